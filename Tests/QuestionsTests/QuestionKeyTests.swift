import Base
import Chronology
import Geodesy
import Questions
import Testing

@Suite struct QuestionKeyTests {
    @Test("a question has one line as its key", arguments: table)
    func keys(question: Question, key: String) {
        #expect(question.key == key)
        #expect(Question(key: key) == question.canonical)
        #expect(question.keyChecksum == checksum64(key))
    }

    @Test("questions about cities have the checksum of their key, whatever the id and language")
    func checksumsOfCities() throws {
        let languages = [LanguageCode.english, try #require(LanguageCode("de"))]
        for language in languages {
            for id in [0, 9, 10, 99, 100, 3_176_959, 999_999_999, .max] as [UInt32] {
                let city = ArticleSubject.city(geonamesID: id, language)
                for question in [.summary(city), .article(city), .guide(city), .pictures(city)]
                    as [Question]
                {
                    #expect(question.keyChecksum == checksum64(question.key))
                }
            }
        }
    }

    static let table: [(Question, String)] = [
        (.weather(at: point(52_367_612, 4_904_139)), "weather?at=52.37%2C4.9"),
        (
            .weatherOfPlaces([point(1, -1), point(-33_868_820, 151_209_290)]),
            "weather-of-places?at=0%2C0%3B-33.87%2C151.21"
        ),
        (.climate(at: point(52_367_612, 4_904_139)), "climate?at=52.37%2C4.9"),
        (.identity(geonamesID: 2_759_794), "identity?city=2759794"),
        (.summary(.city(geonamesID: 7, .english)), "summary?city=7&in=en"),
        (
            .article(.title("  São_Paulo\u{0} (state) ", .english)),
            "article?title=S%C3%A3o%20Paulo%20%28state%29&in=en"
        ),
        (.guide(.title("Rome", .english)), "guide?title=Rome&in=en"),
        (.pictures(.city(geonamesID: 1, .english)), "pictures?city=1&in=en"),
        (
            .suggestions(" Cafe  DE la", near: point(48_856_600, 2_352_200), .english),
            "suggestions?q=cafe%20de%20la&at=48.9%2C2.4&in=en"
        ),
        (.suggestions("ÉCOLE", near: nil, .english), "suggestions?q=%C3%89cole&in=en"),
        (.placeDetails(id: "geonames:1", .english), "place?id=geonames%3A1&in=en"),
        (
            .attractions(near: point(1_234_567, 0), radiusMetres: 99_999, .english),
            "attractions?at=1.235%2C0&radius=10000&in=en"
        ),
        (
            .route([point(0, 0), point(1, 1)], .foot),
            "route?at=0%2C0%3B0.000001%2C0.000001&by=foot"
        ),
        (
            .artworks(works),
            "artworks?q=Night%20Watch&by=Rembrandt&type=oil%20paint&museum=met&from=m1.a"
        ),
        (.artwork(id: "met/45734"), "artwork?id=met%2F45734"),
        (
            .events(events),
            "events?at=52.37%2C4.9&radius=500&q=jazz&since=2027-05-01&kind=music&page=2"
        ),
        (.event(id: "ticketmaster/G5v_-1"), "event?id=ticketmaster%2FG5v_-1"),
    ]

    private static var works: ArtSearch {
        var search = ArtSearch()
        search.text = "  Night_Watch "
        search.maker = "Rembrandt"
        search.type = "Oil Paint"
        search.museum = .met
        search.from = "m1.a"
        return search
    }

    private static var events: EventSearch {
        var search = EventSearch()
        search.place = .near(point(52_367_612, 4_904_139), radiusKilometres: 9_999)
        search.text = "JAZZ"
        search.since = CivilDate(year: 2027, month: 5, day: 1)
        search.category = .music
        search.page = 2
        return search
    }

    @Test(
        "what is no question is refused",
        arguments: [
            "", "?", "weather", "weather?at=", "weather?at=91,0", "weather?at=1",
            "weather?at=1,2,3", "climate", "climate?at=1",
            "weather?at=0,999", "identity?city=0", "identity?city=-1", "summary?city=1",
            "summary?city=1&in=../..", "summary?city=1&in=EN", "suggestions?q=%20&in=en",
            "place?id=&in=en", "route?at=0,0", "route?at=0,0;1,1&by=ship", "tomorrow?at=1,1",
            "weather-of-places?at=", "artworks", "artworks?q=", "artworks?q=a&museum=louvre",
            "artworks?q=a&from=a%20b", "artwork?id=met", "artwork?id=met%2F..%2F1", "artwork?id=/1",
            "event?id=a/b/c", "events", "events?at=1,1", "events?at=1,1&radius=x",
            "events?q=a&since=2027-02-30", "events?since=2027-05-02&until=2027-05-01",
            "events?q=a&page=-1", "events?q=a&page=1001", "events?q=a&kind=opera",
            "events?code=&country=NL", "events?code=1&country=nl", "events?q=a&since=99999-01-01",
            "suggestions?q=a&at=x&in=en",
        ]
    )
    func refused(key: String) {
        #expect(Question(key: key) == nil)
    }

    @Test("reading any text is total, and what is read prints the same key again")
    func fuzz() {
        var random = SeededRandom(seed: 4)
        let seeds = Self.table.map { Array($0.1.utf8) }
        for _ in 0..<20_000 {
            var bytes = seeds[Int(random.below(Int32(seeds.count)))]
            for _ in 0..<(1 + random.below(Int32(4))) {
                let place = Int(random.below(Int32(bytes.count)))
                bytes[place] = UInt8(0x20 + random.below(Int32(95)))
            }
            let text = String(decoding: bytes, as: UTF8.self)
            guard let question = Question(key: text) else { continue }
            #expect(Question(key: question.key) == question)
            #expect(question.canonical == question)
        }
    }

    @Test("a language is part of a host name, so it has no dot, slash or upper-case letter")
    func languages() {
        for good in ["en", "zh-yue", "be-tarask", "nl"] { #expect(LanguageCode(good) != nil) }
        for bad in ["", "e", "EN", "en.evil", "en/..", "-en", "en-", "a b", "é1", "x@y"] {
            #expect(LanguageCode(bad) == nil, "\(bad)")
        }
    }

    private static func point(_ latitude: Int32, _ longitude: Int32) -> Coordinate {
        Coordinate(clampingLatitudeMicrodegrees: latitude, longitudeMicrodegrees: longitude)
    }
}
