// Streets that this device keeps, to be drawn by the worker while the server is away.
import { announce } from "./announce.js";
import { tell } from "./flight.js";
import { readBody } from "../worker/body.js";

const KEPT = "streets";
const MODULE = "/streets/module.wasm";
// Names what is kept since somebody logged out last.
const ERA = "/streets/era";
// About six kilometres to each side: a city with its near surroundings.
const REACH_DEGREES = 0.055;
const MILLION = 1e6;

const canKeep = () => "caches" in window && Boolean(navigator.serviceWorker)
    && "DecompressionStream" in window;

/** A button on the map of a city, or of a trip with its areas, that keeps their streets here. */
export function offerKeeping(map, streets, { keep, lat, lon, name, keepName, keepBox }) {
    if (!keep || !canKeep()) return;
    const [offer, busy, done, failed, , , full] = keep.split("|");
    const boxes = keepBox?.split(";").map(sidesOf) ?? [boxAround(Number(lat), Number(lon))];
    streets.ready.then(async () => {
        const wanted = [];
        for (const box of boxes.filter((one) => streets.cover(middleOf(one)))) {
            const isHere = await isKept(keepBox ? box : innerHalf(box));
            const size = isHere ? 0 : await sizeBefore(addressOf(box));
            // Too large, or nothing is known there.
            if (size !== null) wanted.push({ box, isHere, size });
        }
        if (wanted.length === 0) return;
        let missing = wanted.filter(({ isHere }) => !isHere);
        const button = document.createElement("button");
        button.type = "button";
        button.className = "map-keep";
        button.textContent = `${offer}${sizeInAll(missing)}`;
        const link = linkToKept(done);
        const control = L.control({ position: "topleft" });
        control.onAdd = () => (missing.length === 0 ? link : button);
        control.addTo(map);
        for (const one of [button, link]) L.DomEvent.disableClickPropagation(one);
        button.addEventListener("click", async () => {
            if (button.getAttribute("aria-busy") === "true") return;
            button.setAttribute("aria-busy", "true");
            let before = 0;
            try {
                for (const area of missing) {
                    before += await take(addressOf(area.box), keepName ?? name, (bytes) => {
                        button.textContent = `${busy} ${megabytes(before + bytes)}`;
                    });
                    // What has come is not fetched again.
                    area.isHere = true;
                }
                const hasFocus = document.activeElement === button;
                button.replaceWith(link);
                if (hasFocus) link.focus();
                announce(done);
            } catch (problem) {
                missing = missing.filter(({ isHere }) => !isHere);
                button.textContent = isFull(problem) ? full : failed;
                announce(button.textContent);
            }
            button.removeAttribute("aria-busy");
        });
    });
}

const sidesOf = (text) => text.split(",").map(Number);

const addressOf = (box) => `/streets/packs/${box.join(",")}`;

const middleOf = ([west, south, east, north]) =>
    [(south + north) / 2 / MILLION, (west + east) / 2 / MILLION];

/** Up to the date line: an area beyond it is one of its own. */
function boxAround(latitude, longitude) {
    const across = REACH_DEGREES / Math.max(0.2, Math.cos(latitude * Math.PI / 180));
    return [Math.max(-180, longitude - across), Math.max(-85, latitude - REACH_DEGREES),
        Math.min(180, longitude + across), Math.min(85, latitude + REACH_DEGREES)]
        .map((degrees) => Math.round(degrees * MILLION));
}

const megabytes = (bytes) => new Intl.NumberFormat(document.documentElement.lang || "en", {
    style: "unit", unit: "megabyte", maximumFractionDigits: 1, minimumFractionDigits: 1,
}).format(bytes / MILLION);

/** The bytes that keeping an area takes: none where nobody knows, null where it cannot be kept. */
async function sizeBefore(address) {
    try {
        const answer = await fetch(`${address}/size.json`);
        if (answer.status === 404) return null;
        const { bytes } = answer.ok ? await answer.json() : {};
        return bytes ?? 0;
    } catch {
        return 0;
    }
}

