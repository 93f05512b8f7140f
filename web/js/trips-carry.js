import { exchange, told } from "./trips-days.js";
import { keepingFocus } from "./focus.js";
import { mapStops } from "./trips-map.js";

const BEGUN_PX = 5;
const EDGE_PX = 72;
const FASTEST_PX = 18;

/** Entries are carried to another place or day: by their grips, or by the keys on these. */
export function carryEntries(tools) {
    const days = document.querySelector(".days");
    const template = document.getElementById("grip");
    if (!days || !template) return;
    const carrier = new Carrier(days, template, tools);
    carrier.offer();
}

class Carrier {
    constructor(days, template, tools) {
        const { announce, present, toast } = tools;
        Object.assign(this, { days, announce, present, toast, tools });
        this.button = template.content.firstElementChild;
        this.words = this.button.dataset;
        days.addEventListener("pointerdown", (event) => this.grab(event));
        days.addEventListener("click", (event) => this.pick(event));
        days.addEventListener("keydown", (event) => this.press(event));
        days.addEventListener("focusout", ({ target }) => {
            if (target === this.held?.grip && !this.isMoving) this.bringBack();
        });
        document.addEventListener("elsewhere:news", ({ detail }) => this.hear(detail));
    }

    /** Puts a grip into every row that can be carried. */
    offer() {
        const cards = ".entry:not(.is-end) > .entry-card:not(:has(> .grip))";
        for (const card of this.days.querySelectorAll(cards)) {
            const grip = this.button.cloneNode(true);
            const title = card.querySelector(".entry-title").textContent.trim();
            grip.setAttribute("aria-label", `${grip.getAttribute("aria-label")} ${title}`);
            for (const name of Object.keys(grip.dataset)) delete grip.dataset[name];
            card.append(grip);
        }
        this.days.classList.add("has-grips");
    }

    get lists() {
        return [...this.days.querySelectorAll(".entries[data-day]")];
    }

    // By pointer

    grab(event) {
        const grip = event.target.closest(".grip");
        if (!grip || event.button !== 0 || this.held) return;
        const start = event.clientY;
        this.pointer = { x: event.clientX, y: start };
        let wasLifted = false;
        const stop = new AbortController();
        const listen = (name, act) => addEventListener(name, act, { signal: stop.signal });
        grip.setPointerCapture(event.pointerId);
        listen("pointermove", ({ clientX, clientY }) => {
            this.pointer = { x: clientX, y: clientY };
            if (wasLifted || Math.abs(clientY - start) <= BEGUN_PX) return;
            wasLifted = true;
            this.lift(grip, start);
        });
        listen("pointerup", ({ clientX, clientY }) => {
            stop.abort();
            this.pointer = { x: clientX, y: clientY };
            if (wasLifted) swallowClick();
            if (this.shadow) this.letGo();
        });
        listen("pointercancel", () => {
            stop.abort();
            if (this.shadow) this.bringBack();
        });
        listen("keydown", (key) => {
            if (key.key !== "Escape" || !this.shadow) return;
            key.preventDefault();
            this.bringBack();
        });
    }

    /** A copy follows the pointer, so that nothing of the page moves meanwhile. */
    lift(grip, start) {
        this.hold(grip);
        const card = grip.closest(".entry-card");
        const { left, top, width } = card.getBoundingClientRect();
        const shadow = document.createElement("div");
        shadow.className = "carried";
        shadow.dataset.kind = this.held.row.dataset.kind;
        shadow.setAttribute("aria-hidden", "true");
        shadow.append(card.cloneNode(true));
        shadow.style.width = `${width}px`;
        shadow.style.left = `${left}px`;
        // The columns of a card are told by its list.
        const times = getComputedStyle(card).getPropertyValue("--times");
        shadow.style.setProperty("--times", times);
        this.line = document.createElement("div");
        this.line.className = "drop-line";
        document.body.append(shadow, this.line);
        this.shadow = shadow;
        this.held.row.classList.add("is-lifted");
        const reach = start - top;
        const follow = () => {
            if (!this.shadow) return;
            shadow.style.transform = `translateY(${this.pointer.y - reach}px)`;
            this.aim();
            // Whoever is above the links of days wants one of these.
            if (this.target.list) scrollBy(0, this.pull());
            requestAnimationFrame(follow);
        };
        follow();
    }

