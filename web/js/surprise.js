/** Lets the dice roll once before the surprise, for those who like motion. */
export function rollDice() {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const link of document.querySelectorAll("a.roll")) {
        link.addEventListener("click", (event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            link.classList.add("is-rolling");
            setTimeout(() => { location.href = link.href; }, 480);
        });
    }
    // Coming back from the browser's memory, the dice lie still.
    addEventListener("pageshow", () => {
        for (const link of document.querySelectorAll(".is-rolling")) {
            link.classList.remove("is-rolling");
        }
    });
}
