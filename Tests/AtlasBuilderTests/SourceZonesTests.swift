import Base
import Chronology
import Testing

@testable import AtlasBuilder

@Suite struct SourceZonesTests {
    private static let standard = ZoneClockRow(offsetSeconds: 7_200, isDaylight: false, name: "EET")
    private static let daylight = ZoneClockRow(
        offsetSeconds: 10_800,
        isDaylight: true,
        name: "EEST"
    )

    @Test("a footer tells how clocks are set from then on")
    func footer() throws {
        let source = try #require(SourceZoneRule("EET-2EEST,M3.5.0/3,M10.5.0/4"))
        #expect(source.standard == Self.standard)
        let rule = try #require(source.rule)
        #expect(rule.daylight == Self.daylight)
        #expect(rule.begins.form == .weekday(month: 3, week: 5, weekday: 0))
        #expect(rule.begins.timeSeconds == 10_800)
        #expect(rule.ends.timeSeconds == 14_400)
    }

    @Test(
        "a footer may have any sign, form and hour",
        arguments: [
            ("<+0330>-3:30", 12_600, nil, nil, nil), ("EST5", -18_000, nil, nil, nil),
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", -7_200, -3_600, -3_600, 0),
            ("EET-2EEST,M3.4.4/50,M10.4.4/50", 7_200, 10_800, 180_000, 180_000),
            ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 37_800, 39_600, 7_200, 7_200),
            ("ABC1:02:03DEF,J60/2:30,365/-167", -3_723, -123, 9_000, -601_200),
        ] as [(String, Int32, Int32?, Int32?, Int32?)]
    )
    func forms(
        _ text: String,
        _ offset: Int32,
        _ daylight: Int32?,
        _ begins: Int32?,
        _ ends: Int32?
    ) throws {
        let source = try #require(SourceZoneRule(text))
        #expect(source.standard.offsetSeconds == offset)
        #expect(source.rule?.daylight.offsetSeconds == daylight)
        #expect(source.rule?.begins.timeSeconds == begins)
        #expect(source.rule?.ends.timeSeconds == ends)
    }

    @Test(
        "what is no footer is refused",
        arguments: [
            "", "EET", "-2", "EE-2", "EET-26", "EET-2EEST", "EET-2EEST,M3.5.0", "EET-2,M3.5.0",
            "EET-2EEST,M13.5.0,M10.5.0", "EET-2EEST,M3.6.0,M10.5.0", "EET-2EEST,M3.5.7,M10.5.0",
            "EET-2EEST,J0,J366", "EET-2EEST,J1,366", "EET-2EEST,M3.5.0/168,M10.5.0", "<+02-2",
            "EET-2EEST,M3.5.0,M10.5.0,", "EET-2:60", "EET-99999999999",
        ]
    )
    func notFooters(text: String) {
        #expect(SourceZoneRule(text) == nil)
    }

    @Test("days counted with and without the leap day begin summers in leap years and others")
    func countedDays() throws {
        let rule = try #require(SourceZoneRule("ABC0DEF,J60/0,300/0")?.rule)
        let history = ZoneHistory(
            periods: [ZoneHistory.Period(start: .min, clock: rule.standard)],
            rule: rule
        )
        try withRules(history) { rules in
            let from = try #require(CivilDate("2027-01-01"))
            let until = try #require(CivilDate("2029-01-01"))
            let midnight = try #require(ClockTime("00:00"))
            let found = rules.transitions(
                from: rules.instant(of: from, midnight),
                until: rules.instant(of: until, midnight),
                most: 9
            )
            // Day 300, from zero, is the 28th of October, and the 27th in a leap year.
            #expect(
                found.map { $0.instant.text } == [
                    "2027-03-01T00:00:00Z", "2027-10-27T23:00:00Z", "2028-03-01T00:00:00Z",
                    "2028-10-26T23:00:00Z",
                ]
            )
        }
    }

    @Test("summer all year, as POSIX can say it, is summer all year")
    func alwaysDaylight() throws {
        let rule = try #require(SourceZoneRule("XXX3EDT4,0/0,J365/23")?.rule)
        // Standard time is ahead of it: the law of the footer, not of the seasons.
        let history = ZoneHistory(
            periods: [ZoneHistory.Period(start: .min, clock: rule.daylight)],
            rule: rule
        )
        try withRules(history) { rules in
            for month in 1...12 {
                let noon = Int64(month) * 30 * 86_400 + 1_700_000_000
                let instant = Instant(millisecondsSinceEpoch: noon * 1_000)
                #expect(rules.offsetSeconds(at: instant) == -4 * 3_600)
            }
        }
    }

    private func withRules(_ history: ZoneHistory, _ body: (ZoneRules) throws -> Void) throws {
        try encoded(history, path: "a test").withUnsafeBytes { try body(ZoneRules(ByteSlice($0))) }
    }
}
