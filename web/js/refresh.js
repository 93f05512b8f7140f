import { announce } from "./announce.js";

const PULLED_PX = 84;

/**
 * Refreshes what may have changed: by pulling the page down, or with the button.
 *
 * Everybody who shows such things listens to `elsewhere:refresh` on the document and hands the
 * promise of being done to `event.detail.until`.
 */
export function pullToRefresh() {
    const buttons = document.querySelectorAll("[data-refresh-button]");
    if (buttons.length === 0) return;
    for (const button of buttons) {
        button.hidden = false;
        button.addEventListener("click", () => refresh(button));
    }
    listenToPull(buttons[0]);
}

async function refresh(button) {
    if (button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    announce(button.dataset.busy);
    const waits = [new Promise((done) => setTimeout(done, 500))];
    const detail = { until: (promise) => waits.push(promise) };
    document.dispatchEvent(new CustomEvent("elsewhere:refresh", { detail }));
    await Promise.allSettled(waits);
    button.removeAttribute("aria-busy");
    announce(button.dataset.done);
}

/** A page that is at its top and pulled further down: the sign follows the finger. */
function listenToPull(button) {
    let start = null;
    const sign = document.createElement("div");
    sign.className = "pull-sign";
    sign.setAttribute("aria-hidden", "true");
    sign.append(button.querySelector("svg").cloneNode(true));
    document.body.append(sign);
    const show = (distance) => {
        sign.style.setProperty("--pull", String(Math.min(1.25, distance / PULLED_PX)));
    };
    addEventListener("touchstart", (event) => {
        const isMap = event.target.closest?.(".map-panel, dialog");
        start = scrollY <= 0 && !isMap && event.touches.length === 1
            ? event.touches[0].clientY : null;
    }, { passive: true });
    addEventListener("touchmove", (event) => {
        if (start === null) return;
        if (scrollY > 0) {
            start = null;
            show(0);
            return;
        }
        show(Math.max(0, event.touches[0].clientY - start));
    }, { passive: true });
    addEventListener("touchend", (event) => {
        if (start === null) return;
        const distance = event.changedTouches[0].clientY - start;
        start = null;
        if (distance < PULLED_PX) {
            show(0);
            return;
        }
        sign.classList.add("is-turning");
        refresh(button).finally(() => {
            sign.classList.remove("is-turning");
            show(0);
        });
    });
}
