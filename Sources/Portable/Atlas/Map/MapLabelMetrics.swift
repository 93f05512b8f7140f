package import Base

/// Where a label stands seen from its dot.
package enum LabelPlacement: UInt8, Sendable, CaseIterable { case right, left, above, below }

/// The room that labels take, in quarters of a pixel.
///
/// The builder keeps labels apart by these measures and tiles draw by them. Fonts differ between
/// machines, so widths are generous.
package enum LabelMetrics {
    /// Sizes of city labels from the largest cities to the smallest.
    package static let citySizes: [Int32] = [56, 50, 45, 41]
    package static let dotRadii: [Int32] = [10, 9, 8, 7]
    /// Sizes of country labels from the largest countries to the smallest.
    package static let countrySizes: [Int32] = [52, 46, 42]
    /// Country labels are spaced out by this share of their size.
    package static let countrySpacingPercent: Int32 = 14
    package static let gap: Int32 = 8

    /// The tier of a city, an index into `citySizes`.
    package static func tier(population: UInt32, isCapital: Bool) -> UInt8 {
        let weight = UInt64(population) * (isCapital ? 4 : 1)
        if weight >= 4_000_000 { return 0 }
        if weight >= 500_000 { return 1 }
        return weight >= 80_000 ? 2 : 3
    }

    /// The width of a line of text in a font of `size`.
    package static func width(of text: ByteSlice, size: Int32) -> Int32 {
        var hundredths: Int32 = 0
        var offset = 0
        while offset < text.count {
            let byte = text.load(UInt8.self, at: offset)
            hundredths &+= hundredthsOfEm(byte)
            offset &+= byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        }
        return Int32(clamping: Int64(hundredths) * Int64(size) / 100)
    }

    /// The width of a line of a country's name, spaced out.
    package static func countryWidth(of line: ByteSlice, tier: UInt8) -> Int32 {
        let size = countrySizes[Int(min(tier, 2))]
        let spacing = Int32(clamping: line.count) &* size &* countrySpacingPercent / 100
        return width(of: line, size: size) &+ spacing
    }

    /// By the first byte of a character's UTF-8: letters of European scripts take two bytes,
    /// most others three.
    private static func hundredthsOfEm(_ byte: UInt8) -> Int32 {
        switch byte {
        case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "I"),
            UInt8(ascii: "'"), UInt8(ascii: "."), UInt8(ascii: ","):
            return 30
        case UInt8(ascii: "f"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: " "),
            UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"):
            return 39
        case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"): return 90
        case 0x41...0x5A: return 70
        case 0..<0x80: return 59
        case 0x80..<0xE0: return 62
        default: return 100
        }
    }

    /// The rectangle of a city's label seen from its dot: west, north, east, south.
    package static func cityBox(
        width: Int32,
        tier: UInt8,
        placement: LabelPlacement
    ) -> DrawnBox {
        let size = citySizes[Int(tier) & 3]
        let dot = dotRadii[Int(tier) & 3]
        let reach = dot + gap
        switch placement {
        case .right:
            return DrawnBox(west: reach, north: -size / 2, east: reach + width, south: size / 2)
        case .left:
            return DrawnBox(west: -reach - width, north: -size / 2, east: -reach, south: size / 2)
        case .above:
            let south = -dot - gap / 2
            return DrawnBox(west: -width / 2, north: south - size, east: width / 2, south: south)
        case .below:
            let north = dot + gap / 2
            return DrawnBox(west: -width / 2, north: north, east: width / 2, south: north + size)
        }
    }
}
