import Base
import Testing

@Suite struct Base64URLTests {
    @Test(
        "bytes read as RFC 4648 writes them, without padding",
        arguments: [
            ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
            ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"),
        ]
    )
    func vectors(plain: String, text: String) {
        #expect(Base64URL.text(Array(plain.utf8)) == text)
        #expect(Base64URL.bytes(text) == Array(plain.utf8))
    }

    @Test("every byte comes back, with the two letters of addresses")
    func everyByte() {
        let bytes = (0...255).map { UInt8($0) }
        let text = Base64URL.text(bytes)
        #expect(text.contains("-") && text.contains("_"))
        #expect(Base64URL.bytes(text) == bytes)
    }

    @Test(
        "other letters, lengths and stray bits are refused",
        arguments: ["A", "Zh", "Zm9", "Z+8v", "Zg==", "Zm 9"]
    )
    func refused(text: String) { #expect(Base64URL.bytes(text) == nil) }
}
