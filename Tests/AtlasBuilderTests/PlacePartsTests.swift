import Base
import Geodesy
import Testing

@testable import AtlasBuilder

@Suite struct PlacePartsTests {
    private func place(
        _ name: String = "Elsewhere",
        at latitude: Int32,
        _ longitude: Int32,
        people: UInt32,
        country: String = "ES",
        region: String = "11",
        county: String = "",
        id: UInt32 = 1
    ) -> PlaceRow {
        PlaceRow(
            id: id,
            name: name,
            latitudeMicrodegrees: latitude,
            longitudeMicrodegrees: longitude,
            countryCode: country,
            admin1Code: region,
            county: county,
            population: people
        )
    }

    /// A million people at 2,500 a square kilometre fill a circle of 11.28 kilometres, so that a
    /// hundredth of a degree of latitude is about a tenth of its radius.
    private func isPart(
        _ place: PlaceRow,
        of name: String = "Madrid",
        county: String = ""
    ) -> Bool {
        var parts = PlaceParts()
        parts.add(
            self.place(
                name,
                at: 40_000_000,
                2_000_000,
                people: 1_000_000,
                country: place.countryCode,
                county: county
            )
        )
        return parts.contains(place, isCapital: false)
    }

    @Test("small places are parts within 0.45 radii, larger ones within a quarter")
    func rings() {
        #expect(isPart(place(at: 40_045_000, 2_000_000, people: 119_000)))
        #expect(!isPart(place(at: 40_047_000, 2_000_000, people: 119_000)))
        #expect(!isPart(place(at: 40_045_000, 2_000_000, people: 120_000)))
        #expect(isPart(place(at: 40_025_000, 2_000_000, people: 349_000)))
        #expect(!isPart(place(at: 40_026_000, 2_000_000, people: 349_000)))
        #expect(!isPart(place(at: 40_000_000, 2_000_000, people: 350_000)))
    }

    @Test("the city has the same country and the same region, and a capital is no part")
    func rules() {
        let near = place(at: 40_010_000, 2_000_000, people: 10)
        #expect(isPart(near))
        var elsewhere = near
        elsewhere.admin1Code = "12"
        #expect(!isPart(elsewhere))
        var parts = PlaceParts()
        parts.add(place("Madrid", at: 40_000_000, 2_000_000, people: 1_000_000, country: "PT"))
        #expect(!parts.contains(near, isCapital: false))
        parts.add(place("Madrid", at: 40_000_000, 2_000_000, people: 1_000_000))
        #expect(parts.contains(near, isCapital: false))
        #expect(!parts.contains(near, isCapital: true))
    }

    @Test(
        "names tell parts farther out, but not every name that holds a city's",
        arguments: [
            ("Madrid 04 Centro", 40_100_000, "ES", true), ("Madrid-Norte", 40_120_000, "ES", true),
            ("Barrio (Madrid)", 40_100_000, "ES", true), ("Madrid Beach", 40_070_000, "ES", true),
            ("Madrid Beach", 40_090_000, "US", false), ("North Madrid", 40_100_000, "ES", true),
            ("North Madrid", 40_060_000, "US", false), ("Navi Madrid", 40_060_000, "IN", false),
            ("Madridejos", 40_060_000, "ES", false), ("Madrid 04 Centro", 40_130_000, "ES", false),
        ] as [(String, Int32, String, Bool)]
    )
    func names(name: String, latitude: Int32, country: String, isPart: Bool) {
        let place = place(name, at: latitude, 2_000_000, people: 200_000, country: country)
        #expect(self.isPart(place) == isPart)
    }

    @Test(
        "a municipality of its own is none of the city's parts",
        arguments: [
            ("JP", "Musashino-shi", "", false), ("JP", "Shinjuku-ku", "", true),
            ("FR", "Seine-Saint-Denis", "", false), ("FR", "Madrid", "", true),
            ("SE", "Solna Kommun", "Stockholms Kommun", false), ("US", "Kings County", "", true),
            ("TR", "Beykoz", "Fatih", true),
        ]
    )
    func municipalities(country: String, county: String, cityCounty: String, isPart: Bool) {
        let place = place(
            at: 40_020_000,
            2_000_000,
            people: 1_000,
            country: country,
            county: county
        )
        #expect(self.isPart(place, county: cityCounty) == isPart)
    }

    @Test("the lists of exceptions have the last word")
    func exceptions() {
        let howrah = place(at: 40_010_000, 2_000_000, people: 1_000, id: 1_270_396)
        #expect(!isPart(howrah))
        let brooklyn = place(at: 40_080_000, 2_000_000, people: 2_000_000, id: 5_110_302)
        #expect(isPart(brooklyn))
        #expect(PartExceptions.cities.isDisjoint(with: PartExceptions.quarters))
    }

    @Test("the grid finds what a look at every city finds, across the date line too")
    func reference() throws {
        var random = SeededRandom(seed: 5)
        var towns: [PlaceRow] = []
        var parts = PlaceParts()
        for _ in 0..<300 {
            let town = place(
                "Town",
                at: random.below(Int32(160_000_000)) - 80_000_000,
                Self.wrapped(random.below(Int32(3_000_000)) + 178_500_000),
                people: UInt32(random.below(Int32(20_000_000))) + 100_000
            )
            towns.append(town)
            parts.add(town)
        }
        var found = 0
        for _ in 0..<5_000 {
            let near = towns[Int(random.below(Int32(300)))]
            let place = place(
                at: near.latitudeMicrodegrees + random.below(Int32(1_000_000)) - 500_000,
                Self.wrapped(
                    near.longitudeMicrodegrees + random.below(Int32(4_000_000)) - 2_000_000
                ),
                people: 1_000
            )
            let point = try #require(place.coordinate)
            let expected = towns.contains { town in
                guard let centre = town.coordinate else { return false }
                let radius = (Double(town.population) / 2_500 / Double.pi).squareRoot() * 1_000
                let metres = Double(distanceMetres(from: centre, to: point))
                return metres <= 0.45 * Double(max(2_000, Int32(radius)))
            }
            #expect(parts.contains(place, isCapital: false) == expected)
            found += expected ? 1 : 0
        }
        #expect(found > 300)
    }

    private static func wrapped(_ longitude: Int32) -> Int32 {
        longitude > 180_000_000 ? longitude - 360_000_000 : longitude
    }
}
