import CSQLite
import Glibc
import Merge

final class RawSQLite: RawEngine, @unchecked Sendable {
    private var handle: OpaquePointer?
    private var statements: [OpaquePointer?] = []
    private let space: [UInt8]
    private let body: [UInt8]

    init(path: String, space: Identifier, body: [UInt8]) {
        self.space = space.bytes
        self.body = body
        sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        sqlite3_busy_timeout(handle, 60_000)
        sqlite3_exec(handle, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL", nil, nil, nil)
        sqlite3_exec(handle, "PRAGMA foreign_keys = ON; PRAGMA cache_size = -16384", nil, nil, nil)
        statements = RawSQLite.statements(begin: "BEGIN IMMEDIATE", lock: "").map { text in
            var statement: OpaquePointer?
            // With a dollar sign it would be a name here, and numbered by where it stands first.
            let text = text.replacing("$", with: "?")
            sqlite3_prepare_v2(handle, text, -1, &statement, nil)
            return statement
        }
    }

    deinit {
        for statement in statements { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    func write(_ names: [[UInt8]]) {
        step(0)
        bind(space, 1, 1)
        let seq = step(1, reading: 4)
        for name in names {
            bind(space, 2, 1)
            bind(name, 2, 2)
            step(2, reading: 1)
        }
        for (place, name) in names.enumerated() {
            bind(space, 3, 1)
            bind(name, 3, 2)
            sqlite3_bind_int64(statements[3], 3, seq + Int64(place) + 1)
            bind(body, 3, 4)
            step(3)
        }
        bind(space, 4, 1)
        sqlite3_bind_int64(statements[4], 2, seq + Int64(names.count))
        step(4)
        step(5)
    }

    func readAll() -> Int {
        bind(space, 6, 1)
        var bodies: [[UInt8]] = []
        while sqlite3_step(statements[6]) == SQLITE_ROW {
            let count = Int(sqlite3_column_bytes(statements[6], 1))
            let bytes = UnsafeRawBufferPointer(
                start: sqlite3_column_blob(statements[6], 1),
                count: count
            )
            bodies.append(Array(bytes))
        }
        sqlite3_reset(statements[6])
        return bodies.count
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
