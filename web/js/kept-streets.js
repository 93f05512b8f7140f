// Streets that this device keeps, to be drawn by the worker while the server is away.
import { announce } from "./announce.js";
import { tell } from "./flight.js";

const KEPT = "streets";
const MODULE = "/streets/module.wasm";
// About six kilometres to each side: a city with its near surroundings.
const REACH_DEGREES = 0.055;
const MILLION = 1e6;

const canKeep = () => "caches" in window && Boolean(navigator.serviceWorker)
    && "DecompressionStream" in window;

/** A button on the map of a city that keeps its streets on this device. */
export function offerKeeping(map, streets, { keep, lat, lon, name, keepName, keepBox }) {
    if (!keep || !canKeep()) return;
    const [offer, busy, done, failed] = keep.split("|");
    const box = keepBox?.split(",").map(Number) ?? boxAround(Number(lat), Number(lon));
    const middle = [(box[1] + box[3]) / 2 / MILLION, (box[0] + box[2]) / 2 / MILLION];
    const address = `/streets/packs/${box.join(",")}`;
    streets.ready.then(async () => {
        if (!streets.cover(middle)) return;
        const seen = keepBox ? box : around(middle, box);
        const isHere = await isKept(seen);
        const size = isHere ? "" : await sizeBefore(address);
        // Too large, or nothing is known there.
        if (size === null) return;
        const button = document.createElement("button");
        button.type = "button";
        button.className = "map-keep";
        button.textContent = `${offer}${size}`;
        const link = linkToKept(done);
        const control = L.control({ position: "topleft" });
        control.onAdd = () => (isHere ? link : button);
        control.addTo(map);
        for (const one of [button, link]) L.DomEvent.disableClickPropagation(one);
        button.addEventListener("click", async () => {
            if (button.getAttribute("aria-busy") === "true") return;
            button.setAttribute("aria-busy", "true");
            try {
                await take(address, keepName ?? name, (bytes) => {
                    button.textContent = `${busy} ${megabytes(bytes)}`;
                });
                const hasFocus = document.activeElement === button;
                button.replaceWith(link);
                if (hasFocus) link.focus();
                announce(done);
            } catch {
                button.textContent = failed;
                announce(failed);
            }
            button.removeAttribute("aria-busy");
        });
    });
}

function boxAround(latitude, longitude) {
    const across = REACH_DEGREES / Math.max(0.2, Math.cos(latitude * Math.PI / 180));
    return [longitude - across, latitude - REACH_DEGREES, longitude + across,
        latitude + REACH_DEGREES].map((degrees) => Math.round(degrees * MILLION));
}

const megabytes = (bytes) => new Intl.NumberFormat(document.documentElement.lang || "en", {
    style: "unit", unit: "megabyte", maximumFractionDigits: 1, minimumFractionDigits: 1,
}).format(bytes / MILLION);

/** What keeping an area takes: nothing where nobody knows, null where it cannot be kept. */
async function sizeBefore(address) {
    try {
        const answer = await fetch(`${address}/size.json`);
        if (answer.status === 404) return null;
        const { bytes } = answer.ok ? await answer.json() : {};
        return bytes ? ` · ${megabytes(Math.max(bytes, MILLION / 10))}` : "";
    } catch {
        return "";
    }
}

/** What is kept needs no button any more. */
function linkToKept(words) {
    const link = document.createElement("a");
    link.className = "map-keep is-kept";
    link.href = "/settings/offline";
    link.textContent = words;
    return link;
}

/** The inner half of what a city or a place would keep, which is what people look at there. */
function around([latitude, longitude], [west, south, east, north]) {
    const [across, along] = [(east - west) / 4, (north - south) / 4];
    const [x, y] = [longitude * MILLION, latitude * MILLION];
    return [x - across, y - along, x + across, y + along];
}

const boxOf = (url) => url.split("/packs/")[1].split("?")[0].split(",").map(Number);

