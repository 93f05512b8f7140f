package import Base
internal import Merge

/// How a device keeps a replica: a snapshot of all of it, and log entries with what has changed.
///
/// Coded like `SyncRequest`; loading one after the other gives the state after the last.
///
///     magic "EsyL" · version UInt8 · flags UInt8 (1 all records follow, 2 the library has a name,
///     4 there is a cursor, 8 it is to be erased, 16 under the name that follows)
///     · replica UInt64 · last stamp UInt64 · clock offset Int64 milliseconds
///     · name 16 bytes · cursor (epoch UInt64 · seq varint) · erased name 16 bytes
///     · snapshot UInt8 · compared Int64 milliseconds
///     · signed out Int64 milliseconds · who · record count varint · records
extension LocalReplica {
    static let head = SyncHead(magic: "EsyL", version: 1)

    /// All of it, in bytes that `load` reads.
    package var snapshot: [UInt8] { bytes(of: library.names, isWhole: true) }

    /// What has changed since the last entry.
    mutating func takeLogEntry() -> [UInt8] {
        let names = SpaceReplica.sorted(Array(library.unwritten))
        library.noteWritten()
        return bytes(of: names, isWhole: false)
    }

    /// Takes in a snapshot or a log entry; what cannot be read changes nothing.
    package mutating func load(_ bytes: ByteSlice) throws(SyncFailure) {
        var reader = SyncReader(bytes)
        try reader.head(LocalReplica.head)
        let flags = try reader.flags(5)
        let head = try Head(&reader, flags)
        var records: [LocalRecord] = []
        for _ in 0..<(try reader.varint()) { records.append(try LocalRecord(&reader)) }
        try reader.end()
        if flags & 1 != 0 { library.clear() }
        library.load(records)
        head.put(into: &self)
        awaitedNumber = nil
    }

    private func bytes(of names: [RecordID], isWhole: Bool) -> [UInt8] {
        var writer = ByteWriter()
        writer.head(LocalReplica.head)
        writeHead(to: &writer, isWhole: isWhole)
        writer.varint(UInt64(names.count))
        for name in names {
            (library[name] ?? LocalRecord(kind: 0, id: name)).write(to: &writer)
        }
        return writer.bytes
    }

    private func writeHead(to writer: inout ByteWriter, isWhole: Bool) {
        var erased: Identifier?
        if case .of(let id) = library.erasure { erased = id }
        writer.flags(
            isWhole,
            library.id != nil,
            library.cursor != nil,
            library.erasure != .none,
            erased != nil
        )
        writer.integer(replica)
        writer.integer(clock.last)
        writer.integer(clock.offsetMilliseconds)
        if let id = library.id { writer.identifier(id) }
        if let cursor = library.cursor { writer.cursor(cursor) }
        if let erased { writer.identifier(erased) }
        writer.byte(library.snapshot.rawValue)
        writer.integer(library.comparedMilliseconds)
        writer.integer(signedOutMilliseconds)
        who.write(to: &writer)
    }
}

extension LocalReplica {
    /// What stands before the records.
    private struct Head {
        let clock: HybridClock
        let id: Identifier?
        let cursor: SyncCursor?
        let erasure: SpaceReplica.Erasure
        let snapshot: SpaceReplica.Snapshot
        let comparedMilliseconds: Int64
        let signedOutMilliseconds: Int64
        let who: Who

        init(_ reader: inout SyncReader, _ flags: UInt8) throws(SyncFailure) {
            clock = HybridClock(
                replica: try reader.fixed(UInt64.self),
                last: try reader.fixed(UInt64.self),
                offsetMilliseconds: try reader.fixed(Int64.self)
            )
            id = flags & 2 != 0 ? try reader.identifier() : nil
            cursor = flags & 4 != 0 ? try reader.cursor() : nil
            if flags & 16 != 0 {
                guard flags & 8 != 0 else { throw reader.damage }
                erasure = .of(try reader.identifier())
            } else {
                erasure = flags & 8 != 0 ? .ofUnnamed : .none
            }
            guard let snapshot = SpaceReplica.Snapshot(rawValue: try reader.byte()) else {
                throw reader.damage
            }
            self.snapshot = snapshot
            comparedMilliseconds = try reader.milliseconds()
            signedOutMilliseconds = try reader.milliseconds()
            who = try Who(&reader)
        }

        func put(into replica: inout LocalReplica) {
            replica.clock = clock
            replica.library.id = id
            replica.library.cursor = cursor
            replica.library.erasure = erasure
            replica.library.snapshot = snapshot
            replica.library.comparedMilliseconds = comparedMilliseconds
            replica.signedOutMilliseconds = signedOutMilliseconds
            replica.who = who
        }
    }
}
