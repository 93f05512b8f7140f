import Base
import Questions
import Testing

@testable import Providers

@Suite struct HostileHTMLTests {
    @Test("nothing of hostile HTML but harmless text and links survives", arguments: corpus)
    func hostile(html: String) {
        check(written(html))
    }

    @Test("hostile pieces put together at random stay harmless")
    func fuzz() {
        var random = SeededRandom(seed: 99)
        for _ in 0..<3_000 {
            var html = ""
            for _ in 0..<(1 + random.below(Int32(5))) {
                let piece = Self.corpus[Int(random.below(Int32(Self.corpus.count)))]
                let cut = Int(random.below(Int32(piece.utf8.count + 1)))
                html += random.below(Int32(2)) == 0 ? piece : String(piece.prefix(cut))
            }
            check(written(html))
        }
    }

    @Test("writing what was written changes nothing any more", arguments: corpus)
    func stable(html: String) {
        let once = written(html)
        #expect(plainText(ofHTML: written(once)) == plainText(ofHTML: once))
    }

    @Test(
        "links lead into the reader, to a place of the article, or visibly out",
        arguments: [
            ("./Capital_city", #"<a href="/read/wikipedia/en/Capital_city">x</a>"#),
            ("./A%2FB#c", #"<a href="/read/wikipedia/en/A%2FB#a-c">x</a>"#),
            ("./Amsterdam#c", ##"<a href="#a-c">x</a>"##),
            ("#c", ##"<a href="#a-c">x</a>"##),
            (
                "//de.wikipedia.org/wiki/K%C3%B6ln",
                ##"<a href="/read/wikipedia/de/K%C3%B6ln">x</a>"##
            ),
            (
                "https://en.wikivoyage.org/wiki/Rome",
                #"<a href="/read/wikivoyage/en/Rome">x</a>"#
            ),
            ("./Mission:_Impossible", #"<a href="/read/wikipedia/en/Mission%3A_Impossible">x</a>"#),
            ("./File:X.jpg", out("en", "File%3AX.jpg")),
            ("./Special:Random", out("en", "Special%3ARandom")),
            ("//de.wikipedia.org/wiki/Datei:Dom.jpg", out("de", "Datei%3ADom.jpg")),
            (
                "https://de.wikipedia.org/wiki/Benutzer_Diskussion:A",
                out("de", "Benutzer_Diskussion%3AA")
            ),
            (
                "https://fr.wikipedia.org/wiki/Sp%C3%A9cial:Page_au_hasard",
                out("fr", "Sp%C3%A9cial%3APage_au_hasard")
            ),
            (
                "https://ja.wikipedia.org/wiki/%E3%83%95%E3%82%A1%E3%82%A4%E3%83%AB:A.png",
                out("ja", "%E3%83%95%E3%82%A1%E3%82%A4%E3%83%AB%3AA.png")
            ),
            // An edition whose words we do not know: files still end like files.
            ("https://ka.wikipedia.org/wiki/%E1%83%A4:A.svg", out("ka", "%E1%83%A4%3AA.svg")),
            ("./Re:Zero", #"<a href="/read/wikipedia/en/Re%3AZero">x</a>"#),
            // A colon without a space behind it stands in no sentence.
            (
                "https://la.wikipedia.org/wiki/Specialis:Quaerere",
                out("la", "Specialis%3AQuaerere")
            ),
            (
                "https://la.wikipedia.org/wiki/Roma:_Historia",
                #"<a href="/read/wikipedia/la/Roma%3A_Historia">x</a>"#
            ),
            (
                "https://eo.wikipedia.org/wiki/Specialaĵo:A",
                out("eo", "Speciala%C4%B5o%3AA")
            ),
            (
                "https://pt.wikipedia.org/wiki/Usuário(a):A",
                out("pt", "Usu%C3%A1rio%28a%29%3AA")
            ),
            ("mailto:a@b.example", "x"),
            ("./X?action=edit&redlink=1", "x"), ("javascript:alert(1)", "x"), ("../../x", "x"),
            (
                "https://a.example/?b=1&c=\"",
                #"<a href="https://a.example/?b=1&amp;c=&quot;" class="external" "#
                    + #"rel="external nofollow noopener noreferrer">x</a>"#
            ),
            ("https://evil.wikipedia.org.evil.example/wiki/X", nil),
        ] as [(String, String?)]
    )
    func links(href: String, expected: String?) {
        let attribute = href.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "&quot;")
        let html = written("<p><a href=\"\(attribute)\">x</a></p>")
        if let expected {
            #expect(html == "<p>\(expected)</p>")
        } else {
            #expect(html.contains("class=\"external\"") && !html.contains("/read/"))
        }
    }

    private static func out(_ language: String, _ step: String) -> String {
        "<a href=\"https://\(language).wikipedia.org/wiki/\(step)\" class=\"external\" "
            + "rel=\"external nofollow noopener noreferrer\">x</a>"
    }

    @Test(
        "pictures come through our server, and only from hosts that we fetch from",
        arguments: [
            ("//upload.wikimedia.org/a/b.jpg", "/pictures/upload.wikimedia.org/a/b.jpg"),
            ("https://upload.wikimedia.org/a.png", "/pictures/upload.wikimedia.org/a.png"),
            ("https://evil.example/a.png", nil), ("data:image/png;base64,AA", nil),
            ("https://upload.wikimedia.org.evil.example/a", nil), ("/local.png", nil),
            ("https://upload.wikimedia.org/../x", nil), ("http://upload.wikimedia.org/a", nil),
            ("https://upload.wikimedia.org@evil.example/a", nil),
        ] as [(String, String?)]
    )
    func pictures(address: String, path: String?) {
        #expect(ReaderPaths.picture(address) == path)
    }

    @Test("elements nested without end are cut, not followed")
    func depth() {
        let html = String(repeating: "<div>", count: 50_000) + "x"
        check(written(html))
        check(written(String(repeating: "<b><i><table><tr><td>", count: 5_000)))
    }

    private func written(_ html: String) -> String {
        var html = html
        var writer = ArticleWriter(ArticleTitle(language: .english, title: "Amsterdam"))
        writer.write(html.withUTF8 { HTMLNode.parse(ByteSlice(UnsafeRawBufferPointer($0))) })
        return String(decoding: writer.html, as: UTF8.self)
    }

    /// Parses the output again: only what is allowed may stand in it.
    private func check(_ html: String) {
        #expect(AllowedMarkup.holds(html), "\(html)")
        var html = html
        for node in html.withUTF8({ HTMLNode.parse(ByteSlice(UnsafeRawBufferPointer($0))) }) {
            check(node, in: html)
        }
    }

    private func check(_ node: HTMLNode, in html: String) {
        guard case .element(let element) = node else { return }
        let isAllowed = AllowedMarkup.hasElement(element.name) || element.name == "body"
        #expect(isAllowed, "\(element.name) in \(html)")
        for (name, value) in element.attributes {
            switch name {
            case "href":
                let isInside = value.hasPrefix("#a-") || value.hasPrefix("/read/")
                let isOutside = value.lowercased().hasPrefix("http")
                #expect(isInside || (isOutside && element["rel"] != nil), "\(value)")
            case "src": #expect(value.hasPrefix("/pictures/upload.wikimedia.org/"), "\(value)")
            case "id": #expect(value.hasPrefix("a-"), "\(value)")
            case "class": #expect(value == "external")
            default: #expect(Self.attributes.contains(name), "\(name)=\(value) in \(html)")
            }
        }
        for child in element.children { check(child, in: html) }
    }

    private static let attributes: Set<String> = [
        "alt", "colspan", "datetime", "dir", "height", "lang", "loading", "rel", "rowspan",
        "start", "title", "width",
    ]
}
