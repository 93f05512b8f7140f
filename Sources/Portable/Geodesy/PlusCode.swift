internal import Base

/// The middle of the area that a full Plus Code names; nil for anything else, and for short
/// codes, which mean nothing without a town.
///
/// Open Location Code, after Google's specification: five pairs of digits to the base of 20 for
/// latitude and longitude, then up to five digits for a grid of five rows and four columns; the
/// plus stands behind the eighth digit, zeros fill up a shorter code.
func coordinate(plusCode text: ByteSlice) -> Coordinate? {
    guard text.count >= 9, text.count <= 16, text.load(UInt8.self, at: 8) == 0x2B,
        text.count != 10, let digits = plusCodeDigits(text)
    else { return nil }
    // A digit of the highest pair is 20 degrees; the units divide evenly down to the last row
    // and column.
    var (height, width) = (latitudeUnits * 20, longitudeUnits * 20)
    var (south, west) = (Int64(0), Int64(0))
    for (index, digit) in digits.enumerated() {
        if index >= 10 {
            (height, width) = (height / 5, width / 4)
            south += digit / 4 * height
            west += digit % 4 * width
        } else if index % 2 == 0 {
            if index > 0 { (height, width) = (height / 20, width / 20) }
            south += digit * height
        } else {
            west += digit * width
        }
    }
    guard south < latitudeUnits * 180, west < longitudeUnits * 360 else { return nil }
    // Half a unit more, so that the division rounds.
    let north = (south + height / 2) * 1_000_000 + latitudeUnits / 2
    let east = (west + width / 2) * 1_000_000 + longitudeUnits / 2
    return Coordinate(
        latitudeMicrodegrees: north / latitudeUnits - 90_000_000,
        longitudeMicrodegrees: east / longitudeUnits - 180_000_000
    )
}

/// A degree is 8,000 of the last pair's steps, each cut into 5^5 rows or 4^5 columns.
private let latitudeUnits: Int64 = 8_000 * 3_125
private let longitudeUnits: Int64 = 8_000 * 1_024

/// The values of the digits; nil where a character is not one of them.
private func plusCodeDigits(_ text: ByteSlice) -> [Int64]? {
    var digits: [Int64] = []
    var isFilling = false
    for offset in 0..<text.count where offset != 8 {
        let byte = text.load(UInt8.self, at: offset)
        if byte == 0x30, offset < 8, offset > 0, isFilling || offset % 2 == 0 {
            isFilling = true
        } else {
            guard !isFilling, let value = plusCodeValue(byte) else { return nil }
            digits.append(value)
        }
    }
    return digits
}

private func plusCodeValue(_ byte: UInt8) -> Int64? {
    let alphabet: StaticString = "23456789CFGHJMPQRVWX"
    let upper = byte >= 0x61 ? byte & 0xDF : byte
    for index in 0..<20 where alphabet.utf8Start[index] == upper { return Int64(index) }
    return nil
}
