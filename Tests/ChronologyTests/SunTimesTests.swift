import Base
import Chronology
import Geodesy
import Testing

@Suite struct SunTimesTests {
    private func minutes(_ instant: Instant, of date: CivilDate, _ offsetSeconds: Int32) -> Double {
        let midnight = Int64(date.daysSinceEpoch) * 86_400_000 - Int64(offsetSeconds) * 1_000
        let elapsed = instant.millisecondsSinceEpoch - midnight
        return Double(elapsed) / 60_000
    }

    @Test(
        "the sun rises, culminates and sets when it should, within two minutes",
        arguments: sunSamples
    )
    func samples(_ sample: SunSample) throws {
        let date = try #require(CivilDate(sample.date))
        let point = try #require(
            Coordinate(
                latitudeMicrodegrees: sample.latitude,
                longitudeMicrodegrees: sample.longitude
            )
        )
        let times = SunTimes(at: point, on: date, offsetSeconds: sample.offsetSeconds)
        let noon = minutes(times.solarNoon, of: date, sample.offsetSeconds)
        #expect(abs(noon - Double(sample.noon)) < 2)
        switch (times.daylight, sample.day) {
        case (.polarDay, .alwaysUp): #expect(times.dayLengthSeconds == 86_400)
        case (.polarNight, .neverUp): #expect(times.dayLengthSeconds == 0)
        case (.between(let sunrise, let sunset), .between(let up, let down)):
            #expect(abs(minutes(sunrise, of: date, sample.offsetSeconds) - Double(up)) < 2)
            #expect(abs(minutes(sunset, of: date, sample.offsetSeconds) - Double(down)) < 2)
            #expect(abs(times.dayLengthSeconds - (down - up) * 60) < 240)
        default: Issue.record("the sun is up when it should be down, or the reverse")
        }
    }

    @Test("any place, date and zone has sun times, the noon being on that date", arguments: 0..<20)
    func anywhere(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<500 {
            let date = CivilDate(daysSinceEpoch: random.below(80_000 as Int32) - 40_000)
            let point = Box.world.randomPoint(using: &random)
            let offset = random.below(105 as Int32) * 900 - 43_200
            let times = SunTimes(at: point, on: date, offsetSeconds: offset)
            #expect(local(times.solarNoon, offsetSeconds: offset).date == date)
            guard case .between(let sunrise, let sunset) = times.daylight else { continue }
            #expect(sunrise < times.solarNoon && times.solarNoon < sunset)
            #expect(times.dayLengthSeconds <= 86_400)
        }
    }

    @Test("the poles and the ends of time do not crash", arguments: [Int32.min, 0, 20_000, .max])
    func extremes(day: Int32) throws {
        for latitude in [-90_000_000, 90_000_000] as [Int32] {
            let pole = Coordinate(
                clampingLatitudeMicrodegrees: latitude,
                longitudeMicrodegrees: 0
            )
            let date = CivilDate(daysSinceEpoch: day)
            let length = SunTimes(at: pole, on: date, offsetSeconds: 0).dayLengthSeconds
            #expect(length == 0 || length == 86_400)
        }
    }
}

extension SunTimes {
    /// From 0 in the polar night to 86,400 in the polar day.
    fileprivate var dayLengthSeconds: Int32 {
        switch daylight {
        case .between(let sunrise, let sunset):
            let length = sunset.millisecondsSinceEpoch - sunrise.millisecondsSinceEpoch
            return Int32(length / 1_000)
        case .polarDay: return 86_400
        case .polarNight: return 0
        }
    }
}
