import Atlas
import Testing

/// Where search leads those who type what a place is called in English.
@Suite(.enabled(if: WorldAtlas.atlas != nil, "skipped: no world atlas; script/setup builds one"))
struct DestinationTests {
    private struct Destination {
        let name: String
        let id: UInt32
    }

    private static let all = destinations.split(whereSeparator: { $0 == "\n" || $0 == "," }).map {
        let words = $0.split(separator: " ")
        return Destination(
            name: words.dropLast().joined(separator: " "),
            id: words.last.flatMap { UInt32($0) } ?? 0
        )
    }

    @Test("of the famous destinations ninety-seven in a hundred come first")
    func famous() throws {
        let atlas = try #require(WorldAtlas.atlas)
        var missed: [String] = []
        for destination in Self.all {
            let first = atlas.search(destination.name).cities.first
            if first?.city.id != destination.id { missed.append(destination.name) }
        }
        #expect(Self.all.count >= 300)
        #expect(
            missed.count * 100 <= Self.all.count * 3,
            "\(missed.count) of \(Self.all.count): \(missed.joined(separator: ", "))"
        )
    }

    @Test(
        "a whole name comes before the beginning of what lies in a larger city",
        arguments: [
            ("spa", 2_786_318), ("beni", 219_057), ("sens", 2_975_050), ("borneo", 1_733_432),
            ("spanish steps", 3_169_070),
        ] as [(String, UInt32)]
    )
    func whole(name: String, id: UInt32) throws {
        let atlas = try #require(WorldAtlas.atlas)
        #expect(atlas.search(name).cities.first?.city.id == id)
    }

    @Test func `who types the whole name of a region means none of its words`() throws {
        let atlas = try #require(WorldAtlas.atlas)
        #expect(atlas.search("isle of man").cities.map { $0.city.name } == ["Douglas"])
        #expect(atlas.areas(named: "isle of man", limit: 1).isWhole)
    }

    @Test("the destination comes among the first three, whoever has its name too")
    func among() throws {
        let atlas = try #require(WorldAtlas.atlas)
        let missed = Self.all.filter { destination in
            let ids = atlas.search(destination.name, limit: 3).cities.map { $0.city.id }
            return !ids.contains(destination.id)
        }
        let names = missed.map { $0.name }.joined(separator: ", ")
        #expect(missed.count * 100 <= Self.all.count, "\(names)")
    }

    @Test(
        "what larger cities are also called does not hide a place of that name",
        arguments: [
            ("venice", "Venice", "IT"), ("ronda", "Ronda", "ES"),
            ("interlaken", "Interlaken", "CH"), ("lagos", "Lagos", "NG"),
            ("rome", "Rome", "IT"), ("florence", "Florence", "IT"), ("york", "York", "GB"),
            ("kyot", "Kyoto", "JP"), ("valencia", "Valencia", "ES"),
        ]
    )
    func namesakes(text: String, name: String, country: String) throws {
        let atlas = try #require(WorldAtlas.atlas)
        let first = try #require(atlas.search(text).cities.first).city
        #expect(first.name == name)
        #expect(first.countryCode == country)
    }

    @Test("of destinations as people type them ninety-four in a hundred come first")
    func typed() throws {
        let atlas = try #require(WorldAtlas.atlas)
        let wanted = (typedDestinations + "\n" + furtherTypedDestinations).split(separator: "\n")
            .compactMap { line in
                line.split(separator: "=").first.flatMap { words in
                    UInt32(line.dropFirst(words.count + 1)).map {
                        Destination(name: String(words), id: $0)
                    }
                }
            }
        let places = wanted.map { destination in
            atlas.search(destination.name).cities.firstIndex { $0.city.id == destination.id }
        }
        let missed = wanted.indices.filter { places[$0] != 0 }.map { wanted[$0].name }
        let words = missed.joined(separator: ", ")
        #expect(wanted.count >= 480)
        #expect(missed.count * 100 <= wanted.count * 6, "\(missed.count): \(words)")
        #expect(places.count { ($0 ?? 9) > 2 } * 100 <= wanted.count * 2, "\(words)")
    }

    @Test("what only respells the main name is found and not shown")
    func variants() throws {
        let atlas = try #require(WorldAtlas.atlas)
        let hit = try #require(atlas.search("halstatas").cities.first)
        #expect(hit.city.name == "Hallstatt")
        #expect(hit.matchedText == "Halštatas")
        let shown = try #require(hit.city.shownNames)
        #expect(!shown.contains("Chalstat") && !shown.contains("Gal'shtat"))
        #expect(!shown.contains(""))
        let montreal = try #require(atlas.search("montreal").cities.first?.city.shownNames)
        #expect(!montreal.contains { $0.hasPrefix("Lungsod") })
    }

    @Test("four letters with a typo are not looked for among other names")
    func shortTypos() throws {
        let atlas = try #require(WorldAtlas.atlas)
        let hits = atlas.search("kyot", limit: 8).cities
        #expect(!hits.isEmpty)
        #expect(!hits.contains { $0.match == .alternateTypo })
        let names = hits.map { $0.city.name }
        #expect(!names.contains("Ho Chi Minh City") && !names.contains("New York City"))
        #expect(!names.contains { $0.hasPrefix("Kota") })
        #expect(atlas.search("firemze").cities.contains { $0.match == .alternateTypo })
    }

    @Test("codes lead to their cities and are never shown")
    func codes() throws {
        let atlas = try #require(WorldAtlas.atlas)
        for (text, id) in [("la", 5_368_361), ("nyc", 5_128_581), ("sf", 5_391_959)] {
            let hit = try #require(atlas.search(text).cities.first)
            #expect(hit.city.id == UInt32(id))
            // "L.A." is what people call it; "LA" is a code.
            #expect(hit.matchedText == nil || hit.matchedText == "L.A.")
            let names = try #require(hit.city.shownNames)
            #expect(!names.contains(text.uppercased()))
        }
    }

    @Test("airlines' codes lead to their cities, too, and stand among no city's names")
    func airlineCodes() throws {
        let atlas = try #require(WorldAtlas.atlas)
        for (text, id) in [("muc", 2_867_714), ("flr", 3_176_959)] {
            let hit = try #require(atlas.search(text).cities.first)
            #expect(hit.city.id == UInt32(id))
            #expect(hit.matchedText == nil, "\(text)")
        }
        var known = 0
        for row in 0..<atlas.cityCount {
            let city = atlas.city(CityIndex(rawValue: row))
            guard city.population >= 300_000 else { continue }
            known += 1
            for name in try #require(city.shownNames) where name.utf8.count == 3 {
                let isCode = name.utf8.allSatisfy { (65...90).contains($0) }
                #expect(!isCode, "\(name) of \(city.name)")
            }
        }
        #expect(known > 1_000)
    }

    @Test(
        "the native name comes first",
        arguments: [
            ("Munich", "München"), ("Florence", "Firenze"), ("Beijing", "北京"),
            ("Tokyo", "東京"), ("Moscow", "Москва"), ("Athens", "Αθήνα"), ("Vienna", "Wien"),
            ("Cairo", "القاهرة"), ("Seoul", "서울"), ("Geneva", "Genève"), ("Prague", "Praha"),
            ("Warsaw", "Warszawa"), ("Lisbon", "Lisboa"), ("Copenhagen", "København"),
            ("Bangkok", "กรุงเทพมหานคร"), ("Yangon", "ရန်ကုန်"), ("Phnom Penh", "ភ្នំពេញ"),
            ("Mumbai", "मुंबई"), ("Kolkata", "কলকাতা"), ("Dublin", "Baile Átha Cliath"),
            ("Manila", "Maynila"), ("Luxembourg", "Lëtzebuerg"), ("Colombo", "කොළඹ"),
            ("Vientiane", "ວຽງຈັນ"), ("Siem Reap", "សៀមរាប"), ("Chennai", "சென்னை"),
            ("Shiraz", "شیراز"), ("Isfahan", "اصفهان"), ("Damascus", "دمشق"),
            ("Addis Ababa", "አዲስ አበባ"), ("Asmara", "አስመራ"), ("Almaty", "Алматы"),
            ("Galway", "Gaillimh"), ("Tbilisi", "თბილისი"), ("Yerevan", "Երեվան"),
            ("Jerusalem", "ירושלים"), ("Kathmandu", "काठमाडौं"), ("Dhaka", "ঢাকা"),
            ("Karachi", "کراچی"), ("Busan", "부산"), ("Riga", "Rīga"),
            ("Chisinau", "Chișinău"), ("Istanbul", "İstanbul"), ("Luang Prabang", "ຫລວງພະບາງ"),
        ]
    )
    func native(name: String, native: String) throws {
        let atlas = try #require(WorldAtlas.atlas)
        let city = try #require(atlas.search(name).cities.first).city
        #expect(city.name == name)
        #expect(city.shownNames?.first == native)
    }
}

extension SearchAnswer {
    /// The cities found; none for other answers.
    var cities: [SearchHit] {
        guard case .cities(let hits) = self else { return [] }
        return hits
    }
}
