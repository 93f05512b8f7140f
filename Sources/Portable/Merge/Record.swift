internal import Base

/// One field's value, as it was written and by whom.
///
/// What the bytes mean is the kind's business, so a value from a newer version is carried unread.
package struct Register: Equatable, Sendable {
    /// The most bytes that a value may have.
    package static let longestByteCount = 8 * 1024

    /// 0 integer, 1 eight bytes, 2 bytes or text, 3 a tuple; others are kept as they are.
    package var wireType: UInt8
    package var value: [UInt8]
    package var stamp: Stamp
    /// The account that wrote it, set by the server; nil until the server has seen it.
    package var author: Identifier?

    package init(wireType: UInt8, value: [UInt8], stamp: Stamp, author: Identifier? = nil) {
        self.wireType = wireType
        self.value = value
        self.stamp = stamp
        self.author = author
    }

    /// The later of two; between equal stamps (a cloned device) the greater content, so all agree.
    package func merged(with other: Register) -> Register {
        if stamp != other.stamp { return stamp < other.stamp ? other : self }
        if !holdsSame(as: other) { return content(precedes: other) ? other : self }
        guard let author, let theirs = other.author else { return author == nil ? other : self }
        return author < theirs ? other : self
    }

    /// Whether both were the same act of writing; the author may not be known yet in one of them.
    package func isSameWrite(as other: Register) -> Bool {
        stamp == other.stamp && holdsSame(as: other)
    }

    package func holdsSame(as other: Register) -> Bool {
        wireType == other.wireType && value == other.value
    }

    private func content(precedes other: Register) -> Bool {
        if wireType != other.wireType { return wireType < other.wireType }
        return value.lexicographicallyPrecedes(other.value)
    }
}

/// A thing that people edit: a bag of registers, merged one by one.
package struct Record: Equatable, Sendable {
    /// The register that hides a record; shown again only by an explicit restore.
    package static let deletion: UInt16 = 0

    package let kind: UInt16
    package let id: RecordID
    /// Ascending by number; a field that is absent has its default value.
    package private(set) var fields: [Field]
    /// Buried for good: the content is gone and no edit brings it back.
    package private(set) var isTombstone: Bool
    /// Parts that only a newer version understands, kept byte for byte.
    package let unknown: [UInt8]

    package struct Field: Equatable, Sendable {
        package let number: UInt16
        package let register: Register
    }

    package init(kind: UInt16, id: RecordID) {
        self.init(kind: kind, id: id, fields: [], isTombstone: false, unknown: [])
    }

    init(kind: UInt16, id: RecordID, fields: [Field], isTombstone: Bool, unknown: [UInt8]) {
        self.kind = kind
        self.id = id
        self.fields = fields
        self.isTombstone = isTombstone
        self.unknown = unknown
    }

    package subscript(number: UInt16) -> Register? {
        let index = place(of: number)
        guard index < fields.count, fields[index].number == number else { return nil }
        return fields[index].register
    }

    /// Whether people see it.
    package var isVisible: Bool {
        guard !isTombstone else { return false }
        guard let deletion = self[Record.deletion] else { return true }
        return deletion.value != [1]
    }

    /// Puts a register, replacing what was there whatever its stamp; but a tombstone stays empty.
    package mutating func set(_ number: UInt16, to register: Register) {
        guard !isTombstone else { return }
        let field = Field(number: number, register: register)
        let index = place(of: number)
        if index < fields.count, fields[index].number == number {
            fields[index] = field
        } else {
            fields.insert(field, at: index)
        }
    }

    /// Takes a register out again, as if it had never been written here.
    package mutating func remove(_ number: UInt16) {
        let index = place(of: number)
        guard index < fields.count, fields[index].number == number else { return }
        fields.remove(at: index)
    }

    /// Drops the content for ever.
    package mutating func purge() {
        isTombstone = true
        fields = []
    }

    /// Takes in another replica's copy, register by register; in any order, any number of times.
    package mutating func merge(_ other: Record) {
        precondition(kind == other.kind && id == other.id, "merging two different records")
        if other.isTombstone { purge() }
        guard !isTombstone else { return }
        for field in other.fields {
            let mine = self[field.number]
            set(field.number, to: mine?.merged(with: field.register) ?? field.register)
        }
    }

    private func place(of number: UInt16) -> Int {
        var low = 0
        var high = fields.count
        while low < high {
            let middle = (low + high) / 2
            if fields[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
