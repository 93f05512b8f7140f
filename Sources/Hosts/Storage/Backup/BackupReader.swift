internal import Base
internal import Chronology
import Glibc
internal import Merge

/// A backup file, mapped into memory.
final class BackupReader {
    struct Header: Equatable {
        let schema: Int64
        let created: Instant
        let generation: Identifier
    }

    let header: Header
    private let bytes: ByteSlice
    private let start: UnsafeMutableRawPointer

    /// Opens the file and checks its checksum.
    init(_ path: String) throws(StorageFailure) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .badBackup("\(path): \(String(cString: strerror(errno)))")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .badBackup("\(path) is not a file")
        }
        let size = Int(status.st_size)
        guard size >= BackupFormat.headerByteCount + 8 else { throw .badBackup("it is too short") }
        let mapped = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let mapped, mapped != MAP_FAILED else { throw .badBackup("it cannot be mapped") }
        let whole = ByteSlice(start: mapped, count: size)
        do throws(StorageFailure) {
            header = try BackupReader.header(of: whole)
        } catch {
            munmap(mapped, size)
            throw error
        }
        start = mapped
        bytes = whole
    }

    deinit { munmap(start, bytes.count) }

    /// Walks through all tables and rows.
    ///
    /// - Returns: The number of rows.
    @discardableResult
    func scan(
        table: (Table) throws(StorageFailure) -> Void,
        row: ([Value]) throws(StorageFailure) -> Void
    ) throws(StorageFailure) -> UInt64 {
        let body = bytes.slice(at: 0, count: bytes.count - 8)
        var reader = ByteReader(body, at: BackupFormat.headerByteCount)
        var current: Table?
        var count: UInt64 = 0
        while true {
            let mark = try BackupReader.whole { () throws(ByteFailure) in try reader.byte() }
            switch BackupFormat.Mark(rawValue: mark) {
            case .table:
                let next = try BackupReader.table(&reader)
                current = next
                try table(next)
            case .row:
                guard let current else { throw .badBackup("a row without a table") }
                try row(try BackupReader.row(&reader, of: current))
                count += 1
            case .end:
                let stated = try BackupReader.whole { () throws(ByteFailure) in
                    try reader.varint()
                }
                guard stated == count, reader.isAtEnd else { throw .badBackup("rows are missing") }
                return count
            case nil: throw .badBackup("an unknown mark")
            }
        }
    }

    private static func header(of whole: ByteSlice) throws(StorageFailure) -> Header {
        let magic = Array(whole.slice(at: 0, count: 16).buffer)
        guard magic == BackupFormat.magic else { throw .badBackup("it is not one of Elsewhere") }
        let version = whole.load(UInt32.self, at: 16)
        guard version == BackupFormat.version else {
            throw .badBackup("its format \(version) is unknown here; use a newer Elsewhere")
        }
        let stated = whole.load(UInt64.self, at: whole.count - 8)
        guard checksum64(whole.slice(at: 0, count: whole.count - 8)) == stated else {
            throw .badBackup("its checksum is wrong: it is damaged or cut short")
        }
        return Header(
            schema: Int64(whole.load(UInt32.self, at: 20)),
            created: Instant(millisecondsSinceEpoch: whole.load(Int64.self, at: 24)),
            generation: Identifier(
                high: whole.load(UInt64.self, at: 40),
                low: whole.load(UInt64.self, at: 32)
            )
        )
    }
}

extension BackupReader {
    private static func table(_ reader: inout ByteReader) throws(StorageFailure) -> Table {
        let name = try name(&reader)
        guard Table.dropped.contains(name) else { throw .badBackup("an unknown table") }
        let count = try whole { () throws(ByteFailure) in try reader.varint() }
        guard (1...64).contains(count) else { throw .badBackup("a table without columns") }
        var columns: [Table.Column] = []
        for _ in 0..<count {
            let kind = try whole { () throws(ByteFailure) in try reader.byte() }
            guard kind < 2 else { throw .badBackup("a column of an unknown kind") }
            columns.append(Table.Column(name: try self.name(&reader), isInteger: kind == 0))
        }
        return Table(name: name, columns: columns)
    }

    /// A name that may stand in a statement as it is.
    private static func name(_ reader: inout ByteReader) throws(StorageFailure) -> String {
        let name = try whole { () throws(ByteFailure) in try reader.text() }
        let isPlain = name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x5F }
        guard isPlain, (1...40).contains(name.utf8.count) else { throw .badBackup("a bad name") }
        return name
    }

    private static func row(
        _ reader: inout ByteReader,
        of table: Table
    ) throws(StorageFailure) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(table.columns.count)
        for column in table.columns {
            switch try whole({ () throws(ByteFailure) in try reader.byte() }) {
            case 0: values.append(.none)
            case 1 where column.isInteger:
                let integer = try whole { () throws(ByteFailure) in try reader.zigzag() }
                values.append(.integer(integer))
            case 2 where !column.isInteger:
                let run = try whole { () throws(ByteFailure) in try reader.countedRun() }
                values.append(.bytes(Array(run.buffer)))
            default: throw .badBackup("a value of the wrong kind")
            }
        }
        return values
    }

    private static func whole<Answer>(
        _ read: () throws(ByteFailure) -> Answer
    ) throws(StorageFailure) -> Answer {
        do throws(ByteFailure) {
            return try read()
        } catch {
            throw .badBackup("it ends too early")
        }
    }
}
