package import App
package import Chronology
internal import Merge
package import Storage

/// Beginnings and ends of sessions. Each is one change of the storage.
extension Visitors {
    /// Forms that are sent at once begin one guest; later the same device begins another.
    private static let twinMilliseconds: Int64 = 60_000
    /// More do not come from one page.
    private static let mostTwins = 8

    /// Begins to keep things for somebody who gave no name: an account, its library, a session.
    ///
    /// The label is what the device is called in lists.
    package func beginGuest(
        for visitor: Visitor,
        label: String,
        now: Instant
    ) throws(StorageFailure) -> Visitor {
        var guest = visitor
        let otherKey = Secrets.random(count: Visitors.deviceKeyBytes)
        var other = visitor
        other.deviceKey = otherKey
        let (usual, otherwise) = (visitor.guestIdentifier, other.guestIdentifier)
        let fresh = FreshSession(now: now, label: label, expires: expiry(from: now))
        let spaceName = Identifier.random()
        let begun = try storage.write { (transaction) throws(StorageFailure) in
            var id = usual
            if let twin = try transaction.lockedAccount(usual) {
                let age = now.millisecondsSinceEpoch - twin.created.millisecondsSinceEpoch
                let twinCount = try transaction.sessions(of: usual, now: now).count
                let isTwin =
                    twin.email == nil && twin.deleted == nil && twinCount < Visitors.mostTwins
                if !isTwin || age > Visitors.twinMilliseconds { id = otherwise }
            }
            let known = try transaction.account(id)
            if known == nil {
                let account = Account(id: id, name: "", created: now)
                try transaction.create(account, library: spaceName)
            }
            let session = fresh.session(of: id)
            try transaction.create(session)
            return (
                session, try transaction.account(id), try transaction.library(of: id)
            )
        }
        (guest.session, guest.account, guest.library) = begun
        guest.cookies.append(names.setting(secret: fresh.secret))
        if guest.account?.id == otherwise { renew(&guest, key: otherKey) }
        return guest
    }

    /// Signs a visitor in, with a new secret; what session their browser had before ends.
    ///
    /// - Returns: The member; nil where the account, as it was when they proved to own it, lets
    ///   nobody in any more.
    package func signIn(
        _ account: Account,
        as visitor: Visitor,
        label: String,
        now: Instant
    ) throws(StorageFailure) -> Visitor? {
        var fresh = FreshSession(now: now, label: label, expires: expiry(from: now))
        if let old = visitor.session, old.account == account.id { fresh.device = old.device }
        let new = fresh
        let begun = try storage.write {
            (transaction) throws(StorageFailure) -> (Session, Account, Space?)? in
            let ids = [account.id, visitor.session?.account ?? account.id]
            let held = try transaction.lockedAccounts(ids)
            guard let latest = held.first(where: { $0.id == account.id }),
                latest.isOpen(to: account)
            else { return nil }
            // Of a session that another form has ended already, the device may have a new one.
            if let old = visitor.session,
                try transaction.session(tokenHash: old.tokenHash, now: now) != nil
            {
                try transaction.endSessions(of: old.account, device: old.device)
            }
            let session = new.session(of: account.id)
            try transaction.create(session)
            return (session, latest, try transaction.library(of: account.id))
        }
        guard let begun else { return nil }
        var member = visitor
        (member.session, member.account, member.library) = begun
        renew(&member, key: Secrets.random(count: Visitors.deviceKeyBytes))
        member.cookies.append(names.setting(secret: new.secret))
        return member
    }

    /// Ends the session of this device.
    ///
    /// Nothing changes for who brings none: a device that logged out on its own says so once more,
    /// perhaps while somebody signs in here, whose page has to stay good.
    package func signOut(
        _ visitor: Visitor,
        sending request: Request,
        now: Instant
    ) throws(StorageFailure) -> Visitor {
        if names.read(request).secret == nil { return visitor }
        if let session = visitor.session {
            try storage.write { (transaction) throws(StorageFailure) in
                try transaction.endSessions(of: session.account, device: session.device)
            }
        }
        return left(visitor)
    }

    /// The visitor as a stranger, after their session ended some other way.
    package func left(_ visitor: Visitor) -> Visitor {
        var stranger = Visitor(deviceKey: visitor.deviceKey)
        renew(&stranger, key: Secrets.random(count: Visitors.deviceKeyBytes))
        stranger.cookies.append(names.forgettingSession)
        return stranger
    }

    /// A page from before must not act for whoever is there afterwards.
    private func renew(_ visitor: inout Visitor, key: [UInt8]) {
        visitor.deviceKey = key
        visitor.cookies.append(names.setting(deviceKey: key))
    }
}

/// A session to be, with the secret that only the browser keeps.
private struct FreshSession: Sendable {
    let secret = Secrets.random(count: Visitors.secretBytes)
    var device = Identifier.random()
    let now: Instant
    let label: String
    let expires: Instant

    init(now: Instant, label: String, expires: Instant) {
        self.now = now
        self.label = label
        self.expires = expires
    }

    func session(of account: Identifier) -> Session {
        Session(
            tokenHash: Visitors.hash(secret),
            account: account,
            device: device,
            label: label,
            created: now,
            seen: now,
            expires: expires
        )
    }
}
