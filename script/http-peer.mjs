// The peer that script/bench-http measures beside Elsewhere: Node's own HTTP server, one process,
// JSON from a table and pages of about the same length from template strings, escaped.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port, jsonFile, pageFile, longFile] = process.argv.slice(2);
const found = JSON.parse(readFileSync(jsonFile, "utf8"));
const completions = new Map([["firenz", found.results]]);

const cities = Array.from({ length: 30 }, (_, index) => ({
    id: 3176959 + index,
    name: `Città & Dintorni ${index}`,
    region: "Toscana",
    country: "Italy",
    population: 349296 - index * 1111,
    distance: 1.5 + index * 2.25,
}));

const marks = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text) => String(text).replace(/[&<>"]/g, (mark) => marks[mark]);

const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

const row = (city, padding) => `<tr id="city-${city.id}" class="city ${padding}">
  <td><img src="/cities/${city.id}/locator.svg" alt="" width="64" height="64" loading="lazy"></td>
  <th scope="row"><a href="/cities/${city.id}/${encodeURIComponent(city.name)}">
    ${escape(city.name)}</a></th>
  <td>${escape(city.region)}</td><td>${escape(city.country)}</td>
  <td class="number">${grouped(city.population)}</td>
  <td class="number">${city.distance.toFixed(1)} km</td></tr>`;

const page = (title, count, padding) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>${escape(title)}</title><link rel="stylesheet" href="/assets/1/page.css"></head><body>
<main><h1>${escape(title)}</h1><table>
${cities.slice(0, count).map((city) => row(city, padding)).join("\n")}</table></main></body>
</html>`;

// As many rows as the page it stands beside has, padded with a class until the lengths agree.
const like = (file) => {
    const text = readFileSync(file, "utf8");
    const rows = new Set(text.match(/href="\/cities\/\d+/g)).size;
    const count = rows > 0 ? Math.min(30, rows) : 30;
    const missing = Buffer.byteLength(text) - Buffer.byteLength(page("Near here", count, ""));
    return { count, padding: "x".repeat(Math.max(0, Math.round(missing / count))) };
};
const pages = new Map([["/page", like(pageFile)], ["/long", like(longFile)]]);

createServer((request, response) => {
    const url = new URL(request.url, "http://localhost");
    const wanted = pages.get(url.pathname);
    const text = wanted
        ? page("Near here", wanted.count, wanted.padding)
        : JSON.stringify({ results: completions.get(url.searchParams.get("q")) ?? [] });
    const body = Buffer.from(text);
    response.writeHead(200, {
        "content-type": wanted ? "text/html; charset=utf-8" : "application/json",
        "content-length": body.length,
    });
    response.end(body);
}).listen(Number(port), "127.0.0.1");
