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
            cookies[session].flatMap { hexadecimal($0, count: Visitors.secretBytes) },
            cookies[device].flatMap { hexadecimal($0, count: Visitors.deviceKeyBytes) }
        )
    }

    func setting(secret: [UInt8]) -> Header { setting(session, to: secret) }
    func setting(deviceKey: [UInt8]) -> Header { setting(device, to: deviceKey) }

    var forgettingSession: Header { Header("set-cookie", "\(session)=; Max-Age=0; \(attributes)") }

    private func setting(_ name: String, to bytes: [UInt8]) -> Header {
        let value = text(bytes)
        let age = SessionCookies.lifetimeSeconds
        return Header("set-cookie", "\(name)=\(value); Max-Age=\(age); \(attributes)")
    }
}

private func text(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
}

private func hexadecimal(_ text: String, count: Int) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count == count * 2 else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
        guard let high = value(digits[place]), let low = value(digits[place + 1]) else {
            return nil
        }
        bytes.append(high << 4 | low)
    }
    return bytes
}

private func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
}
