import App
import TestKit
import Testing

/// What somebody typed, or a link says that they did, stands in pages: as words, and nothing else.
@Suite struct TypedTextTests {
    /// A bell, the end of a line, a C1 control, and marks that turn what follows round.
    private static let sent = "Pa%07r%0Ais%C2%85%E2%80%AEevil%E2%81%A6%EF%BB%BF"

    @Test(
        "no control and no mark of direction comes back in a page",
        arguments: [
            "/search?q=", "/near?place=", "/art?q=", "/art?by=", "/art?type=", "/events?q=",
            "/events?place=", "/spots/43.73920/7.42727?name=",
        ]
    )
    func shown(start: String) {
        var traveller = Traveller()
        let page = traveller.look(at: start + Self.sent).html
        #expect(page.contains("Par is evil"))
        for scalar in page.unicodeScalars where scalar.value != 0x0A {
            #expect(scalar.properties.generalCategory != .control, "\(scalar.value)")
            #expect(!(0x202A...0x202E).contains(scalar.value), "\(scalar.value)")
            #expect(!(0x2066...0x2069).contains(scalar.value), "\(scalar.value)")
            #expect(scalar.value != 0xFEFF)
        }
    }

    @Test("words are left as they are, whatever they are written in")
    func words() throws {
        for (sent, read) in [
            ("S%C3%A3o+Paulo", "São Paulo"), ("%D8%A7%D9%84%D9%82", "الق"), ("a+++b", "a b"),
            ("%E2%80%8E%07", ""), ("%F0%9F%8F%96", "🏖"), ("_+_", ""),
            ("%D9%85%DB%8C%E2%80%8C", "می\u{200C}"),
        ] {
            guard case .page(.search(let text, _)) = try Address(target: "/search?q=" + sent) else {
                Issue.record("no search")
                continue
            }
            #expect(text == read)
        }
    }
}
