/** Lets Back close what covers the page, as people expect of it, and closing go back. */
export function closeWithBack(dialog) {
    history.pushState({ isCovered: true }, "");
    const close = () => dialog.close();
    addEventListener("popstate", close, { once: true });
    dialog.addEventListener("close", () => {
        removeEventListener("popstate", close);
        if (history.state?.isCovered) history.back();
    }, { once: true });
}
