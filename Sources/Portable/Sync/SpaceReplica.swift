internal import Base
internal import Library
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
    /// Whether the server had no room for what waits, so that what needs none goes first.
    var isSparing = false
    /// When all of it was compared with the server's, or sent there again, by the server's clock.
    var comparedMilliseconds: Int64 = 0

    /// Whether the old was let go of since the start.
    var hasForgotten = false
    /// Whether earlier values have come since there was last made room for them.
    var hasEarlier = false

    /// Ascending by name, as pages and snapshots want them, and as a snapshot brings them: a start
    /// puts one behind the other.
    private(set) var records: [LocalRecord] = []
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
        get {
            let place = place(of: id)
            return stands(id, at: place) ? records[place] : nil
        }
        set {
            let place = place(of: id)
            let old = stands(id, at: place) ? records[place] : nil
            guard newValue != old else { return }
            let fresh = newValue.flatMap { $0.isEmpty ? nil : $0 }
            put(fresh, at: place, isThere: old != nil)
            unwritten.insert(id)
            count(fresh, by: 1)
            count(old, by: -1)
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
    var names: [RecordID] { records.map { $0.id } }

    /// Takes in what is written down already.
    mutating func load(_ kept: [LocalRecord]) {
        for record in kept {
            let isLast = records.last.map { $0.id < record.id } ?? true
            if isLast, !record.isEmpty, record.kind != SetAside.earlierKind {
                records.append(record)
                count(record, by: 1)
                knownDigest?.replace(nil, with: record.shown)
                hasChanged = true
            } else {
                self[record.id] = record
            }
        }
        noteWritten()
    }

    private mutating func put(_ fresh: LocalRecord?, at place: Int, isThere: Bool) {
        guard let fresh else {
            if isThere { records.remove(at: place) }
            return
        }
        if isThere { records[place] = fresh } else { records.insert(fresh, at: place) }
    }

    private mutating func count(_ record: LocalRecord?, by sign: Int) {
        guard let record, !record.waiting.isEmpty else { return }
        waitingFieldCount += sign * record.waitingFieldCount
        savedChangeCount += sign * record.savedChangeCount
    }

    /// Where the record stands, or would stand.
    private func place(of id: RecordID) -> Int {
        firstPlace(count: records.count) { records[$0].id < id }
    }

    private func stands(_ id: RecordID, at place: Int) -> Bool {
        place < records.count && records[place].id == id
    }

    /// The checksum of what is shown.
    mutating func digest() -> Digest {
        if let knownDigest { return knownDigest }
        var digest = Digest()
        for record in records { digest.replace(nil, with: record.shown) }
        knownDigest = digest
        return digest
    }

    /// Forgets all of it, in memory and with the next log entry.
    mutating func clear() {
        for id in names.reversed() { self[id] = nil }
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
        for record in records {
            for (place, one) in record.waiting.enumerated() {
                found.append((record.id, place, one.register.stamp))
            }
        }
        let order = sortedOrder(count: found.count) {
            let (one, other) = (found[$0], found[$1])
            if one.stamp != other.stamp { return one.stamp < other.stamp }
            return one.id == other.id ? one.place < other.place : one.id < other.id
        }
        return order.map { found[$0] }
    }

    /// Whether something waits that a full library has room for: what is deleted, settings.
    var hasSparingEdits: Bool {
        records.contains { !$0.waiting.isEmpty && !$0.takesRoom }
    }

    /// The first edits that wait, as many as go into one request; the server may have them from
    /// now on.
    mutating func takeEdits() -> [Edit] {
        var edits: [Edit] = []
        var byteCount = 0
        isSparing = isSparing && hasSparingEdits
        for (id, place, _) in waiting {
            guard let record = self[id] else { continue }
            if isSparing, record.takesRoom { continue }
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
            records[self.place(of: id)].waiting[place].isSent = true
        }
        return edits
    }
}

extension LocalRecord {
    /// Whether it counts against what a library may hold, as it is shown here.
    fileprivate var takesRoom: Bool {
        guard let shown, shown.isVisible else { return false }
        return LibraryKind.countsAgainstLimit(shown)
    }
}