    /** Near an edge the page comes along. */
    pull() {
        const { y } = this.pointer;
        const links = document.querySelector(".day-links")?.getBoundingClientRect();
        const bar = document.querySelector(".quick-add")?.getBoundingClientRect();
        // The links of days hide what is below them while they stick to the top.
        const above = (links?.top <= BEGUN_PX ? links.bottom : 0) + EDGE_PX - y;
        const below = y - Math.min(innerHeight, bar?.top ?? innerHeight) + EDGE_PX;
        const part = Math.min(1, Math.max(above, below, 0) / EDGE_PX);
        return Math.round(part * FASTEST_PX) * (above > 0 ? -1 : 1);
    }

    aim() {
        const { x, y } = this.pointer;
        const link = document.elementFromPoint(x, y)?.closest(".day-links [data-day]");
        for (const one of document.querySelectorAll(".day-links .is-target")) {
            one.classList.toggle("is-target", one === link);
        }
        link?.classList.add("is-target");
        this.line.hidden = Boolean(link);
        if (link) {
            this.target = { day: link.dataset.day, next: null };
            return;
        }
        const list = nearest(this.lists.map((one) => one.closest(".day")), y)
            .querySelector(".entries[data-day]");
        const rows = movable(list);
        const next = rows.find((row) => y < middle(row.querySelector(".entry-card"))) ?? null;
        this.target = { day: list.dataset.day, next, list };
        const beside = next ?? rows.at(-1);
        const card = beside?.querySelector(".entry-card").getBoundingClientRect();
        const box = (card ? list : list.closest(".day")).getBoundingClientRect();
        const top = !card ? box.bottom - 8 : next ? card.top - 5 : card.bottom + 3;
        this.line.style.transform = `translate(${box.left}px, ${top}px)`;
        this.line.style.width = `${box.width}px`;
    }

    letGo() {
        // Where the pointer is now, not where it was on the last frame.
        this.aim();
        const { row } = this.held;
        const { day, next, list } = this.target;
        this.drop();
        if (next === row) return;
        if (list) list.insertBefore(row, next);
        this.send(row, day, next);
    }

    // By keys

    pick(event) {
        const grip = event.target.closest(".grip");
        if (!grip) return;
        event.preventDefault();
        if (this.held) return;
        // A tap leads to the form, where it can be moved as well.
        if (event.detail > 0) {
            location.href = grip.closest(".entry").querySelector(".entry-more").href;
            return;
        }
        this.hold(grip);
        grip.setAttribute("aria-pressed", "true");
        this.held.row.classList.add("is-carried");
        this.announce(this.words.picked);
    }

