// Flight mode: is everything there that the person keeps? By opening it, not by counting downloads.
import { pageOffline } from "./answer.js";
import { app, database, startAfresh } from "./app.js";
import { openCollections } from "./collections.js";
import { lookAtAll, mend } from "./damage.js";
import { keepOnly, keepsPicture, KEPT_PICTURES, picture } from "./files.js";
import { toAnswers } from "./outside.js";
import { documentOf, hasDocument, isDocument, keepOnlyDocuments } from "./photos.js";
import { network, tell } from "./state.js";
import { countPacks } from "./streets.js";

const PICTURE = /\/pictures\/[^"'?\s]+\?w=\d+/g;
const TITLE = /<title>([^<]*)/;
const BATCH = 16;
const USUAL_WIDTH = "?w=640";

/** At once, by itself: whoever keeps more asks for it. */
const MOST_NEW = 8;

/** A place goes by its first page. */
const nameOf = ({ targets }) => targets[0];

/** The app itself, and every kept place. */
export async function check() {
    await holdApp(false);
    return checkKept();
}

/** What of the app is damaged is fetched again, where that is possible. */
async function holdApp(isAsked) {
    await lookAtAll();
    if (await mend(isAsked)) startAfresh();
}

/** What was found is shown until the next time. */
async function checkKept() {
    const core = await app();
    // They name what is kept of them.
    await openCollections(core);
    const places = core.keptPlaces;
    const pictures = new Set();
    const found = await look(core, places, pictures);
    await keepOnly(KEPT_PICTURES, pictures);
    await keepOnlyDocuments(places.map(nameOf));
    [found.streets, found.missingStreets] = await countPacks();
    await database.put("checked", found);
    return found;
}

/** Opens every page of these places without the network, and notes what is missing. */
async function look(core, places, pictures = new Set()) {
    const found = {
        at: Date.now(), places: 0, articles: 0, pictures: 0, documents: 0,
        questions: [], files: [], lacking: [],
    };
    for (const { targets } of places) {
        if (targets[0].startsWith("/cities/")) found.places += 1;
        const known = found.questions.length + found.files.length;
        let title = "";
        for (const target of targets) {
            if (isDocument(target)) {
                if (await hasDocument(target)) found.documents += 1;
                else found.files.push(target);
                continue;
            }
            // Each is opened, though the first has given the place its name.
            const name = await open(core, target, found, pictures);
            title ||= name;
        }
        if (found.questions.length + found.files.length > known) found.lacking.push(title);
    }
    found.questions = [...new Set(found.questions)];
    found.files = [...new Set(found.files)];
    found.pictures = pictures.size;
    found.missingAnswers = found.questions.length;
    found.missingDocuments = found.files.filter(isDocument).length;
    found.missingPictures = found.files.length - found.missingDocuments;
    return found;
}

/** Returns the title of the page. */
async function open(core, target, found, pictures) {
    const isPart = target.startsWith("/parts/");
    const page = await pageOffline(core, target, isPart ? [["hx-request", "true"]] : []);
    found.questions.push(...page.missing);
    const text = new TextDecoder().decode(page.body);
    // What others wrote has no bare quotes. That there is no article, a kept answer may say, too.
    if (text.includes("id='reader' data-article")) found.articles += 1;
    const all = new Set((text.match(PICTURE) ?? []).map((path) => path.split("?")[0]));
    // A photograph has its small picture and itself first, then others of the same spot.
    const paths = /^\/past\/.+\//.test(target) ? [...all].slice(0, 2) : all;
    for (const path of paths) {
        if (await keepsPicture(path)) pictures.add(path);
        else found.files.push(path);
    }
    return text.match(TITLE)?.[1] ?? "";
}

export async function prepare() {
    await holdApp(true);
    return fetchMissing(checkKept, (progress) => tell({ progress }));
}

let known = null;

/** What was kept since the last time comes along by itself: nobody opens each thing that they star
 * in a list. Not where that costs data somebody wants to save; without a network, later. */
export async function keepNew() {
    if (network.isOff || navigator.connection?.saveData) {
        known = null;
        return;
    }
    const core = await app();
    const places = core.keptPlaces;
    // A worker that was stopped meanwhile has to be told what was known. On a device that was never
    // told, as where its first minutes had no network, nothing was.
    const old = known ?? await database.get("known") ?? new Set();
    const fresh = places.filter((place) => !old.has(nameOf(place)));
    const now = new Set(places.map(nameOf));
    known = now;
    try {
        for (const place of await keep(core, fresh.slice(0, MOST_NEW))) {
            // It is tried a second time and no more: some things never come.
            const tried = `${place}?`;
            if (old.has(tried)) continue;
            now.delete(place);
            now.add(tried);
        }
        await database.put("known", now);
    } catch {
        known = null;
    }
}

/** What was kept while nothing could be fetched has not been looked at: a check from before says
 * nothing of it. */
export async function doubtCheck() {
    const old = await database.get("known") ?? new Set();
    const places = (await app()).keptPlaces;
    if (places.every((place) => old.has(nameOf(place)))) return;
    if (!await database.get("checked")) return;
    await database.put("checked", null);
    tell({ isCheckOld: true });
}

/** Returns those of which something did not come. */
async function keep(core, places) {
    const lacking = [];
    for (const place of places) {
        const { questions, files } = await fetchMissing(() => look(core, [place]), () => {});
        if (questions[0] ?? files[0]) lacking.push(nameOf(place));
    }
    // What was found before this came along is true no more.
    if (places.length) {
        await database.put("checked", null);
        tell({ isCheckOld: true });
    }
    return lacking;
}

export const knowsKept = () => known !== null;

/** Fetches what a look misses, until it misses nothing that was not tried: answers that come
 * make pages name further pictures. */
async function fetchMissing(check, tellProgress) {
    const tried = new Set();
    const isNew = (one) => !tried.has(one) && tried.add(one);
    const progress = { done: 0, total: 0, bytes: 0 };
    const step = (count, bytes) => {
        progress.done += count;
        progress.bytes += bytes;
        tellProgress(progress);
    };
    let missing = await check();
    for (let round = 0; round < 4; round += 1) {
        const questions = missing.questions.filter(isNew);
        const files = missing.files.filter(isNew);
        if (questions.length + files.length === 0) break;
        progress.total += questions.length + files.length;
        await fetchQuestions(questions, step);
        await fetchFiles(files, step);
        missing = await check();
    }
    return missing;
}

async function fetchQuestions(questions, step) {
    for (let at = 0; at < questions.length; at += BATCH) {
        const batch = questions.slice(at, at + BATCH);
        const answers = await toAnswers(batch, { isForPlace: true });
        step(batch.length, answers.reduce((sum, [, { length }]) => sum + length, 0));
    }
}

async function fetchFiles(files, step) {
    for (const path of files) {
        const response = isDocument(path) ? await documentOf(new Request(path))
            : await picture(new Request(path + USUAL_WIDTH), true);
        step(1, (await response.blob()).size);
    }
}
