// What is known of a street, stop or sight on a map: a card at its lower edge, and a pin there.
import { addressOf } from "./find-on-map.js";
import { announce } from "./announce.js";
import { pinDrawing } from "./pin.js";

const MILLION = 1e6;
// Clear of the field and the buttons above, and of the buttons beside.
const FREE_PX = { above: 72, aside: 64, around: 24 };

export class ThingCard {
    constructor(map) {
        this.map = map;
        this.box = document.createElement("div");
        Object.assign(this.box, { className: "spot-sheet", hidden: true });
        map.getContainer().append(this.box);
        L.DomEvent.disableClickPropagation(this.box);
        L.DomEvent.disableScrollPropagation(this.box);
        document.addEventListener("keydown", ({ key }) => {
            if (key !== "Escape") return;
            this.close();
            map.closePopup();
        });
    }

    /** A wish for a card, of which it is not known yet what it is of; it ends all earlier ones. */
    wish() {
        this.close();
        this.asked = {};
        return this.asked;
    }

    /** Whether nothing else was wished for, and nothing closed, since. */
    isWished(wish) { return this.asked === wish; }

    /** It is made where all pages are: it says what it is, and leads on. */
    async show(thing, { takesFocus = false } = {}) {
        const asked = this.asked = {};
        const answer = await fetch(`/parts${addressOf(thing)}`).catch(() => null);
        const text = answer?.ok ? await answer.text() : "";
        const card = new DOMParser().parseFromString(text, "text/html").querySelector(".spot-card");
        // Another one may have been asked for meanwhile.
        if (asked !== this.asked) return;
        announce(thing.name);
        if (!card) return;
        // Some pages with maps have no stars.
        if (!document.getElementById("stars")) card.querySelector(".star")?.remove();
        this.open(card, thing);
        if (!takesFocus) return;
        this.before = document.activeElement;
        card.querySelector("a").focus({ preventScroll: true });
    }

    open(card, thing) {
        const place = [thing.lat / MILLION, thing.lon / MILLION];
        const close = document.createElement("button");
        Object.assign(close, { type: "button", className: "spot-close" });
        close.setAttribute("aria-label", card.dataset.close ?? "×");
        close.addEventListener("click", (event) => {
            // The map would look where the button stands, and it does not any more.
            event.stopPropagation();
            this.close();
        });
        card.querySelector("h2").append(close);
        this.close();
        this.box.replaceChildren(document.adoptNode(card));
        this.box.hidden = false;
        const icon = L.divIcon({
            className: "marker-centre is-found", html: pinDrawing(),
            iconSize: [34, 34], iconAnchor: [17, 32],
        });
        this.pin = L.marker(place, { icon, keyboard: false, interactive: false }).addTo(this.map);
        const { above, aside, around } = FREE_PX;
        const top = Math.max(Math.min(above, this.box.offsetTop - 2 * around), around);
        const below = this.map.getContainer().clientHeight - this.box.offsetTop + 8;
        this.map.panInside(place, {
            paddingTopLeft: [around, top], paddingBottomRight: [aside, below],
        });
        this.map.fire("thing", { thing });
    }

    close() {
        this.asked = null;
        if (this.box.hidden) return;
        const hasFocus = this.box.contains(document.activeElement);
        this.box.hidden = true;
        this.box.replaceChildren();
        this.pin.remove();
        this.map.fire("thing", {});
        if (hasFocus) (this.before ?? this.map.getContainer()).focus({ preventScroll: true });
        this.before = undefined;
    }
}
