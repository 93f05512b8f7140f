package import Base
internal import Itinerary
internal import Library
package import Merge
package import Sync

/// A space as the server keeps it, in memory: what the storage is compared with, and what devices
/// talk to in simulations.
package struct ModelSpace: Sendable {
    package struct Row: Equatable, Sendable {
        package var seq: UInt64
        package var record: Record
    }

    /// Kinds that only the server writes.
    private static let serverKinds: [UInt16] = [6, 8, 13]
    private static let longestLeadMilliseconds: Int64 = 120_000

    package private(set) var id: Identifier
    package private(set) var epoch: UInt64
    package private(set) var seq: UInt64 = 0
    package private(set) var rows: [RecordID: Row] = [:]
    package private(set) var digest = Digest()
    package var mostLive = 5_000
    /// What simulations switch off to see that it is needed.
    package var hasTieBreak = true

    package init(id: Identifier, epoch: UInt64) {
        self.id = id
        self.epoch = epoch
    }

    /// Another, empty space takes its place.
    package mutating func replace(with id: Identifier, epoch: UInt64) {
        var empty = ModelSpace(id: id, epoch: epoch)
        empty.mostLive = mostLive
        empty.hasTieBreak = hasTieBreak
        self = empty
    }

    package mutating func begin(epoch: UInt64) { self.epoch = epoch }

    /// Buries what was deleted before that time.
    package mutating func bury(deletedBeforeMilliseconds limit: Int64) {
        for (id, row) in rows {
            guard !row.record.isTombstone, !row.record.isVisible,
                let deletion = row.record[Record.deletion],
                deletion.stamp.milliseconds < limit
            else { continue }
            rows[id]?.record.purge()
        }
        for (id, row) in rows {
            guard row.record.kind == SetAside.earlierKind, let note = SetAside(row.record),
                rows[note.target]?.record.isTombstone == true
            else { continue }
            rows[id] = nil
        }
    }

    /// Deletes what was on trips that are gone, as a purge does.
    package mutating func deleteBelongings(by author: Identifier, nowMilliseconds: Int64) {
        let records = rows.values.map { $0.record }.sorted { $0.id < $1.id }
        let before = rows
        for edit in Belongings.deletions(among: records, nowMilliseconds: nowMilliseconds) {
            var changed: [RecordID] = []
            _ = take(edit, by: author, &changed)
            number(changed, from: before)
        }
    }

    /// Decides what a device sends, and says what it has not heard of.
    package mutating func answer(
        _ asked: SyncRequest.Space,
        by author: Identifier,
        nowMilliseconds: Int64,
        random: inout SeededRandom
    ) -> SyncReply.Space {
        if let name = asked.id, name != id { return page(asked, .replaced) }
        if let cursor = asked.cursor {
            if cursor.epoch == epoch, cursor.seq > seq { epoch = random.next() }
            if cursor.epoch != epoch { return page(asked, .newEpoch) }
        }
        guard asked.id == id, asked.cursor != nil else { return page(asked, .done) }
        if asked.isToBeErased {
            let fresh = Identifier(high: random.next(), low: random.next())
            replace(with: fresh, epoch: random.next())
            return page(asked, .replaced)
        }
        guard !asked.edits.isEmpty else { return page(asked, .done) }
        return apply(asked, by: author, nowMilliseconds: nowMilliseconds)
    }

    /// All that it has, as for a device that was away for too long.
    package func reset(_ asked: SyncRequest.Space) -> SyncReply.Space { page(asked, .reset) }
}

