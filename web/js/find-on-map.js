// Streets, stops, sights and shops by their names: what one types is found, what one taps is named.
import { announce } from "./announce.js";

const PAUSE_MS = 120;
const LEAST_LETTERS = 2;
const CLOSE_ZOOM = 17;
// Before this a finger covers a whole quarter.
const LEAST_TAP_ZOOM = 15;
const MILLION = 1e6;
const KEPT = "streets";
// What things are in the plan, in the order of the kinds that streets are indexed by.
const CATEGORIES = [
    "", "", "", "train", "bus", "flight", "boat", "sight", "museum", "sight", "sight", "sight",
    "sight", "food", "food", "food", "shopping", "lodging", "", "shopping", "", "", "", "", "",
];

const micro = ({ lat, lng }) => [lat, lng].map((degrees) => Math.round(degrees * MILLION)).join();

/** Things whose names begin so, near to "latitude,longitude" in microdegrees. */
export async function findNames(text, near, signal) {
    return ask({ q: text, at: near }, signal);
}

/** Things of such a name on the streets that this device keeps, wherever they are. */
export async function findKept(text, signal) {
    if (!navigator.serviceWorker?.controller || !await caches.has(KEPT)) return [];
    return ask({ q: text, kept: "1" }, signal);
}

async function ask(query, signal) {
    const answer = await fetch(`/streets/find.json?${new URLSearchParams(query)}`, { signal });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return answer.json();
}

/** Makes an element one of the suggestions below a field: a name, and perhaps what it is. */
export function suggest(element, { name }, about = "") {
    element.className = "suggestion";
    element.setAttribute("role", "option");
    element.setAttribute("aria-selected", "false");
    element.tabIndex = -1;
    const words = document.createElement("span");
    words.className = "place-words";
    for (const [className, text] of [["place-name", name], ["place-where", about]]) {
        if (!text) continue;
        const span = document.createElement("span");
        span.className = className;
        span.textContent = text;
        words.append(span);
    }
    element.append(words);
    return element;
}

/** A field on the map of a city whose streets are known. */
export function offerFinding(map, streets, { find, lat, lon }) {
    if (!find) return;
    streets.ready.then(() => {
        if (streets.cover([lat, lon])) new Finder(map, find.split("|")).add();
    });
}

/** A tap among streets tells what is there; on a marker it means the marker. */
export function nameWhatIsTapped(map, streets) {
    document.addEventListener("keydown", ({ key }) => {
        if (key === "Escape") map.closePopup();
    });
    map.on("click", async ({ latlng, originalEvent }) => {
        const isFree = !originalEvent.target.closest?.(".leaflet-marker-icon, .leaflet-popup");
        if (!isFree || map.getZoom() < LEAST_TAP_ZOOM || !streets.areShown) return;
        const at = micro(latlng.wrap());
        const query = new URLSearchParams({ at, zoom: String(map.getZoom()) });
        const answer = await fetch(`/streets/at.json?${query}`).catch(() => null);
        const [thing] = answer?.ok ? await answer.json() : [];
        if (thing) await showThing(map, thing);
    });
}

/** The page of a place that was found. */
export function addressOf({ name, kind, lat, lon }) {
    const [north, east] = [lat, lon].map((part) => (part / MILLION).toFixed(5));
    const query = new URLSearchParams({ name });
    if (CATEGORIES[kind]) query.set("category", CATEGORIES[kind]);
    return `/spots/${north}/${east}?${query}`;
}

class Finder {
    constructor(map, [label, nothing]) {
        Object.assign(this, { map, nothing, found: [], active: -1 });
        this.box = document.createElement("div");
        this.box.className = "map-find";
        this.input = document.createElement("input");
        this.list = document.createElement("div");
        Object.assign(this.input, { type: "search", placeholder: label, autocomplete: "off" });
        Object.assign(this.list, { id: `found-${L.stamp(this)}`, hidden: true });
        const roles = {
            role: "combobox", "aria-label": label, "aria-expanded": "false",
            "aria-autocomplete": "list", "aria-controls": this.list.id,
        };
        for (const [key, value] of Object.entries(roles)) this.input.setAttribute(key, value);
        this.list.setAttribute("role", "listbox");
        this.list.setAttribute("aria-label", label);
        this.box.append(this.input, this.list);
    }

