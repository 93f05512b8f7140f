@testable import App
import Atlas
import Chronology
import Geodesy
import Library
import Merge
import Questions
import TestKit

/// Florence with everything that sources could say about it.
enum OutsideSamples {
    static let id: UInt32 = 3_176_959
    static var florence: City {
        guard let city = Atlas.sample.city(id: id) else { fatalError("the sample lost Florence") }
        return city
    }
    /// What Florence can have: there is no museum whose works are searched.
    static let parts = CityPart.allCases.filter { $0.isOffered(for: florence) }
    static let title = ArticleTitle(language: .english, title: "Florence")
    static let voyage = ArticleTitle(site: .wikivoyage, language: .english, title: "Florence")

    static func answer(_ content: AnswerContent, isSample: Bool = false) -> Outcome {
        let credit = Attribution(
            "Source & Sons",
            address: "https://source.example/",
            licence: "CC BY 4.0",
            licenceAddress: "https://creativecommons.org/licenses/by/4.0/"
        )
        return .answer(
            Answer(
                content,
                source: "source",
                fetchedAt: Instant.t0.adding(seconds: -660),
                attributions: [credit],
                isSample: isSample
            )
        )
    }

    static func content(of part: CityPart) -> AnswerContent {
        switch part {
        case .weather: .weather(weather)
        case .article: .summary(summary)
        case .guide: .guide(guide)
        case .sights: .attractions(sights)
        case .pictures: .pictures([picture])
        case .events: .events(ShowSamples.events)
        case .art: .artworks(ShowSamples.works)
        }
    }

    static var weather: WeatherReport {
        var report = WeatherReport()
        report.zoneOffsetSeconds = 7_200
        report.now = now(tenths: 214, .partlyCloudy)
        for hour in 0..<30 {
            let at = Instant.t0.adding(seconds: Int64(hour) * 3_600)
            var weather = WeatherHour(
                at: at,
                temperatureHundredthsCelsius: (210 - Int32(hour) * 3) * 10
            )
            weather.condition = hour < 8 ? .lightShowers : .clear
            weather.isDay = hour < 8
            weather.precipitationChancePercent = hour < 8 ? 40 : 0
            report.hours.append(weather)
        }
        let today = local(.t0, offsetSeconds: 7_200).date
        for number in Int32(-1)..<9 {
            let date = today.adding(days: number)
            var day = WeatherDay(
                date: date,
                lowHundredthsCelsius: (120 + number * 4) * 10,
                highHundredthsCelsius: (240 + number * 7) * 10
            )
            day.condition = WeatherCondition.allCases[Int(number + 1) * 4 + 1]
            day.sunrise = Instant.t0.adding(seconds: -30_000)
            day.sunset = Instant.t0.adding(seconds: 25_000)
            report.days.append(day)
        }
        return report
    }

    static func now(tenths: Int32, _ condition: WeatherCondition) -> WeatherNow {
        var now = WeatherNow(at: .t0, temperatureHundredthsCelsius: tenths * 10)
        now.condition = condition
        now.feelsLikeHundredthsCelsius = (tenths - 12) * 10
        now.windTenthsMetresPerSecond = 50
        now.windDirectionDegrees = 225
        now.humidityPercent = 61
        now.precipitationTenthsMillimetre = 4
        return now
    }

    static var summary: ArticleSummary {
        var summary = ArticleSummary(article: title)
        summary.description = "city in Tuscany"
        summary.extract = "Florence is a city in Italy, known for <art> & \"bridges\"."
        summary.picture = PictureFile(
            address: "https://upload.wikimedia.org/a/florence.jpg",
            widthPixels: 320,
            heightPixels: 213
        )
        return summary
    }

