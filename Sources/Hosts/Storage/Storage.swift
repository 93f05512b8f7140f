package import Chronology
import Glibc

/// Where the database is.
package enum StorageLocation: Equatable, Sendable {
    /// A file of our own; its directory exists.
    case file(String)
    /// A PostgreSQL server, as `postgres://user@host:5432/name?sslmode=…`, and how many connections
    /// to open at most.
    case postgres(url: String, connections: Int32 = 8)

    /// What `ELSEWHERE_DATABASE_URL` says, or else a file in the data directory.
    package init(databaseURL: String?, dataDirectory: String) throws(StorageFailure) {
        guard let url = databaseURL, !url.isEmpty else {
            self = .file(dataDirectory + "/elsewhere.db")
            return
        }
        guard url.hasPrefix("postgres://") || url.hasPrefix("postgresql://") else {
            throw .foreign("ELSEWHERE_DATABASE_URL has to begin with postgres://")
        }
        self = .postgres(url: url)
    }
}

/// What people keep, on disk: accounts, sessions, spaces and their records.
///
/// Everything happens in `read` or `write`. Both block the calling thread; any number of threads
/// may call them. When `write` returns, the change survives a crash of the process and of the
/// machine; when it throws, nothing was changed (`outcomeUnknown` alone leaves that open).
package final class Storage: Sendable {
    enum Engine: Sendable {
        case sqlite(SQLiteEngine)
        case postgres(PostgresEngine)
    }

    package let location: StorageLocation
    let engine: Engine

    /// Opens the database, makes it where there is none, and brings its schema up to date.
    ///
    /// - Parameters:
    ///   - location: The file or the server.
    ///   - now: The time to note for what is made.
    ///   - patienceMilliseconds: How long to wait for others before giving up as `busy`.
    /// - Throws: `schemaTooNew`, `foreign`, `corrupt`, `readOnly`, `full`, `unreachable` or `busy`.
    package convenience init(
        at location: StorageLocation,
        now: Instant,
        patienceMilliseconds: Int32 = 5_000
    ) throws(StorageFailure) {
        try self.init(
            at: location,
            now: now,
            patienceMilliseconds: patienceMilliseconds,
            migrations: Migration.all
        )
    }

    init(
        at location: StorageLocation,
        now: Instant,
        patienceMilliseconds: Int32 = 5_000,
        migrations: [Migration]
    ) throws(StorageFailure) {
        self.location = location
        switch location {
        case .file(let path):
            let engine = try SQLiteEngine(path: path, patienceMilliseconds: patienceMilliseconds)
            self.engine = .sqlite(engine)
        case .postgres(let url, let connections):
            let engine = try PostgresEngine(
                url: url,
                connections: connections,
                patienceMilliseconds: patienceMilliseconds
            )
            self.engine = .postgres(engine)
        }
        try prepare(migrations, now: now)
    }

    /// Gives back every connection, when no call is under way; a later call opens a new one.
    package func close() {
        switch engine {
        case .sqlite(let engine): engine.close()
        case .postgres(let engine): engine.close()
        }
    }

    /// Runs `body` on one unchanging view of the data.
    package func read<Answer>(
        _ body: (Snapshot) throws(StorageFailure) -> Answer
    ) throws(StorageFailure) -> Answer {
        try reading { (connection) throws(StorageFailure) in
            try body(Snapshot(connection: connection))
        }
    }

    /// Runs `body` as one change: all of it is kept, durably, or nothing.
    ///
    /// `body` may run more than once and on another thread, so it only computes and calls the
    /// transaction. It must let failures of the transaction pass, and must not call `write`.
    @discardableResult
    package func write<Answer>(
        _ body: (Transaction) throws(StorageFailure) -> Answer
    ) throws(StorageFailure) -> Answer {
        try writing { (connection) throws(StorageFailure) in
            try body(Transaction(connection: connection))
        }
    }

    /// Less than this is room for a row, and not for what people save.
    private static let leastFreeBytes: Int64 = 1_048_576

    /// Writes a row and makes it durable, to find out whether that works.
    ///
    /// - Parameter needsRoom: whether a save has failed for want of room: then it fails as long as
    ///   the disk has less than a megabyte, into which a row may go all the same.
    /// - Throws: what a save would.
    package func probe(needsRoom: Bool = false) throws(StorageFailure) {
        if needsRoom, let free = location.freeByteCount, free < Self.leastFreeBytes {
            throw .full
        }
        let number = Int64.random(in: 0...Int64.max)
        try write { (transaction) throws(StorageFailure) in
            try transaction.connection.run(
                """
                INSERT INTO probe (id, written) VALUES (1, ?1)
                ON CONFLICT (id) DO UPDATE SET written = excluded.written
                """,
                [.integer(number)]
            )
        }
    }

    @discardableResult
    func reading<Answer>(
        _ body: (Connection) throws(StorageFailure) -> Answer
    ) throws(StorageFailure) -> Answer {
        switch engine {
        case .sqlite(let engine): try engine.read(body)
        case .postgres(let engine): try engine.read(body)
        }
    }

    @discardableResult
    func writing<Answer>(
        _ body: (Connection) throws(StorageFailure) -> Answer
    ) throws(StorageFailure) -> Answer {
        switch engine {
        case .sqlite(let engine): try engine.write(body)
        case .postgres(let engine): try engine.write(body)
        }
    }

    private func prepare(_ migrations: [Migration], now: Instant) throws(StorageFailure) {
        let isCurrent = try reading { (connection) throws(StorageFailure) in
            try refuseForeign(connection)
            return try Schema(connection: connection).isCurrent(migrations)
        }
        if isCurrent { return }
        try writing { (connection) throws(StorageFailure) in
            try Schema(connection: connection).migrate(through: migrations, now: now)
            try Meta(connection: connection).begin(now: now)
        }
    }

    /// A database file of another program is left alone.
    private func refuseForeign(_ connection: Connection) throws(StorageFailure) {
        guard case .sqlite = connection else { return }
        guard try !Schema(connection: connection).hasTable("migrations") else { return }
        let tables = try connection.count("SELECT COUNT(*) FROM sqlite_master")
        if tables > 0 { throw .foreign("the file has other tables") }
    }
}
