import CSQLite
import Glibc
import Merge

/// The engine by itself: the statements that a small edit needs, through C, without our code.
final class RawWriter: @unchecked Sendable {
    private var handle: OpaquePointer?
    private var statements: [OpaquePointer?] = []
    private let space: [UInt8]
    private let body: [UInt8]

    private static let texts = [
        "BEGIN IMMEDIATE",
        """
        SELECT id, owner, purpose, epoch, seq, digest, bytes, live, touched
        FROM spaces WHERE id = ?1
        """,
        "SELECT body, due FROM records WHERE space = ?1 AND id = ?2",
        """
        INSERT INTO records (space, id, kind, seq, grave, due, body)
        VALUES (?1, ?2, 4, ?3, 0, NULL, ?4)
        ON CONFLICT (space, id) DO UPDATE SET seq = excluded.seq, body = excluded.body
        """,
        "UPDATE spaces SET seq = ?2, digest = ?2, bytes = ?2, touched = ?2 WHERE id = ?1",
        "COMMIT",
    ]

    init(path: String, space: Identifier, body: [UInt8]) {
        self.space = space.bytes
        self.body = body
        sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        sqlite3_busy_timeout(handle, 60_000)
        sqlite3_exec(handle, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL", nil, nil, nil)
        sqlite3_exec(handle, "PRAGMA foreign_keys = ON; PRAGMA cache_size = -16384", nil, nil, nil)
        statements = RawWriter.texts.map { text in
            var statement: OpaquePointer?
            sqlite3_prepare_v2(handle, text, -1, &statement, nil)
            return statement
        }
    }

    deinit {
        for statement in statements { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    func write(_ name: [UInt8]) {
        step(0)
        bind(space, 1, 1)
        let seq = step(1, reading: 4)
        bind(space, 2, 1)
        bind(name, 2, 2)
        step(2, reading: 1)
        bind(space, 3, 1)
        bind(name, 3, 2)
        sqlite3_bind_int64(statements[3], 3, seq + 1)
        bind(body, 3, 4)
        step(3)
        bind(space, 4, 1)
        sqlite3_bind_int64(statements[4], 2, seq + 1)
        step(4)
        step(5)
    }

    @discardableResult
    private func step(_ statement: Int, reading column: Int32 = 0) -> Int64 {
        let code = sqlite3_step(statements[statement])
        guard code == SQLITE_ROW || code == SQLITE_DONE else {
            Drill.say("raw: \(String(cString: sqlite3_errmsg(handle)))")
            exit(1)
        }
        let value = code == SQLITE_ROW ? sqlite3_column_int64(statements[statement], column) : 0
        sqlite3_reset(statements[statement])
        return value
    }

    private func bind(_ bytes: [UInt8], _ statement: Int, _ place: Int32) {
        let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        sqlite3_bind_blob(statements[statement], place, bytes, Int32(bytes.count), copying)
    }
}
