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

    /// What of a visit others learn, where they are asked.
    private static let learned: [(kind: Outside.Kinds, words: [String])] = [
        (.weather, ["where the cities are that you look at or list"]),
        (.climate, ["where the cities are that you look at or list"]),
        (.articles, ["the city or the title, and the language"]),
        (.guides, ["the city or the title, and the language"]),
        (.pictures, ["the city or the title, and the language"]),
        (.attractions, ["the city or the title, and the language"]),
        (.suggestions, ["what you type into the search", "roughly where your home town is"]),
        (.routes, ["where the stops of a day are"]),
        (.art, ["the words of your search, and which work you open"]),
        (.events, ["the place, the days and the words of your search, and which one you open"]),
        (.streets, ["which part of the map you look at"]),
    ]

    @Test func `what others learn is told for the kinds that are asked, and for no other`() {
        for (kind, _) in Self.learned {
            let page = about(kind)
            #expect(page.contains("the server’s address, not your name or your own address"))
            let told = Self.learned.filter { $0.kind == kind }.flatMap { $0.words }
            for words in Self.learned.flatMap({ $0.words }) {
                #expect(page.contains(words) == told.contains(words), "\(kind): \(words)")
            }
        }
        let all = Self.learned.reduce(into: Outside.Kinds()) { $0.formUnion($1.kind) }
        #expect(all == .all, "a kind that is new has to be told of")
    }

    @Test func `a server that asks nobody says so, and credits what it holds`() {
        let page = about([])
        #expect(page.contains("asks no other site"))
        #expect(page.contains("GeoNames") && page.contains("Natural Earth"))
        #expect(!page.contains("Ticketmaster") && !page.contains("Wikipedia"))
    }
}
