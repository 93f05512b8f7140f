import { overlap } from "./map-furniture.js";
import { inSpan } from "./in-span.js";

// Stops of one town are some hundred metres apart.
const DEEPEST_ZOOM = 15;
// How close it opens where streets are known; elsewhere so that stops stand apart, or, where it is
// to show whereabouts they are, as far as the base map has names.
const STREETS_ZOOM = 17;
const USUAL_ZOOM = 14;
const NAMED_ZOOM = 8;
const CLEAR_OF_BUTTONS = { paddingTopLeft: [44, 68], paddingBottomRight: [76, 48] };
/** Nearer ones would hide each other: they share a marker. */
const NEAR_PX = 26;
// How far below its town a name stands, so that no stop lies on it.
const DROPS_PX = [0, 28, -28, 48, -48];

/** Puts the stops of a trip and the ways between them on its map, where that is in sight. */
export function mapStops(tools) {
    const element = document.querySelector("[data-trip-map]");
    if (!element) return;
    new ResizeObserver(async (_, observer) => {
        // Beside the days it is only there on wide screens: others need not fetch what it needs.
        if (element.clientHeight === 0) return;
        observer.disconnect();
        await leaflet();
        const map = new StopMap(element, tools);
        map.show();
        document.addEventListener("elsewhere:days", () => map.show());
        document.addEventListener("htmx:afterSettle", ({ target }) => {
            if (target.id === "day-roads") map.show();
            if (target.id === "near-sights") map.show({ isNews: true });
        });
    }).observe(element);
}

async function leaflet() {
    if (window.L) return;
    const script = document.createElement("script");
    script.src = new URL("../vendor/leaflet/leaflet.js", import.meta.url).href;
    await new Promise((resolve, reject) => {
        script.addEventListener("load", resolve);
        script.addEventListener("error", reject);
        document.head.append(script);
    });
}

class StopMap {
    constructor(element, { baseMap, prefersStillness }) {
        this.element = element;
        this.isStill = () => prefersStillness.matches;
        const { map, tiles, streets } = baseMap(element, undefined, DEEPEST_ZOOM);
        Object.assign(this, { map, tiles, streets });
        // Among streets, stops that are a few houses apart fill the map.
        streets.ready.then(() => {
            this.isReady = true;
            if (!this.isPlaced) this.fit();
        });
        this.layer = L.featureGroup().addTo(map);
        this.marks = L.layerGroup().addTo(map);
        this.names = L.layerGroup().addTo(map);
        this.towns = (element.dataset.towns ?? "").split("|").filter(Boolean).map((town) => {
            const [point, ...words] = town.split(" ");
            return { name: words.join(" "), position: L.latLng(point.split(",")) };
        });
        /** By row: where its stop is, and the marker that it shares with those beside it. */
        this.stops = new Map();
        this.markers = new Map();
        map.on("zoomend", () => this.mark());
        map.on("moveend", () => this.writeNames());
        map.on("click", () => this.closeChoice());
        element.parentElement.addEventListener("keydown", ({ key }) => {
            if (key === "Escape") this.closeChoice();
        });
        new ResizeObserver(() => {
            if (element.clientHeight === 0) return;
            map.invalidateSize({ animate: false });
            if (!this.isPlaced) this.fit();
        }).observe(element);
        for (const name of ["pointerover", "focusin"]) {
            document.addEventListener(name, ({ target }) => {
                this.bringOut(target.closest?.("[data-stop]"));
            });
        }
    }

    /** Makes the markers and lines those of the rows that the page has now. */
    show({ isNews = false } = {}) {
        this.layer.clearLayers();
        this.stops.clear();
        let last = null;
        for (const [place, row] of document.querySelectorAll("[data-numbered]").entries()) {
            row.dataset.stop = place + 1;
        }
        for (const row of document.querySelectorAll("[data-lat][data-stop], [data-line]")) {
            const { lat, lon, line } = row.dataset;
            const hue = row.dataset.hue ?? row.closest("ol")?.querySelector("[data-hue]")
                ?.dataset.hue;
            if (lat !== undefined) {
                last = [Number(lat), near(Number(lon), last)];
                this.stops.set(row, { position: L.latLng(last), hue });
            }
            if (line) last = this.addLine(line, last, hue, row.dataset.dots !== undefined);
        }
        // What came later is worth another look, unless somebody looks elsewhere by now.
        const isElsewhere = this.view && !this.view.equals(this.map.getCenter());
        if (isNews && !isElsewhere) this.isPlaced = false;
        if (this.isPlaced) this.mark();
        else this.fit();
    }

