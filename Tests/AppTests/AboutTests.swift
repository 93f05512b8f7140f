import App
import Questions
import TestKit
import Testing

/// What the page about Elsewhere says of others: whom the server asks for what, and whose it is.
@Suite struct AboutTests {
    private static let told: [(kind: Outside.Kinds, sent: String, credited: [String])] = [
        (.weather, "Weather, of now", ["Open-Meteo"]),
        (.climate, "Weather, of now and of past years", ["Open-Meteo", "Copernicus", "ERA5"]),
        (.articles, "Articles, guides", ["Wikipedia", "Wikidata"]),
        (.guides, "Articles, guides", ["Wikivoyage"]),
        (.pictures, "Articles, guides", ["Wikimedia Commons"]),
        (.attractions, "Articles, guides", ["OpenStreetMap"]),
        (.suggestions, "Places elsewhere:", ["Google", "OpenStreetMap"]),
        (.routes, "Routes:", ["OpenStreetMap"]),
        (.art, "Works of art:", ["Rijksmuseum", "The Met", "Art Institute of Chicago"]),
        (.events, "Events:", ["Ticketmaster"]),
        (.streets, "Streets:", ["OpenFreeMap", "OpenStreetMap"]),
    ]

    private func about(_ kinds: Outside.Kinds) -> String {
        var traveller = Traveller()
        traveller.outside.kinds = kinds
        return traveller.look(at: "/about").html
    }

    @Test func `each kind says what is sent, and credits whoever answers`() {
        for (kind, sent, credited) in Self.told {
            let page = about(kind)
            #expect(page.contains("<li>\(sent)"), "\(kind)")
            for name in credited { #expect(page.contains(name), "\(kind): \(name)") }
        }
        let all = Self.told.reduce(into: Outside.Kinds()) { $0.formUnion($1.kind) }
        #expect(all == .all, "a kind that is new has to be told of")
    }

    @Test func `a server that asks nobody says so, and credits what it holds`() {
        let page = about([])
        #expect(page.contains("asks no other site"))
        #expect(page.contains("GeoNames") && page.contains("Natural Earth"))
        #expect(!page.contains("Ticketmaster") && !page.contains("Wikipedia"))
    }
}
