/** Turns language tags into the names of the languages, which browsers know. */
export function nameLanguages() {
    const places = document.querySelectorAll("[data-language]");
    if (places.length === 0 || !("DisplayNames" in Intl)) return;
    const names = new Intl.DisplayNames([document.documentElement.lang], { type: "language" });
    for (const place of places) {
        try {
            place.textContent = names.of(place.dataset.language.split("-")[0]) ?? place.textContent;
        } catch {
            // A tag no browser knows stays as it is.
        }
    }
}
