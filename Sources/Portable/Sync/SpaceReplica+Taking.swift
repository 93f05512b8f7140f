internal import Base
internal import Itinerary
internal import Merge

/// Taking in what the server says of a space.
extension SpaceReplica {
    mutating func take(
        _ reply: SyncReply.Space,
        clock: inout HybridClock,
        nowMilliseconds: Int64
    ) {
        for one in reply.acknowledgements { acknowledge(one, nowMilliseconds: nowMilliseconds) }
        switch reply.status {
        case .newEpoch: begin(.newEpoch)
        case .reset: begin(.reset)
        case .done, .replaced, .full, .clock: break
        }
        for record in reply.changes { take(record, &clock, nowMilliseconds: nowMilliseconds) }
        cursor = reply.cursor
        if !reply.hasMore { endSnapshot() }
    }

    /// Begins to fetch all that the space has.
    mutating func begin(_ snapshot: Snapshot) {
        // What a space lost that went back in time still goes there, however it is fetched.
        if self.snapshot != .newEpoch { self.snapshot = snapshot }
        for id in names { self[id]?.acknowledged = nil }
    }

    /// Another space has taken the place of this one: what the server had is gone; what it never
    /// acknowledged is written into the new one, or kept aside where its trip has gone.
    mutating func move(to other: Identifier, nowMilliseconds: Int64) {
        id = other
        cursor = nil
        snapshot = .none
        for id in names {
            guard let old = self[id], old.kind != ParkedValue.kind else { continue }
            var fresh = LocalRecord(kind: old.kind, id: id)
            let trip = old.shown.flatMap { Belongings.trip(of: $0) }
            let isHomeless = trip.map { self[$0]?.waiting.isEmpty != false } == true
            for one in old.waiting {
                if isHomeless {
                    park(one, of: old, because: .denied, nowMilliseconds: nowMilliseconds)
                    continue
                }
                var shown = fresh.shown ?? Record(kind: old.kind, id: id)
                shown.set(
                    one.number,
                    to: shown[one.number]?.merged(with: one.register) ?? one.register
                )
                fresh.shown = shown
                var moved = one
                moved.base = nil
                fresh.waiting.append(moved)
            }
            self[id] = fresh
        }
    }

    /// The server that knew all this knows nothing of it any more: everything is sent again, into
    /// whatever library the device is given.
    mutating func leaveServer() {
        id = nil
        cursor = nil
        (snapshot, erasure) = (.none, .none)
        for id in names {
            guard var record = self[id], record.kind != ParkedValue.kind else { continue }
            record.acknowledged = nil
            self[id] = record.afterNewEpoch
        }
    }

    private mutating func acknowledge(
        _ one: SyncReply.Acknowledgement,
        nowMilliseconds: Int64
    ) {
        guard var record = self[one.id] else { return }
        let place = record.waiting.firstIndex {
            $0.number == one.number && $0.register.stamp == one.stamp
        }
        let found = place.map { record.waiting.remove(at: $0) }
        switch one.result {
        case .tombstone: record.shown = nil
        case .accepted, .lost:
            record.isKnown = true
            // What won over it comes with the changes, and is newer.
            if let found { record.acknowledge(one.number, found.register) }
        case .invalid, .denied:
            guard let found else { break }
            park(found, of: record, because: one.result, nowMilliseconds: nowMilliseconds)
            record.takeBack(found.register, in: one.number)
        }
        self[one.id] = record
    }

    private mutating func take(
        _ record: Record,
        _ clock: inout HybridClock,
        nowMilliseconds: Int64
    ) {
        let latest = nowMilliseconds + LocalReplica.longestLeadMilliseconds
        for field in record.fields where field.register.stamp.milliseconds <= latest {
            clock.see(field.register.stamp)
        }
        var local = self[record.id] ?? LocalRecord(kind: record.kind, id: record.id)
        if local.kind != record.kind {
            // The name stands for something else there; what was written here cannot go there.
            for one in local.waiting {
                park(one, of: local, because: .invalid, nowMilliseconds: nowMilliseconds)
            }
            local = LocalRecord(kind: record.kind, id: record.id)
        }
        local.take(record)
        self[record.id] = local
    }

    private mutating func endSnapshot() {
        let ended = snapshot
        snapshot = .none
        guard ended != .none else { return }
        for id in names {
            guard let record = self[id], record.kind != ParkedValue.kind else { continue }
            self[id] = ended == .reset ? record.afterReset : record.afterNewEpoch
        }
    }
}

extension LocalRecord {
    /// What the server does not have is gone, unless something waits.
    fileprivate var afterReset: LocalRecord? {
        acknowledged == nil && waiting.isEmpty ? nil : self
    }

    /// What the server lacks, or has older, goes there again.
    fileprivate var afterNewEpoch: LocalRecord? {
        // Only the server writes these.
        if !Digest.counts(kind) { return acknowledged == nil ? nil : self }
        var record = self
        record.isKnown = acknowledged != nil
        for place in record.waiting.indices { record.waiting[place].base = nil }
        for field in shown?.fields ?? [] {
            let register = field.register
            if acknowledged?[field.number]?.isSameWrite(as: register) == true { continue }
            let isWaiting = waiting.contains {
                $0.number == field.number && $0.register.isSameWrite(as: register)
            }
            if isWaiting { continue }
            record.wait(
                Waiting(number: field.number, register: register, base: nil, isSent: false)
            )
        }
        return record
    }
}
