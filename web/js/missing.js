// What stands behind a picture shows where the picture does not come.
const SMALL = ".thing-sign img, .old-card img, .area-image img, .old-strip img, .old-under";

/** A small picture that does not come leaves the sign that stands behind it. */
export function hideMissing() {
    const hide = (image) => image.matches?.(SMALL) && image.classList.add("is-missing");
    document.addEventListener("error", ({ target }) => hide(target), { capture: true });
    for (const image of document.images) {
        // One that failed before this ran; one that is not loaded yet only looks like it.
        if (image.complete && image.naturalWidth === 0) image.decode().catch(() => hide(image));
    }
}
