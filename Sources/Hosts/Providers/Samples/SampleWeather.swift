import Base
import Chronology
import Foundation
import Geodesy

/// Made-up weather for any point and moment, in the shape of Open-Meteo's answers: plausible for
/// the latitude and the season, different from place to place, and the same whenever it is asked
/// for again.
struct SampleWeather {
    private let point: Coordinate
    private let now: Instant
    private let offsetSeconds: Int32
    private let latitude: Double
    private let longitude: Double

    init(at point: Coordinate, zones: [SampleZone] = [], now: Instant) {
        self.point = point
        self.now = now
        latitude = Double(point.latitudeMicrodegrees) / 1_000_000
        longitude = Double(point.longitudeMicrodegrees) / 1_000_000
        let zone = zones.first { $0.isNear(point) }
        // Far from the cities of the demonstration the sun's own hour is near enough.
        offsetSeconds =
            zone?.offsetSeconds(at: now) ?? Int32((longitude / 15).rounded()) * 3_600
    }

    /// The answer to a request with these points, which also says what it wants to know of them.
    static func body(_ query: Query, zones: String = "", now: Instant) -> [UInt8]? {
        let zones = zones.split(separator: "\n").compactMap { SampleZone($0) }
        let latitudes = (query["latitude"] ?? "").split(separator: ",")
        let longitudes = (query["longitude"] ?? "").split(separator: ",")
        guard !latitudes.isEmpty, latitudes.count == longitudes.count else { return nil }
        var places: [String] = []
        for (latitude, longitude) in zip(latitudes, longitudes) {
            guard let latitude = scaledInteger(String(latitude), places: 6),
                let longitude = scaledInteger(String(longitude), places: 6)
            else { return nil }
            let point = Coordinate(
                clampingLatitudeMicrodegrees: Int32(clamping: latitude),
                longitudeMicrodegrees: Int32(clamping: longitude)
            )
            let weather = SampleWeather(at: point, zones: zones, now: now)
            places.append(weather.text(isWhole: query["hourly"] != nil))
        }
        let text = places.count == 1 ? places[0] : "[" + places.joined(separator: ",") + "]"
        return Array(text.utf8)
    }

    private func text(isWhole: Bool) -> String {
        let second = now.millisecondsSinceEpoch / 1_000
        let hour = second - second % 3_600
        let sky = sky(at: second)
        var text = "{\"latitude\":\(latitude),\"longitude\":\(longitude),"
        text += "\"utc_offset_seconds\":\(offsetSeconds),"
        text += "\"current_units\":\(SampleWeather.units),\"current\":{"
        text += "\"time\":\(second - second % 900),\"interval\":900,"
        text += "\"temperature_2m\":\(tenths(sky.temperature)),"
        text += "\"apparent_temperature\":\(tenths(sky.temperature - sky.wind / 3)),"
        text += "\"relative_humidity_2m\":\(sky.humidity),\"is_day\":\(isDay(second) ? 1 : 0),"
        text += "\"precipitation\":\(tenths(sky.rain)),\"weather_code\":\(sky.code),"
        text += "\"wind_speed_10m\":\(tenths(sky.wind)),\"wind_direction_10m\":\(sky.direction),"
        text += "\"wind_gusts_10m\":\(tenths(sky.wind * 1.7))}"
        if isWhole { text += "," + hours(from: hour) + "," + days(from: second) }
        return text + "}"
    }

    private static let units =
        "{\"time\":\"unixtime\",\"temperature_2m\":\"°C\",\"wind_speed_10m\":\"m/s\","
        + "\"precipitation\":\"mm\",\"precipitation_sum\":\"mm\",\"wind_speed_10m_max\":\"m/s\"}"
}

