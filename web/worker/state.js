// What all parts of the worker share: what it was built with, how the network is, who listens.
/* global BUILD, FILES, WORLD */

/** The version in the addresses of assets, and the headers of pages, as the server sends them. */
export const build = BUILD;
/** The web files and their checksums. */
export const files = FILES;
/** The bytes of the larger atlas, on the line and unpacked; zero where there is none. */
export const world = WORLD;

const QUIET_MS = 8_000;
const PATIENCE_MS = 20_000;
const TOO_LARGE = 413;
const channel = new BroadcastChannel("elsewhere");

/** Milliseconds by a clock that nobody sets, unlike the one of the device. */
export const ticks = () => performance.now();

/** Whether an answer is the server's own; a portal or a proxy sends no policy like ours. */
export function isFromServer({ headers }) {
    return /^(default-src|frame-ancestors) 'none';/.test(headers.get("content-security-policy"));
}

/** Somebody else answered in the server's place. */
export class NotTheServer extends Error {
    constructor(status) {
        super(`somebody else answers ${status}`);
        this.status = status;
    }
}

/** Whether the server can be asked, as far as is known. */
export const network = {
    /** Whether the person wants it left alone, as on roaming. */
    isUnwanted: false,
    lostAt: 0,
    /** Whether somebody else answered in its place when it was last asked. */
    isTaken: false,

    get isOff() {
        const isQuiet = this.lostAt !== 0 && ticks() - this.lostAt < QUIET_MS;
        return this.isUnwanted || !navigator.onLine || isQuiet;
    },

    /** What is told to people: who was gone when last asked is gone, until an answer says else. */
    get isAway() {
        return this.isUnwanted || !navigator.onLine || this.lostAt !== 0;
    },

    /** Passes on what comes, from whomever and however slowly, once it has begun to come. */
    async fetch(request, { patience = PATIENCE_MS, ...options } = {}) {
        const control = new AbortController();
        const timer = setTimeout(() => control.abort(), patience);
        try {
            return await noting(async () => {
                const response = await fetch(request, { signal: control.signal, ...options });
                return [response, isFromServer(response) || response.type === "opaqueredirect"];
            });
        } finally {
            clearTimeout(timer);
        }
    },

    /**
     * The server's answer, once it is here as a whole and could be read; what somebody else says
     * counts as none, but that it is too large: a proxy before the server says that for it.
     */
    async ask(request, { patience = PATIENCE_MS, read = (whole) => whole, ...options } = {}) {
        return noting(async () => {
            const signal = AbortSignal.timeout(patience);
            const response = await fetch(request, { signal, ...options });
            if (response.type === "opaqueredirect") return [response, true];
            const { status, headers } = response;
            if (!isFromServer(response) && status !== TOO_LARGE) throw new NotTheServer(status);
            const body = await response.arrayBuffer();
            const whole = new Response(body.byteLength > 0 ? body : null, { status, headers });
            return [await read(whole), true];
        });
    },

    note(isLost, isTaken = false) {
        this.isTaken = isTaken;
        const wasLost = this.lostAt !== 0;
        this.lostAt = isLost ? ticks() : 0;
        if (wasLost !== isLost) tell({ network: isLost ? "lost" : "back" });
    },
};

/** What comes of it in time; nothing where it takes longer or fails. */
export const within = (milliseconds, work) => Promise.race([
    work.catch(() => {}), new Promise((resolve) => setTimeout(resolve, milliseconds)),
]);

/** Without the server, it is left alone for a while. */
async function noting(work) {
    if (network.isUnwanted) throw new TypeError("network unwanted");
    try {
        const [response, isServer] = await work();
        network.note(!isServer, !isServer);
        return response;
    } catch (problem) {
        network.note(true, problem instanceof NotTheServer);
        throw problem;
    }
}

/** Tells all open pages. */
export function tell(message) {
    channel.postMessage(message);
}
