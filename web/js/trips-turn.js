// A trip tells what is on now: a page that stays open, as that of an installed app does, comes
// anew when that is no longer true.

const LONGEST_MS = 2 ** 31 - 1;
const WRITING_MS = 60_000;

/** Takes the page anew when its day, or what is next on it, turns. */
export function turnInTime({ isWriting }) {
    const turn = Number(document.querySelector("[data-turns]")?.dataset.turns);
    // By a clock that is ahead of the server's the page would be taken for old again and again.
    if (!(turn > Date.now())) return;
    let waiting = 0;
    const look = () => {
        clearTimeout(waiting);
        const rest = turn - Date.now();
        if (rest > 0) waiting = setTimeout(look, Math.min(rest, LONGEST_MS));
        else if (document.visibilityState !== "visible") return;
        else if (isWriting()) waiting = setTimeout(look, WRITING_MS);
        else renew(isWriting);
    };
    look();
    document.addEventListener("visibilitychange", look);
    addEventListener("pageshow", look);
    addEventListener("focus", look);
}

/** Not where nobody answers: what stands there is better than nothing. */
async function renew(isWriting) {
    if (location.pathname.startsWith("/do/")) return;
    const response = await fetch(location.href).catch(() => null);
    if (response?.ok && !isWriting()) location.reload();
}
