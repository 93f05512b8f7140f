/** Whoever goes through the welcome by keyboard sees at once where they are. */
export function settleForKeys() {
    const welcome = document.querySelector(".welcome");
    if (!welcome) return;
    addEventListener("keydown", () => welcome.classList.add("is-settled"), { once: true });
}