    static var guide: Guide {
        var guide = Guide(article: voyage)
        guide.introductionHTML = "<p><b>Florence</b> is worth a week.</p>"
        guide.sections = [
            GuideSection(title: "See", html: "<ul><li>The <a href=\"#a-x\">dome</a></li></ul>"),
            GuideSection(title: "Eat <well>", html: "<p>Bread without salt.</p>"),
        ]
        guide.pageAddress = "https://en.wikivoyage.org/wiki/Florence"
        return guide
    }

    static var sights: [Attraction] {
        let point = florence.coordinate
        var dome = Attraction(id: "1", name: "Dome <&>", coordinate: point)
        dome.article = ArticleTitle(language: .english, title: "Florence Cathedral")
        dome.description = "church"
        dome.distanceMetres = 240
        var fountain = Attraction(id: "2", name: "Fountain", coordinate: point)
        fountain.website = "https://fountain.example/"
        fountain.kind = "drinking_water"
        var trap = Attraction(id: "3", name: "Trap", coordinate: point)
        trap.website = "javascript:alert(1)"
        return [dome, fountain, trap]
    }

    static var picture: Picture {
        let file = PictureFile(
            address: "https://upload.wikimedia.org/a/dome.jpg",
            widthPixels: 1_200,
            heightPixels: 800
        )
        var picture = Picture(name: "dome.jpg", file: file)
        picture.author = "A. <b>Photographer</b>"
        picture.description = "The dome at dusk"
        picture.licence = "CC BY-SA 4.0"
        picture.licenceAddress = "https://creativecommons.org/licenses/by-sa/4.0/"
        picture.pageAddress = "https://commons.wikimedia.org/wiki/File:dome.jpg"
        return picture
    }

    static var article: Article {
        var article = Article(article: title)
        article.html = """
            <p>Florence is near <a href="/read/wikipedia/en/Siena">Siena</a> and \
            <a href="https://elsewhere.example/" class="external" \
            rel="external nofollow noopener noreferrer">more</a>.</p>\
            <h2 id="a-History">History</h2><p>Long.</p><h3 id="a-Guilds">Guilds</h3>
            """
        article.headings = [
            ArticleHeading(level: 2, title: "History", anchor: "a-History"),
            ArticleHeading(level: 3, title: "Guilds & Co", anchor: "a-Guilds"),
        ]
        article.translations = [
            ("de", "Florenz"), ("ar", "فلورنسا"),
        ].compactMap { code, title in
            LanguageCode(code).map { ArticleTitle(language: $0, title: title) }
        }
        article.pageAddress = "https://en.wikipedia.org/wiki/Florence"
        return article
    }
}

/// The sample world with these answers at hand.
func outsideWorld(
    _ answers: [(Question, Outcome)] = [],
    kinds: Outside.Kinds = .all
) -> World {
    var world = sampleWorld()
    world.outside.kinds = kinds
    world.outside.answers = answers.map { Outside.Answered($0.0.canonical, $0.1) }
    return world
}

/// The sample world with everything about Florence.
func worldOfFlorence(isSample: Bool = false) -> World {
    outsideWorld(
        OutsideSamples.parts.map { part in
            let answer = OutsideSamples.answer(OutsideSamples.content(of: part), isSample: isSample)
            return (part.question(about: OutsideSamples.florence), answer)
        }
    )
}

func reply(
    _ target: String,
    in world: World,
    isFromScript: Bool = false,
    headers: [Header] = []
) -> Reply {
    let script = isFromScript ? [Header("hx-request", "true")] : []
    return respond(to: Request(target: target, headers: script + headers), given: world)
}

extension Library {
    /// A library in which these changes were made, one after the other.
    static func applying(_ changes: [Change]) -> Library {
        var records: [RecordID: Record] = [:]
        var clock = HybridClock(replica: 1)
        for change in changes {
            let stamp = clock.tick(deviceMilliseconds: Instant.t0.millisecondsSinceEpoch)
            let edit = change.edit(stamp: stamp, replacing: records[change.id])
            records[change.id] = receive(edit, into: records[change.id]).changed
        }
        return Library(records: Array(records.values))
    }
}
