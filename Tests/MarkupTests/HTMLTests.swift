import Base
import Markup
import Testing

@Suite struct HTMLTests {
    @Test(
        "what is interpolated is text, whatever it holds",
        arguments: [
            ("Paris", "Paris"),
            ("Bed & Breakfast", "Bed &amp; Breakfast"),
            ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
            ("\" onload='x'", "&quot; onload=&#39;x&#39;"),
            ("北京 & Ǻ", "北京 &amp; Ǻ"),
            ("", ""),
            ("&", "&amp;"),
            ("&amp;", "&amp;amp;"),
        ]
    )
    func escaping(text: String, escaped: String) {
        let bytes = Array(text.utf8)
        let page: HTML = "<b title='\(text)'>\(text)</b>"
        #expect(page.string == "<b title='\(escaped)'>\(escaped)</b>")
        #expect(("\(bytes)" as HTML).string == escaped)
        let fromAtlas = bytes.withUnsafeBytes { ("\(ByteSlice($0))" as HTML).string }
        #expect(fromAtlas == escaped)
    }

    @Test("a text of any length is escaped wherever it needs it, and nowhere else")
    func escapingEverywhere() {
        for count in 0...40 {
            let plain = String(repeating: "a", count: count)
            #expect(("\(plain)" as HTML).string == plain)
            for place in 0..<count {
                let (before, after) = (plain.prefix(place), plain.prefix(count - place - 1))
                #expect(("\(before + "<" + after)" as HTML).string == before + "&lt;" + after)
            }
        }
    }

    @Test("every byte comes through once, and only five are escaped")
    func everyCharacter() {
        for value in UInt8(1)...127 {
            let text = String(UnicodeScalar(value))
            let page: HTML = "\(text)"
            #expect((page.string == text) == !"\"&'<>".contains(text), "\(value)")
        }
    }

    @Test("literals are markup, of one letter too")
    func literals() {
        let table: [(HTML, String)] = [
            ("<p>", "<p>"), ("a", "a"), ("é", "é"), ("&nbsp;", "&nbsp;"),
        ]
        for (page, text) in table { #expect(page.string == text) }
    }

    @Test("pages grow from pieces without escaping them again")
    func pieces() {
        var page: HTML = "<ul>"
        for name in ["Köln", "A & B"] { page += "<li>\(name)</li>" }
        page += "</ul>"
        let whole: HTML = "<main>\(page)</main>"
        #expect(whole.string == "<main><ul><li>Köln</li><li>A &amp; B</li></ul></main>")
    }

    @Test(
        "numbers print like Swift prints them",
        arguments: [
            0, 1, -1, 9, 10, 99, 100, 12_345, -90_000_000, 999_999_999, 1_000_000_000,
            Int64.max, Int64.min, Int64.max - 1, 1_000_000_000_000_000_000, 999_999_999_999_999_999,
        ]
    )
    func numbers(number: Int64) {
        let page: HTML = "\(number)"
        #expect(page.string == String(number))
        if let small = Int32(exactly: number) {
            let page: HTML = "\(small)"
            #expect(page.string == String(number))
        }
    }

    @Test("text of this program is escaped too")
    func staticText() {
        let text: StaticString = "Towns & cities"
        let page: HTML = "<h1>\(text)</h1>"
        #expect(page.string == "<h1>Towns &amp; cities</h1>")
    }
}
