// Where streets are known, maps show them over the base map, and go in as far as a front door.
const DEEPEST_STREET_ZOOM = 19;
// How long the first view of a map waits to hear whether there are streets.
const PATIENCE_MILLISECONDS = 700;

let known;

/** What streets the server or this device has: `{ version, credit, areas }`. */
function index() {
    known ??= fetch("/streets/index.json")
        .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
        .then(({ version, credit, areas }) => ({
            version: String(version),
            credit: String(credit),
            areas: areas.map(({ box: [west, south, east, north], zoom }) => ({
                zoom,
                bounds: L.latLngBounds([south / 1e6, west / 1e6], [north / 1e6, east / 1e6]),
            })),
        }))
        .catch(() => ({ version: "", credit: "", areas: [] }));
    return known;
}

/** The streets of one map; nothing at all where none are known. */
export class Streets {
    constructor(map, theme, layers) {
        this.map = map;
        this.areas = [];
        this.credit = "";
        this.shallow = map.getMaxZoom();
        const patience = new Promise((resolve) => {
            setTimeout(resolve, PATIENCE_MILLISECONDS);
        });
        /** Settled when it is known where streets are, or when waiting for it would be felt. */
        this.ready = Promise.race([this.begin(theme, layers), patience]);
    }

    async begin(theme, layers) {
        const { version, credit, areas } = await index();
        if (areas.length === 0) return;
        Object.assign(this, { areas, credit });
        layers.addLayer(this.layer(theme, version));
        this.map.on("moveend zoomend", () => this.adapt());
        if (this.map._loaded) this.adapt();
    }

    /** Half as many tiles as the base map has in a row, each twice as wide. */
    layer(theme, version) {
        const { areas, map } = this;
        const Layer = L.TileLayer.extend({
            _isValidTile(coords) {
                if (!L.TileLayer.prototype._isValidTile.call(this, coords)) return false;
                const bounds = this._tileCoordsToBounds(coords);
                return areas.some((area) => coords.z >= area.zoom
                    && area.bounds.overlaps(map.wrapLatLngBounds(bounds)));
            },
        });
        return new Layer("/streets/{theme}/{z}/{x}/{y}.svg?v={version}", {
            className: "street-tile",
            theme,
            version,
            tileSize: 512,
            zoomOffset: -1,
            minZoom: Math.min(...areas.map(({ zoom }) => zoom)),
            maxZoom: DEEPEST_STREET_ZOOM,
            zIndex: 2,
        });
    }

    /** Whether streets are known around a point. */
    cover(point) {
        const place = L.latLng(point).wrap();
        return this.areas.some(({ bounds }) => bounds.contains(place));
    }

    /** Whether the map shows some right now. */
    get areShown() {
        const zoom = this.map.getZoom();
        const view = this.map.wrapLatLngBounds(this.map.getBounds());
        return this.areas.some((area) => zoom >= area.zoom && area.bounds.overlaps(view));
    }

    /** One can go in deep where streets are; who is deep already is not thrown out. */
    adapt() {
        const deepest = this.cover(this.map.getCenter())
            ? DEEPEST_STREET_ZOOM : Math.max(this.shallow, this.map.getZoom());
        if (deepest !== this.map.getMaxZoom()) this.map.setMaxZoom(deepest);
    }
}
