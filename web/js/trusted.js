// Runs before every other script.
//
// Text that becomes HTML is refused, but for answers of our own
// server, which htmx reads into a document of their own, and the few words that Leaflet draws with
// and that htmx puts down what is kept in, while it swaps around it.
(() => {
    if (!window.trustedTypes) return;
    const readers = ["Document parseHTMLUnsafe", "DOMParser parseFromString"];
    const drawn = ["", "<svg/>", "<v:shape adj=\"1\"/>", "<span aria-hidden=\"true\">+</span>",
        "<span aria-hidden=\"true\">&#x2212;</span>", "<div id='--htmx-preserve-pantry--'></div>"];
    trustedTypes.createPolicy("default", {
        createHTML: (html, type, sink) =>
            readers.includes(sink) || drawn.includes(html) ? html : null,
        createScriptURL: (address) =>
            new URL(address, location).origin === location.origin ? address : null,
    });
})();

// A browser that gives up fading from one page to the next shows the new one at once, as when the
// window changes its size meanwhile: nothing that went wrong, though it is told as an error. It may
// give up as soon as there is a page.
addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    const isGivenUp = reason instanceof DOMException && /^Transition was /.test(reason.message);
    if (isGivenUp) event.preventDefault();
});
