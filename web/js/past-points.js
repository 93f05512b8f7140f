const NO_AREA = 255;
/** Where the map ends, in millionths of a degree. */
const NORTHERNMOST = 85_051_129;
/** The share of pictures at either end that may be slips of the pen: one is dated 1033. */
const SLIPS = 1 / 1000;
/** So many spots tell where nearly all of them are. */
const ENOUGH = 2000;

/**
 * The spots of all collections as columns of numbers, because thousands are read, counted and
 * joined before the first of them is seen.
 */
export class Points {
    constructor() {
        this.size = 0;
        this.parts = [];
        this.north = new Int32Array(0);
        this.east = new Int32Array(0);
        this.area = new Uint32Array(0);
        this.total = new Uint32Array(0);
        /** The plane of Web Mercator, 256 pixels wide, as Leaflet's at zoom 0. */
        this.x = new Float64Array(0);
        this.y = new Float64Array(0);
        /** Which part each is of, and where its years stand there. */
        this.part = new Uint16Array(0);
        this.start = new Uint32Array(0);
    }

    /** Reads the numbers of a collection, see `pastPoints`. */
    take({ spots, several }, collection) {
        this.parts.push({ spots, runs: runsOf(several), collection });
        let added = 0;
        for (let at = 0; at < spots.length; at += 4 + 2 * spots[at + 3]) added += 1;
        this.grow(this.size + added);
        this.read(spots, this.size);
        this.size += added;
    }

    grow(size) {
        for (const name of ["north", "east", "area", "total", "x", "y", "part", "start"]) {
            const column = new this[name].constructor(size);
            column.set(this[name]);
            this[name] = column;
        }
    }

    read(spots, first) {
        const { north, east, area, total, x, y, part, start } = this;
        const number = this.parts.length - 1;
        for (let at = 0, place = first; at < spots.length; place += 1) {
            north[place] = spots[at];
            east[place] = spots[at + 1];
            area[place] = spots[at + 2];
            x[place] = 256 * (0.5 + spots[at + 1] / 360e6);
            y[place] = down(spots[at]);
            part[place] = number;
            start[place] = at + 4;
            const end = at + 4 + 2 * spots[at + 3];
            let sum = 0;
            for (at += 5; at < end; at += 2) sum += spots[at];
            total[place] = sum;
            at = end;
        }
    }

    /** What a spot is called where somebody presses it. */
    spot(place) {
        const { collection } = this.parts[this.part[place]];
        return { place, collection, north: this.north[place], east: this.east[place] };
    }

    /** How many pictures of each spot are of the years and the area that are wanted. */
    counts({ area, first, last }) {
        if (!area && !first) return this.total;
        const counts = new Uint32Array(this.size);
        const wanted = area === NO_AREA ? 0 : area;
        for (let place = 0; place < this.size; place += 1) {
            if (area && this.area[place] !== wanted) continue;
            counts[place] = first ? this.countOf(place, first, last) : this.total[place];
        }
        return counts;
    }

    countOf(place, first, last) {
        const { spots, runs } = this.parts[this.part[place]];
        let count = 0;
        const start = this.start[place];
        const end = start + 2 * spots[start - 1];
        for (let at = start; at < end; at += 2) {
            const year = spots[at];
            const isOf = year < 0 ? runs[-year].some((one) => one >= first && one <= last)
                : year >= first && year <= last;
            if (isOf) count += spots[at + 1];
        }
        return count;
    }

    /** The first and the last year there is, but for slips of the pen. */
    get years() {
        const amounts = new Map();
        const know = (year, amount) => {
            if (year) amounts.set(year, (amounts.get(year) ?? 0) + amount);
        };
        for (const { spots, runs } of this.parts) {
            for (let at = 0; at < spots.length;) {
                const end = at + 4 + 2 * spots[at + 3];
                for (at += 4; at < end; at += 2) {
                    if (spots[at] >= 0) know(spots[at], spots[at + 1]);
                    else for (const year of runs[-spots[at]]) know(year, spots[at + 1]);
                }
            }
        }
        const order = [...amounts.keys()].sort((one, other) => one - other);
        return [edge(order, amounts), edge(order.reverse(), amounts)];
    }

    /** Around nearly all: a slip of the pen must not show the whole ocean. */
    bounds(counts) {
        const shown = [];
        for (let place = 0; place < this.size; place += 1) if (counts[place] > 0) shown.push(place);
        const step = Math.max(1, Math.floor(shown.length / ENOUGH));
        const some = Int32Array.from(shown.filter((_, rank) => rank % step === 0));
        const norths = some.map((place) => this.north[place]).sort();
        const easts = some.map((place) => this.east[place]).sort();
        if (norths.length === 0) return null;
        const first = Math.floor(norths.length / 200);
        const last = norths.length - 1 - first;
        return L.latLngBounds([norths[first] / 1e6, easts[first] / 1e6],
            [norths[last] / 1e6, easts[last] / 1e6]);
    }
}

/** From number 1 on: the years of what has several, see `pastPoints`. */
function runsOf(several) {
    const runs = [null];
    for (let at = 0; at < several.length; at += several[at] + 1) {
        runs.push(several.slice(at + 1, at + 1 + several[at]));
    }
    return runs;
}

function edge(order, amounts) {
    let left = 0;
    for (const amount of amounts.values()) left += amount * SLIPS;
    for (const year of order) {
        left -= amounts.get(year);
        if (left < 0) return year;
    }
    return 0;
}

function down(north) {
    const sine = Math.sin(Math.max(-NORTHERNMOST, Math.min(NORTHERNMOST, north)) * Math.PI / 180e6);
    return 256 * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI));
}
