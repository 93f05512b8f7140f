import {
    addCredit, boundWorld, frameForKeys, inTurn, longitudeOf, near, offerPlace, pointOf,
    pruneWhatIsCovered, withRoom,
} from "./map-furniture.js";
import { Dots } from "./dots.js";
import { offerKeeping } from "./kept-streets.js";
import { nameWhatIsTapped, offerFinding } from "./find-on-map.js";
import { inSpan } from "./in-span.js";
import { keepView } from "./kept-view.js";
import { PIN_LEVEL, nearestMarker, pressedMarker, stack } from "./pointing.js";
import { offerMyLocation } from "./location.js";
import { pinDrawing } from "./pin.js";
import { addScale } from "./scale.js";
import { Streets } from "./streets.js";
import { ThingCard } from "./thing-card.js";
import { show } from "./views.js";

const DEEPEST_DRAWN_ZOOM = 8;
// A map of one city writes the names around it, too, from here on: whether the tiles have that of
// the city itself is theirs to say, and it must stand there once.
const DEEPEST_LABELLED_ZOOM_OF_CITY = 5;
const DEEPEST_ZOOM = 12;
// What the base map is drawn for, so that streets have it below them.
const DEEPEST_BASE_ZOOM = 19;
// Where a map of one city opens that knows its streets.
const STREETS_OF_CITY_ZOOM = 14;
const prefersDark = matchMedia("(prefers-color-scheme: dark)");
export const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)");

/** Puts a moving map where a page has one, and ties its markers to the rows of the list. */
export function pointMapAndListAtEachOther() {
    const element = document.querySelector("[data-map]");
    if (!element || !window.L) return;
    const map = new CityMap(element);
    map.showPlaces();
    document.addEventListener("htmx:afterSettle", ({ target, detail }) => {
        const isNarrowed = detail.requestConfig?.elt?.id === "filter-form";
        map.showChanges({ isNarrowed: isNarrowed || target.id !== "list" });
    });
}

function theme() {
    const chosen = document.documentElement.dataset.theme;
    return chosen === "system" ? (prefersDark.matches ? "dark" : "light") : chosen;
}

/**
 * A map of the world without anything on it; its tiles are added when it has a view. Streets come
 * over the base map wherever they are known: `streets.ready` tells when that is known.
 */
export function baseMap(
    element,
    deepestLabelledZoom = DEEPEST_DRAWN_ZOOM,
    maxZoom = DEEPEST_ZOOM,
) {
    pruneWhatIsCovered();
    element.replaceChildren();
    element.setAttribute("role", "application");
    element.setAttribute("aria-label", element.dataset.mapLabel);
    const map = L.map(element, {
        attributionControl: false,
        zoomControl: false,
        maxZoom,
        minZoom: 1,
        worldCopyJump: true,
        zoomAnimation: !prefersStillness.matches,
        fadeAnimation: !prefersStillness.matches,
    });
    L.control.zoom({
        position: "topright",
        zoomInTitle: element.dataset.zoomIn,
        zoomOutTitle: element.dataset.zoomOut,
    }).addTo(map);
    boundWorld(map, element);
    frameForKeys(element);
    offerMyLocation(map, element.dataset.words);
    addScale(map, element.dataset.unit);
    const tiles = L.layerGroup([
        L.tileLayer("/tiles/{theme}/{z}/{x}/{y}.svg", { theme, maxZoom: deepestLabelledZoom }),
        L.tileLayer("/tiles/{theme}/{z}/{x}/{y}.svg?labels=none", {
            theme, minZoom: deepestLabelledZoom + 1, maxZoom: DEEPEST_BASE_ZOOM,
        }),
    ]);
    const streets = new Streets(map, theme, tiles);
    addCredit(map, element.dataset.credit, streets);
    offerKeeping(map, streets, element.dataset);
    const card = new ThingCard(map);
    offerFinding(map, streets, card, element.dataset);
    nameWhatIsTapped(map, streets, card);
    // Others would ask for tiles that nobody has, and between two zooms, in flight, all would.
    const isSeen = ({ options: o }) => !(map.getZoom() < o.minZoom || map.getZoom() > o.maxZoom);
    const redraw = () => (!Number.isInteger(map.getZoom()) ? map.once("moveend", redraw)
        : tiles.eachLayer((layer) => isSeen(layer) && layer.redraw()));
    prefersDark.addEventListener("change", redraw);
    return { map, tiles, streets, thingCard: card };
}

