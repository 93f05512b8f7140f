import Base
package import Chronology
import Geodesy
package import Questions

/// Answers of every kind with members that no honest provider sends: extreme, random, out of any
/// range, and with texts that break what they stand in.
///
/// The bytes are those of a cache that somebody else has written to; the same seed makes the same.
package struct HostileAnswers {
    var random: SeededRandom

    package init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// As many as there are kinds of questions.
    package static let kindCount = 11

    /// The bytes of an answer that fits the question, whatever else it says.
    package mutating func bytes(answering question: Question, fetchedAt: Instant) -> [UInt8] {
        Answer.bytes(
            content(answering: question, near: fetchedAt),
            source: text(),
            fetchedAt: fetchedAt,
            attributions: list { $0.attribution() },
            isSample: random.below(Int32(2)) == 0
        )
    }

    package mutating func content(
        answering question: Question,
        near moment: Instant
    ) -> AnswerContent {
        switch question {
        case .weather: .weather(weather(moment))
        case .weatherOfPlaces(let points):
            .weatherOfPlaces(points.map { _ in random.below(Int32(4)) == 0 ? nil : now(moment) })
        case .climate: .climate(climate())
        case .identity: .identity(identity())
        case .summary: .summary(summary())
        case .article: .article(article())
        case .guide: .guide(guide())
        case .pictures: .pictures(list { $0.picture() })
        case .suggestions: .suggestions(list { $0.suggestion() })
        case .placeDetails: .place(place())
        case .attractions: .attractions(list { $0.attraction() })
        case .route: .route(route())
        case .artworks: .artworks(artworks())
        case .artwork(let id): .artwork(artwork(id))
        case .events: .events(events(near: moment))
        case .event(let id): .event(event(id, near: moment))
        }
    }
}

extension HostileAnswers {
    /// Extremes, their neighbours, the edges of what is plausible, and chance.
    mutating func number() -> Int32 {
        let edges: [Int32] = [
            .min, .min + 1, .max, .max - 1, 0, 1, -1, 1 << 30, -(1 << 30), (1 << 30) + 1, 2_147_483,
            -12_800, 32_767, 101, 361, -43_201, 50_401, 200_001, 10_001, -10_001, 7_001, 99_999,
        ]
        let choice = random.below(Int32(edges.count + 8))
        if choice < edges.count { return edges[Int(choice)] }
        return Int32(truncatingIfNeeded: random.next()) >> random.below(Int32(24))
    }

    mutating func optional() -> Int32? { random.below(Int32(4)) == 0 ? nil : number() }

    mutating func moment(_ near: Instant) -> Instant {
        switch random.below(Int32(8)) {
        case 0: Instant(millisecondsSinceEpoch: .min)
        case 1: Instant(millisecondsSinceEpoch: .max)
        case 2: Instant(millisecondsSinceEpoch: Int64(bitPattern: random.next()))
        default: near.adding(seconds: Int64(number() % 2_000_000))
        }
    }

    mutating func text() -> String {
        let texts = [
            "", "Dome", "<iframe srcdoc=\"<form action=/do/erase>\">",
            "<img src=x onerror=alert(1)>",
            "'\"><script>alert(1)</script>", "\u{202E}desrever\u{202C}", "\u{0}\u{1}\u{7F}\u{85}",
            "\u{2066}a\u{2069}\u{200F}\u{FEFF}", "javascript:alert(1)",
            "https://a.example/\u{202E}x",
            "https://upload.wikimedia.org/a.jpg", "data:text/html,x", "{{constructor}}", "%00%ff",
            "e\u{301}\u{302}\u{303}", "👩‍👩‍👧‍👦", " two  ", "\n\t", "&amp;&lt;&#0;", "CC BY 4.0",
            "CC0", "../../etc", "//evil.example/x", "https://", "https://upload.wikimedia.org/",
        ]
        let choice = Int(random.below(Int32(texts.count + 2)))
        if choice < texts.count { return texts[choice] }
        let long = String(repeating: choice == texts.count ? "長\u{202E}" : "a<", count: 5_000)
        return long
    }

    mutating func list<Value>(_ make: (inout HostileAnswers) -> Value) -> [Value] {
        (0..<random.below(Int32(6))).map { _ in make(&self) }
    }

    mutating func point() -> Coordinate {
        Coordinate(clampingLatitudeMicrodegrees: number(), longitudeMicrodegrees: number())
    }

    mutating func file() -> PictureFile {
        let address = random.below(Int32(3)) == 0 ? text() : "https://upload.wikimedia.org/a/b.jpg"
        return PictureFile(address: address, widthPixels: number(), heightPixels: number())
    }

    mutating func title() -> ArticleTitle {
        let site = ArticleSite.allCases[Int(random.below(Int32(2)))]
        return ArticleTitle(site: site, language: .english, title: text())
    }

    mutating func attribution() -> Attribution {
        Attribution(text(), address: text(), licence: text(), licenceAddress: text())
    }
}

extension HostileAnswers {
    mutating func condition() -> WeatherCondition {
        let all = WeatherCondition.allCases
        return all[Int(random.below(Int32(all.count)))]
    }

    mutating func now(_ near: Instant) -> WeatherNow {
        var now = WeatherNow(at: moment(near), temperatureHundredthsCelsius: number())
        now.feelsLikeHundredthsCelsius = optional()
        now.condition = condition()
        now.windTenthsMetresPerSecond = optional()
        now.gustTenthsMetresPerSecond = optional()
        now.windDirectionDegrees = optional()
        now.humidityPercent = optional()
        now.precipitationTenthsMillimetre = optional()
        return now
    }

