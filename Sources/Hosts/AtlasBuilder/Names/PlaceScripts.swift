/// Writing systems, as far as names of places are written in them.
struct ScriptSet: OptionSet, Hashable, Sendable {
    let rawValue: UInt64

    static let latin = ScriptSet(rawValue: 1 << 0)
    static let greek = ScriptSet(rawValue: 1 << 1)
    static let cyrillic = ScriptSet(rawValue: 1 << 2)
    static let armenian = ScriptSet(rawValue: 1 << 3)
    static let hebrew = ScriptSet(rawValue: 1 << 4)
    static let arabic = ScriptSet(rawValue: 1 << 5)
    static let syriac = ScriptSet(rawValue: 1 << 6)
    static let thaana = ScriptSet(rawValue: 1 << 7)
    static let devanagari = ScriptSet(rawValue: 1 << 8)
    static let bengali = ScriptSet(rawValue: 1 << 9)
    static let gurmukhi = ScriptSet(rawValue: 1 << 10)
    static let gujarati = ScriptSet(rawValue: 1 << 11)
    static let oriya = ScriptSet(rawValue: 1 << 12)
    static let tamil = ScriptSet(rawValue: 1 << 13)
    static let telugu = ScriptSet(rawValue: 1 << 14)
    static let kannada = ScriptSet(rawValue: 1 << 15)
    static let malayalam = ScriptSet(rawValue: 1 << 16)
    static let sinhala = ScriptSet(rawValue: 1 << 17)
    static let thai = ScriptSet(rawValue: 1 << 18)
    static let lao = ScriptSet(rawValue: 1 << 19)
    static let tibetan = ScriptSet(rawValue: 1 << 20)
    static let myanmar = ScriptSet(rawValue: 1 << 21)
    static let georgian = ScriptSet(rawValue: 1 << 22)
    static let hangul = ScriptSet(rawValue: 1 << 23)
    static let ethiopic = ScriptSet(rawValue: 1 << 24)
    static let canadian = ScriptSet(rawValue: 1 << 25)
    static let khmer = ScriptSet(rawValue: 1 << 26)
    static let mongolian = ScriptSet(rawValue: 1 << 27)
    static let kana = ScriptSet(rawValue: 1 << 28)
    static let han = ScriptSet(rawValue: 1 << 29)
    static let tifinagh = ScriptSet(rawValue: 1 << 30)
    static let olChiki = ScriptSet(rawValue: 1 << 31)
    static let meitei = ScriptSet(rawValue: 1 << 32)
    static let other = ScriptSet(rawValue: 1 << 33)

    /// What travellers may well type for a large city anywhere.
    static let worldwide: ScriptSet = [
        .cyrillic, .han, .kana, .hangul, .arabic, .greek, .hebrew, .thai, .devanagari, .bengali,
        .gurmukhi, .gujarati, .oriya, .tamil, .telugu, .kannada, .malayalam,
    ]
}

extension ScriptSet {
    /// The writing system of a letter; nil for digits, marks and signs, which belong to any.
    ///
    /// Blocks of The Unicode Standard, joined where they belong to one system.
    init?(_ letter: Unicode.Scalar) {
        guard letter.properties.isAlphabetic else { return nil }
        if letter.value < 0x250 {
            self = .latin
            return
        }
        self = Self.blocks.first { $0.range.contains(letter.value) }?.script ?? .other
    }

    /// The writing system of the first letter of a text.
    init?(ofText text: String) {
        for letter in text.unicodeScalars {
            guard let script = ScriptSet(letter) else { continue }
            self = script
            return
        }
        return nil
    }

    private static let blocks: [(range: ClosedRange<UInt32>, script: ScriptSet)] = [
        (0x0250...0x02FF, .latin), (0x1D00...0x1DBF, .latin), (0x1E00...0x1EFF, .latin),
        (0x2C60...0x2C7F, .latin), (0xA720...0xA7FF, .latin), (0xFF21...0xFF5A, .latin),
        (0x0370...0x03FF, .greek), (0x1F00...0x1FFF, .greek),
        (0x0400...0x052F, .cyrillic), (0x2DE0...0x2DFF, .cyrillic), (0xA640...0xA69F, .cyrillic),
        (0x0530...0x058F, .armenian),
        (0x0590...0x05FF, .hebrew), (0xFB1D...0xFB4F, .hebrew),
        (0x0600...0x06FF, .arabic), (0x0750...0x077F, .arabic), (0x0870...0x08FF, .arabic),
        (0xFB50...0xFDFF, .arabic), (0xFE70...0xFEFF, .arabic),
        (0x0700...0x074F, .syriac), (0x0780...0x07BF, .thaana),
        (0x0900...0x097F, .devanagari), (0x0980...0x09FF, .bengali),
        (0x0A00...0x0A7F, .gurmukhi), (0x0A80...0x0AFF, .gujarati), (0x0B00...0x0B7F, .oriya),
        (0x0B80...0x0BFF, .tamil), (0x0C00...0x0C7F, .telugu), (0x0C80...0x0CFF, .kannada),
        (0x0D00...0x0D7F, .malayalam), (0x0D80...0x0DFF, .sinhala),
        (0x0E00...0x0E7F, .thai), (0x0E80...0x0EFF, .lao), (0x0F00...0x0FFF, .tibetan),
        (0x1000...0x109F, .myanmar), (0xA9E0...0xA9FF, .myanmar), (0xAA60...0xAA7F, .myanmar),
        (0x10A0...0x10FF, .georgian), (0x1C90...0x1CBF, .georgian), (0x2D00...0x2D2F, .georgian),
        (0x1100...0x11FF, .hangul), (0x3130...0x318F, .hangul), (0xAC00...0xD7FF, .hangul),
        (0x1200...0x139F, .ethiopic), (0x2D80...0x2DDF, .ethiopic), (0x1400...0x167F, .canadian),
        (0x1780...0x17FF, .khmer), (0x1800...0x18AF, .mongolian),
        (0x3040...0x30FF, .kana), (0x31F0...0x31FF, .kana), (0xFF66...0xFF9F, .kana),
        (0x3005...0x3007, .han), (0x3400...0x4DBF, .han), (0x4E00...0x9FFF, .han),
        (0xF900...0xFAFF, .han), (0x20000...0x323AF, .han),
        (0x2D30...0x2D7F, .tifinagh), (0x1C50...0x1C7F, .olChiki), (0xABC0...0xABFF, .meitei),
    ]
}
