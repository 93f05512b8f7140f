// Flight mode: is everything there that the person keeps? By opening it, not by counting downloads.
import { pageOffline } from "./answer.js";
import { app, database } from "./app.js";
import { hasPicture, picture } from "./files.js";
import { toAnswers } from "./outside.js";
import { tell } from "./state.js";
import { countPacks } from "./streets.js";

const PICTURE = /\/pictures\/[^"'?\s]+\?w=\d+/g;
const BATCH = 16;
const USUAL_WIDTH = "?w=640";

/** Opens every page of every kept place without the network, and notes what is missing. */
export async function check() {
    const core = await app();
    const found = { at: Date.now(), places: 0, articles: 0, pictures: 0, questions: [], files: [] };
    const pictures = new Set();
    for (const { targets } of core.keptPlaces) {
        if (targets[0].startsWith("/cities/")) found.places += 1;
        for (const target of targets) await open(core, target, found, pictures);
    }
    found.questions = [...new Set(found.questions)];
    found.files = [...new Set(found.files)];
    found.pictures = pictures.size;
    found.missingAnswers = found.questions.length;
    found.missingPictures = found.files.length;
    [found.streets, found.missingStreets] = await countPacks();
    await database.put("checked", found);
    return found;
}

async function open(core, target, found, pictures) {
    const isPart = target.startsWith("/parts/");
    const page = await pageOffline(core, target, isPart ? [["hx-request", "true"]] : []);
    found.questions.push(...page.missing);
    if (target.startsWith("/parts/read/") && page.missing.length === 0) found.articles += 1;
    const text = new TextDecoder().decode(page.body);
    const all = new Set((text.match(PICTURE) ?? []).map((path) => path.split("?")[0]));
    // A photograph has its small picture and itself first, then others of the same spot.
    const paths = target.startsWith("/past/") ? [...all].slice(0, 2) : all;
    for (const path of paths) {
        if (await hasPicture(path)) pictures.add(path);
        else found.files.push(path);
    }
}

/** Fetches what the check misses, until it misses nothing that was not tried: answers that come
 * make pages name further pictures. */
export async function prepare() {
    const tried = new Set();
    const isNew = (one) => !tried.has(one) && tried.add(one);
    let missing = await check();
    for (let round = 0; round < 4; round += 1) {
        const questions = missing.questions.filter(isNew);
        const files = missing.files.filter(isNew);
        if (questions.length + files.length === 0) break;
        const progress = { done: 0, total: questions.length + files.length };
        await fetchQuestions(questions, progress);
        await fetchFiles(files, progress);
        missing = await check();
    }
    return missing;
}

async function fetchQuestions(questions, progress) {
    for (let at = 0; at < questions.length; at += BATCH) {
        const batch = questions.slice(at, at + BATCH);
        await toAnswers(batch, { isForPlace: true });
        progress.done += batch.length;
        tell({ progress });
    }
}

async function fetchFiles(files, progress) {
    for (const path of files) {
        await picture(new Request(path + USUAL_WIDTH));
        progress.done += 1;
        tell({ progress });
    }
}
