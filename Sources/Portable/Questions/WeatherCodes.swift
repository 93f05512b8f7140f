// The two code tables that our providers use.

extension WeatherCondition {
    /// The condition of a WMO weather code as Open-Meteo uses it; codes that Open-Meteo does not
    /// document are unknown.
    package init(wmoCode code: Int64) {
        self =
            switch code {
            case 0: .clear
            case 1: .mainlyClear
            case 2: .partlyCloudy
            case 3: .overcast
            case 45: .fog
            case 48: .rimeFog
            case 51: .lightDrizzle
            case 53: .drizzle
            case 55: .heavyDrizzle
            case 56: .lightFreezingDrizzle
            case 57: .freezingDrizzle
            case 61: .lightRain
            case 63: .rain
            case 65: .heavyRain
            case 66: .lightFreezingRain
            case 67: .freezingRain
            case 71: .lightSnow
            case 73: .snow
            case 75: .heavySnow
            case 77: .snowGrains
            case 80: .lightShowers
            case 81: .showers
            case 82: .heavyShowers
            case 85: .lightSnowShowers
            case 86: .heavySnowShowers
            case 95: .thunderstorm
            case 96: .thunderstormWithHail
            case 99: .thunderstormWithHeavyHail
            default: .unknown
            }
    }

    /// The condition of OpenWeather's `weather[].id`.
    package init(openWeatherID id: Int64) {
        self =
            switch id {
            case 200...299: WeatherCondition.thunderstorm(openWeatherID: id)
            case 300...399: WeatherCondition.drizzle(openWeatherID: id)
            case 500...599: WeatherCondition.rain(openWeatherID: id)
            case 600...699: WeatherCondition.snow(openWeatherID: id)
            case 700...799: WeatherCondition.air(openWeatherID: id)
            case 800: .clear
            case 801: .mainlyClear
            case 802: .partlyCloudy
            case 803: .mostlyCloudy
            case 804: .overcast
            default: .unknown
            }
    }

    private static func thunderstorm(openWeatherID id: Int64) -> WeatherCondition {
        switch id {
        case 200, 210, 230: .lightThunderstorm
        case 201, 211, 221, 231: .thunderstorm
        case 202, 212, 232: .heavyThunderstorm
        default: .unknown
        }
    }

    private static func drizzle(openWeatherID id: Int64) -> WeatherCondition {
        switch id {
        case 300, 310: .lightDrizzle
        case 301, 311, 313, 321: .drizzle
        case 302, 312, 314: .heavyDrizzle
        default: .unknown
        }
    }

    private static func rain(openWeatherID id: Int64) -> WeatherCondition {
        switch id {
        case 500: .lightRain
        case 501: .rain
        case 502, 503, 504: .heavyRain
        case 511: .freezingRain
        case 520: .lightShowers
        case 521, 531: .showers
        case 522: .heavyShowers
        default: .unknown
        }
    }

    private static func snow(openWeatherID id: Int64) -> WeatherCondition {
        switch id {
        case 600: .lightSnow
        case 601: .snow
        case 602: .heavySnow
        case 611, 612, 613: .sleet
        case 615, 616: .rainAndSnow
        case 620: .lightSnowShowers
        case 621: .snowShowers
        case 622: .heavySnowShowers
        default: .unknown
        }
    }

    private static func air(openWeatherID id: Int64) -> WeatherCondition {
        switch id {
        case 701: .mist
        case 711: .smoke
        case 721: .haze
        case 731, 761: .dust
        case 741: .fog
        case 751: .sand
        case 762: .ash
        case 771: .squall
        case 781: .tornado
        default: .unknown
        }
    }
}
