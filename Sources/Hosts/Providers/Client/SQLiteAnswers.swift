import Base
import CSQLite
internal import Disk
import Foundation
import Synchronization

extension AnswerStore {
    /// A store in a file of its own; nil when it cannot be opened, with the reason in `problem`.
    package static func file(
        _ path: String,
        byteLimit: Int64,
        problem: inout String
    ) -> AnswerStore? {
        guard let answers = SQLiteAnswers(path, byteLimit: byteLimit, &problem) else { return nil }
        return AnswerStore(
            read: { answers.read($0) },
            write: { answers.write($0, $1) },
            recall: { answers.mayHave($0) ? .perhapsOnDisk : .nowhere },
            mayHave: { answers.mayHave(checksum: $0) }
        )
    }
}

/// Answers in one table of an SQLite file; the oldest go first.
///
/// Reading has a connection of its own, so that a page never waits for an answer being written.
/// What is in the file is known in memory by the checksum of each key: a list looks for thirty
/// answers of which most are nowhere.
private final class SQLiteAnswers: Sendable {
    /// Sendable, as it is only reached under a lock.
    private struct Handle: @unchecked Sendable { let database: OpaquePointer }
    /// Sendable, as it is only reached under a lock.
    private struct Reader: @unchecked Sendable {
        let database: OpaquePointer
        let search: OpaquePointer
    }

    private let writer: Mutex<Handle>
    private let reader: Mutex<Reader>
    private let present: Mutex<Set<UInt64>>
    private let byteLimit: Int64

    init?(_ path: String, byteLimit: Int64, _ problem: inout String) {
        // Losing the last answers in a crash costs a request each, so syncing is not worth it.
        let schema = """
            PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA busy_timeout = 2000;
            CREATE TABLE IF NOT EXISTS answers (
                number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, body BLOB NOT NULL);
            CREATE TABLE IF NOT EXISTS totals (bytes INTEGER NOT NULL);
            INSERT INTO totals SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM totals);
            """
        SQLiteAnswers.makePrivate(path)
        guard let writing = SQLiteAnswers.open(path, schema, &problem) else { return nil }
        guard let reading = SQLiteAnswers.open(path, "PRAGMA busy_timeout = 200", &problem) else {
            sqlite3_close_v2(writing)
            return nil
        }
        var search: OpaquePointer?
        let sql = "SELECT body FROM answers WHERE key = ?1"
        guard sqlite3_prepare_v2(reading, sql, -1, &search, nil) == SQLITE_OK, let search else {
            problem = "\(path): " + String(cString: sqlite3_errmsg(reading))
            sqlite3_close_v2(reading)
            sqlite3_close_v2(writing)
            return nil
        }
        writer = Mutex(Handle(database: writing))
        reader = Mutex(Reader(database: reading, search: search))
        present = Mutex(SQLiteAnswers.checksums(in: reading))
        self.byteLimit = byteLimit
    }

    deinit {
        reader.withLock {
            sqlite3_finalize($0.search)
            sqlite3_close_v2($0.database)
        }
        writer.withLock { _ = sqlite3_close_v2($0.database) }
    }

    /// What was asked tells where people are; the engine gives the files beside it the rights of
    /// the first.
    private static func makePrivate(_ path: String) {
        _ = Disk.createPrivateFile(at: path)
        for file in [path, path + "-wal", path + "-shm"] { chmod(file, 0o600) }
    }

    private static func open(
        _ path: String,
        _ start: String,
        _ problem: inout String
    ) -> OpaquePointer? {
        var database: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let status = sqlite3_open_v2(path, &database, flags, nil)
        guard status == SQLITE_OK, let database else {
            problem = "\(path): " + String(cString: sqlite3_errstr(status))
            sqlite3_close_v2(database)
            return nil
        }
        guard sqlite3_exec(database, start, nil, nil, nil) == SQLITE_OK else {
            problem = "\(path): " + String(cString: sqlite3_errmsg(database))
            sqlite3_close_v2(database)
            return nil
        }
        return database
    }

    /// False where the file has no such answer; true also where another key has the same checksum.
    func mayHave(_ key: String) -> Bool { mayHave(checksum: checksum64(key)) }

    func mayHave(checksum: UInt64) -> Bool { present.withLock { $0.contains(checksum) } }

