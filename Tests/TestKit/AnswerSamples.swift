import Chronology
import Geodesy
package import Questions

/// One answer of every kind, with every member set in some of them.
package enum AnswerSamples {
    package static let all: [Answer] = contents.map { answer($0) }

    /// What the outside world says to a question: the same, whatever samples there are besides.
    package static func answer(to question: Question) -> Answer {
        let content: AnswerContent =
            switch question {
            case .weather: .weather(weather)
            case .weatherOfPlaces: weatherOfPlaces
            case .climate: .climate(climate)
            case .identity: .identity(identity)
            case .summary: .summary(summary)
            case .article: .article(article)
            case .guide: .guide(guide)
            case .pictures: .pictures([picture])
            case .suggestions: .suggestions([suggestion])
            case .placeDetails: .place(place)
            case .attractions: .attractions([attraction])
            case .route: .route(route)
            case .artworks: .artworks(ShowSamples.works)
            case .artwork: .artwork(ShowSamples.work)
            case .events: .events(ShowSamples.events)
            case .event: .event(ShowSamples.event)
            }
        return answer(content)
    }

    private static func answer(_ content: AnswerContent) -> Answer {
        Answer(
            content,
            source: "open-meteo",
            fetchedAt: Instant(millisecondsSinceEpoch: 1_764_000_000_123),
            attributions: [
                Attribution("Weather data by Open-Meteo.com", address: "https://open-meteo.com/"),
                Attribution("Ünïcode", address: "", licence: "CC0", licenceAddress: "https://x"),
            ],
            isSample: true
        )
    }

    package static let contents: [AnswerContent] =
        [
            .weather(weather), .weather(WeatherReport()), weatherOfPlaces,
            .identity(identity), .summary(summary), .article(article), .guide(guide),
            .pictures([picture]), .pictures([]), .suggestions([suggestion]), .place(place),
            .attractions([attraction]), .route(route),
        ] + ShowSamples.contents + [.climate(climate)]

    private static let weatherOfPlaces = AnswerContent.weatherOfPlaces([now, nil, now])

    private static var climate: Climate {
        let part = Climate.Part(
            lowHundredthsCelsius: -1_205,
            highHundredthsCelsius: 2_340,
            wetPercent: 33
        )
        var climate = Climate(firstYear: 2_021, lastYear: 2_025)
        for index in 0..<Climate.partCount where index != 7 { climate[index] = part }
        return climate
    }

    private static let moment = Instant(millisecondsSinceEpoch: 1_763_990_000_000)
    private static let point = Coordinate(
        clampingLatitudeMicrodegrees: -90_000_000,
        longitudeMicrodegrees: -180_000_000
    )
    private static let title = ArticleTitle(
        site: .wikivoyage,
        language: .english,
        title: "Zürich/Altstadt"
    )
    private static let file = PictureFile(
        address: "https://upload.wikimedia.org/x/y.jpg",
        widthPixels: 900,
        heightPixels: 600
    )

    private static var now: WeatherNow {
        var now = WeatherNow(at: moment, temperatureHundredthsCelsius: -4_051)
        now.feelsLikeHundredthsCelsius = -5_630
        now.condition = .thunderstormWithHeavyHail
        now.isDay = false
        now.windTenthsMetresPerSecond = 1_500
        now.gustTenthsMetresPerSecond = 0
        now.windDirectionDegrees = 360
        now.humidityPercent = 100
        now.precipitationTenthsMillimetre = 3
        return now
    }

    private static var weather: WeatherReport {
        var hour = WeatherHour(at: moment, temperatureHundredthsCelsius: 1)
        hour.condition = .snow
        hour.precipitationChancePercent = 80
        hour.precipitationTenthsMillimetre = 2
        hour.windTenthsMetresPerSecond = 31
        hour.windDirectionDegrees = 10
        var day = WeatherDay(
            date: CivilDate(daysSinceEpoch: 20_416),
            lowHundredthsCelsius: -2,
            highHundredthsCelsius: 8
        )
        day.precipitationChancePercent = 1
        day.precipitationTenthsMillimetre = 2
        day.windTenthsMetresPerSecond = 3
        day.uvIndexTenths = 4
        day.sunrise = moment
        day.sunset = moment
        var report = WeatherReport()
        report.zoneOffsetSeconds = -34_200
        report.now = now
        let next = moment.adding(seconds: 3_600)
        report.hours = [hour, WeatherHour(at: next, temperatureHundredthsCelsius: 0)]
        report.days = [day]
        return report
    }

    private static var identity: PlaceIdentity {
        var identity = PlaceIdentity(wikidataID: "Q72")
        identity.articles = [title]
        identity.pictureName = "Zürich.jpg"
        identity.commonsCategory = "Zürich"
        identity.website = "https://zuerich.example"
        return identity
    }

    private static var summary: ArticleSummary {
        var summary = ArticleSummary(article: title)
        summary.description = "largest city"
        summary.extract = "Zürich is …"
        summary.isDisambiguation = true
        summary.picture = file
        summary.coordinate = point
        summary.wikidataID = "Q72"
        summary.pageAddress = "https://x"
        return summary
    }

    private static var article: Article {
        var article = Article(article: title)
        article.html = "<p>a</p>"
        article.headings = [ArticleHeading(level: 2, title: "H", anchor: "h")]
        article.translations = [title, title]
        article.pageAddress = "https://x"
        return article
    }

    private static var guide: Guide {
        var guide = Guide(article: title)
        guide.introductionHTML = "<p>i</p>"
        guide.sections = [GuideSection(title: "See", html: "<p>s</p>")]
        guide.pageAddress = "https://x"
        return guide
    }

    private static var picture: Picture {
        var picture = Picture(name: "a.jpg", file: file)
        picture.preview = file
        picture.author = "A"
        picture.credit = "B"
        picture.description = "C"
        picture.licence = "CC BY-SA 4.0"
        picture.licenceAddress = "https://l"
        picture.pageAddress = "https://p"
        picture.mustNameAuthor = false
        return picture
    }

    private static var suggestion: PlaceSuggestion {
        var place = PlaceSuggestion(id: "osm:node/1", name: "N")
        place.detail = "D"
        place.coordinate = point
        place.kind = "museum"
        place.population = 2_000_000_000
        return place
    }

    private static var place: PlaceDetails {
        var photo = PlacePhoto(name: "n", widthPixels: 1, heightPixels: 2)
        photo.author = "a"
        photo.authorAddress = "https://b"
        var place = PlaceDetails(id: "google:x", name: "N")
        place.address = "A"
        place.coordinate = point
        place.kinds = ["a", "b"]
        place.status = .closedPermanently
        place.phone = "1"
        place.website = "https://2"
        place.mapAddress = "https://3"
        place.ratingTenths = 45
        place.ratingCount = 7
        place.openingHours = ["Mon"]
        place.summary = "4"
        place.population = 5
        place.zoneName = "Europe/Zurich"
        place.photos = [photo]
        return place
    }

    private static var attraction: Attraction {
        var attraction = Attraction(id: "i", name: "n", coordinate: point)
        attraction.kind = "k"
        attraction.description = "d"
        attraction.distanceMetres = 12
        attraction.picture = file
        attraction.article = title
        attraction.wikidataID = "Q1"
        attraction.website = "https://w"
        attraction.openingHours = "o"
        return attraction
    }

    private static var route: TravelRoute {
        var route = TravelRoute(distanceMetres: 1_000, durationSeconds: 60)
        route.legs = [TravelLeg(distanceMetres: 1, durationSeconds: 2, summary: "s")]
        route.line = [point, point]
        return route
    }
}
