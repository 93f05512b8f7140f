package import Base
package import Merge

/// What the server says to a device: what became of its edits, and what changed meanwhile.
///
/// Coded like `SyncRequest`:
///
///     magic "EsyA" · version UInt8 · build text · number varint · now Int64 milliseconds
///     · status UInt8 · wait varint seconds · who · space count varint
///     · space: status UInt8 · name 16 bytes · purpose varint · flags UInt8 (1 there is more)
///       · cursor (epoch UInt64 · seq varint) · head (epoch UInt64 · seq varint · digest UInt64)
///       · acknowledgement count varint
///       · acknowledgement: record run · field varint · stamp 16 bytes · result UInt8
///       · record count varint · record runs…
///     who: flags UInt8 (1 an account follows, 2 an e-mail address, 4 recordings, 8 logged out,
///       16 welcomed)
///       · account 16 bytes · e-mail text · form token text · base URL text · kinds varint
package struct SyncReply: Equatable, Sendable {
    package enum Status: UInt8, Equatable, Sendable {
        case done = 0
        /// Too much is going on, or the storage fails; `waitSeconds` says when to come again.
        case later = 1
        /// The session of the account that the device belongs to has ended.
        case signedOut = 2
        /// Somebody else is signed in than the device belongs to; nothing was read or written.
        case otherAccount = 3
        /// The device's program is too old to be understood.
        case upgrade = 4
        /// The server keeps things for as many guests as it wants to.
        case guestsFull = 5
        /// Only members may keep anything here.
        case membersOnly = 6
    }

    package enum SpaceStatus: UInt8, Equatable, Sendable {
        case done = 0
        /// It went back in time: nothing was written, and all that it has follows.
        case newEpoch = 1
        /// The device was away for too long: nothing was written, and all that it has follows.
        case reset = 2
        /// Another space has taken its place; nothing was written.
        case replaced = 3
        /// An edit is further in the future than clocks may differ: nothing was written.
        case clock = 4
        /// It has no room for the edits: none was written.
        case full = 5
    }

    package struct Acknowledgement: Equatable, Sendable {
        package let id: RecordID
        package let number: UInt16
        package let stamp: Stamp
        package let result: EditResult

        package init(id: RecordID, number: UInt16, stamp: Stamp, result: EditResult) {
            self.id = id
            self.number = number
            self.stamp = stamp
            self.result = result
        }
    }

    package struct Space: Equatable, Sendable {
        package var status = SpaceStatus.done
        package var id: Identifier
        package var purpose = SyncPurpose.library
        package var hasMore = false
        /// Where the device stands after these changes.
        package var cursor: SyncCursor
        /// Where the space stands, with the checksum of all its visible records.
        package var head: SyncCursor
        package var digest: UInt64
        package var acknowledgements: [Acknowledgement] = []
        /// Whole records in the order of their changes; tombstones without content.
        package var changes: [Record] = []

        package init(id: Identifier, head: SyncCursor, digest: UInt64) {
            self.id = id
            cursor = head
            self.head = head
            self.digest = digest
        }
    }

    package var build = ""
    package var number: UInt64
    package var nowMilliseconds: Int64
    package var status = Status.done
    package var waitSeconds: UInt32 = 0
    package var who = Who()
    package var spaces: [Space] = []

    package init(number: UInt64, nowMilliseconds: Int64) {
        self.number = number
        self.nowMilliseconds = nowMilliseconds
    }
}

extension SyncReply {
    static let head = SyncHead(magic: "EsyA", version: 1)
    static let mostAcknowledgements: UInt64 = 10_000

    package var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.head(SyncReply.head)
        writer.text(build)
        writer.varint(number)
        writer.integer(nowMilliseconds)
        writer.byte(status.rawValue)
        writer.varint(UInt64(waitSeconds))
        who.write(to: &writer)
        writer.varint(UInt64(spaces.count))
        for space in spaces { space.write(to: &writer) }
        return writer.bytes
    }

    package init(decoding bytes: ByteSlice) throws(SyncFailure) {
        var reader = SyncReader(bytes)
        try reader.head(SyncReply.head)
        let build = try reader.text()
        let number = try reader.varint()
        self.init(number: number, nowMilliseconds: try reader.milliseconds())
        self.build = build
        guard let status = Status(rawValue: try reader.byte()) else { throw reader.damage }
        self.status = status
        waitSeconds = UInt32(try reader.varint(upTo: UInt64(UInt32.max)))
        who = try Who(&reader)
        let count = try reader.varint(upTo: UInt64(SyncRequest.mostSpaces))
        for _ in 0..<count { spaces.append(try Space(&reader)) }
        try reader.end()
    }
}

extension SyncReply.Space {
    fileprivate func write(to writer: inout ByteWriter) {
        writer.byte(status.rawValue)
        writer.identifier(id)
        writer.varint(UInt64(purpose.rawValue))
        writer.flags(hasMore)
        writer.cursor(cursor)
        writer.cursor(head)
        writer.integer(digest)
        writer.varint(UInt64(acknowledgements.count))
        for one in acknowledgements {
            writer.countedRun(one.id.ascii)
            writer.varint(UInt64(one.number))
            writer.stamp(one.stamp)
            writer.byte(one.result.rawValue)
        }
        writer.varint(UInt64(changes.count))
        for record in changes { writer.countedRun(record.bytes) }
    }

    fileprivate init(_ reader: inout SyncReader) throws(SyncFailure) {
        guard let status = SyncReply.SpaceStatus(rawValue: try reader.byte()) else {
            throw reader.damage
        }
        let id = try reader.identifier()
        let purpose = try reader.purpose()
        let flags = try reader.flags(1)
        let cursor = try reader.cursor()
        let head = try reader.cursor()
        self.init(id: id, head: head, digest: try reader.fixed(UInt64.self))
        self.status = status
        self.purpose = purpose
        self.cursor = cursor
        hasMore = flags & 1 != 0
        for _ in 0..<(try reader.varint(upTo: SyncReply.mostAcknowledgements)) {
            acknowledgements.append(try SyncReply.Acknowledgement(&reader))
        }
        // Every record takes a byte at least, so the bytes that are left bound their number.
        for _ in 0..<(try reader.varint()) { changes.append(try reader.record()) }
    }
}

extension SyncReply.Acknowledgement {
    fileprivate init(_ reader: inout SyncReader) throws(SyncFailure) {
        let id = try reader.name()
        let number = try reader.short()
        let stamp = try reader.stamp()
        guard let result = EditResult(rawValue: try reader.byte()) else {
            throw reader.damage
        }
        self.init(id: id, number: number, stamp: stamp, result: result)
    }
}
