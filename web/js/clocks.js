/** Keeps every clock of the page going, in its own zone. */
export function keepClocks() {
    const clocks = [...document.querySelectorAll(".clock[data-offset-seconds]")];
    if (clocks.length === 0) return;

    const tick = () => {
        for (const clock of clocks) {
            const there = new Date(Date.now() + Number(clock.dataset.offsetSeconds) * 1000);
            const text = timeOfDay(there.toISOString(), clock.dataset.hours === "12");
            if (clock.textContent !== text) clock.textContent = text;
        }
        setTimeout(tick, 60_000 - (Date.now() % 60_000) + 20);
    };
    tick();
    document.addEventListener("visibilitychange", () => {
        if (!document.hidden) tick();
    }, { once: true });
}

/** `14:05` or `2:05 pm`, as the server writes it. */
function timeOfDay(moment, hasTwelveHours) {
    if (!hasTwelveHours) return moment.slice(11, 16);
    const hour = Number(moment.slice(11, 13));
    return `${(hour + 11) % 12 + 1}${moment.slice(13, 16)} ${hour < 12 ? "am" : "pm"}`;
}
