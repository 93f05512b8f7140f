const WITHOUT = ":is(.place[data-read], .places[data-read] > .place):not(:has(.place-read))";

/** Rows of cities that there are articles about get a way to them. */
export function offerReading() {
    putIntoRows();
    document.addEventListener("htmx:afterSwap", putIntoRows);
}

function putIntoRows() {
    const template = document.getElementById("place-read");
    if (!template) return;
    for (const row of document.querySelectorAll(WITHOUT)) {
        const more = template.content.firstElementChild.cloneNode(true);
        const link = more.firstElementChild;
        const name = row.querySelector("b").textContent;
        link.href = link.getAttribute("href").replace("/0/", `/${row.id.slice(1)}/`);
        link.setAttribute("aria-label", `${link.getAttribute("aria-label")} ${name}`);
        row.querySelector("a").after(more);
    }
}
