import { show } from "./views.js";

const DEEPEST_DRAWN_ZOOM = 8;
const DEEPEST_ZOOM = 12;
const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)");

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

class CityMap {
    constructor(element) {
        this.element = element;
        this.card = element.parentElement.querySelector(".map-card");
        this.results = element.closest(".results");
        this.markers = new Map();
        element.replaceChildren();
        element.setAttribute("role", "application");
        element.setAttribute("aria-label", element.dataset.mapLabel);
        this.map = L.map(element, {
            attributionControl: false,
            zoomControl: false,
            maxZoom: DEEPEST_ZOOM,
            minZoom: 1,
            worldCopyJump: true,
            zoomAnimation: !prefersStillness.matches,
            fadeAnimation: !prefersStillness.matches,
        });
        L.control.zoom({
            position: "topright",
            zoomInTitle: element.dataset.zoomIn,
            zoomOutTitle: element.dataset.zoomOut,
        }).addTo(this.map);
        L.control.attribution({ prefix: false }).addTo(this.map);
        const attribution = element.dataset.credit;
        // Names of enlarged tiles would be giants: further in, the map writes its own.
        this.tiles = L.layerGroup([
            L.tileLayer("/tiles/{theme}/{z}/{x}/{y}.svg", {
                theme, attribution, maxZoom: DEEPEST_DRAWN_ZOOM,
            }),
            L.tileLayer("/tiles/{theme}/{z}/{x}/{y}.svg?labels=none", {
                theme, attribution, minZoom: DEEPEST_DRAWN_ZOOM + 1, maxZoom: DEEPEST_ZOOM,
                maxNativeZoom: DEEPEST_DRAWN_ZOOM,
            }),
        ]);
        prefersDark.addEventListener("change", () => {
            this.tiles.eachLayer((layer) => layer.redraw());
        });
        this.map.on("zoomend moveend", () => this.writeNames());
        // A map that is not shown yet has no size; its view is set when it gets one.
        new ResizeObserver(() => this.becomeVisible()).observe(element);
        document.addEventListener("pointerover", (event) => this.point(event.target));
        document.addEventListener("focusin", (event) => this.point(event.target));
        document.addEventListener("click", (event) => this.press(event));
    }

    get centre() {
        const { lat, lon } = this.element.dataset;
        return lat === undefined ? null : [Number(lat), Number(lon)];
    }

    becomeVisible() {
        if (this.element.clientHeight === 0) return;
        this.map.invalidateSize({ animate: false });
        if (!this.isPlaced) this.fit();
    }

    /** What loads by itself leaves the map as it is, unless it lists places. */
    showChanges(options) {
        const rows = [...document.querySelectorAll(".place[data-lat]")];
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
        const rows = [...document.querySelectorAll(".sight[data-lat]")];
        const [first] = this.markers.values();
        const start = first?.marker.getLatLng().lng ?? Number(rows[0]?.dataset.lon ?? 0);
        for (const row of rows) {
            if (!this.markers.has(row.id)) this.addPlace(row, start);
        }
    }

    /** Makes the markers those of the rows that the page lists now. */
    showPlaces({ isNarrowed = true } = {}) {
        const known = new Set(this.markers.keys());
        for (const { marker } of this.markers.values()) marker.remove();
        this.markers.clear();
        const rows = [...document.querySelectorAll(".place[data-lat], .sight[data-lat]")];
        const start = this.centre?.[1] ?? Number(rows[0]?.dataset.lon ?? 0);
        for (const row of rows) this.addPlace(row, start);
        const { lat, lon } = this.element.dataset;
        if (lat !== undefined && !this.pin) this.addPin([Number(lat), Number(lon)]);
        // Whoever moved the map and then takes a city off the list still looks at the same part.
        const isKnown = rows.length > 0 && rows.every((row) => known.has(row.id));
        if (isNarrowed || !isKnown) this.isPlaced = false;
        this.becomeVisible();
        if (this.isPlaced) this.writeNames();
    }

    addPlace(row, start) {
        const position = [Number(row.dataset.lat), near(Number(row.dataset.lon), start)];
        const name = row.querySelector(".place-name").textContent;
        const kind = row.matches(".sight") ? "marker is-sight" : "marker";
        const icon = L.divIcon({ className: kind, iconSize: [44, 44] });
        const marker = L.marker(position, { icon, keyboard: false, riseOnHover: true });
        marker.bindTooltip(name, { className: "marker-name", direction: "top", offset: [0, -14] });
        const label = document.createElement("span");
        label.className = "marker-label";
        label.textContent = name;
        label.hidden = true;
        marker.on("click", () => this.select(row.id, { from: "map" }));
        marker.on("mouseover", () => row.classList.add("is-active"));
        marker.on("mouseout", () => row.classList.remove("is-active"));
        marker.on("add", () => marker.getElement().append(label));
        marker.addTo(this.map);
        this.markers.set(row.id, { marker, row, label });
    }

