internal import App
internal import Base

/// The cookies by which a browser is known again: the secret of its session, and its device key.
struct SessionCookies: Sendable {
    /// As long as browsers keep any: 400 days.
    static let lifetimeSeconds: Int64 = 400 * 86_400

    private let session: Cookie
    private let device: Cookie

    /// Over HTTPS the names bind the cookies to this host and path.
    init(isSecure: Bool) {
        let prefix = isSecure ? "__Host-" : ""
        session = Cookie(prefix + "elsewhere", isSecure: isSecure)
        device = Cookie(prefix + "elsewhere-device", isSecure: isSecure)
    }

    /// What the request brings; of the wrong length, or not in hexadecimal, counts as nothing.
    ///
    /// Of several of one name the first that could be ours: on a host of many programs another may
    /// have set one, for a longer path, which browsers send first.
    func read(_ request: Request) -> (secret: [UInt8]?, deviceKey: [UInt8]?) {
        guard let line = request["cookie"] else { return (nil, nil) }
        let cookies = Query(cookies: line)
        func bytes(_ cookie: Cookie, count: Int) -> [UInt8]? {
            cookies.values(cookie.name).lazy
                .compactMap { Secrets.bytes(ofText: $0, count: count) }.first
        }
        return (
            bytes(session, count: Visitors.secretBytes),
            bytes(device, count: Visitors.deviceKeyBytes)
        )
    }

    func setting(secret: [UInt8]) -> Header { setting(session, to: secret) }
    func setting(deviceKey: [UInt8]) -> Header { setting(device, to: deviceKey) }

    var forgettingSession: Header { session.forgetting }

    private func setting(_ cookie: Cookie, to bytes: [UInt8]) -> Header {
        cookie.setting(Secrets.text(of: bytes), seconds: SessionCookies.lifetimeSeconds)
    }
}
