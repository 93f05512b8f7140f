/** Ticks, deletes and adds at once; the server's answer says how the lists are then. */
export function tickItems({ announce, present }) {
    const lists = document.querySelector(".trip-lists");
    if (!lists) return;
    let isLatest = 0;
    document.addEventListener("submit", async (event) => {
        const form = event.target;
        if (!form.closest(".trip-lists") || event.defaultPrevented) return;
        event.preventDefault();
        const body = new URLSearchParams(new FormData(form, event.submitter));
        const focus = remembered(form, event.submitter);
        showAtOnce(form, event.submitter);
        const turn = ++isLatest;
        try {
            const answer = await fetch(form.action, { method: "POST", body });
            const page = new DOMParser().parseFromString(await answer.text(), "text/html");
            const fresh = page.querySelector(".trip-lists");
            if (!answer.ok || !fresh) throw new Error("no lists");
            // Whoever ticks on sees what was ticked last.
            if (turn !== isLatest) return;
            document.querySelector(".trip-lists").replaceChildren(...fresh.children);
            const told = page.querySelectorAll("#toasts .toast");
            document.getElementById("toasts").replaceChildren(...told);
            present();
            document.querySelector(focus)?.focus();
        } catch {
            form.submit();
        }
    });

    function showAtOnce(form, button) {
        if (form.id === "strike") button.closest("li").remove();
        if (form.id !== "tick" && form.id !== "untick") return;
        const isDone = form.id === "tick";
        button.setAttribute("aria-checked", String(isDone));
        button.setAttribute("form", isDone ? "untick" : "tick");
        const list = button.closest(".checklist");
        const bar = list.querySelector("progress");
        const words = list.querySelector(".progress");
        const done = list.querySelectorAll(".tick[aria-checked=true]").length;
        bar.value = done;
        words.textContent = words.textContent.replace(/^\d+/, String(done));
        announce(words.textContent);
    }
}

/** Where the focus goes when the lists have been exchanged. */
function remembered(form, button) {
    if (form.id === "strike") {
        const item = button.closest("li");
        const next = item.nextElementSibling ?? item.previousElementSibling;
        const id = next?.querySelector(".tick").value;
        return id ? `.tick[value="${id}"]` : `#${item.closest(".checklist").id} textarea`;
    }
    if (button?.matches(".tick")) return `.tick[value="${button.value}"]`;
    const list = form.closest(".checklist");
    return list ? `#${list.id} textarea` : ".checklist:last-child textarea";
}
