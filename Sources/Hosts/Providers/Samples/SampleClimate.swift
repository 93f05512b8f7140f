import Base
import Chronology
import Geodesy

extension SampleWeather {
    /// The days that a request asks for, as Open-Meteo's archive has them.
    static func archiveBody(_ query: Query, now: Instant) -> [UInt8]? {
        guard let latitude = scaledInteger(query["latitude"] ?? "", places: 6),
            let longitude = scaledInteger(query["longitude"] ?? "", places: 6),
            let first = CivilDate(query["start_date"] ?? ""),
            let last = CivilDate(query["end_date"] ?? ""),
            first.daysSinceEpoch <= last.daysSinceEpoch,
            last.daysSinceEpoch - first.daysSinceEpoch < 20_000
        else { return nil }
        let point = Coordinate(
            clampingLatitudeMicrodegrees: Int32(clamping: latitude),
            longitudeMicrodegrees: Int32(clamping: longitude)
        )
        let weather = SampleWeather(at: point, now: now)
        let days = first.daysSinceEpoch...last.daysSinceEpoch
        return Array(weather.archive(days.map { CivilDate(daysSinceEpoch: $0) }).utf8)
    }
}
