internal import Base
package import Atlas
package import Merge

extension Trips {
    /// Puts a file on a trip, or makes one of it under the name `id`.
    ///
    /// The names of what it brings follow from `id`, so that a form that is sent twice brings it
    /// once; `seed` makes its days and its order. What is on the trip already stays out unless it
    /// `isWhole`, and becomes what the file tells of it where it `changesKnown`; `now` is the time
    /// in milliseconds since 1970. The atlas knows the zones of clocks.
    package func bringing(
        _ draft: TripDraft,
        to trip: Trip?,
        id: Identifier,
        seed: UInt64,
        isWhole: Bool = true,
        changesKnown: Bool = false,
        atMilliseconds now: Int64 = 0,
        _ atlas: Atlas? = nil
    ) -> [Change] {
        var changes: [Change] = []
        let days = trip?.days ?? draft.days(seed: seed)
        if trip == nil {
            guard record(RecordID(id)) == nil else { return [] }
            var content = TripContent(title: draft.title, days: days, places: draft.places)
            content.notes = draft.notes
            content.currency = draft.currency
            changes += creating(content, id: id)
        }
        let name = trip?.id ?? id
        var naming = Naming(taken: names, random: SeededRandom(seed: id.low ^ id.high))
        var known: TripOverlap?
        if let trip, !isWhole {
            naming.origin = "\(name.text) \(now / 86_400_000)"
            known = overlap(of: draft, with: trip, atlas)
        }
        var ids: [Identifier?] = []
        var ends = DayEnds(of: name, in: self, seed: seed)
        let place = (id: name, days: days)
        changes += bringing(draft, to: place, known, changesKnown, &naming, &ids, &ends)
        changes += bringing(draft.items, to: name, known, &naming)
        var attached: [(one: AttachmentDraft, id: Identifier, activity: Identifier?)] = []
        for one in draft.attachments { attached.append((one, naming.name(one.hash.text), nil)) }
        for (activity, id) in zip(draft.activities, ids) {
            attached += activity.attachments.map { ($0, naming.name($0.hash.text), id) }
        }
        return changes + bringing(attached, to: name, atMilliseconds: now)
    }

    /// Puts the activities of a file there in its order, what it moves and what is new alike; adds
    /// to `ids` what each is called then, also those that were there.
    private func bringing(
        _ draft: TripDraft,
        to trip: (id: Identifier, days: TripDays),
        _ known: TripOverlap?,
        _ changesKnown: Bool,
        _ naming: inout Naming,
        _ ids: inout [Identifier?],
        _ ends: inout DayEnds
    ) -> [Change] {
        var changes: [Change] = []
        let taken = naming.taken
        for (index, one) in draft.placed(in: trip.days).enumerated() {
            if let known, known.activities[index] != .new {
                ids.append(known.names[index])
                guard changesKnown, let change = known.changes[index] else { continue }
                changes += Trips.taking(change, &ends)
                continue
            }
            let uid = draft.activities[index].uid
            let id = naming.name(of: draft.activities[index], on: one.day)
            ids.append(id)
            if taken.contains(RecordID(id)) { continue }
            changes += Trips.additions(one.content, id, trip.id, ends.next(on: one.day))
            if !uid.isEmpty { changes.append(Trips.uid(uid, of: id)) }
        }
        return changes
    }

    /// Makes what is on a trip already what a file tells of it.
    private static func taking(_ change: FileChange, _ ends: inout DayEnds) -> [Change] {
        let activity = change.activity
        var changes = Trips.changes(
            kind: TripKind.activity,
            activity.id,
            from: activity.content.values,
            to: change.content.values
        )
        if let day = change.day { changes.append(Trips.slot(ends.next(on: day), of: activity.id)) }
        return changes
    }

    private func bringing(
        _ items: [ItemDraft],
        to trip: Identifier,
        _ known: TripOverlap?,
        _ naming: inout Naming
    ) -> [Change] {
        var last = self.items(of: trip).last?.key
        var changes: [Change] = []
        for (index, item) in items.enumerated() where known?.items[index] != true {
            let id = naming.name(item.list + "\n" + item.text)
            let made = making(item, id: id, on: trip, after: last, naming.random.next())
            changes += made.changes
            last = made.key
        }
        return changes
    }

    private static func uid(_ uid: String, of id: Identifier) -> Change {
        Change(
            kind: TripKind.activity,
            id: RecordID(id),
            number: ActivityField.uid,
            value: .text(uid)
        )
    }
}

/// The names of what a file brings.
private struct Naming {
    /// The names of things that are there, deleted or not.
    var taken: Set<RecordID>
    var random: SeededRandom
    /// What names follow from besides the thing; empty for names that follow from the form alone.
    ///
    /// So two devices that bring one file at a time write the same records. The day is part of it:
    /// a name whose thing was buried is lost for ever.
    var origin = ""

    mutating func name(of activity: ActivityDraft, on day: UInt32) -> Identifier {
        if !activity.uid.isEmpty { return name(activity.uid) }
        let (content, start) = (activity.content, activity.content.when.start ?? -1)
        return name("\(day) \(start) \(content.title)\n\(content.place?.name ?? "")")
    }

    mutating func name(_ thing: String) -> Identifier {
        let spare = Identifier(high: random.next(), low: random.next())
        guard !origin.isEmpty else { return spare }
        var bits = SeededRandom(seed: checksum64(origin + "\n" + thing))
        let name = Identifier(high: bits.next(), low: bits.next())
        return taken.insert(RecordID(name)).inserted ? name : spare
    }
}
