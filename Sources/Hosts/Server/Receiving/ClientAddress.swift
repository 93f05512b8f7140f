internal import App
import Foundation

extension Connection {
    /// Tells the app where a form came from, so that guessing can be slowed down.
    ///
    /// Only forms, programs with their tokens, and what devices wait for or have drawn: pages are
    /// the same for everybody and need not know.
    func noteNetworkAddress() {
        guard head.method.isOfChange || isForPrograms || isOfDevice else { return }
        head.setNetworkAddress(senderAddress)
    }

    /// Where the request came from, as far as that can be believed.
    var senderAddress: String {
        var address = peerAddress(of: socket)
        var hops = head.forwardedFor
        let trusted = service.settings.trustedProxies
        // Each proxy adds the address that it saw at the end; what comes before one that we do not
        // know may be made up.
        while trusted.contains(address), let hop = hops.popLast() {
            // Who cannot be told apart counts as the proxy, not as somebody new each time.
            guard let known = numericAddress(hop) else { break }
            address = known
        }
        return address
    }
}

extension Connection {
    /// Whether it is one of those that are counted by where they come from although they change
    /// nothing: who waits for changes, and photos.
    private var isOfDevice: Bool {
        ["/sync/", "/events?space=", "/photos"].contains { target.starts(with: $0.utf8) }
    }
}

/// The network that an address is counted by: the /24 of an IPv4 address, the /64 of an IPv6 one.
func neighbourhood(of address: String) -> String {
    var bits = in6_addr()
    guard inet_pton(AF_INET6, address, &bits) == 1 else {
        return address.split(separator: ".").prefix(3).joined(separator: ".")
    }
    return withUnsafeBytes(of: &bits) { bytes in
        bytes[..<8].map { String($0, radix: 16) }.joined(separator: ":")
    }
}

/// The address in what a proxy noted, in its usual spelling and without the port that some add: of
/// `192.0.2.7:4711`, `[2001:DB8::1]:443` or `2001:db8::1`; nil for anything else.
func numericAddress(_ text: String) -> String? {
    var host = Substring(text)
    if host.first == "[", let end = host.firstIndex(of: "]") {
        guard isPort(host[host.index(after: end)...]) else { return nil }
        host = host[host.index(after: host.startIndex)..<end]
    } else if let colon = host.firstIndex(of: ":"), host.lastIndex(of: ":") == colon {
        guard isPort(host[colon...]) else { return nil }
        host = host[..<colon]
    }
    // The name of an interface counts on one machine alone.
    if let zone = host.firstIndex(of: "%") { host = host[..<zone] }
    return printed(String(host), AF_INET) ?? printed(String(host), AF_INET6).map(withoutMapping)
}

private func isPort(_ text: Substring) -> Bool {
    text.isEmpty || text.first == ":" && UInt16(text.dropFirst()) != nil
}

private func printed(_ host: String, _ family: Int32) -> String? {
    var address = in6_addr()
    var name = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_pton(family, host, &address) == 1,
        inet_ntop(family, &address, &name, socklen_t(name.count)) != nil
    else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// An IPv4 address in the clothes of an IPv6 one.
private func withoutMapping(_ text: String) -> String {
    text.hasPrefix("::ffff:") && text.contains(".") ? String(text.dropFirst(7)) : text
}

/// The other end of a socket, as in `192.0.2.7` or `2001:db8::1`; empty when it is gone.
private func peerAddress(of socket: Int32) -> String {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var name = [CChar](repeating: 0, count: 64)
    let isKnown = withUnsafeMutablePointer(to: &storage) { storage in
        storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
            guard getpeername(socket, address, &size) == 0 else { return false }
            let length = socklen_t(name.count)
            return getnameinfo(address, size, &name, length, nil, 0, NI_NUMERICHOST) == 0
        }
    }
    guard isKnown else { return "" }
    let text = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return withoutMapping(text)
}
