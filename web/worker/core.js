// The app's module, as this worker calls it: bytes in, bytes out.
import { Reader, Writer } from "./bytes.js";

const PROBLEMS = ["", "no atlas is open", "the message cannot be read", "nothing is under way"];

// In the order of `FlightState.Trouble`.
const TROUBLES = ["", "signedOut", "portal", "busy", "upgrade", "full", "guestsFull",
    "membersOnly", "storage", "photosFull", "photosRefused", "differs"];
const SIZES = ["used", "granted", "atlas", "world", "worldRoom"];
const MOST_REFUSED = 50;
const COUNTS = ["places", "articles", "pictures", "missingAnswers", "missingPictures",
    "streets", "missingStreets", "documents", "missingDocuments"];

/** One running copy of the module. */
export class Core {
    #exports;
    /** Which atlas is open, where it stands, and which parts of it are there. */
    atlas = null;

    constructor(instance) {
        this.#exports = instance.exports;
    }

    /** Taken anew for every use: a call may grow the memory, which detaches earlier views. */
    get #memory() {
        return new Uint8Array(this.#exports.memory.buffer);
    }

    /** Of the messages. */
    get version() {
        return this.#exports.version();
    }

    get memoryBytes() {
        return this.#exports.memory.buffer.byteLength;
    }

