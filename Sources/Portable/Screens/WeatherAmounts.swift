internal import Markup

/// Amounts of the weather in the units of the reader: whoever measures ways in miles measures heat
/// in Fahrenheit.
extension HTML.Interpolation {
    /// `−3°`.
    mutating func appendInterpolation(degrees tenthsCelsius: Int32, in unit: LengthUnit) {
        let degrees = unit.temperature(tenthsCelsius: tenthsCelsius)
        if degrees < 0 { html.write("−") }
        html.write(number: Int64(degrees.magnitude))
        html.write("°")
    }

    /// `−3 °C`.
    mutating func appendInterpolation(temperature tenthsCelsius: Int32, in unit: LengthUnit) {
        let degrees = unit.temperature(tenthsCelsius: tenthsCelsius)
        if degrees < 0 { html.write("−") }
        html.write(number: Int64(degrees.magnitude))
        html.write(unit == .miles ? " °F" : " °C")
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

    /// `0.4 mm` or `0.02 in`.
    mutating func appendInterpolation(rainTenths tenths: Int32, in unit: LengthUnit) {
        let tenths = Int64(max(0, tenths))
        switch unit {
        case .kilometres:
            html.write(number: tenths / 10)
            if tenths < 100, tenths % 10 > 0 {
                html.write(".")
                html.write(number: tenths % 10)
            }
            html.write(" mm")
        case .miles:
            let hundredths = (tenths * 100 + 127) / 254
            html.write(number: hundredths / 100)
            html.write(hundredths % 100 < 10 ? ".0" : ".")
            html.write(number: hundredths % 100)
            html.write(" in")
        }
    }
}

extension LengthUnit {
    /// Whole degrees Celsius or Fahrenheit, halves away from zero.
    package func temperature(tenthsCelsius: Int32) -> Int32 {
        let tenths = self == .miles ? Int64(tenthsCelsius) * 9 / 5 + 320 : Int64(tenthsCelsius)
        return Int32((tenths + (tenths < 0 ? -5 : 5)) / 10)
    }
}
