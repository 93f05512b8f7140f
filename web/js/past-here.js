import { forget, recall, remember } from "./remembered.js";

// About ten metres: which side of a street somebody stands on.
const DECIMALS = 4;

/** Farther away nobody would say that a picture is around them. */
export const FAR_METRES = 20_000;

const ME = "past-me";

const SETTINGS = { enableHighAccuracy: true, timeout: 12_000, maximumAge: 60_000 };

export const asText = ({ coords }) =>
    `${coords.latitude.toFixed(DECIMALS)},${coords.longitude.toFixed(DECIMALS)}`;

/** What to say of a location that the device did not tell: why, in the page's words. */
export function reason({ code }, { denied, timeout, unavailable }) {
    return { 1: denied, 3: timeout }[code] ?? unavailable;
}

/** Where the device is, as addresses have it; fails with the device's own reason. */
export function locate() {
    if (!navigator.geolocation) return Promise.reject(new Error("no location"));
    return new Promise((resolve, reject) => {
        navigator.geolocation.getCurrentPosition((found) => resolve(asText(found)), reject,
            SETTINGS);
    });
}

/** The map that is looked at next is to show who looks. */
export const showMeNext = (here) => remember(ME, here);

/** Where who looks is to be shown, told once; null where nobody asked. */
export function takeMe() {
    const me = recall(ME)?.split(",").map(Number) ?? null;
    forget(ME);
    return me;
}
