/** What days tell of their plan. */
export const told = (days) => [...days.querySelectorAll(".day-links, .stay, .entry, h2, .hint")]
    .map((one) => one.textContent).join("\n");

/**
 * Puts the parts of other days in place of these. Days that are there stay, with other content:
 * browsers remember how tall they are while they are out of sight. So does what somebody types.
 *
 * @param isNews whether days that tell the same are left as they are
 */
export function exchange(days, others, isNews = false) {
    let next = days.firstElementChild;
    for (const part of [...others.children]) {
        const isLine = part.matches(".quick-add");
        const name = isLine ? ".quick-add" : part.matches(".day") && `#${part.id}`;
        const old = name && days.querySelector(`:scope > ${name}`);
        if (!old) {
            days.insertBefore(part, next);
            continue;
        }
        while (next !== old) next = removed(next);
        old.className = part.className;
        if (isLine) takeDays(old.elements.day, part.elements.day);
        else if (!isNews || told(old) !== told(part)) old.replaceChildren(...part.children);
        next = old.nextElementSibling;
    }
    while (next) next = removed(next);
}

/** The same day stays chosen among those that there are now. */
function takeDays(field, other) {
    const { value } = field;
    field.replaceChildren(...other.children);
    field.value = value;
    if (field.selectedIndex < 0) field.selectedIndex = 0;
}

/** Takes an element away and returns the one behind it. */
function removed(element) {
    const next = element.nextElementSibling;
    element.remove();
    return next;
}
