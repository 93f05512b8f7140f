@testable import App
import Base
import Chronology
import Itinerary
import Library
import Merge
import Questions
import TestKit
import Testing

/// Pages out of a cache that somebody else has written to.
@Suite struct HostileAnswerTests {
    private static let pages = [
        "/cities/3176959/florence", "/near?lat=43.77&lon=11.25&radius=100",
        "/parts/suggestions?q=flor", "/parts/place?id=osm%3Anode%2F1",
        "/read/wikipedia/en/Florence", "/read/city/3176959/wikivoyage",
        "/read/city/3176959/wikipedia", "/art?q=vermeer", "/parts/art?type=painting&from=m1",
        "/art/met/1", "/parts/art/rijksmuseum/1", "/events?id=3176959", "/parts/events?q=jazz",
        "/events/ticketmaster/A", "/parts/events/ticketmaster/A", "/cities/5128581/new-york-city",
    ]

    /// Everything that can be asked of others, by the first part of the key.
    private static let kinds: Set<String> = [
        "weather", "weather-of-places", "climate", "identity", "summary", "article", "guide",
        "pictures", "suggestions", "place", "attractions", "route", "artworks", "artwork", "events",
        "event",
    ]

    @Test("no answer of any kind stops a page or breaks its markup", arguments: Seeds.few(5))
    func renders(seed: UInt64) throws {
        var asked = try renderPages(seed)
        asked.formUnion(try renderOtherLanguages(seed))
        asked.formUnion(try renderTrip(seed))
        #expect(asked == Self.kinds)
    }

    /// Returns what kinds of answers the pages had.
    private func renderPages(_ seed: UInt64) throws -> Set<String> {
        var asked: Set<String> = []
        for (number, target) in Self.pages.enumerated() {
            for unit in [Preferences.TemperatureUnit.celsius, .fahrenheit] {
                var hostile = HostileAnswers(seed: seed &* 10 + UInt64(number))
                var world = outsideWorld()
                world.library = Library.applying(Library().setting(unit))
                // An answer may lead to a further question.
                asked.formUnion(try render(target, in: &world, rounds: 4, &hostile))
            }
        }
        return asked
    }

    /// Where there is no article others are asked for the city's names elsewhere.
    private func renderOtherLanguages(_ seed: UInt64) throws -> Set<String> {
        var asked: Set<String> = []
        for round in 0..<UInt64(12) {
            var hostile = HostileAnswers(seed: seed &* 100 + round)
            for part in [CityPart.article, .guide] {
                let question = part.question(about: OutsideSamples.florence)
                var world = outsideWorld([(question, .none(.notFound))])
                let target = "/parts/city/\(OutsideSamples.id)/\(part.name)"
                asked.formUnion(try render(target, in: &world, rounds: 1, &hostile))
            }
        }
        return asked
    }

    /// Answers what a page asks for, in so many rounds, and checks what comes of it.
    ///
    /// - Returns: What kinds of answers it had.
    private func render(
        _ target: String,
        in world: inout World,
        rounds: Int,
        _ hostile: inout HostileAnswers
    ) throws -> Set<String> {
        var asked: Set<String> = []
        for _ in 0..<rounds {
            for want in reply(target, in: world).wants {
                asked.insert(want.kind)
                world.outside.answers.append(
                    Outside.Answered(want, try hostile.outcome(of: want, at: world.now))
                )
            }
        }
        let page = reply(target, in: world)
        #expect(page.wants == [])
        try check(page.response)
        return asked
    }

    /// A day with ways for a router, too far off for a forecast.
    private func renderTrip(_ seed: UInt64) throws -> Set<String> {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&start=2027-05-12&end=2027-05-13")
        for (number, east) in ["11.24", "11.25", "11.26"].enumerated() {
            let fields = "title=S\(number)&day=1&place=S\(number)&place-point=43.776,\(east)"
            try traveller.add(fields, to: trip)
        }
        let path = "/trips/\(trip.id.text)"
        let script = [Header("hx-request", "true")]
        traveller.outside.kinds = .all
        var asked: Set<String> = []
        for round in 0..<UInt64(12) {
            let unit: Preferences.TemperatureUnit = round % 2 == 0 ? .celsius : .fahrenheit
            traveller.keep(traveller.library.setting(unit))
            traveller.outside.answers = []
            var hostile = HostileAnswers(seed: seed &* 100 + round)
            for (target, headers) in [
                ("", []), ("?day=1", []), ("/map?day=1", []), ("/roads?day=1", script),
                ("/weather", script),
            ] {
                for _ in 0..<4 {
                    _ = traveller.look(at: path + target, headers: headers)
                    for want in traveller.asked {
                        asked.insert(want.kind)
                        traveller.hear(want, try hostile.outcome(of: want, at: .t0))
                    }
                }
                let page = traveller.look(at: path + target, headers: headers)
                #expect(traveller.asked == [] && page.status == 200, "\(target)")
                try check(page)
            }
        }
        return asked
    }

    private func check(_ response: Response) throws {
        let text = response.text
        #expect([200, 303, 404].contains(response.status))
        #expect(PageChecker(text).complaints == [])
        for sink in ["<iframe", "<script>alert", "onerror=alert(1)>", "href=\"javascript:"] {
            #expect(!text.contains(sink), "\(sink)")
        }
        for scalar in text.unicodeScalars where scalar.value < 0x0A || scalar.value == 0x202E {
            Issue.record("U+\(String(scalar.value, radix: 16)) reached a page")
            break
        }
    }
}

extension HostileAnswers {
    mutating func outcome(of question: Question, at moment: Instant) throws -> Outcome {
        let bytes = [0] + bytes(answering: question, fetchedAt: moment.adding(seconds: -60))
        return try bytes.withUnsafeBytes { try Outcome(encoded: ByteSlice($0)) }
    }
}
