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
        const page = ahead?.address === address ? ahead.page : await pageAt(address);
        // Somebody was faster than the network: the last wish counts.
        if (turn !== turns) return;
        ahead = null;
        put(page, begin);
    } catch {
        if (turn === turns) location.replace(address);
    }
}

/** Fetches a page before it is asked for, and with it its picture. */
export async function fetchAhead(address) {
    const page = await pageAt(address).catch(() => null);
    if (page) ahead = { address, page };
}

async function pageAt(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const article = page.querySelector("[data-past-picture]");
    if (!article) throw new Error("no picture");
    // As a part of this document its pictures come, though it is not on show yet.
    return { document: page, fresh: document.importNode(article, true), url: answer.url };
}

function put({ document: page, fresh, url }, begin) {
    const old = document.querySelector("[data-past-picture]");
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
