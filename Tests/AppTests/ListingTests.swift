import Atlas
@testable import App
import TestKit
import Testing

@Suite struct ListingTests {
    /// Paris, Tokyo, Köln, London and Florence, at made-up distances.
    static let places: [Place] = {
        let ids: [UInt32] = [2_988_507, 1_850_147, 2_886_242, 2_643_743, 3_176_959]
        return ids.enumerated().compactMap { index, id in
            Atlas.sample.city(id: id).map { Place($0, distanceMetres: Int32(40 - 10 * index)) }
        }
    }()

    private func names(_ listing: Listing) -> [String] {
        listing.applied(to: Self.places).map { $0.city.name }
    }

    @Test("the order that suits the question is left alone")
    func fitting() {
        #expect(names(Listing()) == Self.places.map { $0.city.name })
        #expect(Self.places.count == 5)
    }

    @Test("orders are by folded name, by people and by distance")
    func orders() {
        let byName = names(Listing(order: .name))
        #expect(byName == byName.sorted { $0.lowercased() < $1.lowercased() })
        let populations = Listing(order: .population).applied(to: Self.places)
            .map { $0.city.population }
        #expect(populations == populations.sorted(by: >))
        #expect(names(Listing(order: .distance)) == Self.places.map { $0.city.name }.reversed())
    }

    @Test(
        "the filter takes parts of any name, whatever the accents",
        arguments: [
            ("", 5), ("o", 3), ("LOREN", 1), ("東京", 1), ("koln", 1), ("zzz", 0), ("  ", 5),
        ]
    )
    func filters(filter: String, atLeast count: Int) {
        let found = Listing(filter: filter).applied(to: Self.places)
        #expect(count == 0 ? found.isEmpty : found.count >= count)
        #expect(count != 1 || found.count == 1)
    }
}