// No marker below the buttons on the right, where no finger could reach it.
const CLEAR_OF_BUTTONS = { paddingTopLeft: [48, 48], paddingBottomRight: [72, 48] };

class CityMap {
    constructor(element) {
        this.element = element;
        this.card = element.parentElement.querySelector(".map-card");
        this.results = element.closest(".results");
        this.markers = new Map();
        // Leaflet takes a string for HTML, and names come from strangers.
        this.tipWords = inSpan("");
        this.tip = L.tooltip({
            className: "marker-name", content: this.tipWords, direction: "top", offset: [0, -14],
        });
        // Names of enlarged tiles would be giants: further in, the map writes its own.
        this.deepestLabelledZoom = element.dataset.name === undefined
            ? DEEPEST_DRAWN_ZOOM : DEEPEST_LABELLED_ZOOM_OF_CITY;
        Object.assign(this, baseMap(element, this.deepestLabelledZoom));
        if (element.dataset.dots) this.dots = new Dots(this.map, element.dataset.dots);
        this.map.on("zoomend moveend", () => this.writeNames());
        // Where there are streets, a map of one place opens among them.
        const { name, zoom } = element.dataset;
        this.isReady = name === undefined && zoom === undefined;
        this.streets.ready.then(() => {
            this.isReady = true;
            this.becomeVisible();
        });
        // A map that is not shown yet has no size; its view is set when it gets one.
        new ResizeObserver(() => this.becomeVisible()).observe(element);
        // Not by each marker: the one that comes to the front would take the pointer from another.
        element.addEventListener("mousemove", (event) => {
            const isOnMarker = event.target.closest(".marker") !== null;
            this.bringOut(isOnMarker ? nearestMarker(this.map, this.markers, event) : undefined);
        });
        element.addEventListener("mouseleave", () => this.bringOut(undefined));
        document.addEventListener("pointerover", (event) => this.point(event.target));
        document.addEventListener("focusin", (event) => this.point(event.target));
        document.addEventListener("click", (event) => this.press(event));
        // What is said about a deed stands above the card.
        const { style } = document.documentElement;
        new ResizeObserver(() => {
            style.setProperty("--map-card", `${this.card.offsetHeight}px`);
        }).observe(this.card, { box: "border-box" });
    }

    get centre() {
        const { lat, lon } = this.element.dataset;
        return lat === undefined ? null : [Number(lat), Number(lon)];
    }

    becomeVisible() {
        if (this.element.clientHeight === 0) return;
        this.map.invalidateSize({ animate: false });
        if (!this.isPlaced && this.isReady) this.fit();
        if (this.isPlaced && this.wanted) this.lookAt(this.wanted);
    }

    /** Brings a place into the middle of what its card leaves of the map. */
    lookAt(id) {
        this.wanted = undefined;
        const place = this.markers.get(id);
        if (!place) return;
        const zoom = Math.max(this.map.getZoom(), 7);
        const { bottom } = this.element.getBoundingClientRect();
        const card = this.card.getBoundingClientRect();
        const covered = card.height > 0 ? bottom - card.top : 0;
        const middle = this.map.project(place.marker.getLatLng(), zoom).add([0, covered / 2]);
        this.map.setView(this.map.unproject(middle, zoom), zoom, {
            animate: !prefersStillness.matches,
        });
    }

    /** What loads by itself leaves the map as it is, unless it lists places. */
    showChanges(options) {
        const rows = [...document.querySelectorAll(".place[data-at]")];
        const shown = [...this.markers.values()].map(({ row }) => row);
        const isSame = rows.every((row) => shown.includes(row))
            && shown.every((row) => !row.matches(".place") || rows.includes(row));
        if (isSame) this.showSights();
        else this.showPlaces(options);
    }

    /** Adds what is worth a visit, without moving the map. */
    showSights() {
        for (const [id, { marker, row }] of this.markers) {
            if (!row.matches(".sight") || row.isConnected) continue;
            marker.remove();
            this.markers.delete(id);
        }
        const rows = [...document.querySelectorAll(".sight[data-at]")];
        const [first] = this.markers.values();
        const start = first?.marker.getLatLng().lng ?? longitudeOf(rows[0]);
        for (const row of rows) {
            if (!this.markers.has(row.id)) this.addPlace(row, start);
        }
    }

