/** Shows a password while somebody types it, and prints the page with a recovery code. */
export function helpWithAccounts() {
    for (const button of document.querySelectorAll("button.reveal")) offerToReveal(button);
    for (const button of document.querySelectorAll("button.print")) {
        button.hidden = false;
        button.addEventListener("click", () => print());
    }
}

function offerToReveal(button) {
    const field = document.getElementById(button.getAttribute("aria-controls"));
    const label = document.querySelector(`label[for="${field.id}"]`).textContent;
    const show = (isShown) => {
        field.type = isShown ? "text" : "password";
        button.setAttribute("aria-pressed", String(isShown));
        button.textContent = isShown ? button.dataset.hide : button.dataset.show;
        button.setAttribute("aria-label", `${button.textContent}: ${label}`);
    };
    button.hidden = false;
    show(false);
    button.addEventListener("click", () => show(field.type === "password"));
    // A password manager shall learn it as a password.
    field.form.addEventListener("submit", () => show(false));
}
