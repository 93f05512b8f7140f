import { Spots } from "./past-spots.js";

const DEEPEST_ZOOM = 18;
const CITY_ZOOM = 12;
const STREET_ZOOM = 16;
const LIST_MS = 350;

/** Puts all old photographs on the map of the page. */
export function mapPictures(tools) {
    const element = document.querySelector("[data-past-map]");
    if (!element || !window.L) return;
    new PastMap(element, tools).begin();
}

class PastMap {
    constructor(element, { announce, baseMap, prefersStillness }) {
        this.element = element;
        this.announce = announce;
        this.isStill = () => prefersStillness.matches;
        this.panel = element.closest(".past-panel");
        this.card = this.panel.querySelector(".past-card");
        this.nearest = this.panel.querySelector("[data-past-nearest]");
        this.address = new URL(location.href);
        Object.assign(this, baseMap(element, undefined, DEEPEST_ZOOM));
    }

    async begin() {
        const { map, element } = this;
        const place = [Number(element.dataset.lat), Number(element.dataset.lon)];
        const kept = history.state?.pastMap;
        const zoom = "near" in element.dataset ? STREET_ZOOM : CITY_ZOOM;
        if (kept) map.setView(kept.centre, kept.zoom, { animate: false });
        else map.setView(place, zoom, { animate: false });
        this.tiles.addTo(map);
        new ResizeObserver(() => map.invalidateSize({ animate: false })).observe(element);
        this.spots = new Spots({ onSpot: (spot) => this.open(spot) });
        this.heedLocation();
        this.pickYears();
        const paths = element.dataset.points.split(" ").filter(Boolean);
        for (const path of paths) {
            const answer = await fetch(path);
            if (answer.ok) this.spots.take(await answer.json(), path.split("/")[2]);
        }
        this.spots.area = Number(element.dataset.area ?? 0);
        this.setYears();
        this.spots.show(map);
        if (!kept && !("near" in element.dataset)) this.fit();
        element.dataset.ready = "";
        map.on("moveend", () => this.moved());
        map.on("click", () => this.closeCard());
        this.moved();
    }

    /** The part of the map where nearly all of them are. */
    fit() {
        const bounds = this.spots.bounds;
        if (bounds) this.map.fitBounds(bounds, { padding: [12, 12], animate: false });
    }

    get centre() {
        const { lat, lng } = this.map.getCenter().wrap();
        return `${lat.toFixed(6)},${lng.toFixed(6)}`;
    }

    moved() {
        const { lat, lng } = this.map.getCenter();
        const pastMap = { centre: [lat, lng], zoom: this.map.getZoom() };
        history.replaceState({ ...history.state, pastMap }, "", location.href);
        sessionStorage.setItem("past-map", this.addressHere().href);
        const nearest = new URL(this.nearest.href);
        nearest.searchParams.set("from", this.here ?? this.centre);
        this.nearest.href = nearest;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.list(), LIST_MS);
    }

    addressHere() {
        const address = new URL(location.href);
        address.searchParams.set("from", this.centre);
        return address;
    }

    /** The list beside the map is of its middle. */
    async list() {
        const list = document.getElementById("old-list");
        const view = new URL(`/past/near${this.element.dataset.view}`, location.origin);
        this.writeYears(view);
        view.searchParams.set("from", this.here ?? this.centre);
        const fresh = await fragment(view);
        const cards = [...fresh.querySelectorAll(".old-card")].slice(0, 12);
        if (list && cards.length > 0) list.replaceChildren(...cards);
    }

    writeYears(address) {
        const { first, last } = this.spots;
        if (this.years?.isNarrowed) {
            address.searchParams.set("since", first);
            address.searchParams.set("until", last);
        } else {
            address.searchParams.delete("since");
            address.searchParams.delete("until");
        }
    }

    /** The first picture of a spot, on a card over the map. */
    async open(spot) {
        this.spots.chosen = spot;
        this.spots.redraw();
        const view = new URL("/past/near", location.origin);
        view.searchParams.set("collection", spot.collection);
        if (this.spots.area) view.searchParams.set("area", this.spots.area);
        this.writeYears(view);
        view.searchParams.set("from", `${spot.north / 1e6},${spot.east / 1e6}`);
        const fresh = await fragment(view);
        const card = fresh.querySelector(".old-card");
        if (!card || this.spots.chosen !== spot) return;
        const list = document.createElement("ul");
        list.className = "old-list";
        list.append(card);
        const count = this.spots.count(spot);
        if (count > 1) {
            const more = document.createElement("span");
            more.textContent = `+${count - 1}`;
            card.querySelector(".old-facts").append(more);
        }
        card.querySelector(".old-distance")?.remove();
        this.card.replaceChildren(list);
        this.card.hidden = false;
        this.announce(card.querySelector(".old-words").textContent);
    }

    closeCard() {
        this.card.hidden = true;
        if (!this.spots.chosen) return;
        this.spots.chosen = null;
        this.spots.redraw();
    }

    /** What the map's own button finds out. */
    heedLocation() {
        const problem = document.querySelector(".past-problem");
        this.map.on("mylocation", ({ point: [north, east] }) => {
            problem.hidden = true;
            const isFirst = !this.here;
            this.here = `${north.toFixed(4)},${east.toFixed(4)}`;
            if (isFirst) this.map.setView([north, east], STREET_ZOOM, { animate: false });
            this.moved();
        });
        this.map.on("nolocation", () => {
            problem.textContent = problem.dataset.denied;
            problem.hidden = false;
        });
    }

    pickYears() {
        const pill = this.panel.querySelector(".year-pill");
        this.years = new YearPill(pill, () => {
            this.setYears();
            this.spots.redraw();
            this.moved();
        });
    }

    setYears() {
        this.years.fit(this.spots);
        [this.spots.first, this.spots.last] = this.years.range;
    }
}

