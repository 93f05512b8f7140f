internal import Itinerary
internal import Merge
internal import Storage

/// How much of a joint trip passes into somebody's library.
enum CrossingBounds {
    /// One trip brings at most this part of what a library may hold: the rest is for its owner.
    private static let part: Int64 = 4
    /// What a value takes beside its bytes: its number, stamp and author.
    private static let valueByteCount = 48
    /// A name, an order or a zone, which nobody types at length.
    private static let shortByteCount = 256

    /// How long a value may be; nil for fields that do not pass.
    static func mostBytes(of number: UInt16, of kind: UInt16) -> Int? {
        if number == Record.deletion { return 1 }
        switch kind {
        case TripKind.trip: return trip(number)
        case TripKind.activity: return activity(number)
        case TripKind.checklistItem: return checklistItem(number)
        default: return nil
        }
    }

    private static func trip(_ number: UInt16) -> Int? {
        switch number {
        case TripField.title: Trip.longestTitleByteCount
        case TripField.days: 16 + 4 * Int(TripDays.most)
        case TripField.places: 4 * Trip.mostPlaces
        case TripField.notes: Trip.longestNotesByteCount
        case TripField.currency: 3
        default: nil
        }
    }

    private static func activity(_ number: UInt16) -> Int? {
        switch number {
        case ActivityField.title: ActivityContent.longestTitleByteCount
        case ActivityField.trip, ActivityField.category, ActivityField.slot, ActivityField.when,
            ActivityField.cost, ActivityField.uid:
            shortByteCount
        case ActivityField.place, ActivityField.destination:
            Spot.longestNameByteCount + 40
        case ActivityField.notes: ActivityContent.longestNotesByteCount
        case ActivityField.links:
            ActivityContent.mostLinks * (ActivityContent.longestLinkByteCount + 1)
        case ActivityField.bookingCode: ActivityContent.longestCodeByteCount
        default: nil
        }
    }

    private static func checklistItem(_ number: UInt16) -> Int? {
        switch number {
        case ChecklistField.list: ChecklistItem.longestListByteCount
        case ChecklistField.text: ChecklistItem.longestTextByteCount
        case ChecklistField.trip, ChecklistField.isDone, ChecklistField.order: shortByteCount
        default: nil
        }
    }
}

extension CrossingBounds {
    /// What of edits that bring a joint trip into a library has room there: whole records, what is
    /// there already first, and whatever deletes.
    ///
    /// Each value names the account that wrote it; so what the owner of this library wrote does not
    /// count.
    static func fitting(
        _ edits: [Edit],
        of trip: Identifier,
        from joint: KeptLibrary,
        to target: KeptLibrary,
        within limits: SpaceLimits
    ) -> [Edit] {
        let owner = target.space.owner
        var room = limits.byteCount / part
        var count = Int64(limits.liveCount) / part
        for record in joint.trips.records(of: trip) {
            guard let there = target.records[record.id] else { continue }
            let foreign = record.fields.filter { field in
                field.register.author != owner
                    && there[field.number]?.isSameWrite(as: field.register) == true
            }
            room -= foreign.reduce(0) { $0 + byteCount(of: $1.register) }
            // The first field is what a thing was made with.
            if record.isVisible, foreign.contains(where: { $0.number == 1 }) { count -= 1 }
        }
        var fitting: [Edit] = []
        var rest = edits[...]
        while let id = rest.first?.id {
            let run = rest.prefix { $0.id == id }
            rest = rest.dropFirst(run.count)
            let foreign = run.filter { $0.register.author != owner }
            let size = foreign.reduce(0) { $0 + byteCount(of: $1.register) }
            let isNew = target.records[id] == nil
            let isCounted = isNew && !foreign.isEmpty
            if foreign.isEmpty || size <= room && (!isCounted || count > 0) {
                fitting += run
                room -= size
                if isCounted { count -= 1 }
            } else if !isNew {
                fitting += run.filter { $0.number == Record.deletion }
            }
        }
        return fitting
    }

    private static func byteCount(of register: Register) -> Int64 {
        Int64(register.value.count + valueByteCount)
    }
}
