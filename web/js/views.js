/** Switches between list and map where there is room for one, without asking the server. */
export function switchViews() {
    const results = document.querySelector(".results");
    if (!results) return;
    for (const link of results.querySelectorAll("[data-view]")) {
        link.addEventListener("click", (event) => {
            event.preventDefault();
            show(results, link.dataset.view);
        });
    }
}

/** Shows `list` or `map` and remembers it in the address. */
export function show(results, view) {
    results.classList.toggle("view-map", view === "map");
    results.classList.toggle("view-list", view !== "map");
    for (const link of results.querySelectorAll("[data-view]")) {
        if (link.dataset.view === view) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
    }
    const address = new URL(location.href);
    if (view === "map") address.searchParams.set("view", "map");
    else address.searchParams.delete("view");
    history.replaceState(history.state, "", address);
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
