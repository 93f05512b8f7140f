@testable import App
import Base
import Chronology
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

    @Test("no answer of any kind stops a page or breaks its markup", arguments: Seeds.few(5))
    func renders(seed: UInt64) throws {
        for (number, target) in Self.pages.enumerated() {
            for unit in [Preferences.TemperatureUnit.celsius, .fahrenheit] {
                var hostile = HostileAnswers(seed: seed &* 10 + UInt64(number))
                var world = outsideWorld()
                world.library = Library.applying(Library().setting(unit))
                // An answer may lead to a further question.
                for _ in 0..<4 {
                    for want in reply(target, in: world).wants {
                        world.outside.answers.append(
                            Outside.Answered(want, try hostile.outcome(of: want, at: world.now))
                        )
                    }
                }
                let page = reply(target, in: world)
                #expect(page.wants == [])
                try check(page.response)
            }
        }
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
