package import App
internal import Foundation

/// Where a request came from, as far as limits go: one address, or the network of an IPv6 one,
/// since a household has billions of those.
func network(of request: Request) -> String {
    let bytes = networkBytes(of: request)
    guard bytes.count > 0 else { return request[Request.networkHeader] ?? "" }
    return bytes.map { String($0, radix: 16) }.joined(separator: ":")
}

/// The first 64 bits of an IPv6 address, or the 32 of an IPv4 one that stands in it.
private func networkBytes(of request: Request) -> [UInt8] {
    let text = request[Request.networkHeader] ?? ""
    var address = in6_addr()
    guard text.contains(":"), inet_pton(AF_INET6, text, &address) == 1 else { return [] }
    return withUnsafeBytes(of: &address) { bytes in
        let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        return Array(isMapped ? bytes[12..<16] : bytes[..<8])
    }
}

/// The network that an address belongs to, as far as guests are counted: the /24 of an IPv4 address
/// and the /64 of an IPv6 one.
package func neighbourhood(of request: Request) -> String {
    let network = network(of: request)
    let parts = network.split(separator: ".")
    return parts.count == 4 ? parts.prefix(3).joined(separator: ".") : network
}

/// The networks of growing size that guests are counted by, and how many times as many may come
/// from each: of IPv6 a customer has a /56 or a /48, with 256 or 65,536 networks in it.
func neighbourhoods(of request: Request) -> [(name: String, times: Int64)] {
    let bytes = networkBytes(of: request)
    guard bytes.count == 8 else { return [(neighbourhood(of: request), 1)] }
    return [(8, 1), (7, 3), (6, 10)].map { count, times in
        (bytes[..<count].map { String($0, radix: 16) }.joined(separator: ":"), times)
    }
}

extension Request {
    /// Set by the server itself; what a client sends under this name never gets this far.
    package static let networkHeader = "network-address"
}
