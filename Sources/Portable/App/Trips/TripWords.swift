internal import Base
internal import Chronology
internal import Itinerary
internal import Markup

extension Words {
    static var trips: StaticString { say("Trips") }
    static var allTrips: StaticString { say("All trips") }
    static var newTrip: StaticString { say("New trip") }
    static var addActivity: StaticString { say("Add activity") }
    static var addToCalendar: StaticString { say("Add to a calendar") }
    static var cancel: StaticString { say("Cancel") }
    static var delete: StaticString { say("Delete") }
    static var edit: StaticString { say("Edit") }
    static var whereLabel: StaticString { say("Where") }
    static var duplicate: StaticString { say("Duplicate") }
    static var untitledTrip: StaticString { say("Trip without a name") }
    static var unscheduled: StaticString { say("Unscheduled") }

    static func title(of trip: Trip) -> HTML {
        trip.title.isEmpty ? "\(untitledTrip)" : "\(trip.title)"
    }

    static func titleText(of trip: Trip) -> String {
        trip.title.isEmpty ? untitledTrip.description : trip.title
    }

    /// How many things that last are not told on a day, as there are too many.
    static func furtherStays(of day: PlannedDay) -> HTML {
        guard day.furtherStayCount > 0 else { return "" }
        let count = Int64(day.furtherStayCount)
        let words = say(count, one: "1 more is still on", other: "\(count) more are still on")
        return "<p class='stay'>\(words)</p>\n"
    }

    static func name(of category: Category) -> StaticString {
        switch category {
        case .other: say("Other")
        case .sight: say("Sight")
        case .food: say("Food and drink")
        case .lodging: say("Lodging")
        case .flight: say("Flight")
        case .train: say("Train")
        case .bus: say("Bus")
        case .car: say("Car")
        case .boat: say("Boat")
        case .walk: say("Walk")
        case .event: say("Event")
        case .museum: say("Museum")
        case .shopping: say("Shopping")
        case .meeting: say("Meeting")
        }
    }

    static func shortMonth(_ month: Int32) -> StaticString {
        let names: [StaticString] = [
            say("Jan"), say("Feb"), say("Mar"), say("Apr"), say("May"), say("Jun"), say("Jul"),
            say("Aug"), say("Sep"), say("Oct"), say("Nov"), say("Dec"),
        ]
        return names[Int((month + 11) % 12)]
    }

    /// `12–15 May 2027`, `30 Dec 2026 – 2 Jan 2027`, `4 days`.
    static func dates(of days: TripDays) -> HTML {
        guard let start = days.start, let end = days.end else {
            return days.count == 0 ? say("No dates yet") : dayCount(days.count)
        }
        if start == end { return "\(shortDate(start)) \(start.year)" }
        if start.year != end.year {
            return "\(shortDate(start)) \(start.year) – \(shortDate(end)) \(end.year)"
        }
        guard start.month == end.month else {
            return "\(shortDate(start)) – \(shortDate(end)) \(end.year)"
        }
        return "\(start.day)–\(end.day) \(shortMonth(end.month)) \(end.year)"
    }

    /// `12 May`.
    static func shortDate(_ date: CivilDate) -> HTML { "\(date.day) \(shortMonth(date.month))" }

    /// `Wed 12 May`.
    static func dayDate(_ date: CivilDate) -> HTML {
        "\(shortName(of: date.weekday)) \(date.day) \(shortMonth(date.month))"
    }

    static func dayCount(_ count: Int32) -> HTML {
        say(Int64(count), one: "1 day", other: "\(count) days")
    }

    static var planTogether: StaticString { say("Plan together") }
    static var plannedWith: StaticString { say("Planned with") }

    /// With whom it is planned, each name in its own direction.
    static func planners(of trip: Trip) -> HTML {
        let all = trip.companions.utf8.split(separator: 0x2C).map {
            boundedText(String(Substring($0)), mostBytes: 800)
        }
        return "\(plannedWith) \(names(all))"
    }

    /// Names of people one after the other, each in its own direction.
    static func names(_ all: [String]) -> HTML {
        var names: HTML = ""
        for (index, name) in all.enumerated() {
            if index > 0 { names += ", " }
            names += "<bdi>\(name)</bdi>"
        }
        return names
    }

    /// What becomes of a trip for the others where one deletes it; nothing where one plans alone.
    static func deletion(of trip: Trip) -> HTML {
        guard !trip.companions.isEmpty else { return "" }
        return """
            <p class="hint">\(planners(of: trip)). \(say("""
                They keep the trip. Deleted for good, you cannot join it again.
                """))</p>
            """
    }

    static func activityCount(_ count: Int32) -> HTML {
        say(Int64(count), one: "1 activity", other: "\(count) activities")
    }

    /// `45 min`, `2 h`, `1 h 30 min`, `3 days`.
    static func duration(minutes: Int32) -> HTML {
        let (hours, rest) = (minutes / 60, minutes % 60)
        if hours == 0 { return say("\(rest) min") }
        if minutes % 1_440 == 0, hours > 24 { return dayCount(minutes / 1_440) }
        return rest == 0 ? say("\(hours) h") : say("\(hours) h \(rest) min")
    }

    /// About how long a way takes on foot, streets being a third longer than the crow flies, at
    /// four and a half kilometres an hour; nothing for ways that nobody walks.
    static func onFoot(_ metres: Int32) -> HTML {
        guard (100...4_000).contains(metres) else { return "" }
        return say(", about \(metres * 4 / 3 / 75) min on foot")
    }

    /// `Day 2`.
    static func day(_ index: Int32) -> HTML { say("Day \(index + 1)") }

    /// How far off a trip is, and how much is on it; of one that has no days the former is told
    /// with its dates.
    static func facts(
        of trip: Trip,
        today: CivilDate,
        activityCount: Int32,
        _ name: StaticString
    ) -> HTML {
        let count = self.activityCount(activityCount)
        guard trip.days.count > 0 else { return count }
        return "<span class=\"\(name)\">\(countdown(of: trip, today: today))</span> · \(count)"
    }

    /// How far off a trip is: `in 12 days`, `day 2 of 4`, `3 weeks ago`.
    static func countdown(of trip: Trip, today: CivilDate) -> HTML {
        guard let start = trip.days.start, let end = trip.days.end else {
            return say("Dates are open")
        }
        let ahead = Int64(start.daysSinceEpoch) - Int64(today.daysSinceEpoch)
        let past = Int64(today.daysSinceEpoch) - Int64(end.daysSinceEpoch)
        if ahead > 0 {
            if ahead == 1 { return say("tomorrow") }
            if ahead < 60 { return say(ahead, one: "in 1 day", other: "in \(ahead) days") }
            return say(ahead / 30, one: "in 1 month", other: "in \(ahead / 30) months")
        }
        if past <= 0 { return say("day \(1 - ahead) of \(trip.days.count)") }
        if past == 1 { return say("yesterday") }
        if past < 60 { return say("\(past) days ago") }
        if past < 730 {
            return say(past / 30, one: "1 month ago", other: "\(past / 30) months ago")
        }
        return say(past / 365, one: "1 year ago", other: "\(past / 365) years ago")
    }
}

extension Category {
    var icon: Icon {
        switch self {
        case .other: .dot
        case .sight: .sight
        case .food: .food
        case .lodging: .bed
        case .flight: .plane
        case .train: .train
        case .bus: .bus
        case .car: .car
        case .boat: .boat
        case .walk: .walk
        case .event: .ticket
        case .museum: .easel
        case .shopping: .bag
        case .meeting: .people
        }
    }
}
