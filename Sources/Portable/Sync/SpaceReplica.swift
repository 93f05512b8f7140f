internal import Base
internal import Merge

/// One space as a device has it.
struct SpaceReplica: Sendable {
    /// Which part of all that a space has is being fetched, and why.
    enum Snapshot: UInt8, Sendable {
        case none = 0
        /// The device was away for too long: what is not sent is gone.
        case reset = 1
        /// The space went back in time: what is not sent is what it lost.
        case newEpoch = 2
    }

    /// What has become of the wish to erase it all.
    enum Erasure: Equatable, Sendable {
        case none
        /// The server has to say first which space it is.
        case ofUnnamed
        case of(Identifier)
    }

    /// Nil until the server has said it.
    var id: Identifier?
    var cursor: SyncCursor?
    var snapshot = Snapshot.none
    var erasure = Erasure.none
    /// How many edits go into one request; tests take fewer.
    var mostEdits = SyncRequest.mostEdits
    /// When all of it was compared with the server's, or sent there again, by the server's clock.
    var comparedMilliseconds: Int64 = 0

    /// Whether the old was let go of since the start.
    var hasForgotten = false
    /// Whether earlier values have come since there was last made room for them.
    var hasEarlier = false

    private(set) var records: [RecordID: LocalRecord] = [:]
    private(set) var waitingFieldCount = 0
    /// How many things of them somebody changed on purpose.
    private(set) var savedChangeCount = 0
    /// Records that the next log entry has to tell.
    private(set) var unwritten: Set<RecordID> = []
    /// Whether what people see has changed since that was asked last.
    private(set) var hasChanged = false
    /// The checksum of what is shown; nil until it is wanted.
    private var knownDigest: Digest?

    subscript(id: RecordID) -> LocalRecord? {
        get { records[id] }
        set {
            let old = records[id]
            guard newValue != old else { return }
            let fresh = newValue.flatMap { $0.isEmpty ? nil : $0 }
            records[id] = fresh
            unwritten.insert(id)
            waitingFieldCount += (fresh?.waitingFieldCount ?? 0) - (old?.waitingFieldCount ?? 0)
            savedChangeCount += (fresh?.savedChangeCount ?? 0) - (old?.savedChangeCount ?? 0)
            knownDigest?.replace(old?.shown, with: fresh?.shown)
            if let kind = newValue?.kind ?? old?.kind, kind == SetAside.earlierKind {
                // Device and server note the same; nobody is to be told of it.
                hasEarlier = true
            } else if !SpaceReplica.looksSame(old?.shown, fresh?.shown) {
                hasChanged = true
            }
        }
    }

    /// The names of all records, ascending.
    var names: [RecordID] { SpaceReplica.sorted(Array(records.keys)) }

    /// The checksum of what is shown.
    mutating func digest() -> Digest {
        if let knownDigest { return knownDigest }
        var digest = Digest()
        for record in records.values { digest.replace(nil, with: record.shown) }
        knownDigest = digest
        return digest
    }

    /// Forgets all of it, in memory and with the next log entry.
    mutating func clear() {
        for id in names { self[id] = nil }
    }

    mutating func noteWritten() { unwritten = [] }
    mutating func noteLooked() { hasChanged = false }

    static func sorted(_ names: [RecordID]) -> [RecordID] {
        sortedOrder(count: names.count) { names[$0] < names[$1] }.map { names[$0] }
    }

    private static func looksSame(_ one: Record?, _ other: Record?) -> Bool {
        guard let one, one.isVisible else { return other?.isVisible != true }
        guard let other, other.isVisible, one.fields.count == other.fields.count else {
            return false
        }
        for (left, right) in zip(one.fields, other.fields) {
            guard left.number == right.number, left.register.holdsSame(as: right.register) else {
                return false
            }
        }
        return true
    }
}

extension SpaceReplica {
    /// What waits, in the order in which it was written.
    var waiting: [(id: RecordID, place: Int, stamp: Stamp)] {
        var found: [(id: RecordID, place: Int, stamp: Stamp)] = []
        for (id, record) in records {
            for (place, one) in record.waiting.enumerated() {
                found.append((id, place, one.register.stamp))
            }
        }
        let order = sortedOrder(count: found.count) {
            let (one, other) = (found[$0], found[$1])
            if one.stamp != other.stamp { return one.stamp < other.stamp }
            return one.id == other.id ? one.place < other.place : one.id < other.id
        }
        return order.map { found[$0] }
    }

    /// The first edits that wait, as many as go into one request; the server may have them from
    /// now on.
    mutating func takeEdits() -> [Edit] {
        var edits: [Edit] = []
        var byteCount = 0
        for (id, place, _) in waiting {
            guard let record = records[id] else { continue }
            let one = record.waiting[place]
            byteCount += id.ascii.count + one.register.value.count + 48
            let isFull =
                edits.count == mostEdits || byteCount > SyncRequest.mostEditBytes
            if isFull, !edits.isEmpty { break }
            edits.append(
                Edit(
                    kind: record.kind,
                    id: id,
                    number: one.number,
                    register: one.register,
                    base: one.base,
                    isKnown: record.isKnown
                )
            )
            // Not kept, so nothing to write down.
            records[id]?.waiting[place].isSent = true
        }
        return edits
    }
}
