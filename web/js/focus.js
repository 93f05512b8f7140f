/** Changes a part of the page, where what had the focus is another element afterwards. */
export function keepingFocus(change) {
    const before = document.activeElement;
    change();
    if (before.isConnected) return;
    const isSame = (one) => one.hasAttribute("href")
        ? one.getAttribute("href") === before.getAttribute("href") : one.isEqualNode(before);
    const again = [...document.querySelectorAll(`main ${before.localName}`)].find(isSame);
    again?.focus({ preventScroll: true });
}
