import { announce } from "./announce.js";

const PRECISE = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 10_000 };

/** A button on the map in three states: my location is off, shown, or followed. */
export function offerMyLocation(map, words) {
    if (!navigator.geolocation || !words) return;
    const [off, shown, following, denied, , unknown] = words.split("|");
    const control = L.control({ position: "topright" });
    const mine = new MyLocation(map, { off, shown, following, denied, unknown });
    control.onAdd = () => mine.button;
    control.addTo(map);
}

const REFUSED = 1;

class MyLocation {
    constructor(map, words) {
        this.map = map;
        this.words = words;
        this.button = document.createElement("button");
        this.button.type = "button";
        this.button.className = "map-locate";
        L.DomEvent.disableClickPropagation(this.button);
        this.button.addEventListener("click", () => this.advance());
        map.on("dragstart", () => {
            if (this.state === "following") this.become("shown");
        });
        // A map that is shown again as it was shows this as well, and stays where it is.
        map.on("locateagain", () => this.start({ staysHere: true }));
        this.become("off");
    }

    become(state) {
        this.state = state;
        this.button.dataset.state = state;
        this.button.setAttribute("aria-pressed", String(state !== "off"));
        this.button.setAttribute("aria-label", this.words[state]);
        this.button.title = this.words[state];
    }

    advance() {
        if (this.state === "off") return this.watch === undefined ? this.start() : this.stop();
        if (this.state === "shown") {
            this.become("following");
            if (this.dot) this.map.panTo(this.dot.getLatLng());
            return undefined;
        }
        return this.stop();
    }

    start({ staysHere = false } = {}) {
        if (this.watch !== undefined) return;
        this.told?.remove();
        this.button.setAttribute("aria-busy", "true");
        this.isNew = !staysHere;
        this.watch = navigator.geolocation.watchPosition(
            ({ coords }) => this.show(coords),
            (failure) => this.fail(failure),
            PRECISE,
        );
    }

    show({ latitude, longitude, accuracy }) {
        if (this.watch === undefined) return;
        const point = [latitude, longitude];
        this.button.removeAttribute("aria-busy");
        if (!this.dot) {
            const still = { interactive: false, keyboard: false };
            const icon = L.divIcon({ className: "my-location", iconSize: [22, 22] });
            this.circle = L.circle(point, { className: "my-accuracy", ...still }).addTo(this.map);
            this.dot = L.marker(point, { icon, ...still }).addTo(this.map);
            this.become("shown");
        }
        this.dot.setLatLng(point);
        this.circle.setLatLng(point).setRadius(Math.min(accuracy, 5_000));
        this.map.fire("mylocation", { point, isNew: this.isNew });
        if (this.isNew) {
            const usual = Math.max(this.map.getZoom(), Math.min(15, this.map.getMaxZoom()));
            // A map may have nothing to show around some places.
            const zoom = this.map.options.zoomAt?.(point) ?? usual;
            this.map.setView(point, zoom);
        } else if (this.state === "following") {
            this.map.panTo(point);
        }
        this.isNew = false;
    }

    /** A dot that is there stays: a tunnel ends. */
    fail(failure) {
        const isRefused = failure.code === REFUSED;
        if (this.dot && !isRefused) return;
        this.stop();
        const words = isRefused ? this.words.denied : this.words.unknown;
        announce(words);
        this.button.title = words;
        this.button.dataset.state = "denied";
        // Old photographs say it in a place of their own.
        if (this.map.listens("nolocation")) this.map.fire("nolocation", { failure });
        else this.tell(words);
    }

    /** Over the map: a finger sees no title. */
    tell(words) {
        const word = document.createElement("p");
        word.className = "map-word";
        word.textContent = words;
        this.told = L.control({ position: "bottomleft" });
        this.told.onAdd = () => word;
        this.told.addTo(this.map);
    }

    stop() {
        navigator.geolocation.clearWatch(this.watch);
        this.watch = undefined;
        this.dot?.remove();
        this.circle?.remove();
        this.dot = this.circle = undefined;
        this.button.removeAttribute("aria-busy");
        this.become("off");
        this.map.fire("locationoff");
    }
}