    /** Makes the markers those of the rows that the page lists now. */
    showPlaces({ isNarrowed = true } = {}) {
        const known = new Set(this.markers.keys());
        for (const { marker } of this.markers.values()) marker.remove();
        this.markers.clear();
        this.tip.remove();
        const rows = [...document.querySelectorAll(".place[data-at], .sight[data-at]")];
        const start = this.centre?.[1] ?? longitudeOf(rows[0]);
        for (const row of rows) this.addPlace(row, start);
        stack(this.markers, this.pointed, this.selected);
        const { lat, lon } = this.element.dataset;
        if (lat !== undefined && !this.pin) this.addPin([Number(lat), Number(lon)]);
        // Whoever moved the map and then takes a city off the list still looks at the same part.
        const isKnown = rows.length > 0 && rows.every((row) => known.has(row.id));
        if (isNarrowed || !isKnown) this.isPlaced = false;
        this.becomeVisible();
        if (this.isPlaced) this.writeNames();
        this.showDots();
    }

    /** The rest of a long list, once it is there; whoever moved the map meanwhile stays. */
    async showDots() {
        if (!this.dots) return;
        const before = this.dots.bounds;
        await this.dots.load((id) => this.markers.has(id)).catch(() => {});
        if (!before && this.dots.bounds && this.isPlaced) this.fit();
    }

    addPlace(row, start) {
        const [latitude, longitude] = pointOf(row);
        const position = [latitude, near(longitude, start)];
        const name = row.querySelector(".place-name, b").textContent;
        const kind = row.matches(".sight") ? "marker is-sight" : "marker";
        const icon = L.divIcon({ className: kind, iconSize: [44, 44] });
        const marker = L.marker(position, { icon, keyboard: false });
        const label = inSpan(name);
        label.className = "marker-label";
        label.hidden = true;
        marker.on("click", ({ originalEvent }) => {
            // What presses without a pointer means the marker itself.
            const id = originalEvent.detail === 0 ? row.id
                : pressedMarker(this.map, this.markers, originalEvent, this.selected);
            this.select(id, { from: "map" });
        });
        // It has no element before the map has a view, which a row may be the one to bring about.
        marker.on("add", () => {
            const element = marker.getElement();
            element.append(label);
            element.classList.toggle("is-selected", row.id === this.selected);
            element.classList.toggle("is-active", row.id === this.pointed);
        });
        marker.addTo(this.map);
        this.markers.set(row.id, { marker, row, label, name });
        offerPlace(row, name);
    }

    /** Beyond the drawn names: those of the markers, the first ones first, none on another. */
    writeNames() {
        const isDeep = this.map.getZoom() > this.deepestLabelledZoom;
        const named = inTurn([...this.markers.values()]);
        // The streets have the name of their city on them.
        const { areShown } = this.streets;
        // Among houses, dots of other cities would lie on the names of streets.
        const isClose = this.map.getZoom() >= STREETS_OF_CITY_ZOOM
            && this.element.dataset.name !== undefined;
        if (this.pinLabel) named.unshift({ marker: this.pin, label: this.pinLabel });
        // The streets have the names of places on them.
        const isNamed = ({ marker }) => areShown && this.streets.cover(marker.getLatLng())
            && !marker.getElement()?.classList.contains("is-sight");
        const written = withRoom(this.map, named, (one) => isDeep && !isNamed(one));
        for (const one of named) {
            one.label.hidden = !written.has(one);
            one.label.classList.toggle("is-left", written.get(one) === true);
            const isSaid = isNamed(one) && one.marker !== this.pin && isClose;
            one.marker.getElement()?.classList.toggle("is-said", isSaid);
        }
    }

    addPin(position) {
        const size = { iconSize: [34, 34], iconAnchor: [17, 32] };
        const icon = L.divIcon({ className: "marker-centre", html: pinDrawing(), ...size });
        const { name } = this.element.dataset;
        // The name of the city itself lies on the markers of others.
        const zIndexOffset = name === undefined ? -500 : PIN_LEVEL;
        const isStill = { keyboard: false, interactive: false, zIndexOffset };
        this.pin = L.marker(position, { icon, ...isStill });
        if (name !== undefined) this.labelPin(name);
        this.pin.addTo(this.map);
    }

    labelPin(name) {
        const label = inSpan(name);
        label.className = "marker-label";
        label.hidden = true;
        this.pinLabel = label;
        // It has no element before the map has a view.
        this.pin.on("add", () => this.pin.getElement().append(label));
    }

