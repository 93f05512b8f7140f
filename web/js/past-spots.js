import { gather } from "./past-circles.js";
import { metresBetween } from "./metres.js";
import { Points } from "./past-points.js";

// A finger is wider than a dot.
const REACH_PX = 22;
/** The most spots of one circle that are told one by one where the map can show no more. */
const MOST_ROWS = 6;
/** Of more, nobody looks for the middle. */
const MOST_FRAMED = 40;

/**
 * Thousands of spots as circles on one canvas, those that would lie on one another as one; drawn
 * anew when the map has moved, and carried along while it does.
 */
export class Spots {
    constructor({ onSpot, onDrawn }) {
        this.points = new Points();
        this.onSpot = onSpot;
        this.onDrawn = onDrawn;
        [this.area, this.first, this.last] = [0, 0, 0];
        this.gathered = new Map();
        /** What is drawn beside the view, as a share of it: nothing before the first frame. */
        this.margin = 0;
        this.readColours();
    }

    take(numbers, collection) {
        this.points.take(numbers, collection);
        this.gatheredFor = null;
    }

    get bounds() {
        return this.points.bounds(this.points.counts(this));
    }

    /** How far the nearest of those that are wanted is. */
    metresTo(place) {
        const { points } = this;
        const counts = points.counts(this);
        let least = Infinity;
        for (let at = 0; at < points.size; at += 1) {
            if (!counts[at]) continue;
            const point = [points.north[at] / 1e6, points.east[at] / 1e6];
            least = Math.min(least, metresBetween(place, point));
        }
        return least;
    }

