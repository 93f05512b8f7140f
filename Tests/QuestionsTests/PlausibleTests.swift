import Base
import Chronology
import Geodesy
import TestKit
import Testing

@testable import Questions

@Suite struct PlausibleTests {
    private static let fetchedAt = Instant(millisecondsSinceEpoch: 1_795_262_400_000)
    private static let point = Coordinate(
        clampingLatitudeMicrodegrees: 43_770_000,
        longitudeMicrodegrees: 11_250_000
    )
    private static let subject = ArticleSubject.title("Dome", .english)
    static let questions: [Question] = [
        .weather(at: point), .weatherOfPlaces([point, point]), .climate(at: point),
        .identity(geonamesID: 1),
        .summary(subject), .article(subject), .guide(subject), .pictures(subject),
        .suggestions("dome", near: nil, .english), .placeDetails(id: "a:1", .english),
        .attractions(near: point, radiusMetres: 1_000, .english), .route([point, point], .foot),
        .artworks(ArtSearch()), .artwork(id: "met/1"), .events(EventSearch()),
        .event(id: "ticketmaster/A"),
    ]

    /// Whether it is a work or an event whose id was none, which answers no question.
    private static func hasLostID(_ content: AnswerContent) -> Bool {
        switch content {
        case .artwork(let work): work.id.isEmpty
        case .event(let event): event.id.isEmpty
        default: false
        }
    }

    @Test("whatever a cache holds is sifted once, and stays what it is", arguments: questions)
    func sifted(question: Question) throws {
        var hostile = HostileAnswers(seed: 8)
        for _ in 0..<400 {
            let bytes = hostile.bytes(answering: question, fetchedAt: Self.fetchedAt)
            let answer = try bytes.withUnsafeBytes { try Answer(encoded: ByteSlice($0)) }
            #expect(question.fits(answer.content) || Self.hasLostID(answer.content))
            let again = answer.encoded
            #expect(try again.withUnsafeBytes { try Answer(encoded: ByteSlice($0)) } == answer)
        }
    }

