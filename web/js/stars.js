/** Stars: one tap each, the same everywhere on the page, and their undo. */
export function lightStars() {
    let hadFocus = false;
    document.addEventListener("htmx:beforeSwap", ({ detail }) => {
        hadFocus = detail.target.matches?.("form.star-form")
            && detail.target.contains(document.activeElement);
    });
    document.addEventListener("htmx:afterSwap", ({ target }) => {
        if (!target.matches?.("form.star-form")) return;
        const button = target.querySelector(".star");
        button.classList.add("is-fresh");
        if (hadFocus) button.focus();
        spread(target);
    });
    document.addEventListener("submit", (event) => {
        const id = event.target.dataset.undoStar;
        const star = id && document.querySelector(`form.star-form[data-city="${id}"] .star`);
        if (!star) return;
        event.preventDefault();
        event.target.closest(".toast")?.remove();
        star.click();
    });
}

/** A city may stand on a page twice. */
function spread(form) {
    for (const other of document.querySelectorAll(`form.star-form[data-city="${
        form.dataset.city}"]`)) {
        if (other === form) continue;
        const copy = form.cloneNode(true);
        copy.querySelector(".star").classList.remove("is-fresh");
        other.replaceWith(copy);
        window.htmx.process(copy);
    }
}
