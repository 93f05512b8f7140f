package import App
package import Chronology
package import Merge
package import Storage

/// Somebody for whom a program acts, by an access token.
package struct Bearer: Sendable {
    package let account: Account
    package let library: Space
    package let scope: TokenScope
    /// Names the token, for counting what its program does.
    package let token: Identifier
}

/// Why a program may do nothing.
package enum BearerRefusal: Error, Equatable {
    /// It brings no token.
    case missing
    /// Nobody has that token, or no more.
    case unknown
    case ended
    /// Too many tokens that nobody has came from its network.
    case tooMany(seconds: Int64)
}

extension Visitors {
    private static let notedMilliseconds: Int64 = 10 * 60_000

    /// For whom a program acts that sends a request with `Authorization: Bearer …` (RFC 6750).
    ///
    /// Cookies count for nothing here: no page of another site can make a browser send a token.
    package func bearer(
        of request: Request,
        now: Instant
    ) throws(StorageFailure) -> Result<Bearer, BearerRefusal> {
        guard let text = request["authorization"] else { return .failure(.missing) }
        guard let secret = secret(in: text) else { return .failure(try refused(request, now)) }
        let found = try storage.read {
            (snapshot) throws(StorageFailure) -> (AccessToken, Account, Space)? in
            guard let token = try snapshot.accessToken(hash: secret.hash),
                let account = try snapshot.account(token.account), account.deleted == nil,
                let library = try snapshot.library(of: account.id)
            else { return nil }
            return (token, account, library)
        }
        guard let (token, account, library) = found else {
            return .failure(try refused(request, now))
        }
        if token.hasEnded(at: now) { return .failure(.ended) }
        note(token, now)
        return .success(
            Bearer(account: account, library: library, scope: token.scope, token: token.id)
        )
    }

    /// The scheme in any case and spaces, as RFC 9110 writes credentials; what stands around them
    /// in the line is none of them.
    private func secret(in text: String) -> AccessSecret? {
        let parts = text.split(separator: " ")
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        return AccessSecret(String(parts[1]))
    }

    /// Counts a token that nobody has; once there are too many, nothing is written any more.
    ///
    /// A right one still opens: whoever shares a network with a broken program is not shut out,
    /// and 160 bits are not guessed.
    private func refused(
        _ request: Request,
        _ now: Instant
    ) throws(StorageFailure) -> BearerRefusal {
        let limit = AttemptLimit.tokensFromNetwork
        let whose = network(of: request)
        let (count, began) = try storage.read { (snapshot) throws(StorageFailure) in
            (
                try snapshot.attempts(
                    of: limit.subject(whose),
                    now: now,
                    windowMilliseconds: limit.windowMilliseconds
                ), try snapshot.attemptsBegan(of: limit.subject(whose))
            )
        }
        guard count >= limit.count, let began else {
            _ = try storage.admit([(limit, whose)], now: now)
            return .unknown
        }
        let end = began.millisecondsSinceEpoch + limit.windowMilliseconds
        return .tooMany(seconds: max((end - now.millisecondsSinceEpoch + 999) / 1_000, 1))
    }

    /// Notes now and then that the token is used, also where a clock was set back; where that
    /// cannot be written, the program goes on all the same.
    private func note(_ token: AccessToken, _ now: Instant) {
        if let used = token.used {
            let since = now.millisecondsSinceEpoch - used.millisecondsSinceEpoch
            guard abs(since) >= Visitors.notedMilliseconds else { return }
        }
        try? storage.write { (transaction) throws(StorageFailure) in
            try transaction.touchToken(token.hash, now: now)
        }
    }
}
