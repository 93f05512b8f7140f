package import App
package import Chronology
internal import Merge
package import Storage

/// Knows visitors by their cookies, and begins and ends their sessions.
package final class Visitors: Sendable {
    static let secretBytes = 32
    static let deviceKeyBytes = 16

    let storage: Storage
    let names: SessionCookies

    /// `isSecure` where people come over HTTPS.
    package init(storage: Storage, isSecure: Bool) {
        self.storage = storage
        names = SessionCookies(isSecure: isSecure)
    }

    /// The visitor without asking the storage; nil for who brings the cookie of a session.
    package func stranger(sending request: Request) -> Visitor? {
        let (secret, deviceKey) = names.read(request)
        return secret == nil ? stranger(deviceKey) : nil
    }

    /// By what those who send requests are told apart before the storage is asked who they are: by
    /// their session, by the token of their program, else by their network.
    package func turnName(of request: Request) -> String {
        if let secret = names.read(request).secret {
            return "s:" + Secrets.text(of: Visitors.hash(secret))
        }
        return neighbourhood(of: request)
    }

    /// For whoever has read that their session has ended.
    var forgettingSession: Header { names.forgettingSession }

    /// The same of programs, for which cookies count for nothing.
    package func programTurnName(of request: Request) -> String {
        guard let text = request["authorization"] else { return neighbourhood(of: request) }
        return "t:" + Secrets.text(of: Visitors.hash(Array(text.utf8)))
    }

    /// Who sends the request; notes now and then that their device was here.
    package func visitor(
        of request: Request,
        now: Instant
    ) throws(StorageFailure) -> Visitor {
        let (secret, deviceKey) = names.read(request)
        var visitor = stranger(deviceKey)
        guard let secret else { return visitor }
        let token = Visitors.hash(secret)
        try storage.read { (snapshot) throws(StorageFailure) in
            guard let session = try snapshot.session(tokenHash: token, now: now) else {
                try snapshot.expectContent()
                return
            }
            guard let account = try snapshot.account(session.account), account.deleted == nil
            else { return }
            visitor.session = session
            visitor.account = account
            visitor.library = try snapshot.library(of: account.id)
        }
        // The cookie stays until they have read it: they might have looked away.
        if visitor.session == nil, request.showsPage { visitor.wasLoggedOut = true }
        renew(&visitor, now: now)
        return visitor
    }

    static func hash(_ secret: [UInt8]) -> [UInt8] {
        Secrets.fingerprint(secret, purpose: "elsewhere session secret")
    }

    func expiry(from now: Instant) -> Instant {
        let lifetime = SessionCookies.lifetimeSeconds * 1_000
        return Instant(millisecondsSinceEpoch: now.millisecondsSinceEpoch + lifetime)
    }

    private func stranger(_ deviceKey: [UInt8]?) -> Visitor {
        if let deviceKey { return Visitor(deviceKey: deviceKey) }
        var visitor = Visitor(deviceKey: Secrets.random(count: Visitors.deviceKeyBytes))
        visitor.cookies.append(names.setting(deviceKey: visitor.deviceKey))
        return visitor
    }
}

extension Request {
    /// Whether what comes back is a page of its own, which can say that a session has ended.
    ///
    /// Pictures and parts of pages have no place for that; forms, where they are refused, do.
    fileprivate var showsPage: Bool {
        if method == .post { return true }
        let destination = self["sec-fetch-dest"] ?? "document"
        return self["hx-request"] == nil && destination == "document"
    }
}
