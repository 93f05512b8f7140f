/** On narrower screens letters are typed on the screen, and take half of it. */
const WIDE_PX = 900;
/** What a field and a few suggestions need below its top. */
const ROOM_PX = 400;

/** The keyboard may come after the list that it leaves no room for. */
export function keepRoomBelow(input) {
    window.visualViewport?.addEventListener("resize", () => {
        if (input.getAttribute("aria-expanded") === "true") makeRoomBelow(input);
    });
}

/** Where little is seen below the field, it goes to the top of what is seen. */
export function makeRoomBelow(input) {
    if (innerWidth >= WIDE_PX || document.activeElement !== input) return;
    const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: innerHeight };
    if (offsetTop + height - input.getBoundingClientRect().top >= ROOM_PX) return;
    input.scrollIntoView({ block: "start" });
}
