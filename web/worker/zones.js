// Clocks: how far each zone of the atlas is from Greenwich, for the days to come, since a cold
// start has no time to ask the browser for hundreds of zones.

const DAYS = 60;
const DAY_MS = 86_400_000;

/** The offsets in seconds on that day; none where they were never worked out. */
export function zoneOffsets(table, now) {
    if (!Array.isArray(table?.days?.[0])) return [];
    const day = Math.floor((now - table.from) / DAY_MS);
    return table.days[Math.min(Math.max(day, 0), table.days.length - 1)];
}

/** Works them out: exactly for now, and for the days that follow. */
export function zoneTable(names, now) {
    const from = now;
    const days = Array.from({ length: DAYS }, () => []);
    for (const name of names) {
        const offset = offsetOf(name);
        const last = offset(now + (DAYS - 1) * DAY_MS);
        // Few zones change their clocks within two months.
        const isSame = offset(now) === last;
        days.forEach((day, number) => {
            day.push(isSame ? last : offset(now + number * DAY_MS));
        });
    }
    return { from, days };
}

function offsetOf(zone) {
    let format;
    try {
        format = new Intl.DateTimeFormat("en-US", {
            timeZone: zone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric",
            hour: "numeric", minute: "numeric", second: "numeric",
        });
    } catch {
        // A zone that this browser does not know counts as Greenwich, as on the server.
        return () => 0;
    }
    return (instant) => {
        const part = Object.fromEntries(
            format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
        const local = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute,
            part.second);
        return Math.round((local - Math.floor(instant / 1_000) * 1_000) / 1_000);
    };
}
