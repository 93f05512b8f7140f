import { gather } from "./past-circles.js";

// A finger is wider than a dot.
const REACH_PX = 22;
/** The most spots of one circle that are told one by one where the map can show no more. */
const MOST_ROWS = 6;
const NO_AREA = 255;
/** Where the map ends, in millionths of a degree. */
const NORTHERNMOST = 85_051_129;

/**
 * Thousands of spots as circles on one canvas, those that would lie on one another as one; drawn
 * anew when the map has moved, and carried along while it does.
 */
export class Spots {
    constructor({ onSpot, onDrawn }) {
        this.spots = [];
        this.several = [];
        this.onSpot = onSpot;
        this.onDrawn = onDrawn;
        this.area = 0;
        [this.first, this.last, this.earliest, this.latest] = [0, 0, 0, 0];
        this.amounts = new Map();
        this.gathered = new Map();
    }

    /** Reads the numbers of a collection, see `pastPoints`. */
    take({ spots, several }, collection) {
        const runs = [null];
        for (let at = 0; at < several.length; at += several[at] + 1) {
            runs.push(several.slice(at + 1, at + 1 + several[at]));
        }
        const single = new Map();
        const amounts = runs.map(() => 0);
        for (let at = 0; at < spots.length;) {
            const spot = {
                north: spots[at], east: spots[at + 1], area: spots[at + 2], years: [], total: 0,
                x: across(spots[at + 1]), y: down(spots[at]), collection,
            };
            const end = at + 4 + 2 * spots[at + 3];
            for (at += 4; at < end; at += 2) {
                const year = spots[at];
                if (year >= 0 && !single.has(year)) single.set(year, [year]);
                const amount = spots[at + 1];
                spot.years.push([year < 0 ? runs[-year] : single.get(year), amount]);
                spot.total += amount;
                if (year < 0) amounts[-year] += amount;
                else this.know(year, amount);
            }
            this.spots.push(spot);
        }
        runs.slice(1).forEach((years, at) => {
            for (const year of years) this.know(year, amounts[at + 1]);
        });
        this.earliest = this.edge((one, other) => one - other);
        this.latest = this.edge((one, other) => other - one);
    }

    know(year, amount) {
        if (year) this.amounts.set(year, (this.amounts.get(year) ?? 0) + amount);
    }

    /** The first year in an order, but for one picture in a thousand: one is dated 1033. */
    edge(order) {
        let left = [...this.amounts.values()].reduce((sum, amount) => sum + amount, 0) / 1000;
        for (const year of [...this.amounts.keys()].sort(order)) {
            left -= this.amounts.get(year);
            if (left < 0) return year;
        }
        return 0;
    }

    /** How many pictures of a spot are of the years and the area that are wanted. */
    count({ years, area, total }) {
        if (this.area && area !== (this.area === NO_AREA ? 0 : this.area)) return 0;
        const { first, last } = this;
        if (!first) return total;
        let count = 0;
        for (const [each, amount] of years) {
            if (!first || each.some((year) => year >= first && year <= last)) count += amount;
        }
        return count;
    }

    /** Around nearly all: a slip of the pen must not show the whole ocean. */
    get bounds() {
        const shown = this.spots.filter((spot) => this.count(spot) > 0);
        if (shown.length === 0) return null;
        const middle = (values) => {
            values.sort((one, other) => one - other);
            const edge = Math.floor(values.length / 200);
            return [values[edge], values[values.length - 1 - edge]];
        };
        const [south, north] = middle(shown.map((spot) => spot.north));
        const [west, east] = middle(shown.map((spot) => spot.east));
        return L.latLngBounds([south / 1e6, west / 1e6], [north / 1e6, east / 1e6]);
    }

    show(map) {
        this.map = map;
        this.canvas = L.DomUtil.create("canvas", "past-spots leaflet-zoom-hide");
        map.getPane("overlayPane").append(this.canvas);
        // Ends whatever moves the map, a change of zoom as well.
        map.on("moveend resize", this.redraw, this);
        map.on("click", this.press, this);
        map.on("mousemove", this.hover, this);
        this.redraw();
    }

