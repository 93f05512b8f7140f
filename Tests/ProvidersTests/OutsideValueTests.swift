import Base
import Chronology
import Geodesy
import Questions
import Testing

@testable import Providers

/// What providers say that cannot be true, is not meant for us, or is only a part.
@Suite struct OutsideValueTests {
    @Test("a valid empty answer asks the next source, and then says that there is nothing")
    func emptyAnswers() throws {
        var settings = ProviderSettings()
        settings.addresses[.photon] = "https://photon.example"
        settings.addresses[.nominatim] = "https://nominatim.example"
        let question = Question.suggestions("amsterdam", near: nil, .english)
        let place = #"[{"name":"Amsterdam","lat":"52.37","lon":"4.89","display_name":"A"}]"#
        for (second, expected) in [(place, "Amsterdam"), ("[]", nil)] {
            let rig = ClientRig(
                settings,
                ScriptedTransport { address, _ in
                    body(address.contains("photon") ? #"{"features":[]}"# : second)
                }
            )
            let outcome = try #require(rig.outcome(of: question))
            #expect(rig.script.addresses.count == 2)
            guard let expected else {
                #expect(outcome == .none(.notFound))
                continue
            }
            guard case .suggestions(let places) = outcome.answer?.content else {
                Issue.record("\(outcome)")
                continue
            }
            #expect(places.map { $0.name } == [expected])
        }
    }

    private static let point = Coordinate(
        clampingLatitudeMicrodegrees: 52_000_000,
        longitudeMicrodegrees: 5_000_000
    )

    /// A question, what is valid and yet says nothing to it from the first source and the second,
    /// and a good answer of the second.
    private static let nothings: [(Question, empty: String, emptySecond: String, good: String)] = [
        // Nowhere is it 9999 degrees: without such a temperature nothing is left.
        (
            .amsterdam, #"{"current":{"time":1795262400,"temperature_2m":9999}}"#,
            #"{"dt":1795262400,"main":{"temp":9999},"list":[]}"#,
            #"{"dt":1795262400,"main":{"temp":9}}"#
        ),
        (
            .weatherOfPlaces([point]), #"{"current":{"time":1795262400,"temperature_2m":null}}"#,
            #"{"dt":1795262400,"main":{"temp":9999}}"#, #"{"dt":1795262400,"main":{"temp":9}}"#
        ),
        (
            .attractions(near: point, radiusMetres: 1_000, .english),
            #"{"query":{"pages":[]}}"#, #"{"batchcomplete":true}"#,
            #"{"query":{"pages":[{"pageid":1,"ns":0,"title":"Dome","coordinates":"#
                + #"[{"lat":52,"lon":5}]}]}}"#
        ),
    ]

    @Test("weather and sights of which nothing is left are asked of the next source")
    func emptyWeatherAndSights() throws {
        var settings = ProviderSettings()
        settings.keys[.openWeather] = "key"
        let seconds = ["openweathermap.org", "wikivoyage.org"]
        for (question, empty, emptySecond, good) in Self.nothings {
            for (answer, isGood) in [(good, true), (emptySecond, false)] {
                let rig = ClientRig(
                    settings,
                    ScriptedTransport { address, _ in
                        body(seconds.contains { address.contains($0) } ? answer : empty)
                    }
                )
                let outcome = try #require(rig.outcome(of: question))
                let asked = rig.script.addresses
                #expect(asked.count >= 2, "\(question.kind)")
                #expect(!seconds.contains { asked[0].contains($0) }, "\(question.kind)")
                guard isGood else {
                    // OpenWeather tells at another address what comes: no step at all is no answer.
                    let said: Unavailability = question == .amsterdam ? .faulty : .notFound
                    #expect(outcome == .none(said), "\(question.kind)")
                    continue
                }
                switch outcome.answer?.content {
                case .weather(let report): #expect(report.now?.temperatureHundredthsCelsius == 900)
                case .weatherOfPlaces(let places):
                    #expect(places.map { $0?.temperatureHundredthsCelsius } == [900])
                case .attractions(let sights): #expect(sights.map(\.name) == ["Dome"])
                default: Issue.record("\(question.kind): \(outcome)")
                }
            }
        }
    }

    @Test("an article without pictures, or with none that may be shown, says that there is nothing")
    func emptyPictures() throws {
        let media = #"{"items":[{"title":"File:A.jpg","type":"image"}]}"#
        let unfree =
            #"{"query":{"pages":[{"pageid":1,"ns":6,"title":"File:A.jpg","imageinfo":[{"#
            + #""url":"https://upload.wikimedia.org/a.jpg","width":9,"height":9,"#
            + #""mime":"image/jpeg","extmetadata":{"Artist":{"value":"A"},"#
            + #""LicenseShortName":{"value":"LICENCE"}}}]}]}}"#
        let free = unfree.replacing("LICENCE", with: "CC BY 4.0")
        for (list, files, count) in [
            (#"{"items":[]}"#, free, 1), (media, #"{"query":{"pages":[]}}"#, 2),
            (media, unfree.replacing("LICENCE", with: "Fair use"), 2),
        ] {
            let rig = ClientRig(
                ScriptedTransport { address, _ in
                    body(address.contains("commons.") ? files : list)
                }
            )
            let outcome = rig.outcome(of: .pictures(.title("Amsterdam", .english)))
            #expect(outcome == .some(.none(.notFound)), "\(list) \(files)")
            #expect(rig.script.addresses.count == count)
        }
        let rig = ClientRig(
            ScriptedTransport { address, _ in body(address.contains("commons.") ? free : media) }
        )
        let outcome = rig.outcome(of: .pictures(.title("Amsterdam", .english)))
        guard case .pictures(let pictures) = outcome?.answer?.content else { throw NoAnswer() }
        #expect(pictures.map(\.name) == ["A.jpg"])
    }

    @Test("where one source failed, nobody says that there is nothing")
    func failedAndEmpty() {
        var settings = ProviderSettings()
        settings.addresses[.photon] = "https://photon.example"
        settings.addresses[.nominatim] = "https://nominatim.example"
        let question = Question.suggestions("amsterdam", near: nil, .english)
        for failing in ["photon", "nominatim"] {
            let rig = ClientRig(
                settings,
                ScriptedTransport { address, _ in
                    if address.contains(failing) { return status(403) }
                    return body(address.contains("photon") ? #"{"features":[]}"# : "[]")
                }
            )
            #expect(rig.outcome(of: question) == .none(.refused), "\(failing)")
        }
    }

    @Test("wind without a unit is in metres per second, as it was asked for")
    func windWithoutUnit() throws {
        func wind(_ units: String) throws -> Int32? {
            let text =
                #"{"current":{"time":1795262400,"temperature_2m":9.49,"#
                + #""wind_speed_10m":10}"# + units + "}"
            let report = try reading(Array(text.utf8), OpenMeteo.weather)
            #expect(report.now?.temperatureHundredthsCelsius == 949)
            return report.now?.windTenthsMetresPerSecond
        }
        func humidity(_ value: String) throws -> Int32? {
            let text =
                #"{"current":{"time":1795262400,"temperature_2m":9.49,"#
                + #""relative_humidity_2m":\#(value)}}"#
            return try reading(Array(text.utf8), OpenMeteo.weather).now?.humidityPercent
        }
        #expect(try humidity("61.6") == 62)
        #expect(try humidity("-0.3") == nil)
        #expect(try wind("") == 100)
        #expect(try wind(#","current_units":{"wind_speed_10m":"km/h"}"#) == 28)
        #expect(try wind(#","current_units":{"wind_speed_10m":"furlongs"}"#) == nil)
    }

    @Test("a day of one step of three hours is no day, and its steps are no hours")
    func steps() throws {
        func forecast(_ hours: [Int64]) throws -> WeatherReport {
            let list = hours.map {
                #"{"dt":\#(1_795_219_200 + $0 * 3_600),"main":{"temp":\#($0)}}"#
            }
            let text = #"{"city":{"timezone":0},"list":[\#(list.joined(separator: ","))]}"#
            return try reading(Array(text.utf8), OpenWeather.forecast)
        }
        let report = try forecast([21, 24, 27, 48])
        #expect(report.days.map { $0.lowHundredthsCelsius } == [2_400])
        #expect(report.days.map { $0.highHundredthsCelsius } == [2_700])
        #expect(report.stepHours == 3)
        let again = try forecast([21, 21, 21, 24, 24, 48, 48])
        #expect(again.days.isEmpty && again.hours.count == 3)
        #expect(try forecast([21, 21]).hours.isEmpty)
    }

    @Test("Wikipedia's sentences are credited to Wikipedia, whoever brings them")
    func sentencesOfWikipedia() throws {
        var settings = ProviderSettings()
        settings.keys[.geonames] = "somebody"
        let place = Coordinate(
            clampingLatitudeMicrodegrees: 52_370_000,
            longitudeMicrodegrees: 4_890_000
        )
        let question = Question.attractions(near: place, radiusMetres: 500, .english)
        let step = try #require(plan(question, by: .geonames, settings, now: .june))
        guard case .ask(_, _, let next) = step,
            case .answer(_, let credits) = try next(Array(#"{"geonames":[]}"#.utf8))
        else { throw NoAnswer() }
        #expect(credits.map { $0.text } == ["Wikipedia", "GeoNames"])
        #expect(credits[0].licence == "CC BY-SA 4.0")
    }

    @Test("files, and sights on another continent than the place asked about, are left out")
    func distantSights() throws {
        func page(_ name: String, _ latitude: Double, _ longitude: Double) -> String {
            #"{"pageid":1,"ns":\#(name.hasPrefix("File:") ? 6 : 0),"title":"\#(name)","#
                + #""coordinates":[{"lat":\#(latitude),"lon":\#(longitude)}]}"#
        }
        let pages = [
            page("Near", 35.7, 139.7), page("Zero", 0, 0), page("Paris", 48.8, 2.3),
            page("Edge", 35.3, 139.5), page("File:Tower.jpg", 35.7, 139.7),
        ]
        let body = #"{"query":{"pages":[\#(pages.joined(separator: ","))]}}"#
        let tokyo = Coordinate(
            clampingLatitudeMicrodegrees: 35_680_000,
            longitudeMicrodegrees: 139_690_000
        )
        let question = Question.attractions(near: tokyo, radiusMetres: 5_000, .english)
        let step = try #require(plan(question, by: .wikipedia, ProviderSettings(), now: .june))
        guard case .ask(_, _, let next) = step,
            case .answer(let content, _) = try next(Array(body.utf8)),
            case .attractions(let sights) = content
        else { throw NoAnswer() }
        #expect(sights.map(\.name).sorted() == ["Edge", "Near"])
    }

    @Test("the words of an author come before the name, and what is not free is not shown")
    func credits() {
        func picture(_ metadata: String) throws -> Picture? {
            let text =
                #"{"url":"https://upload.wikimedia.org/a.jpg","width":9,"height":9,"#
                + #""extmetadata":{\#(metadata)}}"#
            return Commons.picture(title: "File:A.jpg", try tree(text))
        }
        func value(_ name: String, _ value: String) -> String {
            #""\#(name)":{"value":"\#(value)"}"#
        }
        let free = value("LicenseShortName", "CC BY-SA 4.0")
        let long =
            "Somebody with a Long Name of Many Parts, and Another, and a Third Person"
            + " who all together took this one photograph in the year 1999"
        #expect(throws: Never.self) {
            let whole = try picture(free + "," + value("Artist", long))
            #expect(whole?.author == long)
            let said = value("Attribution", "Photo: B") + "," + value("Artist", "B")
            #expect(try picture(free + "," + said)?.author == "Photo: B")
            // All of them, however many.
            let many = String(repeating: "<a href='x'>Ann</a> and <b>Bob</b>; ", count: 30)
            let named = try picture(free + "," + value("Artist", many))
            #expect(named?.author.split(separator: "; ").count == 30)
            #expect(named?.author.hasSuffix("Bob") == true)
            #expect(try picture(free) == nil)
            #expect(try picture(free + "," + value("AttributionRequired", "false")) != nil)
            let artist = value("Artist", "B")
            #expect(try picture(free + "," + artist + "," + value("NonFree", "true")) == nil)
            let fair = value("LicenseShortName", "Fair use")
            #expect(try picture(fair + "," + artist) == nil)
        }
    }

    @Test("a page that is not the article, or only its beginning, is refused")
    func notTheArticle() {
        let title = ArticleTitle(language: .english, title: "Amsterdam")
        let words = "<p>" + String(repeating: "A capital of canals. ", count: 9) + "</p>"
        func isRefused(_ html: String) -> Bool {
            let article = try? reading(Array(html.utf8)) { (bytes) throws(ProviderRefusal) in
                try readArticle(bytes, title)
            }
            let guide = try? reading(Array(html.utf8)) { (bytes) throws(ProviderRefusal) in
                try readGuide(bytes, title)
            }
            #expect((article == nil) == (guide == nil))
            return article == nil
        }
        let head = "<head><title>Amsterdam</title></head>"
        #expect(!isRefused("<html>\(head)<body>\(words)</body></html>"))
        let marked = "<body class=\"mw-body-content\">\(words)</body>"
        #expect(!isRefused("<html>\(marked)</html>\n<!-- cached -->"))
        #expect(!isRefused("<section data-mw-section-id=\"0\">\(words)</section>"))
        #expect(
            !isRefused(
                "<html><head><title>New Amsterdam</title><meta property=\"mw:pageId\"></head>"
                    + "<body>\(words)</body></html>"
            )
        )
        #expect(isRefused("<html>\(head)<body>\(words)"))
        #expect(isRefused("<html><head><title>Log in</title></head><body>\(words)</body></html>"))
        #expect(isRefused("<html><body><h1>Amsterdam</h1>\(words)</body></html>"))
        #expect(isRefused("<h1>Amsterdam</h1>\(words)"))
        #expect(isRefused("<html><body>\(words)<form><input type=password></form></body></html>"))
    }

    @Test("what a cache holds for another question, or from the future, is not believed")
    func hostileCache() throws {
        let store = AnswerStore.memory(byteLimit: 1 << 20)
        let rig = ClientRig(
            ProviderSettings(),
            store: store,
            ScriptedTransport { _, _ in status(500) }
        )
        let question = Question.amsterdam
        let now = rig.clock.timing.now()
        func keep(_ content: AnswerContent, ageSeconds: Int64) {
            let bytes = Answer.bytes(
                content,
                source: "open-meteo",
                fetchedAt: now.adding(seconds: -ageSeconds),
                attributions: [],
                isSample: false
            )
            store.write(question.canonical.key, bytes)
        }
        keep(.weather(WeatherReport()), ageSeconds: 60)
        #expect(rig.client.atHand(question) != nil)
        keep(.pictures([]), ageSeconds: 60)
        #expect(rig.client.atHand(question) == nil)
        keep(.weather(WeatherReport()), ageSeconds: -3_600)
        #expect(rig.client.atHand(question) == nil)
        keep(.weather(WeatherReport()), ageSeconds: -4_000_000_000)
        #expect(rig.client.atHand(question) == nil)
    }
}

private struct NoAnswer: Error {}

private func body(_ text: String) -> Result<TransportAnswer, TransportFailure> {
    .success(TransportAnswer(status: 200, body: Array(text.utf8)))
}

private func tree(_ text: String) throws -> JSONTree {
    let bytes = Array(text.utf8)
    return try bytes.withUnsafeBytes { try JSONTree(ByteSlice($0)) }
}
