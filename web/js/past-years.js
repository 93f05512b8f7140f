const YEAR = /^\d{4}$/;
const NAMES = ["since", "until"];

/**
 * The pill over the map and what it opens: a range of years with two thumbs, the same in figures,
 * and the area. All of it works at once.
 */
export class YearPill {
    constructor(pill, changed) {
        this.pill = pill;
        this.changed = changed;
        this.words = pill.querySelector(".year-words");
        this.fields = NAMES.map((name) => pill.querySelector(`[name=${name}]`));
        this.sliders = NAMES.map((name) => pill.querySelector(`[data-year=${name}]`));
        for (const at of [0, 1]) {
            this.sliders[at].addEventListener("input", () => this.slid(at));
            this.fields[at].addEventListener("input", () => this.typed(at));
            // What is no year becomes one again.
            this.fields[at].addEventListener("change", () => this.write());
        }
        const form = pill.querySelector("form");
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            pill.open = false;
        });
        const place = form.querySelector("select");
        place?.addEventListener("change", () => {
            // Another area is another part of the map.
            for (const old of form.querySelectorAll("[name=from], [name=of]")) old.remove();
            form.submit();
        });
        form.querySelector("button").hidden = true;
        // One that was opened is closed by a press on the map, as any sheet.
        document.addEventListener("click", ({ target }) => {
            if (!pill.contains(target)) pill.open = false;
        });
        pill.addEventListener("keydown", (event) => {
            if (event.key !== "Escape") return;
            pill.open = false;
            pill.querySelector("summary").focus();
        });
    }

    /** Whether the address of the page says which years are wanted. */
    get isChosen() {
        return this.fields.some(({ value }) => value !== "");
    }

    /** From the first year there is to the last; what is chosen already stays. */
    fit(earliest, latest) {
        if (this.isFitted || !earliest) return;
        this.isFitted = true;
        const chosen = this.fields.map((field) => Number(field.value));
        for (const [at, slider] of this.sliders.entries()) {
            slider.min = earliest;
            slider.max = latest;
            slider.value = chosen[at] || [earliest, latest][at];
            this.fields[at].placeholder = [earliest, latest][at];
        }
        this.pill.querySelector(".year-sliders").hidden = false;
        this.write();
    }

    slid(at) {
        this.keepOrder(at);
        this.write();
        this.changed();
    }

    typed(at) {
        const { value } = this.fields[at];
        const slider = this.sliders[at];
        if (value !== "" && !YEAR.test(value)) return;
        slider.value = value || (at === 0 ? slider.min : slider.max);
        this.keepOrder(at);
        this.write(this.fields[at]);
        this.changed();
    }

    /** The thumb that moves takes the other one along. */
    keepOrder(at) {
        const [moved, other] = [this.sliders[at], this.sliders[1 - at]];
        const isCrossed = at === 0 ? +moved.value > +other.value : +moved.value < +other.value;
        if (isCrossed) other.value = moved.value;
    }

    get range() {
        if (!this.isFitted) return [0, 0];
        return this.isNarrowed ? this.sliders.map(({ value }) => Number(value)) : [0, 0];
    }

    get isNarrowed() {
        const [since, until] = this.sliders;
        return this.isFitted && (since.value !== since.min || until.value !== until.max);
    }

    /** Says what is chosen everywhere but in the field that somebody types in. */
    write(typedIn) {
        const { isNarrowed } = this;
        const years = this.sliders.map(({ value }) => value);
        const [{ min, max }] = this.sliders;
        const group = this.pill.querySelector(".year-sliders");
        for (const at of [0, 1]) {
            if (this.fields[at] !== typedIn) this.fields[at].value = isNarrowed ? years[at] : "";
            this.sliders[at].setAttribute("aria-valuetext", years[at]);
            const share = (years[at] - min) / Math.max(1, max - min);
            group.style.setProperty(["--since", "--until"][at], share.toFixed(4));
        }
        this.words.textContent = isNarrowed ? inWords(years) : this.words.dataset.all;
        this.pill.toggleAttribute("data-on", isNarrowed);
    }
}

const inWords = ([since, until]) => (since === until ? since : `${since}–${until}`);
