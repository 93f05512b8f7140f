// The browser module as JavaScript calls it: bytes in, bytes out.

const statuses = ["answered", "no atlas is open", "the message cannot be read"];

export class App {
    constructor(module) {
        this.exports = new WebAssembly.Instance(module, {}).exports;
    }

    get memoryBytes() {
        return this.exports.memory.buffer.byteLength;
    }

    /** Taken anew for every use: a call may grow the memory, which detaches earlier views. */
    get memory() {
        return Buffer.from(this.exports.memory.buffer);
    }

    #place(bytes) {
        const pointer = this.exports.allocate(bytes.length) >>> 0;
        this.memory.set(bytes, pointer);
        return pointer;
    }

    /** With all of its five parts. */
    openAtlas(bytes) {
        this.atlas = { pointer: this.#open("openAtlas", bytes, 31), length: bytes.length };
    }

    /** The same bytes, of which these parts count as there. */
    openAgain(parts) {
        const code = this.exports.openAtlas(this.atlas.pointer, this.atlas.length, parts);
        if (code !== 0) throw new Error(`openAtlas refuses the parts ${parts} with ${code}`);
    }

    openCollection(bytes) {
        this.#open("openCollection", bytes);
    }

    #open(name, bytes, ...more) {
        const pointer = this.#place(bytes);
        const code = this.exports[name](pointer, bytes.length, ...more);
        if (code === 0) return pointer;
        this.exports.release(pointer);
        throw new Error(`${name} refuses the file with number ${code}`);
    }

    /** What an export answers: a length, a status, and what was asked for. */
    call(name, bytes, ...more) {
        const pointer = bytes ? this.#place(bytes) : 0;
        const answer = this.exports[name](...(bytes ? [pointer, bytes.length] : []), ...more) >>> 0;
        if (bytes) this.exports.release(pointer);
        const length = this.memory.readUInt32LE(answer);
        const found = Buffer.from(this.memory.subarray(answer + 4, answer + 4 + length));
        this.exports.release(answer);
        if (found[0] !== 0) throw new Error(`${name}: status ${found[0]}`);
        return found.subarray(1);
    }

    setZones(bytes) {
        const pointer = this.#place(bytes);
        this.exports.setZones(pointer, bytes.length);
        this.exports.release(pointer);
    }

    /** The response of the wire, or an error when the module could not read the question. */
    respond(question) {
        const pointer = this.#place(question);
        const answer = this.exports.respond(pointer, question.length) >>> 0;
        this.exports.release(pointer);
        const length = this.memory.readUInt32LE(answer);
        const status = this.memory[answer + 4];
        const response = Buffer.from(this.memory.subarray(answer + 5, answer + 4 + length));
        this.exports.release(answer);
        if (status !== 0) throw new Error(statuses[status] ?? `status ${status}`);
        return response;
    }
}
