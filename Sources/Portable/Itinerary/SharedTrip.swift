internal import Base
package import Merge

/// A trip that somebody shows to whoever has its link.
extension Trips {
    /// The one trip that has this secret, as others see it; nil where none has.
    ///
    /// What is nobody else's business is not in it at all, so that no page can tell it: costs,
    /// booking codes, links, lists, photos, documents, and what was changed or deleted.
    package func shared(as secret: Identifier) -> Trips? {
        guard let trip = all.first(where: { $0.secret == secret }) else { return nil }
        var shown: [Record] = []
        for var record in records(of: trip.id) where record.isVisible {
            switch record.kind {
            case TripKind.trip:
                let hidden = [TripField.secret, TripField.cover] + TripField.ofServers
                Trips.hide(hidden, of: &record)
            case TripKind.activity:
                let hidden = [
                    ActivityField.links, ActivityField.cost, ActivityField.bookingCode,
                    ActivityField.uid,
                ]
                Trips.hide(hidden, of: &record)
            default: continue
            }
            shown.append(record)
        }
        return Trips(records: shown)
    }

    /// Shows a trip to whoever has the secret, or to nobody any more where there is none.
    package func sharing(_ id: Identifier, as secret: Identifier?) -> [Change] {
        guard let trip = trip(id), trip.secret != secret else { return [] }
        return [
            Change(
                kind: TripKind.trip,
                id: RecordID(id),
                number: TripField.secret,
                value: .text(secret?.text ?? "")
            )
        ]
    }

    private static func hide(_ fields: [UInt16], of record: inout Record) {
        for field in fields { record.remove(field) }
    }
}

/// Those who plan a trip, too.
extension Trip {
    /// Their names as a library keeps them: a dozen of sixty bytes, with commas.
    package static func bounded(companions names: String) -> String {
        boundedText(names, mostBytes: 800)
    }

    /// Writes down with whom it is planned.
    package func naming(companions names: String) -> Change {
        writing(.text(names), in: TripField.companions)
    }

    /// Writes down who removed its owner from those who plan it; empty once that was read.
    package func telling(remover name: String) -> Change {
        writing(.text(name), in: TripField.remover)
    }

    /// Writes down which accounts write on it, as `Planners` has them; none where one plans alone.
    package func naming(planners: [UInt8]) -> Change {
        writing(.bytes(planners), in: TripField.planners)
    }

    private func writing(_ value: FieldValue, in number: UInt16) -> Change {
        Change(kind: TripKind.trip, id: RecordID(id), number: number, value: value)
    }
}

extension Entry {
    /// The same without what is told to whoever plans it: that it overlaps, or ends too late.
    package var withoutWarnings: Entry {
        var entry = self
        entry.clash = nil
        entry.outlastsTrip = false
        return entry
    }
}