extension ModelSpace {
    private mutating func apply(
        _ asked: SyncRequest.Space,
        by author: Identifier,
        nowMilliseconds: Int64
    ) -> SyncReply.Space {
        if asked.edits.contains(where: { isAhead($0, nowMilliseconds: nowMilliseconds) }) {
            return blank(.clock)
        }
        var draft = self
        var (changed, lost, earlier): ([RecordID], [Record], [Record]) = ([], [], [])
        var acknowledgements: [SyncReply.Acknowledgement] = []
        for edit in asked.edits {
            let before = draft.rows[edit.id]?.record
            let (result, loser) = draft.take(edit, by: author, &changed)
            if loser == nil, let before, draft.rows[edit.id]?.record != before {
                let note = edit.noteOfEarlier(in: before, nowMilliseconds: nowMilliseconds)
                if let note { earlier.append(note) }
            }
            if let loser { lost.append(edit.lost(loser, nowMilliseconds: nowMilliseconds)) }
            acknowledgements.append(
                SyncReply.Acknowledgement(
                    id: edit.id,
                    number: edit.number,
                    stamp: edit.register.stamp,
                    result: result
                )
            )
        }
        lost += draft.settleBelongings(
            asked.edits,
            by: author,
            from: rows,
            nowMilliseconds,
            &changed
        )
        earlier = SetAside.latest(of: earlier)
        for record in lost + earlier where draft.rows[record.id] == nil {
            draft.rows[record.id] = Row(seq: 0, record: record)
            changed.append(record.id)
        }
        if !earlier.isEmpty { draft.forgetEarliest(but: earlier) }
        let (live, liveBefore) = (draft.liveCount, liveCount)
        if live > liveBefore, live > mostLive { return page(asked, .full) }
        draft.number(changed, from: rows)
        let ended = changed.contains { id in
            guard let record = draft.rows[id]?.record else { return false }
            return Belongings.isGone(record)
                && rows[id].map { Belongings.isGone($0.record) } != true
        }
        self = draft
        if ended { deleteBelongings(by: author, nowMilliseconds: nowMilliseconds) }
        var answer = page(asked, .done)
        answer.acknowledgements = acknowledgements
        return answer
    }

    /// Makes room for earlier values that came now.
    private mutating func forgetEarliest(but fresh: [Record]) {
        let names = Set(fresh.map { $0.id })
        var (count, byteCount) = (fresh.count, fresh.reduce(0) { $0 + $1.bytes.count })
        let stored = rows.values.compactMap { row in
            row.record.kind == SetAside.earlierKind && !names.contains(row.record.id)
                ? SetAside(row.record) : nil
        }
        let latestFirst = stored.sorted {
            ($1.milliseconds, $0.id) < ($0.milliseconds, $1.id)
        }
        for note in latestFirst {
            count += 1
            byteCount += rows[note.id]?.record.bytes.count ?? 0
            if count > SetAside.mostEarlier || byteCount > SetAside.mostEarlierBytes {
                rows[note.id] = nil
            }
        }
    }

    private mutating func number(_ changed: [RecordID], from before: [RecordID: Row]) {
        for id in changed {
            seq += 1
            rows[id]?.seq = seq
            digest.replace(before[id]?.record, with: rows[id]?.record)
        }
    }

    /// What the storage puts right once it has taken edits.
    private mutating func settleBelongings(
        _ edits: [Edit],
        by author: Identifier,
        from before: [RecordID: Row],
        _ nowMilliseconds: Int64,
        _ changed: inout [RecordID]
    ) -> [Record] {
        var lost: [Record] = []
        for id in changed {
            bringTripBack(after: id, edits, by: author, from: before, nowMilliseconds, &changed)
            guard let record = rows[id]?.record, let name = Belongings.trip(of: record) else {
                continue
            }
            let change = Belongings.correction(
                of: record,
                before: before[id]?.record,
                trip: rows[name]?.record,
                edits: edits
            )
            guard let change else { continue }
            if change.value == .flag(true) {
                lost += Belongings.words(of: record, in: edits).map { edit in
                    let signed = edit.signed(by: author).register
                    return edit.lost(signed, nowMilliseconds: nowMilliseconds)
                }
            }
            let edit = Belongings.edit(change, of: record, nowMilliseconds: nowMilliseconds)
            if change.value == .flag(false), let deleted = record[Record.deletion] {
                lost.append(edit.lost(deleted, nowMilliseconds: nowMilliseconds))
            }
            _ = take(edit, by: author, &changed)
        }
        return lost
    }

    private mutating func bringTripBack(
        after id: RecordID,
        _ edits: [Edit],
        by author: Identifier,
        from before: [RecordID: Row],
        _ nowMilliseconds: Int64,
        _ changed: inout [RecordID]
    ) {
        guard let record = rows[id]?.record,
            let trip = rows[Belongings.trip(of: record) ?? id]?.record,
            let change = Belongings.correction(
                ofTrip: trip,
                after: record,
                before: before[id]?.record,
                edits: edits
            )
        else { return }
        let edit = Belongings.edit(change, of: trip, nowMilliseconds: nowMilliseconds)
        _ = take(edit, by: author, &changed)
    }

