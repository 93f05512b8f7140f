import Foundation

/// What connections are counted by: an IPv4 address, or the /64 of an IPv6 one, since a household
/// has billions of those.
struct NetworkPrefix: Hashable, Sendable {
    private let bits: UInt64
    private let isOfVersion6: Bool

    /// Nil for anything but an address of the internet.
    ///
    /// In both kinds the address stands behind two bytes of port, in IPv6 behind four more.
    init?(_ address: UnsafePointer<sockaddr>) {
        let bytes = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET: self = NetworkPrefix.version4(bytes + 4)
        case AF_INET6 where NetworkPrefix.isMapped(bytes + 8):
            self = NetworkPrefix.version4(bytes + 20)
        case AF_INET6:
            let bits = (bytes + 8).loadUnaligned(as: UInt64.self)
            self = NetworkPrefix(bits: bits, isOfVersion6: true)
        default: return nil
        }
    }

    /// Of the other end of a socket; nil when it is gone.
    init?(peerOf socket: Int32) {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let prefix: NetworkPrefix? = withUnsafeMutablePointer(to: &storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard getpeername(socket, address, &size) == 0 else { return nil }
                return NetworkPrefix(address)
            }
        }
        guard let prefix else { return nil }
        self = prefix
    }

    private init(bits: UInt64, isOfVersion6: Bool) {
        self.bits = bits
        self.isOfVersion6 = isOfVersion6
    }

    private static func version4(_ bytes: UnsafeRawPointer) -> NetworkPrefix {
        let bits = UInt64(bytes.loadUnaligned(as: UInt32.self))
        return NetworkPrefix(bits: bits, isOfVersion6: false)
    }

    /// Whether an IPv4 address stands in it.
    private static func isMapped(_ bytes: UnsafeRawPointer) -> Bool {
        bytes.loadUnaligned(as: UInt64.self) == 0
            && (bytes + 8).loadUnaligned(as: UInt16.self) == 0
            && (bytes + 10).loadUnaligned(as: UInt16.self) == 0xFFFF
    }
}
