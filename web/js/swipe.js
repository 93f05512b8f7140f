const DECIDED_PX = 12;
const REMOVED_PX = 110;

/** Rows that can be removed can be swiped away, too: to the left, by touch. */
export function swipeAway() {
    let swipe = null;
    document.addEventListener("pointerdown", (event) => {
        const row = event.target.closest?.(".place");
        if (event.pointerType !== "touch" || !row?.querySelector("button.remove")) return;
        swipe = { row, x: event.clientX, y: event.clientY, isDecided: false };
    });
    document.addEventListener("pointermove", (event) => {
        if (!swipe) return;
        const across = event.clientX - swipe.x;
        const down = event.clientY - swipe.y;
        if (!swipe.isDecided) {
            if (Math.hypot(across, down) < DECIDED_PX) return;
            if (Math.abs(down) > Math.abs(across) || across > 0) {
                swipe = null;
                return;
            }
            swipe.isDecided = true;
            swipe.row.classList.add("is-swiped");
        }
        swipe.row.style.setProperty("--swipe", `${Math.min(0, across)}px`);
    });
    for (const name of ["pointerup", "pointercancel"]) {
        document.addEventListener(name, (event) => {
            if (swipe?.isDecided) finish(swipe, event);
            swipe = null;
        });
    }
}

function finish({ row, x }, event) {
    const isFar = event.type === "pointerup" && x - event.clientX > REMOVED_PX;
    // The finger's end is no tap on what happens to lie under it.
    const swallow = (click) => {
        click.preventDefault();
        click.stopPropagation();
    };
    document.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => {
        document.removeEventListener("click", swallow, { capture: true });
        if (isFar) row.querySelector("button.remove").click();
        else row.classList.remove("is-swiped");
    }, 0);
    row.style.setProperty("--swipe", isFar ? `${-row.offsetWidth}px` : "0px");
}
