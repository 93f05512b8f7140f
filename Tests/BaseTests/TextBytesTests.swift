import Base
import Testing

private enum Colour: String, CaseIterable { case red, blue = "bleu" }

@Suite("Texts by their bytes")
struct TextBytesTests {
    /// é as one character, and as e with an accent behind it: the same to Unicode, and to the
    /// library, which needs tables to know.
    private let composed = "caf\u{E9}"
    private let decomposed = "cafe\u{301}"

    @Test("texts are equal when their bytes are")
    func equality() {
        let same = ["caf", "\u{E9}"].joined()
        #expect((composed == same) == true)
        #expect((composed == decomposed) == false)
        #expect((composed != decomposed) == true)
        #expect((Substring(composed) == Substring(decomposed)) == false)
        #expect((Substring(composed) == same) == true)
        #expect((same == Substring(composed)) == true)
        #expect((Substring(composed) != decomposed) == true)
        #expect(("" == "") == true)
        #expect(
            ("a text of more than fifteen bytes" == "a text of more than fifteen byteZ") == false
        )
    }

    @Test("so are optional texts, lists and cases of a switch")
    func equalityOfOthers() {
        let text: String? = composed
        let missing: String? = nil
        #expect((text == decomposed) == false)
        #expect((text == composed) == true)
        #expect((missing == text) == false)
        #expect((missing != composed) == true)
        #expect((missing == nil) == true)
        #expect((Optional(Substring(composed)) == composed) == true)
        #expect(([composed] == [decomposed]) == false)
        #expect([composed].contains(decomposed) == false)
        #expect(["a", composed].firstIndex(of: composed) == 1)
        switch composed {
        case "cafe\u{301}": Issue.record("the other form was taken for this one")
        case "caf\u{E9}": break
        default: Issue.record("its own form was not found")
        }
        switch Substring(composed) {
        case "cafe\u{301}": Issue.record("the other form was taken for this one")
        case "caf\u{E9}": break
        default: Issue.record("its own form was not found")
        }
    }

    @Test("the earliest byte that differs decides the order")
    func order() {
        #expect(["b", "\u{E9}", "a", "ab"].sorted { $0 < $1 } == ["a", "ab", "b", "\u{E9}"])
        #expect((decomposed < composed) == true)
    }

    @Test("beginnings and ends are bytes, not characters")
    func ends() {
        #expect(decomposed.hasPrefix("cafe"))
        #expect(!composed.hasPrefix("cafe"))
        #expect("icons.svg".hasSuffix(".svg"))
        #expect(!".svg".hasSuffix("icons.svg"))
        #expect(Substring("/join/x").hasPrefix("/join/"))
        #expect(Substring("/join/x").hasSuffix("/x"))
        #expect("".hasPrefix("") && "".hasSuffix(""))
    }

    @Test("a text is cut at an ASCII character")
    func parts() {
        #expect("a,b,,\u{E9}".split(separator: UInt8(ascii: ",")) == ["a", "b", "\u{E9}"])
        let all = "/a/".split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        #expect(all == ["", "a", ""])
    }

    @Test("a case is found by its raw value")
    func names() {
        #expect(Colour(name: "bleu") == .blue)
        #expect(Colour(name: "blue") == nil)
    }

    @Test("bytes become the text that the library makes of them")
    func decoding() {
        let bytes: [UInt8] = [0x61, 0xC3, 0xA9, 0xFF, 0x62]
        let wanted = "a\u{E9}\u{FFFD}b"
        #expect(String(decoding: bytes, as: UTF8.self) == wanted)
        #expect(String(decoding: bytes[1...], as: UTF8.self) == "\u{E9}\u{FFFD}b")
        bytes.withUnsafeBytes { #expect(String(decoding: $0, as: UTF8.self) == wanted) }
        bytes.withUnsafeBytes { #expect(ByteSlice($0).string == wanted) }
        #expect(String(decoding: [UInt8](), as: UTF8.self).isEmpty)
    }
}
