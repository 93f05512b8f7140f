import Atlas
import Chronology
import Geodesy
import Itinerary
import Merge

/// A trip with an activity of every kind, another one in the bin, and a list.
enum Journey {
    static func changes(in atlas: Atlas) -> [Change] {
        let start = CivilDate(year: 2027, month: 5, day: 12)
        let days = TripDays(start: start, count: 3, seed: 1)
        let cities = [atlas.city(CityIndex(rawValue: 0)), atlas.city(CityIndex(rawValue: 3))]
        var content = TripContent(title: "Zoë’s <i>trip</i>", days: days, places: cities.map(\.id))
        content.currency = "EUR"
        let trip = Identifier(high: 21, low: 1)
        var changes = Trips().creating(content, id: trip)
        let other = Identifier(high: 21, low: 2)
        changes += Trips().creating(TripContent(title: "Over"), id: other)
        changes.append(
            Change(
                kind: TripKind.trip,
                id: RecordID(other),
                number: Record.deletion,
                value: .flag(true)
            )
        )
        let placed = (0..<15).map { number in
            (
                content: activity(number, cities[number % 2]),
                id: Identifier(high: 22, low: UInt64(number) + 1),
                day: number == 13 ? 77 : days.ids[number % 3]
            )
        }
        changes += Trips().adding(placed, to: trip, random: 5)
        let line = ItemDraft(list: "Packing", text: "Socks & \"shoes\"", isDone: false)
        let item = Identifier(high: 23, low: 1)
        changes += Trips().making(line, id: item, on: trip, after: nil, 3).changes
        return changes + attachments(of: trip, placed[0].id)
    }

    /// Of each kind one on the trip, and one on an activity.
    private static func attachments(of trip: Identifier, _ activity: Identifier) -> [Change] {
        (1...4 as ClosedRange<UInt64>).flatMap { number -> [Change] in
            let bytes = [UInt8](repeating: UInt8(number), count: AttachmentHash.byteCount)
            guard let hash = AttachmentHash(bytes) else { return [] }
            var one = Attachment(
                hash,
                size: number % 2 == 0
                    ? AttachmentSize(81_234) : AttachmentSize(width: 40, height: 30),
                name: number % 2 == 0 ? "Pass “<b>\(number)</b>” Ж.pdf" : "",
                id: Identifier(high: 24, low: number),
                to: trip,
                activity: number > 2 ? activity : nil,
                atMilliseconds: Int64(number)
            )
            if number == 3 {
                one.caption = "On the <i>Arno</i>"
                one.original = hash
            }
            return Trips().adding(one)
        }
    }

    /// What some of its activities held before.
    static func earlierValues(of records: [RecordID: Record]) -> [Record] {
        (1...6 as ClosedRange<UInt64>).flatMap { number -> [Record] in
            let id = RecordID(Identifier(high: 22, low: number))
            guard let record = records[id] else { return [] }
            let values: [(UInt16, UInt8, [UInt8])] = [
                (ActivityField.title, 2, Array("Before <b>\(number)".utf8)),
                (ActivityField.slot, 2, Slot(day: 1).bytes),
                (ActivityField.when, 2, When(start: 600 + Int32(number)).bytes),
                (ActivityField.cost, 2, [0xFF, 0xFF]),
            ]
            return values.map { field, wireType, value in
                let stamp = Stamp(high: number << 16, replica: 9)
                let register = Register(wireType: wireType, value: value, stamp: stamp)
                return SetAside.record(
                    kind: SetAside.earlierKind,
                    of: id,
                    record.kind,
                    field,
                    register,
                    atMilliseconds: Int64(number) * 86_400_000
                )
            }
        }
    }

    private static func activity(_ number: Int, _ city: City) -> ActivityContent {
        var content = ActivityContent(title: "Nr \(number) <b>&")
        content.category = Category(rawValue: Int64(number)) ?? .other
        if number % 3 != 0 { content.when.start = Int32(number * 77) }
        if number % 4 == 1 { content.when.end = .after(minutes: Int32(number * 10)) }
        if content.category == .lodging {
            content.when.end = .at(day: 2, minute: 660, zone: "")
        }
        if content.category == .flight {
            content.when.zone = "Pacific/Auckland"
            content.when.end = .at(day: 0, minute: 30, zone: "Pacific/Honolulu")
            content.destination = Spot(name: "Honolulu")
        }
        if number % 2 == 0 {
            content.place = Spot(name: city.name, point: city.coordinate, city: city.id)
        }
        if number % 5 == 0 { content.cost = Cost(minorUnits: 1_250, currency: "EUR") }
        content.bookingCode = number == 4 ? "AB<12>" : ""
        content.notes = number == 6 ? "Two\nlines" : ""
        content.links = number == 7 ? ["https://a.example/?q=<x>"] : []
        return content
    }
}
