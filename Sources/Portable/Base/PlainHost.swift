/// Whether an address of the web says plainly which host it leads to: `https` or `http`, then a
/// name, or an address in figures, perhaps with a port, and nothing else.
///
/// A name before an `@` passes for the host and is none (RFC 3986, section 3.2.1); brackets and
/// backslashes are read differently by browsers and people.
package func hasPlainHost(_ address: String) -> Bool {
    let secure: StaticString = "https://"
    let plain: StaticString = "http://"
    for scheme in [secure, plain] {
        let start = UnsafeBufferPointer(start: scheme.utf8Start, count: scheme.utf8CodeUnitCount)
        guard address.utf8.starts(with: start) else { continue }
        let rest = address.utf8.dropFirst(start.count)
        let host = rest.prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }
        guard let first = host.first, first != 0x2E, first != 0x3A else { return false }
        return host.allSatisfy { $0 >= 0x2D && !($0 >= 0x3B && $0 <= 0x40) && !isBracket($0) }
    }
    return false
}

/// Brackets, the backslash, quotes and what else stands in no name.
private func isBracket(_ byte: UInt8) -> Bool {
    (0x5B...0x5E).contains(byte) || byte == 0x60 || (0x7B...0x7F).contains(byte)
}
