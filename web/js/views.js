/** Switches between list and map where there is room for one, without asking the server. */
export function switchViews() {
    const results = document.querySelector(".results");
    if (!results) return;
    for (const link of results.querySelectorAll("[data-view]")) {
        link.addEventListener("click", (event) => {
            event.preventDefault();
            show(results, link.dataset.view);
            // On a phone only the way to the other view stays.
            if (link.getClientRects().length > 0) return;
            results.querySelector("[data-view]:not([aria-current])")?.focus();
        });
    }
    // What keys lead to in the line that scrolls is seen whole, not just its beginning.
    results.querySelector(".result-ways")?.addEventListener("focusin", ({ target }) => {
        if (!target.matches(":focus-visible")) return;
        target.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
    const { pathname } = location;
    addEventListener("popstate", () => {
        // A sheet over this page has an address of its own.
        if (location.pathname !== pathname) return;
        const view = new URL(location.href).searchParams.get("view") === "map" ? "map" : "list";
        if (results.classList.contains(`view-${view}`)) return;
        show(results, view);
        // Whoever went to the map from a row far down is there again.
        if (view === "list" && leftAt !== undefined) scrollTo(0, leftAt);
        leftAt = undefined;
    });
}

/** How far down the list was when one of its rows led to the map. */
let leftAt;

/**
 * Shows `list` or `map` and remembers it in the address; as a step of its own, Back leads from the
 * map to the list again.
 */
export function show(results, view, { isStep = false } = {}) {
    const address = new URL(location.href);
    if (view === "map") address.searchParams.set("view", "map");
    else address.searchParams.delete("view");
    if (isStep && address.href !== location.href && isAlone(results)) {
        leftAt = scrollY;
        history.pushState(null, "", address);
    } else {
        history.replaceState(history.state, "", address);
    }
    results.classList.toggle("view-map", view === "map");
    results.classList.toggle("view-list", view !== "map");
    for (const link of results.querySelectorAll("[data-view]")) {
        if (link.dataset.view === view) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
    }
    // Forms that lead back here lead back to the same view.
    for (const input of document.querySelectorAll("input[name=back], input[name=from]")) {
        const back = new URL(input.value, location);
        if (back.pathname !== address.pathname) continue;
        if (view === "map") back.searchParams.set("view", "map");
        else back.searchParams.delete("view");
        input.value = back.pathname + back.search;
    }
    dispatchEvent(new Event("resize"));
}

/** Whether list and map take each other's place: on a desk they stand beside each other. */
function isAlone(results) {
    const views = results.querySelector(".views");
    return views !== null && getComputedStyle(views).display !== "none";
}
