/** Keeps every clock of the page going, in its own zone. */
export function keepClocks() {
    const clocks = [...document.querySelectorAll(".clock[data-offset-seconds]")];
    if (clocks.length === 0) return;

    const tick = () => {
        for (const clock of clocks) {
            const there = new Date(Date.now() + Number(clock.dataset.offsetSeconds) * 1000);
            const text = there.toISOString().slice(11, 16);
            if (clock.textContent !== text) clock.textContent = text;
        }
        setTimeout(tick, 60_000 - (Date.now() % 60_000) + 20);
    };
    tick();
    document.addEventListener("visibilitychange", () => {
        if (!document.hidden) tick();
    }, { once: true });
}
