@testable import App
import Questions
import Testing

@Suite struct ReaderTests {
    private let target = "/read/wikipedia/en/Florence"

    private var world: World {
        let subject = ArticleSubject.title("Florence", .english)
        return outsideWorld([
            (.article(subject), OutsideSamples.answer(.article(OutsideSamples.article))),
            (.guide(subject), OutsideSamples.answer(.guide(OutsideSamples.guide))),
            (
                .article(.city(geonamesID: OutsideSamples.id, .english)),
                OutsideSamples.answer(.article(OutsideSamples.article), isSample: true)
            ),
        ])
    }

    @Test("an article shows with contents, languages, original, licence, and its links")
    func article() {
        let reply = reply(target, in: world)
        let text = reply.response.text
        #expect(reply.wants == [])
        #expect(PageChecker(text).complaints == [])
        #expect(text.contains("href=\"#a-Guilds\">Guilds &amp; Co"))
        #expect(text.contains("href=\"/read/wikipedia/de/Florenz\" hreflang=\"de\""))
        #expect(text.contains("<a href=\"/read/wikipedia/en/Siena\">Siena</a>"))
        #expect(text.contains("href=\"https://en.wikipedia.org/wiki/Florence\""))
        #expect(text.contains("rel=\"external noopener noreferrer\""))
        #expect(text.contains("CC BY 4.0"))
        #expect(text.contains("data-article='/read/wikipedia/en/Florence'"))
    }

    @Test("an article that is not at hand comes by itself, or by itself where no script runs")
    func waiting() {
        let page = reply(target, in: outsideWorld())
        #expect(!page.isPatient)
        #expect(page.wants == [.article(.title("Florence", .english))])
        let text = page.response.text
        #expect(PageChecker(text).complaints == [])
        #expect(text.contains("hx-get=\"/parts/read/wikipedia/en/Florence\""))
        #expect(text.contains("content=\"0; url=/parts/read/wikipedia/en/Florence\""))
        let late = reply("/parts" + target, in: outsideWorld(), isFromScript: true)
        #expect(late.isPatient)
        #expect(late.response.text.contains("is taking too long"))
        #expect(!late.response.text.contains("<!doctype"))
    }

    @Test("a city's page leads to its article by way of the city, as a device keeps it")
    func inFlight() {
        var world = worldOfFlorence()
        let article = reply("/parts/city/3176959/article", in: world).response.text
        #expect(article.contains("href=\"/read/city/3176959/wikipedia\""))
        let guide = reply("/parts/city/3176959/guide", in: world).response.text
        #expect(guide.contains("href=\"/read/city/3176959/wikivoyage\""))
        world = self.world
        world.flight = FlightState()
        let text = reply("/parts/read/city/3176959/wikipedia", in: world, isFromScript: true)
        #expect(text.response["hx-replace-url"] == nil)
    }

    @Test("a city leads to its article, whose address it takes on")
    func city() {
        let late = reply("/parts/read/city/3176959/wikipedia", in: world, isFromScript: true)
        #expect(late.response["hx-replace-url"] == target)
        #expect(late.response.text.contains("class='sample'"))
        #expect(reply("/read/city/1/wikipedia", in: world).response.status == 404)
        #expect(reply("/read/city/3176959/elsewhere", in: world).response.status == 404)
    }

    @Test("a guide reads as one text with its chapters as contents")
    func guide() {
        let text = reply("/read/wikivoyage/en/Florence", in: world).response.text
        #expect(PageChecker(text).complaints == [])
        #expect(text.contains("<h2 id='chapter-2'>Eat &lt;well&gt;</h2>"))
        #expect(text.contains("href=\"#chapter-2\""))
    }

    @Test("every reason has its sentence", arguments: Unavailability.allCases)
    func reasons(_ reason: Unavailability) {
        let question = Question.article(.title("Florence", .english))
        let text = reply(target, in: outsideWorld([(question, .none(reason))])).response.text
        #expect(PageChecker(text).complaints == [])
        #expect(text.contains("class=\"no-answer\""))
        #expect(text.contains("<h1 dir=\"auto\">Florence</h1>"))
    }

    @Test("switched off, the reader says so and asks nobody")
    func off() {
        let reply = reply(target, in: outsideWorld(kinds: .weather))
        #expect(reply.wants == [])
        #expect(reply.response.text.contains("This is switched off."))
    }

    @Test(
        "hostile titles stay titles",
        arguments: [
            "%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E", "AC%2FDC", "AC/DC", "%3Fx%3D1", "..", "'",
            "javascript:alert(1)", "%F0%9F%A6%8A",
        ]
    )
    func hostileTitles(_ title: String) {
        let reply = reply("/read/wikipedia/en/\(title)", in: outsideWorld())
        #expect(reply.response.status == 200)
        #expect(PageChecker(reply.response.text).complaints == [])
        #expect(!reply.response.text.contains("<script>alert"))
    }

    @Test(
        "what is no language, no site or no title is not found",
        arguments: [
            "/read/wikipedia/EN!/X", "/read/wikipedia.evil/en/X", "/read/wikipedia/en/",
            "/read/wikipedia/en/%FF", "/read/wikipedia", "/read",
        ]
    )
    func unreadable(_ target: String) {
        #expect(reply(target, in: world).response.status == 404)
    }

    @Test("back leads to the page of ours that was seen before, and nowhere else")
    func back() {
        let from = [
            Header("host", "travel.example"),
            Header("referer", "https://travel.example/cities/3176959/florence"),
        ]
        let text = reply(target, in: world, headers: from).response.text
        #expect(text.contains("href=\"/cities/3176959/florence\" data-history=\"back\""))
        let evil = [Header("host", "travel.example"), Header("referer", "https://evil.example/x")]
        #expect(
            reply(target, in: world, headers: evil).response.text
                .contains("href=\"/\" data-history=\"back\"")
        )
    }
}
