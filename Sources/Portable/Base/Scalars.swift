/// Decodes the character at the start of UTF-8 bytes, the first of which is not ASCII.
///
/// Returns nil where the bytes are ill-formed, overlong, a surrogate or cut off; the careful
/// caller then steps over one byte.
func decodeScalar(
    _ bytes: UnsafePointer<UInt8>,
    remaining: Int
) -> (code: UInt32, length: Int)? {
    let first = UInt32(bytes[0])
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard first >= 0xC2, first < 0xF5, length <= remaining else { return nil }
    var code = first & (0x7F >> UInt32(length))
    for index in 1..<length {
        let next = UInt32(bytes[index])
        guard next & 0xC0 == 0x80 else { return nil }
        code = code &<< 6 | next & 0x3F
    }
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard code >= least, code < 0xD800 || (0xE000..<0x110000).contains(code) else { return nil }
    return (code, length)
}

extension [UInt8] {
    /// Appends a character, which must be a Unicode scalar value, as UTF-8.
    mutating func append(scalar code: UInt32) {
        if code < 0x80 {
            append(UInt8(truncatingIfNeeded: code))
        } else if code < 0x800 {
            append(UInt8(truncatingIfNeeded: 0xC0 | code >> 6))
            append(UInt8(truncatingIfNeeded: 0x80 | code & 0x3F))
        } else if code < 0x10000 {
            append(UInt8(truncatingIfNeeded: 0xE0 | code >> 12))
            append(UInt8(truncatingIfNeeded: 0x80 | code >> 6 & 0x3F))
            append(UInt8(truncatingIfNeeded: 0x80 | code & 0x3F))
        } else {
            append(UInt8(truncatingIfNeeded: 0xF0 | code >> 18))
            append(UInt8(truncatingIfNeeded: 0x80 | code >> 12 & 0x3F))
            append(UInt8(truncatingIfNeeded: 0x80 | code >> 6 & 0x3F))
            append(UInt8(truncatingIfNeeded: 0x80 | code & 0x3F))
        }
    }
}
