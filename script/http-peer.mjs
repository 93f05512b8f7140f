// The peer that script/bench-http measures beside Elsewhere: Node's own HTTP server, one process,
// JSON from a table, and pages that are ours byte for byte, made by template strings from tables in
// memory. Every text is escaped and every number formatted while a page is made; which cities are
// on it is known beforehand.
//
// With HEAD.json, the header lines of our page of a city, its answers are whole, as ours are: with
// the same lines, among them a checksum of the body, a fresh number of the request and a fresh
// cookie, and with a line in a log. Without it, what a page costs is the page alone.
//
// usage: node http-peer.mjs PORT TABLES.json TEMPLATES.mjs [HEAD.json]
//        TABLES.json and TEMPLATES.mjs are written by script/peer_pages.py
import { createHash, randomBytes } from "node:crypto";
import { createWriteStream, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";

const [port, tables, templates, head] = process.argv.slice(2);
const { completions, pages } = JSON.parse(readFileSync(tables, "utf8"));
const layouts = await import(pathToFileURL(templates));

const marks = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text) => {
    return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (mark) => marks[mark]) : text;
};

const grouped = (number) => {
    let rest = number;
    let text = "";
    for (; rest >= 1000; rest = Math.trunc(rest / 1000)) {
        text = `,${String(rest % 1000).padStart(3, "0")}${text}`;
    }
    return rest + text;
};

/** To three digits: `382,000`, `1.5 million`. */
const people = (number) => {
    if (number < 999_500) {
        let step = 1;
        while (number >= 1000 * step) step *= 10;
        return grouped(Math.trunc((number + step / 2) / step) * step);
    }
    const millions = number < 99_950_000
        ? Math.round(number / 100_000) / 10 : grouped(Math.round(number / 1e6));
    return `${millions} million`;
};

/** Tenths of a kilometre below ten. */
const distance = (metres) => {
    if (metres < 1000) return `${Math.trunc((metres + 5) / 10) * 10} m`;
    if (metres < 9950) return `${Math.round(metres / 100) / 10} km`;
    return `${grouped(Math.round(metres / 1000))} km`;
};

const two = (number) => (number < 10 ? `0${number}` : `${number}`);

const clock = (offsetSeconds) => {
    const time = new Date(Date.now() + offsetSeconds * 1000);
    return `${two(time.getUTCHours())}:${two(time.getUTCMinutes())}`;
};

/** A row of a list that can be curated, with room for the weather, or of any other list. */
const row = (city, isOfScene) => {
    const { id } = city;
    const name = escape(city.name);
    const country = city.country
        ? `, ${escape(city.country)}\u00a0<i aria-hidden="true">${city.flag}</i>` : "";
    return `<li class="place" id="c${id}" \
data-at="${city.latitude.toFixed(5)} ${city.longitude.toFixed(5)}"\
${city.isRead ? " data-read" : ""}>\
<a href="/cities/${id}/${city.slug}">\
${isOfScene ? `<span class='weather-sign' id='w${id}'></span>` : ""}\
<img src="/cities/${id}/locator.svg" alt="" loading="lazy">\
<div><b>${name}</b><small>${escape(city.region)}${country}</small></div>\
<span><em>${distance(city.metres)}</em>\
<span><i>Population </i>${people(city.population)}</span></span></a>\
<button form="${isOfScene ? "scene" : "stars"}" \
name="${isOfScene ? "step" : "star"}" value="${isOfScene ? "s" : ""}${id}" class="star" \
aria-label="Star ${name}" aria-pressed="false"></button></li>
`;
};

const list = (cities, isOfScene) => {
    let rows = "";
    for (const city of cities) rows += row(city, isOfScene);
    return rows;
};

const tools = { escape, people, distance, clock, list };
const makers = new Map(pages.map((page) => [page.target, () => layouts[page.layout](page, tools)]));

const lines = head ? JSON.parse(readFileSync(head, "utf8")) : null;
const log = head ? createWriteStream(`${head}.log`) : null;

const attributes = "Max-Age=34560000; Path=/; SameSite=Lax; HttpOnly";

/** The lines of ours, those anew that are anew in each answer. */
const whole = (body, type) => {
    const device = randomBytes(16).toString("hex");
    return {
        "content-type": type,
        "content-length": body.length,
        etag: `"${createHash("sha1").update(body).digest("base64url")}"`,
        ...lines,
        "x-request-id": randomBytes(8).toString("hex"),
        "set-cookie": `elsewhere-device=${device}; ${attributes}`,
    };
};

const note = (request, body, began, number) => {
    const line = {
        time: new Date().toISOString(),
        level: "info",
        message: "answered",
        method: request.method,
        path: request.url,
        status: 200,
        bytes: body.length,
        micros: Math.round((performance.now() - began) * 1000),
        request: number,
    };
    log.write(`${JSON.stringify(line)}\n`);
};

createServer((request, response) => {
    const began = performance.now();
    const maker = makers.get(request.url);
    let text;
    if (maker) {
        text = maker();
    } else {
        const wanted = new URL(request.url, "http://localhost").searchParams.get("q");
        text = JSON.stringify({ results: completions[wanted] ?? [] });
    }
    const body = Buffer.from(text);
    const type = maker ? "text/html; charset=utf-8" : "application/json";
    const headers = lines
        ? whole(body, type)
        : { "content-type": type, "content-length": body.length };
    response.writeHead(200, headers);
    response.end(body);
    if (log) note(request, body, began, headers["x-request-id"]);
}).listen(Number(port), "127.0.0.1");
