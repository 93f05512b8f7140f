/** What is added to a day from the page of what lies near it leaves the page where it is. */
export function addInPlace({ present }) {
    document.addEventListener("submit", async (event) => {
        const form = event.target;
        const list = form.closest(".near-day .trip-stops");
        if (!list || event.defaultPrevented) return;
        event.preventDefault();
        const place = buttons(list).indexOf(event.submitter);
        const body = new URLSearchParams(new FormData(form, event.submitter));
        event.submitter.disabled = true;
        try {
            const answer = await fetch(form.action, { method: "POST", body });
            const page = new DOMParser().parseFromString(await answer.text(), "text/html");
            const fresh = page.querySelector(".near-day .trip-stops");
            if (!answer.ok || !fresh) throw new Error("nothing is near any more");
            list.replaceChildren(...fresh.children);
            window.htmx.process(list);
            const told = page.querySelectorAll("#toasts .toast");
            document.getElementById("toasts").replaceChildren(...told);
            present();
            const left = buttons(list);
            left[Math.min(place, left.length - 1)]?.focus({ preventScroll: true });
            document.dispatchEvent(new CustomEvent("elsewhere:days"));
        } catch {
            // Sent once more it adds nothing twice.
            form.submit();
        }
    });
}

const buttons = (list) => [...list.querySelectorAll(".stop form button")];
