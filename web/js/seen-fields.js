/**
 * What a form says that its writer has seen, where what is kept changes while they write.
 *
 * The server compares it with what is kept by then. Of fields that are as they are drawn now it is
 * what is drawn now; where something is typed, it stays what stood there `before`.
 */
export function keepSeen({ seen }, before, now, isAsDrawn) {
    const groups = seen?.dataset.groups?.split(".");
    if (!groups || !before || !now) return;
    const [old, fresh] = [before.split("."), now.split(".")];
    if (old.length !== fresh.length || fresh.length !== groups.length) return;
    seen.value = groups.map((names, place) => (
        names.split(" ").every(isAsDrawn) ? fresh[place] : old[place]
    )).join(".");
}

/** Beside a field that somebody else has saved meanwhile a button fills it with what they have. */
export function takeSaved() {
    for (const button of document.querySelectorAll("[data-take]")) {
        button.hidden = false;
        button.addEventListener("click", () => take(button));
    }
}

function take({ dataset, form, parentElement, value }) {
    const field = form.elements[dataset.take];
    field.value = value;
    const point = form.elements[`${dataset.take}-point`];
    if (point) point.value = dataset.point;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    // The question is answered.
    const line = document.querySelector(`.asked a[href="#${dataset.take}"]`)?.closest("li");
    if (line?.matches(":only-child")) line.closest(".asked").remove();
    line?.remove();
    field.removeAttribute("aria-describedby");
    parentElement.remove();
    field.focus();
}
