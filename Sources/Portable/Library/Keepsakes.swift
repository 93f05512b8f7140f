internal import Base
package import Merge

/// A favourite that is no city, and since when.
package struct KeptThing: Equatable, Sendable {
    package let keepsake: Keepsake
    package let keptAtMilliseconds: Int64
    package let isKept: Bool
    /// When all of its kind were cleared at once; zero for others.
    package let clearedAtMilliseconds: Int64

    init?(_ record: Record) {
        guard record.kind == LibraryKind.keepsake,
            let keepsake = Keepsake(record[KeepsakeField.content]?.value ?? []),
            record.id == .keepsake(keepsake.kind, keepsake.source)
        else { return nil }
        self.keepsake = keepsake
        isKept = record[KeepsakeField.isKept]?.flag ?? false
        keptAtMilliseconds = record[KeepsakeField.keptAt]?.milliseconds ?? 0
        clearedAtMilliseconds = record[KeepsakeField.clearedAt]?.milliseconds ?? 0
    }

    /// Whether it was cleared then, or at the same time by another device.
    fileprivate func isCleared(atMilliseconds moment: Int64) -> Bool {
        guard moment > 0, clearedAtMilliseconds > 0 else { return false }
        return (moment - clearedAtMilliseconds).magnitude <= 10_000
    }
}

extension Library {
    /// The favourites that are no cities, the latest first.
    package var keepsakes: [Keepsake] { things.filter { $0.isKept }.map { $0.keepsake } }

    package func keepsakes(_ kind: KeepsakeKind) -> [Keepsake] {
        things.filter { $0.isKept && $0.keepsake.kind == kind }.map { $0.keepsake }
    }

    package func keepsake(_ kind: KeepsakeKind, source: String) -> Keepsake? {
        thing(kind, source).flatMap { $0.isKept ? $0.keepsake : nil }
    }

    private func thing(_ kind: KeepsakeKind, _ source: String) -> KeptThing? {
        things.first { $0.keepsake.kind == kind && $0.keepsake.source == source }
    }

    /// Makes it a favourite; what was known of it before is replaced.
    package func keeping(_ keepsake: Keepsake, atMilliseconds now: Int64) -> [Change] {
        let known = thing(keepsake.kind, keepsake.source)
        var changes: [Change] = []
        // Also as it was: another device may let it go meanwhile, and its content along.
        if known?.keepsake != keepsake || known?.isKept != true {
            changes.append(change(keepsake, KeepsakeField.content, .bytes(keepsake.bytes)))
        }
        guard known?.isKept != true else { return changes }
        changes.append(change(keepsake, KeepsakeField.isKept, .flag(true)))
        changes.append(change(keepsake, KeepsakeField.keptAt, .integer(now)))
        return changes
    }

    /// Lets one go, and all that was known of it: letting go makes room.
    package func lettingGo(_ kind: KeepsakeKind, source: String) -> [Change] {
        guard let known = thing(kind, source), known.isKept else { return [] }
        return [
            change(known.keepsake, KeepsakeField.isKept, .flag(false)),
            change(known.keepsake, KeepsakeField.content, .bytes([])),
        ]
    }

    /// Lets all of a kind go at once; `bringingBack` with the same moment undoes it.
    ///
    /// What was cleared before can then not be brought back any more, so that this has a bound.
    /// Where nothing is left to clear nothing changes: the button was pressed twice.
    package func clearing(_ kind: KeepsakeKind, atMilliseconds now: Int64) -> [Change] {
        guard things.contains(where: { $0.isKept && $0.keepsake.kind == kind }) else { return [] }
        var changes: [Change] = []
        for thing in things where thing.keepsake.kind == kind {
            if thing.isKept {
                changes.append(change(thing.keepsake, KeepsakeField.isKept, .flag(false)))
                changes.append(change(thing.keepsake, KeepsakeField.clearedAt, .integer(now)))
            } else {
                changes.append(change(thing.keepsake, KeepsakeField.content, .bytes([])))
            }
        }
        return changes
    }

    /// When all of a kind were last cleared, and how many came back if that were undone; nil where
    /// none would.
    package func latestClearing(of kind: KeepsakeKind) -> (moment: Int64, count: Int)? {
        let cleared = things.filter {
            !$0.isKept && $0.keepsake.kind == kind && $0.clearedAtMilliseconds > 0
        }.map { $0.clearedAtMilliseconds }
        guard let moment = cleared.max() else { return nil }
        return (moment, cleared.filter { $0 == moment }.count)
    }

