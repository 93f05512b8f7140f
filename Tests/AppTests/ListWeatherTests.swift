@testable import App
import Atlas
import Chronology
import Geodesy
import Library
import Markup
import Merge
import Questions
import TestKit
import Testing

@Suite struct ListWeatherTests {
    private let list = "/near?lat=43.7696&lon=11.2558&radius=400"

    private func ids(_ text: String) throws -> [UInt32] {
        let start = try #require(text.firstRange(of: "name='ids' value='"))
        let ids = text[start.upperBound...].prefix { $0 == "." || $0.isNumber }
        return ids.split(separator: ".").compactMap { UInt32($0) }
    }

    private func cities(_ ids: [UInt32]) -> [City] { ids.compactMap { Atlas.sample.city(id: $0) } }

    private func answered(_ ids: [UInt32]) -> World {
        let points = cities(ids).map { $0.coordinate }
        let weather = points.enumerated().map { number, _ -> WeatherNow? in
            number == 1 ? nil : OutsideSamples.now(tenths: -34, .snow)
        }
        let answer = OutsideSamples.answer(.weatherOfPlaces(weather))
        return outsideWorld([(.weatherOfPlaces(points), answer)])
    }

    @Test("a list keeps a place for every sign and fetches all of them in one request")
    func awaited() throws {
        let reply = reply(list, in: outsideWorld())
        let text = reply.response.text
        #expect(PageChecker(text).complaints == [])
        let ids = try ids(text)
        #expect(ids.count > 2 && ids == ids.sorted())
        #expect(text.components(of: "<span class='weather-sign' id='w") == ids.count)
        #expect(reply.wants.count == 1)
        #expect(text.contains("hx-trigger=\"load, elsewhere:refresh from:document\""))
    }

    @Test("the fragment brings every row its sign, with words for who cannot see it")
    func fragment() throws {
        let ids = try ids(reply(list, in: outsideWorld()).response.text)
        let target = "/parts/weather?ids=" + ids.map { "\($0)" }.joined(separator: ".")
        #expect(reply(target, in: outsideWorld(), isFromScript: true).isPatient)
        let text = reply(target, in: answered(ids), isFromScript: true).response.text
        #expect(text.components(of: "hx-swap-oob='true'") == ids.count)
        #expect(text.contains("role=\"img\" aria-label=\"Snow, −3 °C\""))
        #expect(text.contains("id='w\(ids[1])'") && text.contains("is-unknown"))
        #expect(text.contains("icons/weather.svg#snow"))
        let newest = respond(
            to: Request(target: target + "&newest=1", headers: [Header("hx-request", "true")]),
            given: outsideWorld()
        )
        #expect(newest.wantsNewest)
    }

    @Test("cities that this atlas does not know keep their places, to be asked for later")
    func unknownCities() throws {
        let ids = try ids(reply(list, in: outsideWorld()).response.text)
        let asked = [4_000_000_000, 7] + ids + [7]
        let target = "/parts/weather?ids=" + asked.map { "\($0)" }.joined(separator: ".")
        let text = reply(target, in: answered(ids), isFromScript: true).response.text
        for unknown in ["7", "4000000000"] {
            #expect(text.contains("<span class='weather-sign is-unknown' id='w\(unknown)'"))
        }
        let all = ([7] + ids + [4_000_000_000]).map { "\($0)" }.joined(separator: ".")
        #expect(text.contains("ids=\(all)"))
        #expect(text.components(of: "hx-swap-oob='true'") == ids.count + 2)
        #expect(text.components(of: "aria-label=\"Snow") == ids.count - 1)
    }

    @Test("the same list in another order finds its weather at hand")
    func otherOrder() throws {
        let ids = try ids(reply(list, in: outsideWorld()).response.text)
        for target in [list, list + "&sort=name", list + "&filter=e"] {
            let reply = reply(target, in: answered(ids))
            #expect(reply.wants == [], "\(target)")
            #expect(!reply.response.text.contains("<span class='weather-sign' id="))
            #expect(!reply.response.text.contains("hx-trigger=\"load"))
        }
    }

