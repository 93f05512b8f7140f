// What a page leaves for the next one of the same tab, or of the browser. Where a browser keeps
// nothing for this site, asking for its storage throws: then nothing is left, and all else goes on.

/** That everything was erased on another device, until somebody has read it. */
export const ERASURE = "erasure";

/** What is typed and not sent: the names of drafts begin so. */
export const DRAFT = "draft ";

/** What this browser reminds of. */
export const REMINDERS = "reminders";

/** Each time that all was forgotten there is another one, for all tabs. */
const FORGOTTEN = "forgotten";

/** What was left unfinished on the page before: the next one offers the way back to it. */
export const LEFT = `${DRAFT}left`;

/** Has the next page offer the way back, in the words that stand on this one. */
export function leave(href, { left, back }) {
    remember(LEFT, JSON.stringify({ href, words: left, label: back }));
}

export function remember(name, text) {
    try {
        sessionStorage.setItem(name, text);
    } catch {
        // Nothing that a person would miss.
    }
}

export function recall(name) {
    try {
        return sessionStorage.getItem(name);
    } catch {
        return null;
    }
}

export function forget(name) {
    try {
        sessionStorage.removeItem(name);
    } catch {
        // It was never kept.
    }
}

/** What all tabs and later visits find, until all is forgotten; tells whether it is kept. */
export function keep(name, text) {
    try {
        if (text === null) localStorage.removeItem(name);
        else localStorage.setItem(name, text);
        return true;
    } catch {
        return false;
    }
}

export function kept(name) {
    try {
        return localStorage.getItem(name);
    } catch {
        return null;
    }
}

/** When everything was forgotten last: what was typed before then belongs to nobody here. */
export const lastForgotten = () => kept(FORGOTTEN);

/** Lets go of drafts, of all or of some. */
export function forgetDrafts(isMeant = () => true) {
    try {
        for (const name of Object.keys(sessionStorage)) {
            if (name.startsWith(DRAFT) && isMeant(name)) forget(name);
        }
    } catch {
        // None was kept.
    }
}

/** Also what other tabs and later visits would find. */
export function forgetAll() {
    forget(ERASURE);
    forgetDrafts();
    try {
        localStorage.clear();
        localStorage.setItem(FORGOTTEN, String(Date.now()));
    } catch {
        // Nothing was kept.
    }
    closeReminders().catch(() => {});
}

/** Those on show tell of the trips of whoever was here. */
async function closeReminders() {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const one of await registration?.getNotifications?.() ?? []) one.close();
}
