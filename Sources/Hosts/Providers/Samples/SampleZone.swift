import Base
import Chronology
import Foundation
import Geodesy

/// The time zone around a point.
struct SampleZone {
    private let point: Coordinate
    private let zone: TimeZone

    /// Reads "LATITUDE LONGITUDE ZONE".
    init?(_ line: Substring) {
        let parts = line.split(separator: " ").map(String.init)
        guard parts.count == 3, let latitude = scaledInteger(parts[0], places: 6),
            let longitude = scaledInteger(parts[1], places: 6),
            let zone = TimeZone(identifier: parts[2])
        else { return nil }
        point = Coordinate(
            clampingLatitudeMicrodegrees: Int32(clamping: latitude),
            longitudeMicrodegrees: Int32(clamping: longitude)
        )
        self.zone = zone
    }

    /// Within two degrees or so, where the same clocks are likely.
    func isNear(_ other: Coordinate) -> Bool {
        let north = Int64(point.latitudeMicrodegrees) - Int64(other.latitudeMicrodegrees)
        let east = Int64(point.longitudeMicrodegrees) - Int64(other.longitudeMicrodegrees)
        return max(north.magnitude, east.magnitude) < 2_000_000
    }

    func offsetSeconds(at now: Instant) -> Int32 {
        let date = Date(timeIntervalSince1970: Double(now.millisecondsSinceEpoch) / 1_000)
        return Int32(zone.secondsFromGMT(for: date))
    }
}
