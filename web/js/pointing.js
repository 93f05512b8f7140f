// Markers of neighbouring towns lie on each other: which one a pointer means, and which is on top.

// Markers this close to each other lie on the same spot for a finger.
const SAME_SPOT_PX = 8;
// Leaflet puts what is further south on top; a level is more than any map is high.
const LEVEL_PX = 10_000;
const SELECTED = 1_000;
/** Above all that nobody points at or has chosen. */
export const PIN_LEVEL = SELECTED / 2 * LEVEL_PX;

function distances(map, markers, event) {
    const pointer = map.mouseEventToContainerPoint(event);
    return [...markers].map(([id, { marker }]) => {
        const place = map.latLngToContainerPoint(marker.getLatLng());
        return { id, distance: place.distanceTo(pointer) };
    });
}

function least(all) {
    return all.reduce((one, other) => (other.distance < one.distance ? other : one));
}

/** The one whose middle is nearest, be the reach of another on top of it. */
export function nearestMarker(map, markers, event) {
    return least(distances(map, markers, event)).id;
}

/** The nearest one; of several on the same spot the next one with every tap. */
export function pressedMarker(map, markers, event, selected) {
    const all = distances(map, markers, event);
    const nearest = least(all);
    const heap = all.filter(({ distance }) => distance < nearest.distance + SAME_SPOT_PX);
    const last = heap.findIndex(({ id }) => id === selected);
    return last < 0 ? nearest.id : heap[(last + 1) % heap.length].id;
}

/** The first rows stand for the most prominent places; what is pointed at is above all. */
export function stack(markers, pointed, selected) {
    let level = markers.size;
    for (const [id, { marker }] of markers) {
        const floor = id === pointed ? 2 * SELECTED : id === selected ? SELECTED : 0;
        marker.setZIndexOffset((floor + level) * LEVEL_PX);
        level -= 1;
    }
}
