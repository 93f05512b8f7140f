// Messages to and from the module: integers lowest byte first, runs with their length in front.

/** Puts a message together, beginning with the version. */
export class Writer {
    #parts = [];
    #encoder = new TextEncoder();

    constructor(version) {
        this.integer(version, 1);
    }

    /** The whole message. */
    get taken() {
        const whole = new Uint8Array(this.#parts.reduce((sum, part) => sum + part.length, 0));
        let at = 0;
        for (const part of this.#parts) {
            whole.set(part, at);
            at += part.length;
        }
        return whole;
    }

    bytes(bytes) {
        this.#parts.push(bytes);
    }

    integer(value, size) {
        const view = new DataView(new ArrayBuffer(8));
        view.setBigInt64(0, BigInt(value), true);
        this.#parts.push(new Uint8Array(view.buffer, 0, size));
    }

    run(bytes) {
        this.integer(bytes.length, 4);
        this.#parts.push(bytes);
    }

    text(text) {
        this.run(this.#encoder.encode(text));
    }

    request({ method, target, headers, fields, files }) {
        this.integer(method, 1);
        this.text(target);
        this.integer(headers.length, 2);
        this.#pairs(headers, (value) => this.text(value));
        this.integer(fields.length, 4);
        this.#pairs(fields, (value) => this.text(value));
        this.integer(files.length, 4);
        this.#pairs(files, (value) => this.run(value));
    }

    #pairs(pairs, write) {
        for (const [name, value] of pairs) {
            this.text(name);
            write(value);
        }
    }
}

/** Reads a message of the module, or of the server; fails where it ends too soon. */
export class Reader {
    #bytes;
    #view;
    #at = 0;

    constructor(bytes) {
        this.#bytes = bytes;
        this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }

    integer(size) {
        const at = this.#at;
        this.#at += size;
        if (size === 1) return this.#view.getUint8(at);
        return size === 2 ? this.#view.getUint16(at, true) : this.#view.getUint32(at, true);
    }

    run() {
        const count = this.integer(4);
        this.#at += count;
        if (this.#at > this.#bytes.length) throw new Error("too short");
        return this.#bytes.subarray(this.#at - count, this.#at);
    }

    rest() {
        return this.#bytes.subarray(this.#at);
    }

    text() {
        return new TextDecoder().decode(this.run());
    }

    texts() {
        return Array.from({ length: this.integer(4) }, () => this.text());
    }

    response() {
        const status = this.integer(2);
        const type = this.text();
        const headers = Array.from({ length: this.integer(2) }, () => [this.text(), this.text()]);
        return { status, headers: [["content-type", type], ...headers], body: this.run() };
    }
}
