internal import Base
import CPostgres
import CSQLite
internal import Chronology
internal import Merge

/// One row of an answer; valid only while it is being looked at.
struct Row {
    enum Source {
        case sqlite(OpaquePointer)
        case postgres(OpaquePointer, row: Int32)
    }

    let source: Source

    func isNone(_ column: Int32) -> Bool {
        switch source {
        case .sqlite(let statement): sqlite3_column_type(statement, column) == SQLITE_NULL
        case .postgres(let result, let row): PQgetisnull(result, row, column) == 1
        }
    }

    func integer(_ column: Int32) throws(StorageFailure) -> Int64 {
        switch source {
        case .sqlite(let statement):
            guard sqlite3_column_type(statement, column) == SQLITE_INTEGER else {
                throw .corrupt("column \(column) is not an integer")
            }
            return sqlite3_column_int64(statement, column)
        case .postgres(let result, let row):
            guard PQgetisnull(result, row, column) == 0, PQgetlength(result, row, column) == 8,
                let value = PQgetvalue(result, row, column)
            else { throw .corrupt("column \(column) is not an integer") }
            let raw = UnsafeRawPointer(value).loadUnaligned(as: UInt64.self)
            return Int64(bitPattern: UInt64(bigEndian: raw))
        }
    }

    /// The bytes in place, not copied.
    func slice(_ column: Int32) throws(StorageFailure) -> ByteSlice {
        switch source {
        case .sqlite(let statement):
            guard sqlite3_column_type(statement, column) == SQLITE_BLOB else {
                throw .corrupt("column \(column) is not a run of bytes")
            }
            let start = sqlite3_column_blob(statement, column)
            return ByteSlice(start: start, count: Int(sqlite3_column_bytes(statement, column)))
        case .postgres(let result, let row):
            guard PQgetisnull(result, row, column) == 0 else {
                throw .corrupt("column \(column) is not a run of bytes")
            }
            let start = PQgetvalue(result, row, column).map { UnsafeRawPointer($0) }
            return ByteSlice(start: start, count: Int(PQgetlength(result, row, column)))
        }
    }

    func bytes(_ column: Int32) throws(StorageFailure) -> [UInt8] {
        Array(try slice(column).buffer)
    }
}

extension Row {
    /// What SQLite's own questions answer in text.
    func anyText(_ column: Int32) -> String {
        guard case .sqlite(let statement) = source else { return "" }
        return sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
    }

    func optionalBytes(_ column: Int32) throws(StorageFailure) -> [UInt8]? {
        isNone(column) ? nil : try bytes(column)
    }

    func bits(_ column: Int32) throws(StorageFailure) -> UInt64 {
        UInt64(bitPattern: try integer(column))
    }

    func small<Number: FixedWidthInteger>(
        _ column: Int32,
        _ type: Number.Type
    ) throws(StorageFailure) -> Number {
        guard let number = Number(exactly: try integer(column)) else {
            throw .corrupt("column \(column) is out of range")
        }
        return number
    }

    func text(_ column: Int32) throws(StorageFailure) -> String { try slice(column).string }

    func optionalText(_ column: Int32) throws(StorageFailure) -> String? {
        isNone(column) ? nil : try text(column)
    }

    func instant(_ column: Int32) throws(StorageFailure) -> Instant {
        Instant(millisecondsSinceEpoch: try integer(column))
    }

    func optionalInstant(_ column: Int32) throws(StorageFailure) -> Instant? {
        isNone(column) ? nil : try instant(column)
    }

    func identifier(_ column: Int32) throws(StorageFailure) -> Identifier {
        let slice = try slice(column)
        guard slice.count == 16 else { throw .corrupt("column \(column) is not an identifier") }
        return Identifier(high: slice.load(UInt64.self, at: 8), low: slice.load(UInt64.self, at: 0))
    }

    /// The value as it is; `isInteger` says which of the two kinds the column has.
    func value(_ column: Int32, isInteger: Bool) throws(StorageFailure) -> Value {
        if isNone(column) { return .none }
        return isInteger ? .integer(try integer(column)) : .bytes(try bytes(column))
    }
}
