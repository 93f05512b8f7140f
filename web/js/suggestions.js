import { addressOf, fits, findKept, plain, suggest } from "./find-on-map.js";
import { announce } from "./announce.js";
import { forget, recall, remember } from "./remembered.js";
import { keepRoomBelow, makeRoomBelow } from "./room-below.js";

/** That somebody pressed a key to search on a page that has no field for it. */
const WANTED = "search-wanted";
const LEAST_LETTERS = 2;
const MOST_KEPT = 4;
/** What was suggested for other letters goes where no answer takes its place for so long. */
const PATIENCE_MS = 400;
/** Keys wait no longer for an answer, but act on what there is. */
const GIVING_UP_MS = 4_000;
const STEPS = { ArrowDown: 1, ArrowUp: -1 };

/** Makes the search fields suggest while somebody types; htmx fetches, this listens to the keys. */
export function suggestWhileTyping() {
    suggestIn(document);
    const input = document.getElementById("q");
    if (input && recall(WANTED)) input.focus();
    forget(WANTED);
    document.addEventListener("keydown", (event) => {
        const isCommand = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k";
        const isSlash = event.key === "/" && !isTyping(event.target);
        if ((!isCommand && !isSlash) || document.querySelector("dialog[open]")) return;
        event.preventDefault();
        if (input) {
            input.focus();
            input.select();
        } else {
            remember(WANTED, "yes");
            location.assign("/");
        }
    });
}

/** The fields in a part of the page, which may have come later than the page itself. */
export function suggestIn(root) {
    for (const input of root.querySelectorAll("[data-suggest]")) suggestBelow(input);
    // Fields for a place of a trip have a script of their own.
    const fields = "[role=combobox][aria-controls]:not([data-places])";
    for (const input of root.querySelectorAll(fields)) {
        const list = document.getElementById(input.getAttribute("aria-controls"));
        const isHome = input.name === "place";
        if (list) new (isHome ? PlaceField : SearchField)(input, list).listen();
    }
}

/** Has htmx ask while somebody types; only then it is true that the field suggests. */
function suggestBelow(input) {
    const { suggest } = input.dataset;
    for (const [name, value] of Object.entries({
        role: "combobox",
        "aria-autocomplete": "list",
        "aria-expanded": "false",
        "hx-get": suggest,
        "hx-trigger": "input changed delay:150ms, suggest",
        "hx-target": `#${input.getAttribute("aria-controls")}`,
        "hx-sync": "this:queue last",
    })) input.setAttribute(name, value);
    window.htmx?.process(input);
}

function isTyping(target) {
    return target.closest("input, select, textarea, [contenteditable]") !== null;
}

export class SearchField {
    constructor(input, list) {
        this.input = input;
        this.list = list;
        this.active = -1;
        this.chosen = "";
        // Whoever has chosen or closed wants no list back from what was asked before.
        this.isDone = false;
        this.typed = input.value;
        // That nothing is found is news to who types; of what it came with the page has said so.
        this.hasTyped = false;
        // Until what is typed is answered, keys are held: they mean what will be suggested for it.
        this.isBehind = false;
        this.held = { step: 0, isEnter: false };
    }

    /** Those that can be chosen. */
    get options() {
        return [...this.list.querySelectorAll("[role=option]:not([aria-disabled])")];
    }

    /** Whether only words stand below the field: gone, they would move the button being pressed. */
    get isMessage() {
        const isShown = !this.list.hidden && this.list.closest(".place-field") !== null;
        return isShown && this.options.length === 0;
    }

    /** Whether what was asked last is not what is typed by now. */
    get isStale() {
        return this.asked !== this.input.value;
    }

    /** Such as `3 suggestions`. */
    get counted() {
        return `${this.options.length} ${this.list.getAttribute("aria-label").toLowerCase()}`;
    }

