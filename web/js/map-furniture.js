// What stands around a map: the credit on it, and the buttons of rows that lead to it; and what its
// places are compared by.

/**
 * Leaflet takes away the tiles of the zoom before a quarter of a second after the last one loaded:
 * where frames come slowly that one has not faded in by then, and what is below it stays for ever.
 */
export function pruneWhatIsCovered() {
    L.GridLayer.include({
        _onOpaqueTile() {
            // Only after this the tile counts as one that covers others.
            L.Util.requestAnimFrame(() => this._noPrune || this._pruneTiles());
        },
    });
}

/** Leaflet's own control would write the words as HTML. */
export function addCredit(map, words, streets) {
    const credit = L.control({ position: "bottomright" });
    credit.onAdd = () => {
        const element = document.createElement("div");
        element.className = "leaflet-control-attribution";
        const write = () => {
            element.textContent = map._loaded && streets.areShown ? streets.credit : words;
        };
        write();
        map.on("moveend", write);
        streets.ready.then(write);
        return element;
    };
    credit.addTo(map);
}

// As far north and south as the map is drawn, and around as often as anybody turns it.
const WORLD = [[-85.0511, -36_000], [85.0511, 36_000]];
const WORLD_ZOOM = 3;

/**
 * The drawn world ends in sea in the north and in ice in the south, and a high panel goes on so:
 * at no zoom there is nothing beside it. Nobody moves it out of sight.
 */
export function boundWorld(map, element) {
    map.options.maxBoundsViscosity = 1;
    map.setMaxBounds(WORLD);
    map.on("zoomend", () => element.classList.toggle("is-world", map.getZoom() < WORLD_ZOOM));
}

/** Leaflet focuses a map that is pressed: the frame around it is for who comes by the keyboard. */
export function frameForKeys(element) {
    element.addEventListener("pointerdown", () => element.classList.add("is-pressed"), true);
    document.addEventListener("keydown", () => element.classList.remove("is-pressed"), true);
}

/** Where the place of a row is: degrees north and east. */
export const pointOf = (row) => row.dataset.at.split(" ").map(Number);

/** Around which meridian a map begins: that of its first row, if it has one. */
export const longitudeOf = (row) => (row ? pointOf(row)[1] : 0);

/** Where a list says which of its cities are the largest, these are named before the others. */
export function inTurn(places) {
    const list = document.querySelector("[data-largest]");
    if (!list) return places;
    const largest = list.dataset.largest.trim().split(" ").map((place) => list.children[place]);
    const turn = ({ row }) => (largest.indexOf(row) + 1) || largest.length + 1;
    return places.sort((one, other) => turn(one) - turn(other));
}

/**
 * Whose names find room, and whether at the left: none on another, and none but those of the first
 * ones on a dot.
 */
export function withRoom(map, named, mayBeWritten) {
    const spots = named.map(({ marker }) => map.latLngToContainerPoint(marker.getLatLng()));
    const firstCount = document.querySelector("[data-largest]") ? 5 : 1;
    const [written, taken] = [new Map(), []];
    for (const [index, one] of named.entries()) {
        if (!mayBeWritten(one)) continue;
        const { x, y } = spots[index];
        const width = 16 + one.label.textContent.length * 7.5;
        const isFree = ([west, north, east, south]) => {
            const isOnDot = index >= firstCount && spots.some((spot, other) => other !== index
                && spot.x > west + 4 && spot.x < east - 4 && Math.abs(spot.y - y) < 14);
            // At the left there may be less room than a name takes.
            const isCut = west < Math.min(0, x - 8);
            const isTaken = taken.some((other) => overlap([west, north, east, south], other));
            return !isCut && !isOnDot && !isTaken;
        };
        const boxes = [[x - 8, y - 10, x + width, y + 10], [x - width, y - 10, x + 8, y + 10]];
        const box = boxes.find(isFree);
        if (!box) continue;
        written.set(one, box === boxes[1]);
        taken.push(box);
    }
    return written;
}

/** A button in the row of a place that shows where it is. */
export function offerPlace(row, name) {
    const template = document.getElementById("place-show");
    if (!template || !row.matches(".place") || row.querySelector(".place-show")) return;
    const button = template.content.firstElementChild.cloneNode(true);
    button.setAttribute("aria-label", `${button.getAttribute("aria-label")} ${name}`);
    row.insertBefore(button, row.querySelector(".star, .remove"));
}

export function overlap([west, north, east, south], other) {
    return west < other[2] && other[0] < east && north < other[3] && other[1] < south;
}

/** The same meridian on the copy of the world that lies nearest to another one. */
export function near(longitude, other) {
    if (longitude - other > 180) return longitude - 360;
    return other - longitude > 180 ? longitude + 360 : longitude;
}