    add() {
        const control = L.control({ position: "topleft" });
        control.onAdd = () => this.box;
        control.addTo(this.map);
        L.DomEvent.disableClickPropagation(this.box);
        L.DomEvent.disableScrollPropagation(this.box);
        this.input.addEventListener("input", () => {
            clearTimeout(this.timer);
            this.timer = setTimeout(() => this.ask(), PAUSE_MS);
        });
        this.input.addEventListener("keydown", (event) => this.press(event));
        this.input.addEventListener("blur", () => this.close());
        // Pressing a name must not take the focus away before the click arrives.
        this.list.addEventListener("pointerdown", (event) => event.preventDefault());
        this.list.addEventListener("click", ({ target }) => {
            const option = target.closest("[role=option]");
            if (option) this.choose([...this.list.children].indexOf(option));
        });
    }

    async ask() {
        this.waiting?.abort();
        this.waiting = new AbortController();
        const text = this.input.value.trim();
        if (text.length < LEAST_LETTERS) return this.close();
        const near = micro(this.map.getCenter().wrap());
        try {
            this.show(await findNames(text, near, this.waiting.signal));
        } catch (problem) {
            if (problem.name !== "AbortError") this.show([]);
        }
        return undefined;
    }

    show(found) {
        this.found = found;
        this.active = -1;
        this.input.removeAttribute("aria-activedescendant");
        const rows = found.map(({ name }, index) => {
            const row = document.createElement("div");
            Object.assign(row, { id: `${this.list.id}-${index}`, textContent: name });
            row.setAttribute("role", "option");
            row.setAttribute("aria-selected", "false");
            return row;
        });
        if (rows.length === 0) announce(this.nothing);
        const empty = document.createElement("p");
        empty.textContent = this.nothing;
        this.list.replaceChildren(...(rows.length > 0 ? rows : [empty]));
        this.list.hidden = false;
        this.input.setAttribute("aria-expanded", String(rows.length > 0));
    }

    close() {
        this.waiting?.abort();
        clearTimeout(this.timer);
        this.list.hidden = true;
        this.input.setAttribute("aria-expanded", "false");
    }

    press(event) {
        if (event.key === "Escape") return this.close();
        event.stopPropagation();
        if (event.key === "Enter") return this.choose(Math.max(this.active, 0));
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!step || this.found.length === 0) return undefined;
        event.preventDefault();
        this.active = (this.active + step + this.found.length) % this.found.length;
        for (const [index, row] of [...this.list.children].entries()) {
            row.setAttribute("aria-selected", String(index === this.active));
        }
        this.input.setAttribute("aria-activedescendant", `${this.list.id}-${this.active}`);
        return undefined;
    }

    choose(index) {
        const thing = this.found[index];
        if (this.list.hidden || !thing) return;
        this.input.value = thing.name;
        this.close();
        const zoom = Math.max(this.map.getZoom(), CLOSE_ZOOM);
        this.map.setView([thing.lat / MILLION, thing.lon / MILLION], zoom, { animate: false });
        showThing(this.map, thing);
    }
}

/** A card at the place, made where all pages are: it says what it is, and leads on. */
async function showThing(map, { name, kind, lat, lon }) {
    const answer = await fetch(`/parts${addressOf({ name, kind, lat, lon })}`).catch(() => null);
    if (!answer?.ok) return announce(name);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const card = page.querySelector(".spot-card");
    if (!card) return announce(name);
    // Some pages with maps have no stars.
    if (!document.getElementById("stars")) card.querySelector(".star")?.remove();
    // Leaflet would write the cross that closes it as HTML: a tap beside it and Escape close it.
    const look = {
        className: "spot-popup", maxWidth: 280,
        // Clear of the field and the buttons.
        autoPanPaddingTopLeft: [16, 124], autoPanPaddingBottomRight: [72, 16],
    };
    L.popup({ ...look, content: card, closeButton: false })
        .setLatLng([lat / MILLION, lon / MILLION]).openOn(map);
    return announce(name);
}
