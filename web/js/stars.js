import { toast } from "./toasts.js";

/** What had its star in focus when that was tapped: its new star shall have it. */
let tappedInFocus = null;

/** Stars: one tap each, the same everywhere on the page, and their undo. */
export function lightStars() {
    document.addEventListener("submit", (event) => {
        const star = event.submitter;
        if (event.target.id === "stars" && star) {
            event.preventDefault();
            tap(star);
        } else if (event.target.dataset.undoStar || event.target.dataset.undoThing) {
            takeBack(event);
        }
    });
    document.addEventListener("htmx:afterSwap", ({ target }) => {
        if (!target.matches?.(".star[form=stars]")) return;
        target.classList.add("is-fresh");
        if (tappedInFocus === nameOf(target)) target.focus();
        tappedInFocus = null;
        spread(target);
        if (target.dataset.thing) count(target);
    });
    for (const name of ["htmx:responseError", "htmx:sendError", "htmx:timeout"]) {
        document.addEventListener(name, ({ detail }) => tellWhy(detail));
    }
}

/** All stars of a page belong to one form, of which only its fields are sent. */
function tap(star) {
    const values = Object.fromEntries(new FormData(star.form));
    values[star.name] = star.value;
    if (star === document.activeElement) tappedInFocus = nameOf(star);
    const where = { source: star, target: star, swap: star.form.dataset.swap };
    // What fails is told by an event, too.
    window.htmx.ajax("POST", star.form.action, { ...where, values }).catch(() => {});
}

function takeBack(event) {
    const { undoStar, undoThing } = event.target.dataset;
    const star = starsOf(undoStar ?? undoThing)[0];
    if (!star) return;
    event.preventDefault();
    event.target.closest(".toast")?.remove();
    star.click();
}

/** A star that could not be kept stays as it was, and says why, in the words of the server. */
function tellWhy({ elt, xhr }) {
    if (!elt?.matches?.(".star[form=stars]")) return;
    const { lost, refused, cookies } = document.getElementById("toasts").dataset;
    if (!navigator.cookieEnabled) {
        toast(cookies);
        return;
    }
    const page = new DOMParser().parseFromString(xhr?.responseText ?? "", "text/html");
    const words = [...page.querySelectorAll("main h1, main p")]
        .map((element) => element.textContent.trim()).filter((text) => text !== "");
    // Who answers without words of ours, as a proxy does that is too busy, has answered still.
    toast(words.slice(0, 2).join(". ") || (xhr?.status > 0 ? refused : lost));
}

/** How many there are now, in the way to the favourites. */
function count(star) {
    const number = document.querySelector(".shows-tools .count");
    if (!number) return;
    const step = star.getAttribute("aria-pressed") === "true" ? 1 : -1;
    const all = Math.max(0, Number(number.textContent) + step);
    number.textContent = all === 0 ? "" : all;
}

/** The same may stand on a page twice. */
function spread(star) {
    for (const other of starsOf(nameOf(star))) {
        if (other === star) continue;
        const copy = star.cloneNode(true);
        copy.classList.remove("is-fresh");
        other.replaceWith(copy);
    }
}

/** A city goes by its number, everything else by the address of its page. */
const nameOf = (star) => star.dataset.thing ?? star.value;

function starsOf(name) {
    const all = [...document.querySelectorAll(".star[form=stars]")];
    return all.filter((star) => nameOf(star) === name);
}
