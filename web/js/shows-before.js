// What was looked for before: in flight mode nothing else opens.

const SEARCHES = "elsewhere-searches";
const MOST = 8;
/** Where somebody stands is nothing to keep, and later parts belong to what was looked for. */
const UNNAMED = ["lat", "from", "page"];

/** Lists them where nothing is looked for yet, and remembers what was found where something is. */
export function listSearches() {
    const section = document.querySelector(".shows-before");
    if (section) fill(section);
    else rememberFound();
    document.addEventListener("htmx:afterSettle", rememberFound);
}

function fill(section) {
    const links = searches().filter(({ path }) => path.startsWith(`${location.pathname}?`))
        .map(({ path, title }) => {
            const link = document.createElement("a");
            Object.assign(link, { className: "chip-link", href: path, textContent: title });
            const item = document.createElement("li");
            item.append(link);
            return item;
        });
    section.querySelector("ul").replaceChildren(...links);
    section.hidden = links.length === 0;
}

function rememberFound() {
    const { pathname, search } = location;
    const asked = new URLSearchParams(search);
    const isNamed = !UNNAMED.some((name) => asked.has(name));
    if (!search || !isNamed || !document.querySelector("#things .thing-link")) return;
    const title = document.querySelector("h1").textContent.trim().replace(/^Art: /, "");
    const path = pathname + search;
    const isOther = (one) => one.title !== title || !one.path.startsWith(`${pathname}?`);
    const others = searches().filter(isOther);
    try {
        const latest = [{ path, title }, ...others].slice(0, MOST);
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