    @Test("where no script runs, the list itself shows its weather, in the order it had")
    func withoutScripts() throws {
        let ids = try ids(reply(list, in: outsideWorld()).response.text)
        let target = "/parts/weather?ids=" + ids.map { "\($0)" }.joined(separator: ".")
        let ordered = list + "&unit=km&sort=name"
        let from = [
            Header("host", "elsewhere.example"),
            Header("referer", "https://elsewhere.example\(ordered)"),
        ]
        let there = reply(target, in: answered(ids), headers: from)
        #expect(there.response.status == 303 && there.response["location"] == ordered)
        let newest = reply(target + "&newest=1", in: answered(ids), headers: from)
        #expect(newest.response["location"] == ordered)
        let points = cities(ids).map { $0.coordinate }
        let failing = outsideWorld([(.weatherOfPlaces(points), .none(.unreachable))])
        let failed = reply(target, in: failing, headers: from).response.text
        #expect(PageChecker(failed).complaints == [])
        #expect(failed.contains("cannot be reached") && failed.contains("Back to the list"))
        #expect(failed.contains("sort=name'>") && !failed.contains("<ol"))
        for stranger in [[], [from[0], Header("referer", "https://other.example\(ordered)")]] {
            let page = reply(target, in: answered(ids), headers: stranger).response
            #expect(page.status == 200 && page.text.contains("Snow, −3 °C"))
        }
    }

    @Test(
        "heat is told as where the reader lives, whatever ways are measured in",
        arguments: [("en-US", "Snow, 26 °F"), ("en-GB", "Snow, -3 °C"), ("de", "Snow, -3 °C")]
    )
    func heat(language: String, words: String) throws {
        let ids = try ids(reply(list, in: outsideWorld()).response.text)
        let headers = [Header("accept-language", language)]
        let text = reply(list, in: answered(ids), headers: headers).response.text
        #expect(text.contains(words.replacing("-", with: "−")))
    }

    @Test("who chose a unit of heat reads it everywhere")
    func chosenHeat() throws {
        var world = outsideWorld()
        let ids = try ids(reply(list, in: world).response.text)
        world = answered(ids)
        let change = try #require(Library().setting(Preferences.TemperatureUnit.fahrenheit).first)
        var record = Record(kind: change.kind, id: change.id)
        let register = Register(
            wireType: change.value.wireType,
            value: change.value.encoded,
            stamp: Stamp(high: 1, replica: 1)
        )
        record.set(change.number, to: register)
        world.library = Library(records: [record])
        #expect(reply(list, in: world).response.text.contains("Snow, 26 °F"))
    }

    @Test("switched off, lists know nothing of the weather")
    func off() {
        let reply = reply(list, in: outsideWorld(kinds: []))
        #expect(!reply.response.text.contains("weather-sign"))
        #expect(reply.wants == [])
    }

    @Test("a source that fails is told once, below the list, with a refresh")
    func failure() throws {
        let ids = try ids(reply(list, in: outsideWorld()).response.text)
        let points = cities(ids).map { $0.coordinate }
        let world = outsideWorld([(.weatherOfPlaces(points), .none(.unreachable))])
        let text = reply(list, in: world).response.text
        #expect(text.components(of: "cannot be reached") == 1)
        #expect(text.contains("id=\"again-list\""))
    }

    @Test("in flight a list shows the forecasts that its cities' own pages keep")
    func inFlight() {
        let florence = OutsideSamples.florence
        let forecast = OutsideSamples.answer(.weather(OutsideSamples.weather))
        var traveller = Traveller()
        _ = traveller.send("/do/star", "id=\(florence.id)&on=1&back=%2F")
        var world = outsideWorld([(.weather(at: florence.coordinate), forecast)])
        world.library = traveller.library
        world.flight = FlightState()
        world.outside.isOffline = true
        let text = reply("/saved", in: world).response.text
        #expect(text.contains("Partly cloudy, 21 °C"))
        #expect(!text.contains("no weather is kept"))
    }

    @Test("in flight home shows the forecast that the page of its city keeps, also without a star")
    func homeInFlight() {
        let florence = OutsideSamples.florence
        let forecast = OutsideSamples.answer(.weather(OutsideSamples.weather))
        var world = outsideWorld([(.weather(at: florence.coordinate), forecast)])
        world.library = .applying(Library().settingHome(florence.id))
        world.flight = FlightState()
        world.outside.isOffline = true
        let text = reply("/", in: world).response.text
        #expect(text.contains("Partly cloudy, 21 °C"))
        #expect(!text.contains("no weather is kept"))
    }

