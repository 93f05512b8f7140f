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

/**
 * Beside a field that somebody else has saved meanwhile a button fills it with what they have, and
 * with it all that only means something together: their dates, not one of theirs and one of mine.
 */
export function takeSaved() {
    // What is asked is read before any field, however far below the first of them is.
    const box = document.querySelector(".problem.asked");
    if (box && !document.querySelector(".problem[role=alert]")) {
        box.tabIndex = -1;
        box.focus();
    }
    for (const button of document.querySelectorAll("[data-take]")) {
        button.hidden = false;
        button.addEventListener("click", () => take(button));
    }
}

function take({ dataset, form, value }) {
    for (const [name, saved] of new URLSearchParams(value)) {
        const field = form.elements[name];
        field.value = saved;
        // A choice that this form does not offer, as of another length.
        if (field.selectedIndex === -1) field.add(new Option(saved, saved, true, true));
        answer(name, field);
    }
    const field = form.elements[dataset.take];
    field.dispatchEvent(new Event("change", { bubbles: true }));
    field.focus();
}

/** Takes away what was asked of a field. */
function answer(name, field) {
    const line = document.querySelector(`.asked a[href="#${name}"]`)?.closest("li");
    if (line?.matches(":only-child")) line.closest(".asked").remove();
    line?.remove();
    const words = document.getElementById(`${name}-problem`)?.closest(".field-problem.asked");
    if (!words) return;
    words.remove();
    // A field that is asked about has no other words.
    field.removeAttribute("aria-describedby");
}
