/// What an owner decides about the server.
package struct ServerSettings: Sendable {
    /// An IPv4 or IPv6 address; `::` listens on both families.
    package var bindAddress = "127.0.0.1"
    /// 0 takes any free port, see `HTTPServer.port`.
    package var port: UInt16 = 8_080
    /// Where people reach the server when a proxy stands in front: `https://travel.example`.
    package var baseURL: String?
    /// Addresses of proxies whose word about whom they speak for is taken.
    package var trustedProxies: [String] = []
    /// Threads that answer; the number of cores the process may use is best.
    package var threads: UInt32 = 1
    package var limits = Limits()
    /// What `/healthz` and `/metrics` call this build.
    package var version = "0"

    package init() {}

    /// Whether browsers may be told to come back over TLS only.
    package var isBehindTLS: Bool { baseURL?.utf8.starts(with: "https://".utf8) ?? false }
}
