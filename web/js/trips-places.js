const PAUSE_MS = 150;

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
                // Another name is another place.
                this.point.value = "";
                clearTimeout(this.timer);
                this.timer = setTimeout(() => this.ask(), PAUSE_MS);
            });
            this.list.addEventListener("click", ({ target }) => {
                const option = target.closest("[role=option]");
                if (!option) return;
                this.input.value = option.querySelector(".place-name").textContent.trim();
                this.point.value = option.dataset.point;
                this.finish();
            });
        }

        /** A name that was chosen needs no other. */
        offer() {
            if (!this.point?.value) super.offer();
        }

        async ask() {
            this.waiting?.abort();
            this.waiting = new AbortController();
            const typed = encodeURIComponent(this.input.value);
            const address = `${this.input.dataset.places}?q=${typed}`;
            try {
                const answer = await fetch(address, { signal: this.waiting.signal });
                if (!answer.ok) return;
                const page = new DOMParser().parseFromString(await answer.text(), "text/html");
                this.list.replaceChildren(...page.body.children);
                this.options.forEach((option, index) => {
                    option.id = `${this.list.id}-${index}`;
                });
                this.open();
            } catch {
                // Asked anew, or no network: the name alone is kept.
            }
        }
    };
}
