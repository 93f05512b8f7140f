import Chronology
import Questions
import Testing

@testable import Providers

@Suite struct ExchangeTests {
    @Test("what may pass is tried again with growing waits, at most three times")
    func retries() {
        let rig = ClientRig(ScriptedTransport { _, _ in status(500) })
        #expect(rig.outcome(of: .amsterdam)?.reason == .faulty)
        #expect(rig.script.addresses.count == 3)
        let recovering = ClientRig(
            ScriptedTransport { _, number in number < 2 ? status(503) : good("open-meteo.json") }
        )
        #expect(recovering.outcome(of: .amsterdam)?.answer != nil)
    }

    @Test("a short Retry-After is waited for")
    func shortRetryAfter() {
        let rig = ClientRig(
            ScriptedTransport { _, number in
                number == 0 ? status(429, retryAfter: "2") : good("open-meteo.json")
            }
        )
        let box = OutcomeBox()
        rig.client.answer(.amsterdam) { box.set($0) }
        rig.clock.advance(milliseconds: 1_900)
        #expect(rig.script.addresses.count == 1)
        rig.clock.advance(milliseconds: 600)
        #expect(box.outcome?.answer != nil)
    }

    @Test("during a long Retry-After nobody is sent to the provider")
    func longRetryAfter() {
        let rig = ClientRig(
            ScriptedTransport { _, number in
                number == 0 ? status(429, retryAfter: "120") : good("open-meteo.json")
            }
        )
        #expect(rig.outcome(of: .amsterdam)?.reason == .busy)
        rig.clock.advance(milliseconds: 60_000)
        #expect(rig.outcome(of: .weatherAt(1, 1))?.reason == .busy)
        #expect(rig.script.addresses.count == 1)
        rig.clock.advance(milliseconds: 61_000)
        #expect(rig.outcome(of: .weatherAt(2, 2))?.answer != nil)
    }

    @Test(
        "Retry-After is read as seconds or as a date",
        arguments: [
            ("5", 5_000), ("0", 0), ("-1", nil), ("soon", nil), ("", nil),
            ("999999999", 86_400_000),
            ("Sat, 21 Nov 2026 12:00:30 GMT", 30_000), ("Sat, 21 Nov 2026 11:00:00 GMT", 0),
        ] as [(String, Int64?)]
    )
    func retryAfter(field: String, milliseconds: Int64?) {
        let now = ManualTiming().timing.now()
        #expect(now.text == "2026-11-21T12:00:00Z")
        #expect(retryAfterMilliseconds(field, now: now) == milliseconds)
    }

    @Test("after five failures the provider is left alone, then one request tries it")
    func circuitBreaker() {
        let failing = MutexFlag(true)
        let rig = ClientRig(
            ScriptedTransport { _, _ in
                failing.value ? .failure(.timeout) : good("open-meteo.json")
            }
        )
        for place in 0..<Int32(9) { _ = rig.outcome(of: .weatherAt(place, 0)) }
        #expect(rig.script.addresses.count == 5)
        #expect(rig.exchange.pause(of: .openMeteo) == .tooSlow)
        #expect(rig.outcome(of: .weatherAt(20, 0))?.reason == .tooSlow)
        failing.value = false
        rig.clock.advance(milliseconds: 30_000)
        #expect(rig.exchange.pause(of: .openMeteo) == nil)
        #expect(rig.outcome(of: .weatherAt(21, 0))?.answer != nil)
        #expect(rig.outcome(of: .weatherAt(22, 0))?.answer != nil)
        #expect(rig.script.addresses.count == 7)
    }

    @Test("a provider that complains inside its answer is left alone for a minute")
    func complaints() {
        var settings = ProviderSettings()
        settings.keys[.geonames] = "k"
        let rig = ClientRig(
            settings,
            ScriptedTransport { _, number in
                good(number == 0 ? "geonames-error.json" : "geonames-search.json")
            }
        )
        func ask(_ text: String) -> Outcome? {
            rig.outcome(of: .suggestions(text, near: nil, .english))
        }
        #expect(ask("a")?.reason == .busy)
        #expect(ask("b")?.reason == .busy)
        #expect(rig.script.addresses.count == 1)
        rig.clock.advance(milliseconds: 60_000)
        #expect(ask("c")?.answer?.source == "geonames")
    }

    @Test("no more requests run at the same time than the provider allows")
    func concurrency() {
        let rig = ClientRig(ScriptedTransport(isHolding: true) { _, _ in good("open-meteo.json") })
        for place in 0..<Int32(10) { rig.client.answer(.weatherAt(place, 0)) { _ in } }
        #expect(rig.script.addresses.count == 3)
    }

