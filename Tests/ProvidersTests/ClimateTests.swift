import Base
import Chronology
import Foundation
import Geodesy
import Questions
import TestKit
import Testing

@testable import Providers

/// What Open-Meteo's archive makes of a year.
@Suite struct ClimateTests {
    private static let point = Coordinate(
        clampingLatitudeMicrodegrees: 52_370_000,
        longitudeMicrodegrees: 4_900_000
    )

    private func climate(_ text: String) throws -> Climate {
        try reading(Array(text.utf8), OpenMeteoArchive.climate)
    }

    /// Days from a date on with these columns.
    private func body(
        from first: CivilDate,
        _ days: [(high: String, low: String, rain: String)],
        units: String = ""
    ) -> String {
        let dates = days.indices.map { "\"\(first.adding(days: Int32($0)).text)\"" }
        func column(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
        return "{\"utc_offset_seconds\":3600,\(units)\"daily\":{\"time\":\(column(dates)),"
            + "\"temperature_2m_max\":\(column(days.map(\.high))),"
            + "\"temperature_2m_min\":\(column(days.map(\.low))),"
            + "\"precipitation_sum\":\(column(days.map(\.rain)))}}"
    }

    @Test("one request asks for whole years, the last of which is over for a week")
    func request() throws {
        let origin = try #require(Origin("https://archive-api.open-meteo.com"))
        for (now, years) in [
            ("2026-06-01", "start_date=2021-01-01&end_date=2025-12-31"),
            ("2026-01-04", "start_date=2020-01-01&end_date=2024-12-31"),
            ("2026-01-10", "start_date=2021-01-01&end_date=2025-12-31"),
        ] {
            let days = try #require(CivilDate(now)).daysSinceEpoch
            let moment = Instant(millisecondsSinceEpoch: Int64(days) * 86_400_000)
            let request = OpenMeteoArchive.request(at: Self.point, origin, key: "k", now: moment)
            let address = request.address
            let start = "https://archive-api.open-meteo.com/v1/archive?latitude=52.37"
            #expect(address.hasPrefix(start))
            #expect(address.contains(years), "\(now) \(address)")
            #expect(!request.publicAddress.contains("apikey=k"))
        }
    }

    @Test("thirds of months have the means of their days, and how many were wet")
    func means() throws {
        let first = try #require(CivilDate(year: 2023, month: 3, day: 1))
        let days = (0..<31).map { day in
            (high: day < 20 ? "10.0" : "14.5", low: "-2", rain: day % 4 == 0 ? "1.0" : "0.9")
        }
        // The same March twice: twenty days of each of its first two thirds.
        let once = body(from: first, days)
        var twice = body(from: first, days + days).replacing("2023-04", with: "2024-03")
        twice = twice.replacing("2023-05-01", with: "2024-03-31")
        #expect(try known(climate(once)) == 0, "ten days are too few")
        let found = try climate(twice)
        #expect(found.firstYear == 2_023 && found.lastYear == 2_024)
        let part = try #require(found[first])
        #expect(part.highHundredthsCelsius == 1_000 && part.lowHundredthsCelsius == -200)
        let late = try #require(found[first.adding(days: 30)])
        #expect(late.highHundredthsCelsius == 1_450)
        #expect(known(found) == 3)
        #expect((20...35).contains(part.wetPercent))
    }

    @Test("missing values, values that cannot be and other units")
    func values() throws {
        let first = try #require(CivilDate(year: 2023, month: 1, day: 1))
        let good = (high: "50", low: "41", rain: "1")
        var days = Array(repeating: good, count: 10)
        days += Array(repeating: good, count: 355) + Array(repeating: good, count: 10)
        for bad in [
            ("null", "1", "0"), ("3", "null", "0"), ("3", "1", "null"), ("3", "5", "0"),
            ("999", "1", "0"), ("3", "-273", "0"), ("3", "1", "99999"), ("3", "1", "-4"),
            ("\"x\"", "1", "0"),
        ] {
            days[0] = bad
            #expect(try climate(body(from: first, days))[first] == nil, "19 of 20 days: \(bad)")
        }
        days[0] = good
        let inches =
            #""daily_units":{"temperature_2m_max":"°F","temperature_2m_min":"°F","#
            + #""precipitation_sum":"inch"},"#
        let part = try #require(try climate(body(from: first, days, units: inches))[first])
        #expect(part.highHundredthsCelsius == 1_000 && part.lowHundredthsCelsius == 500)
        #expect(part.wetPercent == 100)
    }

    @Test("columns of other lengths, no days and errors are refused or left out, never a trap")
    func shapes() throws {
        #expect(throws: ProviderRefusal.self) { try climate("{}") }
        #expect(throws: ProviderRefusal.self) { try climate("[]") }
        #expect(throws: ProviderRefusal.self) { try climate(#"{"daily":{}}"#) }
        #expect(throws: ProviderRefusal.self) { try climate(#"{"daily":{"time":["x"]}}"#) }
        #expect(throws: ProviderRefusal.self) {
            try climate(#"{"daily":{"time":["2023-01-01"],"temperature_2m_max":[1]}}"#)
        }
        do {
            _ = try climate(#"{"error":true,"reason":"Daily API request limit exceeded."}"#)
            Issue.record("an error is no climate")
        } catch let refusal as ProviderRefusal {
            #expect(refusal.kind == .throttled)
        }
    }

    @Test("years that cannot be, and parts of another number, leave nothing")
    func plausible() throws {
        let part = Climate.Part(
            lowHundredthsCelsius: 0,
            highHundredthsCelsius: 1,
            wetPercent: 50
        )
        func kept(
            _ first: Int32,
            _ last: Int32,
            _ change: (inout Climate) -> Void = { _ in }
        ) -> Int {
            var climate = Climate(firstYear: first, lastYear: last)
            for index in 0..<Climate.partCount { climate[index] = part }
            change(&climate)
            let answer = Answer(.climate(climate), source: "", fetchedAt: .june, attributions: [])
            guard case .climate(let climate) = answer.content else { return -1 }
            return known(climate)
        }
        #expect(kept(2_021, 2_025) == 36)
        #expect(kept(2_025, 2_021) == 0 && kept(5, 2_021) == 0 && kept(2_021, 9_999) == 0)
        #expect(
            kept(2_021, 2_025) { climate in
                climate[0]?.wetPercent = 101
                climate[1]?.lowHundredthsCelsius = 2
                climate[2]?.highHundredthsCelsius = 7_001
            } == 33
        )
    }

    private func known(_ climate: Climate) -> Int {
        (0..<Climate.partCount).count { climate[$0] != nil }
    }

    @Test("made-up years have warm summers and cold winters, and every part of them")
    func samples() throws {
        let query = Query([
            ("latitude", "52.37"), ("longitude", "4.9"), ("start_date", "2021-01-01"),
            ("end_date", "2025-12-31"),
        ])
        let body = try #require(SampleWeather.archiveBody(query, now: .june))
        let climate = try reading(body, OpenMeteoArchive.climate)
        #expect(known(climate) == Climate.partCount)
        #expect(climate.firstYear == 2_021 && climate.lastYear == 2_025)
        let winter = try #require(climate[1])
        let summer = try #require(climate[19])
        #expect(winter.highHundredthsCelsius + 500 < summer.highHundredthsCelsius)
        let endless = Query([
            ("latitude", "1"), ("longitude", "1"), ("start_date", "0001-01-01"),
            ("end_date", "9999-12-31"),
        ])
        #expect(SampleWeather.archiveBody(endless, now: .june) == nil)
    }

    @Test("many columns are not searched again for each of many rows")
    func wideAndLong() throws {
        let march = try #require(CivilDate(year: 2023, month: 3, day: 1))
        let growth = try Growth.ofFourfold(2_500) { count -> String in
            let columns = (0..<count).map { "\"c\($0)\":0" }.joined(separator: ",")
            let dates = Array(repeating: "\"2023-03-01\"", count: count).joined(separator: ",")
            return "{\"utc_offset_seconds\":0,\"daily\":{\(columns),\"time\":[\(dates)],"
                + "\"temperature_2m_max\":2,\"temperature_2m_min\":1,\"precipitation_sum\":0}}"
        } work: { (text: String) throws -> Void in
            #expect(try climate(text)[march]?.highHundredthsCelsius == 200)
        }
        #expect(growth < Growth.belowSquare)
    }
}

extension Instant {
    /// 1 June 2026.
    static let june = Instant(millisecondsSinceEpoch: 1_780_315_200_000)
}