    /// What takes a clearing back: a word for all of them, since each by itself would fit no
    /// address.
    package static func undoOfClearing(atMilliseconds moment: Int64) -> Undo {
        Undo([
            Change(
                kind: LibraryKind.keepsake,
                id: .clearedKeepsakes,
                number: KeepsakeField.clearedAt,
                value: .integer(moment)
            )
        ])
    }

    /// What takes it back that so many were added at once, the first at that moment and each other
    /// a millisecond before the last: one word for all of them, too.
    package static func undoOfAdding(_ count: Int, atMilliseconds moment: Int64) -> Undo {
        guard count > 0 else { return Undo([]) }
        return Undo([
            Change(
                kind: LibraryKind.keepsake,
                id: .addedKeepsakes(count),
                number: KeepsakeField.keptAt,
                value: .integer(moment)
            )
        ])
    }

    /// Lets go of what was added then.
    func lettingGo(of count: Int64, addedAtMilliseconds moment: Int64) -> [Change] {
        guard count > 0, moment > count else { return [] }
        return things.filter { thing in
            thing.isKept && thing.keptAtMilliseconds <= moment
                && thing.keptAtMilliseconds > moment - count
        }.flatMap { lettingGo($0.keepsake.kind, source: $0.keepsake.source) }
    }

    /// Makes favourites again of what was cleared at that moment, or within ten seconds: two
    /// devices may clear at the same time, and only the moment of one is kept.
    func bringingBack(clearedAtMilliseconds moment: Int64) -> [Change] {
        things.filter { !$0.isKept && $0.isCleared(atMilliseconds: moment) }
            .map { change($0.keepsake, KeepsakeField.isKept, .flag(true)) }
    }

    /// Whether an undo would take back a clearing of which nothing is known any more: what it
    /// cleared was cleared again, or let go for good.
    package func isOvertaken(_ undo: Undo) -> Bool {
        undo.changes.contains { change in
            guard change.id == .clearedKeepsakes, change.number == KeepsakeField.clearedAt,
                case .integer(let moment) = change.value
            else { return false }
            return !things.contains { $0.isCleared(atMilliseconds: moment) }
        }
    }

    private func change(_ keepsake: Keepsake, _ number: UInt16, _ value: FieldValue) -> Change {
        Change(
            kind: LibraryKind.keepsake,
            id: .keepsake(keepsake.kind, keepsake.source),
            number: number,
            value: value
        )
    }
}

/// The fields of a favourite that is no city, whose record is named after its kind and source.
package enum KeepsakeField {
    package static let isKept: UInt16 = 1
    /// What `Keepsake.bytes` writes; empty after it was let go.
    package static let content: UInt16 = 2
    /// Milliseconds since 1970.
    package static let keptAt: UInt16 = 3
    package static let clearedAt: UInt16 = 4
}

extension RecordID {
    /// As in `thing:p9ae16a3b2f90404f`: two devices that keep the same thing write one record.
    package static func keepsake(_ kind: KeepsakeKind, _ source: String) -> RecordID {
        let sum = checksum64(source)
        var name = Array("thing:".utf8) + [UInt8(ascii: "0") + kind.rawValue]
        for shift in stride(from: 60, through: 0, by: -4) {
            name.append(hexDigit(UInt8((sum &>> UInt64(shift)) & 15)))
        }
        return RecordID(known: name)
    }

    static var clearedKeepsakes: RecordID { RecordID(known: Array("thing:cleared".utf8)) }

    /// As in `thing:added:12`.
    fileprivate static func addedKeepsakes(_ count: Int) -> RecordID {
        RecordID(known: added + Array("\(count)".utf8))
    }

    private static var added: [UInt8] { Array("thing:added:".utf8) }

    /// How many were added at once, if this says so.
    var addedKeepsakeCount: Int64? {
        guard ascii.starts(with: RecordID.added), ascii.count <= RecordID.added.count + 5 else {
            return nil
        }
        let digits = ascii.dropFirst(RecordID.added.count)
        return Int64(String(decoding: digits, as: UTF8.self))
    }

    private init(known name: [UInt8]) {
        guard let id = RecordID(ascii: name) else { preconditionFailure("no such name") }
        self = id
    }
}
