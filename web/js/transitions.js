const GIVEN_UP = /^Transition was /;

/**
 * A browser that gives up fading from one page to the next shows the new one at once, as when the
 * window changes its size meanwhile: nothing that went wrong, though it is told as an error.
 */
export function fadeWhereItCan() {
    addEventListener("unhandledrejection", (event) => {
        const { reason } = event;
        if (reason instanceof DOMException && GIVEN_UP.test(reason.message)) event.preventDefault();
    });
}

/** Whoever goes through the welcome by keyboard sees at once where they are. */
export function settleForKeys() {
    const welcome = document.querySelector(".welcome");
    if (!welcome) return;
    addEventListener("keydown", () => welcome.classList.add("is-settled"), { once: true });
}
