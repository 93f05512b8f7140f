// Asks the browser module what the native build was asked, and compares every byte.
// usage: node parity.mjs MODULE ATLAS DIRECTORY    prints: passed failed skipped
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { App } from "./app.mjs";

const [modulePath, atlasPath, directory] = process.argv.slice(2);
const app = new App(new WebAssembly.Module(readFileSync(modulePath)));

function messages(file) {
    const bytes = readFileSync(join(directory, file));
    const found = [];
    for (let position = 0; position < bytes.length; ) {
        const length = bytes.readUInt32LE(position);
        found.push(bytes.subarray(position + 4, position + 4 + length));
        position += 4 + length;
    }
    return found;
}

/** Where two messages part, with what stands around it in each. */
function difference(native, browser) {
    let at = 0;
    while (at < native.length && native[at] === browser[at]) at += 1;
    const from = Math.max(0, at - 80);
    const around = (bytes) => JSON.stringify(bytes.subarray(from, at + 80).toString());
    return `byte ${at} of ${native.length} and ${browser.length}\n`
        + `    native:  ${around(native)}\n    browser: ${around(browser)}`;
}

const questions = messages("questions.bin");
const answers = messages("answers.bin");
const names = readFileSync(join(directory, "requests.txt"), "utf8").split("\n");
if (questions.length === 0 || questions.length !== answers.length) {
    throw new Error(`${questions.length} questions and ${answers.length} answers`);
}
app.openAtlas(readFileSync(atlasPath));
const collectionPath = join(directory, "collection.bin");
if (existsSync(collectionPath)) app.openCollection(readFileSync(collectionPath));

const failed = new Set();
let sizeBeforeLastRound = 0;
// Forwards and backwards: an answer may not depend on what was asked before.
const forwards = questions.map((_, number) => number);
// Pages leave the memory in pieces, and only once: it may grow until the second round has ended.
const rounds = [forwards, [...forwards].reverse(), forwards];
for (const round of rounds) {
    sizeBeforeLastRound = app.memoryBytes;
    for (const number of round) {
        const answer = app.respond(questions[number]);
        if (answer.equals(answers[number]) || failed.has(number)) continue;
        failed.add(number);
        if (failed.size <= 10) {
            console.error(`${names[number]}\n  ${difference(answers[number], answer)}`);
        }
    }
}

// The comparison must notice a single byte: what it cannot see, it cannot hold anybody to.
const altered = Buffer.from(answers[0]);
altered[altered.length >> 1] ^= 1;
if (app.respond(questions[0]).equals(altered)) {
    console.error("an altered byte went unnoticed: the comparison compares nothing");
    failed.add(-2);
}

// A day with a device, call by call, as the service worker makes them.
const calls = {
    0: (app, input) => { app.exports.reset(input.readBigInt64LE(0)); return ""; },
    1: (app, input) => { app.setZones(input); return ""; },
    2: (app, input) => app.call("load", input),
    3: (app, input) => app.call("setFlight", input),
    4: (app, input) => app.call("begin", input),
    5: (app, input) => app.call("goOn", input),
    6: (app, input) => app.call("refuse", input, 1),
    7: (app, input) => app.call("leave", input),
    8: (app, input) => app.call("syncRequest", null, input.readBigInt64LE(0)),
    9: (app, input) => app.call("syncReply", input.subarray(16), input.readBigInt64LE(0),
        input.readBigInt64LE(8)),
    10: (app) => app.call("snapshot"),
    11: (app, input) => { app.openAgain(input[0]); return ""; },
    12: (app) => app.call("lackingPlaces"),
    13: (app, input) => app.call("takePlaces", input),
    14: (app, input) => app.call("loadPlaces", input),
};
const script = readFileSync(join(directory, "device.bin"));
let callCount = 0;
for (let at = 0; at < script.length; callCount += 1) {
    const kind = script[at];
    const inputEnd = at + 5 + script.readUInt32LE(at + 1);
    const outputEnd = inputEnd + 4 + script.readUInt32LE(inputEnd);
    const input = script.subarray(at + 5, inputEnd);
    const expected = script.subarray(inputEnd + 4, outputEnd);
    const found = Buffer.from(calls[kind](app, input));
    if (!found.equals(expected)) {
        failed.add(`call ${callCount}`);
        console.error(`call ${callCount} (${kind})\n  ${difference(expected, found)}`);
    }
    at = outputEnd;
}

const megabytes = (app.memoryBytes / 1e6).toFixed(1);
console.error(`${questions.length} requests, ${rounds.length} times, and ${callCount} calls of `
    + `a device; ${failed.size} differ; memory ${megabytes} MB`);
if (app.memoryBytes > sizeBeforeLastRound) {
    console.error("the last round needed more memory than before: something is not released");
    failed.add(-1);
}
const passed = questions.length + callCount + 2 - failed.size;
console.log(`${passed} ${failed.size} 0`);
process.exitCode = failed.size > 0 ? 1 : 0;
