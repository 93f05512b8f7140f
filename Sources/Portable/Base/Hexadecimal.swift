/// A digit from 0 to 15 as it is written in hexadecimal, in small letters.
package func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x57 + value
}

/// Two hexadecimal digits for each byte, in small letters.
package func hexadecimal(_ bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(bytes.count * 2)
    for byte in bytes { digits.append(hexadecimal: byte) }
    return String(decoding: digits, as: UTF8.self)
}

/// Sixteen hexadecimal digits, in small letters.
package func hexadecimal(_ value: UInt64) -> String {
    var digits: [UInt8] = []
    digits.append(hexadecimal: value)
    return String(decoding: digits, as: UTF8.self)
}

extension [UInt8] {
    /// Sixteen hexadecimal digits.
    package mutating func append(hexadecimal value: UInt64) {
        for place in 1...8 as ClosedRange<UInt64> {
            append(hexadecimal: UInt8(truncatingIfNeeded: value >> (64 - 8 * place)))
        }
    }

    /// Two hexadecimal digits.
    package mutating func append(hexadecimal byte: UInt8) {
        append(hexDigit(byte >> 4))
        append(hexDigit(byte & 15))
    }
}
