// A flag is two letters that a font draws as one picture. Not every system has such a font.

/** Hides the flags of pages where they would be two boxes or two letters. */
export function hideUndrawnFlags() {
    const pen = document.createElement("canvas").getContext("2d");
    const width = (text) => pen?.measureText(text).width ?? 0;
    const [letter, flag] = [width("\u{1F1EE}"), width("\u{1F1EE}\u{1F1F9}")];
    document.documentElement.classList.toggle("without-flags", flag > letter * 1.5);
}
