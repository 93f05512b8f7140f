import Base
import Testing

@Suite("Drawings on their way into bytes")
struct SVGWriterTests {
    @Test(
        "text is escaped, and what XML forbids or turns text around becomes a space",
        arguments: [
            ("Söhne & <City>", "Söhne &amp; &lt;City&gt;"),
            ("\"Radio\"", "&quot;Radio&quot;"),
            ("a\u{1}b\u{7F}c\u{9F}d", "a b c d"),
            ("a\u{FFFE}b\u{FFFF}c\u{1FFFE}d", "a b c d"),
            ("a\u{2028}b\u{202E}c\u{2066}d\u{2069}e", "a b c d e"),
            ("a\u{2027}\u{202F}\u{FFFD}東京🏔", "a\u{2027}\u{202F}\u{FFFD}東京🏔"),
        ]
    )
    func text(given: String, written: String) {
        var writer = SVGWriter(capacity: 0)
        Array(given.utf8).withUnsafeBytes { writer.write(text: ByteSlice($0)) }
        #expect(String(decoding: writer.bytes, as: UTF8.self) == written)
    }

    @Test("numbers have a sign and a point only where they need one")
    func numbers() {
        var writer = SVGWriter(capacity: 0)
        for number: Int32 in [0, 9, 10, -7, 1_234_567, .min] {
            writer.write(number)
            writer += " "
        }
        for tenths: Int32 in [0, 40, 45, 1_001] {
            writer.write(tenths: tenths)
            writer += " "
        }
        let text = String(decoding: writer.bytes, as: UTF8.self)
        #expect(text == "0 9 10 -7 1234567 -2147483648 0 4 4.5 100.1 ")
    }

    @Test("a path has relative steps, and spaces only where no minus sign separates them")
    func path() {
        var path = SVGPath()
        #expect(path.isEmpty)
        path.move(x: 10, y: -5)
        path.step(x: 13, y: 7)
        path.step(x: 0, y: 7)
        path.close()
        let one = path.bytes
        #expect(String(decoding: one, as: UTF8.self) == "M10-5l3 12-13 0z")
        path.move(x: 1, y: 2)
        path.step(x: 4, y: 4)
        path.cut(to: one.count)
        #expect(path.bytes == one)
    }
}