extension SampleWeather {
    private func hours(from first: Int64) -> String {
        let moments = (0..<48).map { first + Int64($0) * 3_600 }
        let skies = moments.map { sky(at: $0) }
        let columns = [
            ("time", moments.map { "\($0)" }),
            ("temperature_2m", skies.map { tenths($0.temperature) }),
            ("weather_code", skies.map { "\($0.code)" }),
            ("is_day", moments.map { isDay($0) ? "1" : "0" }),
            ("precipitation", skies.map { tenths($0.rain) }),
            ("precipitation_probability", skies.map { "\($0.chance)" }),
            ("wind_speed_10m", skies.map { tenths($0.wind) }),
            ("wind_direction_10m", skies.map { "\($0.direction)" }),
        ]
        return "\"hourly_units\":\(SampleWeather.units),\"hourly\":\(object(columns))"
    }

    private func days(from second: Int64) -> String {
        let local = second + Int64(offsetSeconds)
        let midnight = local - (local % 86_400 + 86_400) % 86_400 - Int64(offsetSeconds)
        let starts = (0..<8).map { midnight + Int64($0) * 86_400 }
        let days = starts.map { start in
            (0..<24).map { sky(at: start + Int64($0) * 3_600) }
        }
        let suns = starts.map { sun(on: $0) }
        let columns = [
            ("time", starts.map { "\($0)" }),
            ("weather_code", days.map { "\(worst($0))" }),
            ("temperature_2m_max", days.map { tenths($0.map(\.temperature).max() ?? 0) }),
            ("temperature_2m_min", days.map { tenths($0.map(\.temperature).min() ?? 0) }),
            ("sunrise", suns.map { "\($0.rise)" }), ("sunset", suns.map { "\($0.set)" }),
            ("uv_index_max", starts.map { tenths(max(0.3, 9 * height(at: $0 + 43_200))) }),
            ("precipitation_sum", days.map { tenths($0.reduce(0) { $0 + $1.rain }) }),
            ("precipitation_probability_max", days.map { "\($0.map(\.chance).max() ?? 0)" }),
            ("wind_speed_10m_max", days.map { tenths($0.map(\.wind).max() ?? 0) }),
        ]
        return "\"daily_units\":\(SampleWeather.units),\"daily\":\(object(columns))"
    }

    /// Days of the past, of which a few hours tell enough.
    func archive(_ dates: [CivilDate]) -> String {
        let days = dates.map { date in
            [3, 9, 15, 21].map { hour in
                sky(at: Int64(date.daysSinceEpoch) * 86_400 + hour * 3_600 - Int64(offsetSeconds))
            }
        }
        let columns = [
            ("time", dates.map { "\"\($0.text)\"" }),
            ("temperature_2m_max", days.map { tenths($0.map(\.temperature).max() ?? 0) }),
            ("temperature_2m_min", days.map { tenths($0.map(\.temperature).min() ?? 0) }),
            ("precipitation_sum", days.map { tenths(6 * $0.reduce(0) { $0 + $1.rain }) }),
        ]
        return "{\"utc_offset_seconds\":\(offsetSeconds),\"daily_units\":\(SampleWeather.units),"
            + "\"daily\":\(object(columns))}"
    }

    /// What most of the day is like, told by its middle hours.
    private func worst(_ hours: [Sky]) -> Int { hours[8..<20].map(\.code).max() ?? 0 }

    private func object(_ columns: [(String, [String])]) -> String {
        "{"
            + columns.map { "\"\($0)\":[" + $1.joined(separator: ",") + "]" }
            .joined(separator: ",") + "}"
    }

    private func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}

extension SampleWeather {
    private struct Sky {
        var temperature: Double
        var code: Int
        var rain: Double
        var chance: Int
        var wind: Double
        var direction: Int
        var humidity: Int
    }

    private func sky(at second: Int64) -> Sky {
        let clouds = noise(second, everySeconds: 21_600, salt: 1)
        let front = noise(second, everySeconds: 172_800, salt: 2)
        let hour = Double((second + Int64(offsetSeconds)) % 86_400) / 3_600
        let warmth = 27 - 0.006 * latitude * latitude + season(second) * 0.17 * abs(latitude)
        let daily = 4 * cos((hour - 15) / 24 * 2 * .pi) * (1.2 - clouds)
        let temperature = warmth + daily + 7 * (front - 0.5)
        let wetness = 0.7 * clouds + 0.3 * front
        let rain = wetness > 0.62 ? (wetness - 0.62) * 9 : 0
        let wind = 1.5 + 7 * noise(second, everySeconds: 43_200, salt: 3)
        return Sky(
            temperature: temperature,
            code: code(wetness, temperature, rain),
            rain: rain,
            chance: min(95, max(0, Int((wetness - 0.35) * 200))),
            wind: wind,
            direction: Int(360 * noise(second, everySeconds: 86_400, salt: 4)) % 360,
            humidity: min(97, 45 + Int(50 * wetness))
        )
    }

