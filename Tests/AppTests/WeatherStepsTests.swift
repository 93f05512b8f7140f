@testable import App
import Chronology
import Questions
import TestKit
import Testing

/// A forecast whose steps are three hours passes for nothing finer; it is 14:00 in Florence.
@Suite struct WeatherStepsTests {
    /// Two days of steps, the first of which began that long ago; it was measured two hours ago.
    private func report(hours: Int64, secondsAgo: Int64) -> WeatherReport {
        var report = WeatherReport()
        report.zoneOffsetSeconds = 7_200
        let measured = Instant.t0.adding(seconds: -2 * 3_600)
        report.now = WeatherNow(at: measured, temperatureHundredthsCelsius: 2_140)
        report.hours = (0..<(48 / hours)).map { step in
            WeatherHour(
                at: Instant.t0.adding(seconds: step * hours * 3_600 - secondsAgo),
                temperatureHundredthsCelsius: 1_000 + Int32(step) * 100
            )
        }
        return report
    }

    private func page(_ report: WeatherReport) -> String {
        let question = CityPart.weather.question(about: OutsideSamples.florence)
        let world = outsideWorld([(question, OutsideSamples.answer(.weather(report)))])
        return reply("/parts/city/\(OutsideSamples.id)/weather", in: world, isFromScript: true)
            .response.text
    }

    /// What stands between the two, each time.
    private func texts(_ start: String, _ end: String, in page: String) -> [String] {
        var rest = page[...]
        var found: [String] = []
        while let from = rest.firstRange(of: start)?.upperBound,
            let to = rest[from...].firstRange(of: end)?.lowerBound
        {
            found.append(String(rest[from..<to]))
            rest = rest[to...]
        }
        return found
    }

    private func clocks(_ page: String) -> [String] {
        texts("<span class=\"hour\">", "</span>", in: page)
    }

    private func degrees(_ page: String) -> [String] {
        texts("<span class=\"degrees\">", "</span>", in: page)
    }

    @Test func `steps of three hours say so, name no now, and fill one day`() {
        let page = page(report(hours: 3, secondsAgo: 3_600))
        #expect(PageChecker(page).complaints == [])
        let title = "Next 24 hours, every 3 hours"
        #expect(page.contains("<h3 class='weather-steps'>\(title)</h3>"))
        #expect(page.contains("aria-label=\"\(title)\""))
        let expected = [
            "13:00", "16:00", "19:00", "22:00", "01:00", "04:00", "07:00", "10:00",
        ]
        #expect(clocks(page) == expected)
        #expect(degrees(page) == ["10°", "11°", "12°", "13°", "14°", "15°", "16°", "17°"])
        // What was measured two hours ago is nearer to the truth than a mean of three.
        #expect(page.contains("<p class=\"weather-temperature\">21°"))
    }

    @Test func `a step that is over is left out, and the one that lasts stays`() {
        #expect(clocks(page(report(hours: 3, secondsAgo: 3 * 3_600))).first == "14:00")
        #expect(clocks(page(report(hours: 3, secondsAgo: 3 * 3_600 - 60))).first == "11:01")
    }

    @Test func `steps of an hour are a row of twenty-four that begins now`() {
        let page = page(report(hours: 1, secondsAgo: 1_800))
        #expect(PageChecker(page).complaints == [])
        #expect(page.contains("<h3 class='unseen'>Next 24 hours</h3>"))
        #expect(!page.contains(", every "))
        let clocks = clocks(page)
        #expect(clocks.count == 24 && clocks.prefix(2) == ["Now", "14:30"])
        #expect(degrees(page).prefix(2) == ["10°", "11°"])
        // The forecast of this hour is nearer to the truth than what was measured two hours ago.
        #expect(page.contains("<p class=\"weather-temperature\">10°"))
    }
}