    func read(_ key: String) -> [UInt8]? {
        guard mayHave(key) else { return nil }
        return reader.withLock { reader in
            // A statement that is not reset would hold on to what the file was like.
            defer { sqlite3_reset(reader.search) }
            SQLiteAnswers.bind(reader.search, 1, key)
            guard sqlite3_step(reader.search) == SQLITE_ROW else { return nil }
            let count = Int(sqlite3_column_bytes(reader.search, 0))
            return [UInt8](
                UnsafeRawBufferPointer(start: sqlite3_column_blob(reader.search, 0), count: count)
            )
        }
    }

    func write(_ key: String, _ bytes: [UInt8]) {
        guard Int64(bytes.count) <= byteLimit / 4 else { return }
        writer.withLock { handle in
            let database = handle.database
            guard sqlite3_exec(database, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK else {
                return
            }
            let old = SQLiteAnswers.number(
                database,
                "SELECT length(body) FROM answers WHERE key = ?1",
                key
            )
            var total = SQLiteAnswers.number(database, "SELECT bytes FROM totals", nil) - old
            total += Int64(bytes.count)
            SQLiteAnswers.insert(database, key, bytes)
            present.withLock { _ = $0.insert(checksum64(key)) }
            while total > byteLimit, SQLiteAnswers.count(database) > 1 {
                let oldest = "(SELECT min(number) FROM answers)"
                total -= SQLiteAnswers.number(
                    database,
                    "SELECT length(body) FROM answers WHERE number = \(oldest)",
                    nil
                )
                let deletion = "DELETE FROM answers WHERE number = \(oldest) RETURNING key"
                let gone = SQLiteAnswers.row(database, deletion, nil, SQLiteAnswers.checksum(of:))
                if let gone { present.withLock { _ = $0.remove(gone) } }
            }
            sqlite3_exec(database, "UPDATE totals SET bytes = \(total)", nil, nil, nil)
            sqlite3_exec(database, "COMMIT", nil, nil, nil)
        }
    }

    private static func insert(_ database: OpaquePointer, _ key: String, _ bytes: [UInt8]) {
        var statement: OpaquePointer?
        let sql = "INSERT OR REPLACE INTO answers (key, body) VALUES (?1, ?2)"
        guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else { return }
        defer { sqlite3_finalize(statement) }
        bind(statement, 1, key)
        bytes.withUnsafeBytes { body in
            // Bound in place: the statement runs before the bytes go away.
            sqlite3_bind_blob(statement, 2, body.baseAddress, Int32(body.count), nil)
            sqlite3_step(statement)
        }
    }

    private static func checksums(in database: OpaquePointer) -> Set<UInt64> {
        var statement: OpaquePointer?
        let sql = "SELECT key FROM answers"
        guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK, let statement
        else { return [] }
        defer { sqlite3_finalize(statement) }
        var checksums: Set<UInt64> = []
        while sqlite3_step(statement) == SQLITE_ROW { checksums.insert(checksum(of: statement)) }
        return checksums
    }

    /// The checksum of the key that stands first in a row.
    private static func checksum(of row: OpaquePointer) -> UInt64 {
        sqlite3_column_text(row, 0).map { checksum64(String(cString: $0)) } ?? 0
    }

    private static func count(_ database: OpaquePointer) -> Int64 {
        number(database, "SELECT count(*) FROM (SELECT 1 FROM answers LIMIT 2)", nil)
    }

    private static func number(_ database: OpaquePointer, _ sql: String, _ key: String?) -> Int64 {
        row(database, sql, key) { sqlite3_column_int64($0, 0) } ?? 0
    }

    private static func row<Value>(
        _ database: OpaquePointer,
        _ sql: String,
        _ key: String?,
        _ read: (OpaquePointer) -> Value
    ) -> Value? {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK, let statement
        else { return nil }
        defer { sqlite3_finalize(statement) }
        if let key { bind(statement, 1, key) }
        return sqlite3_step(statement) == SQLITE_ROW ? read(statement) : nil
    }

    private static func bind(_ statement: OpaquePointer?, _ place: Int32, _ text: String) {
        // The library copies the text before the call returns.
        let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        sqlite3_bind_text(statement, place, text, -1, copies)
    }
}