    #place(bytes) {
        const pointer = this.#exports.allocate(bytes.length) >>> 0;
        this.#memory.set(bytes, pointer);
        return pointer;
    }

    /** Calls what answers with a length, a status, and what was asked for. */
    #call(name, bytes, ...more) {
        const pointer = bytes ? this.#place(bytes) : 0;
        const room = this.#exports[name](...(bytes ? [pointer, bytes.length] : []), ...more) >>> 0;
        if (bytes) this.#exports.release(pointer);
        const length = new DataView(this.#exports.memory.buffer).getUint32(room, true);
        const answer = this.#memory.slice(room + 4, room + 4 + length);
        this.#exports.release(room);
        if (answer[0] !== 0) throw new Error(`${name}: ${PROBLEMS[answer[0]]}`);
        return answer.subarray(1);
    }

    /** Room for an atlas, which `openAtlas` takes over. */
    roomForAtlas(length) {
        return { pointer: this.#exports.allocate(length) >>> 0, length, parts: 0 };
    }

    placeInAtlas({ pointer }, offset, bytes) {
        this.#memory.set(bytes, pointer + offset);
    }

    /** With those of its parts that are in their places, a bit for each. */
    openAtlas(room, parts) {
        const code = this.#exports.openAtlas(room.pointer, room.length, parts);
        if (code !== 0) {
            if (room.parts === 0) this.#exports.release(room.pointer);
            throw new Error(`atlas refused: ${code}`);
        }
        room.parts = parts;
    }

    openCollection(bytes) {
        const pointer = this.#place(bytes);
        const code = this.#exports.openCollection(pointer, bytes.length);
        if (code === 0) return;
        this.#exports.release(pointer);
        throw new Error("collection refused");
    }

    set missingCollections(count) {
        this.#exports.setMissingCollections(count);
    }

    reset() {
        this.#exports.reset(crypto.getRandomValues(new BigInt64Array(1))[0]);
    }

    load(bytes) {
        this.#call("load", bytes);
    }

    /** Ids of kept places that are to be asked for, as a message for the server; may be empty. */
    get lackingPlaces() {
        return this.#call("lackingPlaces");
    }

    /** Takes the server's facts of them; all that are to be kept. */
    takePlaces(bytes) {
        return this.#call("takePlaces", bytes);
    }

    loadPlaces(bytes) {
        this.#call("loadPlaces", bytes);
    }

    /** Takes over what another account's snapshot had not sent; the entry to be kept. */
    adopt(snapshot) {
        return this.#call("adopt", snapshot, BigInt(Date.now()));
    }

    get snapshot() {
        return this.#call("snapshot");
    }

    get zoneNames() {
        return new TextDecoder().decode(this.#call("zoneNames")).split("\n");
    }

    set zones(seconds) {
        const bytes = new Uint8Array(Int32Array.from(seconds).buffer);
        const pointer = this.#place(bytes);
        this.#exports.setZones(pointer, bytes.length);
        this.#exports.release(pointer);
    }

    /** What this worker knows of itself, for the pages that tell of it. */
    set flight(state) {
        const writer = new Writer(this.version);
        const flags = [state.isOff, state.isUnwanted, state.isSyncing, state.isPersistent,
            state.checked, state.hasWorld, state.isDamaged];
        writer.integer(flags.reduce((sum, flag, bit) => sum | (flag ? 1 << bit : 0), 0), 1);
        writer.integer(Math.max(0, TROUBLES.indexOf(state.problem)), 1);
        for (const name of ["aside", "photos", "photosAside"]) writer.integer(state[name], 4);
        writer.integer(state.pictures, 4);
        for (const name of SIZES) writer.integer(state[name], 8);
        const refused = state.refused.slice(0, MOST_REFUSED);
        writer.integer(refused.length, 1);
        for (const name of refused) writer.text(name);
        if (state.checked) {
            writer.integer(state.checked.at, 8);
            for (const name of COUNTS) writer.integer(state.checked[name] ?? 0, 4);
        }
        this.#call("setFlight", writer.taken);
    }

    get waiting() {
        return this.#exports.waitingCount();
    }

    /** What the person keeps: names, and the addresses of their pages. */
    get keptPlaces() {
        return JSON.parse(new TextDecoder().decode(this.#call("keptPlaces")));
    }

    get report() {
        return JSON.parse(new TextDecoder().decode(this.#call("report")));
    }

    /** What to do first about a request. */
    begin(opening) {
        return this.#step(this.#call("begin", this.#opened(opening)));
    }

    /** The page that says that a form was not kept. */
    refuse(asked, isFull) {
        return this.#step(this.#call("refuse", this.#opened(asked), isFull));
    }

    /** The page that asks before what waits here is lost; fails where nothing waits. */
    leave(asked) {
        return this.#step(this.#call("leave", this.#opened(asked)));
    }

    #opened(opening) {
        const writer = new Writer(this.version);
        writer.integer(opening.number ?? 0, 4);
        writer.integer(Date.now(), 8);
        writer.bytes(crypto.getRandomValues(new Uint8Array(8)));
        writer.integer((opening.isOffline ? 1 : 0) | (opening.isAlone ? 2 : 0), 1);
        writer.text(opening.version);
        writer.request(opening);
        return writer.taken;
    }

    /** What to do next, given answers as pairs of a question's key and bytes. */
    goOn(number, { answers = [], isOffline = false, isLate = false } = {}) {
        const writer = new Writer(this.version);
        writer.integer(number, 4);
        writer.integer((isOffline ? 1 : 0) | (isLate ? 4 : 0), 1);
        writer.integer(answers.length, 4);
        for (const [key, outcome] of answers) {
            writer.text(key);
            writer.run(outcome);
        }
        return this.#step(this.#call("goOn", writer.taken));
    }

    drop(number) {
        this.#exports.drop(number);
    }

    #step(bytes) {
        const reader = new Reader(bytes);
        reader.integer(1);
        const kind = ["answer", "lookUp", "ask", "askNewest", "server", "open"][reader.integer(1)];
        if (kind === "server") return { kind };
        if (kind === "open") return { kind, parts: reader.integer(1) };
        if (kind === "lookUp") return { kind, questions: reader.texts(), welcome: reader.texts() };
        if (kind !== "answer") return { kind, questions: reader.texts() };
        return { kind, entry: reader.run(), missing: reader.texts(), ...reader.response() };
    }

    get syncRequest() {
        return this.#call("syncRequest", null, BigInt(Date.now()));
    }

    /** What is next with the server: `code`, perhaps after some seconds. */
    syncReply(bytes, sent, received) {
        const answer = this.#call("syncReply", bytes, BigInt(sent), BigInt(received));
        const reader = new Reader(answer);
        return {
            code: reader.integer(1),
            seconds: reader.integer(4),
            news: reader.integer(1),
            entry: reader.rest(),
        };
    }
}
