// What a page leaves for the next one of the same tab, or of the browser. Where a browser keeps
// nothing for this site, asking for its storage throws: then nothing is left, and all else goes on.

/** That everything was erased on another device, until somebody has read it. */
export const ERASURE = "erasure";

/** What is typed and not sent: the names of drafts begin so. */
export const DRAFT = "draft ";

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

/** Also what other tabs and later visits would find. */
export function forgetAll() {
    try {
        localStorage.clear();
        for (const name of Object.keys(sessionStorage)) {
            if (name === ERASURE || name.startsWith(DRAFT)) sessionStorage.removeItem(name);
        }
    } catch {
        // Nothing was kept.
    }
}
