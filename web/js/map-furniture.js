// What stands around a map: the credit on it, and the buttons of rows that lead to it.

/** Leaflet's own control would write the words as HTML. */
export function addCredit(map, words, streets) {
    const credit = L.control({ position: "bottomright" });
    credit.onAdd = () => {
        const element = document.createElement("div");
        element.className = "leaflet-control-attribution";
        const write = () => {
            element.textContent = map._loaded && streets.areShown ? streets.credit : words;
        };
        write();
        map.on("moveend", write);
        streets.ready.then(write);
        return element;
    };
    credit.addTo(map);
}

/** A button in the row of a place that shows where it is. */
export function offerPlace(row, name) {
    const tools = row.querySelector(".place-tools");
    const template = document.getElementById("place-show");
    if (!template || !tools || tools.querySelector(".place-show")) return;
    const button = template.content.firstElementChild.cloneNode(true);
    button.setAttribute("aria-label", `${button.getAttribute("aria-label")} ${name}`);
    tools.insertBefore(button, tools.querySelector(".star, .remove"));
}
