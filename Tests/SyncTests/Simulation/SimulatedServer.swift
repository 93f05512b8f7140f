import Base
import Merge
import Sync
import TestKit

/// The server with its backups; one account with one library.
struct SimulatedServer {
    static let account = Identifier(high: 1, low: 1)
    /// How far stamps may be ahead of the server's clock.
    static let longestLead: Int64 = 120_000

    var space: ModelSpace
    var random: SeededRandom
    private(set) var backups: [ModelSpace] = []
    /// Replicas that are told to fetch everything anew.
    var forgotten: Set<UInt64> = []
    /// Requests that an account of somebody else makes.
    var isOthers = false

    init(_ mix: Mix, random: inout SeededRandom) {
        self.random = SeededRandom(seed: random.next())
        space = ModelSpace(
            id: Identifier(high: random.next(), low: random.next()),
            epoch: random.next()
        )
        space.hasTieBreak = mix.hasTieBreak
        if mix.fills { space.mostLive = 8 }
    }

    mutating func answer(
        _ message: [UInt8],
        at time: Int64,
        isOthers: Bool
    ) throws(Violation) -> [UInt8] {
        guard let request = try? SyncRequest.read(message), request.bytes == message else {
            throw Violation("unreadable request")
        }
        var reply = SyncReply(number: request.number, nowMilliseconds: time)
        if isOthers {
            reply.status = .otherAccount
            return reply.bytes
        }
        reply.who.account = SimulatedServer.account
        for var asked in request.spaces {
            asked.mostBytes = random.below(3 as UInt64) == 0 ? 100_000 : 150
            reply.spaces.append(try answer(asked, of: request.replica, at: time))
        }
        return reply.bytes
    }

    private mutating func answer(
        _ asked: SyncRequest.Space,
        of replica: UInt64,
        at time: Int64
    ) throws(Violation) -> SyncReply.Space {
        let isKnown = asked.cursor?.epoch == space.epoch && asked.id == space.id
        if isKnown, forgotten.remove(replica) != nil { return space.reset(asked) }
        let before = space
        let answer = space.answer(
            asked,
            by: SimulatedServer.account,
            nowMilliseconds: time,
            random: &random
        )
        try check(before, asked, answer, at: time)
        return answer
    }

    mutating func backUp() { backups.append(space) }

    mutating func restore(hasNewEpoch: Bool) -> Bool {
        guard !backups.isEmpty else { return false }
        space = backups[Int(random.below(UInt64(backups.count)))]
        if hasNewEpoch { space.begin(epoch: random.next()) }
        return true
    }

    /// What the form of a browser without a service worker does.
    mutating func erase() {
        let fresh = Identifier(high: random.next(), low: random.next())
        space.replace(with: fresh, epoch: random.next())
    }

    var visible: [Record] {
        space.rows.values.map { $0.record }
            .filter { $0.isVisible && $0.kind != SetAside.earlierKind }.sorted { $0.id < $1.id }
    }

    /// What things held before they were changed.
    var earlierValues: [Record] {
        space.rows.values.map { $0.record }.filter { $0.kind == SetAside.earlierKind }
    }
}

extension SimulatedServer {
    /// What holds after every single answer.
    private func check(
        _ before: ModelSpace,
        _ asked: SyncRequest.Space,
        _ answer: SyncReply.Space,
        at time: Int64
    ) throws(Violation) {
        let seqs = space.rows.values.map { $0.seq }
        guard Set(seqs).count == seqs.count, seqs.allSatisfy({ (1...space.seq).contains($0) })
        else { throw Violation("two changes of one number") }
        guard before.id == space.id else { return }
        let isRefused = answer.status != .done
        if isRefused, before.seq != space.seq { throw Violation("written although refused") }
        for (id, row) in before.rows where row.record.isTombstone {
            guard space.rows[id]?.record.isTombstone == true else {
                throw Violation("\(id.text) left its tombstone")
            }
        }
        for edit in asked.edits {
            guard let stored = space.rows[edit.id]?.record[edit.number] else { continue }
            guard stored.isSameWrite(as: edit.register) else { continue }
            let latest = time + SimulatedServer.longestLead
            guard stored.stamp.milliseconds <= latest else {
                throw Violation("a stamp in the future was stored")
            }
        }
    }
}

extension SyncRequest {
    static func read(_ bytes: [UInt8]) throws -> SyncRequest {
        try bytes.withUnsafeBytes { try SyncRequest(decoding: ByteSlice($0)) }
    }
}

extension SyncReply {
    static func read(_ bytes: [UInt8]) throws -> SyncReply {
        try bytes.withUnsafeBytes { try SyncReply(decoding: ByteSlice($0)) }
    }
}