    /** Those that would hide each other at this zoom share a marker. */
    mark() {
        this.closeChoice();
        this.marks.clearLayers();
        this.markers.clear();
        for (const group of this.groups()) this.addMarker(group);
        this.writeNames();
        this.setState(this.pointed, "is-active", true);
        this.setState(this.selected, "is-selected", true);
    }

    /** Names of towns, further in than the base map has any; streets have their own. */
    writeNames() {
        this.names.clearLayers();
        const isNamed = this.map.getZoom() <= NAMED_ZOOM || this.isOnStreets;
        if (isNamed) return;
        const taken = this.groups().map(({ at: { x, y } }) => [x - 18, y - 18, x + 18, y + 18]);
        for (const { name, position } of this.towns) {
            const { x, y } = this.map.project(position);
            const half = 4 + name.length * 3.75;
            const box = (drop) => [x - half, y + drop - 10, x + half, y + drop + 10];
            const isFree = (drop) => !taken.some((other) => overlap(box(drop), other));
            const drop = DROPS_PX.find(isFree);
            if (drop === undefined) continue;
            taken.push(box(drop));
            const icon = L.divIcon({
                className: "town-name", html: inSpan(name),
                iconSize: [2 * half, 20], iconAnchor: [half, 10 - drop],
            });
            const isStill = { keyboard: false, interactive: false, zIndexOffset: -1_000 };
            L.marker(position, { icon, ...isStill }).addTo(this.names);
        }
    }

    get isOnStreets() {
        return this.streets.cover(this.map.getCenter());
    }

    groups() {
        const groups = [];
        for (const [row, { position, hue }] of this.stops) {
            const at = this.map.project(position);
            const group = groups.find((one) => one.at.distanceTo(at) < NEAR_PX);
            if (!group) groups.push({ at, position, hue, rows: [row] });
            else group.rows.push(row);
            if (group && group.hue !== hue) group.hue = undefined;
        }
        return groups;
    }

    addMarker({ position, hue, rows }) {
        // Names stand beside their places: above one it lies on none of its own.
        const isNamed = this.map.getZoom() <= NAMED_ZOOM;
        const icon = L.divIcon({
            className: isNamed ? "stop-marker is-above" : "stop-marker",
            iconSize: [44, 44], iconAnchor: [22, isNamed ? 50 : 22],
        });
        const marker = L.marker(position, { icon, keyboard: false, riseOnHover: true });
        marker.on("add", () => {
            const mark = marker.getElement();
            // The rows say it with names.
            mark.setAttribute("aria-hidden", "true");
            mark.dataset.stop = together(rows.map((row) => row.dataset.stop));
            if (hue !== undefined) mark.dataset.hue = hue;
        });
        marker.on("click", () => (rows.length > 1 ? this.choose(rows) : this.select(rows[0])));
        marker.addTo(this.marks);
        for (const row of rows) this.markers.set(row, marker);
    }

    /** Which of the stops that share a marker is meant. */
    choose(rows) {
        this.closeChoice();
        const list = document.createElement("ul");
        list.className = "stop-choice";
        for (const row of rows) {
            const button = document.createElement("button");
            button.type = "button";
            const title = row.querySelector(".entry-title").textContent.trim();
            button.textContent = `${row.dataset.stop}. ${title}`;
            button.addEventListener("click", () => {
                this.closeChoice();
                this.select(row);
            });
            list.append(document.createElement("li"));
            list.lastChild.append(button);
        }
        this.element.parentElement.append(list);
        this.choice = list;
        list.querySelector("button").focus();
    }

    closeChoice() {
        this.choice?.remove();
        this.choice = null;
    }

