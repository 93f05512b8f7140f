package import Merge

/// Spaces that stand between the libraries of those who plan a trip together.
extension Readable {
    /// Those that an account owns or takes part in.
    package func jointSpaces(of account: Identifier) throws(StorageFailure) -> [Space] {
        try connection.all(
            """
            SELECT \(Space.columns) FROM spaces WHERE purpose = 2 AND (owner = ?1 OR id IN (
                SELECT space FROM members WHERE account = ?1 AND role >= ?2
            )) ORDER BY id
            """,
            [.identifier(account), .integer(Role.editor.rawValue)],
            read: Space.init
        )
    }

    /// The owner of a space, and then those who may change what is in it.
    package func editors(of space: Space) throws(StorageFailure) -> [Identifier] {
        let others = try members(of: space.id).filter { $0.role >= .editor }.map { $0.account }
        return [space.owner] + others.filter { $0 != space.owner }
    }
}

extension Transaction {
    /// Gives a space to somebody who takes part in it; whoever had it takes part no more.
    ///
    /// Both accounts are held before, as everywhere.
    ///
    /// - Throws: `absent` without such a space, `conflict` where the other does not take part.
    package func transferSpace(
        _ id: Identifier,
        to account: Identifier
    ) throws(StorageFailure) {
        let space = try lockedSpace(id)
        guard try member(account, of: id)?.role ?? .none >= .editor, space.owner != account else {
            throw .conflict
        }
        try connection.run(
            "DELETE FROM members WHERE space = ?1 AND account = ?2",
            [.identifier(id), .identifier(account)]
        )
        try connection.run(
            "UPDATE spaces SET owner = ?2 WHERE id = ?1",
            [.identifier(id), .identifier(account)]
        )
    }

    /// Lets a member take part in all that a guest takes part in, whose account this change holds
    /// beside theirs, and own what the guest owns.
    package func moveJointSpaces(
        from guest: Identifier,
        to member: Identifier
    ) throws(StorageFailure) {
        let both: [Value] = [.identifier(guest), .identifier(member)]
        try connection.run("UPDATE spaces SET owner = ?2 WHERE owner = ?1 AND purpose = 2", both)
        try connection.run(
            """
            UPDATE members SET account = ?2 WHERE account = ?1
                AND space NOT IN (SELECT space FROM members WHERE account = ?2)
            """,
            both
        )
        try connection.run(
            """
            DELETE FROM members WHERE account = ?1
                AND space IN (SELECT id FROM spaces WHERE owner = ?1)
            """,
            [.identifier(member)]
        )
    }
}
