internal import Base

/// Reads the attributes of a tag one after the other.
struct AttributeReader {
    private let bytes: ByteSlice
    private var offset = 0
    private(set) var isBroken = false

    init(_ bytes: ByteSlice) { self.bytes = bytes }

    /// Whether all are well-formed and there are not too many.
    static func accepts(_ bytes: ByteSlice) -> Bool {
        if bytes.isEmpty { return true }
        var reader = AttributeReader(bytes)
        var count = 0
        while reader.next() != nil { count += 1 }
        return !reader.isBroken && count <= 100
    }

    mutating func next() -> (name: ByteSlice, value: ByteSlice)? {
        let gap = offset
        skipSpace()
        guard offset < bytes.count, !isBroken else { return nil }
        isBroken = true
        guard offset > gap else { return nil }
        let start = offset
        while bytes.isNameByte(offset) { offset += 1 }
        let name = bytes.slice(at: start, count: offset - start)
        skipSpace()
        guard !name.isEmpty, bytes.byte(offset) == 0x3D else { return nil }
        offset += 1
        skipSpace()
        let quote = bytes.byte(offset)
        guard quote == 0x22 || quote == 0x27,
            let end = bytes.firstOffset(of: quote, from: offset + 1)
        else { return nil }
        let value = bytes.slice(at: offset + 1, count: end - offset - 1)
        offset = end + 1
        isBroken = false
        return (name, value)
    }

    private mutating func skipSpace() {
        while offset < bytes.count, bytes.byte(offset) <= 0x20 { offset += 1 }
    }
}

extension ByteSlice {
    /// Behind the colon of a prefix.
    var localName: ByteSlice {
        guard let colon = firstOffset(of: 0x3A) else { return self }
        return slice(at: colon + 1, count: count - colon - 1)
    }

    /// Whether a byte may be part of a name: all that are no mark of XML, as scripts are many.
    func isNameByte(_ offset: Int) -> Bool {
        let byte = byte(offset)
        return (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80 || byte == 0x3A
            || byte == 0x5F || byte == 0x2D || byte == 0x2E
    }
}

/// Appends a text with its entities replaced; false at one that XML does not have.
func appendUnescaped(_ text: ByteSlice, to bytes: inout [UInt8]) -> Bool {
    var offset = 0
    while offset < text.count {
        let next = text.firstOffset(of: 0x26, from: offset) ?? text.count
        bytes.append(contentsOf: text.slice(at: offset, count: next - offset).buffer)
        guard next < text.count else { return true }
        let reference = text.slice(at: next + 1, count: 12)
        guard let length = reference.firstOffset(of: 0x3B),
            let scalar = entity(reference.slice(at: 0, count: length))
        else { return false }
        bytes.append(contentsOf: String(Character(scalar)).utf8)
        offset = next + length + 2
    }
    return true
}

/// The character of a reference, without its ampersand and semicolon.
func entity(_ name: ByteSlice) -> Unicode.Scalar? {
    if name.byte(0) == 0x23 {
        guard let code = numericReference(name) else { return nil }
        guard code >= 0x20 || code == 9 || code == 10 || code == 13 else { return nil }
        return Unicode.Scalar(code)
    }
    if name.equals("lt") { return "<" }
    if name.equals("gt") { return ">" }
    if name.equals("amp") { return "&" }
    if name.equals("quot") { return "\"" }
    return name.equals("apos") ? "'" : nil
}

/// "#8211" and "#x2013" as 8,211.
private func numericReference(_ name: ByteSlice) -> UInt32? {
    let isHexadecimal = name.byte(1) | 0x20 == 0x78
    var code: UInt32 = 0
    let first = isHexadecimal ? 2 : 1
    guard name.count > first, name.count <= 9 else { return nil }
    for offset in first..<name.count {
        let byte = name.lowered(at: offset)
        if byte &- 0x30 < 10 {
            code = code * (isHexadecimal ? 16 : 10) + UInt32(byte - 0x30)
        } else if isHexadecimal, byte &- 0x61 < 6 {
            code = code * 16 + UInt32(byte - 0x57)
        } else {
            return nil
        }
    }
    return code
}
