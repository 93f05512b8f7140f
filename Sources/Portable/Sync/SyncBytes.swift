internal import Base
internal import Merge

/// Takes nothing on trust: lengths are checked against what is left, and every value has one form.
struct SyncReader {
    private var bytes: ByteReader

    init(_ slice: ByteSlice) { bytes = ByteReader(slice) }

    private var offset: UInt32 { UInt32(truncatingIfNeeded: bytes.position) }

    /// What the reader has come to makes no sense.
    var damage: SyncFailure { .damaged(atByte: offset) }

    mutating func head(_ head: SyncHead) throws(SyncFailure) {
        guard let magic = try? bytes.run(count: 4), magic.equals(head.magic) else { throw .foreign }
        let version = try byte()
        guard version == head.version else { throw .unsupportedVersion(version) }
    }

    mutating func byte() throws(SyncFailure) -> UInt8 { try fixed(UInt8.self) }

    mutating func fixed<Value: FixedWidthInteger>(
        _ type: Value.Type
    ) throws(SyncFailure) -> Value {
        do throws(ByteFailure) { return try bytes.integer(type) } catch { throw damage }
    }

    mutating func varint(upTo most: UInt64 = .max) throws(SyncFailure) -> UInt64 {
        let start = bytes.position
        guard let value = try? bytes.varint(), value <= most else { throw damage }
        let bitCount = max(1, 64 - value.leadingZeroBitCount)
        guard bytes.position - start == (bitCount + 6) / 7 else { throw damage }
        return value
    }

    mutating func zigzag() throws(SyncFailure) -> Int64 {
        let value = try varint()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    mutating func short() throws(SyncFailure) -> UInt16 { UInt16(try varint(upTo: 0xFFFF)) }

    /// A time in milliseconds since 1970, as far as a stamp has room for it.
    mutating func milliseconds() throws(SyncFailure) -> Int64 {
        let milliseconds = try fixed(Int64.self)
        guard (0..<1 << 48).contains(milliseconds) else { throw damage }
        return milliseconds
    }

    /// One byte of flags, of which this version knows so many.
    mutating func flags(_ count: UInt8) throws(SyncFailure) -> UInt8 {
        let flags = try byte()
        guard flags >> count == 0 else { throw damage }
        return flags
    }

    mutating func run() throws(SyncFailure) -> ByteSlice {
        let count = try varint(upTo: UInt64(bytes.remaining))
        do throws(ByteFailure) { return try bytes.run(count: Int(count)) } catch { throw damage }
    }

    mutating func text() throws(SyncFailure) -> String {
        let run = try run()
        let text = run.string
        // What is not UTF-8 would come out in another form.
        guard text.utf8.count == run.count, text.utf8.elementsEqual(run.buffer) else {
            throw damage
        }
        return text
    }

    func end() throws(SyncFailure) {
        guard bytes.isAtEnd else { throw damage }
    }
}

extension SyncReader {
    mutating func name() throws(SyncFailure) -> RecordID {
        guard let id = RecordID(ascii: [UInt8](try run().buffer)) else { throw damage }
        return id
    }

    mutating func stamp() throws(SyncFailure) -> Stamp {
        Stamp(high: try fixed(UInt64.self), replica: try fixed(UInt64.self))
    }

    mutating func identifier() throws(SyncFailure) -> Identifier {
        let low = try fixed(UInt64.self)
        return Identifier(high: try fixed(UInt64.self), low: low)
    }

    mutating func record() throws(SyncFailure) -> Record {
        let run = try run()
        guard let record = try? Record(decoding: run) else { throw damage }
        return record
    }

    mutating func value() throws(SyncFailure) -> [UInt8] {
        let value = [UInt8](try run().buffer)
        guard value.count <= Register.longestByteCount else { throw damage }
        return value
    }

    mutating func cursor() throws(SyncFailure) -> SyncCursor {
        SyncCursor(epoch: try fixed(UInt64.self), seq: try varint())
    }
}

/// What bytes of a sort begin with.
struct SyncHead {
    let magic: StaticString
    let version: UInt8
}

extension ByteWriter {
    mutating func head(_ head: SyncHead) {
        run(ByteSlice(start: head.magic.utf8Start, count: head.magic.utf8CodeUnitCount))
        byte(head.version)
    }

    mutating func stamp(_ stamp: Stamp) {
        integer(stamp.high)
        integer(stamp.replica)
    }

    mutating func identifier(_ identifier: Identifier) { run(identifier.bytes) }

    mutating func cursor(_ cursor: SyncCursor) {
        integer(cursor.epoch)
        varint(cursor.seq)
    }

    /// Flags in one byte, the first the lowest.
    mutating func flags(_ flags: Bool...) {
        var bits: UInt8 = 0
        for (place, flag) in flags.enumerated() where flag { bits |= 1 << UInt8(place) }
        byte(bits)
    }
}
