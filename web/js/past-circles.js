const WIDEST_PX = 23;
/** How near to one another circles may come besides their radii, by zoom: fewer over a city. */
const APART_PX = [[10, 2], [13, 10], [15, 6]];

/**
 * Gathers points of a plane into circles of which hardly any lies on another one. Each stands at
 * the busiest of its own spots, so that none is in the water or in a row with others.
 *
 * @returns circles with `x`, `y`, `count`, `spots` and `radius`, those of most pictures last.
 */
export function gather(points, zoom) {
    const [, apart] = APART_PX.find(([most]) => zoom <= most) ?? [0, -2];
    const circles = joined(joined(points, apart), 0);
    return circles.sort((one, other) => one.count - other.count);
}

/** Joins each with the nearest larger one that it would touch. */
function joined(points, apart) {
    const cells = new Map();
    const width = 2 * WIDEST_PX + Math.max(0, apart);
    const circles = [];
    for (const point of [...points].sort((one, other) => other.count - one.count)) {
        const column = Math.floor(point.x / width);
        const row = Math.floor(point.y / width);
        const near = nearest(cells, column, row, point, radius(point) + apart);
        if (near) {
            near.count += point.count;
            for (const spot of point.spots) near.spots.push(spot);
            near.radius = radius(near);
            continue;
        }
        const circle = { ...point, spots: [...point.spots], radius: radius(point) };
        put(cells, column, row, circle);
        circles.push(circle);
    }
    return circles;
}

/** Columns of rows, as whole numbers are found much faster than texts of two. */
function put(cells, column, row, circle) {
    const rows = cells.get(column) ?? new Map();
    if (rows.size === 0) cells.set(column, rows);
    if (rows.has(row)) rows.get(row).push(circle);
    else rows.set(row, [circle]);
}

function nearest(cells, column, row, { x, y }, reach) {
    let best = null;
    let least = Infinity;
    for (let across = column - 1; across <= column + 1; across += 1) {
        const rows = cells.get(across);
        if (!rows) continue;
        for (let down = row - 1; down <= row + 1; down += 1) {
            for (const circle of rows.get(down) ?? []) {
                const square = (circle.x - x) ** 2 + (circle.y - y) ** 2;
                if (square < least && square < (circle.radius + reach) ** 2) {
                    best = circle;
                    least = square;
                }
            }
        }
    }
    return best;
}

function radius({ count, spots }) {
    if (spots.length === 1 && count === 1) return 6;
    return Math.min(WIDEST_PX, 8 + 1.6 * Math.log2(count));
}
