// Stops of one town are some hundred metres apart.
const DEEPEST_ZOOM = 15;

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
        const { map, tiles } = baseMap(element, undefined, DEEPEST_ZOOM);
        Object.assign(this, { map, tiles });
        this.layer = L.featureGroup();
        this.card = element.parentElement.querySelector(".map-card");
        this.markers = new Map();
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
    show() {
        this.layer.clearLayers();
        this.markers.clear();
        let last = null;
        for (const row of document.querySelectorAll("[data-lat][data-stop], [data-line]")) {
            const { lat, lon, line } = row.dataset;
            const hue = row.dataset.hue ?? row.closest("ol")?.querySelector("[data-hue]")
                ?.dataset.hue;
            if (lat !== undefined) {
                last = [Number(lat), near(Number(lon), last)];
                this.addStop(row, last, hue);
            }
            if (line) last = this.addLine(line, last, hue);
        }
        this.layer.addTo(this.map);
        if (!this.isPlaced) this.fit();
    }

    addStop(row, position, hue) {
        const icon = L.divIcon({ className: "stop-marker", iconSize: [44, 44] });
        const marker = L.marker(position, { icon, keyboard: false, riseOnHover: true });
        marker.on("add", () => {
            const mark = marker.getElement();
            mark.dataset.stop = row.dataset.stop;
            if (hue !== undefined) mark.dataset.hue = hue;
        });
        marker.on("click", () => this.select(row));
        marker.addTo(this.layer);
        this.markers.set(row, marker);
    }

    /** Draws a way and says where it ends. */
    addLine(line, last, hue) {
        const points = [];
        for (const point of line.split(" ")) {
            const [latitude, longitude] = point.split(",").map(Number);
            last = [latitude, near(longitude, points.at(-1) ?? last)];
            points.push(last);
        }
        const way = L.polyline(points, { className: "trip-line", interactive: false });
        way.on("add", () => {
            if (hue !== undefined) way.getElement().dataset.hue = hue;
        });
        way.addTo(this.layer);
        return last;
    }

    fit() {
        const bounds = this.bounds;
        if (!bounds.isValid() || this.element.clientHeight === 0) return;
        this.isPlaced = true;
        this.map.fitBounds(bounds, { padding: [44, 44], maxZoom: 14, animate: false });
        if (!this.map.hasLayer(this.tiles)) this.tiles.addTo(this.map);
    }

    /** Beside the days: where one is, not the whole way there. */
    get bounds() {
        const rows = this.element.closest(".trip-aside") ? [...this.markers] : [];
        const today = rows.filter(([row]) => row.closest(".day.is-today"));
        const there = (today.length > 0 ? today : rows)
            .filter(([row]) => row.dataset.kind !== "flight")
            .map(([, marker]) => marker.getLatLng());
        return there.length > 0 ? L.latLngBounds(there) : this.layer.getBounds();
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

/** The same meridian on the copy of the world that lies nearest to the point before. */
function near(longitude, last) {
    if (!last) return longitude;
    return longitude + Math.round((last[1] - longitude) / 360) * 360;
}
