import Atlas
import Base
import Chronology
import TestKit
import Testing

/// What holds for every zone and every moment, and for bytes that are no zone at all.
@Suite struct ZonePropertyTests {
    private static let zones = (1..<UInt16(clamping: Atlas.sample.zoneCount)).map {
        Atlas.sample.zoneRules($0)
    }

    /// Two hundred years around now.
    private static func moment(_ random: inout SeededRandom) -> Instant {
        let seconds = Int64(random.below(6_311_520_000 as UInt64)) - 2_000_000_000
        return Instant(millisecondsSinceEpoch: seconds * 1_000)
    }

    @Test("what clocks show means the moment at which they show it", arguments: 0..<8)
    func inverse(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for rules in Self.zones {
            for near in 0..<4 {
                var instant = Self.moment(&random)
                // Half of them within hours of a transition.
                let end = instant.adding(seconds: 40_000_000)
                let next = rules.transitions(from: instant, until: end, most: 1)
                if near % 2 == 0, let next = next.first {
                    instant = next.instant.adding(seconds: Int64(random.below(20_000 as UInt64)))
                        .adding(seconds: -10_000)
                }
                let shown = rules.localTime(at: instant)
                switch rules.meaning(of: shown.date, shown.time) {
                case .once(let found): #expect(found == instant)
                case .twice(let earlier, let later):
                    #expect(earlier < later)
                    #expect(instant == earlier || instant == later)
                case .never: Issue.record("a time that was shown counts as skipped")
                }
            }
        }
    }

    @Test("transitions ascend, chain up, and nothing changes between them", arguments: 0..<4)
    func transitions(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for rules in Self.zones {
            let from = Self.moment(&random)
            let until = from.adding(seconds: 30 * 31_556_952)
            var last: ZoneTransition?
            for next in rules.transitions(from: from, until: until, most: 500) {
                #expect(next.instant < until && !(next.instant < from))
                let before = next.instant.adding(seconds: -1)
                #expect(rules.offsetSeconds(at: before) == next.offsetBeforeSeconds)
                #expect(rules.offsetSeconds(at: next.instant) == next.offsetAfterSeconds)
                #expect(rules.isDaylight(at: next.instant) == next.isDaylight)
                if let last {
                    #expect(last.instant < next.instant)
                    #expect(last.offsetAfterSeconds == next.offsetBeforeSeconds)
                }
                last = next
            }
        }
    }

    @Test(
        "the ends of time do not crash",
        arguments: [Int64.min, .min / 1_000, .max / 1_000, .max]
    )
    func extremes(milliseconds: Int64) {
        let instant = Instant(millisecondsSinceEpoch: milliseconds)
        for rules in Self.zones {
            #expect(rules.offsetSeconds(at: instant).magnitude < 26 * 3_600)
            for days in [Int32.min, .max] {
                let date = CivilDate(daysSinceEpoch: days)
                _ = rules.instant(of: date, LocalDateTime(instant, offsetSeconds: 0).time)
            }
            let most = rules.transitions(
                from: instant,
                until: Instant(millisecondsSinceEpoch: .max),
                most: 3
            )
            #expect(most.count <= 3)
        }
    }

    @Test("the last years of the calendar have their summers")
    func lastYears() throws {
        let rules = try rules("Europe/Rome")
        #expect(try rules.offsetSeconds(at: instant("9999-07-01T00:00:00Z")) == 7_200)
        #expect(try rules.offsetSeconds(at: instant("9999-12-31T23:59:59Z")) == 3_600)
        let beyond = try instant("9999-12-31T23:59:59Z").adding(seconds: 20_000_000)
        #expect(rules.offsetSeconds(at: beyond) == 3_600)
    }

    @Test("bytes that are no rules are those of UTC")
    func nonsense() throws {
        let noon = try #require(ClockTime("12:00"))
        let date = try #require(CivilDate("2026-07-01"))
        for bytes in [
            [], [0], [1], [1, 0], [1, 0, 0, 0], [255], [1, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F],
        ] {
            bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
                let rules = ZoneRules(ByteSlice(bytes))
                let instant = rules.instant(of: date, noon)
                #expect(instant.text == "2026-07-01T12:00:00Z")
                #expect(rules.offsetSeconds(at: instant) == 0)
            }
        }
    }

    @Test("whatever stands in the bytes, there is an answer", arguments: 0..<10)
    func hostile(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let noon = try #require(ClockTime("12:00"))
        for rules in Self.zones {
            var bytes = Array(rules.bytes.buffer)
            for _ in 0...random.below(4 as UInt64) {
                let place = Int(random.below(UInt64(bytes.count)))
                let extremes: [UInt8] = [
                    0, 1, 0x7F, 0x80, 0xFF, UInt8(random.below(256 as UInt64)),
                ]
                bytes[place] = extremes[Int(random.below(6 as UInt64))]
            }
            bytes.removeLast(Int(random.below(3 as UInt64)) % bytes.count)
            bytes.withUnsafeBytes { bytes in
                let changed = ZoneRules(ByteSlice(bytes))
                let instant = Self.moment(&random)
                #expect(changed.offsetSeconds(at: instant).magnitude < 26 * 3_600)
                let shown = changed.localTime(at: instant)
                _ = changed.meaning(of: shown.date, noon)
                _ = (changed.abbreviation(at: instant), changed.yearly)
                let end = Instant(millisecondsSinceEpoch: .max)
                #expect(changed.transitions(from: instant, until: end, most: 20).count <= 20)
            }
        }
    }
}