    @Test("requests to a provider with one a second go a second apart")
    func rate() {
        var settings = ProviderSettings()
        settings.addresses[.photon] = "https://photon.example"
        settings.addresses[.osrm] = "https://osrm.example"
        let rig = ClientRig(settings, ScriptedTransport { _, _ in good("osrm.json") })
        for place in 1...Int32(4) {
            guard case .weather(let point) = Question.weatherAt(place, 0) else { return }
            rig.client.answer(.route([point, point], .car)) { _ in }
        }
        #expect(rig.script.addresses.count == 1)
        for expected in 2...4 {
            rig.clock.advance(milliseconds: 1_112)
            #expect(rig.script.addresses.count == expected)
        }
    }

    @Test("a redirection is followed inside the family of hosts, and never elsewhere")
    func redirects() {
        func outcome(_ location: String) -> Outcome? {
            let rig = ClientRig(
                ScriptedTransport { _, number in
                    number > 0
                        ? good("wikipedia-summary.json")
                        : .success(TransportAnswer(status: 302, location: location))
                }
            )
            return rig.outcome(of: .summary(.title("amsterdam", .english)))
        }
        for good in ["Amsterdam", "/wiki/X", "https://nl.wikipedia.org/x"] {
            #expect(outcome(good)?.answer != nil, "\(good)")
        }
        for bad in [
            "https://evil.example/", "http://en.wikipedia.org/x", "https://en.wikipedia.org:81/",
            "//169.254.169.254/", "file:///etc/passwd", "https://a@evil.example/", "",
            "https://en.wikipedia.org.evil.example/", "https://en.wikipedia.org\\@evil.example/",
            "https://x.y.wikipedia.org/",
        ] {
            #expect(outcome(bad)?.reason == .faulty, "\(bad)")
        }
    }

    @Test("a request that carries a key is not redirected to another host")
    func keysStay() {
        var settings = ProviderSettings()
        settings.keys[.openWeather] = "SECRET"
        settings.order[.weather] = [.openWeather]
        let rig = ClientRig(
            settings,
            ScriptedTransport { _, _ in
                .success(TransportAnswer(status: 302, location: "https://en.wikipedia.org/x"))
            }
        )
        #expect(rig.outcome(of: .amsterdam)?.reason == .faulty)
        #expect(rig.script.addresses.count == 1)
    }

    @Test("redirections in circles end")
    func circles() {
        let rig = ClientRig(
            ScriptedTransport { _, _ in .success(TransportAnswer(status: 301, location: "x")) }
        )
        #expect(rig.outcome(of: .summary(.title("A", .english)))?.reason == .faulty)
        #expect(rig.script.addresses.count == 5)
    }

    @Test("only configured hosts can be reached, whatever a name or language says")
    func reachable() {
        let hosts = ProviderSettings().reachable
        for good in ["api.open-meteo.com", "zh-yue.wikipedia.org", "upload.wikimedia.org"] {
            #expect(hosts.allows(Origin(host: good)), "\(good)")
        }
        for bad in [
            "api.openweathermap.org", "wikipedia.org", "a.b.wikipedia.org", "localhost",
            "169.254.169.254", "EN.wikipedia.org", "evil-wikipedia.org",
        ] {
            #expect(!hosts.allows(Origin(host: bad)), "\(bad)")
        }
        #expect(Origin("http://en.wikipedia.org").map { hosts.allows($0) } == false)
    }

    @Test("keys stand in no event, failure or recorded address")
    func secrets() {
        var settings = ProviderSettings()
        for provider in Provider.allCases { settings.keys[provider] = "SECRETKEY" }
        let rig = ClientRig(settings, ScriptedTransport { _, _ in status(401) })
        let questions: [Question] = [
            .amsterdam, .suggestions("ams", near: nil, .english),
            .placeDetails(id: "geonames:1", .english), .placeDetails(id: "geodb:Q1", .english),
            .placeDetails(id: "google:P1", .english),
        ]
        for question in questions { #expect(rig.outcome(of: question)?.reason == .refused) }
        #expect(rig.script.addresses.contains { $0.contains("SECRETKEY") })
        #expect(rig.events.all.count >= 10)
        #expect(!rig.events.all.contains { "\($0)".contains("SECRETKEY") })
        #expect(!rig.script.requests.contains { recordedAddress($0).contains("SECRETKEY") })
    }

    @Test("every request names the application and whom to tell of problems")
    func userAgent() {
        var settings = ProviderSettings()
        settings.contact = "mail@travel.example"
        let rig = ClientRig(settings, ScriptedTransport { _, _ in good("open-meteo.json") })
        _ = rig.outcome(of: .amsterdam)
        let agent = rig.script.requests.first?.headers.first { $0.name == "User-Agent" }
        #expect(agent?.value == "Elsewhere/1 (mail@travel.example)")
    }
}
