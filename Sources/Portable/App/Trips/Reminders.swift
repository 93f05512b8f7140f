internal import Base
internal import Chronology
internal import Geodesy
internal import Itinerary
internal import Markup
internal import Merge

/// What a browser has to remind of: what begins soon, and where one is to be today.
///
/// A script asks for it, as nothing but an open browser can remind of anything.
struct Reminders {
    static let most = 50
    private static let reachSeconds: Int64 = 36 * 3_600
    /// How far clocks are from those of Greenwich at most.
    private static let farthestClockSeconds: Int64 = 14 * 3_600
    /// How long something lasts of which nobody has said it.
    private static let usualSeconds: Int64 = 3_600

    let now: Instant
    private var coming: [Entry] = []
    private var today: [Entry] = []
    /// The number of the day of each of these.
    private var dayNumbers: [Int32] = []

    init(now: Instant) { self.now = now }

    mutating func add(_ plan: Plan) {
        let date = plan.date(at: now)
        for day in plan.days {
            for entry in day.entries where entry.part == .all {
                if begins(entry) { coming.append(entry) }
                if day.date == date, entry.spot?.point != nil, !isOver(entry),
                    today.count < Self.most
                {
                    today.append(entry)
                    dayNumbers.append(date.daysSinceEpoch)
                }
            }
        }
    }

    private func begins(_ entry: Entry) -> Bool {
        guard let start = entry.start else { return false }
        // What floats begins by the clock of wherever one is, which only the browser knows.
        let slack = entry.zone.isEmpty ? Self.farthestClockSeconds : 0
        return now.adding(seconds: -slack) < start
            && start <= now.adding(seconds: Self.reachSeconds + slack)
    }

    private func isOver(_ entry: Entry) -> Bool {
        guard let start = entry.start else { return false }
        return entry.end ?? start.adding(seconds: Self.usualSeconds) <= now
    }

    func json(hasTwelveHours: Bool) -> [UInt8] {
        let order = sortedOrder(count: coming.count) { one, other in
            guard let mine = coming[one].start, let theirs = coming[other].start else {
                return false
            }
            return mine < theirs
        }
        var json = JSONWriter(capacity: 2_000)
        json.beginObject()
        json.key("hasTwelveHours")
        json.boolean(hasTwelveHours)
        json.reminderWords()
        json.key("coming")
        json.beginArray()
        for place in 0..<min(order.count, Self.most) {
            json.object(coming[order[place]], day: nil)
        }
        json.endArray()
        json.key("today")
        json.beginArray()
        for place in today.indices { json.object(today[place], day: dayNumbers[place]) }
        json.endArray()
        json.endObject()
        return json.bytes
    }
}

extension JSONWriter {
    /// What the script that reminds says, which knows the moment and no words.
    fileprivate mutating func reminderWords() {
        key("words")
        beginObject()
        word("near", say("Planned for today, and near you"))
        word("show", say("Show"))
        word("soon", say("{1}, in {2}"))
        word("hour", say("1 hour"))
        word("hours", say("{1} hours"))
        word("minute", say("1 minute"))
        word("minutes", say("{1} minutes"))
        endObject()
    }

    private mutating func word(_ name: StaticString, _ words: StaticString) {
        key(name)
        string(words.description)
    }

    /// What to say of an activity, and where to find it.
    fileprivate mutating func object(_ entry: Entry, day: Int32?) {
        let (activity, content) = (entry.activity, entry.activity.content)
        beginObject()
        key("id")
        string(activity.id.text)
        key("title")
        string(content.title.isEmpty ? Words.name(of: content.category).description : content.title)
        key("place")
        string(content.place?.name ?? "")
        key("href")
        string(Route.trips(.activity(trip: activity.trip, activity.id)).path)
        if let start = entry.start, let minute = entry.meantMinute ?? entry.minute {
            key("start")
            integer(start.millisecondsSinceEpoch)
            key("minute")
            integer(minute)
            key("floats")
            boolean(entry.zone.isEmpty)
        }
        if let day {
            key("day")
            integer(day)
        }
        if let point = entry.spot?.point {
            key("lat")
            decimal(Int64(point.latitudeMicrodegrees), places: 6)
            key("lon")
            decimal(Int64(point.longitudeMicrodegrees), places: 6)
        }
        endObject()
    }
}

extension Visit {
    /// As many trips at once as the page of all trips shows whole.
    private static let mostRemindedTrips = 60

    var reminderList: Reply {
        var reminders = Reminders(now: world.now)
        let date = local(world.now, offsetSeconds: 0).date
        var count = 0
        // What begins within 36 hours may do so three days later by the clocks of elsewhere.
        for trip in world.trips.listed(on: date)
        where trip.isNear(date) || trip.isNear(date.adding(days: 1)) {
            reminders.add(plan(of: trip))
            count += 1
            if count == Self.mostRemindedTrips { break }
        }
        return reply(
            Response(
                contentType: "application/json",
                headers: [Header("cache-control", "private, no-cache")],
                body: reminders.json(hasTwelveHours: viewer.hasTwelveHours)
            )
        )
    }

    /// The switches alone, for whoever comes from the settings.
    var reminders: Reply {
        let title = sayText("Reminders")
        let main: HTML = """
            <div class="column narrow settings">
            \(wayUp(to: Route.library(.settings).path, Words.settings))<h1>\(title)</h1>
            <p class="no-script">\(say("""
                Reminders need scripts, which do not run here. The calendar file of a trip \
                reminds without them.
                """))</p>
            \(RemindersPanel().html(in: viewer.unit))</div>

            """
        return page(tripFrame(title), main)
    }
}
