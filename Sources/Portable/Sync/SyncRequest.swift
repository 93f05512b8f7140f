package import Base
package import Merge

/// How far a device has heard of a space's changes.
package struct SyncCursor: Equatable, Sendable {
    /// Changes when the space went back in time.
    package var epoch: UInt64
    /// The number of a change.
    package var seq: UInt64

    package init(epoch: UInt64, seq: UInt64) {
        self.epoch = epoch
        self.seq = seq
    }
}

/// What a device says to the server: what it wrote, and how far it has heard.
///
/// Varints are as in Protocol Buffers and in their shortest form, fixed integers little-endian; a
/// run is its length as a varint and its bytes, a text a run of UTF-8. Flags are one byte, the
/// first one lowest.
///
///     magic "EsyQ" · version UInt8 · build text · flags UInt8 (1 an account follows, 2 a library
///     is wanted) · account 16 bytes · replica UInt64 · number varint · space count varint
///     · space: flags UInt8 (1 a name follows, 2 a cursor follows, 4 erase it) · name 16 bytes
///       · purpose varint · cursor (epoch UInt64 · seq varint) · most bytes varint
///       · edit count varint
///       · edit: flags UInt8 (1 the record is known, 2 a base follows) · kind varint · record run
///         · field varint · wire type UInt8 · value run · stamp 16 bytes · base 16 bytes
package struct SyncRequest: Equatable, Sendable {
    package static let contentType = "application/x-elsewhere-sync"
    package static let mostSpaces = 20
    package static let mostEdits = 500
    package static let mostEditBytes = 128 * 1024
    /// How many bytes of changes a device takes at once.
    package static let mostChangeBytes: UInt32 = 256 * 1024

    /// Which program wrote it, for people who look for a fault.
    package var build = ""
    /// The account that the device belongs to, as far as it knows.
    package var account: Identifier?
    /// Whether a stranger has something to keep, and so has to become a guest.
    package var wantsLibrary = false
    package var replica: UInt64
    /// Comes back with the answer.
    package var number: UInt64 = 0
    package var spaces: [Space] = []

    package struct Space: Equatable, Sendable {
        /// Nil for the library of whoever asks.
        package var id: Identifier?
        package var purpose = SyncPurpose.library
        /// Nil for a device that has nothing yet.
        package var cursor: SyncCursor?
        /// Replace it by an empty one.
        package var isToBeErased = false
        package var mostBytes = SyncRequest.mostChangeBytes
        package var edits: [Edit] = []

        package init() {}
    }

    package init(replica: UInt64) { self.replica = replica }
}

/// What a space is for.
package enum SyncPurpose: UInt8, Equatable, Sendable {
    case library = 1
    case trip = 2
}

extension SyncRequest {
    static let head = SyncHead(magic: "EsyQ", version: 1)

    package var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.head(SyncRequest.head)
        writer.text(build)
        writer.flags(account != nil, wantsLibrary)
        if let account { writer.identifier(account) }
        writer.integer(replica)
        writer.varint(number)
        writer.varint(UInt64(spaces.count))
        for space in spaces { space.write(to: &writer) }
        return writer.bytes
    }

    package init(decoding bytes: ByteSlice) throws(SyncFailure) {
        var reader = SyncReader(bytes)
        try reader.head(SyncRequest.head)
        let build = try reader.text()
        let flags = try reader.flags(2)
        let account: Identifier? = flags & 1 != 0 ? try reader.identifier() : nil
        self.init(replica: try reader.fixed(UInt64.self))
        self.build = build
        self.account = account
        wantsLibrary = flags & 2 != 0
        number = try reader.varint()
        let count = try reader.varint(upTo: UInt64(SyncRequest.mostSpaces))
        for _ in 0..<count { spaces.append(try Space(&reader)) }
        try reader.end()
    }
}

extension SyncRequest.Space {
    fileprivate func write(to writer: inout ByteWriter) {
        writer.flags(id != nil, cursor != nil, isToBeErased)
        if let id { writer.identifier(id) }
        writer.varint(UInt64(purpose.rawValue))
        if let cursor { writer.cursor(cursor) }
        writer.varint(UInt64(mostBytes))
        writer.varint(UInt64(edits.count))
        for edit in edits { edit.write(to: &writer) }
    }

    fileprivate init(_ reader: inout SyncReader) throws(SyncFailure) {
        let flags = try reader.flags(3)
        if flags & 1 != 0 { id = try reader.identifier() }
        purpose = try reader.purpose()
        if flags & 2 != 0 { cursor = try reader.cursor() }
        isToBeErased = flags & 4 != 0
        mostBytes = UInt32(try reader.varint(upTo: UInt64(UInt32.max)))
        let count = try reader.varint(upTo: UInt64(SyncRequest.mostEdits))
        for _ in 0..<count { edits.append(try Edit(&reader)) }
    }
}

extension SyncReader {
    mutating func purpose() throws(SyncFailure) -> SyncPurpose {
        guard let purpose = SyncPurpose(rawValue: try byte()) else { throw damage }
        return purpose
    }
}

extension Edit {
    func write(to writer: inout ByteWriter) {
        writer.flags(isKnown, base != nil)
        writer.varint(UInt64(kind))
        writer.countedRun(id.ascii)
        writer.varint(UInt64(number))
        writer.byte(register.wireType)
        writer.countedRun(register.value)
        writer.stamp(register.stamp)
        if let base { writer.stamp(base) }
    }

    init(_ reader: inout SyncReader) throws(SyncFailure) {
        let flags = try reader.flags(2)
        let kind = try reader.short()
        let id = try reader.name()
        let number = try reader.short()
        let wireType = try reader.byte()
        let value = try reader.value()
        let stamp = try reader.stamp()
        let base: Stamp? = flags & 2 != 0 ? try reader.stamp() : nil
        self.init(
            kind: kind,
            id: id,
            number: number,
            register: Register(wireType: wireType, value: value, stamp: stamp),
            base: base,
            isKnown: flags & 1 != 0
        )
    }
}
