// Where streets are known, maps show them over the base map, and go in as far as a front door.
const DEEPEST_STREET_ZOOM = 19;
const LEAST_STREET_ZOOM = 10;
// From here on a view is small enough for streets to be missing all over it.
const CLOSE_ZOOM = 14;
const MILLION = 1e6;
// How long the first view of a map waits to hear whether there are streets.
const PATIENCE_MILLISECONDS = 700;

// What only this device knows, or nobody: the server may know more when it is back.
const KNOWN_WITHOUT_SERVER = ["kept", ""];

let known;

/**
 * What streets the server or this device has: `{ version, credit, outsideCredit, isAway, areas }`.
 * Who wants no third parties asked is told of files only.
 */
function index() {
    const isOwn = document.documentElement.dataset.streets === "own";
    known ??= fetch(`/streets/index.json${isOwn ? "?own" : ""}`)
        .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
        .then(({ version, credit, outsideCredit, isAway, areas }) => ({
            version: String(version),
            credit: String(credit),
            outsideCredit: String(outsideCredit ?? ""),
            isAway: isAway === true,
            areas: areas.map(({ box: [west, south, east, north], zoom, isOutside }) => ({
                zoom,
                isOutside: isOutside === true,
                bounds: L.latLngBounds([south / 1e6, west / 1e6], [north / 1e6, east / 1e6]),
            })),
        }))
        .catch(() => ({ version: "", credit: "", outsideCredit: "", isAway: false, areas: [] }));
    return known;
}

function addWord(map) {
    const word = document.createElement("p");
    word.className = "map-word";
    word.setAttribute("role", "status");
    word.hidden = true;
    const control = L.control({ position: "bottomleft" });
    control.onAdd = () => word;
    control.addTo(map);
    return word;
}

/** The streets of one map; nothing at all where none are known. */
export class Streets {
    constructor(map, theme, layers) {
        Object.assign(this, { map, theme, layers });
        this.areas = [];
        this.credits = {};
        this.shallow = map.getMaxZoom();
        const patience = new Promise((resolve) => {
            setTimeout(resolve, PATIENCE_MILLISECONDS);
        });
        /** Settled when it is known where streets are, or when waiting for it would be felt. */
        this.ready = Promise.race([this.begin(), patience]);
    }

    async begin() {
        const answer = index();
        const { version, credit, outsideCredit, isAway, areas } = await answer;
        if (KNOWN_WITHOUT_SERVER.includes(version)) this.beginAgainWithServer(answer);
        if (isAway || areas.length > 0) this.word ??= addWord(this.map);
        if (isAway) this.map.on("moveend", () => this.tellAway());
        if (isAway && this.map._loaded) this.tellAway();
        if (areas.length === 0) return;
        Object.assign(this, { areas, credits: { credit, outsideCredit } });
        this.show(this.layer(this.theme, version));
        if (!this.map._loaded) return;
        this.adapt();
        this.tellUnknown();
    }

    show(layer) {
        // Leaflet asks once for each tile that comes into view: none is asked for without end.
        layer.on("loading", () => this.tell(false));
        layer.on("tileerror", () => this.tell(true));
        if (this.shown) this.layers.removeLayer(this.shown);
        else this.follow();
        this.shown = layer;
        this.layers.addLayer(layer);
    }

    follow() {
        this.map.on("moveend zoomend", () => this.adapt());
        this.map.on("moveend", () => this.tellUnknown());
    }

    /** A map that was opened while the server was away goes on with what it has once it is back. */
    beginAgainWithServer(answer) {
        if (!("BroadcastChannel" in window)) return;
        const channel = new BroadcastChannel("elsewhere");
        channel.onmessage = ({ data }) => {
            if (data?.network !== "back") return;
            channel.close();
            // The first of several maps asks, for all.
            if (known === answer) known = undefined;
            if (this.map.getContainer().isConnected) this.begin();
        };
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

    /** A quiet word on the map while streets that there should be cannot be had. */
    tell(isAway) {
        this.isAway = isAway;
        this.write();
    }

    write() {
        if (!this.word) return;
        const { words, keep } = this.map.getContainer().dataset;
        const word = this.isAway ? words?.split("|")[4]
            : this.unknown ? keep?.split("|")[this.unknown === "whole" ? 4 : 5] : "";
        if (word && this.word.textContent !== word) this.word.textContent = word;
        this.word.hidden = !word;
    }

    /**
     * A file may have none where its bounds say it has: an extract, or one that is old. A view of
     * which a part has some is told from one without any.
     */
    async tellUnknown() {
        const centre = this.map.getCenter().wrap();
        const files = this.areas.filter(({ isOutside }) => !isOutside);
        const isOutside = this.areas.some((area) => area.isOutside && area.bounds.contains(centre));
        const asked = this.asked = {};
        let unknown = "";
        if (this.map.getZoom() >= CLOSE_ZOOM && !isOutside
            && files.some(({ bounds }) => bounds.contains(centre))) {
            const corners = cornersOf(this.map.getBounds().pad(-0.25));
            const isKnown = await isKnownAt(centre);
            const others = isKnown ? [] : await Promise.all(corners.map(isKnownAt));
            unknown = isKnown ? "" : others.includes(true) ? "part" : "whole";
        }
        // The map may have moved on meanwhile.
        if (asked !== this.asked) return;
        this.unknown = unknown;
        this.write();
    }

    tellAway() {
        this.tell(this.map.getZoom() >= LEAST_STREET_ZOOM && !this.cover(this.map.getCenter()));
    }

    /** Whom to name for what is shown: of files first, which come before the source outside. */
    get credit() {
        const { credit, outsideCredit } = this.credits;
        const view = this.map.wrapLatLngBounds(this.map.getBounds());
        const files = this.areas.filter(({ isOutside }) => !isOutside);
        const isWhole = files.some(({ bounds }) => bounds.contains(view));
        const isPartly = files.some(({ bounds }) => bounds.overlaps(view));
        const named = [isPartly ? credit : "", isWhole ? "" : outsideCredit];
        return named.filter(Boolean).join(" · ");
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

/** Whether there are streets at a point; where nobody answers, nothing is claimed. */
async function isKnownAt(point) {
    const { lat, lng } = point.wrap();
    const at = [lat, lng].map((degrees) => Math.round(degrees * MILLION));
    const answer = await fetch(`/streets/here.json?at=${at.join()}`).catch(() => null);
    return answer?.ok ? (await answer.json()).isKnown !== false : true;
}

const cornersOf = (bounds) => [bounds.getNorthWest(), bounds.getNorthEast(),
    bounds.getSouthWest(), bounds.getSouthEast()];
