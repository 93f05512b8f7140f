internal import Base
internal import Chronology
internal import Merge

/// Writes a backup beside its final place and moves it there when it is whole.
struct BackupWriter: ~Copyable {
    private let file: WholeFile
    private var pending = ByteWriter(capacity: 1 << 17)
    private var checksum = Checksum64()
    private var rowCount: UInt64 = 0

    init(
        to path: String,
        schema: Int64,
        generation: Identifier,
        now: Instant
    ) throws(StorageFailure) {
        file = try WholeFile(path)
        pending.run(BackupFormat.magic)
        pending.integer(BackupFormat.version)
        pending.integer(UInt32(clamping: schema))
        pending.integer(now.millisecondsSinceEpoch)
        pending.run(generation.bytes)
    }

    mutating func begin(_ table: Table) {
        pending.byte(BackupFormat.Mark.table.rawValue)
        pending.text(table.name)
        pending.varint(UInt64(table.columns.count))
        for column in table.columns {
            pending.byte(column.isInteger ? 0 : 1)
            pending.text(column.name)
        }
    }

    mutating func row(_ values: [Value]) throws(StorageFailure) {
        pending.byte(BackupFormat.Mark.row.rawValue)
        for value in values {
            switch value {
            case .none: pending.byte(0)
            case .integer(let integer):
                pending.byte(1)
                pending.zigzag(integer)
            case .bytes(let bytes):
                pending.byte(2)
                pending.countedRun(bytes)
            }
        }
        rowCount += 1
        if pending.count >= 1 << 16 { try flush() }
    }

    /// Makes the backup whole and durable; before that the file of that name is what it was.
    consuming func finish() throws(StorageFailure) -> UInt64 {
        pending.byte(BackupFormat.Mark.end.rawValue)
        pending.varint(rowCount)
        try flush()
        pending.integer(checksum.value)
        try flush()
        try file.finish()
        return rowCount
    }

    private mutating func flush() throws(StorageFailure) {
        pending.bytes.withUnsafeBytes { checksum.update(ByteSlice($0)) }
        try file.write(pending.bytes)
        pending.bytes.removeAll(keepingCapacity: true)
    }
}
