internal import Base
import CSQLite
internal import Disk
import Glibc
import Synchronization

/// One connection to a database file.
///
/// Not for two threads at once; its owner sees to that.
///
/// Sendable, as its owner gives it to one thread at a time.
final class SQLiteConnection: @unchecked Sendable {
    enum Purpose {
        case creating
        case writing
        case reading
        /// Reading what nobody can change, in a place where the engine cannot keep its own files.
        case readingFrozen
        /// Reading with nobody beside, where the disk has no room for the file that several share.
        case readingAlone
    }

    let handle: OpaquePointer
    private let path: String
    private let files: Mutex<DatabaseFiles?>
    /// It never sees a change, or lets nobody else make one, so it must not be used for long.
    let isForOnce: Bool
    private var statements: [String: OpaquePointer] = [:]
    /// Whether the disk was asked to confirm what is written there, and did not.
    private(set) var isLastFailureUnconfirmed = false

    init(
        path: String,
        purpose: Purpose,
        patienceMilliseconds: Int32
    ) throws(StorageFailure) {
        try SQLiteConnection.refuseEmptyFile(path, isBeingMade: purpose == .creating)
        if purpose == .creating { try SQLiteConnection.refuseLogAlone(path) }
        let isNew = purpose == .creating && Disk.createPrivateFile(at: path)
        var opened: OpaquePointer?
        // Connections for reading open for writing too: the first reader may have to recover the
        // log of a process that was killed. `query_only` keeps them from changing anything.
        let creating = purpose == .creating ? SQLITE_OPEN_CREATE : 0
        isForOnce = purpose == .readingFrozen || purpose == .readingAlone
        let isFrozen = purpose == .readingFrozen
        let access =
            isFrozen ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI : SQLITE_OPEN_READWRITE | creating
        let name = isFrozen ? SQLiteConnection.frozenName(of: path) : path
        let code = sqlite3_open_v2(name, &opened, access | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let opened else {
            defer { sqlite3_close_v2(opened) }
            throw SQLiteConnection.failure(code, opened).refined(for: path)
        }
        handle = opened
        self.path = path
        files = Mutex(nil)
        sqlite3_extended_result_codes(opened, 1)
        sqlite3_busy_timeout(opened, patienceMilliseconds)
        do throws(StorageFailure) {
            try prepareSession(for: purpose, patienceMilliseconds)
            // The engine opens its log with the first question.
            try execute("SELECT COUNT(*) FROM sqlite_master")
            let found = DatabaseFiles(at: path)
            files.withLock { $0 = found }
        } catch {
            if isNew { SQLiteConnection.removeEmptyFile(path) }
            throw error.refined(for: path)
        }
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    /// Whether the files that this connection uses still have their names.
    var areFilesInPlace: Bool {
        let now = DatabaseFiles(at: path)
        return files.withLock { $0 == now }
    }

    /// Whether the log was taken away from under this connection.
    var hasLostLog: Bool {
        let now = DatabaseFiles(at: path)
        return files.withLock { $0?.hasLostLog(comparedWith: now) ?? false }
    }

    /// Moves all that the log holds into the file.
    func emptyLog() throws(StorageFailure) {
        var isBlocked = false
        try run("PRAGMA wal_checkpoint(TRUNCATE)") { (row) throws(StorageFailure) in
            isBlocked = try row.integer(0) != 0
        }
        if isBlocked { throw .busy }
    }

    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    func execute(_ sql: String) throws(StorageFailure) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw failure(code) }
    }

