/// Text as it stands in a URL after RFC 3986.
///
/// Letters, digits, hyphen, dot, underscore and tilde stay, other bytes become %XX. With
/// `keepingSlashes` a path keeps its slashes.
package func percentEncode(_ text: String, keepingSlashes: Bool = false) -> String {
    var room = ByteBuffer(capacity: text.utf8.count + 16)
    defer { room.free() }
    room.append(percentEncoding: text, keepingSlashes: keepingSlashes)
    return String(decoding: room.buffer, as: UTF8.self)
}

/// The text that a part of a URL stands for; nil for an escape that is cut off or not
/// hexadecimal, and for bytes that are not UTF-8.
package func percentDecode(_ text: ByteSlice) -> String? {
    guard let bytes = percentDecodedBytes(text) else { return nil }
    return isUTF8(bytes) ? String(decoding: bytes, as: UTF8.self) : nil
}

/// The text that a part of a URL stands for; see the version on bytes.
package func percentDecode(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { percentDecode(ByteSlice(UnsafeRawBufferPointer($0))) }
}

extension ByteBuffer {
    /// Appends text as it stands in a URL; see `percentEncode`.
    package mutating func append(percentEncoding text: String, keepingSlashes: Bool = false) {
        var text = text
        text.withUTF8 { append(percentEncoding: $0, keepingSlashes: keepingSlashes) }
    }

    private mutating func append(
        percentEncoding text: UnsafeBufferPointer<UInt8>,
        keepingSlashes: Bool
    ) {
        // Every byte may become three.
        var next = room(for: text.count &* 3)
        let first = next
        for byte in text {
            if isUnreserved(byte) || (keepingSlashes && byte == 0x2F) {
                next.pointee = byte
                next += 1
            } else {
                next[0] = 0x25
                next[1] = upperHexDigit(byte >> 4)
                next[2] = upperHexDigit(byte & 15)
                next += 3
            }
        }
        count &+= next - first
    }
}

private func percentDecodedBytes(_ text: ByteSlice) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var offset = 0
    while offset < text.count {
        let byte = text.load(UInt8.self, at: offset)
        if byte == 0x25 {
            guard let decoded = escapedByte(text, at: offset) else { return nil }
            bytes.append(decoded)
            offset += 3
        } else {
            bytes.append(byte)
            offset += 1
        }
    }
    return bytes
}

/// The byte written as %XX at `offset`.
func escapedByte(_ text: ByteSlice, at offset: Int) -> UInt8? {
    guard offset + 3 <= text.count,
        let high = hexValue(text.load(UInt8.self, at: offset + 1)),
        let low = hexValue(text.load(UInt8.self, at: offset + 2))
    else { return nil }
    return UInt8(truncatingIfNeeded: high << 4 | low)
}

func hexValue(_ digit: UInt8) -> UInt32? {
    if digit &- 0x30 < 10 { return UInt32(digit - 0x30) }
    let lower = digit | 0x20
    return lower &- 0x61 < 6 ? UInt32(lower - 0x57) : nil
}

private func upperHexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x37 + value
}

private func isUnreserved(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
        || byte == 0x2D || byte == 0x2E || byte == 0x5F || byte == 0x7E
}

private func isUTF8(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return true }
        var offset = 0
        while offset < buffer.count {
            if start[offset] < 0x80 {
                offset += 1
            } else {
                let rest = buffer.count - offset
                guard let next = decodeScalar(start + offset, remaining: rest) else { return false }
                offset += next.length
            }
        }
        return true
    }
}
