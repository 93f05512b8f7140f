import Base
import Chronology
import Geodesy
import Itinerary
import TestKit

/// Trips full of everything that a file may have to carry, from a seed.
struct RandomTrips {
    var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    static let hostile = [
        "<b>Uffizi</b> & \"friends\"", "=HYPERLINK(\"http://a.example\")", "]]>", "'; drop table",
        "\u{202E}txet", "a\u{0}b\u{1F}c\u{7F}", "x\u{FFFE}y\u{FFFF}z", "é日本👩‍👩‍👧",
        "\\_*[x](http://a.example)", "1. one", "- list", "@SUM(A1)", "#tag", "{{7*7}}", "${x}",
        "%00%0a", "&amp;lt;", "</script>",
        "\r\nX: y", "Ünïcödé", "🍜", "  ", "0", "null",
    ]

    mutating func chance(_ of: Int32) -> Bool { random.below(of) == 0 }

    mutating func text(_ mostPieces: Int32 = 3) -> String {
        var text = ""
        for _ in 0..<(1 + random.below(mostPieces)) {
            let piece = Self.hostile[Int(random.below(Int32(Self.hostile.count)))]
            text += (text.isEmpty ? "" : " ") + piece
        }
        return text
    }

    mutating func lines() -> String {
        (0..<random.below(4 as Int32)).map { _ in text() }.joined(separator: "\n")
    }

    mutating func point() -> Coordinate {
        Coordinate(
            clampingLatitudeMicrodegrees: random.below(180_000_001 as Int32) - 90_000_000,
            longitudeMicrodegrees: random.below(360_000_000 as Int32) - 180_000_000
        )
    }

    mutating func spot() -> Spot? {
        if chance(3) { return nil }
        return Spot(
            name: chance(4) ? "" : text(1),
            point: chance(3) ? nil : point(),
            city: chance(2) ? nil : UInt32(truncatingIfNeeded: random.next())
        )
    }

    mutating func when() -> When {
        var when = When(start: chance(4) ? nil : random.below(1_440 as Int32))
        when.zone = chance(2) ? "" : "Europe/Rome"
        switch random.below(4 as Int32) {
        case 0: when.end = .open
        case 1: when.end = .after(minutes: 1 + random.below(When.longestMinutes))
        default:
            when.end = .at(
                day: random.below(When.latestEndDay + 2) - 1,
                minute: chance(3) ? nil : random.below(1_440 as Int32),
                zone: chance(2) ? "" : "Asia/Kathmandu"
            )
        }
        return when
    }

    mutating func activity() -> ActivityContent {
        var content = ActivityContent(title: "A" + text())
        content.category = Category(rawValue: Int64(random.below(14 as Int32))) ?? .other
        content.when = when()
        content.place = spot()
        content.destination = chance(3) ? spot() : nil
        content.notes = lines()
        content.links = (0..<random.below(4 as Int32)).map { "https://a.example/\($0)?x=<&\"'>" }
        let currency = ["EUR", "JPY", "KWD", "XTS"][Int(random.below(4 as Int32))]
        let units = Int64(random.below(UInt64(Cost.most)))
        content.cost = chance(2) ? nil : Cost(minorUnits: units, currency: currency)
        content.bookingCode = chance(2) ? "" : text(1)
        return content.bounded
    }

    mutating func trip() -> TripFile {
        var trip = TripContent(title: text())
        let start = chance(4) ? nil : CivilDate(daysSinceEpoch: random.below(40_000 as Int32))
        trip.days = TripDays(start: start, count: random.below(8 as Int32), seed: random.next())
        trip.places = (0..<random.below(4 as Int32)).map { _ in random.below(9_000_000 as UInt32) }
        trip.notes = lines()
        trip.currency = chance(2) ? "" : "EUR"
        let entries = (0..<random.below(12 as Int32)).map { _ in
            TripFile.Entry(
                day: chance(5) ? nil : random.below(max(trip.days.count, 1)),
                content: activity()
            )
        }
        let items = (0..<random.below(5 as Int32)).map { index in
            ItemDraft(
                list: index < 2 ? "Packing" : "",
                text: "\(index) Socks",
                isDone: chance(2)
            )
        }
        return TripFile(trip: trip.bounded, entries: entries, items: items)
    }
}

extension SeededRandom {
    fileprivate mutating func below(_ limit: UInt32) -> UInt32 {
        UInt32(truncatingIfNeeded: below(UInt64(limit)))
    }
}
