/** Changes a part of the page, where what had the focus is another element afterwards. */
export function keepingFocus(change) {
    const before = document.activeElement;
    change();
    if (before.isConnected) return;
    const name = (one) => one.getAttribute("href") ?? one.outerHTML;
    const again = [...document.querySelectorAll(`main ${before.localName}`)]
        .find((one) => name(one) === name(before));
    again?.focus({ preventScroll: true });
}