async function isKept([west, south, east, north]) {
    if (!await caches.has(KEPT)) return false;
    const keys = await (await caches.open(KEPT)).keys();
    return keys.filter(({ url }) => url.includes("/packs/")).map(({ url }) => boxOf(url))
        .some((box) => box[0] <= west && box[1] <= south && box[2] >= east && box[3] >= north);
}

/** First the program that draws, then the data: without either the other is of no use. */
async function take(address, name, tellProgress) {
    const cache = await caches.open(KEPT);
    const module = await fetch(new URL("../flight/streets.wasm", import.meta.url));
    if (!module.ok) throw new Error(`${module.status}`);
    await cache.put(MODULE, module);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status}`);
    const parts = [];
    let count = 0;
    for (const reader = response.body.getReader(); ;) {
        const { done, value } = await reader.read();
        if (done) break;
        parts.push(value);
        count += value.length;
        tellProgress(count);
    }
    const headers = {
        "x-name": encodeURIComponent(name ?? ""), "x-size": String(count),
        "x-page": encodeURI(location.pathname + location.search),
    };
    await cache.put(address, new Response(new Blob(parts), { headers }));
}

// What was removed can be taken back as long as the page is open.
const removed = new Map();

/** The list of what is kept, on the page about flight mode, each with a button to remove it. */
export async function listKeptStreets() {
    const list = document.getElementById("kept-streets");
    if (!list || !canKeep()) return;
    const cache = await caches.open(KEPT);
    const keys = (await cache.keys()).filter(({ url }) => url.includes("/packs/"));
    const rows = [...removed].map(([url, { headers }]) => ({ url, headers, isRemoved: true }));
    for (const { url } of keys) rows.push({ url, headers: (await cache.match(url)).headers });
    // What draws them is of no use alone.
    if (rows.length === 0) await cache.delete(MODULE);
    rows.sort((one, other) => (one.url < other.url ? -1 : 1));
    const focused = list.contains(document.activeElement) && document.activeElement.dataset.url;
    list.replaceChildren(...rows.map((row) => rowOf(row, list)));
    list.closest("section").hidden = rows.length === 0;
    const again = [...list.querySelectorAll("button")]
        .find(({ dataset }) => dataset.url === focused);
    again?.focus({ preventScroll: true });
}

function rowOf({ url, headers, isRemoved }, list) {
    const row = document.createElement("li");
    const name = decodeURIComponent(headers.get("x-name") ?? "");
    const words = document.createElement(isRemoved ? "s" : "a");
    if (!isRemoved) words.href = headers.get("x-page") ?? middleOf(url, name);
    words.textContent = `${name} · ${megabytes(Number(headers.get("x-size")))} `;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button quiet";
    button.dataset.url = url;
    button.textContent = isRemoved ? list.dataset.undo ?? "Undo" : list.dataset.remove;
    button.setAttribute("aria-label", `${button.textContent}: ${name}`);
    button.addEventListener("click", async () => {
        const cache = await caches.open(KEPT);
        if (isRemoved) await takeBack(cache, url);
        else await remove(cache, url);
        await listKeptStreets();
        // What was checked before is not so any more.
        if (document.getElementById("flight-ready")) tell("check");
    });
    row.append(words, button);
    return row;
}

async function remove(cache, url) {
    const kept = await cache.match(url);
    if (!kept) return;
    removed.set(url, { headers: kept.headers, blob: await kept.blob() });
    await cache.delete(url);
}

async function takeBack(cache, url) {
    const { headers, blob } = removed.get(url);
    await cache.put(url, new Response(blob, { headers }));
    removed.delete(url);
}

/** Its map, where the page is not known that it was kept from. */
function middleOf(url, name) {
    const [west, south, east, north] = boxOf(url);
    const [latitude, longitude] = [south + north, west + east].map((sum) => sum / 2 / MILLION);
    const query = new URLSearchParams({ name });
    return `/spots/${latitude.toFixed(5)}/${longitude.toFixed(5)}?${query}`;
}
