// The switches for reminders, which this browser alone keeps; see reminders.js.
import { keep, REMINDERS } from "./remembered.js";

const USUAL_LEAD = 30;

/** Shows them where there are any, and does what they say. */
export function offerSwitches(tools) {
    const panel = document.getElementById("reminders");
    if (!panel) return;
    const fields = Object.fromEntries(
        [...panel.querySelectorAll("[data-reminds]")].map((one) => [one.dataset.reminds, one]),
    );
    const switches = new Switches(panel, fields, tools);
    switches.draw();
    switches.tell();
    panel.hidden = false;
    if (location.hash === "#reminders") panel.scrollIntoView();
    panel.addEventListener("change", ({ target }) => switches.change(target));
    // Another tab has the same ones.
    addEventListener("storage", () => switches.draw());
}

class Switches {
    constructor(panel, fields, { settings, look }) {
        Object.assign(this, { panel, fields, settings, look });
        this.status = panel.querySelector("[role=status]");
    }

    draw() {
        const { begin, near, lead } = this.settings();
        // As it was drawn: nobody has left anything unsaved here.
        this.fields.begin.checked = this.fields.begin.defaultChecked = begin;
        this.fields.near.checked = this.fields.near.defaultChecked = near;
        this.fields.lead.value = String(lead);
    }

    async change(field) {
        const { begin, near, lead } = this.fields;
        const isOn = field.checked === true;
        const wanted = { begin: begin.checked, near: near.checked, lead: Number(lead.value) };
        const isKept = store(wanted);
        this.draw();
        if (!isKept) return this.say(this.panel.dataset.unkept);
        if (isOn) await mayNotify();
        if (isOn && field === near && !await isPlaced()) {
            store({ ...this.settings(), near: false });
            this.draw();
            return this.say(this.panel.dataset.unplaced);
        }
        this.tell();
        return this.look();
    }

    /** Whether they come, and where. */
    async tell() {
        const { begin, near } = this.settings();
        if (!begin && !near) return this.say("");
        const { on, refused, lacking } = this.panel.dataset;
        const registration = await navigator.serviceWorker?.getRegistration();
        if (!globalThis.Notification || !registration) return this.say(lacking);
        return this.say(Notification.permission === "granted" ? on : refused);
    }

    say(words) {
        if (this.status.textContent !== words) this.status.textContent = words;
    }
}

/** Where all is as it was at first nothing is kept, and other pages need not look. */
function store(wanted) {
    const isUsual = !wanted.begin && !wanted.near && wanted.lead === USUAL_LEAD;
    return keep(REMINDERS, isUsual ? null : JSON.stringify(wanted));
}

/** A browser asks only after a press, and once. */
async function mayNotify() {
    if (globalThis.Notification?.permission !== "default") return;
    await Notification.requestPermission().catch(() => {});
}

/** Whether the browser tells where it is, be it not at this moment. */
function isPlaced() {
    return new Promise((done) => {
        if (!navigator.geolocation) done(false);
        else {
            navigator.geolocation.getCurrentPosition(
                () => done(true),
                ({ code, PERMISSION_DENIED }) => done(code !== PERMISSION_DENIED),
                { timeout: 12_000, maximumAge: 60_000 },
            );
        }
    });
}
