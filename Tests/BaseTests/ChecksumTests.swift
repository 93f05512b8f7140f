import Base
import Testing

@Suite struct ChecksumTests {
    @Test(
        "known texts have the checksums that the reference program gives",
        arguments: [
            ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B),
            ("abc", 0x44BC_2CF5_AD77_0999),
            ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
        ] as [(String, UInt64)]
    )
    func known(_ text: String, _ expected: UInt64) {
        let bytes = Array(text.utf8)
        #expect(bytes.withUnsafeBytes { checksum64(ByteSlice($0)) } == expected)
    }

    @Test("where the pieces are cut does not matter", arguments: 0..<100 as Range<UInt64>)
    func pieces(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let bytes = (0..<random.below(300 as Int32)).map { _ in
            UInt8(truncatingIfNeeded: random.next())
        }
        bytes.withUnsafeBytes { buffer in
            let whole = ByteSlice(buffer)
            var checksum = Checksum64()
            var offset = 0
            while offset < whole.count {
                let piece = whole.slice(at: offset, count: Int(random.below(80 as Int32)))
                checksum.update(piece)
                offset += piece.count
            }
            #expect(checksum.value == checksum64(whole))
        }
    }
}
