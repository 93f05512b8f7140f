// What was looked for before: in flight mode nothing else opens.

const SEARCHES = "elsewhere-searches";
const MOST = 8;
/** Where somebody stands is nothing to keep, and later parts belong to what was looked for. */
const UNNAMED = ["lat", "from", "page"];

/** A path of our own, as pictures from outside have one. */
const PICTURE = /^\/pictures\/[^?]+$/;

/** Lists them beside what cannot be asked now, and remembers what was found where something is. */
export function listSearches() {
    heed();
    document.addEventListener("htmx:afterSettle", heed);
}

function heed() {
    const section = document.querySelector(".shows-before");
    if (section) fill(section);
    rememberFound();
}

function fill(section) {
    const { pathname, search } = location;
    const others = searches().filter(({ path }) =>
        path.startsWith(`${pathname}?`) && path !== pathname + search);
    section.querySelector("ul").replaceChildren(...others.map(card));
    section.hidden = others.length === 0;
}

function card({ path, title, picture }) {
    const link = document.createElement("a");
    link.href = path;
    if (PICTURE.test(picture)) {
        const image = new Image();
        Object.assign(image, { alt: "", decoding: "async", src: `${picture}?w=320` });
        // A frame without its picture is nothing to look at.
        image.addEventListener("error", () => image.remove());
        link.append(image);
    }
    const name = document.createElement("span");
    name.className = "place-name";
    name.textContent = title;
    link.append(name);
    const item = document.createElement("li");
    item.append(link);
    return item;
}

function rememberFound() {
    const { pathname, search } = location;
    const asked = new URLSearchParams(search);
    const isNamed = !UNNAMED.some((name) => asked.has(name));
    // What is kept may stand there too, where nothing could be asked.
    const found = document.querySelector("#things > .things:not(.is-awaited)");
    if (!search || !isNamed || !found?.querySelector(".thing-link")) return;
    const title = document.querySelector("h1").textContent.trim().replace(/^Art: /, "");
    const path = pathname + search;
    const image = found.querySelector(".thing-picture img:not(.is-tiny)");
    const picture = image ? new URL(image.src).pathname : "";
    const isOther = (one) => one.title !== title || !one.path.startsWith(`${pathname}?`);
    const others = searches().filter(isOther);
    try {
        const latest = [{ path, title, picture }, ...others].slice(0, MOST);
        localStorage.setItem(SEARCHES, JSON.stringify(latest));
    } catch {
        // They are typed again.
    }
}

function searches() {
    try {
        return JSON.parse(localStorage.getItem(SEARCHES)) ?? [];
    } catch {
        return [];
    }
}
