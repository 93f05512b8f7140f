// Streets that this device keeps, to be drawn by the worker while the server is away.
import { announce } from "./announce.js";

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
        const size = await isKept(address) ? "" : await sizeBefore(address);
        // Too large, or nothing is known there.
        if (size === null) return;
        const button = document.createElement("button");
        button.type = "button";
        button.className = "map-keep";
        button.textContent = await isKept(address) ? done : `${offer}${size}`;
        const control = L.control({ position: "topleft" });
        control.onAdd = () => button;
        control.addTo(map);
        L.DomEvent.disableClickPropagation(button);
        button.addEventListener("click", async () => {
            if (await isKept(address) || button.getAttribute("aria-busy") === "true") return;
            button.setAttribute("aria-busy", "true");
            try {
                await take(address, keepName ?? name, (bytes) => {
                    button.textContent = `${busy} ${megabytes(bytes)}`;
                });
                button.textContent = done;
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

async function isKept(address) {
    return await caches.match(address, { cacheName: KEPT, ignoreSearch: true }) !== undefined;
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
    const headers = { "x-name": encodeURIComponent(name ?? ""), "x-size": String(count) };
    await cache.put(address, new Response(new Blob(parts), { headers }));
}

/** The list of what is kept, on the page about flight mode, each with a button to remove it. */
export async function listKeptStreets() {
    const list = document.getElementById("kept-streets");
    if (!list || !canKeep()) return;
    const cache = await caches.open(KEPT);
    const keys = (await cache.keys()).filter(({ url }) => url.includes("/packs/"));
    list.replaceChildren(...await Promise.all(keys.map(async (key) => {
        const { headers } = await cache.match(key);
        const row = document.createElement("li");
        const name = decodeURIComponent(headers.get("x-name") ?? "");
        const words = document.createElement("span");
        words.textContent = `${name} · ${megabytes(Number(headers.get("x-size")))} `;
        const button = document.createElement("button");
        button.type = "button";
        button.className = "button quiet";
        button.textContent = list.dataset.remove;
        button.setAttribute("aria-label", `${list.dataset.remove}: ${name}`);
        button.addEventListener("click", async () => {
            await cache.delete(key);
            if (keys.length === 1) await cache.delete(MODULE);
            await listKeptStreets();
        });
        row.append(words, button);
        return row;
    })));
    const section = list.closest("section");
    section.hidden = keys.length === 0;
}
