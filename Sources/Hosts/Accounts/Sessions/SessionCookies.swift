internal import App
internal import Base

/// The cookies by which a browser is known again: the secret of its session, and its device key.
struct SessionCookies: Sendable {
    /// As long as browsers keep any: 400 days.
    static let lifetimeSeconds: Int64 = 400 * 86_400

    private let session: String
    private let device: String
    private let attributes: String

    /// Over HTTPS the names bind the cookies to this host and path.
    init(isSecure: Bool) {
        let prefix = isSecure ? "__Host-" : ""
        session = prefix + "elsewhere"
        device = prefix + "elsewhere-device"
        attributes = "Path=/; SameSite=Lax; HttpOnly" + (isSecure ? "; Secure" : "")
    }

    /// What the request brings; of the wrong length, or not in hexadecimal, counts as nothing.
    func read(_ request: Request) -> (secret: [UInt8]?, deviceKey: [UInt8]?) {
        guard let line = request.headers.first(where: { $0.name == "cookie" })?.value else {
            return (nil, nil)
        }
        let cookies = Query(cookies: line)
        return (
            cookies[session].flatMap { Secrets.bytes(ofText: $0, count: Visitors.secretBytes) },
            cookies[device].flatMap { Secrets.bytes(ofText: $0, count: Visitors.deviceKeyBytes) }
        )
    }

    func setting(secret: [UInt8]) -> Header { setting(session, to: secret) }
    func setting(deviceKey: [UInt8]) -> Header { setting(device, to: deviceKey) }

    var forgettingSession: Header { Header("set-cookie", "\(session)=; Max-Age=0; \(attributes)") }

    private func setting(_ name: String, to bytes: [UInt8]) -> Header {
        let value = Secrets.text(of: bytes)
        let age = SessionCookies.lifetimeSeconds
        return Header("set-cookie", "\(name)=\(value); Max-Age=\(age); \(attributes)")
    }
}
