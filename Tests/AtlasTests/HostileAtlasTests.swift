import Atlas
import Base
import Chronology
import Geodesy
import TestKit
import Testing

/// Files that somebody changed on purpose: no checksum stands in the way.
@Suite struct HostileAtlasTests {
    private static let files = [Atlas.sample, .compactSample].map { Array($0.bytes.buffer) }

    @Test("whatever stands in the sections, questions get answers and nothing crashes")
    func hostile() {
        var opened = 0
        for round in 0..<UInt64(300) {
            var random = SeededRandom(seed: round)
            let changed = Self.changed(&random)
            changed.withUnsafeBytes { bytes in
                guard let atlas = try? Atlas(ByteSlice(bytes), comparing: .none) else { return }
                opened += 1
                ask(atlas, &random)
            }
        }
        #expect(opened > 100)
    }

    private static func changed(_ random: inout SeededRandom) -> [UInt8] {
        var bytes = files[Int(random.below(UInt64(2)))]
        // A few sections hold all the references; most changes should fall there.
        let section = Int(random.below(UInt64(Section.allCases.count)))
        let entry = AtlasFormat.tableStart + section * AtlasFormat.tableEntryBytes
        let offset = Int(ByteWordReader.word(bytes, entry + 8))
        let length = Int(ByteWordReader.word(bytes, entry + 16))
        for _ in 0..<(1 + random.below(UInt64(200))) {
            let inTable = random.below(UInt64(200)) == 0
            let place =
                inTable || length == 0
                ? 32 + Int(random.below(UInt64(AtlasFormat.tableEnd - 32)))
                : offset + Int(random.below(UInt64(length)))
            let extremes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, UInt8(random.below(UInt64(256)))]
            bytes[place] = extremes[Int(random.below(UInt64(6)))]
        }
        return bytes
    }

    private func ask(_ atlas: Atlas, _ random: inout SeededRandom) {
        for text in ["p", "par", "paris", "londn", "san jose cr", "東京", "qwertz", "st lo, us"] {
            for limit in [Int32(10), 60] { use(atlas.search(text, near: .somewhere, limit: limit)) }
        }
        for _ in 0..<5 {
            let point = Box.world.randomPoint(using: &random)
            for found in atlas.nearby(point, radiusMetres: 500_000, limit: 30) { use(found.city) }
            if let nearest = atlas.nearest(point) { use(nearest.city) }
        }
        let point = Box.world.randomPoint(using: &random)
        for found in atlas.prominent(point, radiusMetres: 9_000_000, limit: 5) {
            for near in atlas.around(found.city, limit: 9) { use(near.city) }
        }
        for seed in UInt64(0)..<5 {
            for found in atlas.surprise(seed: seed).cities { use(found.city) }
        }
        for country in atlas.countries.prefix(40) {
            for city in country.largestCities(limit: 2) { use(city) }
            _ = (country.capital, country.box, country.citiesBox, country.languages)
        }
        _ = (atlas.city(id: 3_176_959), atlas.region(country: "US", code: "CA"))
        askZones(of: atlas, &random)
    }

    private func askZones(of atlas: Atlas, _ random: inout SeededRandom) {
        let moment = Instant(millisecondsSinceEpoch: Int64(bitPattern: random.next()))
        for name in ["Europe/Rome", "US/Pacific", "Mars/Olympus"] { _ = atlas.zone(named: name) }
        for _ in 0..<20 {
            let zone = UInt16(random.below(200 as UInt64))
            let rules = atlas.zoneRules(zone)
            let shown = rules.localTime(at: moment)
            _ = (atlas.zoneName(zone), rules.meaning(of: shown.date, shown.time))
        }
    }

    private func use(_ answer: SearchAnswer) {
        guard case .cities(let hits) = answer else { return }
        for hit in hits {
            use(hit.city)
            _ = hit.matchedText
        }
    }

    private func use(_ city: City) {
        _ = (city.name, city.names, city.slug, city.county, city.zoneName, city.coordinate)
        _ = (city.country?.name, city.region?.name, city.isCapital, city.population)
    }
}

private enum ByteWordReader {
    static func word(_ bytes: [UInt8], _ offset: Int) -> UInt64 {
        (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64($1 * 8) }
    }
}

extension Coordinate {
    fileprivate static var somewhere: Coordinate? {
        Coordinate(latitudeMicrodegrees: 42_360_000, longitudeMicrodegrees: -71_050_000)
    }
}
