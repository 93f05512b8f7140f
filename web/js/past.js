import { comparePictures } from "./past-camera.js";
import { pagePictures } from "./past-picture.js";
import { mapPictures } from "./past-map.js";
import { locate } from "./past-here.js";

/** What only a browser can do on pages of old photographs. */
export function begin(tools) {
    lookNearMe();
    mapPictures(tools);
    pagePictures(tools);
    comparePictures();
    rememberMap();
    hideMissing();
}

/** A small picture that does not come leaves its ground. */
function hideMissing() {
    const hide = (image) => image.matches?.(".old-card img, .area-image img, .old-strip img")
        && image.classList.add("is-missing");
    document.addEventListener("error", ({ target }) => hide(target), { capture: true });
    for (const image of document.images) {
        if (image.complete && image.naturalWidth === 0 && image.loading !== "lazy") hide(image);
    }
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
                const address = new URL(link.href);
                address.searchParams.set("from", here);
                location.href = address;
            } catch (failure) {
                const { denied, timeout, unavailable } = problem.dataset;
                problem.textContent = { 1: denied, 3: timeout }[failure.code] ?? unavailable;
                problem.hidden = false;
                document.getElementById("past-q")?.focus();
            }
            link.removeAttribute("aria-busy");
        });
    }
}

/** The way back to the map leads to the map as it was. */
function rememberMap() {
    const kept = sessionStorage.getItem("past-map");
    if (!kept) return;
    for (const link of document.querySelectorAll("a[data-past-back]")) {
        if (link.closest("[data-past-map]")) continue;
        link.href = kept;
    }
}
