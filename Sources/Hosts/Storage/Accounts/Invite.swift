package import Chronology
package import Merge

/// A ticket into a space, or, without one, to an account of one's own.
package struct Invite: Equatable, Sendable {
    package let tokenHash: [UInt8]
    package let space: Identifier?
    /// Nil for one that the operator made.
    package let creator: Identifier?
    package let role: Role
    /// How often it can still be used.
    package let usesLeft: Int32
    package let created: Instant
    package let expires: Instant

    package init(
        tokenHash: [UInt8],
        space: Identifier?,
        creator: Identifier?,
        role: Role,
        usesLeft: Int32,
        created: Instant,
        expires: Instant
    ) {
        self.tokenHash = tokenHash
        self.space = space
        self.creator = creator
        self.role = role
        self.usesLeft = usesLeft
        self.created = created
        self.expires = expires
    }
}

extension Readable {
    /// The invitation of that secret while it can be used.
    package func invite(tokenHash: [UInt8], now: Instant) throws(StorageFailure) -> Invite? {
        try connection.first(
            """
            SELECT \(Invite.columns) FROM invites
            WHERE token = ?1 AND expires > ?2 AND uses > 0
            """,
            [.bytes(tokenHash), .instant(now)],
            read: Invite.init
        )
    }
}

extension Transaction {
    /// - Throws: `conflict` when the secret is in use, or space or creator do not exist.
    package func create(_ invite: Invite) throws(StorageFailure) {
        try connection.run(
            "INSERT INTO invites (\(Invite.columns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            [
                .bytes(invite.tokenHash), .identifier(invite.space), .identifier(invite.creator),
                .integer(invite.role.rawValue), .integer(Int64(invite.usesLeft)),
                .instant(invite.created), .instant(invite.expires),
            ]
        )
    }

    /// Uses an invitation once; of two who come for the last use, one gets it.
    ///
    /// - Returns: What it invites to; nil when it is used up or past its time.
    package func redeemInvite(
        tokenHash: [UInt8],
        now: Instant
    ) throws(StorageFailure) -> Invite? {
        try connection.first(
            """
            UPDATE invites SET uses = uses - 1 WHERE token = ?1 AND expires > ?2 AND uses > 0
            RETURNING \(Invite.columns)
            """,
            [.bytes(tokenHash), .instant(now)],
            read: Invite.init
        )
    }
}

extension Invite {
    static let columns = "token, space, creator, role, uses, created, expires"

    init(_ row: Row) throws(StorageFailure) {
        guard let role = Role(rawValue: try row.integer(3)) else { throw .corrupt("unknown role") }
        self.init(
            tokenHash: try row.bytes(0),
            space: row.isNone(1) ? nil : try row.identifier(1),
            creator: row.isNone(2) ? nil : try row.identifier(2),
            role: role,
            usesLeft: try row.small(4, Int32.self),
            created: try row.instant(5),
            expires: try row.instant(6)
        )
    }
}
