import Base
import Chronology
import Testing

@Suite struct LocalDateTimeTests {
    @Test(
        "a moment is what the clocks of a zone show",
        arguments: [
            (0, 0, "1970-01-01T00:00:00+00:00"),
            (0, -1, "1969-12-31T23:59:59-00:00:01"),
            (-1, 0, "1969-12-31T23:59:59+00:00"),
            (1_780_315_200_000, 19_800, "2026-06-01T17:30:00+05:30"),
            (1_780_315_200_000, -34_200, "2026-06-01T02:30:00-09:30"),
            (1_709_208_000_000, 50_400, "2024-03-01T02:00:00+14:00"),
        ] as [(Int64, Int32, String)]
    )
    func shown(_ milliseconds: Int64, _ offset: Int32, _ text: String) {
        let instant = Instant(millisecondsSinceEpoch: milliseconds)
        #expect(local(instant, offsetSeconds: offset).text == text)
    }

    @Test("local time leads back to the same second", arguments: 0..<20)
    func roundTrip(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<200 {
            let seconds = Int64(random.below(20_000_000_000 as UInt64)) - 10_000_000_000
            let instant = Instant(millisecondsSinceEpoch: seconds * 1_000)
            let offset = random.below(100_000 as Int32) - 50_000
            #expect(local(instant, offsetSeconds: offset).instant == instant)
        }
    }

    @Test("the ends of time do not crash", arguments: [Int64.min, .max])
    func extremes(milliseconds: Int64) {
        let instant = Instant(millisecondsSinceEpoch: milliseconds)
        #expect(!local(instant, offsetSeconds: .max).text.isEmpty)
        #expect(!local(instant, offsetSeconds: .min).text.isEmpty)
        #expect(instant.text.utf8.last == 0x5A)
    }

    @Test("clock times are written and read", arguments: ["00:00", "08:05", "23:59"])
    func clockTimes(_ text: String) {
        #expect(ClockTime(text)?.text == text)
    }

    @Test(
        "what no clock shows is refused",
        arguments: ["", "24:00", "12:60", "1:00", "12:00:60", "12-00", "12:00:0", "ab:cd", "+1:00"]
    )
    func notAClockTime(_ text: String) {
        #expect(ClockTime(text) == nil)
    }

    @Test("clock times are in the order of the day")
    func order() throws {
        let early = try #require(ClockTime(hour: 8, minute: 59))
        let late = try #require(ClockTime("09:00:01"))
        #expect(early < late)
        #expect(late.hour == 9 && late.minute == 0 && late.second == 1)
        #expect(
            ClockTime(hour: 0, minute: -1) == nil && ClockTime(secondsSinceMidnight: 86_400) == nil
        )
    }

    @Test("an instant is written in universal time")
    func instantText() {
        #expect(Instant(millisecondsSinceEpoch: 1_780_315_200_999).text == "2026-06-01T12:00:00Z")
        #expect(
            Instant(millisecondsSinceEpoch: 0).adding(seconds: -1).text == "1969-12-31T23:59:59Z"
        )
    }
}
