internal import App
internal import Base

/// One cookie of ours that no script reads.
struct Cookie: Sendable {
    let name: String
    private let attributes: String

    /// Goes to `path` and what lies below it, and over HTTPS only where that is `isSecure`.
    init(_ name: String, path: String = "/", sameSite: String = "Lax", isSecure: Bool) {
        self.name = name
        attributes = "Path=\(path); SameSite=\(sameSite); HttpOnly" + (isSecure ? "; Secure" : "")
    }

    /// What the request brings.
    func read(_ request: Request) -> String? {
        request["cookie"].flatMap { Query(cookies: $0)[name] }
    }

    func setting(_ value: String, seconds: Int64) -> Header {
        // Every stranger without a cookie gets one: texts that are added up one by one take longer
        // than all the rest of it.
        var room = ByteBuffer(capacity: 200)
        defer { room.free() }
        room.append(text: name)
        room.append("=")
        room.append(text: value)
        room.append("; Max-Age=")
        room.append(integer: seconds)
        room.append("; ")
        room.append(text: attributes)
        return Header("set-cookie", String(decoding: room.buffer, as: UTF8.self))
    }

    var forgetting: Header { setting("", seconds: 0) }
}