    mutating func hour(_ near: Instant) -> WeatherHour {
        var hour = WeatherHour(at: moment(near), temperatureHundredthsCelsius: number())
        hour.condition = condition()
        hour.precipitationChancePercent = optional()
        hour.precipitationTenthsMillimetre = optional()
        hour.windTenthsMetresPerSecond = optional()
        hour.windDirectionDegrees = optional()
        return hour
    }

    mutating func day(_ near: Instant) -> WeatherDay {
        let isNear = random.below(Int32(3)) > 0
        let today = Int32(near.millisecondsSinceEpoch / 86_400_000)
        var day = WeatherDay(
            date: CivilDate(daysSinceEpoch: isNear ? today + random.below(Int32(9)) : number()),
            lowHundredthsCelsius: number(),
            highHundredthsCelsius: number()
        )
        day.condition = condition()
        day.precipitationChancePercent = optional()
        day.precipitationTenthsMillimetre = optional()
        day.windTenthsMetresPerSecond = optional()
        day.uvIndexTenths = optional()
        day.sunrise = random.below(Int32(2)) == 0 ? nil : moment(near)
        day.sunset = random.below(Int32(2)) == 0 ? nil : moment(near)
        return day
    }

    mutating func weather(_ near: Instant) -> WeatherReport {
        var report = WeatherReport()
        report.zoneOffsetSeconds = random.below(Int32(2)) == 0 ? 3_600 : optional()
        report.now = random.below(Int32(4)) == 0 ? nil : now(near)
        for _ in 0..<random.below(Int32(40)) { report.hours.append(hour(near)) }
        for _ in 0..<random.below(Int32(12)) { report.days.append(day(near)) }
        return report
    }
}

extension HostileAnswers {
    mutating func climate() -> Climate {
        let isTold = random.below(Int32(2)) == 0
        var climate = Climate(
            firstYear: isTold ? 2_021 : number(),
            lastYear: isTold ? 2_025 : number()
        )
        for index in 0..<Climate.partCount where random.below(Int32(4)) > 0 {
            climate[index] = Climate.Part(
                lowHundredthsCelsius: number(),
                highHundredthsCelsius: number(),
                wetPercent: number()
            )
        }
        return climate
    }

    mutating func identity() -> PlaceIdentity {
        var identity = PlaceIdentity(wikidataID: text())
        identity.articles = list { $0.title() }
        identity.pictureName = text()
        identity.commonsCategory = text()
        identity.website = text()
        return identity
    }

    mutating func summary() -> ArticleSummary {
        var summary = ArticleSummary(article: title())
        summary.description = text()
        summary.extract = text()
        summary.isDisambiguation = random.below(Int32(2)) == 0
        summary.picture = random.below(Int32(2)) == 0 ? nil : file()
        summary.coordinate = point()
        summary.pageAddress = text()
        return summary
    }

    mutating func article() -> Article {
        var article = Article(article: title())
        article.html = "<p>Dome</p>"
        article.headings = list {
            ArticleHeading(level: $0.number(), title: $0.text(), anchor: $0.text())
        }
        article.translations = list { $0.title() }
        article.pageAddress = text()
        return article
    }

    mutating func guide() -> Guide {
        var guide = Guide(article: title())
        guide.introductionHTML = "<p>Dome</p>"
        guide.sections = list { GuideSection(title: $0.text(), html: "<p>See</p>") }
        guide.pageAddress = text()
        return guide
    }

    mutating func picture() -> Picture {
        var picture = Picture(name: text(), file: file())
        picture.preview = random.below(Int32(2)) == 0 ? nil : file()
        picture.author = text()
        picture.credit = text()
        picture.description = text()
        picture.licence = random.below(Int32(3)) == 0 ? text() : "CC BY-SA 4.0"
        picture.licenceAddress = text()
        picture.pageAddress = text()
        picture.mustNameAuthor = random.below(Int32(2)) == 0
        return picture
    }

    mutating func suggestion() -> PlaceSuggestion {
        var place = PlaceSuggestion(id: text(), name: text())
        place.detail = text()
        place.coordinate = random.below(Int32(2)) == 0 ? nil : point()
        place.kind = text()
        place.population = UInt32(bitPattern: number())
        return place
    }

    mutating func place() -> PlaceDetails {
        var place = PlaceDetails(id: text(), name: text())
        place.address = text()
        place.coordinate = random.below(Int32(2)) == 0 ? nil : point()
        place.kinds = list { $0.text() }
        place.website = text()
        place.mapAddress = text()
        place.ratingTenths = optional()
        place.ratingCount = UInt32(bitPattern: number())
        place.openingHours = list { $0.text() }
        place.population = UInt32(bitPattern: number())
        place.zoneName = text()
        place.photos = list {
            PlacePhoto(name: $0.text(), widthPixels: $0.number(), heightPixels: $0.number())
        }
        return place
    }

    mutating func attraction() -> Attraction {
        var attraction = Attraction(id: text(), name: text(), coordinate: point())
        attraction.kind = text()
        attraction.description = text()
        attraction.distanceMetres = optional()
        attraction.picture = random.below(Int32(2)) == 0 ? nil : file()
        attraction.article = random.below(Int32(2)) == 0 ? nil : title()
        attraction.website = text()
        attraction.openingHours = text()
        return attraction
    }

    mutating func route() -> TravelRoute {
        var route = TravelRoute(distanceMetres: optional(), durationSeconds: optional())
        route.legs = list {
            TravelLeg(
                distanceMetres: $0.optional(),
                durationSeconds: $0.optional(),
                summary: $0.text()
            )
        }
        route.line = list { $0.point() }
        return route
    }
}
