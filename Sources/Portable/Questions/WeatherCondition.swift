/// What the sky does, in one vocabulary for all providers.
///
/// Raw values are stored and sent; they never change meaning.
package enum WeatherCondition: UInt8, CaseIterable, Sendable {
    case unknown = 0
    case clear = 1
    case mainlyClear = 2
    case partlyCloudy = 3
    case mostlyCloudy = 4
    case overcast = 5

    case mist = 10
    case fog = 11
    case rimeFog = 12
    case smoke = 13
    case haze = 14
    case dust = 15
    case sand = 16
    case ash = 17
    case squall = 18
    case tornado = 19

    case lightDrizzle = 20
    case drizzle = 21
    case heavyDrizzle = 22
    case lightFreezingDrizzle = 23
    case freezingDrizzle = 24

    case lightRain = 30
    case rain = 31
    case heavyRain = 32
    case lightFreezingRain = 33
    case freezingRain = 34
    case lightShowers = 35
    case showers = 36
    case heavyShowers = 37

    case lightSnow = 40
    case snow = 41
    case heavySnow = 42
    case snowGrains = 43
    case lightSnowShowers = 44
    case snowShowers = 45
    case heavySnowShowers = 46
    case sleet = 47
    case rainAndSnow = 48

    case lightThunderstorm = 50
    case thunderstorm = 51
    case heavyThunderstorm = 52
    case thunderstormWithHail = 53
    case thunderstormWithHeavyHail = 54
}

/// The picture that stands for a condition; the numbers are those of OpenWeather's icons.
package enum WeatherSymbol: UInt8, CaseIterable, Sendable {
    case clear = 1
    case fewClouds = 2
    case scatteredClouds = 3
    case brokenClouds = 4
    case showers = 9
    case rain = 10
    case thunderstorm = 11
    case snow = 13
    case mist = 50

    /// The name of the drawing by day or by night, as in "01d" and "50n".
    package func name(isDay: Bool) -> String {
        (rawValue < 10 ? "0" : "") + "\(rawValue)" + (isDay ? "d" : "n")
    }
}

extension WeatherCondition {
    /// Nil only for `unknown`, which has no picture.
    package var symbol: WeatherSymbol? {
        switch self {
        case .unknown: nil
        case .clear: .clear
        case .mainlyClear: .fewClouds
        case .partlyCloudy: .scatteredClouds
        case .mostlyCloudy, .overcast: .brokenClouds
        case .mist, .fog, .rimeFog, .smoke, .haze, .dust, .sand, .ash, .squall, .tornado: .mist
        case .lightDrizzle, .drizzle, .heavyDrizzle, .lightShowers, .showers, .heavyShowers:
            .showers
        case .lightRain, .rain, .heavyRain: .rain
        case .lightFreezingDrizzle, .freezingDrizzle, .lightFreezingRain, .freezingRain: .snow
        case .lightSnow, .snow, .heavySnow, .snowGrains, .sleet, .rainAndSnow: .snow
        case .lightSnowShowers, .snowShowers, .heavySnowShowers: .snow
        case .lightThunderstorm, .thunderstorm, .heavyThunderstorm: .thunderstorm
        case .thunderstormWithHail, .thunderstormWithHeavyHail: .thunderstorm
        }
    }
}
