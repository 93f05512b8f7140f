import Foundation

/// A socket that listens, opened by ourselves so that each refusal gets its own sentence.
struct Listener {
    let socket: Int32
    /// The port in use, also when any free one was asked for.
    let port: UInt16

    init(address: String, port: UInt16) throws(StartFailure) {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICHOST | AI_NUMERICSERV
        var found: UnsafeMutablePointer<addrinfo>?
        // The one name that means the same everywhere; others would ask the network.
        let numeric = address == "localhost" ? "127.0.0.1" : address
        guard getaddrinfo(numeric, String(port), &hints, &found) == 0, let found else {
            throw .badBindAddress(address)
        }
        defer { freeaddrinfo(found) }
        socket = try Listener.open(found.pointee, address: address, port: port)
        self.port = Listener.port(of: socket)
    }
}

extension Listener {
    private static func open(
        _ target: addrinfo,
        address: String,
        port: UInt16
    ) throws(StartFailure) -> Int32 {
        let kind = target.ai_socktype | Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let opened = Glibc.socket(target.ai_family, kind, target.ai_protocol)
        guard opened >= 0 else { throw .noSocket(code: errno) }
        set(SO_REUSEADDR, at: SOL_SOCKET, of: opened, to: 1)
        if target.ai_family == AF_INET6 { set(IPV6_V6ONLY, at: IPPROTO, of: opened, to: 0) }
        guard bind(opened, target.ai_addr, target.ai_addrlen) == 0, listen(opened, 1_024) == 0
        else {
            let code = errno
            close(opened)
            throw failure(code, address: address, port: port)
        }
        return opened
    }

    private static let IPPROTO = Int32(IPPROTO_IPV6)

    private static func set(_ option: Int32, at level: Int32, of socket: Int32, to value: Int32) {
        var value = value
        setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func failure(_ code: Int32, address: String, port: UInt16) -> StartFailure {
        switch code {
        case EADDRINUSE: .portInUse(port: port)
        case EACCES, EPERM: .portNotAllowed(port: port)
        case EADDRNOTAVAIL, ENODEV: .addressNotHere(address)
        default: .noSocket(code: code)
        }
    }

    private static func port(of socket: Int32) -> UInt16 {
        var address = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &address) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
                _ = getsockname(socket, plain, &size)
            }
            // Both families keep the port in the same two bytes after the family.
            return storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { internet in
                UInt16(bigEndian: internet.pointee.sin_port)
            }
        }
    }
}
