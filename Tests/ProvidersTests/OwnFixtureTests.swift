import Base
import Foundation
import Questions
import Testing

@testable import Providers

@Suite struct OwnFixtureTests {
    @Test("a body in a documented shape gives these values or is refused", arguments: all)
    func read(_ reading: Reading) throws {
        let body = try Fixtures.body(Fixtures.own.appending(path: reading.file))
        #expect(reading.outcome(body) == Fixtures.outcomes[reading.file])
    }

    @Test("a body cut anywhere never traps and never counts as an answer", arguments: all)
    func truncated(_ reading: Reading) throws {
        let body = try Fixtures.body(Fixtures.own.appending(path: reading.file))
        // HTML has no end that could be missed, and an error in XML may stand before the cut.
        guard !reading.file.hasSuffix("html"), !reading.file.hasSuffix("xml") else { return }
        for count in 0..<(body.count - 2) {
            #expect(reading.outcome(Array(body.prefix(count))).hasPrefix("refused, malformed"))
        }
    }

    @Test("every body of the folder is read")
    func complete() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Fixtures.own.path())
        let bodies = files.filter { !$0.hasSuffix(".txt") }
        #expect(Set(bodies).subtracting(Self.all.map(\.file)) == [])
    }

    private static func title(_ site: ArticleSite = .wikipedia) -> ArticleTitle {
        ArticleTitle(site: site, language: .english, title: "Amsterdam")
    }

    static let all: [Reading] = weather + wiki + places + shows

    private static let weather: [Reading] = [
        R("open-meteo.json") { (b) throws(ProviderRefusal) in line(try OpenMeteo.weather(b)) },
        R("open-meteo-two.json") { (b) throws(ProviderRefusal) in
            try OpenMeteo.weatherNow(b, count: 2)
                .map { $0.map { line($0) } ?? "none" }.joined(separator: "; ")
        },
        R("open-meteo-archive.json") { (b) throws(ProviderRefusal) in
            let climate = try OpenMeteoArchive.climate(b)
            let parts = (0..<Climate.partCount).compactMap { index in
                climate[index].map { part in
                    "\(index): \(part.lowHundredthsCelsius) to \(part.highHundredthsCelsius), "
                        + "\(part.wetPercent)% wet"
                }
            }
            return "\(climate.firstYear)-\(climate.lastYear); " + parts.joined(separator: "; ")
        },
        R("open-meteo-limit.json") { (b) throws(ProviderRefusal) in
            line(try OpenMeteo.weather(b))
        },
        R("openweather-current.json") { (b) throws(ProviderRefusal) in
            line(try OpenWeather.current(b))
        },
        R("openweather-forecast.json") { (b) throws(ProviderRefusal) in
            let report = try OpenWeather.forecast(b)
            let rain = report.days.map { "\($0.precipitationTenthsMillimetre ?? -1)" }
            return line(report) + "; rain " + rain.joined(separator: ", ")
        },
        R("openweather-error.json") { (b) throws(ProviderRefusal) in
            line(try OpenWeather.oneCall(b))
        },
    ]

    private static let wiki: [Reading] = [
        R("wikipedia-summary.json") { (b) throws(ProviderRefusal) in
            line(try Wikipedia.summary(b, of: title()))
        },
        R("wikipedia-error.json") { (b) throws(ProviderRefusal) in
            line(try Wikipedia.summary(b, of: title()))
        },
        R("wikipedia-nearby.json") { (b) throws(ProviderRefusal) in
            line(try Wikipedia.attractions(b, .wikipedia, .english))
        },
        R("wikipedia-media.json") { (b) throws(ProviderRefusal) in
            try Wikipedia.pictureNames(b).joined(separator: ", ")
        },
        R("wikidata-search.json") { (b) throws(ProviderRefusal) in try Wikidata.itemID(b) },
        R("wikidata-entity.json") { (b) throws(ProviderRefusal) in
            line(try Wikidata.identity(b))
        },
        R("wikidata-error.json") { (b) throws(ProviderRefusal) in line(try Wikidata.identity(b)) },
        R("commons.json") { (b) throws(ProviderRefusal) in line(try Commons.pictures(b)) },
        R("article.html") { (b) throws(ProviderRefusal) in try readArticle(b, title()).html },
        R("guide.html") { (b) throws(ProviderRefusal) in
            let guide = try readGuide(b, title(.wikivoyage))
            return guide.introductionHTML
                + guide.sections.map { " | \($0.title): \($0.html)" }.joined()
        },
    ]

    private static let places: [Reading] = [
        R("geonames-search.json") { (b) throws(ProviderRefusal) in line(try GeoNames.places(b)) },
        R("geonames-details.json") { (b) throws(ProviderRefusal) in
            let place = try GeoNames.details(b)
            return line(place) + place.website
        },
        R("geonames-error.json") { (b) throws(ProviderRefusal) in line(try GeoNames.places(b)) },
        R("geonames-outage.xml") { (b) throws(ProviderRefusal) in line(try GeoNames.places(b)) },
        R("geodb-search.json") { (b) throws(ProviderRefusal) in line(try GeoDB.places(b)) },
        R("geodb-error.json") { (b) throws(ProviderRefusal) in line(try GeoDB.places(b)) },
        R("google-autocomplete.json") { (b) throws(ProviderRefusal) in
            line(try GooglePlaces.suggestions(b))
        },
        R("google-details.json") { (b) throws(ProviderRefusal) in
            let place = try GooglePlaces.details(b)
            return line(place) + "[\(place.website)] \(place.photos[0].authorAddress)"
        },
        R("google-error.json") { (b) throws(ProviderRefusal) in
            line(try GooglePlaces.suggestions(b))
        },
        R("photon.json") { (b) throws(ProviderRefusal) in line(try Photon.places(b)) },
        R("photon-error.json") { (b) throws(ProviderRefusal) in line(try Photon.places(b)) },
        R("nominatim.json") { (b) throws(ProviderRefusal) in line(try Nominatim.places(b)) },
        R("nominatim-error.json") { (b) throws(ProviderRefusal) in
            line(try Nominatim.places(b))
        },
        R("overpass.json") { (b) throws(ProviderRefusal) in line(try Overpass.attractions(b)) },
        R("overpass-error.json") { (b) throws(ProviderRefusal) in
            line(try Overpass.attractions(b))
        },
        R("osrm.json") { (b) throws(ProviderRefusal) in line(try OSRM.route(b)) },
        R("osrm-error.json") { (b) throws(ProviderRefusal) in line(try OSRM.route(b)) },
    ]

    private static let shows: [Reading] = [
        R("rijksmuseum-object.json") { (b) throws(ProviderRefusal) in
            line(try Rijksmuseum.object(b, id: "rijksmuseum/900000000").work)
        },
        rijksList("rijksmuseum-search.json"),
        rijksList("rijksmuseum-error.json"),
        R("met-object.json") { (b) throws(ProviderRefusal) in line(try MetMuseum.object(b)) },
        metList("met-search.json"),
        metList("met-error.json"),
        R("artic-search.json") { (b) throws(ProviderRefusal) in line(try ArtInstitute.list(b)) },
        R("artic-error.json") { (b) throws(ProviderRefusal) in line(try ArtInstitute.list(b)) },
        R("artic-object.json") { (b) throws(ProviderRefusal) in
            line(try ArtInstitute.object(b))
        },
        events("ticketmaster-search.json"),
        events("ticketmaster-none.json"),
        events("ticketmaster-quota.json"),
        events("ticketmaster-absurd.json"),
        R("ticketmaster-event.json") { (b) throws(ProviderRefusal) in
            line(try Ticketmaster.details(b))
        },
        R("ticketmaster-error.json") { (b) throws(ProviderRefusal) in
            line(try Ticketmaster.details(b))
        },
    ]

    private static func rijksList(_ file: String) -> Reading {
        R(file) { (b) throws(ProviderRefusal) in
            let found = try Rijksmuseum.found(b)
            return "\(found.ids.joined(separator: " ")) of \(found.total ?? -1), \(found.nextToken)"
        }
    }

    private static func metList(_ file: String) -> Reading {
        R(file) { (b) throws(ProviderRefusal) in
            let (ids, total) = try MetMuseum.found(b)
            return "\(ids.joined(separator: " ")) of \(total)"
        }
    }

    private static func events(_ file: String) -> Reading {
        R(file) { (b) throws(ProviderRefusal) in line(try Ticketmaster.list(b)) }
    }
}
