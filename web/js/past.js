import { comparePictures } from "./past-camera.js";
import { pagePictures } from "./past-picture.js";
import { keptMap, mapPictures, returnToMap } from "./past-map.js";
import { locate, reason, showMeNext } from "./past-here.js";
import { lookClosely } from "./shows-zoom.js";

/** What only a browser can do on pages of old photographs. */
export function begin(tools) {
    lookNearMe();
    mapPictures(tools);
    pagePictures({ ...tools, renew });
    lookClosely(tools);
    comparePictures();
    rememberMap();
}

/** What a picture needs that was put in the place of another one. */
function renew() {
    comparePictures();
    rememberMap();
}

/** "Show near me" asks the device where it is; where it does not tell, a street can be typed. */
function lookNearMe() {
    for (const link of document.querySelectorAll("a[data-past-near]")) {
        link.addEventListener("click", async (event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            const problem = document.querySelector(".past-problem");
            problem.hidden = true;
            link.setAttribute("aria-busy", "true");
            try {
                const here = await locate();
                showMeNext(here);
                const address = new URL(link.href);
                address.searchParams.set("from", here);
                address.searchParams.set("of", "device");
                location.href = address;
            } catch (failure) {
                problem.textContent = reason(failure, problem.dataset);
                problem.hidden = false;
                document.getElementById("past-q")?.focus();
            }
            link.removeAttribute("aria-busy");
        });
    }
}

/** The way back to the map leads to the map as it was, and is a step back where it came from. */
function rememberMap() {
    const kept = keptMap();
    if (!kept || document.querySelector("[data-past-map]")) return;
    for (const link of document.querySelectorAll("a[data-past-back]")) {
        link.href = kept.address;
        link.addEventListener("click", (event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            if (isBefore(kept.address)) {
                history.back();
            } else {
                returnToMap();
                location.href = kept.address;
            }
        });
    }
}

/** Whether a page is the one before this one; a browser that does not tell goes on instead. */
function isBefore(address) {
    const { navigation } = window;
    const place = navigation?.currentEntry?.index ?? 0;
    return place > 0 && navigation.entries()[place - 1].url === address;
}
