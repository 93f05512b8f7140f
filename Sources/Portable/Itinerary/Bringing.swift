internal import Base
package import Merge

extension Trips {
    /// Puts all of a file on a trip, or makes one of it under the name `id`.
    ///
    /// The names of what it brings follow from `id`, so that a form that is sent twice brings it
    /// once; `seed` makes its days and its order.
    package func bringing(
        _ draft: TripDraft,
        to trip: Trip?,
        id: Identifier,
        seed: UInt64
    ) -> [Change] {
        let days = trip?.days ?? draft.days(seed: seed)
        var changes: [Change] = []
        if trip == nil {
            guard record(RecordID(id)) == nil else { return [] }
            var content = TripContent(title: draft.title, days: days, places: draft.places)
            content.notes = draft.notes
            content.currency = draft.currency
            changes += creating(content, id: id)
        }
        let name = trip?.id ?? id
        var names = SeededRandom(seed: id.low ^ id.high)
        let placed = draft.placed(in: days).map { one in
            (content: one.content, id: Identifier(&names), day: one.day)
        }
        changes += adding(placed, to: name, random: seed)
        var last = items(of: name).last?.key
        for item in draft.items {
            let made = making(item, id: Identifier(&names), on: name, after: last, names.next())
            changes += made.changes
            last = made.key
        }
        return changes
    }
}

extension Identifier {
    fileprivate init(_ random: inout SeededRandom) {
        self.init(high: random.next(), low: random.next())
    }
}
