import Chronology
import Geodesy
import Questions

@testable import Providers

// One line for each kind of value, for tables of expectations.

func line(_ report: WeatherReport) -> String {
    let now = report.now.map { line($0) } ?? "no weather now"
    let day = report.days.first.map {
        "; \($0.date.text) \(tenths($0.lowHundredthsCelsius))…\(tenths($0.highHundredthsCelsius))"
            + " \($0.condition)"
            + " \($0.sunrise?.text ?? "no sunrise")"
    }
    return "\(now); \(report.hours.count) hours; \(report.days.count) days" + (day ?? "")
}

private func tenths(_ hundredths: Int32) -> Int32 {
    (hundredths + (hundredths < 0 ? -5 : 5)) / 10
}

func line(_ now: WeatherNow) -> String {
    "\(now.at.text) \(tenths(now.temperatureHundredthsCelsius)) \(now.condition)"
        + " wind \(now.windTenthsMetresPerSecond ?? -1) \(now.isDay ? "day" : "night")"
}

func line(_ summary: ArticleSummary) -> String {
    "\(summary.article.language.text):\(summary.article.title) \(summary.wikidataID)"
        + (summary.isDisambiguation ? " disambiguation" : "")
        + " at \(line(summary.coordinate)) picture \(summary.picture?.widthPixels ?? 0)"
        + " “\(summary.extract.prefix(20))”"
}

func line(_ point: Coordinate?) -> String {
    point.map { "\($0.latitudeMicrodegrees),\($0.longitudeMicrodegrees)" } ?? "nowhere"
}

func line(_ pages: [MediaWikiPage]) -> String {
    "\(pages.count) pages"
        + pages.prefix(2).map {
            "; \($0.title) at \(line($0.coordinate)) picture \($0.thumbnail?.widthPixels ?? 0)"
                + ($0.isMissing ? " missing" : "") + " \($0.translations.count) translations"
        }.joined()
}

func line(_ attractions: [Attraction]) -> String {
    "\(attractions.count) attractions"
        + attractions.prefix(3).map {
            "; \($0.id) \($0.name) \($0.kind) at \(line($0.coordinate))"
        }.joined()
}

func line(_ places: [PlaceSuggestion]) -> String {
    "\(places.count) places"
        + places.prefix(2).map {
            "; \($0.id) \($0.name) (\($0.detail)) \($0.kind) \(line($0.coordinate))"
                + " \($0.population)"
        }.joined()
}

func line(_ place: PlaceDetails) -> String {
    "\(place.id) \(place.name) (\(place.address)) \(line(place.coordinate)) \(place.status)"
        + " \(place.ratingTenths ?? 0)/\(place.ratingCount) \(place.openingHours.count) lines"
        + " \(place.photos.count) photos \(place.zoneName) \(place.phone)"
}

func line(_ pictures: [Picture]) -> String {
    "\(pictures.count) pictures"
        + pictures.map {
            "; \($0.name) \($0.file.widthPixels)×\($0.file.heightPixels) by \($0.author)"
                + " \($0.licence) \($0.licenceAddress)"
        }.joined()
}

func line(_ route: TravelRoute) -> String {
    "\(route.distanceMetres ?? -1) m \(route.durationSeconds ?? -1) s \(route.legs.count) legs"
        + " \(route.line.count) points from \(line(route.line.first))"
}

func line(_ identity: PlaceIdentity) -> String {
    "\(identity.wikidataID) \(identity.articles.count) articles"
        + " en:\(identity.article(.wikipedia, .english)?.title ?? "none")"
        + " picture \(identity.pictureName) category \(identity.commonsCategory)"
        + " \(identity.website)"
}

func line(_ credit: CommonsCredit) -> String {
    "\(credit.author) / \(credit.credit) / \(credit.licence) / \(credit.mustNameAuthor)"
}
