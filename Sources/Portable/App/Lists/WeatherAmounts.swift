internal import Markup

/// What temperatures are told in.
package enum TemperatureUnit: UInt8, Sendable {
    case celsius, fahrenheit
}

/// Amounts of the weather in the units of the reader.
extension HTML.Interpolation {
    /// `−3°`.
    mutating func appendInterpolation(degrees hundredthsCelsius: Int32, in unit: TemperatureUnit) {
        let degrees = unit.temperature(hundredthsCelsius: hundredthsCelsius)
        if degrees < 0 { html.write("−") }
        html.write(number: Int64(degrees.magnitude))
        html.write("°")
    }

    /// `−3 °C`.
    mutating func appendInterpolation(
        temperature hundredthsCelsius: Int32,
        in unit: TemperatureUnit
    ) {
        let degrees = unit.temperature(hundredthsCelsius: hundredthsCelsius)
        if degrees < 0 { html.write("−") }
        html.write(number: Int64(degrees.magnitude))
        html.write(unit == .fahrenheit ? " °F" : " °C")
    }

    /// `14 km/h`.
    mutating func appendInterpolation(windTenths tenths: Int32, in unit: LengthUnit) {
        let tenths = Int64(max(0, tenths))
        switch unit {
        case .kilometres:
            html.write(number: (tenths * 36 + 50) / 100)
            html.write(" km/h")
        case .miles:
            html.write(number: (tenths * 2_237 + 5_000) / 10_000)
            html.write(" mph")
        }
    }

    /// `0.4 mm` or, where temperatures are told in Fahrenheit, `0.02 in`.
    mutating func appendInterpolation(rainTenths tenths: Int32, in unit: TemperatureUnit) {
        let tenths = Int64(max(0, tenths))
        switch unit {
        case .celsius:
            html.write(number: tenths / 10)
            if tenths < 100, tenths % 10 > 0 {
                html.write(".")
                html.write(number: tenths % 10)
            }
            html.write(" mm")
        case .fahrenheit:
            let hundredths = (tenths * 100 + 127) / 254
            html.write(number: hundredths / 100)
            html.write(hundredths % 100 < 10 ? ".0" : ".")
            html.write(number: hundredths % 100)
            html.write(" in")
        }
    }
}

extension TemperatureUnit {
    /// Whole degrees Celsius or Fahrenheit, rounded once, halves away from zero.
    func temperature(hundredthsCelsius: Int32) -> Int32 {
        let hundredths = Int64(hundredthsCelsius)
        // In five hundredths of a degree, Fahrenheit is a whole number still.
        let (exact, scale): (Int64, Int64) =
            self == .celsius ? (hundredths, 100) : (hundredths * 9 + 32 * 500, 500)
        return Int32(clamping: (exact + (exact < 0 ? -scale / 2 : scale / 2)) / scale)
    }
}
