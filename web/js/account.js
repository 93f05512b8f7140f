/**
 * Shows a password while somebody types it, copies an access token, prints the page with a
 * recovery code, and tells moments by the clock of whoever reads them.
 */
export function helpWithAccounts() {
    for (const button of document.querySelectorAll("button.reveal")) offerToReveal(button);
    for (const button of document.querySelectorAll("button.copy")) offerToCopy(button);
    for (const button of document.querySelectorAll("button.print")) {
        button.hidden = false;
        button.addEventListener("click", () => print());
    }
    tellMoments([...document.querySelectorAll("time.moment")]);
}

/** All by the one clock that their reader chose. */
function tellMoments(moments) {
    if (moments.length === 0) return;
    const hour12 = moments[0].dataset.hours === "12";
    const styles = { dateStyle: "long", timeStyle: "short", hour12 };
    const here = new Intl.DateTimeFormat("en-GB", styles);
    for (const moment of moments) moment.textContent = here.format(new Date(moment.dateTime));
}

/** Browsers let pages write to the clipboard over HTTPS and on this machine only. */
function offerToCopy(button) {
    if (!navigator.clipboard) return;
    const source = document.getElementById(button.dataset.copies);
    const label = button.textContent;
    button.hidden = false;
    button.addEventListener("click", async () => {
        await navigator.clipboard.writeText(source.textContent.trim());
        button.textContent = button.dataset.done;
        setTimeout(() => (button.textContent = label), 2000);
    });
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
