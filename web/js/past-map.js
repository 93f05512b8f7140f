import { FAR_METRES, reason, takeMe } from "./past-here.js";
import { NearestDoor } from "./past-nearest.js";
import { forget, recall, remember } from "./remembered.js";
import { Spots } from "./past-spots.js";
import { YearPill } from "./past-years.js";

const KEPT = "past-map";
const RETURNING = "past-map-returning";
const DEEPEST_ZOOM = 18;
const CITY_ZOOM = 12;
const COUNTRY_ZOOM = 6;
const STREET_ZOOM = 16;
const LIST_MS = 350;
/** How long the base map waits for the points, which are what one came for. */
const PATIENCE_MS = 500;
const IDLE_MS = 300;

/** The map as it was left in this tab: its address, its place, whether it showed who looks. */
export function keptMap() {
    return JSON.parse(recall(KEPT));
}

/** The map that opens next is to be as it was left. */
export function returnToMap() {
    remember(RETURNING, "1");
}

function leftPlace() {
    const isReturning = recall(RETURNING) !== null;
    forget(RETURNING);
    return history.state?.pastMap ?? (isReturning ? keptMap() : null);
}

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
        this.away = this.panel.querySelector(".past-away");
        this.problem = this.panel.querySelector(".past-problem");
        Object.assign(this, baseMap(element, undefined, DEEPEST_ZOOM));
    }

    async begin() {
        const { map, element } = this;
        const paths = element.dataset.points.split(" ").filter(Boolean);
        const asked = paths.map(pointsAt);
        const place = [Number(element.dataset.lat), Number(element.dataset.lon)];
        const kept = leftPlace();
        const isNear = "near" in element.dataset;
        const me = takeMe();
        this.isMine = Boolean(me) || (kept ? kept.isLocated : "located" in element.dataset);
        if (kept) map.setView(kept.centre, kept.zoom, { animate: false });
        else map.setView(place, isNear ? STREET_ZOOM : CITY_ZOOM, { animate: false });
        const patience = setTimeout(() => this.tiles.addTo(map), PATIENCE_MS);
        this.spots = new Spots({
            onSpot: (spots) => this.open(spots),
            onDrawn: (hasAny) => { this.away.hidden = hasAny; },
        });
        this.heedLocation();
        this.pickYears();
        new NearestDoor(this).begin();
        addEventListener("pageshow", ({ persisted }) => { if (persisted) this.showMe(takeMe()); });
        const parts = await Promise.all(asked);
        for (const { numbers, collection } of parts) {
            if (numbers) this.spots.take(numbers, collection);
        }
        this.spots.area = Number(element.dataset.area ?? 0);
        if (this.years.isChosen) this.setYears();
        // Before anything is drawn: two drawings would take twice as long.
        const isMine = !isNear && this.goTo(me);
        if (!isMine && !kept && !isNear) this.fit();
        this.spots.show(map);
        map.on("moveend", () => this.moved());
        map.on("click", () => this.closeCard());
        element.dataset.ready = "";
        await painted();
        clearTimeout(patience);
        this.finish(parts.every(({ numbers }) => numbers));
    }

    /** All that can wait until the points are seen. */
    finish(isWhole) {
        const { map, element } = this;
        this.tiles.addTo(map);
        this.spots.widen();
        this.setYears();
        new ResizeObserver(() => map.invalidateSize({ animate: false })).observe(element);
        // Who was shown on the map, or has just said where they are, is shown again.
        if (this.isMine) map.fire("locateagain");
        this.away.addEventListener("click", (event) => {
            event.preventDefault();
            this.fit();
        });
        this.moved();
        if (isWhole) return;
        this.problem.textContent = this.problem.dataset.points;
        this.problem.hidden = false;
    }

    /** Whoever has asked for what is near them sees themselves on the map as well. */
    showMe(me) {
        if (!me) return;
        this.goTo(me);
        if (!this.here) this.map.fire("locateagain");
    }

    /** Not to where no photograph is: what was looked at before says more. */
    goTo(me) {
        if (!me || this.spots.metresTo(me) > FAR_METRES) return false;
        this.map.setView(me, STREET_ZOOM, { animate: false });
        return true;
    }

    /** The part of the map where nearly all of them are. */
    fit() {
        const bounds = this.spots.bounds;
        if (!bounds) return;
        // Not below the pills and buttons.
        const clear = { paddingTopLeft: [8, 32], paddingBottomRight: [8, 32] };
        this.map.fitBounds(bounds, { ...clear, animate: false });
    }

    get centre() {
        const { lat, lng } = this.map.getCenter().wrap();
        return `${lat.toFixed(6)},${lng.toFixed(6)}`;
    }

    moved() {
        const { lat, lng } = this.map.getCenter();
        const place = {
            centre: [lat, lng], zoom: this.map.getZoom(), isLocated: Boolean(this.here),
        };
        const address = new URL(location.href);
        this.writeYears(address);
        history.replaceState({ ...history.state, pastMap: place }, "", address);
        remember(KEPT, JSON.stringify({ ...place, address: address.href }));
        const nearest = new URL(this.nearest.href);
        this.writeYears(nearest);
        this.writeOrigin(nearest, Boolean(this.here));
        this.nearest.href = nearest;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.list(), LIST_MS);
    }

    /** From where the device is, or from the middle of the map, and which of them it is. */
    writeOrigin(address, isFromDevice) {
        address.searchParams.set("from", isFromDevice ? this.here : this.centre);
        address.searchParams.set("of", isFromDevice ? "device" : "map");
    }

    /** The list beside the map is of who is to be seen on it, else of its middle. */
    async list() {
        const list = document.getElementById("old-list");
        const isOfDevice = Boolean(this.here)
            && this.map.getBounds().contains(this.here.split(",").map(Number));
        const view = new URL(`/past/near${this.element.dataset.view}`, location.origin);
        this.writeYears(view);
        this.writeOrigin(view, isOfDevice);
        const asked = this.listAsked = {};
        const fresh = (await fragment(view)).querySelector("#old-list");
        // What there is stays while nobody answers; an answer that came late is of another place.
        if (!list || !fresh || asked !== this.listAsked) return;
        list.replaceChildren(...[...fresh.querySelectorAll(".old-card")].slice(0, 12));
        document.getElementById("around").textContent = fresh.dataset.around;
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

    /** The first picture of each of some spots that lie on one another, on a card over the map. */
    async open(spots) {
        const [spot] = spots;
        this.spots.chosen = spots;
        this.spots.redraw();
        const view = new URL("/past/near", location.origin);
        if (spots.every(({ collection }) => collection === spot.collection)) {
            view.searchParams.set("collection", spot.collection);
            if (this.spots.area) view.searchParams.set("area", this.spots.area);
        }
        this.writeYears(view);
        view.searchParams.set("from", `${spot.north / 1e6},${spot.east / 1e6}`);
        view.searchParams.set("of", "picture");
        const fresh = await fragment(view);
        const cards = [...fresh.querySelectorAll(".old-card")].slice(0, spots.length);
        if (cards.length === 0 || this.spots.chosen !== spots) return;
        const list = document.createElement("ul");
        list.className = "old-list";
        list.append(...cards);
        this.card.replaceChildren(list);
        this.card.hidden = false;
        this.announce(cards[0].querySelector(".old-words").textContent);
    }

    closeCard() {
        this.card.hidden = true;
        if (!this.spots.chosen) return;
        this.spots.chosen = null;
        this.spots.redraw();
    }

    /** What the map's own button finds out. */
    heedLocation() {
        const { map, problem } = this;
        map.options.zoomAt = (place) => this.zoomAt(place);
        map.on("mylocation", ({ point: [north, east], isNew }) => {
            problem.hidden = true;
            this.here = `${north.toFixed(4)},${east.toFixed(4)}`;
            if (isNew) map.setView([north, east], this.zoomAt([north, east]), { animate: false });
            this.moved();
        });
        map.on("locationoff", () => {
            if (this.here === undefined) return;
            this.here = undefined;
            this.moved();
        });
        map.on("nolocation", ({ failure }) => {
            problem.textContent = reason(failure, problem.dataset);
            problem.hidden = false;
        });
        map.on("click movestart", () => { problem.hidden = true; });
    }

    /** Streets of a town without photographs say less than the land it lies in. */
    zoomAt(place) {
        const bounds = this.spots?.bounds;
        const isAway = bounds && !L.latLngBounds(bounds).pad(1).contains(place);
        return isAway ? COUNTRY_ZOOM : STREET_ZOOM;
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
        this.years.fit(...this.spots.points.years);
        [this.spots.first, this.spots.last] = this.years.range;
    }
}

/** The numbers of a collection; none where they do not come. */
async function pointsAt(path) {
    const numbers = await fetch(path).then((answer) => (answer.ok ? answer.json() : null))
        .catch(() => null);
    return { numbers, collection: path.split("/")[2] };
}

/** Settled when what was drawn is on the screen, and the browser has nothing better to do. */
const painted = () => new Promise((resolve) => {
    const later = window.requestIdleCallback ?? setTimeout;
    requestAnimationFrame(() => later(resolve, { timeout: IDLE_MS }));
});

async function fragment(address) {
    const answer = await fetch(address, { headers: { "hx-request": "true" } }).catch(() => null);
    const text = answer?.ok ? await answer.text() : "";
    return new DOMParser().parseFromString(text, "text/html");
}
