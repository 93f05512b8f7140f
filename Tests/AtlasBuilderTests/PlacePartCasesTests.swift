import Base
import Testing

@testable import AtlasBuilder

/// The rules for quarters, on several hundred places of the world.
@Suite struct PlacePartCasesTests {
    private struct Case {
        let row: PlaceRow
        /// Nil for a city that stands there for others.
        var isPart: Bool?

        init?(_ line: Substring) {
            var fields = line.split(separator: "|", omittingEmptySubsequences: false)
                .map(String.init)
            if let first = fields.first, ["  part", "  city"].contains(first) {
                isPart = first.hasSuffix("part")
                fields.removeFirst()
            }
            guard fields.count == 7, let id = UInt32(fields[0]),
                let latitude = scaledInteger(fields[2], places: 6),
                let longitude = scaledInteger(fields[3], places: 6),
                let population = UInt32(fields[5])
            else { return nil }
            row = PlaceRow(
                id: id,
                name: fields[1],
                latitudeMicrodegrees: Int32(latitude),
                longitudeMicrodegrees: Int32(longitude),
                countryCode: String(fields[4].prefix(2)),
                admin1Code: String(fields[4].dropFirst(3)),
                county: fields[6],
                population: population
            )
        }
    }

    private static let lines = (placePartCasesAToI + "\n" + placePartCasesJToZ).split(
        separator: "\n"
    )

    @Test("districts of a city are parts of it, and the cities beside it are not")
    func cases() throws {
        let cases = Self.lines.compactMap(Case.init)
        #expect(cases.count == Self.lines.count)
        var parts = PlaceParts()
        for one in cases { parts.add(one.row) }
        var wrong: [String] = []
        var count = 0
        for one in cases {
            guard let isPart = one.isPart else { continue }
            count += 1
            if parts.contains(one.row, isCapital: false) != isPart { wrong.append(one.row.name) }
        }
        #expect(wrong == [])
        #expect(count > 400)
    }

    @Test(
        "a place that the source has twice is hidden once, its namesake across a border is not",
        arguments: [
            ("Lat Krabang", "TH.10", 99_000, 3, true), ("Lat Krabang", "TH.10", 101_000, 3, false),
            ("Lat Krabang", "TH.10", 100_000, 3, true), ("Lat Krabang", "TH.10", 100_000, 1, false),
            ("Lat Krabang", "TH.11", 99_000, 3, false), ("Lat Phrao", "TH.10", 99_000, 3, false),
        ] as [(String, String, UInt32, UInt32, Bool)]
    )
    func twins(name: String, region: String, people: UInt32, id: UInt32, isPart: Bool) {
        func place(_ id: UInt32, _ name: String, _ region: String, _ people: UInt32) -> PlaceRow {
            PlaceRow(
                id: id,
                name: name,
                latitudeMicrodegrees: id == 2 ? 14_000_000 : 14_030_000,
                longitudeMicrodegrees: 100_000_000,
                countryCode: "TH",
                admin1Code: String(region.dropFirst(3)),
                population: people
            )
        }
        var parts = PlaceParts()
        parts.add(place(2, "Latkrabang", "TH.10", 100_000))
        let twin = place(id, name, region, people)
        #expect(parts.contains(twin, isCapital: false) == isPart)
    }

    @Test("people that are counted wrong are put right, and no others")
    func populations() {
        var place = SourcePlace()
        place.population = 54_353
        place.id = 2_780_180
        #expect(PlaceRow(place).population == 0)
        place.id = 2_780_181
        #expect(PlaceRow(place).population == 54_353)
    }
}