    listen() {
        this.input.addEventListener("focus", () => this.offer());
        keepRoomBelow(this.input);
        this.input.addEventListener("click", () => this.offer());
        this.input.addEventListener("keydown", (event) => this.press(event));
        this.input.addEventListener("input", () => this.type());
        this.input.addEventListener("htmx:beforeRequest", () => { this.asked = this.input.value; });
        this.input.addEventListener("htmx:afterRequest", () => {
            if (!this.isStale) this.catchUp();
        });
        this.input.addEventListener("blur", () => { if (!this.isMessage) this.finish(); });
        // Pressing a suggestion must not take the focus away before the click arrives.
        this.list.addEventListener("pointerdown", (event) => {
            if (!event.target.closest(".no-suggestion")) event.preventDefault();
        });
        this.list.addEventListener("click", (event) => {
            if (!event.target.closest("[aria-disabled]")) return;
            event.preventDefault();
            event.stopImmediatePropagation();
        }, true);
        this.list.addEventListener("htmx:afterSwap", (event) => {
            this.number();
            // Places that follow below leave the choice where it is.
            if (event.detail.target !== this.list) return this.extend();
            this.open();
            return this.addKept();
        });
        this.input.form.addEventListener("submit", () => this.finish());
    }

    /** Two lists on one page must not call their options the same. */
    number() {
        this.list.querySelectorAll("[role=option]").forEach((option, index) => {
            option.id = `${this.list.id}-${index}`;
        });
        // What came above the choice has moved it.
        if (this.active < 0) return;
        const isChosen = (option) => option.getAttribute("aria-selected") === "true";
        const index = this.options.findIndex(isChosen);
        if (index >= 0) this.select(index);
    }

    type() {
        this.isDone = false;
        this.select(-1);
        this.held = { step: 0, isEnter: false };
        // As htmx, which asks about what changed.
        if (this.input.value === this.typed) return;
        this.typed = this.input.value;
        this.hasTyped = this.isBehind = true;
        this.barOthers();
        clearTimeout(this.patience);
        this.patience = setTimeout(() => this.dropOthers(), PATIENCE_MS);
        clearTimeout(this.givingUp);
        this.givingUp = setTimeout(() => this.catchUp(), GIVING_UP_MS);
    }

    /** What was suggested for other letters is not chosen, by a quick tap or by a key. */
    barOthers() {
        for (const option of this.list.querySelectorAll("[role=option]")) {
            if (fits(option, this.input.value)) option.removeAttribute("aria-disabled");
            else option.setAttribute("aria-disabled", "true");
        }
    }

    /** They stay for a moment, so that nothing flickers; those of a group until it comes anew. */
    dropOthers() {
        const others = this.list.querySelectorAll(":scope > [aria-disabled]");
        for (const option of others) option.remove();
        if (others.length > 0 && this.options.length === 0) this.close();
    }

    /** What is typed is answered, or will not be: now the keys act that were pressed before. */
    catchUp() {
        this.isBehind = false;
        clearTimeout(this.patience);
        clearTimeout(this.givingUp);
        this.dropOthers();
        const { step, isEnter } = this.held;
        this.held = { step: 0, isEnter: false };
        if (step !== 0 && !this.list.hidden) this.move(step);
        if (!isEnter) return;
        const { form } = this.input;
        if (this.active >= 0) this.options[this.active].click();
        else form.requestSubmit([...form.elements].find(({ type }) => type === "submit"));
    }

    /** With an empty field: what was looked at last. */
    offer() {
        if (!this.list.hidden) return;
        this.isDone = false;
        this.input.dispatchEvent(new Event("suggest", { bubbles: false }));
    }

    /** What streets that are on this device have of the name, below the cities. */
    async addKept() {
        const kept = this.list.querySelector("[data-kept]")?.dataset.kept;
        const text = this.input.value.trim();
        this.asking?.abort();
        // Fields for a town want a town.
        if (this.input.id !== "q" || !kept || text.length < LEAST_LETTERS) return;
        this.asking = new AbortController();
        const { signal } = this.asking;
        const found = await findKept(text, signal).catch(() => []);
        if (signal.aborted || found.length === 0) return;
        this.list.querySelector(".no-suggestion")?.remove();
        const rows = found.slice(0, MOST_KEPT).map((thing) => keptOption(thing, kept));
        const isMeant = (name) => plain(name).startsWith(plain(text));
        const names = [...this.list.querySelectorAll(".place-name")];
        // Before cities that are only spelled alike.
        if (names.some(({ textContent }) => isMeant(textContent))) this.list.append(...rows);
        else this.list.prepend(...rows);
        this.number();
        this.extend();
    }

    get isWaiting() {
        return document.activeElement === this.input && !this.isDone;
    }