    press(event) {
        if (!this.held || this.shadow) return;
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step) this.move(step);
        else if (event.key === "Enter" || event.key === " ") this.putDown();
        else if (event.key === "Escape") this.bringBack();
        else return;
        event.preventDefault();
    }

    /** One place on, over the ends of days. */
    move(step) {
        const { row, grip } = this.held;
        const lists = this.lists;
        const list = row.closest(".entries");
        const rows = movable(list);
        const place = rows.indexOf(row) + step;
        this.isMoving = true;
        if (place >= 0 && place < rows.length) {
            list.insertBefore(row, step > 0 ? rows[place].nextElementSibling : rows[place]);
        } else {
            const other = lists[lists.indexOf(list) + step];
            if (other) other.insertBefore(row, step > 0 ? other.firstElementChild : null);
        }
        grip.focus();
        row.scrollIntoView({ block: "nearest" });
        this.isMoving = false;
        const now = row.closest(".entries");
        const head = now.closest(".day").querySelector("h2");
        const day = (head.firstElementChild ?? head).textContent.trim();
        this.announce(`${this.words.place} ${movable(now).indexOf(row) + 1}, ${day}`);
    }

    putDown() {
        const { row, list, next } = this.held;
        const now = row.closest(".entries");
        const isSame = now === list && following(row) === (next && following(row, next));
        const rows = movable(now);
        const after = rows[rows.indexOf(row) + 1] ?? null;
        this.drop();
        if (isSame) return this.announce(this.words.back);
        this.send(row, now.dataset.day, after);
    }

    // Both

    hold(grip) {
        const row = grip.closest(".entry");
        const list = row.closest(".entries");
        this.held = { row, grip, list, next: row.nextElementSibling, order: orderOf(list) };
        this.days.classList.add("is-carrying");
    }

    /** Ends the carrying, wherever it has come to. */
    drop() {
        this.held.row.classList.remove("is-carried", "is-lifted");
        this.held.grip.setAttribute("aria-pressed", "false");
        this.days.classList.remove("is-carrying");
        document.querySelector(".day-links .is-target")?.classList.remove("is-target");
        this.shadow?.remove();
        this.line?.remove();
        this.before = this.held;
        this.held = this.shadow = this.line = null;
    }

    bringBack() {
        this.isMoving = true;
        const { row, grip, list, next } = this.held;
        if (row.nextElementSibling !== next || row.parentElement !== list) {
            list.insertBefore(row, next);
            grip.focus();
        }
        this.drop();
        this.isMoving = false;
        this.announce(this.words.back);
    }

    async send(row, day, next) {
        const { list, next: old } = this.before;
        const token = document.querySelector(".quick-add [name=token]")?.value;
        const fields = {
            activity: row.dataset.activity,
            day,
            before: next?.dataset.activity ?? "last",
            back: location.pathname + location.search,
        };
        const body = new URLSearchParams(token ? { token, ...fields } : fields);
        try {
            const answer = await fetch("/do/move-activity", { method: "POST", body });
            const page = new DOMParser().parseFromString(await answer.text(), "text/html");
            if (!answer.ok || !page.querySelector(".days")) throw new Error("no days");
            this.take(page, row.dataset.activity);
        } catch {
            list.insertBefore(row, old);
            this.toast(document.getElementById("toasts").dataset.lost);
        }
    }

    /** Puts the days in as they are now. */
    take(page, activity) {
        const { list, order, row: { dataset: { timed } } } = this.before;
        const isTimed = timed !== undefined;
        const { scrollX: left, scrollY: top } = window;
        exchange(this.days, page.querySelector(".days"));
        scrollTo(left, top);
        window.htmx.process(this.days);
        this.offer();
        const row = this.days.querySelector(`.entry:not(.is-end)[data-activity="${activity}"]`);
        row?.querySelector(".grip").focus({ preventScroll: true });
        const now = row?.closest(".entries");
        if (isTimed && now?.dataset.day === list.dataset.day && orderOf(now) === order) {
            // The clock has brought it back: nothing is to be seen that could be undone.
            document.dispatchEvent(new CustomEvent("elsewhere:days"));
            return this.toast(this.words.timed);
        }
        document.getElementById("toasts").replaceChildren(...page.querySelectorAll(".toast"));
        this.present();
        this.announce(isTimed ? `${this.words.dropped} ${this.words.timed}` : this.words.dropped);
        document.dispatchEvent(new CustomEvent("elsewhere:days"));
    }

    /** Somebody else changed the days: what is in sight stays where it is. */
    hear(page) {
        const others = page.querySelector(".days")?.cloneNode(true);
        if (!others || this.held || told(others) === told(this.days)) return;
        const rows = [...this.days.querySelectorAll(".entry, .day-head")];
        const seen = rows.find((row) => row.getBoundingClientRect().top > 0);
        const before = seen?.getBoundingClientRect().top;
        const { scrollLeft } = this.days.querySelector(".day-links ul") ?? {};
        keepingFocus(() => exchange(this.days, others, true));
        const links = this.days.querySelector(".day-links ul");
        if (links) links.scrollLeft = scrollLeft;
        const { activity } = seen?.dataset ?? {};
        const again = activity
            ? this.days.querySelector(`.entry[data-activity="${activity}"]`) : seen;
        if (again?.isConnected) scrollBy(0, again.getBoundingClientRect().top - before);
        window.htmx.process(this.days);
        this.offer();
        const map = page.querySelector(".trip-aside");
        if (map && !document.querySelector(".trip-aside")) {
            this.days.after(map);
            mapStops(this.tools);
        }
        document.dispatchEvent(new CustomEvent("elsewhere:days"));
    }
}

/** The end of a drag is no tap on the grip. */
function swallowClick() {
    const swallow = (click) => {
        click.preventDefault();
        click.stopPropagation();
    };
    document.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => document.removeEventListener("click", swallow, { capture: true }), 0);
}

/** The rows of a list that have a place of their own in its order. */
function movable(list) {
    return [...list.querySelectorAll(":scope > .entry:not(.is-end)")];
}

/** Which entries stand there, one after the other. */
const orderOf = (list) => movable(list).map(({ dataset }) => dataset.activity).join();

function following(row, from = row) {
    let next = from === row ? row.nextElementSibling : from;
    while (next && !next.matches(".entry:not(.is-end)")) next = next.nextElementSibling;
    return next;
}

function middle(element) {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
}

/** The element that is at this height, or nearest to it. */
function nearest(elements, y) {
    let [found, least] = [elements[0], Infinity];
    for (const element of elements) {
        const { top, bottom } = element.getBoundingClientRect();
        const distance = Math.max(top - y, y - bottom, 0);
        if (distance < least) [found, least] = [element, distance];
    }
    return found;
}
