internal import App
import Foundation

extension Connection {
    /// Tells the app where a form came from, so that guessing can be slowed down.
    ///
    /// Only forms: pages are the same for everybody and need not know.
    func noteNetworkAddress() {
        guard head.method == .post else { return }
        var address = peerAddress(of: socket)
        var hops = head.forwardedFor
        let trusted = service.settings.trustedProxies
        // Each proxy adds the address that it saw at the end; what comes before one that we do not
        // know may be made up.
        while trusted.contains(address), let hop = hops.popLast() { address = hop }
        head.setNetworkAddress(address)
    }
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
    // An IPv4 address on a socket for both kinds.
    return text.hasPrefix("::ffff:") && text.contains(".") ? String(text.dropFirst(7)) : text
}
