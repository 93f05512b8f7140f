// A finger is wider than a dot.
const REACH_PX = 22;
const CELL_PX = 64;
const WIDEST_PX = 23;
const SINGLES_FROM_ZOOM = 16;

/**
 * Thousands of spots as circles on one canvas, those of a cell of the screen as one while the map
 * shows a whole city; drawn anew when it has moved, and carried along while it does.
 */
export class Spots {
    constructor({ onSpot }) {
        this.spots = [];
        this.onSpot = onSpot;
        this.area = 0;
        [this.first, this.last, this.earliest, this.latest] = [0, 0, 0, 0];
    }

    /** Reads the numbers of a collection, see `pastPoints`. */
    take({ spots }, collection) {
        for (let at = 0; at < spots.length;) {
            const [north, east, area, count] = spots.slice(at, at + 4);
            at += 4;
            const years = spots.slice(at, at + 2 * count);
            at += 2 * count;
            for (let year = 0; year < years.length; year += 2) this.know(years[year]);
            const { x, y } = L.CRS.EPSG3857.latLngToPoint(L.latLng(north / 1e6, east / 1e6), 0);
            this.spots.push({ north, east, area, years, x, y, collection });
        }
    }

    know(year) {
        if (!year) return;
        this.earliest = Math.min(this.earliest || year, year);
        this.latest = Math.max(this.latest, year);
    }

    /** How many pictures of a spot are of the years and the area that are wanted. */
    count({ years, area }) {
        if (this.area && area !== this.area) return 0;
        let count = 0;
        for (let at = 0; at < years.length; at += 2) {
            const isIn = !this.first || (years[at] >= this.first && years[at] <= this.last);
            if (isIn) count += years[at + 1];
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
        map.on("moveend zoomend resize viewreset", this.redraw, this);
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
        this.circles = this.gathered(start, width, height);
        this.draw(canvas.getContext("2d"), ratio);
        this.start = start;
    }

    gathered(start, width, height) {
        const { map } = this;
        const zoom = map.getZoom();
        const scale = 2 ** zoom;
        const origin = map.getPixelOrigin().add(start);
        const cells = new Map();
        const circles = [];
        const isSingle = zoom >= SINGLES_FROM_ZOOM;
        for (const spot of this.spots) {
            const x = spot.x * scale - origin.x;
            const y = spot.y * scale - origin.y;
            if (x < -20 || y < -20 || x > width + 20 || y > height + 20) continue;
            const count = this.count(spot);
            if (count === 0) continue;
            if (isSingle) {
                circles.push({ x, y, count, spots: [spot] });
                continue;
            }
            // Cells of the map, so that they stay while it moves.
            const key = `${Math.floor((spot.x * scale) / CELL_PX)}:${
                Math.floor((spot.y * scale) / CELL_PX)}`;
            const cell = cells.get(key);
            if (!cell) {
                cells.set(key, { x: x * count, y: y * count, count, spots: [spot] });
            } else {
                cell.x += x * count;
                cell.y += y * count;
                cell.count += count;
                cell.spots.push(spot);
            }
        }
        for (const cell of cells.values()) {
            circles.push({ ...cell, x: cell.x / cell.count, y: cell.y / cell.count });
        }
        for (const circle of circles) {
            circle.radius = radius(circle);
            circle.isCluster = circle.spots.length > 1;
            if (isSingle) continue;
            // Inside its cell, so that no number lies on another one.
            circle.x = held(circle.x, origin.x, circle.radius);
            circle.y = held(circle.y, origin.y, circle.radius);
        }
        return circles.sort((one, other) => other.count - one.count);
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
        for (const circle of this.circles) {
            const { x, y, count, spots } = circle;
            const isChosen = this.chosen && spots.includes(this.chosen);
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
            pen.font = `600 ${circle.radius > 15 ? 13 : 11}px ${family}`;
            const text = count < 10_000 ? String(count) : `${Math.round(count / 1000)}k`;
            pen.fillText(text, x, y + 0.5);
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
        if (!circle.isCluster) {
            // Behind the press that closes the card of another one.
            setTimeout(() => this.onSpot(circle.spots[0]));
            return;
        }
        const norths = circle.spots.map(({ north }) => north / 1e6);
        const easts = circle.spots.map(({ east }) => east / 1e6);
        const bounds = L.latLngBounds([Math.min(...norths), Math.min(...easts)],
            [Math.max(...norths), Math.max(...easts)]);
        const zoom = Math.min(this.map.getMaxZoom(), Math.max(this.map.getZoom() + 2,
            this.map.getBoundsZoom(bounds) - 1));
        this.map.setView(circle.spots.length > 40 ? latlng : bounds.getCenter(), zoom);
    }
}

function radius({ count, spots }) {
    if (spots.length === 1 && count === 1) return 6;
    return Math.min(WIDEST_PX, 8 + 1.6 * Math.log2(count));
}

/** As near as a circle may come to the edges of its cell of the map. */
function held(place, origin, radius) {
    const start = Math.floor((place + origin) / CELL_PX) * CELL_PX - origin;
    return Math.max(start + radius, Math.min(start + CELL_PX - radius, place));
}
