/** Metres between two points of a neighbourhood, the date line being no border. */
export function metresBetween([north, east], [otherNorth, otherEast]) {
    const shrink = Math.cos((north * Math.PI) / 180);
    const turn = ((east - otherEast + 540) % 360) - 180;
    return Math.hypot(north - otherNorth, turn * shrink) * 111_195;
}
