import Atlas
import Base
import Chronology
import TestKit
import Testing

/// Dates and times that people have lived through, or will.
@Suite struct ZoneRulesTests {
    @Test(
        "clocks show what the law of the land says",
        arguments: [
            // An ordinary year on both sides of both changes.
            ("Europe/Rome", "2026-03-29T00:59:59Z", "+01:00 CET"),
            ("Europe/Rome", "2026-03-29T01:00:00Z", "+02:00 CEST"),
            ("Europe/Rome", "2026-10-25T00:59:59Z", "+02:00 CEST"),
            ("Europe/Rome", "2026-10-25T01:00:00Z", "+01:00 CET"),
            ("America/New_York", "2028-02-29T12:00:00Z", "-05:00 EST"),
            ("America/New_York", "2027-03-14T07:00:00Z", "-04:00 EDT"),
            // Until 2006 the law was another.
            ("America/New_York", "2006-03-14T07:00:00Z", "-05:00 EST"),
            // By half an hour, and three quarters from the hour.
            ("Australia/Lord_Howe", "2026-01-15T00:00:00Z", "+11:00 +11"),
            ("Australia/Lord_Howe", "2026-07-15T00:00:00Z", "+10:30 +1030"),
            ("Pacific/Chatham", "2026-01-15T00:00:00Z", "+13:45 +1345"),
            ("Asia/Kathmandu", "1985-12-31T18:29:59Z", "+05:30 +0530"),
            ("Asia/Kathmandu", "1985-12-31T18:30:00Z", "+05:45 +0545"),
            // By two hours, at the south pole's Norwegians.
            ("Antarctica/Troll", "2026-07-01T00:00:00Z", "+02:00 +02"),
            ("Antarctica/Troll", "2026-12-01T00:00:00Z", "+00:00 +00"),
            // Ireland's law calls winter the exception; people do not.
            ("Europe/Dublin", "2026-07-01T00:00:00Z", "+01:00 IST"),
            ("Europe/Dublin", "1990-07-01T00:00:00Z", "+01:00 IST"),
            ("Europe/Dublin", "2026-12-01T00:00:00Z", "+00:00 GMT"),
            // Across the date line.
            ("Pacific/Kiritimati", "1994-12-31T09:59:59Z", "-10:00 -10"),
            ("Pacific/Kiritimati", "1994-12-31T10:00:00Z", "+14:00 +14"),
            ("Pacific/Apia", "2011-12-30T09:59:59Z", "-10:00 -10"),
            ("Pacific/Apia", "2011-12-30T10:00:00Z", "+14:00 +14"),
            // Liberia was the last to count by the stars, to the second.
            ("Africa/Monrovia", "1972-01-07T00:44:29Z", "-00:44:30 MMT"),
            ("Africa/Monrovia", "1972-01-07T00:44:30Z", "+00:00 GMT"),
            // An hour less in the month of fasting, by a table.
            ("Africa/Casablanca", "2025-03-10T00:00:00Z", "+00:00 +00"),
            ("Africa/Casablanca", "2025-06-10T00:00:00Z", "+01:00 +01"),
            // Changed their minds lately.
            ("America/Asuncion", "2024-07-01T00:00:00Z", "-04:00 -04"),
            ("America/Asuncion", "2026-07-01T00:00:00Z", "-03:00 -03"),
            ("America/Nuuk", "2026-07-01T00:00:00Z", "-01:00 -01"),
            ("Asia/Amman", "2026-12-01T00:00:00Z", "+03:00 +03"),
            ("America/Mexico_City", "2026-07-01T00:00:00Z", "-06:00 CST"),
            // For ever, as far as anybody knows.
            ("Europe/Rome", "2100-07-01T00:00:00Z", "+02:00 CEST"),
            ("Australia/Sydney", "2100-01-01T00:00:00Z", "+11:00 AEDT"),
            ("Asia/Jerusalem", "2100-03-26T00:00:00Z", "+03:00 IDT"),
            ("America/New_York", "1969-07-01T00:00:00Z", "-05:00 EST"),
            ("Etc/GMT+5", "2026-07-01T00:00:00Z", "-05:00 -05"),
            ("UTC", "2026-07-01T00:00:00Z", "+00:00 UTC"),
        ]
    )
    func golden(_ zone: String, _ moment: String, _ expected: String) throws {
        let rules = try rules(zone)
        let instant = try instant(moment)
        let offset = rules.offsetSeconds(at: instant)
        #expect(offsetText(seconds: offset) + " " + rules.abbreviation(at: instant) == expected)
        #expect(rules.localTime(at: instant) == local(instant, offsetSeconds: offset))
    }

    @Test("summer time is told from winter time, in Ireland too")
    func daylight() throws {
        for zone in ["Europe/Rome", "Europe/Dublin", "America/New_York", "Australia/Lord_Howe"] {
            let rules = try rules(zone)
            let isNorth = zone != "Australia/Lord_Howe"
            for year in [1990, 2026, 2090] {
                #expect(try rules.isDaylight(at: instant("\(year)-07-01T00:00:00Z")) == isNorth)
                #expect(try rules.isDaylight(at: instant("\(year)-01-02T00:00:00Z")) != isNorth)
            }
        }
        #expect(try !rules("Africa/Windhoek").isDaylight(at: instant("2026-07-01T00:00:00Z")))
    }

