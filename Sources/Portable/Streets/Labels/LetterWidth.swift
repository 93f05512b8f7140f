internal import Base

/// The room that letters take, in units of the drawing.
///
/// Fonts differ between machines, so widths are generous, and a little more so than those of the
/// base map, by which its builder has kept labels apart: here a name in any script may stand.
enum LetterWidth {
    /// The width of a line of text in a font of `size`, at most a few tiles.
    static func width(of text: ByteSlice, size: Int32) -> Int32 {
        var hundredths: Int32 = 0
        var offset = 0
        while offset < Swift.min(text.count, 400) {
            let byte = text.load(UInt8.self, at: offset)
            hundredths &+= hundredthsOfEm(byte)
            offset &+= byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        }
        return hundredths &* size / 100
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
            return 40
        case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"): return 92
        case 0x41...0x5A: return 70
        case 0..<0x80: return 60
        case 0x80..<0xE0: return 64
        default: return 102
        }
    }
}