    /** Draws a way, perhaps with its points, and says where it ends. */
    addLine(line, last, hue, hasDots) {
        const points = [];
        for (const point of line.split(" ")) {
            const [latitude, longitude] = point.split(",").map(Number);
            last = [latitude, near(longitude, points.at(-1) ?? last)];
            points.push(last);
        }
        const way = L.polyline(points, { className: "trip-line", interactive: false });
        const dots = hasDots ? points.map((point) => L.circleMarker(point, {
            className: "trip-dot", radius: 5, interactive: false,
        })) : [];
        for (const drawn of [way, ...dots]) {
            drawn.on("add", () => {
                if (hue !== undefined) drawn.getElement().dataset.hue = hue;
            });
            drawn.addTo(this.layer);
        }
        return last;
    }

    fit() {
        const bounds = this.bounds;
        if (!this.isReady || !bounds.isValid() || this.element.clientHeight === 0) return;
        this.isPlaced = true;
        const isOverview = this.element.closest(".trip-aside") || this.stops.size < 2;
        const usual = isOverview ? NAMED_ZOOM : USUAL_ZOOM;
        const maxZoom = this.streets.cover(bounds.getCenter()) ? STREETS_ZOOM : usual;
        this.map.setMaxZoom(Math.max(this.map.getMaxZoom(), maxZoom));
        this.map.fitBounds(bounds, { ...CLEAR_OF_BUTTONS, maxZoom, animate: false });
        if (this.isLost) {
            bounds.extend(this.nearestTown);
            this.map.fitBounds(bounds, { ...CLEAR_OF_BUTTONS, maxZoom, animate: false });
        }
        this.view = this.map.getCenter();
        if (!this.map.hasLayer(this.tiles)) this.tiles.addTo(this.map);
        this.mark();
    }

    /** Whether nothing on it says where that is. */
    get isLost() {
        const view = this.map.getBounds();
        return this.map.getZoom() > NAMED_ZOOM && !this.isOnStreets && this.towns.length > 0
            && !this.towns.some(({ position }) => view.contains(position));
    }

    get nearestTown() {
        const far = ({ position }) => position.distanceTo(this.map.getCenter());
        return this.towns.reduce((one, other) => (far(other) < far(one) ? other : one)).position;
    }

    /** Beside the days: where one is, not the whole way there; and nothing that is far aside. */
    get bounds() {
        const rows = this.element.closest(".trip-aside") ? [...this.stops] : [];
        const today = rows.filter(([row]) => row.closest(".day.is-today"));
        const there = (today.length > 0 ? today : rows)
            .filter(([row]) => row.dataset.kind !== "flight")
            .map(([, { position }]) => position);
        if (there.length > 0) return L.latLngBounds(there);
        const all = [...this.stops];
        const close = all.filter(([row]) => row.dataset.far === undefined);
        const shown = (close.length > 0 ? close : all).map(([, { position }]) => position);
        return this.layer.getBounds().extend(L.latLngBounds(shown));
    }

    bringOut(row) {
        if (row === this.pointed) return;
        this.setState(this.pointed, "is-active", false);
        this.pointed = row;
        this.setState(row, "is-active", true);
    }

    select(row) {
        this.setState(this.selected, "is-selected", false);
        this.selected = row;
        this.setState(row, "is-selected", true);
        const behavior = this.isStill() ? "auto" : "smooth";
        row.scrollIntoView({ block: "center", behavior });
    }

    setState(row, name, isOn) {
        const marker = row && this.markers.get(row);
        if (!marker) return;
        row.classList.toggle(name, isOn);
        marker.getElement()?.classList.toggle(name, isOn);
        marker.setZIndexOffset(isOn ? 1_000 : 0);
    }
}

/** "2, 5" of some numbers, "2–5" of all between; of many others the first two. */
function together(numbers) {
    const isRow = numbers.every((number, place) => number - place === Number(numbers[0]));
    if (isRow && numbers.length > 2) return `${numbers[0]}–${numbers.at(-1)}`;
    if (numbers.length < 4) return numbers.join(", ");
    return `${numbers.slice(0, 2).join(", ")}, …`;
}

/** The same meridian on the copy of the world that lies nearest to the point before. */
function near(longitude, last) {
    if (!last) return longitude;
    return longitude + Math.round((last[1] - longitude) / 360) * 360;
}
