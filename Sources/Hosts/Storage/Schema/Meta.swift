internal import Chronology
package import Merge

/// What the database knows about itself.
struct Meta {
    let connection: Connection

    /// Mints the generation of a new database.
    func begin(now: Instant) throws(StorageFailure) {
        try connection.run(
            """
            INSERT INTO meta (id, generation, created) VALUES (1, ?1, ?2)
            ON CONFLICT (id) DO NOTHING
            """,
            [.identifier(Identifier.random()), .instant(now)]
        )
    }

    /// Changes whenever the database went back in time: then every client compares notes anew.
    func generation() throws(StorageFailure) -> Identifier {
        let sql = "SELECT generation FROM meta WHERE id = 1"
        let found = try connection.first(sql) { (row) throws(StorageFailure) in
            try row.identifier(0)
        }
        guard let found else { throw .corrupt("meta has no row") }
        return found
    }
}

extension Identifier {
    /// 128 bits from the system's source of randomness, fit for names that must not be guessed.
    package static func random() -> Identifier {
        var source = SystemRandomNumberGenerator()
        return Identifier(high: source.next(), low: source.next())
    }
}
