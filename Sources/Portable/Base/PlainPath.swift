/// Whether a path means to every browser what its letters say: no spaces, no query, no fragment
/// and no step that is a dot or two, also not coded as `%2e` (WHATWG URL, section 4.4).
package func isPlainPath(_ path: Substring.UTF8View) -> Bool {
    for byte in path where byte <= 0x20 || [0x23, 0x3F, 0x5C, 0x7F].contains(byte) {
        return false
    }
    return path.split(separator: 0x2F).allSatisfy { !isDots($0) }
}

private func isDots(_ step: Substring.UTF8View) -> Bool {
    var rest = step
    var count = 0
    while let first = rest.first {
        if first == 0x2E {
            rest = rest.dropFirst()
        } else if isCodedDot(rest) {
            rest = rest.dropFirst(3)
        } else {
            return false
        }
        count += 1
    }
    return count <= 2
}

private func isCodedDot(_ text: Substring.UTF8View) -> Bool {
    var bytes = text.makeIterator()
    return bytes.next() == 0x25 && bytes.next() == 0x32 && (bytes.next() ?? 0) | 0x20 == 0x65
}
