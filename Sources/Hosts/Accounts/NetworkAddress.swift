package import App
internal import Foundation

/// Where a request came from, as far as limits go: one address, or the network of an IPv6 one,
/// since a household has billions of those.
func network(of request: Request) -> String {
    let text = request[Request.networkHeader] ?? ""
    guard text.contains(":") else { return text }
    var address = in6_addr()
    guard inet_pton(AF_INET6, text, &address) == 1 else { return text }
    return withUnsafeBytes(of: &address) { bytes in
        let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        let kept = isMapped ? bytes[12..<16] : bytes[..<8]
        return kept.map { String($0, radix: 16) }.joined(separator: ":")
    }
}

/// The network that an address belongs to, as far as guests are counted: the /24 of an IPv4 address
/// and the /64 of an IPv6 one.
package func neighbourhood(of request: Request) -> String {
    let network = network(of: request)
    let parts = network.split(separator: ".")
    return parts.count == 4 ? parts.prefix(3).joined(separator: ".") : network
}

extension Request {
    /// Set by the server itself; what a client sends under this name never gets this far.
    package static let networkHeader = "network-address"
}
