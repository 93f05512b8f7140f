internal import Base
internal import Merge

/// How a device keeps a record:
///
///     name run · flags UInt8 (1 it is shown, 2 the server has it, 4 has the same, 8 it is known)
///     · kind varint · shown record run · the server's record run
///     · waiting count varint · waiting: field varint · flags UInt8 (1 its value is shown, 2 a base
///       follows) · wire type UInt8 · value run · stamp 16 bytes · base 16 bytes
///
/// What is the same as something before it is left out. A record that is gone has no flag and
/// nothing waiting.
extension LocalRecord {
    func write(to writer: inout ByteWriter) {
        let isSame = shown != nil && shown == acknowledged
        writer.countedRun(id.ascii)
        writer.flags(shown != nil, acknowledged != nil, isSame, isKnown)
        writer.varint(UInt64(kind))
        if let shown { writer.countedRun(shown.bytes) }
        if let acknowledged, !isSame { writer.countedRun(acknowledged.bytes) }
        writer.varint(UInt64(waiting.count))
        for one in waiting { one.write(to: &writer, shown: shown?[one.number]) }
    }

    init(_ reader: inout SyncReader) throws(SyncFailure) {
        let id = try reader.name()
        let flags = try reader.flags(4)
        self.init(kind: try reader.short(), id: id)
        if flags & 1 != 0 { shown = try reader.record(kind, id) }
        if flags & 2 != 0 { acknowledged = flags & 4 != 0 ? shown : try reader.record(kind, id) }
        isKnown = flags & 8 != 0
        // The same is said in one way only.
        guard (flags & 4 != 0) == (shown != nil && shown == acknowledged) else {
            throw reader.damage
        }
        for _ in 0..<(try reader.varint()) {
            let one = try Waiting(&reader, shown: shown)
            if let last = waiting.last, one.register.stamp < last.register.stamp {
                throw reader.damage
            }
            waiting.append(one)
        }
    }
}

extension Waiting {
    fileprivate func write(to writer: inout ByteWriter, shown: Register?) {
        let isShown = register == shown
        writer.varint(UInt64(number))
        writer.flags(isShown, base != nil)
        if !isShown {
            writer.byte(register.wireType)
            writer.countedRun(register.value)
            writer.stamp(register.stamp)
        }
        if let base { writer.stamp(base) }
    }

    fileprivate init(_ reader: inout SyncReader, shown: Record?) throws(SyncFailure) {
        number = try reader.short()
        let flags = try reader.flags(2)
        if flags & 1 != 0 {
            guard let register = shown?[number] else { throw reader.damage }
            self.register = register
        } else {
            let wireType = try reader.byte()
            let value = try reader.value()
            let stamp = try reader.stamp()
            register = Register(wireType: wireType, value: value, stamp: stamp)
            if let shown = shown?[number], shown == register { throw reader.damage }
        }
        base = flags & 2 != 0 ? try reader.stamp() : nil
        isSent = true
    }
}

extension SyncReader {
    fileprivate mutating func record(
        _ kind: UInt16,
        _ id: RecordID
    ) throws(SyncFailure) -> Record {
        let record = try self.record()
        guard record.kind == kind, record.id == id else { throw damage }
        return record
    }
}