    /** Where the map writes names itself, the longest has room at the right. */
    clearOfNames(bounds, limit) {
        const zoom = Math.min(limit, this.map.getBoundsZoom(bounds));
        if (zoom <= this.deepestLabelledZoom) return {};
        const lengths = [...this.markers.values()].map(({ name }) => name.length);
        const width = Math.max(72, Math.min(16 + Math.max(0, ...lengths) * 7.5, 130));
        return { paddingBottomRight: [width, 48] };
    }

    /** Shows all markers; a surprise comes down from far above. */
    fit() {
        const positions = [...this.markers.values()]
            .filter(({ row }) => !row.matches(".sight"))
            .map(({ marker }) => marker.getLatLng());
        if (this.pin) positions.push(this.pin.getLatLng());
        if (positions.length === 0) return;
        const { zoom, name } = this.element.dataset;
        // One place alone would stand on paper without anything on it.
        const usual = positions.length > 1 ? 11 : DEEPEST_DRAWN_ZOOM;
        const isOnPaper = zoom === undefined
            || name === undefined && !this.streets.cover(positions[0]);
        const limit = isOnPaper ? usual : Number(zoom);
        const bounds = L.latLngBounds(positions);
        if (this.dots?.bounds) bounds.extend(this.dots.bounds);
        const isFirst = !this.map.hasLayer(this.tiles);
        const isJourney = isFirst && location.pathname === "/surprise" && !prefersStillness.matches;
        this.isPlaced = true;
        if (this.pinLabel && this.streets.cover(this.pin.getLatLng())) {
            const animate = !isFirst && !prefersStillness.matches;
            const streetZoom = Number(this.element.dataset.streetZoom ?? STREETS_OF_CITY_ZOOM);
            this.map.setMaxZoom(Math.max(this.map.getMaxZoom(), streetZoom));
            this.map.setView(this.pin.getLatLng(), streetZoom, { animate });
        } else if (isJourney) {
            this.map.setView(bounds.getCenter(), 2);
            this.map.flyToBounds(bounds, { ...CLEAR_OF_BUTTONS, maxZoom: limit, duration: 1.6 });
        } else {
            this.map.setMaxZoom(Math.max(this.map.getMaxZoom(), limit));
            const clear = { ...CLEAR_OF_BUTTONS, ...this.clearOfNames(bounds, limit) };
            this.map.fitBounds(bounds, { ...clear, maxZoom: limit, animate: !isFirst });
        }
        if (isFirst) this.tiles.addTo(this.map);
        this.writeNames();
        if (isFirst && this.element.dataset.name !== undefined) keepView(this);
    }

    /** The row or marker under the pointer or with the focus brings out its other half. */
    point(target) {
        // On the map itself the nearest marker is meant, not the one whose reach lies on top.
        if (this.element.contains(target)) return;
        this.bringOut(target.closest?.(".place, .sight")?.id);
    }

    bringOut(id) {
        if (id === this.pointed) return;
        this.setActive(this.pointed, false);
        this.pointed = id;
        this.setActive(id, true);
        stack(this.markers, this.pointed, this.selected);
    }

    setActive(id, isActive) {
        const place = this.markers.get(id);
        if (!place) return;
        place.marker.getElement()?.classList.toggle("is-active", isActive);
        place.row.classList.toggle("is-active", isActive);
        if (!isActive) return this.tip.remove();
        this.tipWords.textContent = place.name;
        this.tip.setLatLng(place.marker.getLatLng()).addTo(this.map).update();
    }

    press(event) {
        const row = event.target.closest(".place-show")?.closest(".place");
        if (!row) return;
        if (this.results) show(this.results, "map", { isStep: true });
        else this.element.scrollIntoView({ block: "center" });
        this.select(row.id, { from: "list" });
    }

    select(id, { from }) {
        for (const [other, { marker, row }] of this.markers) {
            row.classList.toggle("is-selected", other === id);
            marker.getElement()?.classList.toggle("is-selected", other === id);
        }
        this.selected = id;
        stack(this.markers, this.pointed, this.selected);
        const { row } = this.markers.get(id);
        const card = row.querySelector(":scope > a") ?? row.querySelector(".sight-words");
        this.card.replaceChildren(card.cloneNode(true));
        this.card.hidden = false;
        if (from === "list") {
            this.wanted = id;
            // A map that was hidden gets its size, and with it a view, only now.
            this.becomeVisible();
            return;
        }
        // Where the map has a card, the card says what the row would: the page stays at the map.
        const isBesideList = getComputedStyle(this.card).display === "none";
        (isBesideList ? row : this.card).scrollIntoView({
            block: "nearest",
            behavior: prefersStillness.matches ? "auto" : "smooth",
        });
    }
}
