// Answers of the outside world: asked of the server, kept on the device.
import { app, database } from "./app.js";
import { Reader, Writer } from "./bytes.js";
import { network, tell } from "./state.js";

const FRESH_MS = 600_000;
/** The first byte of an outcome: an answer, or the word that there is none. */
const LAST_KEPT = 1;

/** The outcomes of these questions, as pairs of key and bytes; fails without a server. */
export async function toAnswers(questions, { isNewest = false, patience, isForPlace } = {}) {
    const { version } = await app();
    const writer = new Writer(version);
    writer.integer(questions.length, 4);
    for (const key of questions) writer.text(key);
    const response = await network.ask(isNewest ? "/answers?newest=1" : "/answers", {
        method: "POST", patience, body: writer.taken,
        headers: { "content-type": "application/x-elsewhere-questions" },
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const reader = new Reader(new Uint8Array(await response.arrayBuffer()));
    if (reader.integer(1) !== version) throw new Error("not an answer of ours");
    const answers = Array.from({ length: reader.integer(4) }, () => [reader.text(), reader.run()]);
    const lasting = answers.filter(([, bytes]) => bytes[0] <= LAST_KEPT);
    // Shown all the same where there is no room to keep it.
    await database.keep(lasting, isForPlace).catch(() => {});
    return answers;
}

/** Asks anew for what was shown although it is old; open pages learn what has changed. */
export async function refreshLater(kept) {
    const now = Date.now();
    // What a wrong clock dated into the future counts as old as well.
    const old = kept.filter(([, { at }]) => Math.abs(now - at) > FRESH_MS);
    if (old.length === 0) return;
    try {
        const answers = await toAnswers(old.map(([key]) => key));
        const isNew = answers.some(([key, bytes]) => !isSame(new Map(old).get(key)?.bytes, bytes));
        if (isNew) tell({ answers: true });
    } catch {
        // The old ones stand.
    }
}

const isSame = (one, other) => one?.length === other.length
    && one.every((byte, at) => byte === other[at]);
