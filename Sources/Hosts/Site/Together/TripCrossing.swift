internal import Itinerary
internal import Merge
internal import Storage

/// What of a trip passes from one library to another where several people plan it.
///
/// Days, plans and lists pass; photos and documents, the link to show it, its cover and whether it
/// lies in the bin are everybody's own. Values keep the stamps that they have, so that all
/// libraries come to the same, in whatever order and however often this is done. Only what pages
/// show passes, as long as forms let it be: nobody could do anything about the rest.
enum TripCrossing {
    /// What one library has of a trip, and another one lacks or has older.
    static func edits(
        of trip: Identifier,
        from source: KeptLibrary,
        to target: KeptLibrary
    ) -> [Edit] {
        var edits: [Edit] = []
        for record in source.trips.records(of: trip) where crosses(record) {
            let there = target.records[record.id]
            // Nobody's other things are changed by it, whatever a record is called.
            if let there, there.kind != record.kind || !belongs(there, to: trip) { continue }
            // What was deleted before it came here need not come.
            if there == nil, !record.isVisible { continue }
            for field in record.fields where crosses(field, of: record.kind) {
                let own = there?[field.number]
                if let own, !isOlder(own, than: field.register) { continue }
                let isLater = own.map { $0.stamp < field.register.stamp } ?? false
                edits.append(
                    Edit(
                        kind: record.kind,
                        id: record.id,
                        number: field.number,
                        register: field.register,
                        base: isLater ? own?.stamp : nil,
                        isKnown: false
                    )
                )
            }
        }
        return edits
    }

    /// Who wrote it does not count: of one write that is the same everywhere, or not known.
    private static func isOlder(_ own: Register, than other: Register) -> Bool {
        !own.isSameWrite(as: other) && own.merged(with: other).isSameWrite(as: other)
    }

    private static func crosses(_ record: Record) -> Bool {
        [TripKind.trip, TripKind.activity, TripKind.checklistItem].contains(record.kind)
            && record.id.identifier != nil
    }

    private static func crosses(_ field: Record.Field, of kind: UInt16) -> Bool {
        guard let most = CrossingBounds.mostBytes(of: field.number, of: kind) else { return false }
        return field.register.value.count <= most
    }

    private static func belongs(_ record: Record, to trip: Identifier) -> Bool {
        record.id == RecordID(trip) || Belongings.trip(of: record) == RecordID(trip)
    }
}
