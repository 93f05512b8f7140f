package import Chronology
package import Merge

/// Somebody who takes part in a space that another one owns.
package struct Member: Equatable, Sendable {
    package let space: Identifier
    package let account: Identifier
    /// `none` stays as evidence that somebody was removed.
    package let role: Role
    package let changed: Instant
    package let changedBy: Identifier?
}

extension Readable {
    /// What the account may do there; `none` for strangers and where there is no such space.
    package func role(
        of account: Identifier,
        in space: Identifier
    ) throws(StorageFailure) -> Role {
        guard let space = try self.space(space) else { return .none }
        return try role(of: account, in: space)
    }

    func role(of account: Identifier, in space: Space) throws(StorageFailure) -> Role {
        if space.owner == account { return .owner }
        return try member(account, of: space.id)?.role ?? .none
    }

    /// The membership, even an ended one; nil for the owner and for strangers.
    package func member(
        _ account: Identifier,
        of space: Identifier
    ) throws(StorageFailure) -> Member? {
        try connection.first(
            "SELECT \(Member.columns) FROM members WHERE space = ?1 AND account = ?2",
            [.identifier(space), .identifier(account)],
            read: Member.init
        )
    }

    /// Where an account takes or took part without owning it.
    package func memberships(of account: Identifier) throws(StorageFailure) -> [Member] {
        try connection.all(
            "SELECT \(Member.columns) FROM members WHERE account = ?1 ORDER BY space",
            [.identifier(account)],
            read: Member.init
        )
    }
}

extension Transaction {
    /// Lets an account take part, changes its role, or ends it with `none`.
    ///
    /// - Throws: `absent` without such a space; `conflict` for its owner, for the role of owner,
    ///   and for an account that does not exist.
    package func setRole(
        _ role: Role,
        of account: Identifier,
        in id: Identifier,
        by changer: Identifier,
        now: Instant
    ) throws(StorageFailure) {
        // Named below: held before the space, as everywhere.
        _ = try lockedAccount(account)
        let space = try lockedSpace(id)
        guard space.owner != account, role < .owner else { throw .conflict }
        try connection.run(
            """
            INSERT INTO members (\(Member.columns)) VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT (space, account) DO UPDATE SET
                role = excluded.role, changed = excluded.changed, changed_by = excluded.changed_by
            """,
            [
                .identifier(id), .identifier(account), .integer(role.rawValue), .instant(now),
                .identifier(changer),
            ]
        )
    }
}

extension Member {
    static let columns = "space, account, role, changed, changed_by"

    init(_ row: Row) throws(StorageFailure) {
        guard let role = Role(rawValue: try row.integer(2)) else { throw .corrupt("unknown role") }
        self.init(
            space: try row.identifier(0),
            account: try row.identifier(1),
            role: role,
            changed: try row.instant(3),
            changedBy: row.isNone(4) ? nil : try row.identifier(4)
        )
    }
}
