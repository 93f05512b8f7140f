// Streets, stops, sights and shops by their names: what one types is found, what one taps is named.
import { announce } from "./announce.js";
import { distanceWords } from "./scale.js";

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

/** Without accents and capitals. */
export const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

const words = (text) => ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, " ").trim()}`;

/** Whether a word of a suggestion begins with what is typed. */
export const fits = (option, typed) => words(option.textContent).includes(words(typed));

/** A field on the map of a city whose streets are known. */
export function offerFinding(map, streets, card, { find, lat, lon }) {
    if (!find) return;
    streets.ready.then(() => {
        if (streets.cover([lat, lon])) new Finder(map, card, find.split("|")).add();
    });
}

/** A tap among streets, or Enter for their middle, tells what is there; markers are themselves. */
export function nameWhatIsTapped(map, streets, card) {
    const ask = async (place, options) => {
        const wish = card.wish();
        if (!streets.areShown) return;
        // The cross of the keyboard is finer than a finger.
        const zoom = String(Math.max(map.getZoom(), LEAST_TAP_ZOOM));
        const query = new URLSearchParams({ at: micro(place.wrap()), zoom });
        const answer = await fetch(`/streets/at.json?${query}`).catch(() => null);
        const [thing] = answer?.ok ? await answer.json() : [];
        if (thing && card.isWished(wish)) await card.show(thing, options);
    };
    map.on("click", ({ latlng, originalEvent }) => {
        const isFree = !originalEvent.target.closest?.(".leaflet-marker-icon, .leaflet-popup");
        if (isFree && map.getZoom() >= LEAST_TAP_ZOOM) ask(latlng);
    });
    const element = map.getContainer();
    element.addEventListener("keydown", ({ key, target }) => {
        if (key === "Enter" && target === element) ask(map.getCenter(), { takesFocus: true });
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
    constructor(map, card, [label, nothing]) {
        Object.assign(this, { map, card, nothing, found: [], active: -1, held: null });
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
        this.input.addEventListener("input", () => this.type());
        this.input.addEventListener("keydown", (event) => this.press(event));
        this.input.addEventListener("blur", () => this.close());
        this.map.on("thing", ({ thing }) => {
            if (thing && thing.name !== this.input.value) this.input.value = "";
        });
        // Pressing a name must not take the focus away before the click arrives.
        this.list.addEventListener("pointerdown", (event) => event.preventDefault());
        this.list.addEventListener("click", ({ target }) => {
            const option = target.closest("[role=option]");
            if (option) this.choose([...this.list.children].indexOf(option));
        });
    }

    /** What was found for other letters is not chosen; keys wait for what is found for these. */
    type() {
        const rows = [...this.list.children];
        const stay = this.found.filter((_, index) => fits(rows[index], this.input.value));
        const wasOpen = !this.list.hidden;
        this.close();
        if (wasOpen && stay.length > 0) this.show(stay);
        this.held = { step: 0, isEnter: false };
        this.timer = setTimeout(() => this.ask(), PAUSE_MS);
    }

    async ask() {
        this.waiting = new AbortController();
        const text = this.input.value.trim();
        if (text.length < LEAST_LETTERS) return this.close();
        const near = micro(this.map.getCenter().wrap());
        try {
            this.show(await findNames(text, near, this.waiting.signal));
        } catch (problem) {
            if (problem.name === "AbortError") return undefined;
            this.show([]);
        }
        const { step, isEnter } = this.held ?? { step: 0, isEnter: false };
        this.held = null;
        if (step !== 0) this.move(step);
        if (isEnter) this.choose(Math.max(this.active, 0), { takesFocus: true });
        return undefined;
    }

    show(found) {
        this.found = found;
        this.active = -1;
        this.input.removeAttribute("aria-activedescendant");
        const rows = found.map((thing, index) => {
            const row = document.createElement("div");
            row.id = `${this.list.id}-${index}`;
            return suggest(row, thing, this.about(thing));
        });
        if (rows.length === 0) announce(this.nothing);
        const empty = document.createElement("p");
        empty.textContent = this.nothing;
        this.list.replaceChildren(...(rows.length > 0 ? rows : [empty]));
        this.list.hidden = false;
        this.input.setAttribute("aria-expanded", String(rows.length > 0));
    }

    /** What it is, and how far it is from the middle of the map. */
    about({ kind, lat, lon }) {
        const { kinds = "", unit } = this.map.getContainer().dataset;
        const metres = this.map.distance(this.map.getCenter(), [lat / MILLION, lon / MILLION]);
        return [kinds.split("|")[kind], distanceWords(metres, unit)].filter(Boolean).join(" · ");
    }

    close() {
        this.waiting?.abort();
        clearTimeout(this.timer);
        this.held = null;
        this.list.hidden = true;
        this.input.setAttribute("aria-expanded", "false");
    }

    press(event) {
        // A card that is open closes with the same key, but not before the list does.
        if (event.key === "Escape" && this.list.hidden) return undefined;
        event.stopPropagation();
        if (event.key === "Escape") return this.close();
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (event.key === "Enter") {
            if (!this.held) return this.choose(Math.max(this.active, 0), { takesFocus: true });
            this.held.isEnter = true;
        } else if (step) {
            event.preventDefault();
            if (this.held) this.held.step += step;
            else this.move(step);
        }
        return undefined;
    }

    move(step) {
        const count = this.found.length;
        if (count === 0) return;
        this.active = ((this.active + step) % count + count) % count;
        for (const [index, row] of [...this.list.children].entries()) {
            row.setAttribute("aria-selected", String(index === this.active));
        }
        this.input.setAttribute("aria-activedescendant", `${this.list.id}-${this.active}`);
    }

    choose(index, options) {
        const thing = this.found[index];
        if (this.list.hidden || !thing) return;
        this.input.value = thing.name;
        this.close();
        const zoom = Math.max(this.map.getZoom(), CLOSE_ZOOM);
        this.map.setView([thing.lat / MILLION, thing.lon / MILLION], zoom, { animate: false });
        this.card.show(thing, options);
    }
}
