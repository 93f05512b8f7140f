internal import Base
internal import Geodesy
internal import Markup

/// How numbers read: rounded as far as they are known, with the unit of the reader.
extension HTML.Interpolation {
    /// A whole number in groups of three.
    mutating func appendInterpolation(grouped number: UInt32) {
        var divisor: UInt32 = 1
        while number / divisor >= 1_000 { divisor *= 1_000 }
        html.write(number: Int64(number / divisor))
        while divisor > 1 {
            divisor /= 1_000
            let group = number / divisor % 1_000
            html.write(group > 99 ? "," : group > 9 ? ",0" : ",00")
            html.write(number: Int64(group))
        }
    }

    /// People, to three digits, since nobody knows better: `382,000`, `12.3 million`.
    mutating func appendInterpolation(people number: UInt32) {
        guard number >= 999_500 else {
            appendInterpolation(grouped: rounded(number))
            return
        }
        let number = UInt64(number)
        if number < 99_950_000 {
            write(tenths: (number + 50_000) / 100_000)
        } else {
            appendInterpolation(grouped: UInt32((number + 500_000) / 1_000_000))
        }
        html.write(" ")
        html.write(say("million"))
    }

    /// A distance in the reader's unit, exact near by and whole far away.
    mutating func appendInterpolation(metres: Int32, in unit: LengthUnit) {
        let metres = UInt64(max(0, metres))
        switch unit {
        case .miles where metres < 161:
            // A tenth of a mile is too coarse for where one stands.
            appendInterpolation(grouped: UInt32((metres * 3_281 / 1_000 + 5) / 10 * 10))
            html.write(" ")
            html.write(say("ft"))
        case .miles:
            write(length: metres * 1_000, unit: 1_609_344)
            html.write(" ")
            html.write(say("mi"))
        case .kilometres where metres < 1_000:
            appendInterpolation(grouped: UInt32((metres + 5) / 10 * 10))
            html.write(" ")
            html.write(say("m"))
        case .kilometres:
            write(length: metres, unit: 1_000)
            html.write(" ")
            html.write(Words.kilometres)
        }
    }

    /// Tenths below ten, whole numbers above.
    private mutating func write(length: UInt64, unit: UInt64) {
        let tenths = (length * 10 + unit / 2) / unit
        if tenths < 100 {
            write(tenths: tenths)
        } else {
            appendInterpolation(grouped: UInt32((length + unit / 2) / unit))
        }
    }

    private mutating func write(tenths: UInt64) {
        html.write(number: Int64(tenths / 10))
        guard tenths % 10 > 0 else { return }
        html.write(".")
        html.write(number: Int64(tenths % 10))
    }

    private func rounded(_ number: UInt32) -> UInt32 {
        var step: UInt32 = 1
        while number / step >= 1_000 { step *= 10 }
        return (number + step / 2) / step * step
    }

    /// Degrees with five decimals, about a metre, as every map reads them: `43.77925`.
    mutating func appendInterpolation(microdegrees: Int32) {
        let units = (microdegrees.magnitude + 5) / 10
        if microdegrees < 0, units > 0 { html.write("-") }
        html.write(number: Int64(units / 100_000))
        html.write(".")
        var divisor: UInt32 = 10_000
        while divisor > 1, units % 100_000 < divisor {
            html.write("0")
            divisor /= 10
        }
        html.write(number: Int64(units % 100_000))
    }

    /// Latitude and longitude as programs read them: `43.77925,11.24626`.
    mutating func appendInterpolation(pair point: Coordinate) {
        appendInterpolation(microdegrees: point.latitudeMicrodegrees)
        html.write(",")
        appendInterpolation(microdegrees: point.longitudeMicrodegrees)
    }

    /// Latitude and longitude as people read them: `43.77925, 11.24626`.
    mutating func appendInterpolation(coordinates point: Coordinate) {
        appendInterpolation(microdegrees: point.latitudeMicrodegrees)
        html.write(", ")
        appendInterpolation(microdegrees: point.longitudeMicrodegrees)
    }

    /// The flag of a country, made of two letters that fonts draw as one picture.
    mutating func appendInterpolation(flagOf code: ByteSlice) {
        for letter in code.buffer {
            let letter = letter & 0xDF
            guard letter >= UInt8(ascii: "A"), letter <= UInt8(ascii: "Z"),
                let half = UnicodeScalar(0x1F1E6 + UInt32(letter - UInt8(ascii: "A")))
            else { return }
            html.write(scalar: half)
        }
    }

    /// The flag of a country by the text of its code.
    mutating func appendInterpolation(flagOf code: String) {
        var code = code
        code.withUTF8 { appendInterpolation(flagOf: ByteSlice(UnsafeRawBufferPointer($0))) }
    }
}
