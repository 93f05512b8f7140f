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
    /// Requests of one page may bring the old secret for so long after the new one was given.
    static let graceMilliseconds: Int64 = 60_000

    init(of session: Session, lifetimeMilliseconds: Int64, now: Instant) {
        let now = now.millisecondsSinceEpoch
        let sinceSeen = now - session.seen.millisecondsSinceEpoch
        let given = session.expires.millisecondsSinceEpoch - lifetimeMilliseconds
        if session.isReplaced {
            // Seen last when it was replaced; had the new one been used, this would be over.
            self = sinceSeen > Renewal.graceMilliseconds ? .reissue : .none
        } else if session.rotatedFrom != nil, session.seen.millisecondsSinceEpoch == given {
            self = .settle
        } else if now - given >= Renewal.secretMilliseconds {
            self = .rotate
        } else {
            self = sinceSeen >= Renewal.notedMilliseconds ? .touch : .none
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
                try transaction.settle(session, now: now)
                return nil
            case .rotate:
                // Until the new one arrives the old one is good for as long as it was.
                return try transaction.rotate(
                    session.tokenHash,
                    to: hash,
                    now: now,
                    expires: expires,
                    graceMilliseconds: lifetime
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
