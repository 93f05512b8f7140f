internal import Base
internal import Library
internal import Merge

/// A write of this device that the server has not acknowledged.
struct Waiting: Equatable, Sendable {
    let number: UInt16
    var register: Register
    /// The stamp of the value that the writer saw; nil when there was none.
    var base: Stamp?
    /// Whether the server may have got it, so that what is written next has to build on it.
    ///
    /// Not kept: a device that has started anew cannot know.
    var isSent: Bool
}

/// A record as this device shows it, as the server has it, and what is on the way between.
struct LocalRecord: Equatable, Sendable {
    let kind: UInt16
    let id: RecordID
    /// What people see; nil once it is buried, while writes to it still wait for their answer.
    var shown: Record?
    /// What the server has, as far as this device has heard; nil before that.
    var acknowledged: Record?
    /// Whether the server has ever acknowledged the record, or sent it.
    var isKnown = false
    /// In the order of their stamps.
    ///
    /// Several of one field where an earlier one may have reached the server: each of them leaves
    /// by its own acknowledgement only.
    var waiting: [Waiting] = []

    init(kind: UInt16, id: RecordID) {
        self.kind = kind
        self.id = id
    }

    /// Whether nothing is left of it.
    var isEmpty: Bool { shown == nil && waiting.isEmpty }

    /// How many fields wait, as people count them.
    var waitingFieldCount: Int { count { _ in true } }

    /// How many changes somebody made on purpose: a thing is one however many of its fields wait,
    /// and each setting is a thing.
    var savedChangeCount: Int {
        let count = count { !LibraryKind.isNotedInPassing(kind: kind, field: $0) }
        return kind == LibraryKind.preferences ? count : min(1, count)
    }

    private func count(_ isMeant: (UInt16) -> Bool) -> Int {
        var count = 0
        for (place, one) in waiting.enumerated() where isMeant(one.number) {
            if !waiting[..<place].contains(where: { $0.number == one.number }) { count += 1 }
        }
        return count
    }

    /// Whether a record of any device has room for a value in place of what stands there.
    func hasRoom(for register: Register, in number: UInt16) -> Bool {
        guard register.value.count <= Register.longestByteCount else { return false }
        var record = shown ?? Record(kind: kind, id: id)
        record.set(number, to: register)
        return record.bytes.count + 32 <= Record.longestByteCount
    }

    /// Writes a field, here and for the server.
    mutating func write(_ number: UInt16, _ register: Register) {
        let current = shown?[number]
        var base = current?.stamp
        if let current, let place = waiting.lastIndex(where: { $0.number == number }),
            !waiting[place].isSent, waiting[place].register.isSameWrite(as: current)
        {
            // Nobody has heard of the one before.
            base = waiting.remove(at: place).base
        }
        wait(Waiting(number: number, register: register, base: base, isSent: false))
        var record = shown ?? Record(kind: kind, id: id)
        record.set(number, to: register)
        shown = record
    }

    /// Puts a write where its stamp belongs.
    mutating func wait(_ one: Waiting) {
        let place = waiting.firstIndex { one.register.stamp < $0.register.stamp }
        waiting.insert(one, at: place ?? waiting.endIndex)
    }

    /// Takes in what the server has; a tombstone removes whatever stands here.
    mutating func take(_ record: Record) {
        isKnown = true
        acknowledged = record
        guard !record.isTombstone else { return shown = nil }
        var merged = record
        // What the server writes for itself has nothing of this device in it.
        if let shown, Digest.counts(kind) {
            merged.merge(shown)
            // Who wrote something is what the server says, be it somebody else than before.
            for field in record.fields {
                let isSame = merged[field.number]?.isSameWrite(as: field.register) == true
                if isSame { merged.set(field.number, to: field.register) }
            }
        }
        // Too long together, what waits will be refused, and kept aside then.
        let isTooLong = !waiting.isEmpty && merged.bytes.count > Record.longestByteCount
        shown = isTooLong ? record : merged
    }

    /// What the server holds in a field now.
    mutating func acknowledge(_ number: UInt16, _ register: Register) {
        var record = acknowledged ?? Record(kind: kind, id: id)
        record.set(number, to: record[number]?.merged(with: register) ?? register)
        acknowledged = record
    }

    /// Goes back to what the server has, and to other writes that wait for it.
    mutating func takeBack(_ refused: Register, in number: UInt16) {
        guard var record = shown, record[number]?.isSameWrite(as: refused) == true else { return }
        var best = acknowledged?[number]
        for other in waiting where other.number == number {
            best = best?.merged(with: other.register) ?? other.register
        }
        if let best { record.set(number, to: best) } else { record.remove(number) }
        let isNothing = record.fields.isEmpty && acknowledged == nil
        shown = isNothing ? nil : record
    }
}