    /** Beyond the drawn names: those of the markers, the first ones first, none on another. */
    writeNames() {
        const isDeep = this.map.getZoom() > DEEPEST_DRAWN_ZOOM;
        const taken = [];
        for (const { marker, label } of this.markers.values()) {
            const { x, y } = this.map.latLngToContainerPoint(marker.getLatLng());
            const width = 16 + label.textContent.length * 7.5;
            const box = [x - 8, y - 10, x + width, y + 10];
            const isFree = !taken.some((other) => overlap(box, other));
            label.hidden = !isDeep || !isFree;
            if (!label.hidden) taken.push(box);
        }
    }

    addPin(position) {
        const html = `<svg viewBox="0 0 24 24">
            <path d="M12 22.5c5-5.5 7.5-9 7.5-12.5a7.5 7.5 0 0 0-15 0c0 3.5 2.5 7 7.5 12.5z"/>
            <circle cx="12" cy="10" r="2.6"/></svg>`;
        const size = { iconSize: [34, 34], iconAnchor: [17, 32] };
        const icon = L.divIcon({ className: "marker-centre", html, ...size });
        const isStill = { keyboard: false, interactive: false, zIndexOffset: -500 };
        this.pin = L.marker(position, { icon, ...isStill });
        this.pin.addTo(this.map);
    }

    /** Shows all markers; a surprise comes down from far above. */
    fit() {
        const positions = [...this.markers.values()]
            .filter(({ row }) => !row.matches(".sight"))
            .map(({ marker }) => marker.getLatLng());
        if (this.pin) positions.push(this.pin.getLatLng());
        if (positions.length === 0) return;
        const zoom = this.element.dataset.zoom;
        const limit = zoom === undefined ? 11 : Number(zoom);
        const bounds = L.latLngBounds(positions);
        const isFirst = !this.map.hasLayer(this.tiles);
        const isJourney = isFirst && location.pathname === "/surprise" && !prefersStillness.matches;
        this.isPlaced = true;
        if (isJourney) {
            this.map.setView(bounds.getCenter(), 2);
            this.map.flyToBounds(bounds, { padding: [48, 48], maxZoom: limit, duration: 1.6 });
        } else {
            this.map.fitBounds(bounds, { padding: [48, 48], maxZoom: limit, animate: !isFirst });
        }
        if (isFirst) this.tiles.addTo(this.map);
        this.writeNames();
    }

    /** The row or marker under the pointer or with the focus brings out its other half. */
    point(target) {
        const id = target.closest?.(".place, .sight")?.id;
        if (id === this.pointed) return;
        this.setActive(this.pointed, false);
        this.setActive(id, true);
        this.pointed = id;
    }

    setActive(id, isActive) {
        const place = this.markers.get(id);
        if (!place) return;
        place.marker.getElement()?.classList.toggle("is-active", isActive);
        place.marker.setZIndexOffset(isActive ? 1000 : 0);
        if (isActive) place.marker.openTooltip();
        else place.marker.closeTooltip();
    }

    press(event) {
        const row = event.target.closest(".place-show")?.closest(".place");
        if (!row) return;
        if (this.results) show(this.results, "map");
        else this.element.scrollIntoView({ block: "center" });
        this.select(row.id, { from: "list" });
    }

    select(id, { from }) {
        for (const [other, { marker, row }] of this.markers) {
            row.classList.toggle("is-selected", other === id);
            marker.getElement()?.classList.toggle("is-selected", other === id);
        }
        const { marker, row } = this.markers.get(id);
        if (from === "list") {
            const zoom = Math.max(this.map.getZoom(), 7);
            this.map.setView(marker.getLatLng(), zoom, { animate: !prefersStillness.matches });
        } else {
            row.scrollIntoView({
                block: "nearest",
                behavior: prefersStillness.matches ? "auto" : "smooth",
            });
        }
        const card = row.querySelector(".place-link") ?? row.querySelector(".sight-words");
        this.card.replaceChildren(card.cloneNode(true));
        this.card.hidden = false;
    }
}

function overlap([west, north, east, south], other) {
    return west < other[2] && other[0] < east && north < other[3] && other[1] < south;
}

/** The same meridian on the copy of the world that lies nearest to another one. */
function near(longitude, other) {
    if (longitude - other > 180) return longitude - 360;
    return other - longitude > 180 ? longitude + 360 : longitude;
}
