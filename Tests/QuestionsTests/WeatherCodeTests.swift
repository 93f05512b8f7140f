import Questions
import Testing

@Suite struct WeatherCodeTests {
    @Test("every code that Open-Meteo documents has a condition of its own, others are unknown")
    func wmoCodes() {
        let documented: [Int64] = [
            0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82,
            85, 86, 95, 96, 99,
        ]
        let conditions = documented.map { WeatherCondition(wmoCode: $0) }
        #expect(Set(conditions).count == documented.count)
        #expect(!conditions.contains(.unknown))
        for code in Int64(-5)...120 where !documented.contains(code) {
            #expect(WeatherCondition(wmoCode: code) == .unknown)
        }
    }

    @Test(
        "every id of OpenWeather has a condition with the icon that OpenWeather shows",
        arguments: [
            (11, [200, 201, 202, 210, 211, 212, 221, 230, 231, 232]),
            (9, [300, 301, 302, 310, 311, 312, 313, 314, 321, 520, 521, 522, 531]),
            (10, [500, 501, 502, 503, 504]),
            (13, [511, 600, 601, 602, 611, 612, 613, 615, 616, 620, 621, 622]),
            (50, [701, 711, 721, 731, 741, 751, 761, 762, 771, 781]),
            (1, [800]), (2, [801]), (3, [802]), (4, [803, 804]),
        ] as [(UInt8, [Int64])]
    )
    func openWeatherIDs(icon: UInt8, ids: [Int64]) {
        for id in ids {
            #expect(WeatherCondition(openWeatherID: id).symbol?.rawValue == icon, "id \(id)")
        }
    }

    @Test("ids that OpenWeather does not document are unknown, and nothing traps")
    func unknownIDs() {
        var known = 0
        for id in Int64(-10)...1_000 where WeatherCondition(openWeatherID: id) != .unknown {
            known += 1
        }
        #expect(known == 10 + 13 + 5 + 12 + 10 + 5)
        #expect(WeatherCondition(openWeatherID: .max) == .unknown)
    }

    @Test("every condition but unknown has a symbol, named by day and by night")
    func symbols() {
        for condition in WeatherCondition.allCases {
            #expect((condition.symbol == nil) == (condition == .unknown))
        }
        #expect(WeatherSymbol.clear.name(isDay: true) == "01d")
        #expect(WeatherSymbol.mist.name(isDay: false) == "50n")
    }
}
