import { inSpan } from "./in-span.js";

const RADIUS_PX = 4;
// A finger is wider than a dot.
const REACH_PX = 10;

/**
 * Cities of a long list that are on its other pages: thousands of dots on one canvas, each with its
 * name and a way to its page. Rows keep their own markers.
 */
export class Dots {
    constructor(map, address) {
        this.map = map;
        this.address = address;
        this.layer = L.featureGroup();
        // One for all lists: the map would keep each that it was given.
        this.renderer = L.canvas({ padding: 0.5, tolerance: REACH_PX });
        // Made when they are wanted: there are thousands.
        this.layer.on("mouseover", ({ propagatedFrom: dot }) => {
            if (!dot.getTooltip()) dot.bindTooltip(inSpan(dot.options.name)).openTooltip();
        });
        this.layer.on("click", ({ latlng, propagatedFrom }) => {
            const dot = this.nearest(latlng) ?? propagatedFrom;
            if (dot.getPopup()) return dot.openPopup();
            const link = document.createElement("a");
            link.href = `/cities/${dot.options.id}`;
            link.textContent = dot.options.name;
            dot.bindPopup(inSpan(link)).openPopup();
        });
    }

    /** Of dots on one another the one that was meant. */
    nearest(latlng) {
        const pointer = this.map.latLngToContainerPoint(latlng);
        let [nearest, least] = [undefined, Infinity];
        this.layer.eachLayer((dot) => {
            const distance = pointer.distanceTo(this.map.latLngToContainerPoint(dot.getLatLng()));
            if (distance < least) [nearest, least] = [dot, distance];
        });
        return nearest;
    }

    get bounds() {
        return this.layer.getLayers().length > 0 ? this.layer.getBounds() : null;
    }

    /** The dots of the list as its address has it now, without those that rows stand for. */
    async load(isInRows) {
        const wish = this.wish = {};
        const answer = await fetch(this.address + location.search);
        if (!answer.ok) return;
        const cities = await answer.json();
        // The list may be another by now, with dots of its own.
        if (wish !== this.wish) return;
        this.layer.clearLayers();
        for (let at = 0; at < cities.length; at += 4) {
            const [id, latitude, longitude, name] = cities.slice(at, at + 4);
            if (isInRows(`c${id}`)) continue;
            const place = [latitude / 1e6, longitude / 1e6];
            const dot = { renderer: this.renderer, id, name, radius: RADIUS_PX, ...colours() };
            L.circleMarker(place, dot).addTo(this.layer);
        }
        this.layer.addTo(this.map);
    }
}

/** A canvas knows no classes. */
function colours() {
    const style = getComputedStyle(document.documentElement);
    return {
        fillColor: style.getPropertyValue("--accent").trim(),
        color: style.getPropertyValue("--surface").trim(),
        weight: 1,
        fillOpacity: 0.85,
    };
}
