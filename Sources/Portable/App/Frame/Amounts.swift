internal import Base
internal import Geodesy
internal import Markup

/// How numbers read: rounded as far as they are known, with the unit of the reader.
extension HTML.Interpolation {
    /// A whole number in groups of three.
    mutating func appendInterpolation(grouped number: UInt32) {
        html.write(grouped: number)
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
        let units = Int64(microdegrees.magnitude + 5) / 10
        html.write(number: microdegrees < 0 ? -units : units, decimals: 5)
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
        guard code.count == 2 else { return }
        let first = (code.load(UInt8.self, at: 0) & 0xDF) &- UInt8(ascii: "A")
        let second = (code.load(UInt8.self, at: 1) & 0xDF) &- UInt8(ascii: "A")
        guard first < 26, second < 26 else { return }
        // U+1F1E6 and the 25 behind it, which differ in their last byte.
        let start: UInt64 = 0xA687_9FF0
        let flag = (start &+ UInt64(first) &<< 24) | (start &+ UInt64(second) &<< 24) &<< 32
        withUnsafeBytes(of: flag.littleEndian) {
            html.write(text: $0.bindMemory(to: UInt8.self))
        }
    }

    /// The flag of a country by the text of its code.
    mutating func appendInterpolation(flagOf code: String) {
        var code = code
        code.withUTF8 { appendInterpolation(flagOf: ByteSlice(UnsafeRawBufferPointer($0))) }
    }
}

extension HTML.Interpolation {
    /// Cities as an address names them: `2867714.2954172`.
    mutating func appendInterpolation(dotted ids: [UInt32]) { write(ids, between: ".") }

    /// Cities as the form of a list names them: `2867714-2954172`; see `EditSteps.cities`.
    mutating func appendInterpolation(dashed ids: [UInt32]) { write(ids, between: "-") }

    private mutating func write(_ ids: [UInt32], between separator: StaticString) {
        var isFirst = true
        for id in ids {
            if !isFirst { html.write(separator) }
            html.write(number: Int64(id))
            isFirst = false
        }
    }
}
