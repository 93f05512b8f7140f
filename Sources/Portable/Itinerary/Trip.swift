internal import Base
package import Chronology
package import Merge

/// A journey: its name, its days, and where it leads.
package final class Trip: Sendable {
    package static let longestTitleByteCount = 120
    package static let longestNotesByteCount = 6_000
    package static let mostPlaces = 30

    package let id: Identifier
    /// When it was put into the bin; nil while it is not there.
    package let deletedMilliseconds: Int64?
    package let content: TripContent
    /// The name of the photo on its cover; nil for the picture of its first place.
    package let cover: Identifier?
    /// What stands in the address under which others see it; nil where nobody may.
    package let secret: Identifier?
    /// The names of those who plan it, too; empty where one plans alone.
    package let companions: String
    /// Who removed one from those who plan it, until one has read so; empty otherwise.
    package let remover: String

    package init(id: Identifier, content: TripContent, deletedMilliseconds: Int64? = nil) {
        self.id = id
        cover = nil
        secret = nil
        companions = ""
        remover = ""
        self.content = content
        self.deletedMilliseconds = deletedMilliseconds
    }

    /// Reads a record, be it in the bin or not.
    init?(_ record: Record) {
        guard record.kind == TripKind.trip, !record.isTombstone,
            let id = Identifier(record.id.text)
        else { return nil }
        self.id = id
        deletedMilliseconds = record.isVisible ? nil : record[Record.deletion]?.stamp.milliseconds
        content = TripContent(record)
        cover = record[TripField.cover].flatMap { Identifier($0.text) }
        secret = record[TripField.secret].flatMap { Identifier($0.text) }
        companions = Trip.bounded(companions: record[TripField.companions]?.text ?? "")
        remover = Trip.bounded(companions: record[TripField.remover]?.text ?? "")
    }

    package var title: String { content.title }
    package var days: TripDays { content.days }
}

/// What a trip is: what its form, a file or a copy brings.
package struct TripContent: Equatable, Sendable {
    package var title = ""
    package var days = TripDays()
    /// GeoNames ids, the one on the cover first.
    package var places: [UInt32] = []
    package var notes = ""
    /// ISO 4217; empty where none was chosen.
    package var currency = ""

    package init() {}

    package init(title: String, days: TripDays = TripDays(), places: [UInt32] = []) {
        self.title = title
        self.days = days
        self.places = places
    }

    /// The same within the bounds of what is kept.
    package var bounded: TripContent {
        var content = self
        content.title = boundedText(title, mostBytes: Trip.longestTitleByteCount)
        content.notes = boundedText(
            notes,
            mostBytes: Trip.longestNotesByteCount,
            keepsLines: true
        )
        if !Cost.isCode(currency) { content.currency = "" }
        content.places = []
        for place in places
        where content.places.count < Trip.mostPlaces && !content.places.contains(place) {
            content.places.append(place)
        }
        return content
    }

    /// Whether `bounded` lets go of something that somebody wrote.
    var isTooLong: Bool {
        Base.isTooLong(title, mostBytes: Trip.longestTitleByteCount)
            || Base.isTooLong(notes, mostBytes: Trip.longestNotesByteCount, keepsLines: true)
    }
}

extension Trip {
    /// Where the trip stands on a day.
    package enum Phase: UInt8, Sendable {
        case current, upcoming, undated, past
    }

    /// Whether a day somewhere on Earth may be one of its days, or next to one.
    package func isNear(_ date: CivilDate) -> Bool {
        guard let start = days.start, let end = days.end else { return false }
        return start.daysSinceEpoch - 2 <= date.daysSinceEpoch
            && date.daysSinceEpoch <= end.daysSinceEpoch + 2
    }

    package func phase(on today: CivilDate) -> Phase {
        guard let start = days.start, let end = days.end else { return .undated }
        if today.daysSinceEpoch < start.daysSinceEpoch { return .upcoming }
        return today.daysSinceEpoch > end.daysSinceEpoch ? .past : .current
    }
}

extension TripContent {
    init(_ record: Record) {
        title = record[TripField.title]?.text ?? ""
        days = record[TripField.days].flatMap { TripDays($0.value) } ?? TripDays()
        places = record[TripField.places].map { TripContent.places($0.value) } ?? []
        notes = record[TripField.notes]?.text ?? ""
        currency = record[TripField.currency]?.text ?? ""
        self = bounded
    }

    var values: [(number: UInt16, value: FieldValue)] {
        [
            (TripField.title, .text(title)),
            (TripField.days, .bytes(days == TripDays() ? [] : days.bytes)),
            (TripField.places, .bytes(placeBytes)),
            (TripField.notes, .text(notes)),
            (TripField.currency, .text(currency)),
        ]
    }

    /// Four bytes a place, lowest first.
    private var placeBytes: [UInt8] {
        var writer = ByteWriter(capacity: places.count * 4)
        for place in places { writer.integer(place) }
        return writer.bytes
    }

    private static func places(_ bytes: [UInt8]) -> [UInt32] {
        guard bytes.count <= 4 * Trip.mostPlaces else { return [] }
        return bytes.withUnsafeBytes { buffer in
            let slice = ByteSlice(buffer)
            return (0..<bytes.count / 4).map { slice.load(UInt32.self, at: 4 * $0) }
        }
    }
}