    @Test(
        "a time on the wall is one moment, two, or none",
        arguments: [
            ("Europe/Rome", "2026-03-29", "01:59:59", "once 2026-03-29T00:59:59Z"),
            ("Europe/Rome", "2026-03-29", "02:00:00", "never 2026-03-29T01:00:00Z"),
            ("Europe/Rome", "2026-03-29", "02:59:59", "never 2026-03-29T01:59:59Z"),
            ("Europe/Rome", "2026-03-29", "03:00:00", "once 2026-03-29T01:00:00Z"),
            (
                "Europe/Rome", "2026-10-25", "02:00:00",
                "twice 2026-10-25T00:00:00Z 2026-10-25T01:00:00Z"
            ),
            ("Europe/Rome", "2026-10-25", "03:00:00", "once 2026-10-25T02:00:00Z"),
            ("America/New_York", "2026-03-08", "02:30:00", "never 2026-03-08T07:30:00Z"),
            (
                "America/New_York", "2026-11-01", "01:30:00",
                "twice 2026-11-01T05:30:00Z 2026-11-01T06:30:00Z"
            ),
            ("America/New_York", "2028-02-29", "12:00:00", "once 2028-02-29T17:00:00Z"),
            (
                "Australia/Lord_Howe", "2026-04-05", "01:45:00",
                "twice 2026-04-04T14:45:00Z 2026-04-04T15:15:00Z"
            ),
            ("Australia/Lord_Howe", "2026-10-04", "02:15:00", "never 2026-10-03T15:45:00Z"),
            // The day that Samoa did without.
            ("Pacific/Apia", "2011-12-29", "23:59:59", "once 2011-12-30T09:59:59Z"),
            ("Pacific/Apia", "2011-12-30", "12:00:00", "never 2011-12-30T22:00:00Z"),
            ("Pacific/Apia", "2011-12-31", "00:00:00", "once 2011-12-30T10:00:00Z"),
            ("Etc/UTC", "2026-03-29", "02:30:00", "once 2026-03-29T02:30:00Z"),
        ]
    )
    func meaning(_ zone: String, _ date: String, _ time: String, _ expected: String) throws {
        let date = try #require(CivilDate(date))
        let time = try #require(ClockTime(time))
        let meaning = try rules(zone).meaning(of: date, time)
        switch meaning {
        case .once(let instant): #expect("once \(instant.text)" == expected)
        case .never(let instant): #expect("never \(instant.text)" == expected)
        case .twice(let earlier, let later):
            #expect("twice \(earlier.text) \(later.text)" == expected)
        }
        #expect(try rules(zone).instant(of: date, time) == meaning.instant)
    }

    @Test("the rule of every year is told where there is one, with since when")
    func yearly() throws {
        let yearly = try #require(try rules("Europe/Rome").yearly)
        #expect(yearly.since.text == "1996-03-31T01:00:00Z")
        #expect(yearly.begins.timeSeconds == 7_200 && yearly.ends.timeSeconds == 10_800)
        guard case .weekday(3, 5, 0) = yearly.begins.form else {
            Issue.record("it begins on the last Sunday of March")
            return
        }
        #expect(try rules("Asia/Kathmandu").yearly == nil)
        #expect(ZoneRules(.empty).yearly == nil)
    }

    @Test("a skipped time is pushed on by as much as clocks skip")
    func pushed() throws {
        let rules = try rules("Europe/Rome")
        let time = try #require(ClockTime("02:30"))
        let date = try #require(CivilDate("2026-03-29"))
        #expect(rules.localTime(at: rules.instant(of: date, time)).time.text == "03:30")
    }

    @Test("the transitions of a span are those within it, and no more than are wanted")
    func transitions() throws {
        let rules = try rules("Europe/Rome")
        let (from, until) = (
            try instant("2026-03-29T01:00:00Z"), try instant("2027-03-28T01:00:00Z")
        )
        let found = rules.transitions(from: from, until: until, most: 10)
        #expect(found.map { $0.instant.text } == ["2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z"])
        #expect(found.map { $0.offsetBeforeSeconds } == [3_600, 7_200])
        #expect(found.map { $0.offsetAfterSeconds } == [7_200, 3_600])
        #expect(found.map { $0.abbreviation } == ["CEST", "CET"])
        #expect(found.map { $0.isDaylight } == [true, false])
        let later = from.adding(seconds: 1)
        #expect(rules.transitions(from: later, until: until, most: 10).count == 1)
        let fraction = Instant(millisecondsSinceEpoch: from.millisecondsSinceEpoch + 1)
        #expect(rules.transitions(from: fraction, until: until, most: 10).count == 1)
        #expect(rules.transitions(from: from, until: until, most: 1).count == 1)
        #expect(rules.transitions(from: from, until: until, most: 0).isEmpty)
        #expect(rules.transitions(from: until, until: from, most: 9).isEmpty)
    }
}

func rules(_ name: String) throws -> ZoneRules {
    Atlas.sample.zoneRules(try #require(Atlas.sample.zone(named: name)))
}

/// Reads what `Instant.text` writes.
func instant(_ text: String) throws -> Instant {
    let halves = text.dropLast().split(separator: "T").map(String.init)
    let date = try #require(CivilDate(halves[0]))
    let time = try #require(ClockTime(halves[1]))
    return LocalDateTime(date: date, time: time, offsetSeconds: 0).instant
}
