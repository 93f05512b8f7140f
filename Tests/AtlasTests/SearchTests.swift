import Atlas
import Base
import TestKit
import Testing

@Suite struct SearchTests {
    private static let plain = PlainSearch(.sample)

    private func first(_ text: String) -> SearchHit? {
        guard case .cities(let hits) = Atlas.sample.search(text) else { return nil }
        return hits.first
    }

    @Test(
        "the place a person means comes first",
        arguments: [
            ("münchen", "Munich"), ("muenchen", "Munich"), ("munich", "Munich"),
            ("東京", "Tokyo"), ("москва", "Moscow"), ("nyc", "New York City"),
            ("ny", "New York City"), ("la", "Los Angeles"), ("st petersburg", "Saint Petersburg"),
            ("saint louis", "St. Louis"), ("sao paulo", "São Paulo"), ("köln", "Köln"),
            ("cologne", "Köln"), ("københavn", "Copenhagen"), ("القاهرة", "Cairo"),
            ("ha noi", "Hanoi"), ("hà nội", "Hanoi"), ("kyiv", "Kyiv"), ("kiev", "Kyiv"),
            ("київ", "Kyiv"), ("den haag", "The Hague"), ("the hague", "The Hague"),
            ("łódź", "Łódź"), ("lodz", "Łódź"), ("bombay", "Mumbai"), ("peking", "Beijing"),
            ("londn", "London"), ("lond", "London"), ("LONDON", "London"), ("  paris ", "Paris"),
            ("hk", "Hong Kong"), ("firenz", "Florence"), ("newyork", "New York City"),
            ("zuerich", "Zürich"), ("goteborg", "Gothenburg"), ("서울", "Seoul"),
        ]
    )
    func meant(text: String, name: String) throws {
        #expect(try #require(first(text)).city.name == name)
    }

    @Test("each kind of match is told apart")
    func matches() throws {
        let table: [(String, Match)] = [
            ("london", .exact), ("londo", .namePrefix), ("firenz", .alternatePrefix),
            ("lodnon", .nameTypo), ("firenxe", .alternateTypo),
        ]
        for (text, match) in table {
            #expect(try #require(first(text)).match == match, "\(text)")
        }
        #expect(first("firenz")?.matchedText == "Firenze")
        #expect(first("florenc")?.matchedText == nil)
    }

    @Test("three letters must match, four may have one wrong, added, missing or swapped")
    func typos() {
        #expect(first("xyz") == nil)
        for text in ["lpndon", "llondon", "lndon", "olndon", "londpn", "lodn"] {
            #expect(first(text)?.city.name == "London", "\(text)")
        }
        #expect(first("lpdnon")?.city.name != "London")
    }

    @Test("a typing error in a whole name counts more than one in a beginning")
    func wholeTypos() throws {
        let score = try #require(first("lodnon")).score
        #expect(try #require(first("lodno")).score < score)
        #expect(first("lodno")?.city.name == "London")
    }

    @Test("words for the kind of place are left off when nothing has them")
    func kinds() {
        #expect(first("city of london")?.city.name == "London")
        #expect(first("lake munich")?.city.name == "Munich")
        for airport in ["munich airport", "munich flughafen", "flughafen munich"] {
            #expect(first(airport)?.city.name == "Munich")
        }
        #expect(first("kansas city")?.city.name == "Kansas City")
        #expect(first("city of xqz") == nil)
    }

    @Test("a long name may have a letter too many and one more wrong, when nothing else is like it")
    func twoTypos() {
        #expect(first("copenhaggn")?.city.name == "Copenhagen")
        #expect(first("petersburrgk")?.city.name == nil)
        #expect(first("saint petersbbrug")?.city.name == "Saint Petersburg")
        #expect(first("londdm") == nil)
    }

    @Test("texts of no letters, and longer ones than any name, find nothing")
    func nothing() {
        let texts = ["", " ", "...", "\u{301}", String(repeating: "a", count: 121)]
        for text in texts + [String(repeating: "東", count: 5000)] { #expect(first(text) == nil) }
        guard case .cities(let none) = Atlas.sample.search("paris", limit: 0) else { return }
        #expect(none.isEmpty)
    }

    @Test("the answers are those of a plain search", arguments: [1, 10, 40])
    func plainSearch(limit: Int) {
        var random = SeededRandom(seed: 3)
        for _ in 0..<150 {
            let text = query(&random)
            var room = [FoundName](
                repeating: FoundName(score: 0, rank: 0, match: .exact),
                count: limit
            )
            let count = room.withUnsafeMutableBufferPointer { room in
                Array(text.utf8).withUnsafeBytes {
                    Atlas.sample.findNames(ByteSlice($0), into: room)
                }
            }
            let found = room[..<count].map {
                PlainSearch.Found(id: Atlas.sample.city($0).id, score: $0.score)
            }
            #expect(found == Self.plain.search(text, limit: limit), "\(text)")
        }
    }

    /// The beginning of a name, now and then with a letter changed.
    private func query(_ random: inout SeededRandom) -> String {
        let row = UInt32(random.below(UInt64(Atlas.sample.cityCount)))
        let city = Atlas.sample.city(CityIndex(rawValue: row))
        let names = [city.name] + city.names
        var letters = Array(fold(names[Int(random.below(UInt64(names.count)))]).unicodeScalars)
        letters = Array(letters.prefix(1 + Int(random.below(UInt64(letters.count)))))
        let place = Int(random.below(UInt64(max(1, letters.count))))
        switch random.below(UInt64(6)) {
        case 0: letters.insert("e", at: place)
        case 1: letters[place] = "e"
        case 2: letters.remove(at: place)
        case 3: if place > 0 { letters.swapAt(place, place - 1) }
        default: break
        }
        return String(String.UnicodeScalarView(letters))
    }
}
