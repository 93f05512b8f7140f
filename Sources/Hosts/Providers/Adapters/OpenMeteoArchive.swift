package import Base
package import Chronology
package import Geodesy
package import Questions

/// Open-Meteo's archive: the weather of past days, of which we make what a year is usually like.
package enum OpenMeteoArchive {
    package static let attributions = [
        OpenMeteo.attribution,
        Attribution(
            "Copernicus Climate Change Service (ERA5)",
            address: "https://climate.copernicus.eu/"
        ),
    ]

    /// More would be a finer mean; each is counted as 26 requests of the 10,000 a day.
    static let yearCount: Int32 = 5
    /// A part of a year of which less is known has no mean.
    private static let fewestDays = 20
    /// Tenths of a millimetre; less counts as dry.
    private static let wetDay: Int32 = 10

    /// All days of the last whole years; the last days of a year arrive a week late.
    package static func request(
        at point: Coordinate,
        _ origin: Origin,
        key: String = "",
        now: Instant
    ) -> ProviderRequest {
        let last = LocalDateTime(now.adding(seconds: -8 * 86_400), offsetSeconds: 0).date.year - 1
        var query = Query([
            ("latitude", degrees(point.latitudeMicrodegrees)),
            ("longitude", degrees(point.longitudeMicrodegrees)),
            ("start_date", "\(last - yearCount + 1)-01-01"), ("end_date", "\(last)-12-31"),
            ("daily", "temperature_2m_max,temperature_2m_min,precipitation_sum"),
            ("timezone", "auto"),
        ])
        if !key.isEmpty { query.append("apikey", key) }
        return ProviderRequest(.openMeteoArchive, origin, "/v1/archive", query)
    }

    package static func climate(_ body: ByteSlice) throws(ProviderRefusal) -> Climate {
        let tree = try tree(body, from: "Open-Meteo")
        try OpenMeteo.refuseErrors(tree)
        guard let daily = tree["daily"] else {
            throw ProviderRefusal(.malformed, "Open-Meteo sent no days")
        }
        let offset = tree["utc_offset_seconds"]?.scaled32(0)
        let columns = OpenMeteoColumns(daily, tree["daily_units"] ?? .null, offset)
        var sums = [Sum](repeating: Sum(), count: Climate.partCount)
        var years: ClosedRange<Int32>?
        for row in 0..<columns.count {
            guard let date = columns.date(row), let day = Day(columns, row) else { continue }
            sums[Climate.index(of: date)].add(day)
            let (first, last) = (years?.lowerBound ?? date.year, years?.upperBound ?? date.year)
            years = min(first, date.year)...max(last, date.year)
        }
        guard let years else { throw ProviderRefusal(.notFound, "Open-Meteo has no days there") }
        var climate = Climate(firstYear: years.lowerBound, lastYear: years.upperBound)
        for (index, sum) in sums.enumerated() where sum.count >= fewestDays {
            climate[index] = sum.mean
        }
        return climate
    }

    /// One day, with all three values.
    private struct Day {
        let low: Int32
        let high: Int32
        let isWet: Bool

        /// Nil where one of them is missing or cannot be.
        init?(_ columns: OpenMeteoColumns, _ row: Int) {
            guard let high = columns.celsius("temperature_2m_max", row),
                let low = columns.celsius("temperature_2m_min", row),
                let rain = columns.depth("precipitation_sum", row), low <= high,
                (-10_000...7_000).contains(low), (-10_000...7_000).contains(high), rain <= 25_000
            else { return nil }
            (self.low, self.high, isWet) = (low, high, rain >= wetDay)
        }
    }

    private struct Sum {
        private(set) var count = 0
        private var low: Int64 = 0
        private var high: Int64 = 0
        private var wet: Int64 = 0

        mutating func add(_ day: Day) {
            count += 1
            low += Int64(day.low)
            high += Int64(day.high)
            wet += day.isWet ? 1 : 0
        }

        var mean: Climate.Part {
            Climate.Part(
                lowHundredthsCelsius: Int32(low / Int64(count)),
                highHundredthsCelsius: Int32(high / Int64(count)),
                wetPercent: Int32(wet * 100 / Int64(count))
            )
        }
    }
}
