package import Base

/// What can be wrong with bytes that were meant to be a record.
package enum RecordFailure: Error, Equatable, Sendable {
    case truncated
    /// The same record has another, shorter or ordered, form; only that one is accepted.
    case notCanonical
    case badName
    case tooLong
    /// A part that every record has is absent.
    case incomplete
}

/// The canonical bytes of a record: the same on the wire, in storage and under the digest.
///
/// Tags, lengths and integers are variable-length as in Protocol Buffers, in their shortest form;
/// parts ascend by tag. Record: 1 kind, 2 name, 3 field (again and again, ascending by number),
/// 4 tombstone. Field: 1 number, 2 wire type, 3 value, 4 stamp, 5 author. Later versions may add
/// tags from 5 on to a record; this one keeps them as they are.
extension Record {
    /// The most bytes that one record may have.
    package static let longestByteCount = 16 * 1024

    package var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.integer(tag: 1, UInt64(kind))
        writer.run(tag: 2, id.ascii)
        for field in fields { writer.run(tag: 3, field.bytes) }
        if isTombstone { writer.integer(tag: 4, 1) }
        writer.run(unknown)
        return writer.bytes
    }

    package init(decoding bytes: ByteSlice) throws(RecordFailure) {
        guard bytes.count <= Record.longestByteCount else { throw .tooLong }
        var parts = TaggedPartReader(bytes)
        var kind: UInt16?
        var id: RecordID?
        var fields: [Field] = []
        var isTombstone = false
        var unknown: [UInt8] = []
        while let part = try parts.next(repeating: 3, unknownFrom: 5) {
            switch part.tag {
            case 1: kind = try part.integer(upTo: UInt16.max)
            case 2: id = try Record.name(part.run())
            case 3: fields.append(try Field(decoding: part.run(), after: fields.last))
            case 4: isTombstone = try part.integer(upTo: 1 as UInt8, from: 1) == 1
            default: unknown.append(contentsOf: part.whole.buffer)
            }
        }
        guard let kind, let id else { throw .incomplete }
        guard !isTombstone || fields.isEmpty else { throw .notCanonical }
        self.init(kind: kind, id: id, fields: fields, isTombstone: isTombstone, unknown: unknown)
    }

    private static func name(_ run: ByteSlice) throws(RecordFailure) -> RecordID {
        guard let id = RecordID(ascii: Array(run.buffer)) else { throw .badName }
        return id
    }
}

extension Record.Field {
    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.integer(tag: 1, UInt64(number))
        if register.wireType != 0 { writer.integer(tag: 2, UInt64(register.wireType)) }
        writer.run(tag: 3, register.value)
        writer.run(tag: 4, register.stamp.bytes)
        if let author = register.author { writer.run(tag: 5, author.bytes) }
        return writer.bytes
    }

    init(decoding bytes: ByteSlice, after previous: Record.Field?) throws(RecordFailure) {
        var parts = TaggedPartReader(bytes)
        var number: UInt16?
        var wireType: UInt8 = 0
        var value: [UInt8]?
        var stamp: Stamp?
        var author: Identifier?
        while let part = try parts.next(repeating: 0) {
            switch part.tag {
            case 1: number = try part.integer(upTo: UInt16.max)
            case 2: wireType = try part.integer(upTo: UInt8.max, from: 1)
            case 3: value = Array(try part.run().buffer)
            case 4: stamp = try Stamp(decoding: part.run())
            case 5: author = try Identifier(decoding: part.run())
            default: throw .notCanonical
            }
        }
        guard let number, let value, let stamp else { throw .incomplete }
        guard value.count <= Register.longestByteCount else { throw .tooLong }
        if let previous, previous.number >= number { throw .notCanonical }
        self.init(
            number: number,
            register: Register(wireType: wireType, value: value, stamp: stamp, author: author)
        )
    }
}

extension Stamp {
    /// Sixteen bytes, lowest first.
    package var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.integer(high)
        writer.integer(replica)
        return writer.bytes
    }

    package init(decoding bytes: ByteSlice) throws(RecordFailure) {
        guard bytes.count == 16 else { throw .truncated }
        self.init(
            high: bytes.load(UInt64.self, at: 0),
            replica: bytes.load(UInt64.self, at: 8)
        )
    }
}

extension Identifier {
    /// Sixteen bytes, lowest first.
    package var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.integer(low)
        writer.integer(high)
        return writer.bytes
    }

    package init(decoding bytes: ByteSlice) throws(RecordFailure) {
        guard bytes.count == 16 else { throw .truncated }
        self.init(high: bytes.load(UInt64.self, at: 8), low: bytes.load(UInt64.self, at: 0))
    }
}
