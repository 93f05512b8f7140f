import Base
import Questions
import TestKit
import Testing

/// What a cache gives back is looked through again: it may be of an older version, or damaged.
@Suite struct AllowedMarkupTests {
    @Test(
        "what a host writes passes",
        arguments: [
            "", "plain &lt;b&gt; text", "<p>a<br>b</p>", "<h2 id=\"a-x\">x</h2>",
            "<a href=\"/read/wikipedia/en/A%2FB#a-c\">x</a>", "<a href=\"#a-c\">x</a>",
            """
            <a href="HTTPS://example.org/?a=1&amp;b" class="external" \
            rel="external nofollow noopener noreferrer">x</a>
            """,
            "<img src=\"/pictures/upload.wikimedia.org/a.jpg\" loading=\"lazy\" alt=\"&lt;\">",
            "<table class=\"wiki-infobox\"><tr><td colspan=\"2\" dir=\"rtl\">x</td></tr></table>",
        ]
    )
    func passes(markup: String) { #expect(AllowedMarkup.holds(markup)) }

    @Test(
        "whatever else is refused",
        arguments: [
            "<iframe srcdoc=\"x\"></iframe>", "<script>alert(1)</script>", "<p onclick=\"x\">",
            "<a hx-post=\"/do/reset\">x</a>", "<a href=\"javascript:alert(1)\">x</a>",
            "<a href=\"//evil.example\">x</a>", "<img src=\"https://evil.example/a.png\">",
            "<p id=\"toasts\">", "<p class=\"button\">", "<p style=\"x\">", "<P>x</P>", "<p", "<",
            "</", "<p id=\"a-x>", "<p  lang=\"en\">", "<p lang='en'>", "<p lang=en>", "<!-- x -->",
            "<svg/>", "a < b", "<p lang=\"en\"onclick=\"x\">", "<p =\"x\">", "<a b c>",
        ]
    )
    func refused(markup: String) { #expect(!AllowedMarkup.holds(markup)) }

    @Test("an answer with such a text is no answer, wherever it comes from")
    func answers() throws {
        let title = ArticleTitle(language: .english, title: "Florence")
        for markup in ["<p>fine</p>", "<iframe srcdoc=\"x\"></iframe>"] {
            var article = Article(article: title)
            article.html = markup
            var introduced = Guide(article: title)
            introduced.introductionHTML = markup
            var divided = Guide(article: title)
            divided.sections = [GuideSection(title: "See", html: markup)]
            for content in [AnswerContent.article(article), .guide(introduced), .guide(divided)] {
                let answer = Answer(content, source: "x", fetchedAt: .t0, attributions: [])
                let read = answer.encoded.withUnsafeBytes {
                    try? Answer(encoded: ByteSlice($0))
                }
                #expect((read != nil) == (markup == "<p>fine</p>"), "\(markup)")
            }
        }
    }
}
