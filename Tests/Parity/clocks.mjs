// Asks the browser module what clocks show.
// usage: node clocks.mjs MODULE ATLAS QUESTIONS ANSWERS
import { readFileSync, writeFileSync } from "node:fs";
import { App } from "./app.mjs";

const [modulePath, atlasPath, questions, answers] = process.argv.slice(2);
const app = new App(new WebAssembly.Module(readFileSync(modulePath)));
app.openAtlas(readFileSync(atlasPath));
writeFileSync(answers, app.call("clocks", readFileSync(questions)));
