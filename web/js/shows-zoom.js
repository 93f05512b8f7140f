import { closeWithBack } from "./back-closes.js";
import { noticeOfMissing } from "./missing-notice.js";

const TILE = 512;
/** How much larger than its own size a picture may be looked at. */
const CLOSER = 1;
/** In which our server hands out pictures, so that one of them may be kept. */
const WIDTHS = [1600, 960, 640, 320, 160];

/** Opens a picture over the whole page: in tiles where its museum cuts some, else as one. */
export function lookClosely(tools) {
    document.addEventListener("click", (event) => {
        const link = event.target.closest("a[data-zoom]");
        if (!link || !window.L || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open(link, tools);
    });
}

function open(link, { prefersStillness }) {
    const { close, title, zoomIn, zoomOut } = link.dataset;
    const dialog = document.createElement("dialog");
    dialog.className = "zoom";
    dialog.setAttribute("aria-label", title);
    const button = document.createElement("button");
    button.className = "button zoom-close";
    button.type = "button";
    button.textContent = close;
    const stage = document.createElement("div");
    stage.className = "zoom-map";
    stage.tabIndex = 0;
    stage.setAttribute("role", "application");
    stage.setAttribute("aria-label", title);
    const words = document.createElement("p");
    words.className = "zoom-title";
    words.textContent = title;
    dialog.append(button, stage, words);
    document.body.append(dialog);
    dialog.showModal();
    closeWithBack(dialog);
    const isStill = prefersStillness.matches;
    const map = L.map(stage, {
        crs: L.CRS.Simple, attributionControl: false, zoomControl: false, zoomSnap: 0.25,
        zoomAnimation: !isStill, fadeAnimation: !isStill, minZoom: -8,
    });
    L.control.zoom({ position: "topright", zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
    button.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => {
        map.remove();
        dialog.remove();
        link.focus();
    });
    if (link.dataset.tiles) showTiles(map, link, words);
    else showWhole(map, link, words);
    stage.focus();
}

/** A picture's measures become those of the map's plane, its deepest zoom being full size. */
function frame(map, width, height, deepest) {
    const corners = [[0, height], [width, 0]].map((point) => map.unproject(point, deepest));
    const bounds = L.latLngBounds(corners);
    map.setMaxZoom(deepest + CLOSER);
    map.fitBounds(bounds, { animate: false });
    map.setMinZoom(Math.floor(map.getZoom()) - 1);
    // Behind the view, which would else be moved after it was set.
    map.setMaxBounds(bounds.pad(0.25));
    return bounds;
}

/** Only the tiles in sight are fetched, in the size they are seen in: no picture is too large. */
function showTiles(map, link, title) {
    const width = Number(link.dataset.width);
    const height = Number(link.dataset.height);
    const deepest = Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / TILE)));
    const bounds = frame(map, width, height, deepest);
    const Tiles = L.TileLayer.extend({
        getTileUrl({ x, y, z }) {
            const part = partOf(x, y, 2 ** (deepest - z), width, height);
            return `${link.dataset.tiles}${part.left},${part.top},${part.width},${part.height}/`
                + `${part.shown},/0/default.jpg?w=640`;
        },
    });
    const tiles = new Tiles("", {
        tileSize: TILE, minZoom: 0, maxNativeZoom: deepest, maxZoom: deepest + CLOSER, bounds,
        minNativeZoom: 0, noWrap: true,
    });
    // At the right and lower edge tiles are smaller than the others.
    tiles.on("tileload", ({ tile, coords: { x, y, z } }) => {
        const scale = 2 ** (deepest - z);
        const part = partOf(x, y, scale, width, height);
        const grown = Number.parseFloat(tile.style.width) / TILE;
        tile.style.width = `${part.width / scale * grown}px`;
        tile.style.height = `${part.height / scale * grown}px`;
    });
    let hasSome = false;
    let missing = null;
    tiles.on("tileload", () => {
        hasSome = true;
        missing?.end();
    });
    // All are answered: where none has come, the page would else stay black without a word.
    tiles.on("load", () => {
        if (hasSome || missing?.isShown) return;
        // Leaflet's own `redraw` asks for parts of tiles between two zooms.
        missing = tellMissing(map, link, title, () => tiles.remove().addTo(map), bounds);
    });
    tiles.addTo(map);
}

function partOf(x, y, scale, width, height) {
    const left = x * TILE * scale;
    const top = y * TILE * scale;
    const part = {
        left, top,
        width: Math.min(TILE * scale, width - left),
        height: Math.min(TILE * scale, height - top),
    };
    part.shown = Math.max(1, Math.ceil(part.width / scale));
    return part;
}

function showWhole(map, link, title) {
    const address = link.href;
    map.setView([0, 0], 0, { animate: false });
    const image = new Image();
    image.addEventListener("load", () => {
        // Somebody may have closed it meanwhile.
        if (!map.getContainer().isConnected) return;
        L.imageOverlay(address, frameWhole(map, image)).addTo(map);
    });
    image.addEventListener("error", () => {
        tellMissing(map, link, title, () => showWhole(map, link, title));
    });
    image.src = address;
}

/** The same for a picture that has come as one. */
function frameWhole(map, { naturalWidth: width, naturalHeight: height }) {
    const deepest = Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / TILE)));
    return frame(map, width, height, deepest);
}

/**
 * Where the full size does not come stands the picture of the page, enlarged, as far as there is
 * one, with a sentence and a button that asks again.
 *
 * @param bounds where on the map it belongs; without, the map is framed anew.
 */
function tellMissing(map, link, title, ask, bounds) {
    const { missing, again } = link.dataset;
    if (!missing || !map.getContainer().isConnected) return null;
    const look = { className: "zoom-missing", role: "alert", again };
    let smaller = null;
    const { notice, words } = noticeOfMissing(look, () => {
        smaller?.remove();
        ask();
        map.getContainer().focus();
    });
    words.textContent = missing;
    title.before(notice);
    smallerOf(link).then((picture) => {
        if (!picture || !notice.isConnected) return;
        smaller = L.imageOverlay(picture.src, bounds ?? frameWhole(map, picture)).addTo(map);
        notice.classList.add("is-below");
    });
    return {
        get isShown() { return notice.isConnected; },
        end() {
            notice.remove();
            smaller?.remove();
        },
    };
}

/** The largest picture of what the page shows that is at hand; null where none is. */
async function smallerOf(link) {
    const shown = link.closest("figure")?.querySelector("img:not(.is-tiny, .old-under)");
    if (!shown?.naturalWidth) return null;
    const picture = new Image();
    picture.src = await keptOf(shown) ?? shown.currentSrc;
    return picture.decode().then(() => picture, () => null);
}

async function keptOf({ currentSrc }) {
    if (!("caches" in window)) return null;
    for (const width of WIDTHS) {
        const address = `${new URL(currentSrc).pathname}?w=${width}`;
        // Nobody holds a page up whose browser keeps nothing.
        if (await caches.match(address, { ignoreVary: true }).catch(() => null)) return address;
    }
    return null;
}
