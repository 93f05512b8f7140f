import Base
import Testing

@Suite struct DecimalTextTests {
    @Test(
        "decimal text becomes the nearest scaled integer",
        arguments: [
            ("43.77925", 6, 43_779_250), ("-43.77925", 6, -43_779_250), ("0", 6, 0), ("-0.0", 6, 0),
            ("1", 0, 1), ("1.5", 0, 2), ("-1.5", 0, -2), ("1.4999", 0, 1), ("0.0000005", 6, 1),
            ("0.0000004", 6, 0), ("1e3", 0, 1_000), ("1.25E-1", 3, 125), ("+7", 0, 7), (".5", 1, 5),
            ("5.", 0, 5), ("12345678901234567890123", -20, 123), ("0.1234567890123456789", 3, 123),
            ("9223372036854775807", 0, .max), ("1e-400", 6, 0), ("0e99999999999", 6, 0),
            ("999999999999999999999999e-20", 0, 10_000),
        ] as [(String, Int32, Int64)]
    )
    func scaled(_ text: String, _ places: Int32, _ expected: Int64) {
        #expect(scaledInteger(text, places: places) == expected)
    }

    @Test(
        "what is no decimal number, or too large, is refused",
        arguments: [
            "", "-", "+", ".", "1,5", " 1", "1 ", "1e", "1e+", "--1", "+-1", "1.2.3", "0x10", "inf",
            "nan", "1e400", "92233720368547758080", "9223372036854775808", "１", "1_000",
        ]
    )
    func refused(_ text: String) {
        #expect(scaledInteger(text, places: 0) == nil)
    }

    @Test(
        "a scaled integer is written with a point",
        arguments: [
            (43_779_250, 6, "43.77925", "43.779250"), (-43_000_000, 6, "-43", "-43.000000"),
            (5, 6, "0.000005", "0.000005"), (-5, 1, "-0.5", "-0.5"), (0, 2, "0", "0.00"),
            (7, 0, "7", "7"), (.min, 0, "-9223372036854775808", "-9223372036854775808"),
        ] as [(Int64, Int32, String, String)]
    )
    func written(_ value: Int64, _ places: Int32, _ short: String, _ long: String) {
        #expect(decimalText(value, places: places) == short)
        #expect(decimalText(value, places: places, keepingZeros: true) == long)
    }

    @Test("every scaled integer is read back from its text", arguments: 0..<10)
    func roundTrip(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<1_000 {
            let value = Int64(bitPattern: random.next()) >> Int64(8 + random.below(50 as Int32))
            let places = random.below(10 as Int32)
            #expect(scaledInteger(decimalText(value, places: places), places: places) == value)
        }
    }

    @Test(
        "thousands are set apart",
        arguments: [
            (0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567"),
            (100_000, "100,000"), (.max, "9,223,372,036,854,775,807"),
        ] as [(Int64, String)]
    )
    func grouped(_ value: Int64, _ expected: String) {
        #expect(groupedText(value) == expected)
    }

    @Test("another separator may stand between the thousands")
    func otherSeparator() {
        #expect(groupedText(1_234_567, separator: "\u{202F}") == "1\u{202F}234\u{202F}567")
    }
}
