package import Chronology
package import Merge

/// What links name: a space, or a library that has become part of another one.
extension Readable {
    /// The space that links of that name lead to; nil where its owner has deleted their account.
    package func shownSpace(_ id: Identifier) throws(StorageFailure) -> Space? {
        try connection.first(
            """
            SELECT \(Space.columns) FROM spaces
            WHERE id = COALESCE((SELECT space FROM aliases WHERE name = ?1), ?1)
                AND NOT EXISTS (
                    SELECT 1 FROM accounts
                    WHERE accounts.id = spaces.owner AND deleted IS NOT NULL
                )
            """,
            [.identifier(id)],
            read: Space.init
        )
    }
}

extension Transaction {
    /// How many former names a library has; of more the oldest lead nowhere any more.
    static let mostAliases: Int64 = 100

    /// Lets links to a library, and to those that it took in, lead to the one that takes it in now,
    /// for as long as there is that one.
    ///
    /// Both owners are held before, and the first library is to be erased by the same change.
    package func lead(
        from former: Identifier,
        to library: Identifier,
        now: Instant
    ) throws(StorageFailure) {
        _ = try lockedSpace(library)
        try connection.run(
            "UPDATE aliases SET space = ?2 WHERE space = ?1",
            [.identifier(former), .identifier(library)]
        )
        try connection.run(
            "INSERT INTO aliases (name, space, created) VALUES (?1, ?2, ?3)",
            [.identifier(former), .identifier(library), .instant(now)]
        )
        try connection.run(
            """
            DELETE FROM aliases WHERE space = ?1 AND name NOT IN (
                SELECT name FROM aliases WHERE space = ?1 ORDER BY created DESC, name LIMIT ?2
            )
            """,
            [.identifier(library), .integer(Transaction.mostAliases)]
        )
    }
}
