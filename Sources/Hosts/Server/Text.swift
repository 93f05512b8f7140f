import Base

/// Small pieces of text work on bytes, for places that run for every request.
extension [UInt8] {
    /// Printable ASCII as it is, everything else as `%41`, so that a line of the log can hold
    /// whatever a client sends and stays valid JSON.
    mutating func append(escaped bytes: some Collection<UInt8>) {
        guard !bytes.allSatisfy(isPlain) else { return append(contentsOf: bytes) }
        for byte in bytes {
            if isPlain(byte) {
                append(byte)
            } else {
                append(UInt8(ascii: "%"))
                append(hexadecimal: byte)
            }
        }
    }
}

private func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
}

/// Whether `bytes` spell `text`, which is in lower case, with no regard to case.
@inline(__always)
func equals(_ bytes: UnsafeRawBufferPointer, _ text: StaticString) -> Bool {
    guard bytes.count == text.utf8CodeUnitCount else { return false }
    for index in 0..<bytes.count {
        var byte = bytes[index]
        if byte >= 65, byte <= 90 { byte |= 0x20 }
        if byte != text.utf8Start[index] { return false }
    }
    return true
}

extension Collection<UInt8> {
    /// Without the blanks and tabs around it.
    var trimmed: SubSequence {
        let isBlank = { (byte: UInt8) in byte == 32 || byte == 9 }
        guard let first = firstIndex(where: { !isBlank($0) }) else { return self[endIndex...] }
        var end = first
        var index = first
        while index != endIndex {
            if !isBlank(self[index]) { end = self.index(after: index) }
            index = self.index(after: index)
        }
        return self[first..<end]
    }
}