    /// A code of the WMO as Open-Meteo uses them.
    private func code(_ wetness: Double, _ temperature: Double, _ rain: Double) -> Int {
        switch wetness {
        case ..<0.3: 0
        case ..<0.4: 1
        case ..<0.5: 2
        case ..<0.62: 3
        case _ where temperature < 0.5: rain > 1 ? 73 : 71
        case _ where rain > 2.2 && temperature > 20: 95
        case _ where rain > 1.4: 63
        case _ where rain > 0.5: 61
        default: 51
        }
    }

    /// From −1 in the middle of winter to 1 in that of summer.
    private func season(_ second: Int64) -> Double {
        let day = Double(second) / 86_400
        return cos((day / 365.25 - 0.55) * 2 * .pi) * (latitude < 0 ? -1 : 1)
    }

    /// Between 0 and 1, changing smoothly from one period to the next.
    private func noise(_ second: Int64, everySeconds period: Int64, salt: UInt64) -> Double {
        let number = second / period
        let part = Double(second % period) / Double(period)
        let ease = part * part * (3 - 2 * part)
        let mixed = chance(number, salt) * (1 - ease) + chance(number + 1, salt) * ease
        // Mixing draws everything to the middle; real skies are clearer and darker than that.
        return max(0, min(1, 0.5 + (mixed - 0.5) * 1.6))
    }

    /// Between 0 and 1, changing smoothly from place to place, so that neighbours share a sky.
    private func chance(_ number: Int64, _ salt: UInt64) -> Double {
        let (south, west) = ((latitude / 3).rounded(.down), (longitude / 3).rounded(.down))
        let (north, east) = (latitude / 3 - south, longitude / 3 - west)
        func corner(_ up: Int64, _ right: Int64) -> Double {
            SampleWeather.chance(Int64(south) + up, Int64(west) + right, number, salt)
        }
        let below = corner(0, 0) * (1 - east) + corner(0, 1) * east
        let above = corner(1, 0) * (1 - east) + corner(1, 1) * east
        return below * (1 - north) + above * north
    }

    private static func chance(
        _ row: Int64,
        _ column: Int64,
        _ number: Int64,
        _ salt: UInt64
    ) -> Double {
        let cell = row &* 1_000 &+ column
        var mixed = UInt64(bitPattern: cell &* 7_919 &+ number) &+ salt &* 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return Double((mixed ^ mixed >> 31) >> 11) / Double(1 << 53)
    }

    /// How high the sun stands, from 0 to 1; near enough for its strength.
    private func height(at second: Int64) -> Double {
        let declination = 23.4 * season(second) * (latitude < 0 ? -1 : 1)
        return max(0, cos((latitude - declination) / 180 * .pi))
    }

    private func sun(on midnight: Int64) -> (rise: Int64, set: Int64) {
        let noon = Instant(millisecondsSinceEpoch: (midnight + 43_200) * 1_000)
        let date = LocalDateTime(noon, offsetSeconds: offsetSeconds).date
        let times = SunTimes(at: point, on: date, offsetSeconds: offsetSeconds)
        guard case .between(let rise, let set) = times.daylight else { return (0, 0) }
        return (rise.millisecondsSinceEpoch / 1_000, set.millisecondsSinceEpoch / 1_000)
    }

    private func isDay(_ second: Int64) -> Bool {
        let local = second + Int64(offsetSeconds)
        let sun = sun(on: local - local % 86_400 - Int64(offsetSeconds))
        guard sun.rise > 0 else { return season(second) > 0 }
        return second >= sun.rise && second < sun.set
    }
}
