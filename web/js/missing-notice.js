/** Words in place of a picture that did not come, and a button that asks for it once more. */
export function noticeOfMissing({ className, role, again }, ask) {
    const notice = document.createElement("div");
    notice.className = className;
    notice.setAttribute("role", role);
    const words = document.createElement("p");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = again;
    notice.append(words, button);
    button.addEventListener("click", () => {
        notice.remove();
        ask();
    });
    return { notice, words };
}