/** Nothing where nobody knows it of all. */
function sizeInAll(areas) {
    if (areas.some(({ size }) => size === 0)) return "";
    const sum = areas.reduce((bytes, { size }) => bytes + size, 0);
    return ` · ${megabytes(Math.max(sum, MILLION / 10))}`;
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
function innerHalf([west, south, east, north]) {
    const [across, along] = [(east - west) / 4, (north - south) / 4];
    return [west + across, south + along, east - across, north - along];
}

const boxOf = (url) => sidesOf(url.split("/packs/")[1].split("?")[0]);

async function isKept([west, south, east, north]) {
    if (!await caches.has(KEPT)) return false;
    const keys = await (await caches.open(KEPT)).keys();
    return keys.filter(({ url }) => url.includes("/packs/")).map(({ url }) => boxOf(url))
        .some((box) => box[0] <= west && box[1] <= south && box[2] >= east && box[3] >= north);
}

const isFull = ({ name }) => name === "QuotaExceededError";

/** First the program that draws, which the worker keeps, then the data. */
async function take(address, name, tellProgress) {
    const begun = await era();
    const module = await fetch(MODULE);
    if (module.status === 507) throw new DOMException("no room", "QuotaExceededError");
    // A page that no worker answers yet will have one, which fetches the program itself.
    if (!module.ok && navigator.serviceWorker.controller) throw new Error(`${module.status}`);
    const response = await fetch(address);
    // A portal may answer in the server's place.
    const isPack = response.headers.get("content-type") === "application/octet-stream";
    if (!response.ok || !isPack) throw new Error(`${response.status}`);
    const body = await readBody(response, tellProgress);
    const headers = {
        "x-name": encodeURIComponent(name ?? ""), "x-size": String(body.size),
        "x-page": encodeURI(location.pathname + location.search),
    };
    // Nothing comes to stay after somebody has logged out meanwhile.
    if (await era() !== begun) throw new Error("logged out");
    await (await caches.open(KEPT)).put(address, new Response(body, { headers }));
    return body.size;
}

async function era() {
    const cache = await caches.open(KEPT);
    const known = await cache.match(ERA);
    if (known) return known.text();
    const name = crypto.randomUUID();
    await cache.put(ERA, new Response(name));
    return name;
}

// What was removed can be taken back as long as the page is open.
const removed = new Map();

/** The list of what is kept, on the page about flight mode, each with a button to remove it. */
export async function listKeptStreets() {
    const list = document.getElementById("kept-streets");
    if (!list || !canKeep()) return;
    const cache = await caches.open(KEPT);
    const keys = (await cache.keys()).filter(({ url }) => url.includes("/packs/"));
    const rows = [...removed].map(([url, one]) => ({ url, ...one, isRemoved: true }));
    for (const { url } of keys) rows.push({ url, headers: (await cache.match(url)).headers });
    rows.sort((one, other) => (one.url < other.url ? -1 : 1));
    const focused = list.contains(document.activeElement) && document.activeElement.dataset.url;
    list.replaceChildren(...rows.map((row) => rowOf(row, list)));
    list.closest("section").hidden = rows.length === 0;
    const again = [...list.querySelectorAll("button")]
        .find(({ dataset }) => dataset.url === focused);
    again?.focus({ preventScroll: true });
}

function rowOf({ url, headers, isRemoved, trouble }, list) {
    const row = document.createElement("li");
    const name = decodeURIComponent(headers.get("x-name") ?? "");
    const words = document.createElement(isRemoved ? "s" : "a");
    if (!isRemoved) words.href = headers.get("x-page") ?? mapOf(url, name);
    words.textContent = `${name} · ${megabytes(Number(headers.get("x-size")))} `;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button quiet";
    button.dataset.url = url;
    button.textContent = isRemoved ? trouble ?? list.dataset.undo ?? "Undo" : list.dataset.remove;
    button.setAttribute("aria-label", `${button.textContent}: ${name}`);
    button.addEventListener("click", async () => {
        const cache = await caches.open(KEPT);
        try {
            if (isRemoved) await takeBack(cache, url);
            else await remove(cache, url);
        } catch (problem) {
            // It stays in the list, to be taken back once there is room, and says why it is there,
            // also where the list comes anew meanwhile.
            const { failed, full } = list.dataset;
            const words = isFull(problem) ? full : failed;
            if (isRemoved) removed.get(url).trouble = words;
            button.textContent = words;
            return announce(words);
        }
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
function mapOf(url, name) {
    const [latitude, longitude] = middleOf(boxOf(url));
    const query = new URLSearchParams({ name });
    return `/spots/${latitude.toFixed(5)}/${longitude.toFixed(5)}?${query}`;
}
