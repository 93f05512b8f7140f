import Glibc

/// Whether a host is one of the open network: what others publish must not make this server
/// ask machines that only it can reach.
package enum PublicHost {
    /// Whether a text is a name with a dot, without a user, a port or an address in figures.
    package static func isName(_ text: String) -> Bool {
        let labels = text.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
        guard labels.count >= 2, text.utf8.count <= 253, labels.allSatisfy({ isLabel($0) }),
            let last = labels.last, let first = last.first, (first | 0x20) &- 0x61 < 26
        else { return false }
        // Names for the machine itself and the network around it (RFC 6761, 6762, 8375, 9476).
        let inner = ["localhost", "local", "internal", "lan", "home.arpa", "alt"]
        let name = text.lowercased()
        return !inner.contains { name.hasSuffix("." + $0) }
    }

    private static func isLabel(_ label: Substring.UTF8View.SubSequence) -> Bool {
        (1...63).contains(label.count) && label.first != 0x2D && label.last != 0x2D
            && label.allSatisfy { byte in
                (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2D || byte == 0x5F
            }
    }

    /// Whether an address of four or sixteen bytes, the highest first, is of the open network
    /// (RFC 6890): not the machine itself, not a private network, not a multicast.
    package static func isAddress(_ bytes: [UInt8]) -> Bool {
        switch bytes.count {
        case 4: return isVersion4(bytes)
        case 16:
            // IPv4 addresses inside others: mapped, compatible, NAT64 and 6to4.
            let start = bytes[..<12]
            if start == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
                || start == [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
            {
                return isVersion4(Array(bytes[12...]))
            }
            if bytes[0] == 0x20, bytes[1] == 0x02 { return isVersion4(Array(bytes[2..<6])) }
            // Everything that was given out so far is 2000::/3, documentation aside.
            let isDocumentation = bytes[..<4] == [0x20, 0x01, 0x0D, 0xB8]
            return bytes[0] & 0xE0 == 0x20 && !isDocumentation
        default: return false
        }
    }

    private static func isVersion4(_ bytes: [UInt8]) -> Bool {
        switch (bytes[0], bytes[1]) {
        case (0, _), (10, _), (127, _), (224..., _): false
        case (100, 64...127), (169, 254), (172, 16...31), (192, 168), (198, 18...19): false
        case (192, 0): bytes[2] != 0 && bytes[2] != 2
        case (198, 51): bytes[2] != 100
        case (203, 0): bytes[2] != 113
        default: true
        }
    }

    /// The same of an address as the system has it.
    static func isAddress(_ address: UnsafeRawPointer, byteCount: Int) -> Bool {
        guard byteCount >= MemoryLayout<sockaddr_in>.size else { return false }
        let bytes = UnsafeRawBufferPointer(start: address, count: byteCount)
        switch Int32(bytes.loadUnaligned(as: sa_family_t.self)) {
        case AF_INET: return isAddress(Array(bytes[4..<8]))
        case AF_INET6 where byteCount >= 24: return isAddress(Array(bytes[8..<24]))
        default: return false
        }
    }
}