    private mutating func take(
        _ edit: Edit,
        by author: Identifier,
        _ changed: inout [RecordID]
    ) -> (EditResult, Register?) {
        guard !ModelSpace.serverKinds.contains(edit.kind) else { return (.denied, nil) }
        guard edit.register.value.count <= Register.longestByteCount else { return (.invalid, nil) }
        let stored = rows[edit.id]?.record
        let signed = edit.signed(by: author)
        if !hasTieBreak, stored?[edit.number]?.stamp == edit.register.stamp { return (.lost, nil) }
        let receipt = receive(signed, into: stored)
        if let record = receipt.changed {
            let (size, before) = (record.bytes.count, stored?.bytes.count ?? 0)
            let isRoomy = size <= Record.longestByteCount - 256 || size <= before
            let hasRoom = isRoomy || ModelSpace.isEnding(edit) && size <= Record.longestByteCount
            guard hasRoom else { return (.invalid, nil) }
            rows[edit.id] = Row(seq: rows[edit.id]?.seq ?? 0, record: record)
            if !changed.contains(edit.id) { changed.append(edit.id) }
        }
        let isPassing = LibraryKind.isNotedInPassing(kind: edit.kind, field: edit.number)
        return (receipt.result, isPassing ? nil : receipt.setAside)
    }

    /// Deleting, and ending that others see a trip, has room of its own.
    private static func isEnding(_ edit: Edit) -> Bool {
        edit.number == Record.deletion
            || edit.kind == TripKind.trip && [6, 8].contains(edit.number)
    }

    private func isAhead(_ edit: Edit, nowMilliseconds: Int64) -> Bool {
        let latest = nowMilliseconds + ModelSpace.longestLeadMilliseconds
        let written = edit.register.stamp.milliseconds
        let stored = rows[edit.id]?.record[edit.number]?.stamp.milliseconds ?? 0
        let mayGoOn = stored > latest && written <= stored + ModelSpace.longestLeadMilliseconds
        return written > latest && !mayGoOn
    }

    private var liveCount: Int {
        var count = 0
        for row in rows.values where row.record.isVisible {
            guard Digest.counts(row.record.kind) else { continue }
            if LibraryKind.countsAgainstLimit(row.record) { count += 1 }
        }
        return count
    }
}

extension ModelSpace {
    private func blank(_ status: SyncReply.SpaceStatus) -> SyncReply.Space {
        var space = SyncReply.Space(
            id: id,
            head: SyncCursor(epoch: epoch, seq: seq),
            digest: digest.value
        )
        space.status = status
        return space
    }

    private func page(
        _ asked: SyncRequest.Space,
        _ status: SyncReply.SpaceStatus
    ) -> SyncReply.Space {
        var answer = blank(status)
        let start = status == .done || status == .full ? asked.cursor?.seq ?? 0 : 0
        let later = rows.values.filter { $0.seq > start }.sorted { $0.seq < $1.seq }
        var (seq, byteCount) = (start, 0)
        for row in later {
            // Of what is buried a new device need not hear.
            let isTold = start > 0 || !row.record.isTombstone
            let size = isTold ? row.record.bytes.count + 3 : 0
            if byteCount + size > Int(asked.mostBytes), !answer.changes.isEmpty {
                answer.hasMore = true
                answer.cursor.seq = seq
                return answer
            }
            if isTold { answer.changes.append(row.record) }
            byteCount += size
            seq = row.seq
        }
        return answer
    }
}

extension Edit {
    fileprivate func noteOfEarlier(in record: Record, nowMilliseconds: Int64) -> Record? {
        Trips.noteOfEarlier(
            in: record,
            number,
            replacedBy: register,
            atMilliseconds: nowMilliseconds
        )
    }

    /// The record that keeps a value which did not win; see `SetAside`.
    fileprivate func lost(_ loser: Register, nowMilliseconds: Int64) -> Record {
        var writer = ByteWriter()
        writer.countedRun(id.ascii)
        writer.integer(number)
        writer.run(loser.stamp.bytes)
        writer.byte(loser.wireType)
        writer.run(loser.value)
        let high = checksum64(writer.bytes)
        writer.integer(high)
        let low = checksum64(writer.bytes)
        var record = Record(kind: 6, id: RecordID(Identifier(high: high, low: low)))
        func set(_ number: UInt16, _ wireType: UInt8, _ value: [UInt8]) {
            var part = loser
            (part.wireType, part.value) = (wireType, value)
            record.set(number, to: part)
        }
        func varint(_ value: UInt64) -> [UInt8] {
            var writer = ByteWriter()
            writer.varint(value)
            return writer.bytes
        }
        set(1, 2, id.ascii)
        set(2, 0, varint(UInt64(kind)))
        set(3, 0, varint(UInt64(number)))
        record.set(4, to: loser)
        set(5, 0, varint(UInt64(clamping: nowMilliseconds)))
        return record
    }
}