    @discardableResult
    func run(
        _ sql: String,
        _ values: [Value] = [],
        each: (Row) throws(StorageFailure) -> Void = { _ in }
    ) throws(StorageFailure) -> Int64 {
        let statement = try statement(for: sql)
        precondition(sqlite3_stmt_busy(statement) == 0, "a statement inside itself")
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (place, value) in values.enumerated() {
            let code = bind(value, to: statement, at: Int32(place + 1))
            guard code == SQLITE_OK else { throw failure(code) }
        }
        let row = Row(source: .sqlite(statement))
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: try each(row)
            case SQLITE_DONE: return sqlite3_changes64(handle)
            case let code: throw failure(code)
            }
        }
    }

    /// A connection for reading, also where nothing can be written, not even the engine's own
    /// files beside the database.
    static func reader(
        path: String,
        patienceMilliseconds: Int32
    ) throws(StorageFailure) -> SQLiteConnection {
        do throws(StorageFailure) {
            let reader = try SQLiteConnection(
                path: path,
                purpose: .reading,
                patienceMilliseconds: patienceMilliseconds
            )
            // The engine notices only now that it cannot make its files.
            try reader.run("SELECT COUNT(*) FROM sqlite_master")
            return reader
        } catch {
            let isFrozen = SQLiteConnection.isFrozenPlace(path, error)
            guard isFrozen || error == .full else { throw error }
            return try SQLiteConnection(
                path: path,
                purpose: isFrozen ? .readingFrozen : .readingAlone,
                patienceMilliseconds: patienceMilliseconds
            )
        }
    }

    /// Whether the file alone holds everything and nobody on this machine can write beside it.
    private static func isFrozenPlace(_ path: String, _ failure: StorageFailure) -> Bool {
        switch failure {
        case .readOnly, .unreachable: break
        default: return false
        }
        let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        guard access(directory, W_OK) != 0, [EROFS, EACCES].contains(errno) else { return false }
        var log = stat()
        return stat(path + "-wal", &log) != 0 || log.st_size == 0
    }

    /// The file as an address that tells the engine that nobody writes to it.
    private static func frozenName(of path: String) -> String {
        "file:" + percentEncode(path, keepingSlashes: true) + "?immutable=1"
    }

    /// The engine takes an empty file for a new database, and everything that was kept for gone.
    ///
    /// One that another process is just making fills at once.
    private static func refuseEmptyFile(
        _ path: String,
        isBeingMade: Bool
    ) throws(StorageFailure) {
        var status = stat()
        for _ in 0..<50 {
            guard stat(path, &status) == 0, status.st_size == 0 else { return }
            guard isBeingMade else { break }
            usleep(20_000)
        }
        throw .emptyFile
    }

    /// The engine throws away a log whose file is gone, and what only it still holds.
    private static func refuseLogAlone(_ path: String) throws(StorageFailure) {
        var (file, log) = (stat(), stat())
        guard stat(path, &file) != 0, errno == ENOENT else { return }
        guard stat(path + "-wal", &log) == 0, log.st_size > 0 else { return }
        throw .emptyFile
    }

    private static func removeEmptyFile(_ path: String) {
        var status = stat()
        if stat(path, &status) == 0, status.st_size == 0 { unlink(path) }
    }

    private func prepareSession(
        for purpose: Purpose,
        _ patienceMilliseconds: Int32
    ) throws(StorageFailure) {
        try execute("PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY")
        switch purpose {
        case .creating, .writing:
            try beginLog(patienceMilliseconds)
            try execute("PRAGMA synchronous = FULL")
            // What is erased is overwritten; a log that grew during a backup shrinks again.
            try execute("PRAGMA secure_delete = ON; PRAGMA journal_size_limit = 16777216")
            try execute("PRAGMA cache_size = -16384")
        case .reading, .readingFrozen:
            try execute("PRAGMA query_only = ON; PRAGMA cache_size = -4096")
        case .readingAlone:
            // The engine then keeps the index of its log in memory, not in a file.
            try execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA query_only = ON")
        }
    }

    /// Of several who begin a new file's log at once, the engine turns some away without waiting.
    private func beginLog(_ patienceMilliseconds: Int32) throws(StorageFailure) {
        let end = ContinuousClock.now + .milliseconds(patienceMilliseconds)
        while true {
            do throws(StorageFailure) {
                return try execute("PRAGMA journal_mode = WAL")
            } catch {
                guard error == .busy, ContinuousClock.now < end else { throw error }
            }
            usleep(5_000)
        }
    }

    private func statement(for sql: String) throws(StorageFailure) -> OpaquePointer {
        if let known = statements[sql] { return known }
        var prepared: OpaquePointer?
        let spelled = Dialect.sqlite.spell(sql)
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        let code = sqlite3_prepare_v3(handle, spelled, -1, flags, &prepared, nil)
        guard code == SQLITE_OK, let prepared else { throw failure(code) }
        statements[sql] = prepared
        return prepared
    }

    private func bind(_ value: Value, to statement: OpaquePointer, at place: Int32) -> Int32 {
        switch value {
        case .none: return sqlite3_bind_null(statement, place)
        case .integer(let integer): return sqlite3_bind_int64(statement, place, integer)
        // An empty run has no address, which the engine would take for null.
        case .bytes([]): return sqlite3_bind_zeroblob(statement, place, 0)
        case .bytes(let bytes):
            let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            return bytes.withUnsafeBytes {
                sqlite3_bind_blob64(statement, place, $0.baseAddress, UInt64($0.count), copying)
            }
        }
    }
}

extension StorageFailure {
    /// The engine does not tell a place that cannot be written to from one that is not there.
    fileprivate func refined(for path: String) -> StorageFailure {
        guard case .unreachable = self else { return self }
        let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        for place in [path, directory] where access(place, W_OK) != 0 {
            if [EROFS, EACCES].contains(errno) { return .readOnly }
        }
        return self
    }
}

extension SQLiteConnection {
    func failure(_ code: Int32) -> StorageFailure {
        // SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC.
        isLastFailureUnconfirmed = [4, 5].contains { code == SQLITE_IOERR | $0 << 8 }
        return SQLiteConnection.failure(code, handle)
    }

    /// What an engine's code means; the finer code tells disks that are full from broken ones.
    static func failure(_ code: Int32, _ handle: OpaquePointer?) -> StorageFailure {
        let words = handle.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) }
        let text = "\(words ?? "no memory") (\(code))"
        let cause = handle.map { sqlite3_system_errno($0) } ?? 0
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED: return .busy
        case SQLITE_FULL: return .full
        case SQLITE_READONLY, SQLITE_PERM: return .readOnly
        case SQLITE_CORRUPT, SQLITE_NOTADB: return .corrupt(text)
        case SQLITE_CONSTRAINT: return .conflict
        case SQLITE_IOERR where [ENOSPC, EDQUOT, EFBIG].contains(cause): return .full
        case SQLITE_IOERR, SQLITE_CANTOPEN: return cause == EROFS ? .readOnly : .unreachable(text)
        default: return .broken(text)
        }
    }
}
