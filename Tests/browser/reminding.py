"""Trips with something ahead of right now, and a browser that notes what it shows of that."""
import datetime
from zoneinfo import ZoneInfo

from planning import new_trip, plan
from playwright.sync_api import Page

ROME = ZoneInfo("Europe/Rome")
# The browser of the tests refuses all notifications: what a page has shown is noted instead.
NOTED = """
Object.defineProperty(Notification, "permission", { get: () => "granted" });
const noted = () => JSON.parse(sessionStorage.getItem("noted") ?? "[]");
const note = (all) => sessionStorage.setItem("noted", JSON.stringify(all));
const registration = {
    active: {},
    showNotification: async (title, about) => note([...noted(), { title, ...about }]),
    getNotifications: async () => noted().map((one) => ({
        ...one, close: () => note(noted().filter(({ tag }) => tag !== one.tag)),
    })),
};
Object.defineProperty(ServiceWorkerContainer.prototype, "getRegistration",
    { value: async () => registration });
"""
SHOWN = "JSON.parse(sessionStorage.getItem('noted') ?? '[]')"

# The second day of `trip_of`.
TODAY = 2


def ahead(minutes: int) -> tuple[int, str]:
    """The day, of a trip that began yesterday in Rome, and the time so many minutes from now."""
    now = datetime.datetime.now(ROME)
    # A reminder counts minutes: a whole one more than are left.
    then = now + datetime.timedelta(minutes=minutes + 1)
    return (then.date() - now.date()).days + TODAY, then.strftime("%H:%M")


def plans(*planned: tuple[str, int]) -> list[tuple]:
    return [
        (title, day, "sight", time, "Duomo", "43.7731,11.2560")
        for title, minutes in planned
        for day, time in [ahead(minutes)]
    ]


def trip_of(page: Page, planned: list[tuple]) -> str:
    today = datetime.datetime.now(ROME).date()
    days = [str(today + datetime.timedelta(days=days)) for days in (-1, 3)]
    trip = new_trip(page, *days)
    plan(page, trip, planned)
    return trip
