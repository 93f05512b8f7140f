import { lookClosely } from "./shows-zoom.js";
import { mapVenues } from "./shows-map.js";

/** What only a browser can do on pages of art and of events. */
export function begin(tools) {
    lookClosely(tools);
    mapVenues(tools);
}
