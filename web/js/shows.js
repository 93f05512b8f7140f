import { lookClosely } from "./shows-zoom.js";
import { mapVenues } from "./shows-map.js";

/** What only a browser can do on pages of art and of events. */
export function begin(tools) {
    lookClosely(tools);
    mapVenues(tools);
    returnToList();
}

/** The way back leads to the list as it was left, where that is the page before this one. */
function returnToList() {
    document.addEventListener("click", (event) => {
        const link = event.target.closest?.(".shows-way a[data-history=back]");
        if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
        if (placeOf(before()) !== placeOf(link.href)) return;
        event.preventDefault();
        history.back();
    });
}

/** The address of the page before this one, where a browser tells it. */
function before() {
    const { navigation } = window;
    const place = navigation?.currentEntry?.index ?? 0;
    return place > 0 ? navigation.entries()[place - 1].url : null;
}

/** Which list it is, whatever was looked for in it. */
const placeOf = (address) => (address ? new URL(address).pathname : null);
