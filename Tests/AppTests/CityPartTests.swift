@testable import App
import Chronology
import Library
import Merge
import Questions
import TestKit
import Testing

@Suite struct CityPartTests {
    private let page = "/cities/3176959/florence"

    private func fragment(_ part: CityPart, _ outcome: Outcome?) -> Reply {
        let question = part.question(about: OutsideSamples.florence)
        let world = outsideWorld(outcome.map { [(question, $0)] } ?? [])
        return reply("/parts/city/3176959/\(part.name)", in: world, isFromScript: true)
    }

    @Test("a page shows at once what is at hand, well-formed, and asks for nothing")
    func atHand() {
        let reply = reply(page, in: worldOfFlorence())
        let text = reply.response.text
        #expect(PageChecker(text).complaints == [])
        #expect(reply.wants == [])
        #expect(!reply.isPatient)
        #expect(!text.contains("data-ask"))
        for part in OutsideSamples.parts { #expect(text.contains("id='part-\(part.name)'")) }
        #expect(text.contains("11 min ago"))
        #expect(text.contains("Source &amp; Sons"))
        #expect(text.contains("has-photograph"))
        #expect(text.contains("/pictures/upload.wikimedia.org/a/dome.jpg?w=640"))
        #expect(!text.contains("src=\"https:"))
    }

    @Test("what is not at hand is asked for and keeps its place until it comes")
    func missing() {
        let reply = reply(page, in: outsideWorld())
        let text = reply.response.text
        #expect(PageChecker(text).complaints == [])
        #expect(reply.wants.count == OutsideSamples.parts.count)
        for part in OutsideSamples.parts {
            #expect(reply.wants.contains(part.question(about: OutsideSamples.florence).canonical))
            #expect(text.contains("<h2><a href=\"/parts/city/3176959/\(part.name)\">"))
        }
        #expect(text.contains("locator.svg"))
    }

    @Test("a part that loads by itself is waited for; nobody answering is said with a way on")
    func late() {
        for part in OutsideSamples.parts {
            let reply = fragment(part, nil)
            #expect(reply.isPatient && !reply.wantsNewest)
            #expect(reply.wants == [part.question(about: OutsideSamples.florence).canonical])
            #expect(reply.response.text.contains("is taking too long"))
            #expect(reply.response.text.contains("Try again"))
            #expect(reply.response["cache-control"] == "no-store")
        }
    }

    @Test("another try asks for the newest")
    func newest() {
        let target = "/parts/city/3176959/weather?newest=1"
        let asking = reply(target, in: outsideWorld(), isFromScript: true)
        #expect(asking.isPatient && asking.wantsNewest)
        let again = reply(target, in: worldOfFlorence(), isFromScript: true)
        #expect(again.waiting == .no)
        #expect(again.response.text.contains("name='newest' value='1'"))
    }

    @Test("every reason has its plain sentence, and a retry where one may help")
    func reasons() {
        for part in OutsideSamples.parts {
            for reason in Unavailability.allCases {
                let text = fragment(part, .some(.none(reason))).response.text
                #expect(PageChecker(text).complaints == [])
                #expect(text.contains("class='no-answer'>"), "\(part) \(reason)")
                let mayHelp = ![.notFound, .switchedOff, .badQuestion].contains(reason)
                #expect(text.contains("Try again") == mayHelp, "\(part) \(reason)")
            }
        }
    }

    private func missingArticle(_ identity: Outcome?) -> String {
        let question = CityPart.article.question(about: OutsideSamples.florence)
        var answers: [(Question, Outcome)] = [(question, .none(.notFound))]
        let asked = Question.identity(geonamesID: OutsideSamples.id)
        if let identity { answers.append((asked, identity)) }
        let target = "/parts/city/3176959/article"
        let reply = reply(target, in: outsideWorld(answers), isFromScript: true)
        #expect(reply.wants == (identity == nil ? [asked] : []))
        #expect(PageChecker(reply.response.text).complaints == [])
        return reply.response.text
    }

    @Test("a missing article is offered in other languages, if there are any")
    func otherLanguages() throws {
        var identity = PlaceIdentity(wikidataID: "Q2044")
        let none = missingArticle(OutsideSamples.answer(.identity(identity)))
        #expect(none.contains("There is no article about this city."))
        let german = try #require(LanguageCode("de"))
        identity.articles = [
            ArticleTitle(language: german, title: "Florenz"),
            ArticleTitle(site: .wikivoyage, language: german, title: "Reise nach Florenz"),
        ]
        let some = missingArticle(OutsideSamples.answer(.identity(identity)))
        #expect(some.contains("There is no article in English, but there is one in:"))
        #expect(some.contains("hreflang=\"de\"") && some.contains(">Florenz</bdi>"))
        #expect(!some.contains("Reise") && !some.contains("about this city."))
    }

    @Test("a demonstration does not say that nobody has what it has no sample of")
    func demonstration() {
        for part in OutsideSamples.parts {
            let question = part.question(about: OutsideSamples.florence)
            var world = outsideWorld([(question, .none(.notFound))])
            let target = "/parts/city/3176959/\(part.name)"
            let real = reply(target, in: world, isFromScript: true).response.text
            #expect(!real.contains("demonstration"))
            world.outside.isSample = true
            let text = reply(target, in: world, isFromScript: true).response.text
            #expect(text.contains("samples of a few cities only"), "\(part)")
        }
        let article = ReaderSubject.city(.wikipedia, OutsideSamples.id)
        var world = outsideWorld([(article.question, .none(.notFound))])
        world.outside.isSample = true
        let text = reply("/parts\(article.path)", in: world, isFromScript: true).response.text
        #expect(text.contains("samples of a few cities only") && !text.contains("Nobody has"))
    }

    @Test("the present hour of the forecast is what is said of now")
    func now() {
        var world = worldOfFlorence()
        func hours(_ text: String) -> Substring {
            let start = text.firstRange(of: "<span class=\"hour\">Now")?.upperBound
            return text[(start ?? text.endIndex)...].prefix(900)
        }
        func weather() -> String {
            reply("/parts/city/3176959/weather", in: world, isFromScript: true).response.text
        }
        // Measured five minutes before, the forecast of the hour being 21° and showers.
        world.now = .t0.adding(seconds: 300)
        var text = weather()
        #expect(text.contains("<strong>Partly cloudy</strong>"))
        #expect(hours(text).firstRange(of: "Partly cloudy") != nil)
        #expect(hours(text).firstRange(of: "Light showers") != nil, "the hour after it")
        // Four hours later what was measured is over.
        world.now = .t0.adding(seconds: 4 * 3_600 + 300)
        text = weather()
        #expect(text.contains("<strong>Light showers</strong>"))
        #expect(!text.contains("Partly cloudy") && text.contains(">20°<span class=\"unseen\">C"))
        // Two days later the hours are over, too, and the day is told as a whole.
        world.now = .t0.adding(seconds: 48 * 3_600)
        text = weather()
        #expect(text.contains("<strong>Today: ") && !text.contains("weather-temperature"))
        // Three weeks later nothing of it is true any more.
        world.now = .t0.adding(seconds: 21 * 86_400)
        text = weather()
        #expect(text.contains("The forecast that is kept here is over."))
        #expect(!text.contains("°") && text.contains("21 days ago"))
    }

    @Test("whether there is one in another language is not claimed where nobody could tell")
    func unknownLanguages() {
        let text = missingArticle(.some(.none(.unreachable)))
        #expect(text.contains("in another language is not known.") && text.contains("Try again"))
        #expect(!missingArticle(nil).contains("another language"))
    }

    @Test("a source that failed is named")
    func named() {
        let text = fragment(.article, .some(.none(.unreachable))).response.text
        #expect(text.contains("Wikipedia cannot be reached right now."))
        let guide = fragment(.guide, .some(.none(.busy))).response.text
        #expect(guide.contains("Wikivoyage is asked as much as it can be right now."))
    }

    @Test("clocks of the weather count to twelve for whoever is used to it")
    func twelveHours() {
        let american = [Header("accept-language", "en-US")]
        let target = "/parts/city/3176959/weather"
        let text = reply(target, in: worldOfFlorence(), headers: american).response.text
        #expect(text.contains("<dd>5:40 am</dd>") && text.contains("<dd>8:56 pm</dd>"))
        let other = reply(target, in: worldOfFlorence()).response.text
        #expect(other.contains("<dd>05:40</dd>") && other.contains("<dd>20:56</dd>"))
    }

    @Test("a sample says that it is one, in every part")
    func samples() {
        let text = reply(page, in: worldOfFlorence(isSample: true)).response.text
        let badges = text.components(of: "class='sample'")
        #expect(badges == OutsideSamples.parts.count)
    }

    @Test("kinds that the host has nobody for do not appear and are not asked")
    func switchedOff() {
        let none = reply(page, in: outsideWorld(kinds: []))
        #expect(!none.response.text.contains("id='part-"))
        #expect(none.wants == [])
        let weather = reply(page, in: outsideWorld(kinds: .weather))
        #expect(weather.response.text.components(of: "id='part-") == 1)
        let fragment = reply("/parts/city/3176959/guide", in: outsideWorld(kinds: .weather))
        #expect(fragment.wants == [])
        #expect(fragment.response.text.contains("This is switched off."))
    }

    @Test("a person's switch counts like the host's")
    func personsSwitch() {
        var world = worldOfFlorence()
        let off = Outside.Kinds.weather.union(.pictures)
        let changes = Library().settingOutsideKindsOff(off.rawValue)
        world.library = Library.applying(changes)
        let text = reply(page, in: world).response.text
        #expect(!text.contains("id='part-weather'") && !text.contains("has-photograph"))
        #expect(text.contains("id='part-article'"))
    }

    @Test("without a script, the part is a page of its own")
    func alone() {
        #expect(reply("/parts/city/3176959/weather", in: outsideWorld()).isPatient)
        let reply = reply("/parts/city/3176959/weather", in: worldOfFlorence())
        #expect(reply.response.text.hasPrefix("<!doctype html>"))
        #expect(PageChecker(reply.response.text).complaints == [])
        #expect(reply.response["vary"] == "hx-request")
    }

    @Test("what others wrote cannot break out: names, authors, addresses")
    func hostile() {
        let text = reply(page, in: worldOfFlorence()).response.text
        #expect(text.contains("known for &lt;art&gt; &amp; &quot;bridges&quot;"))
        #expect(text.contains("Dome &lt;&amp;&gt;"))
        #expect(text.contains("A. &lt;b&gt;Photographer&lt;/b&gt;"))
        #expect(text.contains("Eat &lt;well&gt;"))
        #expect(!text.contains("javascript:"))
    }

    @Test("a picture that arrives late takes the locator's place at the head of the page")
    func lead() {
        let late = fragment(.pictures, OutsideSamples.answer(.pictures([OutsideSamples.picture])))
        #expect(late.response.text.contains("id=\"lead\" hx-swap-oob='true'"))
        var portrait = OutsideSamples.picture
        portrait.file.heightPixels = 3_000
        let tall = fragment(.pictures, OutsideSamples.answer(.pictures([portrait])))
        #expect(!tall.response.text.contains("id=\"lead\""))
    }
}

extension String {
    /// How often a text occurs.
    func components(of text: String) -> Int { ranges(of: text).count }
}
