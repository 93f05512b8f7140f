// Holds the browser module to its word: what it imports, what it exports, how big it may be, and
// how big one function of it may be. Then spoils each expectation in turn, to see that every check
// can fail.
// usage: node module.mjs MODULE EXPECTED.json    prints: passed failed skipped
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

/** Reads the unsigned LEB128 number at `at`; answers it and the place behind it. */
function number(bytes, at) {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
        const byte = bytes[at];
        at += 1;
        value += (byte & 0x7f) * shift;
        if (byte < 0x80) return [value, at];
    }
}

/** The sizes of all function bodies, in bytes; they stand in section 10. */
function functionSizes(bytes) {
    let at = 8;
    while (at < bytes.length) {
        const [length, start] = number(bytes, at + 1);
        if (bytes[at] === 10) return bodies(bytes, start);
        at = start + length;
    }
    return [];
}

function bodies(bytes, at) {
    let [count, next] = number(bytes, at);
    const sizes = [];
    for (; count > 0; count -= 1) {
        const [size, start] = number(bytes, next);
        sizes.push(size);
        next = start + size;
    }
    return sizes;
}

function factsOf(bytes) {
    const module = new WebAssembly.Module(bytes);
    return {
        imports: WebAssembly.Module.imports(module)
            .map((one) => `${one.module}.${one.name}`).sort(),
        exports: WebAssembly.Module.exports(module).map((one) => one.name).sort(),
        bytes: bytes.length,
        brotliBytes: brotliCompressSync(bytes).length,
        functionBytes: Math.max(0, ...functionSizes(bytes)),
    };
}

const SIZES = ["bytes", "brotliBytes", "functionBytes"];

/** What is wrong with a module, one line for each check that failed. */
function complaints(facts, expected) {
    const lists = ["imports", "exports"]
        .filter((list) => String(facts[list]) !== String([...expected[list]].sort()))
        .map((list) => `its ${list} are [${facts[list]}], wanted [${expected[list]}]`);
    const sizes = SIZES.filter((size) => facts[size] > expected.atMost[size])
        .map((size) => `${facts[size] - expected.atMost[size]} ${size} over its ceiling`);
    return [...lists, ...sizes];
}

/** A module with functions whose bodies, all "do nothing", take these numbers of bytes. */
function moduleOf(sizes) {
    const leb = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...leb(value >> 7)]);
    const section = (id, body) => [id, ...leb(body.length), ...body];
    const body = (size) => [...leb(size), 0, ...Array(size - 2).fill(1), 0x0b];
    return Uint8Array.from([
        0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
        ...section(1, [1, 0x60, 0, 0]),
        ...section(3, [...leb(sizes.length), ...sizes.map(() => 0)]),
        ...section(10, [...leb(sizes.length), ...sizes.flatMap(body)]),
    ]);
}

/** Whether each check complains, alone, about what is wrong by as little as can be. */
function controls(facts) {
    const right = { imports: facts.imports, exports: facts.exports, atMost: facts };
    const wrong = [
        { ...right, imports: [...facts.imports, "env.clock"] },
        { ...right, exports: facts.exports.slice(1) },
        ...SIZES.map((size) => ({ ...right, atMost: { ...facts, [size]: facts[size] - 1 } })),
    ];
    const made = factsOf(moduleOf([4, 20000, 300]));
    return [
        ["a module as expected", complaints(facts, right).length === 0],
        ...wrong.map((one, index) => [
            `spoiled expectation ${index}`, complaints(facts, one).length === 1,
        ]),
        ["the largest function of a made module", made.functionBytes === 20000],
    ];
}

const [modulePath, expectedPath] = process.argv.slice(2);
const facts = factsOf(readFileSync(modulePath));
const expected = JSON.parse(readFileSync(expectedPath, "utf8"));

for (const size of SIZES) {
    const [found, most, alarm] = [facts[size], expected.atMost[size], expected.alarmAbove[size]];
    console.error(`Browser.wasm: ${found} ${size} of ${most} allowed`);
    if (found > alarm) console.error(`WARNING: more than ${alarm}; the ceiling is near`);
}
const failures = complaints(facts, expected);
for (const failure of failures) console.error(`the module is not as expected: ${failure}`);
const tried = controls(facts);
const asleep = tried.filter(([, sound]) => !sound);
for (const [what] of asleep) console.error(`this control should have come out otherwise: ${what}`);

const failed = failures.length + asleep.length;
console.log(`${2 + SIZES.length + tried.length - failed} ${failed} 0`);
process.exitCode = failed > 0 ? 1 : 0;
