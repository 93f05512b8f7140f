/** The page that is likely to be wanted next: its address, and itself as it was just fetched. */
let ahead = null;
let turns = 0;

// A star of the page ahead may be another one by now.
document.addEventListener("htmx:afterRequest", () => { ahead = null; });

/**
 * Puts the picture of another address in the place of the one on show, without a new page: that
 * would take four times as long. One step back leads to where the first one was opened. Calls
 * `begin` with the new article; goes to the address as to any other where anything is not as
 * expected.
 */
export async function turnTo(address, begin) {
    turns += 1;
    const turn = turns;
    try {
        const fresh = ahead?.address === address ? ahead.page : await pageAt(address);
        // Somebody was faster than the network: the last wish counts.
        if (turn === turns) put(fresh, begin);
    } catch {
        if (turn === turns) location.replace(address);
    }
}

/** Fetches a page and its picture before they are asked for. */
export async function fetchAhead(address) {
    const page = await pageAt(address).catch(() => null);
    if (!page) return;
    ahead = { address, page };
    const image = page.document.querySelector(".old-image");
    if (image) new Image().src = image.getAttribute("src");
}

async function pageAt(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!page.querySelector("[data-past-picture]")) throw new Error("no picture");
    return { document: page, url: answer.url };
}

function put({ document: page, url }, begin) {
    const old = document.querySelector("[data-past-picture]");
    // It may be put again: the next one is the one before of the one after.
    const fresh = document.importNode(page.querySelector("[data-past-picture]"), true);
    const focused = old.contains(document.activeElement) ? document.activeElement.rel : null;
    old.dispatchEvent(new Event("turned"));
    old.replaceWith(fresh);
    for (const name of ["#stars", "link[rel=canonical]"]) {
        const [mine, theirs] = [document.querySelector(name), page.querySelector(name)];
        if (mine && theirs) mine.replaceWith(document.importNode(theirs, true));
    }
    document.title = page.title;
    history.replaceState(history.state, "", url);
    scrollTo({ top: 0, behavior: "instant" });
    window.htmx?.process(fresh);
    if (focused !== null) {
        const again = focused && fresh.querySelector(`.old-bar a[rel=${focused}]`);
        (again || fresh.querySelector(".old-bar a")).focus();
    }
    begin(fresh);
}
