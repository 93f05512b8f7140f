/**
 * Tells the style sheet how high the bar with the search is: what stays in place below it begins
 * where it ends, however large letters are.
 */
export function measureBar() {
    const bar = document.querySelector(".bar");
    if (!bar) return;
    const { style } = document.documentElement;
    new ResizeObserver(() => {
        style.setProperty("--bar-height", `${bar.getBoundingClientRect().height}px`);
    }).observe(bar, { box: "border-box" });
}
