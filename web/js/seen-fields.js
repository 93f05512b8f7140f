/**
 * What a form says that its writer has seen, where what is kept changes while they write.
 *
 * The server compares it with what is kept by then. Of fields that are as they are drawn now it is
 * what is drawn now; where something is typed, it stays what stood there `before`.
 */
export function keepSeen({ seen }, before, now, isAsDrawn) {
    const groups = seen?.dataset.groups?.split(".");
    if (!groups || !before || !now) return;
    const [old, fresh] = [before.split("."), now.split(".")];
    if (old.length !== fresh.length || fresh.length !== groups.length) return;
    seen.value = groups.map((names, place) => (
        names.split(" ").every(isAsDrawn) ? fresh[place] : old[place]
    )).join(".");
}