/** Two sliders that stay in order, and the words of the pill. */
class YearPill {
    constructor(pill, changed) {
        this.pill = pill;
        this.words = pill.querySelector(".year-words");
        this.fields = ["since", "until"].map((name) => pill.querySelector(`[name=${name}]`));
        this.sliders = ["since", "until"].map((name) => pill.querySelector(`[data-year=${name}]`));
        for (const [at, slider] of this.sliders.entries()) {
            slider.addEventListener("input", () => {
                const other = this.sliders[1 - at];
                const isCrossed = at === 0 ? +slider.value > +other.value
                    : +slider.value < +other.value;
                if (isCrossed) other.value = slider.value;
                this.write();
                changed();
            });
        }
        // One that was opened is closed by a press on the map, as any sheet.
        document.addEventListener("click", ({ target }) => {
            if (!pill.contains(target)) pill.open = false;
        });
        pill.addEventListener("keydown", (event) => {
            if (event.key !== "Escape") return;
            pill.open = false;
            pill.querySelector("summary").focus();
        });
    }

    /** From the first year there is to the last; what is chosen already stays. */
    fit({ earliest, latest }) {
        if (this.isFitted || !earliest) return;
        this.isFitted = true;
        const chosen = this.fields.map((field) => Number(field.value));
        for (const [at, slider] of this.sliders.entries()) {
            slider.min = earliest;
            slider.max = latest;
            slider.value = chosen[at] || [earliest, latest][at];
        }
        this.pill.querySelector(".year-sliders").hidden = false;
        this.write();
    }

    get range() {
        if (!this.isFitted) return [0, 0];
        return this.isNarrowed ? this.sliders.map(({ value }) => Number(value)) : [0, 0];
    }

    get isNarrowed() {
        const [since, until] = this.sliders;
        return this.isFitted && (since.value !== since.min || until.value !== until.max);
    }

    write() {
        const years = this.sliders.map(({ value }) => value);
        const { isNarrowed } = this;
        this.words.textContent = isNarrowed ? years.join("–") : this.words.dataset.all;
        for (const [at, field] of this.fields.entries()) {
            field.value = isNarrowed ? years[at] : "";
            this.sliders[at].setAttribute("aria-valuetext", years[at]);
        }
        this.pill.toggleAttribute("data-on", isNarrowed);
    }
}

async function fragment(address) {
    const answer = await fetch(address, { headers: { "hx-request": "true" } });
    const text = answer.ok ? await answer.text() : "";
    return new DOMParser().parseFromString(text, "text/html");
}
