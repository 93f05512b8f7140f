// What all parts of the worker share: what it was built with, how the network is, who listens.
/* global BUILD, FILES, WORLD */

/** The version in the addresses of assets, and the headers of pages, as the server sends them. */
export const build = BUILD;
/** The web files and their checksums. */
export const files = FILES;
/** The bytes of the larger atlas, on the line and unpacked; zero where there is none. */
export const world = WORLD;

const QUIET_MS = 8_000;
const channel = new BroadcastChannel("elsewhere");

/** Whether the server can be asked, as far as is known. */
export const network = {
    /** Whether the person wants it left alone, as on roaming. */
    isUnwanted: false,
    lostAt: 0,

    get isOff() {
        return this.isUnwanted || !navigator.onLine || Date.now() - this.lostAt < QUIET_MS;
    },

    /** Asks the server; failing that, it is left alone for a while. */
    async fetch(request, { patience = 20_000, ...options } = {}) {
        if (this.isUnwanted) throw new TypeError("the network is unwanted");
        const signal = AbortSignal.timeout(patience);
        try {
            const response = await fetch(request, { signal, ...options });
            this.note(false);
            return response;
        } catch (problem) {
            this.note(true);
            throw problem;
        }
    },

    note(isLost) {
        const wasLost = this.lostAt !== 0;
        this.lostAt = isLost ? Date.now() : 0;
        if (wasLost !== isLost) tell({ network: isLost ? "lost" : "back" });
    },
};

/** Tells all open pages. */
export function tell(message) {
    channel.postMessage(message);
}
