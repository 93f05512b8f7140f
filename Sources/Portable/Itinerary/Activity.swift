package import Merge
internal import Base

/// One thing that somebody does on a trip; never changes, so that those who hold it share it.
package final class Activity: Sendable {
    package let id: Identifier
    package let trip: Identifier
    package let slot: Slot
    package let content: ActivityContent
    /// What the file that it came from calls it; empty where nothing does.
    package let uid: String

    package init(id: Identifier, trip: Identifier, slot: Slot, content: ActivityContent) {
        self.id = id
        self.trip = trip
        self.slot = slot
        self.content = content
        uid = ""
    }

    /// Reads a record; what makes no sense in it counts as not there.
    init?(_ record: Record) {
        guard record.kind == TripKind.activity, let id = Identifier(record.id.text),
            let trip = record[ActivityField.trip].flatMap({ Identifier($0.text) })
        else { return nil }
        self.id = id
        self.trip = trip
        slot = record[ActivityField.slot].flatMap { Slot($0.value) } ?? Slot()
        content = ActivityContent(record)
        uid = record[ActivityField.uid]?.text ?? ""
    }
}

/// The day of an activity, and its place in that day's own order.
package struct Slot: Equatable, Sendable {
    /// The number of a day in `TripDays`; 0 for none.
    package var day: UInt32
    /// Compared byte by byte, see `OrderKey`; empty stands first.
    package var key: [UInt8]

    package init(day: UInt32 = 0, key: [UInt8] = []) {
        self.day = day
        self.key = key
    }

    package var bytes: [UInt8] {
        var writer = ByteWriter(capacity: 4 + key.count)
        writer.integer(day)
        writer.run(key)
        return writer.bytes
    }

    /// Reads what `bytes` writes; nil for anything else and for keys beyond 64 bytes.
    package init?(_ bytes: [UInt8]) {
        self.init()
        if bytes.isEmpty { return }
        guard (4...68).contains(bytes.count) else { return nil }
        day = bytes.withUnsafeBytes { ByteSlice($0).load(UInt32.self, at: 0) }
        key = Array(bytes.dropFirst(4))
        if !key.isEmpty, OrderKey(ascii: key) == nil { return nil }
    }
}

/// What an activity is, wherever it stands: what its form, a file or a copy brings.
package struct ActivityContent: Equatable, Sendable {
    package static let longestTitleByteCount = 200
    package static let longestNotesByteCount = 6_000
    package static let longestLinkByteCount = 1_000
    package static let mostLinks = 6
    package static let longestCodeByteCount = 100

    package var title = ""
    package var category = Category.other
    package var when = When()
    /// Where it takes place, or where a transport leaves.
    package var place: Spot?
    /// Where a transport arrives.
    package var destination: Spot?
    package var notes = ""
    /// Addresses that begin with `https:` or `http:`.
    package var links: [String] = []
    package var cost: Cost?
    package var bookingCode = ""

    package init() {}

    package init(title: String, category: Category = .other) {
        self.title = title
        self.category = category
    }

    /// Gives what has no title the name of its destination, else of its place; false where these
    /// have no name either.
    ///
    /// Whoever says where something is need not say it twice.
    package mutating func nameAfterPlace() -> Bool {
        func isNameless(_ name: String) -> Bool { boundedText(name, mostBytes: 4).isEmpty }
        guard isNameless(title) else { return true }
        let names = [destination, place].compactMap { $0?.name }
        guard let name = names.first(where: { !isNameless($0) }) else { return false }
        title = name
        return true
    }

    /// The same within the bounds of what is kept.
    package var bounded: ActivityContent {
        var content = self
        let most = Self.longestTitleByteCount
        content.title = boundedText(title, mostBytes: most + 4)
        if content.title.utf8.count > most {
            // A long line loses nothing: all of it begins the notes.
            content.title = boundedText(title, mostBytes: most - 3) + "…"
            content.notes = title + "\n\n" + notes
        }
        content.notes = boundedText(
            content.notes,
            mostBytes: Self.longestNotesByteCount,
            keepsLines: true
        )
        content.links = links.filter { ActivityContent.isLink($0) }
        if content.links.count > Self.mostLinks {
            content.links.removeLast(content.links.count - Self.mostLinks)
        }
        content.bookingCode = boundedText(bookingCode, mostBytes: Self.longestCodeByteCount)
        return content
    }

    /// Whether `bounded` lets go of something that somebody wrote.
    var isTooLong: Bool {
        let most = Self.longestTitleByteCount
        let isInNotes = Base.isTooLong(title, mostBytes: most)
        return Base.isTooLong(
            isInNotes ? title + "\n\n" + notes : notes,
            mostBytes: Self.longestNotesByteCount,
            keepsLines: true
        ) || Base.isTooLong(bookingCode, mostBytes: Self.longestCodeByteCount)
            || links.count > Self.mostLinks
    }

    /// Whether a text is an address that a page may link to.
    package static func isLink(_ text: String) -> Bool {
        guard text.utf8.count <= longestLinkByteCount else { return false }
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return false }
        return text.hasPrefix("https://") && text.utf8.count > 8
            || text.hasPrefix("http://") && text.utf8.count > 7
    }
}

extension ActivityContent {
    init(_ record: Record) {
        title = record[ActivityField.title]?.text ?? ""
        category =
            record[ActivityField.category]?.integer.flatMap { Category(rawValue: $0) }
            ?? .other
        when = record[ActivityField.when].flatMap { When($0.value) } ?? When()
        place = record[ActivityField.place].flatMap { Spot($0.value) }
        destination = record[ActivityField.destination].flatMap { Spot($0.value) }
        notes = record[ActivityField.notes]?.text ?? ""
        links = record[ActivityField.links].map { ActivityContent.lines($0.text) } ?? []
        cost = record[ActivityField.cost].flatMap { Cost($0.value) }
        bookingCode = record[ActivityField.bookingCode]?.text ?? ""
        // Another device's program, or a stranger's, may have written more than ours would.
        self = bounded
    }

    /// What each field holds, as it is written; empty for what is not there.
    var values: [(number: UInt16, value: FieldValue)] {
        [
            (ActivityField.title, .text(title)),
            (ActivityField.category, .integer(category.rawValue)),
            (ActivityField.when, .bytes(when.bytes)),
            (ActivityField.place, .bytes(place?.bytes ?? [])),
            (ActivityField.destination, .bytes(destination?.bytes ?? [])),
            (ActivityField.notes, .text(notes)),
            (ActivityField.links, .text(links.joined(separator: "\n"))),
            (ActivityField.cost, .bytes(cost?.bytes ?? [])),
            (ActivityField.bookingCode, .text(bookingCode)),
        ]
    }

    private static func lines(_ text: String) -> [String] {
        text.utf8.split(separator: 0x0A).prefix(mostLinks + 1).map { String(Substring($0)) }
    }
}