    @Test("an answer from before 2000 or after 2200 is refused", arguments: [Int64.min, -1, .max])
    func impossibleAge(milliseconds: Int64) {
        let bytes = Answer.bytes(
            .pictures([]),
            source: "",
            fetchedAt: Instant(millisecondsSinceEpoch: milliseconds),
            attributions: [],
            isSample: false
        )
        #expect(throws: AnswerFailure.self) {
            try bytes.withUnsafeBytes { try Answer(encoded: ByteSlice($0)) }
        }
    }

    @Test("amounts that cannot be are absent, and those that can stay")
    func weather() throws {
        var now = WeatherNow(at: Self.fetchedAt, temperatureHundredthsCelsius: -8_920)
        now.humidityPercent = 101
        now.windDirectionDegrees = 361
        now.windTenthsMetresPerSecond = -1
        now.gustTenthsMetresPerSecond = 1_130
        now.feelsLikeHundredthsCelsius = 100_000
        now.precipitationTenthsMillimetre = 3_050
        let kept = try #require(now.plausible(at: Self.fetchedAt))
        #expect(kept.humidityPercent == nil && kept.windDirectionDegrees == nil)
        #expect(kept.windTenthsMetresPerSecond == nil && kept.feelsLikeHundredthsCelsius == nil)
        #expect(kept.gustTenthsMetresPerSecond == 1_130)
        #expect(kept.precipitationTenthsMillimetre == 3_050)
        now.temperatureHundredthsCelsius = 107_374_100
        #expect(now.plausible(at: Self.fetchedAt) == nil)
    }

    @Test("what no forecast reaches is not the weather of now")
    func ahead() {
        for (hours, isKept) in [(-1, true), (0, true), (5, true), (383, true), (385, false)] {
            let at = Self.fetchedAt.adding(seconds: Int64(hours) * 3_600)
            let now = WeatherNow(at: at, temperatureHundredthsCelsius: 1_000)
            #expect((now.plausible(at: Self.fetchedAt) != nil) == isKept, "\(hours)")
        }
    }

    @Test("days and hours need a zone, an order, and a time near that of the answer")
    func forecast() {
        let today = Int32(Self.fetchedAt.millisecondsSinceEpoch / 86_400_000)
        func day(_ number: Int32, low: Int32 = 0) -> WeatherDay {
            WeatherDay(
                date: CivilDate(daysSinceEpoch: today + number),
                lowHundredthsCelsius: low,
                highHundredthsCelsius: 1_000
            )
        }
        func hour(_ number: Int64) -> WeatherHour {
            let at = Self.fetchedAt.adding(seconds: number * 3_600)
            return WeatherHour(at: at, temperatureHundredthsCelsius: 0)
        }
        var report = WeatherReport()
        report.zoneOffsetSeconds = 50_400
        report.days = [day(0), day(0), day(1, low: 1_001), day(2), day(1), day(400), day(3)]
        report.hours = [hour(0), hour(1), hour(1), hour(-900), hour(2), hour(9_999)]
        let kept = report.plausible(at: Self.fetchedAt)
        #expect(kept.days.map { $0.date.daysSinceEpoch - today } == [0, 2, 3])
        #expect(kept.hours == [hour(0), hour(1), hour(2)])
        report.hours = [hour(23), hour(1), hour(2)]
        #expect(report.plausible(at: Self.fetchedAt).hours.isEmpty)
        for offset in [nil, 51_300, -44_100, 3_061, .min, .max] as [Int32?] {
            report.zoneOffsetSeconds = offset
            let kept = report.plausible(at: Self.fetchedAt)
            #expect(kept.zoneOffsetSeconds == nil && kept.days.isEmpty && kept.hours.isEmpty)
        }
    }

    @Test(
        "the sun sets within a day after it rises, or nothing is said of it",
        arguments: [
            (-6, 6, true), (-30, -20, true), (-6, 18, true), (-6, 19, false), (6, -6, false),
            (192, -12, false), (nil, 6, false), (-6, nil, false), (-39, -20, false),
            (30, 39, false),
        ] as [(Int64?, Int64?, Bool)]
    )
    func sun(rise: Int64?, set: Int64?, isKept: Bool) throws {
        let number = Int32(Self.fetchedAt.millisecondsSinceEpoch / 86_400_000)
        let noon = Instant(millisecondsSinceEpoch: Int64(number) * 86_400_000 + 43_200_000)
        var day = WeatherDay(
            date: CivilDate(daysSinceEpoch: number),
            lowHundredthsCelsius: 0,
            highHundredthsCelsius: 1_000
        )
        day.sunrise = rise.map { noon.adding(seconds: $0 * 3_600) }
        day.sunset = set.map { noon.adding(seconds: $0 * 3_600) }
        let kept = try #require(day.plausible(at: Self.fetchedAt))
        #expect(kept.sunrise == (isKept ? day.sunrise : nil))
        #expect(kept.sunset == (isKept ? day.sunset : nil))
    }

    @Test("pictures come under free licences alone, and with whoever has to be named")
    func licences() {
        func shown(_ licence: String, author: String = "A", must: Bool = true) -> Bool {
            let file = PictureFile(address: "https://a/b", widthPixels: 1, heightPixels: 1)
            var picture = Picture(name: "a", file: file)
            picture.licence = licence
            picture.author = author
            picture.mustNameAuthor = must
            let plausible = picture.plausible
            // Whoever has to be named is named whole.
            #expect(plausible == nil || plausible?.author == author)
            return plausible != nil
        }
        let long = "Photo: " + String(repeating: "Somebody, and ", count: 60) + "others"
        for licence in [
            "CC BY 4.0", "CC BY-SA 3.0 nl", "cc-by-sa-2.0", "CC0", "Public domain", "PD-old-100",
            "GFDL 1.2+", "FAL", "No restrictions", "OGL 3", "Attribution", "CC BY-SA 2.5",
        ] { #expect(shown(licence), "\(licence)") }
        for licence in [
            "", "CC BY-NC 2.0", "CC BY-NC-SA 4.0", "CC BY-ND 3.0", "cc-by-nc-nd-4.0", "Fair use",
            "Non-free logo", "All rights reserved", "Copyrighted", "Attribution-NonCommercial",
            "unknown", "Permission of the author",
        ] { #expect(!shown(licence), "\(licence)") }
        #expect(!shown("CC BY 4.0", author: ""))
        #expect(shown("CC BY 4.0", author: long))
        #expect(shown("CC0", author: "", must: false))
    }

    @Test("sizes that no picture has are not known, and the picture stays")
    func sizes() {
        for (width, height) in [(1 << 30, 9), (9, .max), (0, 9), (-1, -1)] as [(Int32, Int32)] {
            let file = PictureFile(
                address: "https://upload.wikimedia.org/a.jpg",
                widthPixels: width,
                heightPixels: height
            )
            #expect(file.plausible?.widthPixels == 0 && file.plausible?.heightPixels == 0)
        }
    }

    @Test(
        "names lose controls and marks of direction, and have an end",
        arguments: [
            ("Dome", "Dome"), ("\u{202E}Dome\u{202C}", "Dome"), ("a\u{0}b\u{7}c", "abc"),
            ("a\nb\t\tc", "a b c"), ("  a  b ", "a b"), ("\u{200F}\u{2067}\u{FEFF}", ""),
            ("\u{85}a\u{9F}", "a"), ("北京", "北京"), ("👩‍👧", "👩‍👧"), ("דאם", "דאם"),
            ("Æ\u{AD}", "Æ\u{AD}"), ("é—–…“", "é—–…“"),
            ("Vie\u{302}\u{323}t", "Vie\u{302}\u{323}t"),
            ("a" + String(repeating: "\u{301}", count: 300) + "b", "a\u{301}\u{301}\u{301}b"),
            ("a\u{20DD}\u{FE20}\u{36F}\u{200E}\u{300}", "a\u{20DD}\u{FE20}\u{36F}"),
        ]
    )
    func names(text: String, expected: String) {
        #expect(plainText(text, byteLimit: 200) == expected)
        #expect(isPlain(expected))
    }

    @Test("long texts are cut where a character ends, and no further")
    func long() {
        let cut = plainText(String(repeating: "長", count: 5_000), byteLimit: 200)
        #expect(cut.utf8.count <= 200 && cut.utf8.count > 190 && cut.hasSuffix("長…"))
        let fits = String(repeating: "a", count: 200)
        #expect(plainText(fits, byteLimit: 200) == fits)
        #expect(plainText("\u{0}" + fits, byteLimit: 200) == fits)
    }

    @Test(
        "only addresses of the web are addresses",
        arguments: [
            ("https://a.example/b?c=d", true), ("http://a.example", true), ("https://", false),
            ("javascript:alert(1)", false), ("//a.example", false), ("https://a b", false),
            ("https://a/\u{202E}", false), ("https://a/\"x", false), ("HTTPS://a", false),
            ("https://a\\b", false), ("", false), ("https://good.example@b.example/", false),
            ("https://[::1]/", false), ("https:///etc", false), ("https://a.example:8080/@b", true),
            ("https://münchen.example/?a@b", true),
        ]
    )
    func addresses(text: String, isAddress: Bool) {
        #expect(plainAddress(text) == (isAddress ? text : ""))
        #expect(plainAddress("https://a/" + String(repeating: "b", count: 3_000)) == "")
    }
}
