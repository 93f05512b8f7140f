@testable import App
import Atlas
import Chronology
import Library
import Providers
import Questions
import TestKit
import Testing

/// The page about Elsewhere credits every service that the server knows to ask.
@Suite struct CreditTests {
    /// For what a provider is asked, and what its terms want to be read.
    ///
    /// Without a default: whoever adds a provider has to say here how it is credited.
    private func terms(of provider: Provider) -> (kind: Outside.Kinds, credits: [String]) {
        let streetMap = ["OpenStreetMap contributors", "ODbL"]
        return switch provider {
        case .openMeteo: (.weather, ["Open-Meteo", "CC BY 4.0"])
        case .openMeteoArchive: (.climate, ["Open-Meteo", "Copernicus Climate Change Service"])
        case .openWeather: (.weather, ["OpenWeather", "CC BY-SA 4.0"])
        case .wikipedia: (.articles, ["Wikipedia", "CC BY-SA 4.0"])
        case .wikivoyage: (.guides, ["Wikivoyage", "CC BY-SA 4.0"])
        case .wikidata: (.articles, ["Wikidata", "CC0"])
        case .commons: (.pictures, ["Wikimedia Commons"])
        case .geonames: (.suggestions, ["GeoNames, GeoDB Cities", "CC BY 4.0"])
        case .geodb: (.suggestions, ["GeoDB Cities"])
        case .google: (.suggestions, ["Google"])
        case .photon, .nominatim: (.suggestions, streetMap)
        case .overpass: (.attractions, streetMap)
        case .osrm: (.routes, streetMap)
        case .rijksmuseum: (.art, ["Rijksmuseum"])
        case .met: (.art, ["The Met"])
        case .artic: (.art, ["Art Institute of Chicago"])
        case .ticketmaster: (.events, ["Ticketmaster"])
        case .openFreeMap: (.streets, ["OpenFreeMap", "OpenMapTiles"] + streetMap)
        }
    }

    /// What stands below “Credits and licences” where a server asks for these kinds.
    private func credits(_ kinds: Outside.Kinds) throws -> String {
        var world = World(
            now: .t0,
            seed: 1,
            atlas: .sample,
            zoneOffsetsSeconds: [],
            assetsVersion: "test",
            library: Library()
        )
        world.outside.kinds = kinds
        let reply = respond(to: Request(target: "/about"), given: world)
        let page = String(decoding: reply.response.body, as: UTF8.self)
        let start = try #require(page.firstRange(of: "<dl class=\"credits\">"))
        let rest = page[start.upperBound...]
        return String(rest[..<(try #require(rest.firstRange(of: "</dl>"))).lowerBound])
    }

    @Test(
        "each provider is credited where its kind is asked for, and where all are",
        arguments: Provider.allCases
    )
    func credited(provider: Provider) throws {
        let (kind, names) = terms(of: provider)
        for kinds in [kind, .all] {
            let credits = try credits(kinds)
            for name in names { #expect(credits.contains(name), "\(name)") }
        }
    }

    @Test("what is shipped with the pages is credited whoever is asked")
    func shipped() throws {
        let credits = try credits([])
        for name in ["GeoNames", "CC BY 4.0", "Natural Earth", "Leaflet", "htmx"] {
            #expect(credits.contains(name), "\(name)")
        }
    }
}
