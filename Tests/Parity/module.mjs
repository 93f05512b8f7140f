// Holds the browser module to its word: what it imports, what it exports, how big it may be.
// usage: node module.mjs MODULE EXPECTED.json    prints: passed failed skipped
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const [modulePath, expectedPath] = process.argv.slice(2);
const bytes = readFileSync(modulePath);
const module = new WebAssembly.Module(bytes);
const expected = JSON.parse(readFileSync(expectedPath, "utf8"));

const imports = WebAssembly.Module.imports(module).map((one) => `${one.module}.${one.name}`).sort();
const exports = WebAssembly.Module.exports(module).map((one) => one.name).sort();
const brotliBytes = brotliCompressSync(bytes).length;

const checks = [
    ["imports", String(imports), String([...expected.imports].sort())],
    ["exports", String(exports), String([...expected.exports].sort())],
];
let failed = 0;
for (const [what, found, wanted] of checks) {
    if (found === wanted) continue;
    failed += 1;
    console.error(`the module's ${what} are [${found}], wanted [${wanted}]`);
}
for (const [what, found, ceiling] of [
    ["bytes", bytes.length, expected.bytesAtMost],
    ["bytes in Brotli", brotliBytes, expected.brotliBytesAtMost],
]) {
    console.error(`Browser.wasm: ${found} ${what} of ${ceiling} allowed`);
    if (found <= ceiling) continue;
    failed += 1;
    console.error(`the module is ${found - ceiling} ${what} over its ceiling`);
}
console.log(`${4 - failed} ${failed} 0`);
process.exitCode = failed > 0 ? 1 : 0;
