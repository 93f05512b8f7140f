import Base
import Foundation
import Testing

@Suite struct FoldingTests {
    @Test(
        "a name is folded to what people type",
        arguments: [
            ("Zürich", "zurich"), ("Đà Nẵng", "da nang"), ("Łódź", "lodz"), ("L.A.", "l a"),
            ("N'Djamena", "n djamena"), ("N’Djamena", "n djamena"), ("Straße", "strasse"),
            ("Ærøskøbing", "aeroskobing"), ("Þórshöfn", "thorshofn"), ("İstanbul", "istanbul"),
            ("Diyarbakır", "diyarbakir"), ("Œuf", "oeuf"), ("  São   Paulo ", "sao paulo"),
            ("Москва", "москва"), ("Йошкар-Ола", "иошкар ола"), ("Αθήνα", "αθηνα"),
            ("서울", "\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}"), ("東京", "東京"),
            ("القاهرة", "القاهرة"), ("תֵּל אָבִיב", "תל אביב"), ("ＴＯＫＹＯ", "tokyo"),
            ("ﾄｳｷｮｳ", "トウキョウ"), ("Saint-Louis", "saint louis"),
            ("Honolulu (Hawaiʻi)", "honolulu hawai i"),
            ("", ""), ("...", ""), ("東京-都", "東京 都"), ("Paris 04", "paris 04"), ("٣", "3"),
        ]
    )
    func folded(_ name: String, _ expected: String) {
        // Strings are equal when they are canonically equivalent; keys are compared by bytes.
        #expect(Array(fold(name).utf8) == Array(expected.utf8))
    }

    @Test("every character of the basic plane is folded as Python's Unicode data say")
    func agreesWithPython() {
        for (block, expected) in foldingDigests.enumerated() {
            var digest: UInt64 = 0xCBF2_9CE4_8422_2325
            for code in UInt32(block * 256)..<UInt32(block * 256 + 256) {
                let folded = Unicode.Scalar(code).map { fold(String($0)) } ?? ""
                for byte in Array(folded.utf8) + [0x0A] {
                    digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3
                }
            }
            #expect(digest == expected, "characters from \(block * 256)")
        }
    }

    @Test("letters beyond Latin are decomposed, folded and freed of marks, as Swift does it")
    func agreesWithSwift() {
        var count = 0
        for code in 0x370...0xFFFF as ClosedRange<UInt32> {
            guard let scalar = Unicode.Scalar(code), scalar.properties.isAlphabetic,
                let age = scalar.properties.age, age.major <= 14, isTransliterated(scalar) == false
            else { continue }
            count += 1
            #expect(Array(fold(String(scalar)).utf8) == Array(reference(scalar).utf8), "\(code)")
        }
        #expect(count > 40_000)
    }

    @Test("folding twice changes nothing more", arguments: 0..<50 as Range<UInt64>)
    func twice(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let scalars = (0..<400).compactMap { _ in
            Unicode.Scalar(UInt32(random.below(0x3_0000 as UInt64)))
        }
        let folded = fold(String(String.UnicodeScalarView(scalars)))
        #expect(Array(fold(folded).utf8) == Array(folded.utf8))
        #expect(!folded.utf8.starts(with: [0x20]) && folded.utf8.last != 0x20)
    }

    @Test("broken UTF-8 separates words and never crashes", arguments: 0..<50 as Range<UInt64>)
    func illFormed(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let bytes = (0..<300).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        var folded: [UInt8] = []
        bytes.withUnsafeBytes { fold(ByteSlice($0), into: &folded) }
        #expect(String(validating: folded, as: UTF8.self) != nil)
        folded = []
        [0x41, 0xFF, 0x42, 0xE6, 0x9D].withUnsafeBytes { fold(ByteSlice($0), into: &folded) }
        #expect(folded == Array("a b".utf8))
    }

    @Test("a folded name is added behind what is there")
    func appended() {
        var folded = Array("paris\n".utf8)
        Array(" Łódź!".utf8).withUnsafeBytes { fold(ByteSlice($0), into: &folded) }
        #expect(folded == Array("paris\nlodz".utf8))
    }

    /// Latin letters, digits, apostrophe letters and stretching lines have rules of their own.
    private func isTransliterated(_ scalar: Unicode.Scalar) -> Bool {
        reference(scalar).unicodeScalars.contains { part in
            let name = part.properties.name ?? ""
            return name.contains("LATIN") || name.contains("MODIFIER LETTER") || part.isASCII
                || part.properties.numericType == .decimal || name.contains("TATWEEL")
                || name.contains("APOSTROPHE") || name.contains("LAJANYALAN")
                || part.properties.generalCategory.isSymbol
        }
    }

    private func reference(_ scalar: Unicode.Scalar) -> String {
        let decomposed = String(scalar).decomposedStringWithCompatibilityMapping
        let folded = String(
            String.UnicodeScalarView(
                decomposed.unicodeScalars.flatMap { Array(caseFolded($0).unicodeScalars) }
            )
        ).decomposedStringWithCompatibilityMapping
        let kept = folded.unicodeScalars.filter {
            $0.properties.canonicalCombiningClass == .notReordered
        }
        return String(String.UnicodeScalarView(kept))
    }

    /// Lower case by way of upper case, which joins the two sigmas and the old Cyrillic forms;
    /// Cherokee alone is folded to upper case.
    private func caseFolded(_ scalar: Unicode.Scalar) -> String {
        let upper = scalar.properties.uppercaseMapping
        let isCherokee =
            (0x13A0...0x13FD).contains(scalar.value)
            || (0xAB70...0xABBF).contains(scalar.value)
        guard !isCherokee else { return upper }
        return upper.unicodeScalars.map { $0.properties.lowercaseMapping }.joined()
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isSymbol: Bool { self == .otherSymbol || self == .enclosingMark }
}
