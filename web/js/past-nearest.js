import { FAR_METRES, locate } from "./past-here.js";

/**
 * "Show nearest picture" means nearest to whoever looks, once they let the browser tell where that
 * is. Who is far from all of them is told so, and chooses.
 */
export class NearestDoor {
    constructor(map) {
        this.map = map;
        this.link = map.nearest;
        this.far = map.panel.querySelector(".past-far");
        this.permission = null;
    }

    begin() {
        this.link.addEventListener("click", (event) => this.press(event));
        this.map.map.on("click movestart", () => { this.far.hidden = true; });
        navigator.permissions?.query({ name: "geolocation" })
            .then((permission) => { this.permission = permission; }, () => {});
    }

    press(event) {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        const mayTell = this.permission?.state === "granted";
        if (!this.map.here && !mayTell) return;
        event.preventDefault();
        this.lead();
    }

    async lead() {
        const { link, map } = this;
        link.setAttribute("aria-busy", "true");
        const here = map.here ?? await locate().catch(() => null);
        link.removeAttribute("aria-busy");
        if (!here) {
            location.href = link.href;
        } else if (this.isFar(here)) {
            this.offerBoth(here);
        } else {
            location.href = this.from(here, "device");
        }
    }

    /** Not while no photograph has come onto the map: then nothing is near or far. */
    isFar(here) {
        const metres = this.map.spots.metresTo(here.split(",").map(Number));
        return Number.isFinite(metres) && metres > FAR_METRES;
    }

    from(place, origin) {
        const address = new URL(this.link.href);
        address.searchParams.set("from", place);
        address.searchParams.set("of", origin);
        return address.href;
    }

    offerBoth(here) {
        const [mine, middle] = this.far.querySelectorAll("a");
        mine.href = this.from(here, "device");
        middle.href = this.from(this.map.centre, "map");
        this.far.hidden = false;
        this.map.announce(this.far.firstElementChild.textContent);
        mine.focus({ preventScroll: true });
    }
}
