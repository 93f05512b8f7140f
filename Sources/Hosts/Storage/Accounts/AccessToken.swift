package import Chronology
package import Merge

/// What a program may do that has an access token.
package struct TokenScope: Hashable, Sendable {
    /// What it may do with one part of a library; whoever changes something may read it.
    package enum Access: Int64, CaseIterable, Sendable {
        case nothing, reading, writing
    }

    package let trips: Access
    /// Favourites, the archive, recents and settings.
    package let library: Access

    package init(trips: Access = .nothing, library: Access = .nothing) {
        self.trips = trips
        self.library = library
    }

    /// Reads `number`; nil for what allows nothing, and for what only a newer version knows.
    package init?(number: Int64) {
        guard number >= 0, let trips = TokenScope.tripAccess[Int(number & 3)],
            let library = Access(rawValue: number >> 2), trips != .nothing || library != .nothing
        else { return nil }
        self.init(trips: trips, library: library)
    }

    /// As it is kept.
    ///
    /// Tokens that were made before there were others than those for trips are 0, which reads, and
    /// 1, which writes.
    package var number: Int64 {
        let trips = Int64(TokenScope.tripAccess.firstIndex(of: self.trips) ?? 0)
        return trips | library.rawValue << 2
    }

    private static let tripAccess: [Access?] = [.reading, .writing, .nothing, nil]
}

/// A secret by which a program of somebody's acts for them, as far as it may.
package struct AccessToken: Equatable, Sendable {
    /// So many may one account have.
    package static let most = 20
    package static let longestNameByteCount = 80

    /// The hash of the secret; the secret itself is kept nowhere.
    package let hash: [UInt8]
    /// Names the token in the list of tokens.
    package let id: Identifier
    package let account: Identifier
    /// What its owner calls it.
    package let name: String
    /// How the secret begins, so that its owner knows it again.
    package let prefix: String
    package let scope: TokenScope
    package let created: Instant
    /// When a program used it last, to a few minutes; nil while none has.
    package let used: Instant?
    /// Nil for one without an end.
    package let expires: Instant?

    package init(
        hash: [UInt8],
        id: Identifier,
        account: Identifier,
        name: String,
        prefix: String,
        scope: TokenScope,
        created: Instant,
        used: Instant? = nil,
        expires: Instant? = nil
    ) {
        self.hash = hash
        self.id = id
        self.account = account
        self.name = name
        self.prefix = prefix
        self.scope = scope
        self.created = created
        self.used = used
        self.expires = expires
    }

    package func hasEnded(at now: Instant) -> Bool {
        expires.map { $0.millisecondsSinceEpoch <= now.millisecondsSinceEpoch } ?? false
    }
}

extension Readable {
    /// The token of that secret, also one that has ended.
    package func accessToken(hash: [UInt8]) throws(StorageFailure) -> AccessToken? {
        try connection.first(
            "SELECT \(AccessToken.columns) FROM tokens WHERE token = ?1",
            [.bytes(hash)],
            read: AccessToken.init
        )
    }

    /// The tokens of an account, the newest first; for a while also those that have ended.
    package func accessTokens(of account: Identifier) throws(StorageFailure) -> [AccessToken] {
        try connection.all(
            """
            SELECT \(AccessToken.columns) FROM tokens
            WHERE account = ?1 ORDER BY created DESC, id
            """,
            [.identifier(account)],
            read: AccessToken.init
        )
    }
}

extension Transaction {
    /// Keeps a new token.
    ///
    /// - Returns: Whether there was room for it: of two made at once for the last place, one is.
    /// - Throws: `conflict` when the secret is in use or the account does not exist.
    package func create(_ token: AccessToken) throws(StorageFailure) -> Bool {
        // Two at once both count before they write: each is held to the bound by the other's end.
        _ = try lockedAccount(token.account)
        let count = try connection.count(
            "SELECT COUNT(*) FROM tokens WHERE account = ?1",
            [.identifier(token.account)]
        )
        guard count < Int64(AccessToken.most) else { return false }
        try connection.run(
            """
            INSERT INTO tokens (\(AccessToken.columns))
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
            """,
            token.values
        )
        return true
    }

    /// Notes that a program has used a token.
    package func touchToken(_ hash: [UInt8], now: Instant) throws(StorageFailure) {
        try connection.run(
            "UPDATE tokens SET used = ?2 WHERE token = ?1",
            [.bytes(hash), .instant(now)]
        )
    }

    /// Makes a token worthless.
    ///
    /// Does nothing when it is gone, or somebody else's.
    package func revokeToken(
        _ id: Identifier,
        of account: Identifier
    ) throws(StorageFailure) {
        try connection.run(
            "DELETE FROM tokens WHERE account = ?1 AND id = ?2",
            [.identifier(account), .identifier(id)]
        )
    }

    /// Makes all tokens of an account worthless.
    package func revokeTokens(of account: Identifier) throws(StorageFailure) {
        _ = try lockedAccount(account)
        try connection.run("DELETE FROM tokens WHERE account = ?1", [.identifier(account)])
    }
}

extension AccessToken {
    static let columns = "token, id, account, name, prefix, scope, created, used, expires"

    init(_ row: Row) throws(StorageFailure) {
        guard let scope = TokenScope(number: try row.integer(5)) else {
            throw .corrupt("an access token of an unknown scope")
        }
        self.init(
            hash: try row.bytes(0),
            id: try row.identifier(1),
            account: try row.identifier(2),
            name: try row.text(3),
            prefix: try row.text(4),
            scope: scope,
            created: try row.instant(6),
            used: try row.optionalInstant(7),
            expires: try row.optionalInstant(8)
        )
    }

    var values: [Value] {
        [
            .bytes(hash), .identifier(id), .identifier(account), .text(name), .text(prefix),
            .integer(scope.number), .instant(created), .instant(used), .instant(expires),
        ]
    }
}
