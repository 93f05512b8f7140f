import Questions
import Synchronization
import Testing

@testable import Providers

@Suite struct ClientTests {
    @Test("a thousand visitors of one city cause one request")
    func coalescing() {
        let rig = ClientRig(ScriptedTransport(isHolding: true) { _, _ in good("open-meteo.json") })
        let boxes = (0..<1_000).map { _ in OutcomeBox() }
        for box in boxes { rig.client.answer(.amsterdam) { box.set($0) } }
        rig.script.release()
        #expect(boxes.allSatisfy { $0.outcome?.answer != nil && $0.count == 1 })
        #expect(rig.script.addresses.count == 1)
    }

    @Test("an answer that arrives between looking and asking is not asked for again")
    func lateLook() throws {
        let kept = AnswerStore.memory(byteLimit: 1_000_000)
        let isBlind = Atomic(false)
        let store = AnswerStore(
            // The first look of a late visitor happened before the answer came.
            read: { isBlind.exchange(false, ordering: .relaxed) ? nil : kept.read($0) },
            write: kept.write
        )
        let script = ScriptedTransport { _, _ in good("open-meteo.json") }
        let rig = ClientRig(ProviderSettings(), store: store, script)
        let first = try #require(rig.outcome(of: .amsterdam)?.answer)
        isBlind.store(true, ordering: .relaxed)
        #expect(rig.outcome(of: .amsterdam)?.answer == first)
        #expect(rig.script.addresses.count == 1)
    }

    @Test("an answer is served out of the cache while fresh, then with its age and fetched anew")
    func staleWhileRevalidate() throws {
        let rig = ClientRig(ScriptedTransport { _, _ in good("open-meteo.json") })
        let first = try #require(rig.outcome(of: .amsterdam)?.answer)
        rig.clock.advance(milliseconds: 899_000)
        #expect(rig.outcome(of: .amsterdam)?.answer == first)
        #expect(rig.script.addresses.count == 1)
        rig.clock.advance(milliseconds: 60_000)
        #expect(rig.outcome(of: .amsterdam)?.answer == first, "the old one at once")
        #expect(rig.script.addresses.count == 2)
        let second = try #require(rig.outcome(of: .amsterdam)?.answer)
        #expect(second.fetchedAt > first.fetchedAt)
        #expect(rig.script.addresses.count == 2)
    }

    @Test("the newest is fetched for whoever asks, once a minute, and the old one stays at hand")
    func newest() throws {
        let rig = ClientRig(
            ScriptedTransport { _, number in number < 2 ? good("open-meteo.json") : status(500) }
        )
        let first = try #require(rig.outcome(of: .amsterdam)?.answer)
        func newest() -> Answer? {
            let box = OutcomeBox()
            rig.client.newest(.amsterdam) { box.set($0) }
            rig.clock.advance(milliseconds: 9_000)
            return box.outcome?.answer
        }
        #expect(newest() == first && rig.script.addresses.count == 1, "not a minute old")
        rig.clock.advance(milliseconds: 60_000)
        let second = try #require(newest())
        #expect(second.fetchedAt > first.fetchedAt && rig.script.addresses.count == 2)
        rig.clock.advance(milliseconds: 61_000)
        #expect(newest() == second, "better than nothing")
        #expect(rig.script.addresses.count == 5, "three tries")
        #expect(newest() == second && rig.script.addresses.count == 5)
    }

    @Test("Photon is not asked for one letter or two")
    func shortSuggestions() {
        var settings = ProviderSettings()
        settings.addresses[.photon] = "https://photon.example"
        let rig = ClientRig(settings, ScriptedTransport { _, _ in good("photon.json") })
        for (text, requests) in [("a", 0), ("am", 0), ("ams", 1), ("東", 2)] {
            let outcome = rig.outcome(of: .suggestions(text, near: nil, .english))
            #expect((outcome?.answer != nil) == (text.utf8.count > 2), "\(text)")
            #expect(rig.script.addresses.count == requests, "\(text)")
        }
    }