    @Test("what was measured long ago is not said of now, in rows as little as at home")
    func longAgo() {
        let florence = OutsideSamples.florence
        let point = florence.coordinate
        let measured = OutsideSamples.now(tenths: 214, .partlyCloudy)
        let listed = OutsideSamples.answer(.weatherOfPlaces([measured]))
        let forecast = OutsideSamples.answer(.weather(OutsideSamples.weather))
        var traveller = Traveller()
        _ = traveller.send("/do/star", "id=\(florence.id)&on=1&back=%2F")
        var world = outsideWorld([
            (.weatherOfPlaces([point]), listed), (.weather(at: point), forecast),
        ])
        world.library = traveller.library
        world.flight = FlightState()
        world.outside.isOffline = true
        world.now = .t0.adding(seconds: 2 * 3_600)
        #expect(reply("/saved", in: world).response.text.contains("Partly cloudy, 21 °C"))
        // The list's own answer is over, the forecast of the city's page is not.
        world.now = .t0.adding(seconds: 5 * 3_600 + 60)
        #expect(reply("/saved", in: world).response.text.contains("Light showers, 20 °C"))
        world.now = .t0.adding(seconds: 20 * 86_400)
        let text = reply("/saved", in: world).response.text
        #expect(PageChecker(text).complaints == [])
        #expect(!text.contains("°C") && text.contains("is-unknown"))
        #expect(text.contains("too old to show: it came 20 days ago."))
    }

    @Test("a sky that nobody names is left out")
    func unnamed() {
        var now = WeatherNow(at: .t0, temperatureHundredthsCelsius: 2_100)
        func words() -> String {
            WeatherSign.known(now).html(of: 7, in: .celsius, assets: "/a").string
        }
        #expect(words().contains("aria-label=\"21 °C\""))
        now.condition = .clear
        #expect(words().contains("aria-label=\"Clear, 21 °C\""))
    }

    @Test("of a sky that nobody knows the page of a city says nothing")
    func unknownSky() {
        let day = local(.t0, offsetSeconds: 0).date
        func words(_ condition: WeatherCondition, isNow: Bool) -> String {
            var report = WeatherReport()
            var foretold = WeatherDay(
                date: day,
                lowHundredthsCelsius: 900,
                highHundredthsCelsius: 2_100
            )
            foretold.condition = condition
            report.days = [foretold]
            if isNow {
                report.now = WeatherNow(at: .t0, temperatureHundredthsCelsius: 2_100)
                report.now?.condition = condition
            }
            let part = WeatherPart(
                report: report,
                now: .t0,
                unit: .kilometres,
                temperatureUnit: .celsius,
                hasTwelveHours: false,
                assets: "/a"
            )
            return part.html.string
        }
        #expect(words(.clear, isNow: false).contains("<strong>Today: Clear</strong>"))
        #expect(words(.unknown, isNow: false).contains("<strong>Today</strong>"))
        #expect(words(.clear, isNow: true).contains("<strong>Clear</strong>"))
        #expect(!words(.unknown, isNow: true).contains("<strong>"))
    }

    @Test(
        "temperatures round once to whole degrees, halves away from zero",
        arguments: [
            (2_140, 21, 71), (-50, -1, 31), (0, 0, 32), (-4_000, -40, -40), (3_750, 38, 100),
            (949, 9, 49), (950, 10, 49), (-30, 0, 31), (-949, -9, 15), (-950, -10, 15),
            (.max, 21_474_836, 38_654_738), (.min, -21_474_836, -38_654_674),
        ]
    )
    func rounding(hundredths: Int32, celsius: Int32, fahrenheit: Int32) {
        #expect(TemperatureUnit.celsius.temperature(hundredthsCelsius: hundredths) == celsius)
        #expect(TemperatureUnit.fahrenheit.temperature(hundredthsCelsius: hundredths) == fahrenheit)
    }

    @Test("ids that are none, and too many of them, are refused", arguments: ["x", "1.2.x"])
    func badIDs(_ text: String) {
        #expect(reply("/parts/weather?ids=\(text)", in: outsideWorld()).response.status == 400)
        let many = (1...300).map { "\($0)" }.joined(separator: ".")
        #expect(reply("/parts/weather?ids=\(many)", in: outsideWorld()).response.status == 400)
    }
}
