import { findNames, suggest } from "./find-on-map.js";

const PAUSE_MS = 150;
const LEAST_LETTERS = 2;
/** Others are asked once somebody has stopped typing. */
const OUTSIDE_PAUSE_MS = 300;

/** Fields for a place suggest while somebody types; what is chosen brings its point along. */
export function suggestPlaces({ SearchField }) {
    for (const input of document.querySelectorAll("input[data-places]")) {
        const list = document.getElementById(input.getAttribute("aria-controls"));
        if (list) new (spotField(SearchField))(input, list).listen();
    }
}

function spotField(SearchField) {
    return class extends SearchField {
        listen() {
            super.listen();
            this.point = this.input.form.elements[`${this.input.name}-point`];
            this.input.addEventListener("suggest", () => this.ask());
            this.input.addEventListener("input", () => {
                // Another name is another place, and has another clock perhaps.
                this.point.value = "";
                this.takeBackWhat();
                for (const name of ["zone", "end-zone"]) {
                    this.input.form.elements[name]?.removeAttribute("placeholder");
                }
                clearTimeout(this.timer);
                this.timer = setTimeout(() => this.ask(), PAUSE_MS);
            });
            this.list.addEventListener("click", ({ target }) => {
                const option = target.closest("[role=option]");
                if (!option) return;
                this.input.value = option.querySelector(".place-name").textContent.trim();
                this.point.value = option.dataset.point;
                this.takeBackWhat();
                if (option.dataset.kind) this.tellWhat(option.dataset.kind);
                this.finish();
            });
        }

        /** What is chosen as a sight is one, of that name, unless somebody said otherwise. */
        tellWhat(kind) {
            const { title, category, seen } = this.input.form.elements;
            const isOpen = category && ["other", kind].includes(category.value);
            // Of one that is there already it has been said.
            if (seen || this.input.name !== "place" || !isOpen) return;
            this.told = { title: title.value.trim() ? "" : this.input.value };
            if (this.told.title) title.value = this.told.title;
            if (category.value === "other") this.told.kind = choose(this.input.form, kind);
        }

        /** Of another place it would not be true. */
        takeBackWhat() {
            const { title, category } = this.input.form.elements;
            const told = this.told ?? {};
            if (told.title && title.value === told.title) title.value = "";
            if (told.kind && category.value === told.kind) choose(this.input.form, "other");
            this.told = null;
        }

        /** A name that was chosen needs no other. */
        offer() {
            if (!this.point?.value) super.offer();
        }

        /** What streets that are known have of the name, below what the trip knows. */
        async addStreets(near) {
            const typed = this.input.value.trim();
            if (typed.length < LEAST_LETTERS) return;
            const { signal } = this.waiting;
            const found = await findNames(typed, near, signal).catch(() => []);
            if (signal.aborted || found.length === 0) return;
            this.list.querySelector(".no-suggestion")?.remove();
            const known = new Set(this.options.map((option) => option.textContent.trim()));
            for (const thing of found) {
                if (!known.has(thing.name)) this.list.append(suggestion(thing));
            }
        }

        /** What others offer, at the end of the list: what stands there stays where it is. */
        async addOutside(address) {
            const { signal } = this.waiting;
            await new Promise((go) => { setTimeout(go, OUTSIDE_PAUSE_MS); });
            if (signal.aborted || !this.isWaiting) return;
            const answer = await fetch(address, { signal, headers: { "hx-request": "true" } });
            const text = answer.ok ? await answer.text() : "";
            if (signal.aborted || !text) return;
            const page = new DOMParser().parseFromString(text, "text/html");
            this.list.querySelector(".no-suggestion")?.remove();
            this.list.append(...page.body.children);
            this.number();
            this.extend();
        }

        async ask() {
            this.waiting?.abort();
            this.waiting = new AbortController();
            const { signal } = this.waiting;
            this.asked = this.input.value;
            const address = `${this.input.dataset.places}?q=${encodeURIComponent(this.asked)}`;
            try {
                const answer = await fetch(address, { signal });
                if (!answer.ok) throw new Error(`${answer.status}`);
                const page = new DOMParser().parseFromString(await answer.text(), "text/html");
                const { near, outside } = page.querySelector("template").dataset;
                page.querySelector("template").remove();
                this.list.replaceChildren(...page.body.children);
                if (near) await this.addStreets(near);
                if (signal.aborted) return;
                this.number();
                this.open();
                if (!this.isStale) this.catchUp();
                if (outside !== undefined) await this.addOutside(`${address}&outside=1`);
            } catch {
                // Asked anew, or no network: the name alone is kept.
                if (!signal.aborted && !this.isStale) this.catchUp();
            }
        }
    };
}

function suggestion(thing) {
    const option = suggest(document.createElement("div"), thing);
    option.dataset.point = `${thing.lat / 1e6},${thing.lon / 1e6}`;
    return option;
}

/** The kind that is marked now. */
function choose(form, kind) {
    const choice = form.querySelector(`[name=category][value=${kind}]`);
    choice.checked = true;
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    return kind;
}