    @Test("trying again by hand does not wait for a failure to be forgotten")
    func tryingAgain() {
        let rig = ClientRig(
            ScriptedTransport { _, number in number < 3 ? status(500) : good("open-meteo.json") }
        )
        #expect(rig.outcome(of: .amsterdam)?.reason == .faulty)
        #expect(rig.outcome(of: .amsterdam)?.reason == .faulty, "believed for a while")
        let box = OutcomeBox()
        rig.client.newest(.amsterdam) { box.set($0) }
        rig.clock.advance(milliseconds: 9_000)
        #expect(box.outcome?.answer != nil)
    }

    @Test("an answer older than it is kept is not served")
    func expiry() {
        let rig = ClientRig(
            ScriptedTransport { _, number in number == 0 ? good("open-meteo.json") : status(404) }
        )
        #expect(rig.outcome(of: .amsterdam)?.answer != nil)
        rig.clock.advance(milliseconds: 6 * 3_600_000 + 1_000)
        #expect(rig.outcome(of: .amsterdam)?.reason == .notFound)
    }

    @Test("what is not found is not asked for again for an hour")
    func negativeCaching() {
        let rig = ClientRig(ScriptedTransport { _, _ in status(404) })
        for _ in 0..<3 { #expect(rig.outcome(of: .amsterdam)?.reason == .notFound) }
        #expect(rig.client.known(.amsterdam)?.reason == .notFound)
        #expect(rig.client.inMemory([], [.amsterdam])?.first?.outcome.reason == .notFound)
        #expect(rig.script.addresses.count == 1)
        rig.clock.advance(milliseconds: 3_600_000)
        #expect(rig.client.known(.amsterdam) == nil)
        #expect(rig.outcome(of: .amsterdam)?.reason == .notFound)
        #expect(rig.script.addresses.count == 2)
    }

    @Test("a clock set back a day silences no source: what was noted later counts for nothing")
    func clockSetBack() {
        let rig = ClientRig(
            ScriptedTransport { _, number in number == 0 ? status(404) : good("open-meteo.json") }
        )
        let day: Int64 = 86_400_000
        #expect(rig.outcome(of: .amsterdam)?.reason == .notFound)
        rig.clock.advance(milliseconds: -day)
        #expect(rig.outcome(of: .amsterdam)?.answer != nil && rig.script.addresses.count == 2)
        func newest() {
            rig.client.newest(.amsterdam) { _ in }
            rig.clock.advance(milliseconds: 1_000)
        }
        rig.clock.advance(milliseconds: 61_000)
        newest()
        newest()
        #expect(rig.script.addresses.count == 3, "once a minute")
        rig.clock.advance(milliseconds: -day)
        newest()
        #expect(rig.script.addresses.count == 4)
    }

    @Test("when a provider fails the next one of the order answers")
    func fallback() throws {
        var settings = ProviderSettings()
        settings.keys[.openWeather] = "k"
        let rig = ClientRig(
            settings,
            ScriptedTransport { address, _ in
                if address.contains("open-meteo") { return status(500) }
                return address.contains("/forecast")
                    ? good("openweather-forecast.json") : good("openweather-current.json")
            }
        )
        let answer = try #require(rig.outcome(of: .amsterdam)?.answer)
        #expect(answer.source == "openweather")
        #expect(answer.attributions.map(\.text) == ["Weather data provided by OpenWeather"])
        guard case .weather(let report) = answer.content else { throw NotWeather() }
        #expect(report.now?.temperatureHundredthsCelsius == -325 && report.hours.count == 4)
    }

    @Test("nobody waits longer than their patience, and the late answer is kept")
    func patience() {
        let rig = ClientRig(ScriptedTransport(isHolding: true) { _, _ in good("open-meteo.json") })
        let box = OutcomeBox()
        rig.client.answer(.amsterdam, patience: 2_000) { box.set($0) }
        rig.clock.advance(milliseconds: 2_000)
        #expect(box.outcome?.reason == .tooSlow)
        rig.script.release()
        #expect(box.count == 1)
        #expect(rig.client.atHand(.amsterdam)?.answer != nil)
    }

    @Test("what is only looked for is given however old, and nobody is asked for a newer one")
    func kept() {
        let rig = ClientRig(ScriptedTransport { _, _ in good("open-meteo.json") })
        #expect(rig.client.known(.amsterdam) == nil && rig.script.addresses == [])
        _ = rig.outcome(of: .amsterdam)
        rig.clock.advance(milliseconds: 3_600_000)
        #expect(rig.client.known(.amsterdam)?.answer != nil)
        #expect(rig.script.addresses.count == 1)
        #expect(rig.client.atHand(.amsterdam) != nil)
        #expect(rig.script.addresses.count == 2)
    }

    @Test("what comes is read and kept in the name of the one who asked")
    func onBehalf() {
        let deeds = Mutex<[String]>([])
        let note: @Sendable (String) -> Void = { deed in deeds.withLock { $0.append(deed) } }
        let script = ScriptedTransport(isHolding: true) { _, _ in good("open-meteo.json") }
        let settings = ProviderSettings()
        let timing = ManualTiming().timing
        let client = ProviderClient(
            settings,
            exchange: Exchange(
                transport: script.transport,
                timing: timing,
                reachable: settings.reachable,
                userAgent: "test"
            ),
            store: AnswerStore(read: { _ in nil }, write: { _, _ in note("kept") }),
            timing: timing,
            onBehalf: {
                note("asked")
                return { work in
                    note("begins")
                    work()
                    note("ends")
                }
            }
        )
        client.answer(.amsterdam) { _ in note("told") }
        #expect(deeds.withLock { $0 } == ["asked"])
        script.release()
        #expect(deeds.withLock { $0 } == ["asked", "begins", "kept", "told", "ends"])
    }

    @Test("without a provider the question is switched off, and nothing is sent")
    func switchedOff() {
        var settings = ProviderSettings()
        settings.isOn = false
        let rig = ClientRig(settings, ScriptedTransport { _, _ in good("open-meteo.json") })
        #expect(rig.outcome(of: .amsterdam)?.reason == .switchedOff)
        let suggestions = ClientRig(ScriptedTransport { _, _ in good("photon.json") })
        let question = Question.suggestions("ams", near: nil, .english)
        #expect(suggestions.outcome(of: question)?.reason == .switchedOff)
        #expect(rig.script.addresses + suggestions.script.addresses == [])
    }

    @Test("a question that makes no sense is refused before anybody is asked")
    func nonsense() {
        let rig = ClientRig(ScriptedTransport { _, _ in good("photon.json") })
        #expect(rig.outcome(of: .suggestions("  ", near: nil, .english))?.reason == .badQuestion)
        #expect(rig.script.addresses == [])
    }

    @Test("the article of a city is the one that Wikidata knows for its GeoNames id")
    func articleOfCity() throws {
        let rig = ClientRig(
            ScriptedTransport { address, _ in
                if address.contains("srsearch") { return good("wikidata-search.json") }
                if address.contains("wbgetentities") { return good("wikidata-entity.json") }
                return good("wikipedia-summary.json")
            }
        )
        let question = Question.summary(.city(geonamesID: 2_759_794, .english))
        let answer = try #require(rig.outcome(of: question)?.answer)
        guard case .summary(let summary) = answer.content else { throw NotWeather() }
        #expect(summary.article.title == "Amsterdam" && summary.wikidataID == "Q727")
        #expect(rig.script.addresses.count == 3)
        #expect(rig.script.addresses[0].contains("haswbstatement%3AP1566%3D2759794"))
        // The identity is an answer of its own: the guide asks for it no more.
        _ = rig.outcome(of: .guide(.city(geonamesID: 2_759_794, .english)))
        #expect(rig.script.addresses.count == 4)
        #expect(rig.script.addresses[3].hasPrefix("https://en.wikivoyage.org/w/rest.php/"))
    }

    @Test("what Google answers is shown and not kept")
    func googleIsNotKept() {
        var settings = ProviderSettings()
        settings.keys[.google] = "k"
        let rig = ClientRig(
            settings,
            ScriptedTransport { _, _ in good("google-autocomplete.json") }
        )
        let question = Question.suggestions("ams", near: nil, .english)
        #expect(rig.outcome(of: question)?.answer?.source == "google")
        #expect(rig.client.atHand(question) == nil)
    }

    @Test("what the store gives back and is no answer is fetched anew")
    func damagedStore() {
        let store = AnswerStore(read: { _ in [1, 2, 3] }, write: { _, _ in })
        let rig = ClientRig(
            ProviderSettings(),
            store: store,
            ScriptedTransport { _, _ in good("open-meteo.json") }
        )
        #expect(rig.outcome(of: .amsterdam)?.answer != nil)
        #expect(rig.script.addresses.count == 1)
    }

    @Test("every provider has a trial question that it can answer", arguments: Provider.allCases)
    func trials(provider: Provider) throws {
        var settings = ProviderSettings()
        for provider in Provider.allCases {
            settings.keys[provider] = "k"
            if settings.origin(provider) == nil {
                settings.addresses[provider] = "https://a.example"
            }
        }
        if let trial = provider.trial {
            #expect(settings.providers(for: trial).contains(provider))
            #expect(plan(trial.canonical, by: provider, settings, now: .june) != nil)
        }
        let rig = ClientRig(settings, ScriptedTransport { _, _ in status(401) })
        let told = Mutex<[Unavailability?]>([])
        rig.client.probe(provider) { reason in told.withLock { $0.append(reason) } }
        rig.clock.advance(milliseconds: 1_000)
        #expect(told.withLock { $0 } == [.refused])
        settings.off = [provider]
        let off = ClientRig(settings, ScriptedTransport { _, _ in status(401) })
        off.client.probe(provider) { reason in told.withLock { $0.append(reason) } }
        #expect(told.withLock { $0 } == [.refused, .switchedOff] && off.script.addresses == [])
    }

    @Test(
        "pictures are fetched from Commons and from nowhere else",
        arguments: [
            ("/pictures/upload.wikimedia.org/a/b%20c.jpg", true),
            ("/pictures/evil.example/a.jpg", false), ("/pictures/upload.wikimedia.org", false),
            ("/pictures/upload.wikimedia.org/../x", false), ("/pictures/", false), ("/x", false),
            ("/pictures/upload.wikimedia.org/a?b", false), ("/pictures//etc/passwd", false),
            ("/pictures/upload.wikimedia.org:80/a", false),
            ("/pictures/upload.wikimedia.org@evil.example/a", false),
        ]
    )
    func pictures(path: String, isFetched: Bool) {
        let rig = ClientRig(
            ScriptedTransport { _, _ in
                .success(TransportAnswer(status: 200, contentType: "image/jpeg", body: [1]))
            }
        )
        let isGood = MutexFlag(false)
        rig.client.picture(path: path) { result in
            if case .success(let reply) = result { isGood.value = reply.body == [1] }
        }
        #expect(isGood.value == isFetched)
        let address = "https://upload.wikimedia.org/a/b%20c.jpg"
        #expect(rig.script.addresses == (isFetched ? [address] : []))
    }

    @Test("thirty rows of weather are one request")
    func listOfPlaces() throws {
        let rig = ClientRig(ScriptedTransport { _, _ in good("open-meteo-two.json") })
        let points = try [Question.weatherAt(52, 5), .weatherAt(0, 0)].map { question in
            guard case .weather(let point) = question else { throw NotWeather() }
            return point
        }
        let answer = try #require(rig.outcome(of: .weatherOfPlaces(points))?.answer)
        guard case .weatherOfPlaces(let places) = answer.content else { throw NotWeather() }
        #expect(places.map { $0?.temperatureHundredthsCelsius } == [840, nil])
        #expect(rig.script.addresses.count == 1)
        #expect(rig.script.addresses[0].contains("latitude=52%2C0&longitude=5%2C0"))
    }
}

private struct NotWeather: Error {}
