internal import Base
internal import Itinerary
internal import Markup
internal import Merge

/// How a single field of a trip or of one of its things is told.
extension Words {
    /// What a field is called, as the forms call it.
    static func fieldName(_ number: UInt16, of kind: UInt16) -> StaticString {
        switch (kind, number) {
        case (_, Record.deletion): say("Deleted")
        case (TripKind.trip, TripField.title), (TripKind.activity, ActivityField.title):
            say("Title")
        case (TripKind.trip, TripField.days): say("Dates")
        case (TripKind.trip, TripField.places): say("Places")
        case (TripKind.trip, TripField.notes), (TripKind.activity, ActivityField.notes):
            say("Notes")
        case (TripKind.trip, TripField.companions): Words.plannedWith
        case (TripKind.trip, _): say("Currency")
        case (TripKind.activity, ActivityField.category): say("Kind")
        case (TripKind.activity, ActivityField.slot): say("Day")
        case (TripKind.activity, ActivityField.when): say("Time")
        case (TripKind.activity, ActivityField.place): say("Place")
        case (TripKind.activity, ActivityField.destination): say("Where it arrives")
        case (TripKind.activity, ActivityField.links): say("Links")
        case (TripKind.activity, ActivityField.cost): say("Cost")
        case (TripKind.activity, _): say("Booking code")
        case (TripKind.attachment, AttachmentField.name): say("Name")
        case (TripKind.attachment, _): say("Caption")
        default: say("Text")
        }
    }

    /// ` · Ada`; nothing where nobody is known to have written it.
    static func by(_ writer: Writer?) -> HTML {
        switch writer {
        case .you: " · \(say("you"))"
        case .other(let name): " · <bdi>\(name)</bdi>"
        case nil: ""
        }
    }

    /// What a field holds, in a few words; nothing for what has none.
    static func fieldValue(
        _ register: Register,
        _ number: UInt16,
        of kind: UInt16,
        on days: TripDays?,
        for viewer: Viewer
    ) -> HTML {
        let bytes = register.value
        switch (kind, number) {
        case (_, Record.deletion): return register.flag ? say("yes") : say("no")
        case (TripKind.trip, TripField.days):
            return TripDays(bytes).map { dates(of: $0) } ?? ""
        case (TripKind.trip, TripField.places):
            let count = Int64(bytes.count / 4)
            return say(count, one: "1 place", other: "\(count) places")
        case (TripKind.activity, ActivityField.category):
            return register.integer.flatMap { Category(rawValue: $0) }.map { "\(name(of: $0))" }
                ?? ""
        case (TripKind.activity, ActivityField.slot):
            return days.map { name(of: Slot(bytes)?.day ?? 0, on: $0) } ?? ""
        case (TripKind.activity, ActivityField.when):
            return When(bytes).map { time($0, for: viewer) } ?? ""
        case (TripKind.activity, ActivityField.place),
            (TripKind.activity, ActivityField.destination):
            return Spot(bytes)?.shownName ?? ""
        case (TripKind.activity, ActivityField.cost):
            return Cost(bytes).map { amount($0) } ?? ""
        case (TripKind.activity, ActivityField.bookingCode):
            // Beside what the field is called, a button of that name would read as its value.
            let code = register.text
            return code.isEmpty ? "" : hiddenCode(code, say("Show"))
        default:
            let most = Register.longestByteCount
            return "\(boundedText(register.text, mostBytes: most, keepsLines: true))"
        }
    }

    /// `Day 2, Wed 12 May`.
    private static func name(of day: UInt32, on days: TripDays) -> HTML {
        guard let index = days.index(of: day) else { return "\(unscheduled)" }
        let name = self.day(index)
        return days.date(ofDayAt: index).map { "\(name), \(dayDate($0))" } ?? name
    }

    /// `14:00 – 15:30`, `14:00 (1 h)`.
    private static func time(_ when: When, for viewer: Viewer) -> HTML {
        guard let start = when.start else { return say("No time") }
        let begin: HTML = "\(clock: start, hasTwelveHours: viewer.hasTwelveHours)"
        switch when.end {
        case .after(let minutes): return "\(begin) (\(duration(minutes: minutes)))"
        case .at(_, let minute?, _):
            return "\(begin) – \(clock: minute, hasTwelveHours: viewer.hasTwelveHours)"
        default: return begin
        }
    }
}
