const WIDEST_PIXELS = 80;
const PATIENCE_MS = 300;
// Metres, and feet as long as less than a mile fits.
const UNITS = {
    kilometres: [["meter", 1], ["kilometer", 1_000]],
    miles: [["foot", 0.3048], ["mile", 1_609.344]],
};

/** How far a stretch of the map is. Leaflet's own would write the words as HTML. */
export function addScale(map, unit) {
    const control = L.control({ position: "bottomleft" });
    control.onAdd = () => {
        const bar = document.createElement("div");
        bar.className = "map-scale";
        let isDue = false;
        // To write a number for the first time takes a slow device a tenth of a second: what
        // people came for is drawn before.
        const later = window.requestIdleCallback ?? setTimeout;
        // While it flies as well: what stood there before would be untrue for seconds.
        map.on("zoom moveend", () => {
            if (!isDue) later(() => {
                isDue = false;
                measure(map, bar, UNITS[unit] ?? UNITS.kilometres);
            }, { timeout: PATIENCE_MS });
            isDue = true;
        });
        return bar;
    };
    control.addTo(map);
}

function measure(map, bar, [small, large]) {
    const { x, y } = map.getSize().divideBy(2);
    const metres = map.distance(
        map.containerPointToLatLng([x, y]), map.containerPointToLatLng([x + WIDEST_PIXELS, y]),
    );
    if (!(metres > 0)) return;
    const [unit, length] = metres < large[1] ? small : large;
    const amount = roundDown(metres / length);
    const pixels = Math.round(WIDEST_PIXELS * amount * length / metres);
    bar.style.setProperty("--stretch", `${pixels}px`);
    bar.textContent = wordsFor(unit).format(amount);
}

/** A distance as one says it, such as 350 m or 1.2 km. */
export function distanceWords(metres, unit) {
    const [small, large] = UNITS[unit] ?? UNITS.kilometres;
    const [name, length] = metres < large[1] ? small : large;
    return wordsFor(name).format(Number((metres / length).toPrecision(2)));
}

const known = new Map();

function wordsFor(unit) {
    if (!known.has(unit)) {
        known.set(unit, new Intl.NumberFormat(document.documentElement.lang || "en", {
            style: "unit", unit, unitDisplay: "short",
        }));
    }
    return known.get(unit);
}

/** The largest of 1, 2, 5, 10, 20 … that is not more. */
function roundDown(value) {
    const power = 10 ** Math.floor(Math.log10(value));
    return power * (value >= 5 * power ? 5 : value >= 2 * power ? 2 : 1);
}