    show(map) {
        this.map = map;
        this.canvas = L.DomUtil.create("canvas", "past-spots leaflet-zoom-hide");
        // While it is on no page, to write on it asks for no style.
        this.redraw();
        map.getPane("overlayPane").append(this.canvas);
        // Ends whatever moves the map, a change of zoom as well.
        map.on("moveend resize", this.redraw, this);
        map.on("click", this.press, this);
        map.on("mousemove", this.hover, this);
        matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
            this.readColours();
            this.redraw();
        });
    }

    /** From now on a move of the map finds something beside the view. */
    widen() {
        this.margin = 1 / 3;
        this.redraw();
    }

    /** Not while the points are drawn: the page would have to be styled once more to tell. */
    readColours() {
        const style = getComputedStyle(document.documentElement);
        const names = ["few", "some", "many", "edge", "words"];
        const colour = (name) => style.getPropertyValue(name).trim();
        this.colours = Object.fromEntries(names.map((name) => [name, colour(`--spot-${name}`)]));
        this.colours.focus = colour("--focus");
        this.family = colour("--text") || "sans-serif";
    }

    /** Circles of what is on the screen and a little beside it. */
    redraw() {
        const { map, canvas } = this;
        const size = map.getSize();
        const margin = size.multiplyBy(this.margin).floor();
        const start = map.containerPointToLayerPoint(margin.multiplyBy(-1));
        const ratio = devicePixelRatio || 1;
        const [width, height] = [size.x + 2 * margin.x, size.y + 2 * margin.y];
        canvas.width = width * ratio;
        canvas.height = height * ratio;
        canvas.style.width = `${width}px`;
        canvas.style.height = `${height}px`;
        L.DomUtil.setPosition(canvas, start);
        const origin = map.getPixelOrigin().add(start);
        this.circles = this.within(origin, width + 30, height + 30);
        this.draw(canvas.getContext("2d"), ratio);
        this.start = start;
        this.onDrawn(this.circles.some(({ x, y }) => x > margin.x && y > margin.y
            && x < margin.x + size.x && y < margin.y + size.y));
    }

    within(origin, right, bottom) {
        const all = this.all();
        const circles = [];
        for (let place = 0; place < all.size; place += 1) {
            const x = all.x[place] - origin.x;
            const y = all.y[place] - origin.y;
            if (x < -30 || y < -30 || x > right || y > bottom) continue;
            const { count, radius, number, head } = all;
            circles.push({
                x, y, count: count[place], radius: radius[place], number: number[place],
                head: head[place], next: all.next,
            });
        }
        return circles.sort((one, other) => one.count - other.count);
    }

    /** Circles of a zoom are the same wherever the map is moved, so they are made once. */
    all() {
        const { area, first, last } = this;
        const wanted = `${area} ${first} ${last}`;
        if (this.gatheredFor !== wanted) this.gathered.clear();
        this.gatheredFor = wanted;
        const zoom = this.map.getZoom();
        if (!this.gathered.has(zoom)) {
            this.gathered.set(zoom, gather(this.points, this.points.counts(this), zoom));
        }
        return this.gathered.get(zoom);
    }

    draw(pen, ratio) {
        const { few, some, many, edge, words, focus } = this.colours;
        pen.setTransform(ratio, 0, 0, ratio, 0, 0);
        pen.textAlign = "center";
        pen.textBaseline = "middle";
        let size = 0;
        // The largest last: its number lies under no dot.
        for (const circle of this.circles) {
            const { x, y, count } = circle;
            const isChosen = this.chosen && holds(circle, this.chosen[0].place);
            pen.beginPath();
            pen.arc(x, y, circle.radius + (isChosen ? 4 : 0), 0, 2 * Math.PI);
            pen.fillStyle = count >= 100 ? many : count >= 8 ? some : few;
            pen.globalAlpha = 0.92;
            pen.fill();
            pen.globalAlpha = 1;
            pen.lineWidth = isChosen ? 4 : 1.5;
            pen.strokeStyle = isChosen ? focus : edge;
            pen.stroke();
            if (circle.radius < 10) continue;
            pen.fillStyle = words;
            const wanted = circle.radius > 15 ? 13 : 11;
            // To set a font is dear, and most have that of the one before.
            if (wanted !== size) pen.font = `600 ${wanted}px ${this.family}`;
            size = wanted;
            pen.fillText(short(count), x, y + 0.5);
        }
    }

    at(containerPoint) {
        const { x, y } = this.map.containerPointToLayerPoint(containerPoint).subtract(this.start);
        let [nearest, least] = [null, Infinity];
        for (const circle of this.circles) {
            const distance = Math.hypot(circle.x - x, circle.y - y) - circle.radius;
            if (distance < least) [nearest, least] = [circle, distance];
        }
        return least < REACH_PX / 2 ? nearest : null;
    }

    hover({ containerPoint }) {
        this.map.getContainer().classList.toggle("is-on-spot", this.at(containerPoint) !== null);
    }

    press({ containerPoint, latlng }) {
        const circle = this.at(containerPoint);
        if (!circle) return;
        const { map } = this;
        const spots = Array.from(placesOf(circle), (place) => this.points.spot(place));
        const bounds = boundsOf(spots);
        const zoom = this.zoomApart(bounds);
        if (spots.length === 1 || zoom === map.getZoom()) {
            // Behind the press that closes the card of another one.
            setTimeout(() => this.onSpot(spots.slice(0, MOST_ROWS)));
        } else {
            map.setView(spots.length > MOST_FRAMED ? latlng : bounds.getCenter(), zoom);
        }
    }

    /** Where the spots of a circle can be told apart, or at least some of them. */
    zoomApart(bounds) {
        const { map } = this;
        return Math.min(map.getMaxZoom(), Math.max(map.getZoom() + 2,
            map.getBoundsZoom(bounds) - 1));
    }
}

function* placesOf({ head, number, next }) {
    for (let place = head, left = number; left > 0; left -= 1, place = next[place]) yield place;
}

function holds(circle, place) {
    for (const each of placesOf(circle)) if (each === place) return true;
    return false;
}

function boundsOf(spots) {
    const bounds = L.latLngBounds([]);
    for (const { north, east } of spots) bounds.extend([north / 1e6, east / 1e6]);
    return bounds;
}

/** `1.9k`, as 1935 would be read as a year. */
function short(count) {
    if (count < 1000) return String(count);
    return count < 9_950 ? `${(count / 1000).toFixed(1)}k` : `${Math.round(count / 1000)}k`;
}
