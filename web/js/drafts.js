import { DRAFT, forget, forgetDrafts, lastForgotten, recall, remember } from "./remembered.js";
import { toast } from "./toasts.js";

const SENT = `${DRAFT}sent`;
/** What was forgotten last when a draft was last looked for in this tab. */
const AFTER = `${DRAFT}after`;
/** Of the fields that nobody sees, those that a choice fills. */
const CHOSEN = /^id$|-point$/;

/** What is typed into a long form outlasts a tap on another tab, a reload, and an answer that could
 * not keep it; it stays in this tab of the browser, and is given back to whoever typed it alone. */
export function keepDrafts() {
    const forms = [...document.querySelectorAll("form[data-draft]")];
    forgetOthers(forms[0]);
    const sent = recall(SENT);
    forget(SENT);
    // An answer at the address of the form has not kept it, and neither has a line that broke.
    const isKept = !isAnswer() && !forms.some((form) => nameOf(form) === sent);
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

function keep(form) {
    const name = nameOf(form);
    adopt(name, form);
    const after = lastForgotten();
    const earlier = JSON.parse(recall(name) ?? "null");
    const drawn = new Map(fieldsOf(form).map((field) => [keyOf(field), drawnIn(field)]));
    // What is new may begin in several ways, and goes on only from the same one.
    const from = isAnswer() && earlier ? earlier.from : JSON.stringify([...drawn]);
    if (earlier && !isAnswer() && (form.elements.seen || earlier.from === from)) {
        giveBack(form, name, earlier.typed);
    }
    // A form that came back refused is drawn as it was typed.
    const before = new Set(isAnswer() && earlier ? earlier.typed.map(([key]) => key) : []);
    let isTouched = false;
    const save = () => {
        // Everything was forgotten since, which is no moment to keep what was typed before.
        if (lastForgotten() !== after) return;
        const typed = fieldsOf(form).map((field) => [keyOf(field), valueOf(field)])
            .filter(([key, value]) => drawn.get(key) !== value || before.has(key));
        if (typed.length > 0) remember(name, JSON.stringify({ from, typed }));
        else if (!isAnswer()) forget(name);
    };
    const touch = () => {
        isTouched = true;
        save();
    };
    form.addEventListener("input", touch);
    form.addEventListener("change", touch);
    form.addEventListener("submit", () => {
        save();
        isTouched = false;
        remember(SENT, name);
    });
    form.querySelector(".actions a")?.addEventListener("click", () => {
        isTouched = false;
        forget(name);
    });
    // What was chosen from suggestions came without an event.
    addEventListener("pagehide", () => {
        if (isTouched) save();
    });
}

function giveBack(form, name, typed) {
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
    if (!isBack || document.querySelector(".toast")) return;
    const { draft, afresh } = form.dataset;
    toast(draft, { href: location.pathname + location.search, label: afresh });
    document.querySelector("#toasts a").addEventListener("click", () => forget(name));
}

/** What is there already goes by its name, which a new thing gets anew with each page. */
function nameOf(form, owner = form.dataset.owner) {
    const { trip, activity, seen } = form.elements;
    const thing = seen ? `${trip?.value} ${activity?.value}` : activity && trip.value;
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
