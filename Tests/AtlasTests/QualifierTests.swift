import Atlas
import Base
import Geodesy
import TestKit
import Testing

@Suite struct QualifierTests {
    private func hits(_ text: String, near: Coordinate? = nil) -> [SearchHit] {
        guard case .cities(let hits) = Atlas.sample.search(text, near: near) else { return [] }
        return hits
    }

    @Test(
        "a country or region behind the name narrows the search",
        arguments: [
            ("paris texas", "US", "Texas"), ("paris tex", "US", "Texas"),
            ("paris tx", "US", "Texas"), ("paris, tx", "US", "Texas"),
            ("Paris, Texas, USA", "US", "Texas"), ("paris, kentucky", "US", "Kentucky"),
            ("san jose cr", "CR", nil), ("San José, CR", "CR", nil),
            ("san jose costa rica", "CR", nil), ("san jose, spain", "ES", nil),
            ("springfield illinois", "US", "Illinois"), ("springf, il", "US", "Illinois"),
            ("london ontario", "CA", "Ontario"),
            ("london on", "CA", "Ontario"), ("London, ON", "CA", "Ontario"),
            ("sydney nsw", "AU", "New South Wales"), ("sydney, nsw", "AU", "New South Wales"),
            ("london, uk", "GB", "England"),
            ("london england", "GB", "England"), ("paris france", "FR", nil),
            ("cordoba españa", "ES", nil),
        ] as [(String, String, String?)]
    )
    func narrows(text: String, country: String, region: String?) throws {
        let first = try #require(hits(text).first)
        #expect(first.city.countryCode == country)
        if let region { #expect(first.city.region?.name == region) }
    }

    @Test("a comma leaves only cities of the place behind it")
    func comma() {
        let found = hits("paris, us")
        #expect(found.count == 3)
        #expect(found.allSatisfy { $0.city.countryCode == "US" })
        #expect(hits("paris, ").first?.city.countryCode == "FR")
        #expect(hits("paris, nowhere").isEmpty)
    }

    @Test(
        "words that are a name as they stand are that name",
        arguments: [
            ("new york", "New York City"), ("kansas city", "Kansas City"),
            ("mexico city", "Mexico City"), ("panama city", "Panama City"),
        ]
    )
    func wholeName(text: String, name: String) throws {
        #expect(try #require(hits(text).first).city.name == name)
    }

    @Test("of namesakes of like size the nearer comes first, and nothing else changes")
    func near() throws {
        let boston = try #require(Atlas.sample.city(id: 4_930_956)).coordinate
        let far = hits("springfield")
        let close = hits("springfield", near: boston)
        #expect(far.map { $0.city.region?.name } == ["Missouri", "Massachusetts", "Illinois"])
        #expect(close.map { $0.city.region?.name } == ["Massachusetts", "Illinois", "Missouri"])
        #expect(hits("paris", near: boston).first?.city.countryCode == "FR")
        #expect(hits("lond", near: boston).first?.city.countryCode == "GB")
    }

    @Test(
        "coordinates and links to maps give their point",
        arguments: [
            "43.77925, 11.24626", "geo:43.77925,11.24626",
            "https://www.openstreetmap.org/#map=12/43.77925/11.24626",
        ]
    )
    func points(text: String) {
        guard case .point(let point) = Atlas.sample.search(text) else {
            Issue.record("\(text) is a point")
            return
        }
        #expect(point.latitudeMicrodegrees == 43_779_250)
        #expect(point.longitudeMicrodegrees == 11_246_260)
    }
}
