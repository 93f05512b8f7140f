internal import Itinerary
internal import Library
package import Merge

extension RecordID {
    /// The identifier that it prints; nil for natural names and for other spellings of one.
    package var identifier: Identifier? {
        guard let identifier = Identifier(text), RecordID(identifier) == self else { return nil }
        return identifier
    }

    /// Whether a record of a kind may have the name.
    ///
    /// What is on trips is called by identifiers: no page would show it under another name. And
    /// nothing else takes the names that settings and cities have.
    package func mayName(_ kind: UInt16) -> Bool {
        if TripKind.all.contains(kind) { return identifier != nil }
        if self == .preferences { return kind == LibraryKind.preferences }
        if self == .recents { return kind == LibraryKind.recents }
        return cityID == nil || kind == LibraryKind.city
    }
}

extension Edit {
    /// Whether it writes to somebody's places or settings, under a name that something has which
    /// no page shows: that makes way.
    func displaces(_ stored: Record) -> Bool {
        guard stored.kind != kind, !stored.id.mayName(stored.kind), id.mayName(kind) else {
            return false
        }
        let kinds = [
            LibraryKind.city, LibraryKind.preferences, LibraryKind.recents, LibraryKind.keepsake,
        ]
        return kinds.contains(kind)
    }

    /// The same of a record that was not there before.
    var anew: Edit {
        Edit(kind: kind, id: id, number: number, register: register, base: nil, isKnown: false)
    }

    /// Whether it deletes, or ends that others see a trip: there is room for that in every record.
    var isEnding: Bool {
        if number == Record.deletion { return true }
        return kind == TripKind.trip && [TripField.isErased, TripField.secret].contains(number)
    }
}