    open() {
        if (this.isStale) this.barOthers();
        // A list that comes late may have the choice in it that was made in the one before.
        const again = this.active < 0 ? -1
            : this.options.findIndex((option) => option.textContent === this.chosen);
        this.select(again);
        const isNews = this.hasTyped || this.options.length > 0;
        const isWanted = this.isWaiting && isNews && this.list.childElementCount > 0;
        this.list.hidden = !isWanted;
        this.input.setAttribute("aria-expanded", String(isWanted));
        if (!isWanted) return;
        // The list itself may be what the page needs to go that far.
        makeRoomBelow(this.input);
        announce(this.counted);
    }

    extend() {
        if (this.isStale) this.barOthers();
        if (!this.isWaiting || this.options.length === 0) return;
        this.list.hidden = false;
        this.input.setAttribute("aria-expanded", "true");
        announce(this.counted);
    }

    /** Closes for good: what is still on its way is not waited for. */
    finish() {
        this.isDone = true;
        this.isBehind = false;
        this.held = { step: 0, isEnter: false };
        clearTimeout(this.patience);
        clearTimeout(this.givingUp);
        this.close();
    }

    close() {
        this.list.hidden = true;
        this.active = -1;
        this.input.setAttribute("aria-expanded", "false");
        this.input.removeAttribute("aria-activedescendant");
    }

    press(event) {
        if (event.isComposing) return;
        const step = STEPS[event.key];
        if (step) {
            event.preventDefault();
            if (this.isBehind) this.held.step += step;
            else if (this.list.hidden) this.offer();
            else this.move(step);
        } else if (event.key === "Enter" && this.isBehind && this.held.step !== 0) {
            event.preventDefault();
            this.held.isEnter = true;
        } else if (event.key === "Enter" && this.active >= 0) {
            event.preventDefault();
            this.options[this.active].click();
        } else if (event.key === "Escape") {
            if (!this.list.hidden) event.preventDefault();
            this.finish();
        }
    }

    /** Moves the choice; beyond either end it returns to what was typed. */
    move(step) {
        if (this.options.length === 0) return;
        const places = this.options.length + 1;
        // Several steps may have been held.
        this.select(((this.active + 1 + step) % places + places) % places - 1);
    }

    select(index) {
        this.active = index;
        this.options.forEach((option, place) => {
            option.setAttribute("aria-selected", String(place === index));
        });
        const chosen = this.options[index];
        this.chosen = chosen?.textContent ?? "";
        if (chosen) {
            this.input.setAttribute("aria-activedescendant", chosen.id);
            chosen.scrollIntoView({ block: "nearest" });
        } else {
            this.input.removeAttribute("aria-activedescendant");
        }
    }
}

function keptOption(thing, words) {
    const option = suggest(document.createElement("a"), thing, words);
    option.href = addressOf(thing);
    const sign = document.createElement("span");
    Object.assign(sign, { className: "flag", textContent: "\u{1F4CD}" });
    sign.setAttribute("aria-hidden", "true");
    option.prepend(sign);
    return option;
}

/** A field for a town: choosing fills it in instead of leading away. */
class PlaceField extends SearchField {
    listen() {
        super.listen();
        const { id } = this.input.form.elements;
        if (id) this.input.addEventListener("input", () => { id.disabled = true; });
        this.list.addEventListener("click", (event) => {
            const option = event.target.closest("[role=option]");
            if (!option) return;
            event.preventDefault();
            const number = option.pathname.split("/")[2];
            this.input.value = option.querySelector(".place-name").firstChild.textContent.trim();
            this.finish();
            if (!id) return this.lookAround(number);
            id.value = number;
            id.disabled = false;
            // In a search there is nothing more to say.
            if (this.input.form.getAttribute("role") === "search") this.input.form.requestSubmit();
            return undefined;
        });
    }

    /** Of two towns of one name the point tells which is meant. */
    async lookAround(number) {
        const { form } = this.input;
        const { lat, lon } = form.elements;
        try {
            const { latitude, longitude } = await (await fetch(`/api/v1/cities/${number}`)).json();
            [lat.value, lon.value] = [latitude, longitude];
            lat.disabled = lon.disabled = false;
        } catch {
            // Its name leads there, too, or to the larger one.
        }
        form.requestSubmit();
    }
}
