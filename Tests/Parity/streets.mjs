// The program that draws streets in browsers answers what the server's code does, byte for byte.
// usage: node streets.mjs MODULE FOLDER    prints: passed failed skipped
import { readFileSync } from "node:fs";

const [modulePath, folder] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(modulePath));
const { memory, allocate, release, ...exports } = instance.exports;

const file = (name) => readFileSync(`${folder}/${name}`);

function put(bytes) {
    const pointer = allocate(bytes.length) >>> 0;
    new Uint8Array(memory.buffer).set(bytes, pointer);
    return pointer;
}

/** What an export answers about bytes in files and numbers. */
function answer(name, files, numbers) {
    const runs = files.map(file);
    const pointers = runs.map(put);
    const bytes = runs.flatMap((run, index) => [pointers[index], run.length]);
    const room = exports[name](...bytes, ...numbers) >>> 0;
    const length = new DataView(memory.buffer).getUint32(room, true);
    const found = Buffer.from(new Uint8Array(memory.buffer).slice(room + 4, room + 4 + length));
    for (const pointer of [...pointers, room]) release(pointer);
    return found;
}

let [passed, failed] = [0, 0];
for (const [name, files, numbers] of JSON.parse(file("calls.json"))) {
    const wanted = file(files.pop());
    const found = answer(name, files, numbers);
    if (found.equals(wanted)) {
        passed += 1;
        continue;
    }
    failed += 1;
    let at = 0;
    while (at < Math.min(found.length, wanted.length) && found[at] === wanted[at]) at += 1;
    console.error(`${name} of ${files} ${numbers} differs at ${at}:`);
    console.error(`  native:  ${wanted.subarray(Math.max(0, at - 40), at + 60)}`);
    console.error(`  browser: ${found.subarray(Math.max(0, at - 40), at + 60)}`);
}
if (passed + failed === 0) failed = 1;
console.log(`${passed} ${failed} 0`);
process.exitCode = failed > 0 ? 1 : 0;
