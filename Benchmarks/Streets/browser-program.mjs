// How long the browser's program takes to draw and to search, as medians.
// usage: node browser-program.mjs MODULE FOLDER    with what StreetDrill parity left there
import { readFileSync } from "node:fs";

const [modulePath, folder] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(modulePath));
const { memory, allocate, release, ...exports } = instance.exports;
const calls = JSON.parse(readFileSync(`${folder}/calls.json`));

function median(files, name, numbers, rounds) {
    const runs = files.map((file) => readFileSync(`${folder}/${file}`));
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        const pointers = runs.map((run) => {
            const pointer = allocate(run.length) >>> 0;
            new Uint8Array(memory.buffer).set(run, pointer);
            return pointer;
        });
        const bytes = runs.flatMap((run, index) => [pointers[index], run.length]);
        const room = exports[name](...bytes, ...numbers) >>> 0;
        for (const pointer of [...pointers, room]) release(pointer);
        times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[Math.floor(rounds / 2)];
}

/** The call whose answer, or whose index, is the largest. */
function largest(name, place) {
    const size = ([, files]) => readFileSync(`${folder}/${files.at(place)}`).length;
    return calls.filter(([one]) => one === name).sort((a, b) => size(b) - size(a))[0];
}

const [, drawn, shown] = largest("draw", -1);
console.log(`draw ${median(drawn.slice(0, -1), "draw", shown, 60).toFixed(2)} ms`);
const [, found, near] = largest("find", 0);
console.log(`search ${median(found.slice(0, -1), "find", near, 100).toFixed(2)} ms`);
