import Chronology
import Questions

/// One group of an answer of Open-Meteo: a value, or an array of values, for each variable.
///
/// Units are read where the answer names them; where it does not, they are those of the request.
struct OpenMeteoColumns {
    /// By name: a column is looked up for each of its rows, and a body may have a great many.
    private let columns: [String: JSONTree]
    private let times: [JSONTree]
    private let units: JSONTree
    private let zoneOffsetSeconds: Int32

    init(_ values: JSONTree, _ units: JSONTree, _ zoneOffsetSeconds: Int32?) {
        columns = Dictionary(values.members.map { ($0.name, $0.value) }) { first, _ in first }
        times = values.elements("time")
        self.units = units
        // Without one, what needs it does not get past the answer.
        self.zoneOffsetSeconds = zoneOffsetSeconds ?? 0
    }

    /// The number of rows.
    var count: Int { times.count }

    private func value(_ name: String, _ row: Int) -> JSONTree? {
        guard let column = columns[name], column != .null else { return nil }
        guard column.isArray else { return column }
        return row < column.elements.count ? column.elements[row] : nil
    }

    /// A moment in seconds since 1970, or in local time without offset.
    func moment(_ name: String, _ row: Int) -> Instant? {
        guard let value = value(name, row) else { return nil }
        if let seconds = value.integer {
            // Zero stands for a sun that does not rise.
            guard seconds > 0, seconds < 1 << 40 else { return nil }
            return Instant(millisecondsSinceEpoch: seconds * 1_000)
        }
        return local(value)?.instant
    }

    func date(_ row: Int) -> CivilDate? {
        guard let value = value("time", row) else { return nil }
        if let seconds = value.integer, seconds.magnitude < 1 << 40 {
            let moment = Instant(millisecondsSinceEpoch: seconds * 1_000)
            return LocalDateTime(moment, offsetSeconds: zoneOffsetSeconds).date
        }
        return CivilDate(String((value.text ?? "").prefix(10)))
    }

    private func local(_ value: JSONTree) -> LocalDateTime? {
        let parts = (value.text ?? "").split(separator: "T")
        guard parts.count == 2, let date = CivilDate(String(parts[0])),
            let time = ClockTime(String(parts[1]))
        else { return nil }
        return LocalDateTime(date: date, time: time, offsetSeconds: zoneOffsetSeconds)
    }

    func whole(_ name: String, _ row: Int) -> Int32? { value(name, row)?.scaled32(0) }
    func percent(_ name: String, _ row: Int) -> Int32? { value(name, row)?.percent }
    func tenths(_ name: String, _ row: Int) -> Int32? { value(name, row)?.scaled32(1) }

    func condition(_ row: Int) -> WeatherCondition {
        let code = value("weather_code", row) ?? value("weathercode", row)
        return code?.integer.map { WeatherCondition(wmoCode: $0) } ?? .unknown
    }

    /// Hundredths of a degree Celsius.
    func celsius(_ name: String, _ row: Int) -> Int32? {
        guard let hundredths = value(name, row)?.scaled(2), hundredths.magnitude < 100_000 else {
            return nil
        }
        return switch units.text(name) {
        case "", "°C": Int32(hundredths)
        case "°F": Int32(rounded(hundredths - 3_200, times: 5, over: 9))
        default: nil
        }
    }

    /// Tenths of a metre per second.
    func speed(_ name: String, _ row: Int) -> Int32? {
        guard let hundredths = value(name, row)?.scaled(2), (0..<1_000_000).contains(hundredths)
        else { return nil }
        // A hundredth of the unit, in micrometres per second.
        let factor: Int64
        switch units.text(name) {
        case "", "m/s": factor = 10_000
        case "km/h": factor = 2_778
        case "mp/h", "mph": factor = 4_470
        case "kn": factor = 5_144
        default: return nil
        }
        return Int32(rounded(hundredths, times: factor, over: 100_000))
    }

    /// Tenths of a millimetre.
    func depth(_ name: String, _ row: Int) -> Int32? {
        guard let thousandths = value(name, row)?.scaled(3), (0..<10_000_000).contains(thousandths)
        else { return nil }
        let isInch = units.text(name) == "inch"
        return Int32(rounded(thousandths, times: isInch ? 254 : 10, over: 1_000))
    }

    private func rounded(_ value: Int64, times factor: Int64, over divisor: Int64) -> Int64 {
        let product = value * factor
        return (product + (product < 0 ? -divisor / 2 : divisor / 2)) / divisor
    }
}
