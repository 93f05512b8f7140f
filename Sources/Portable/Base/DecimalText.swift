// Numbers cross module boundaries as integers: a decimal number is an integer and the number of
// its decimal places, 43.77925 being 43_779_250 with six. Text to Double does not link in the
// browser build.

/// The number written in `text`, times ten to the power of `places`, rounded to the nearest
/// integer (halves away from zero).
///
/// Takes a sign, digits with or without a point, and an exponent. Nil for anything else and for
/// what does not fit. Spaces are not skipped.
package func scaledInteger(_ text: ByteSlice, places: Int32) -> Int64? {
    var reader = DecimalReader(text: text)
    guard reader.readAll() else { return nil }
    return reader.scaled(places: places)
}

/// The number written in `text`, times ten to the power of `places`; see the version on bytes.
package func scaledInteger(_ text: String, places: Int32) -> Int64? {
    var text = text
    return text.withUTF8 { scaledInteger(ByteSlice(UnsafeRawBufferPointer($0)), places: places) }
}

/// A scaled integer as decimal text with a point: `decimalText(-43_779_250, places: 6)` is
/// "-43.77925", or "-43.779250" when trailing zeros are kept.
package func decimalText(_ value: Int64, places: Int32, keepingZeros: Bool = false) -> String {
    var bytes: [UInt8] = []
    bytes.append(decimal: value, places: places, keepingZeros: keepingZeros)
    return String(decoding: bytes, as: UTF8.self)
}

/// An integer with its digits in groups of three: `groupedText(1_234_567)` is "1,234,567".
package func groupedText(_ value: Int64, separator: StaticString = ",") -> String {
    var digits: [UInt8] = []
    digits.append(integer: value.magnitude)
    var bytes: [UInt8] = value < 0 ? [0x2D] : []
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index) % 3 == 0 { bytes.append(separator) }
        bytes.append(digit)
    }
    return String(decoding: bytes, as: UTF8.self)
}

extension [UInt8] {
    /// Appends a text known when the program was compiled.
    package mutating func append(_ text: StaticString) {
        append(
            contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        )
    }

    /// Appends an integer in decimal digits.
    package mutating func append(integer value: Int64) {
        if value < 0 { append(0x2D) }
        append(integer: value.magnitude)
    }

    /// Appends an integer in decimal digits.
    package mutating func append(integer value: UInt64) {
        // Not by reversing a slice of the array: that would copy the array.
        var digits = InlineArray<20, UInt8>(repeating: 0x30)
        var first = 20
        var rest = value
        repeat {
            first &-= 1
            digits[first] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
        for index in first..<20 { append(digits[index]) }
    }

    /// Appends a scaled integer as decimal text; see `decimalText`.
    package mutating func append(decimal value: Int64, places: Int32, keepingZeros: Bool = false) {
        if value < 0 { append(0x2D) }
        let unit = powerOfTen(Swift.max(0, Swift.min(places, 18)))
        append(integer: value.magnitude / unit)
        var rest = value.magnitude % unit
        guard rest > 0 || (keepingZeros && places > 0) else { return }
        append(0x2E)
        var place = unit / 10
        while place > 0, keepingZeros || rest > 0 {
            append(0x30 + UInt8(truncatingIfNeeded: rest / place))
            rest %= place
            place /= 10
        }
    }
}

func powerOfTen(_ exponent: Int32) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
}

/// Reads a decimal number: its first digits, those that fit 64 bits, and where the point stands.
struct DecimalReader {
    let text: ByteSlice
    private(set) var position = 0
    private var isNegative = false
    private var significand: UInt64 = 0
    private var exponent: Int64 = 0
    private var digitCount = 0

    init(text: ByteSlice, at position: Int = 0) {
        self.text = text
        self.position = position
    }

    /// Reads the whole text; false when it is not one number.
    mutating func readAll() -> Bool {
        if byte == 0x2B {
            position += 1
            guard byte != 0x2D else { return false }
        }
        return read() && position == text.count
    }

    /// Reads a number from where the reader stands and stops behind it.
    mutating func read() -> Bool {
        if byte == 0x2D {
            isNegative = true
            position += 1
        }
        digits(step: 0)
        if byte == 0x2E {
            position += 1
            digits(step: -1)
        }
        guard digitCount > 0 else { return false }
        return byte | 0x20 != 0x65 || power()
    }

    /// The number times ten to the power of `places`, or nil when it does not fit.
    func scaled(places: Int32) -> Int64? {
        var value = significand
        var power = exponent + Int64(places)
        guard value > 0 else { return 0 }
        while power > 0 {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            value = product
            power -= 1
        }
        if power < -19 { return 0 }
        if power < 0 {
            let unit = powerOfTen(Int32(-power))
            let rest = value % unit
            value = value / unit + (rest >= unit - rest ? 1 : 0)
        }
        guard value <= UInt64(Int64.max) else { return nil }
        return isNegative ? -Int64(value) : Int64(value)
    }
}

private extension DecimalReader {
    var byte: UInt8 { text.load(UInt8.self, at: position) }

    mutating func digits(step: Int64) {
        while byte &- 0x30 < 10 {
            // Digits beyond the nineteenth are below anything we round to; only their place
            // before the point counts.
            if significand < 1_000_000_000_000_000_000 {
                significand = significand * 10 + UInt64(byte - 0x30)
                exponent += step
            } else {
                exponent += step + 1
            }
            digitCount += 1
            position += 1
        }
    }

    mutating func power() -> Bool {
        position += 1
        let isBelow = byte == 0x2D
        if byte == 0x2D || byte == 0x2B { position += 1 }
        let first = position
        var power: Int64 = 0
        while byte &- 0x30 < 10 {
            power = Swift.min(power * 10 + Int64(byte - 0x30), 100_000)
            position += 1
        }
        exponent += isBelow ? -power : power
        return position > first
    }
}
