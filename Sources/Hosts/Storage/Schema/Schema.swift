internal import Chronology

/// Brings a database to the schema that this version knows.
struct Schema {
    let connection: Connection

    /// Two servers that start at once take turns: a lock of this number on PostgreSQL.
    private static let lock: Int64 = 0x656C_7365_7768

    /// The number of the last migration that the database went through; nil when it never began.
    func version() throws(StorageFailure) -> Int64? {
        guard try hasTable("migrations") else { return nil }
        return try connection.count("SELECT COALESCE(MAX(number), 0) FROM migrations")
    }

    /// Throws what keeps this version from using the database; true when there is nothing to do.
    func isCurrent(_ migrations: [Migration]) throws(StorageFailure) -> Bool {
        guard let version = try version() else { return false }
        let known = Int64(migrations.count)
        guard version <= known else { throw .schemaTooNew(found: version, known: known) }
        return version == known
    }

    /// Applies what is missing, inside the transaction of the connection.
    func migrate(through migrations: [Migration], now: Instant) throws(StorageFailure) {
        try takeTurn()
        if try isCurrent(migrations) { return }
        try begin()
        try apply(migrations, after: try version() ?? 0, now: now)
    }

    func apply(
        _ migrations: [Migration],
        after version: Int64,
        now: Instant
    ) throws(StorageFailure) {
        for (place, migration) in migrations.enumerated() where Int64(place) >= version {
            for statement in migration.statements { try connection.run(statement) }
            if migration.countsAnew { try countAnew() }
            try connection.run(
                "INSERT INTO migrations (number, name, applied) VALUES (?1, ?2, ?3)",
                [.integer(Int64(place) + 1), .text(migration.name), .instant(now)]
            )
        }
    }

    /// Corrects how many records of each space count against its limit.
    private func countAnew() throws(StorageFailure) {
        let spaces = try connection.all("SELECT \(Space.columns) FROM spaces ORDER BY id") {
            (row) throws(StorageFailure) in try Space(row)
        }
        for space in spaces {
            let count = try SpaceAudit(of: space, connection).corrected.liveCount
            guard count != space.liveCount else { continue }
            try connection.run(
                "UPDATE spaces SET live = ?2 WHERE id = ?1",
                [.identifier(space.id), .integer(Int64(count))]
            )
        }
    }

    func begin() throws(StorageFailure) {
        try connection.run(
            """
            CREATE TABLE IF NOT EXISTS migrations (
                number {integer} NOT NULL PRIMARY KEY,
                name {bytes} NOT NULL,
                applied {integer} NOT NULL
            ) {table}
            """
        )
    }

    /// Waits for another server that migrates or restores the same database.
    func takeTurn() throws(StorageFailure) {
        guard case .postgres = connection else { return }
        try connection.run(
            "SELECT 1 FROM pg_advisory_xact_lock(?1)",
            [.integer(Schema.lock)]
        )
    }

    func hasTable(_ name: String) throws(StorageFailure) -> Bool {
        let sql =
            switch connection {
            case .sqlite:
                """
                SELECT COUNT(*) FROM sqlite_master
                WHERE type = 'table' AND name = CAST(?1 AS TEXT)
                """
            case .postgres:
                """
                SELECT COUNT(*) FROM pg_catalog.pg_class
                WHERE oid = to_regclass(convert_from(?1, 'UTF8'))
                """
            }
        return try connection.count(sql, [.text(name)]) > 0
    }
}
