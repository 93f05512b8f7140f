@testable import App
import Atlas
import Base
import Geodesy
import Itinerary
import Library
import Merge
import Questions
import TestKit
import Testing

/// What the weather usually is, beyond the forecast; today is 1 June 2026.
@Suite struct UsualWeatherTests {
    private static var climate: Climate {
        var climate = Climate(firstYear: 2_021, lastYear: 2_025)
        for part in 0..<Int32(36) {
            climate[Int(part)] = Climate.Part(
                lowHundredthsCelsius: part * 10,
                highHundredthsCelsius: 1_000 + part * 10,
                wetPercent: part
            )
        }
        return climate
    }

    private func planned(
        _ dates: String,
        kinds: Outside.Kinds = [.weather, .climate]
    ) throws -> (Traveller, path: String) {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&\(dates)&id=\(OutsideSamples.id)")
        traveller.outside.kinds = kinds
        return (traveller, "/trips/\(trip.id.text)")
    }

    private var point: Coordinate { OutsideSamples.florence.coordinate }

    @Test func `beyond the forecast a day tells what that time is usually like`() throws {
        var (traveller, path) = try planned("start=2026-12-10&end=2026-12-11")
        traveller.hear(.climate(at: point), OutsideSamples.answer(.climate(Self.climate)))
        let page = traveller.look(at: path).html
        #expect(PageChecker(page).complaints == [])
        // The 34th and the 35th part: 13.3 and 13.4 degrees, 33 and 34 days of a hundred.
        #expect(page.contains("usually 13°"))
        #expect(page.components(of: "3 of 10 days wet") == 2)
        #expect(page.components(of: "class=\"day-forecast\"") == 0, "told apart")
        #expect(page.contains("2021 to 2025"))
        #expect(page.contains("Source &amp; Sons"))
    }

    @Test func `what was made up says so`() throws {
        for (isSample, count) in [(true, 1), (false, 0)] {
            var (traveller, path) = try planned("start=2026-12-10&end=2026-12-11")
            let answer = OutsideSamples.answer(.climate(Self.climate), isSample: isSample)
            traveller.hear(.climate(at: point), answer)
            #expect(traveller.look(at: path).html.components(of: "class='sample'") == count)
        }
    }

    @Test func `days that are forecast, past or without a date ask for no climate`() throws {
        for dates in [
            "start=2026-06-01&end=2026-06-16", "start=2026-05-01&end=2026-05-03", "count=3",
        ] {
            var (traveller, path) = try planned(dates)
            traveller.hear(.climate(at: point), OutsideSamples.answer(.climate(Self.climate)))
            #expect(!traveller.look(at: path).html.contains("usually"), "\(dates)")
            #expect(!traveller.asked.contains { $0.kind == "climate" }, "\(dates)")
        }
    }

    @Test func `where the forecast ends earlier than usual, the climate goes on`() throws {
        var (traveller, path) = try planned("start=2026-06-01&end=2026-06-16")
        traveller.hear(.weather(at: point), OutsideSamples.answer(.weather(OutsideSamples.weather)))
        traveller.hear(.climate(at: point), OutsideSamples.answer(.climate(Self.climate)))
        let page = traveller.look(at: path).html
        #expect(page.components(of: "class=\"day-forecast\"") == 9)
        #expect(page.components(of: "class=\"day-usual\"") == 7)
        // As one reads it, and what the hours are of.
        #expect(page.contains("<span>12–24°"))
        #expect(page.components(of: "<span class='day-sun'>daylight ") == 16)
    }

    @Test func `whoever wants no weather asked for gets none`() throws {
        var (traveller, path) = try planned("start=2026-12-10&end=2026-12-11")
        traveller.keep(traveller.library.settingOutsideKindsOff(Outside.Kinds.weather.rawValue))
        _ = traveller.look(at: path)
        #expect(traveller.asked == [])
        (traveller, path) = try planned("start=2026-12-10&end=2026-12-11", kinds: [.weather])
        #expect(!traveller.look(at: path).html.contains("trip-weather"))
        #expect(traveller.asked == [])
    }

    @Test func `it comes later, and if it does not, the page says why`() throws {
        var (traveller, path) = try planned("start=2026-12-10&end=2026-12-11")
        #expect(traveller.look(at: path).html.contains("hx-get=\"\(path)/weather\""))
        let script = [Header("hx-request", "true")]
        let late = traveller.look(at: path + "/weather", headers: script).html
        #expect(late.contains("no-answer"))
        traveller.hear(.climate(at: point), .none(.busy))
        let busy = traveller.look(at: path).html
        #expect(busy.contains("is asked as much as it can be right now"))
        #expect(!busy.contains("/weather\""))
    }

    @Test func `a day that is shown alone is told its own weather and no other`() throws {
        var (traveller, path) = try planned("start=2026-12-10&end=2026-12-12")
        let page = traveller.look(at: path + "?day=2").html
        #expect(page.contains("hx-get=\"\(path)/weather?day=2\""))
        traveller.hear(.climate(at: point), OutsideSamples.answer(.climate(Self.climate)))
        let script = [Header("hx-request", "true")]
        let late = traveller.look(at: path + "/weather?day=2", headers: script).html
        #expect(late.components(of: "<p class='day-weather'") == 1)
        #expect(late.contains("id='day-weather-2' hx-swap-oob='true'"))
        #expect(late.components(of: "class=\"day-usual\"") == 1)
        let whole = traveller.look(at: path + "/weather", headers: script).html
        #expect(whole.components(of: "<p class='day-weather'") == 3)
        // The trip was made shorter meanwhile.
        let gone = traveller.look(at: path + "/weather?day=9", headers: script).html
        #expect(gone.components(of: "<p class='day-weather'") == 0)
    }

    @Test func `a trip through many places asks about four, neighbours sharing one`() throws {
        var (traveller, path) = try planned("start=2026-12-01&end=2026-12-20")
        let trip = try #require(traveller.trips.all.first)
        for (day, place) in [
            "43.78,11.25", "43.80,11.29", "48.86,2.35", "41.89,12.51", "45.46,9.19", "40.85,14.27",
            "51.51,-0.13",
        ].enumerated() {
            let fields = "title=S&day=\(day + 1)&place=S&place-point=\(place)"
            try traveller.add(fields, to: trip)
        }
        _ = traveller.look(at: path)
        #expect(traveller.asked.filter { $0.kind == "climate" }.count == 4)
    }
}
