internal import Chronology
internal import Storage

/// What a session needs now and then: a new secret, or a note that its device was here.
enum Renewal {
    case none
    /// Note that the device was here.
    case touch
    /// A new secret has arrived: let go of the one before.
    case settle
    /// The secret is a day old: give another.
    case rotate
    /// A newer secret was given and never came back: give yet another.
    case reissue

    /// A device that was here within this time is not noted again.
    static let notedMilliseconds: Int64 = 10 * 60_000
    static let secretMilliseconds: Int64 = 86_400_000

    init(of session: Session, lifetimeMilliseconds: Int64, now: Instant) {
        let now = now.millisecondsSinceEpoch
        let sinceSeen = now - session.seen.millisecondsSinceEpoch
        let given = session.expires.millisecondsSinceEpoch - lifetimeMilliseconds
        let left = session.expires.millisecondsSinceEpoch - now
        switch session.state {
        case .replaced:
            // Seen last when it was replaced. One that ends soon has a newer one that came back.
            let isLost =
                sinceSeen >= Transaction.pageMilliseconds
                && left > Transaction.underWayMilliseconds
            self = isLost ? .reissue : .none
        case .given: self = .settle
        // An older version did not tell the secrets apart that had not come back.
        case .current
        where session.rotatedFrom != nil
            && session.seen.millisecondsSinceEpoch == given:
            self = .settle
        // Also where a clock that was far ahead has given it.
        case .current where abs(now - given) >= Renewal.secretMilliseconds: self = .rotate
        case .current: self = abs(sinceSeen) >= Renewal.notedMilliseconds ? .touch : .none
        }
    }
}

extension Visitors {
    /// Does what the session needs; where that cannot be written, the visit goes on all the same.
    func renew(_ visitor: inout Visitor, now: Instant) {
        guard let session = visitor.session else { return }
        let lifetime = SessionCookies.lifetimeSeconds * 1_000
        let renewal = Renewal(of: session, lifetimeMilliseconds: lifetime, now: now)
        if case .none = renewal { return }
        let secret = Secrets.random(count: Visitors.secretBytes)
        let (hash, expires) = (Visitors.hash(secret), expiry(from: now))
        let fresh = try? storage.write { (transaction) throws(StorageFailure) -> Session? in
            switch renewal {
            case .none: return nil
            case .touch:
                try transaction.touchSession(session.tokenHash, now: now, expires: session.expires)
                return nil
            case .settle:
                // It lives as long as the browser's cookie, from when it was given.
                try transaction.settle(session, now: now, expires: expiry(from: session.seen))
                return nil
            case .rotate:
                return try transaction.rotate(
                    session.tokenHash,
                    to: hash,
                    now: now,
                    expires: expires
                )
            case .reissue:
                return try transaction.reissue(session, to: hash, now: now, expires: expires)
            }
        }
        guard let fresh = fresh ?? nil else { return }
        visitor.session = fresh
        visitor.cookies.append(names.setting(secret: secret))
    }
}
