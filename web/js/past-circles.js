const WIDEST_PX = 23;
/** How near to one another circles may come besides their radii, by zoom: fewer over a city. */
const APART_PX = [[10, 2], [13, 10], [15, 6]];
const NOBODY = -1;

/**
 * Gathers points of a plane into circles of which hardly any lies on another one. Each stands at
 * the busiest of its own spots, so that none is in the water or in a row with others.
 *
 * @param points columns `x` and `y` of the plane at zoom 0.
 * @param counts how many pictures each point has; one without any is in no circle.
 * @returns columns of circles, `size` of them: `x`, `y`, `count`, `number` of points, `radius`, and
 *     the first of its points, `head`, which is followed by `next[head]` and so on.
 */
export function gather({ x, y, size }, counts, zoom) {
    const [, apart] = APART_PX.find(([most]) => zoom <= most) ?? [0, -2];
    const next = new Int32Array(size).fill(NOBODY);
    const points = new Circles(size, next);
    const scale = 2 ** zoom;
    for (let place = 0; place < size; place += 1) {
        if (counts[place] === 0) continue;
        points.add(x[place] * scale, y[place] * scale, counts[place], 1, place, place);
    }
    return joined(joined(points, apart), 0);
}

/** Room for so many circles, one column for each of what is known of them. */
class Circles {
    constructor(most, next) {
        this.size = 0;
        this.next = next;
        for (const name of ["x", "y", "radius"]) this[name] = new Float64Array(most);
        for (const name of ["count", "number", "head", "tail"]) this[name] = new Int32Array(most);
    }

    add(x, y, count, number, head, tail) {
        const place = this.size;
        this.x[place] = x;
        this.y[place] = y;
        this.count[place] = count;
        this.number[place] = number;
        this.radius[place] = radius(count, number);
        this.head[place] = head;
        this.tail[place] = tail;
        this.size += 1;
        return place;
    }

    /** Takes in one of other circles with all its points. */
    absorb(place, other, others) {
        this.count[place] += others.count[other];
        this.number[place] += others.number[other];
        this.radius[place] = radius(this.count[place], this.number[place]);
        this.next[this.tail[place]] = others.head[other];
        this.tail[place] = others.tail[other];
    }

    /** Those of most pictures first, else as they stand: as one number each, which sort fastest. */
    get order() {
        const { size, count } = this;
        const keys = new Float64Array(size);
        let most = 0;
        for (let place = 0; place < size; place += 1) most = Math.max(most, count[place]);
        for (let place = 0; place < size; place += 1) {
            keys[place] = (most - count[place]) * size + place;
        }
        return keys.sort().map((key) => key % size);
    }
}

/** Joins each with the nearest larger one that it would touch. */
function joined(points, apart) {
    const circles = new Circles(points.size, points.next);
    const cells = new Cells(2 * WIDEST_PX + Math.max(0, apart), circles);
    for (const place of points.order) {
        const x = points.x[place];
        const y = points.y[place];
        const near = cells.nearest(x, y, points.radius[place] + apart);
        if (near === NOBODY) {
            const { count, number, head, tail } = points;
            cells.put(circles.add(x, y, count[place], number[place], head[place], tail[place]));
        } else {
            circles.absorb(near, place, points);
        }
    }
    return circles;
}

/** Circles by where they are. Those of two cells may share a row: how far they are tells. */
class Cells {
    constructor(width, circles) {
        this.width = width;
        this.circles = circles;
        this.mask = 2 ** Math.ceil(Math.log2(2 * circles.x.length + 2)) - 1;
        this.firsts = new Int32Array(this.mask + 1).fill(NOBODY);
        this.others = new Int32Array(circles.x.length);
    }

    put(circle) {
        const { circles, width, firsts } = this;
        const row = rowOf(Math.floor(circles.x[circle] / width),
            Math.floor(circles.y[circle] / width), this.mask);
        this.others[circle] = firsts[row];
        firsts[row] = circle;
    }

    nearest(x, y, reach) {
        const { width, mask, firsts, others, circles: { x: xs, y: ys, radius: radii } } = this;
        const widest = WIDEST_PX + reach;
        const lastColumn = Math.floor((x + widest) / width);
        const lastLine = Math.floor((y + widest) / width);
        let best = NOBODY;
        let least = Infinity;
        for (let column = Math.floor((x - widest) / width); column <= lastColumn; column += 1) {
            for (let line = Math.floor((y - widest) / width); line <= lastLine; line += 1) {
                for (let one = firsts[rowOf(column, line, mask)]; one >= 0; one = others[one]) {
                    const across = xs[one] - x;
                    const down = ys[one] - y;
                    const square = across * across + down * down;
                    const most = radii[one] + reach;
                    if (square > least || square >= most * most) continue;
                    if (square === least && one > best) continue;
                    best = one;
                    least = square;
                }
            }
        }
        return best;
    }
}

function rowOf(column, line, mask) {
    return (Math.imul(column, 73_856_093) ^ Math.imul(line, 19_349_663)) & mask;
}

function radius(count, number) {
    if (number === 1 && count === 1) return 6;
    return Math.min(WIDEST_PX, 8 + 1.6 * Math.log2(count));
}
