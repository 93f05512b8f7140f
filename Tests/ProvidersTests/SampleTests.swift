import Base
import Chronology
import Foundation
import Geodesy
import Questions
import Testing

@testable import Providers

@Suite struct SampleTests {
    @Test("any place has made-up weather at any time, alone and in lists of any length")
    func weather() throws {
        for (latitude, longitude) in [
            (52.37, 4.89), (-33.87, 151.21), (0, 0), (89, -179), (-78, 166),
        ] {
            for days in [0, 90, 181, 272] {
                let point = Coordinate(
                    clampingLatitudeMicrodegrees: Int32(latitude * 1_000_000),
                    longitudeMicrodegrees: Int32(longitude * 1_000_000)
                )
                let now = Instant(millisecondsSinceEpoch: 1_795_262_400_000)
                    .adding(seconds: Int64(days) * 86_400)
                let report = try report(at: point, now)
                let temperature = try #require(report.now?.temperatureHundredthsCelsius)
                #expect(
                    (-6_000...5_000).contains(temperature),
                    "\(latitude) \(days): \(temperature)"
                )
                #expect(report.hours.count == 48 && report.days.count == 8)
                #expect(
                    report.days.allSatisfy { $0.lowHundredthsCelsius <= $0.highHundredthsCelsius }
                )
                #expect(report.hours.allSatisfy { $0.condition != .unknown })
                let first = try #require(report.hours.first?.at)
                #expect(first <= now && now < first.adding(seconds: 3_600))
            }
        }
    }

    @Test("made-up weather is the same when asked again, warm in summer and cold in winter")
    func seasons() throws {
        let amsterdam = Coordinate(
            clampingLatitudeMicrodegrees: 52_370_000,
            longitudeMicrodegrees: 4_890_000
        )
        let january = Instant(millisecondsSinceEpoch: 1_800_100_000_000)
        let july = Instant(millisecondsSinceEpoch: 1_816_000_000_000)
        let cold = try report(at: amsterdam, january)
        let warm = try report(at: amsterdam, july)
        #expect(try report(at: amsterdam, july) == warm)
        let lows = cold.days.map(\.lowHundredthsCelsius).min() ?? 0
        let highs = warm.days.map(\.highHundredthsCelsius).max() ?? 0
        #expect(lows < 500 && highs > 1_500, "\(lows) \(highs)")
        #expect(warm.days[0].sunrise != nil)
    }

    @Test("neighbours share a sky")
    func neighbours() throws {
        let now = Instant(millisecondsSinceEpoch: 1_795_262_400_000)
        for longitude in stride(from: Int32(-179_000_000), through: 179_000_000, by: 1_300_000) {
            func hundredths(_ east: Int32) throws -> Int32 {
                let point = Coordinate(
                    clampingLatitudeMicrodegrees: 48_000_000,
                    longitudeMicrodegrees: east
                )
                return try report(at: point, now).now?.temperatureHundredthsCelsius ?? 99_999
            }
            let step = try hundredths(longitude)
                .distance(to: try hundredths(longitude + 300_000))
            #expect(step.magnitude < 350, "\(longitude): \(step)")
        }
    }

    @Test("a request for a list gets one place for each point, broken ones none")
    func lists() throws {
        let now = Instant(millisecondsSinceEpoch: 1_795_262_400_000)
        for count in [1, 2, 30] {
            let list = Array(repeating: "1.5", count: count).joined(separator: ",")
            let query = Query([("latitude", list), ("longitude", list), ("current", "x")])
            let body = try #require(SampleWeather.body(query, now: now))
            let places = try body.withUnsafeBytes {
                try OpenMeteo.weatherNow(ByteSlice($0), count: count)
            }
            #expect(places.allSatisfy { $0 != nil } && places.count == count)
            #expect(body.count < count * 700)
        }
        for (latitude, longitude) in [("", ""), ("1,2", "1"), ("a", "b")] {
            let query = Query([("latitude", latitude), ("longitude", longitude)])
            #expect(SampleWeather.body(query, now: now) == nil)
        }
    }

    @Test("what is typed finds the sights whose names have a word that begins like it")
    func suggestions() throws {
        let place = #"{"geometry":{"coordinates":[1,2]},"properties":{"osm_type":"N","osm_id":"#
        let lines = place + #"1,"name":"Café Ä"}}"# + "\n" + place + #"2,"name":"Old Mill"}}"#
        func names(_ text: String) throws -> [String] {
            let body = SampleSuggestions.body(Query([("q", text)]), from: lines)
            return try body.withUnsafeBytes { try Photon.places(ByteSlice($0)).map(\.name) }
        }
        #expect(try names("cafe") == ["Café Ä"] && names("mil") == ["Old Mill"])
        #expect(try names("ill").isEmpty && names("").isEmpty)
    }

    private func report(at point: Coordinate, _ now: Instant) throws -> WeatherReport {
        let query = OpenMeteo.request(at: point, Origin(host: "x.example")).query
        let body = try #require(SampleWeather.body(query, now: now))
        return try body.withUnsafeBytes { try OpenMeteo.weather(ByteSlice($0)) }
    }
}