    /** Circles of what is on the screen and a little beside it. */
    redraw() {
        const { map, canvas } = this;
        const size = map.getSize();
        const margin = size.divideBy(3).floor();
        const start = map.containerPointToLayerPoint(margin.multiplyBy(-1));
        const ratio = devicePixelRatio || 1;
        const [width, height] = [size.x + 2 * margin.x, size.y + 2 * margin.y];
        canvas.width = width * ratio;
        canvas.height = height * ratio;
        canvas.style.width = `${width}px`;
        canvas.style.height = `${height}px`;
        L.DomUtil.setPosition(canvas, start);
        const origin = map.getPixelOrigin().add(start);
        this.circles = this.all().map((circle) => ({
            ...circle, x: circle.x - origin.x, y: circle.y - origin.y,
        })).filter(({ x, y }) => x > -30 && y > -30 && x < width + 30 && y < height + 30);
        this.draw(canvas.getContext("2d"), ratio);
        this.start = start;
        this.onDrawn(this.circles.some(({ x, y }) => x > margin.x && y > margin.y
            && x < margin.x + size.x && y < margin.y + size.y));
    }

    /** Circles of a zoom are the same wherever the map is moved, so they are made once. */
    all() {
        const wanted = `${this.area} ${this.first} ${this.last} ${this.spots.length}`;
        if (this.gatheredFor !== wanted) this.gathered.clear();
        this.gatheredFor = wanted;
        const zoom = this.map.getZoom();
        if (!this.gathered.has(zoom)) {
            const scale = 2 ** zoom;
            const items = this.spots.map((spot) => ({
                x: spot.x * scale, y: spot.y * scale, count: this.count(spot), spots: [spot],
            })).filter(({ count }) => count > 0);
            this.gathered.set(zoom, gather(items, zoom));
        }
        return this.gathered.get(zoom);
    }

    draw(pen, ratio) {
        pen.setTransform(ratio, 0, 0, ratio, 0, 0);
        const style = getComputedStyle(document.documentElement);
        const colour = (name) => style.getPropertyValue(name).trim();
        const [few, some, many, edge, words] = ["--spot-few", "--spot-some", "--spot-many",
            "--spot-edge", "--spot-words"].map(colour);
        const family = colour("--text") || "sans-serif";
        pen.textAlign = "center";
        pen.textBaseline = "middle";
        let size = 0;
        // The largest last: its number lies under no dot.
        for (const circle of this.circles) {
            const { x, y, count, spots } = circle;
            const isChosen = this.chosen && spots.includes(this.chosen[0]);
            pen.beginPath();
            pen.arc(x, y, circle.radius + (isChosen ? 4 : 0), 0, 2 * Math.PI);
            pen.fillStyle = count >= 100 ? many : count >= 8 ? some : few;
            pen.globalAlpha = 0.92;
            pen.fill();
            pen.globalAlpha = 1;
            pen.lineWidth = isChosen ? 4 : 1.5;
            pen.strokeStyle = isChosen ? colour("--focus") : edge;
            pen.stroke();
            if (circle.radius < 10) continue;
            pen.fillStyle = words;
            const wanted = circle.radius > 15 ? 13 : 11;
            // To set a font is dear, and most have that of the one before.
            if (wanted !== size) pen.font = `600 ${wanted}px ${family}`;
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
        const zoom = this.zoomApart(circle);
        if (circle.spots.length === 1 || zoom === map.getZoom()) {
            // Behind the press that closes the card of another one.
            setTimeout(() => this.onSpot(circle.spots.slice(0, MOST_ROWS)));
        } else {
            map.setView(circle.spots.length > 40 ? latlng : bounds(circle).getCenter(), zoom);
        }
    }

    /** Where the spots of a circle can be told apart, or at least some of them. */
    zoomApart(circle) {
        const { map } = this;
        return Math.min(map.getMaxZoom(), Math.max(map.getZoom() + 2,
            map.getBoundsZoom(bounds(circle)) - 1));
    }
}

/** Web Mercator's plane of 256 pixels, from millionths of a degree; as Leaflet's at zoom 0. */
const across = (east) => 256 * (0.5 + east / 360e6);

function down(north) {
    const sine = Math.sin(Math.max(-NORTHERNMOST, Math.min(NORTHERNMOST, north)) * Math.PI / 180e6);
    return 256 * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI));
}

function bounds({ spots }) {
    const norths = spots.map(({ north }) => north / 1e6);
    const easts = spots.map(({ east }) => east / 1e6);
    return L.latLngBounds([Math.min(...norths), Math.min(...easts)],
        [Math.max(...norths), Math.max(...easts)]);
}

/** `1.9k`, as 1935 would be read as a year. */
function short(count) {
    if (count < 1000) return String(count);
    return count < 9_950 ? `${(count / 1000).toFixed(1)}k` : `${Math.round(count / 1000)}k`;
}
