package import Base

/// A request to a provider as a value: what is sent is decided here, where it can be tested.
package struct ProviderRequest: Equatable, Sendable {
    package enum Method: String, Sendable { case get = "GET", post = "POST" }

    /// What the body of the answer must call itself.
    package enum Expected: Sendable { case json, html, picture, tile }

    package struct Header: Equatable, Sendable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package var provider: Provider
    package var origin: Origin
    /// From the first slash on, encoded.
    package var path: String
    package var query: Query
    package var method = Method.get
    package var headers: [Header] = []
    package var body: [UInt8] = []
    package var expected = Expected.json

    package init(_ provider: Provider, _ origin: Origin, _ path: String, _ query: Query = Query()) {
        self.provider = provider
        self.origin = origin
        self.path = path
        self.query = query
    }

    /// The whole address, keys included: for the wire only.
    package var address: String {
        let text = query.text
        return origin.text + path + (text.isEmpty ? "" : "?" + text)
    }

    /// The address without keys, for logs, recordings and error texts.
    package var publicAddress: String {
        var shown = Query()
        for item in query.items where !ProviderRequest.secretNames.contains(item.name) {
            shown.append(item.name, item.value)
        }
        let text = shown.text
        return origin.text + path + (text.isEmpty ? "" : "?" + text)
    }

    /// The members of a query that are keys.
    package static let secretNames: Set<String> = [
        "appid", "apikey", "key", "username", "token", "access_token",
    ]
}

/// A scheme, a host and a port; the only place where a host name comes from configuration.
package struct Origin: Equatable, Hashable, Sendable {
    package let isSecure: Bool
    /// Lower-case, as in "api.open-meteo.com" or "127.0.0.1".
    package let host: String
    package let port: UInt16

    package init(host: String) {
        isSecure = true
        self.host = host
        port = 443
    }

    /// Reads `https://host[:port]`; nil for anything else, a path included.
    package init?(_ text: String) {
        let isSecure = text.hasPrefix("https://")
        guard isSecure || text.hasPrefix("http://") else { return nil }
        let rest = text.dropFirst(isSecure ? 8 : 7)
        let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
        guard let name = parts.first, Origin.isHost(name), parts.count <= 2 else { return nil }
        var port: UInt16 = isSecure ? 443 : 80
        if parts.count == 2 {
            guard let number = UInt16(parts[1]), number > 0 else { return nil }
            port = number
        }
        self.isSecure = isSecure
        host = name.lowercased()
        self.port = port
    }

    /// As a URL begins, without the port that its scheme implies.
    package var text: String {
        let isUsual = port == (isSecure ? 443 : 80)
        return (isSecure ? "https://" : "http://") + host + (isUsual ? "" : ":\(port)")
    }

    private static func isHost(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.count <= 253 && text.first != "-" && text.first != "."
            && text.utf8.allSatisfy { byte in
                (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2D || byte == 0x2E
            }
    }
}

extension Query {
    /// The query of name and value pairs, in their order.
    package init(_ pairs: [(String, String)]) {
        self.init()
        for (name, value) in pairs { append(name, value) }
    }
}
