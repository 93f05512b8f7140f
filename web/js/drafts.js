import { announce } from "./announce.js";
import {
    DRAFT, LEFT, forget, forgetDrafts, lastForgotten, leave, recall, remember,
} from "./remembered.js";
import { keepSeen } from "./seen-fields.js";

const SENT = `${DRAFT}sent`;
/** What was forgotten last when a draft was last looked for in this tab. */
const AFTER = `${DRAFT}after`;
/** Of the fields that nobody sees, those that a choice fills. */
const CHOSEN = /^id$|-point$/;

/** Whether this page tells what a form has done; its address says so no more after a moment. */
const isTold = new URLSearchParams(location.search).has("done");

/** What is typed into a long form, or as a line of a plan or a list, outlasts a tap on another tab,
 * a reload, and an answer that could not keep it; it stays in this tab of the browser, and is given
 * back to whoever typed it alone. The page that one leaves to says so. */
export function keepDrafts(isSent = isTold) {
    const forms = [...document.querySelectorAll("form[data-draft]")];
    forgetOthers(forms[0]);
    const sent = recall(SENT);
    forget(SENT);
    // An answer at the address of the form has not kept it, and neither has a line that broke. The
    // line to add stands there again when it is kept.
    const again = forms.find((form) => nameOf(form) === sent);
    const isKept = !isAnswer() && (!again || isShort(again) && isSent);
    if (sent && isKept) forget(sent);
    for (const form of forms) keep(form);
}

/** Drafts of before somebody logged out, in whichever tab, and those of another member. */
function forgetOthers(form) {
    const after = lastForgotten();
    if (recall(AFTER) !== after) {
        forgetDrafts();
        if (after) remember(AFTER, after);
    }
    const mine = form?.dataset.owner;
    // Who was logged out from elsewhere may be back: of a stranger nothing is known.
    if (mine) forgetDrafts((name) => /^draft of /.test(name) && !name.startsWith(ownedBy(mine)));
}

const isAnswer = () => location.pathname.startsWith("/do/");

/** Forms that stay where they are when they are sent, and hold no more than they show. */
const isShort = (form) => form.matches(".quick-add, .list-more");

const here = () => location.pathname + location.search;

function keep(form) {
    const name = nameOf(form);
    adopt(name, form);
    const after = lastForgotten();
    const earlier = JSON.parse(recall(name) ?? "null");
    const drawn = new Map(fieldsOf(form).map((field) => [keyOf(field), drawnIn(field)]));
    // What is new may begin in several ways, and goes on only from the same one, on whatever day.
    const from = isAnswer() && earlier ? earlier.from
        : JSON.stringify([...drawn].filter(([key]) => key !== "day"));
    const href = isAnswer() ? earlier?.href : here();
    // A form that came back refused is drawn as it was typed.
    const before = new Set(isAnswer() && earlier ? earlier.typed.map(([key]) => key) : []);
    let isTouched = false;
    let isDone = false;
    const typed = () => {
        const all = fieldsOf(form).map((field) => [keyOf(field), valueOf(field)])
            .filter(([key, value]) => drawn.get(key) !== value || before.has(key));
        // The day of a line that nobody has begun is nothing yet.
        return isShort(form) && all.every(([key]) => key === "day") ? [] : all;
    };
    const save = () => {
        // Everything was forgotten since, which is no moment to keep what was typed before.
        if (lastForgotten() !== after) return;
        const now = typed();
        const seen = form.elements.seen?.value;
        if (now.length > 0) remember(name, JSON.stringify({ from, href, typed: now, seen }));
        else if (!isAnswer()) forget(name);
    };
    const touch = () => {
        isTouched = true;
        isDone = false;
        save();
    };
    const drop = () => {
        isTouched = false;
        isDone = true;
        forget(name);
    };
    const goesOn = form.elements.seen || isShort(form) || earlier?.from === from;
    if (earlier && !isAnswer() && goesOn) {
        // Another day was asked for since: then it is that one.
        const isSame = form.elements.seen || earlier.href === href;
        giveBack(form, earlier.typed.filter(([key]) => isSame || key !== "day"), drop);
    }
    if (earlier?.seen && !isAnswer()) {
        const names = new Set(earlier.typed.map(([key]) => key.split("=")[0]));
        const { seen } = form.elements;
        keepSeen(form.elements, earlier.seen, seen?.value, (one) => !names.has(one));
    }
    form.addEventListener("input", touch);
    form.addEventListener("change", touch);
    form.addEventListener("submit", () => {
        save();
        isTouched = false;
        isDone = true;
        remember(SENT, name);
    });
    // To go without saving, or to begin with what was saved meanwhile.
    const ways = [form.querySelector(".actions a"), document.querySelector("a[data-anew]")];
    for (const way of ways) way?.addEventListener("click", drop);
    addEventListener("pageshow", () => forget(LEFT));
    addEventListener("pagehide", () => {
        // Lists are exchanged when one is added to.
        if (!form.isConnected) return;
        // What was chosen from suggestions came without an event.
        if (isTouched) save();
        if (isDone || !href || lastForgotten() !== after || typed().length === 0) return;
        leave(href, form.dataset);
    });
}

function giveBack(form, typed, drop) {
    const values = new Map(typed);
    let isBack = false;
    for (const field of fieldsOf(form)) {
        const value = values.get(keyOf(field));
        if (value === undefined || value === valueOf(field)) continue;
        if (isChecked(field)) field.checked = value;
        else field.value = value;
        if (CHOSEN.test(field.name)) field.disabled = false;
        field.closest("details")?.setAttribute("open", "");
        isBack = true;
    }
    if (isBack && !isShort(form)) tell(form, drop);
}

/** At the top of the form, where it covers nothing. */
function tell(form, drop) {
    const note = document.createElement("p");
    note.className = "draft-note";
    const afresh = document.createElement("a");
    afresh.href = here();
    afresh.textContent = form.dataset.afresh;
    afresh.addEventListener("click", drop);
    note.append(`${form.dataset.draft} `, afresh);
    form.prepend(note);
    announce(form.dataset.draft);
}

/** What is there already goes by its name, which a new thing gets anew with each page. */
function nameOf(form, owner = form.dataset.owner) {
    const { trip, activity, seen, list } = form.elements;
    let thing = seen ? `${trip?.value} ${activity?.value}` : activity && trip.value;
    // The name of a new list is typed itself.
    if (isShort(form)) thing = `${trip.value} ${list?.type === "hidden" ? list.value : ""}`;
    return `${owner ? ownedBy(owner) : DRAFT}${form.getAttribute("action")} ${thing}`;
}

const ownedBy = (member) => `${DRAFT}of ${member} `;

/** What somebody typed before they signed in goes on as theirs. */
function adopt(name, form) {
    const before = nameOf(form, "");
    const draft = recall(before);
    if (before === name || draft === null) return;
    if (recall(name) === null) remember(name, draft);
    forget(before);
}

const fieldsOf = (form) => [...form.elements].filter(({ name, type }) => name
    && !["submit", "file", "password"].includes(type) && (type !== "hidden" || CHOSEN.test(name)));

const isChecked = ({ type }) => type === "radio" || type === "checkbox";

const keyOf = (field) => (isChecked(field) ? `${field.name}=${field.value}` : field.name);

const valueOf = (field) => (isChecked(field) ? field.checked : field.value);

/** As the page came, whatever a browser has put into it since. */
function drawnIn(field) {
    if (isChecked(field)) return field.defaultChecked;
    if (!field.options) return field.defaultValue;
    return ([...field.options].find((one) => one.defaultSelected) ?? field.options[0])?.value;
}
