import { announce } from "./announce.js";

// About a hundred metres: close enough for cities, and no more than they need to know.
const DECIMALS = 3;

const NEAR = "/near";

/** In the address of the page that asks, before the browser's number for why it does. */
const ASKED = "#location-";

/** Lets the "near me" forms ask the device where it is; a typed place works everywhere. */
export function offerLocation() {
    for (const form of document.querySelectorAll("form[data-near]")) {
        const button = form.querySelector(".locate");
        button.hidden = false;
        button.addEventListener("click", () => locate(form, button));
        const { place, lat, lon } = form.elements;
        form.addEventListener("submit", () => {
            place.disabled = !place.value || !lat.disabled;
        });
        // Who came back and types another place means that one.
        place.addEventListener("input", () => { lat.disabled = lon.disabled = true; });
        form.elements.radius.addEventListener("input", () => {
            form.elements.within.value = "own";
        });
    }
    for (const link of document.querySelectorAll("a[data-locate]")) {
        link.addEventListener("click", (event) => lookAround(event, link));
    }
    sayWhyAsked();
    addEventListener("pageshow", () => {
        for (const form of document.querySelectorAll("form[data-near]")) {
            form.elements.place.disabled = false;
        }
    });
}

/** Goes to the cities around the device; where it does not tell, to the page that asks. */
function lookAround(event, link) {
    if (!navigator.geolocation || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    link.setAttribute("aria-busy", "true");
    announce(link.dataset.busy);
    navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
            const address = new URL(link.href);
            address.searchParams.set("lat", coords.latitude.toFixed(DECIMALS));
            address.searchParams.set("lon", coords.longitude.toFixed(DECIMALS));
            link.removeAttribute("aria-busy");
            location.href = address;
        },
        ({ code }) => {
            link.removeAttribute("aria-busy");
            // Other pages say by themselves that nobody knows where one is.
            location.href = link.pathname === NEAR ? `${link.href}${ASKED}${code}` : link.href;
        },
        { enableHighAccuracy: false, timeout: 12_000, maximumAge: 300_000 },
    );
}

/** On the page that asks, why it does: the way to it was one that needs no asking. */
function sayWhyAsked() {
    const form = document.querySelector("form[data-near]");
    if (!form || !location.hash.startsWith(ASKED)) return;
    const code = Number(location.hash.slice(ASKED.length));
    history.replaceState(history.state, "", location.pathname + location.search);
    refuse(form, wordsFor(form, code));
}

function wordsFor(form, code) {
    const { denied, timeout, unavailable } = form.querySelector(".near-problem").dataset;
    return { 1: denied, 3: timeout }[code] ?? unavailable;
}

function locate(form, button) {
    const problem = form.querySelector(".near-problem");
    problem.hidden = true;
    if (!navigator.geolocation) {
        refuse(form, problem.dataset.unavailable);
        return;
    }
    setBusy(button, true);
    navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
            setBusy(button, false);
            form.elements.lat.disabled = form.elements.lon.disabled = false;
            form.elements.lat.value = coords.latitude.toFixed(DECIMALS);
            form.elements.lon.value = coords.longitude.toFixed(DECIMALS);
            form.elements.place.value = "";
            form.requestSubmit();
        },
        (failure) => {
            setBusy(button, false);
            refuse(form, wordsFor(form, failure.code));
        },
        { enableHighAccuracy: false, timeout: 12_000, maximumAge: 300_000 },
    );
}

function refuse(form, words) {
    const problem = form.querySelector(".near-problem");
    problem.textContent = words;
    problem.hidden = false;
    form.elements.place.focus();
}

function setBusy(button, isBusy) {
    button.setAttribute("aria-busy", String(isBusy));
    button.disabled = isBusy;
    if (isBusy) announce(button.dataset.busy);
}
