import Base
import Library
import Merge

@testable import Sync

extension Simulation {
    /// A new thing, a new value of a field of one that is there, or of one that both may make.
    mutating func writeSomething(on number: Int) throws(Violation) {
        if mix.trips { return try doTripDeed(on: number) }
        let things = devices[number].visible.filter { $0.kind == 1 || $0.kind == 2 }
        if chance(4) == 0 {
            let id = RecordID.city(UInt32(chance(4) + 1))
            try write(.value(2, id, UInt16(1 + chance(2)), history.next()), on: number)
            return
        }
        if things.isEmpty || chance(4) == 0 {
            let id = RecordID(Identifier(high: random.next(), low: random.next()))
            try write(.value(1, id, 1, history.next()), on: number)
            return
        }
        let thing = pick(things)
        let field = UInt16(1 + chance(2))
        try write(.value(thing.kind, thing.id, field, history.next()), on: number)
    }

    /// Two devices that think they are one write at the same moment, with the same stamp.
    ///
    /// All agree on one of the two values; a third one written on either may replace the other.
    mutating func writeTwice() throws(Violation) {
        let (id, field) = (RecordID.city(UInt32(chance(4) + 1)), UInt16(1 + chance(2)))
        for number in 0...1 {
            let value = history.next()
            history.excuse(value)
            try write(.value(2, id, field, value), on: number)
        }
    }

    mutating func deleteSomething(on number: Int) throws(Violation) {
        let things = devices[number].visible.filter { $0.kind == 1 }
        guard !things.isEmpty else { return }
        let thing = pick(things)
        if try write(.deletion(thing.id, true), on: number) { history.deleted.insert(thing.id) }
    }

    mutating func restoreSomething(on number: Int) throws(Violation) {
        let things = devices[number].deleted.filter { $0.kind == 1 }
        guard !things.isEmpty else { return }
        let thing = pick(things)
        if try write(.deletion(thing.id, false), on: number) { history.undeleted.insert(thing.id) }
    }

    @discardableResult
    private mutating func write(_ change: Change, on number: Int) throws(Violation) -> Bool {
        var device = devices[number]
        let before = device.shown(change.id, change.number)
        let entry = device.replica.write([change], deviceMilliseconds: device.clock(time))
        note(entry)
        let after = device.shown(change.id, change.number)
        let isKept = try device.keep(entry, &random)
        devices[number] = device
        guard isKept else { return false }
        if let before, let after, after.stamp <= before.stamp {
            throw Violation("a write is older than what it replaced")
        }
        if change.number != Record.deletion { history.note(change, replacing: before) }
        return true
    }

    /// One request; nil where no answer came.
    mutating func exchange(_ number: Int, hasFaults: Bool) throws(Violation) -> Taken.Next? {
        let message = devices[number].replica.request(
            deviceMilliseconds: devices[number].clock(time)
        )
        let isOthers = devices[number].isOthers
        let fault = hasFaults ? chance(100) : 99
        if fault < 12 { return nil }
        var reply = try arrive(message, isOthers: isOthers)
        note(reply)
        if fault < 30, !isAhead(message) { delayed.append((message, isOthers)) }
        if (30..<42).contains(fault) { return nil }
        // Somebody writes while the answer is under way.
        if hasFaults, chance(3) == 0 { try writeSomething(on: number) }
        if !mix.acknowledgesByStamp { reply = devices[number].acknowledgingByField(reply) }
        let jitter = hasFaults ? Int64(chance(2_000)) : 0
        return try take(reply, on: number, jitter: jitter)
    }

    /// Whether some of its stamps are refused now, or would be where nobody is told to begin anew
    /// first: they would be taken when their time has come.
    private func isAhead(_ message: [UInt8]) -> Bool {
        let latest = time + SimulatedServer.longestLead
        let spaces = (try? SyncRequest.read(message))?.spaces ?? []
        return spaces.contains { $0.edits.contains { $0.register.stamp.milliseconds > latest } }
    }

    private mutating func take(
        _ reply: [UInt8],
        on number: Int,
        jitter: Int64
    ) throws(Violation) -> Taken.Next? {
        var device = devices[number]
        let (id, cursor) = (device.replica.library.id, device.replica.library.cursor)
        let taken: Taken
        do {
            taken = try device.replica.take(reply, from: device.clock(time) - jitter, jitter)
        } catch SyncFailure.notAwaited {
            // The device has started anew meanwhile.
            return nil
        } catch {
            throw Violation("an answer cannot be taken: \(error)")
        }
        let now = device.replica.library.cursor
        if id == device.replica.library.id, let cursor, let now, now.epoch == cursor.epoch,
            now.seq < cursor.seq, device.replica.library.snapshot == .none
        {
            throw Violation("a cursor went back")
        }
        note(taken.logEntry)
        let isKept = try device.keep(taken.logEntry, &random)
        devices[number] = device
        return isKept ? taken.next : nil
    }
}

extension LocalReplica {
    fileprivate mutating func take(
        _ reply: [UInt8],
        from sent: Int64,
        _ jitter: Int64
    ) throws -> Taken {
        try reply.withUnsafeBytes {
            try take(
                ByteSlice($0),
                sentMilliseconds: sent,
                receivedMilliseconds: sent + 2 * jitter
            )
        }
    }
}

extension SimulatedDevice {
    /// The answer as a protocol would give it that acknowledges the field, whatever stands there.
    fileprivate func acknowledgingByField(_ bytes: [UInt8]) -> [UInt8] {
        guard var reply = try? SyncReply.read(bytes), !reply.spaces.isEmpty else { return bytes }
        reply.spaces[0].acknowledgements = reply.spaces[0].acknowledgements.map { one in
            let waiting = replica.library[one.id]?.waiting.last { $0.number == one.number }
            return SyncReply.Acknowledgement(
                id: one.id,
                number: one.number,
                stamp: waiting?.register.stamp ?? one.stamp,
                result: one.result
            )
        }
        return reply.bytes
    }
}

extension Change {
    static func value(_ kind: UInt16, _ id: RecordID, _ field: UInt16, _ value: Int64) -> Change {
        Change(kind: kind, id: id, number: field, value: .integer(value))
    }

    static func deletion(_ id: RecordID, _ isDeleted: Bool) -> Change {
        Change(kind: 1, id: id, number: Record.deletion, value: .flag(isDeleted))
    }
}
