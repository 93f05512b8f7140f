// As far as the base map has names; where streets are known a map opens among them.
const BASE_ZOOM = 8;
const STREET_ZOOM = 15;

/** Shows where an event takes place, also where the part with its map comes after the page. */
export function mapVenues({ baseMap }) {
    const draw = () => {
        for (const element of document.querySelectorAll("[data-venue-map]:not([data-drawn])")) {
            if (!window.L) return;
            element.dataset.drawn = "";
            show(element, baseMap);
        }
    };
    draw();
    document.addEventListener("htmx:afterSettle", draw);
}

function show(element, baseMap) {
    const { lat, lon } = element.dataset;
    const { map, tiles, streets } = baseMap(element);
    const place = [Number(lat), Number(lon)];
    map.setView(place, BASE_ZOOM);
    tiles.addTo(map);
    streets.ready.then(() => {
        if (streets.cover(place)) map.setView(place, STREET_ZOOM, { animate: false });
    });
    L.marker(place, {
        icon: L.divIcon({ className: "marker is-centre", iconSize: [22, 22] }),
        keyboard: false,
        interactive: false,
    }).addTo(map);
}
