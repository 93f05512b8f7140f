import Foundation
import Geodesy
import Packing
import Questions
import Testing

@testable import Providers

/// A provider, a question that it answers, and bodies of ours for it.
struct FaultCase: Sendable {
    let provider: Provider
    let question: Question
    let good: String
    /// An error that the provider sends with status 200, and what it means.
    let errorBody: String
    let errorMeaning: Unavailability

    init(
        _ provider: Provider,
        _ question: Question,
        _ good: String,
        _ errorBody: String,
        _ errorMeaning: Unavailability
    ) {
        self.provider = provider
        self.question = question
        self.good = good
        self.errorBody = errorBody
        self.errorMeaning = errorMeaning
    }

    static let all: [FaultCase] = [
        FaultCase(.openMeteo, .amsterdam, "open-meteo.json", "open-meteo-limit.json", .busy),
        FaultCase(
            .openMeteoArchive,
            .climate(at: point),
            "open-meteo-archive.json",
            "open-meteo-limit.json",
            .busy
        ),
        FaultCase(
            .openWeather,
            .amsterdam,
            "openweather-current.json",
            "openweather-error.json",
            .refused
        ),
        FaultCase(
            .wikipedia,
            .summary(.title("Amsterdam", .english)),
            "wikipedia-summary.json",
            "wikipedia-error.json",
            .busy
        ),
        FaultCase(
            .wikivoyage,
            .attractions(near: point, radiusMetres: 1_000, .english),
            "wikipedia-nearby.json",
            "wikipedia-error.json",
            .busy
        ),
        FaultCase(
            .wikidata,
            .identity(geonamesID: 2_759_794),
            "wikidata-search.json",
            "wikidata-error.json",
            .faulty
        ),
        FaultCase(
            .commons,
            .pictures(.title("Amsterdam", .english)),
            "commons.json",
            "wikipedia-error.json",
            .busy
        ),
        FaultCase(.geonames, suggestions, "geonames-search.json", "geonames-error.json", .busy),
        FaultCase(.geodb, suggestions, "geodb-search.json", "geodb-error.json", .refused),
        FaultCase(.google, suggestions, "google-autocomplete.json", "google-error.json", .busy),
        FaultCase(.photon, suggestions, "photon.json", "photon-error.json", .badQuestion),
        FaultCase(.nominatim, suggestions, "nominatim.json", "nominatim-error.json", .badQuestion),
        FaultCase(
            .overpass,
            .attractions(near: point, radiusMetres: 1_000, .english),
            "overpass.json",
            "overpass-error.json",
            .faulty
        ),
        FaultCase(.osrm, .route([point, point], .car), "osrm.json", "osrm-error.json", .notFound),
        FaultCase(
            .rijksmuseum,
            .artwork(id: "rijksmuseum/900000000"),
            "rijksmuseum-object.json",
            "rijksmuseum-error.json",
            .busy
        ),
        FaultCase(.met, .artwork(id: "met/1"), "met-object.json", "met-error.json", .faulty),
        FaultCase(.artic, paintings, "artic-search.json", "artic-error.json", .refused),
        FaultCase(
            .ticketmaster,
            concerts,
            "ticketmaster-search.json",
            "ticketmaster-quota.json",
            .busy
        ),
    ]

    private static var paintings: Question {
        var search = ArtSearch()
        search.text = "lake"
        search.museum = .artic
        return .artworks(search)
    }

    private static var concerts: Question {
        var search = EventSearch()
        search.text = "quartet"
        return .events(search)
    }

    private static let suggestions = Question.suggestions("ams", near: nil, .english)
    private static let point = Coordinate(
        clampingLatitudeMicrodegrees: 52_370_000,
        longitudeMicrodegrees: 4_900_000
    )

    /// What a page can tell of a fault.
    func meaning(of fault: Fault) -> Unavailability {
        switch fault {
        case .slow, .hanging, .silentMiddle: .tooSlow
        case .truncated, .unfinishedPacking, .shortOfLength, .huge, .wrongType: .faulty
        case .unfinishedChunks, .cutWithoutLength: .faulty
        case .redirectLoop, .status500: .faulty
        case .errorBody: errorMeaning
        case .status401, .status403: .refused
        case .status404: .notFound
        case .status429, .retryAfter: .busy
        case .refused, .badTLS, .noName: .unreachable
        }
    }
}

@Suite struct FaultTests {
    @Test(
        "a faulty provider gives a true reason and no trap",
        arguments: FaultCase.all,
        Fault.allCases
    )
    func fault(_ item: FaultCase, _ fault: Fault) async throws {
        let server = try #require(
            FaultServer { head, _ in
                // Where two providers are needed, the other one is well.
                let needsOther = item.provider == .commons && head.contains("media-list")
                if needsOther { return .good(Self.body("wikipedia-media.json")) }
                let file = fault == .errorBody ? item.errorBody : item.good
                return .fault(fault, Self.body(file))
            }
        )
        let outcome = await Self.ask(item, fault, server)
        #expect(outcome.reason == item.meaning(of: fault))
        server.stop()
    }

    @Test("after a fault that passes the same question is answered", arguments: FaultCase.all)
    func recovers(_ item: FaultCase) async throws {
        let server = try #require(
            FaultServer { head, number in
                if head.contains("media-list") { return .good(Self.body("wikipedia-media.json")) }
                if head.contains("wbgetentities") {
                    return .good(Self.body("wikidata-entity.json"))
                }
                // The first request of all, or the one behind the list of media.
                let isFirst = number == (item.provider == .commons ? 1 : 0)
                let body = Self.body(item.good)
                return isFirst ? .fault(.status500, body) : .good(body)
            }
        )
        let outcome = await Self.ask(item, nil, server)
        #expect(outcome.answer?.source == item.provider.rawValue)
        #expect(outcome.answer?.attributions.isEmpty == false)
        server.stop()
    }

    @Test("the documentation has the table of providers and faults as it is tested")
    func documented() throws {
        let path = Fixtures.own.appending(path: "../../../docs/providers.md").standardizedFileURL
        let text = try String(contentsOf: path, encoding: .utf8)
        for fault in Fault.allCases {
            let cells = FaultCase.all.map { "\($0.meaning(of: fault))" }
            let row = "| \(fault.rawValue) | " + cells.joined(separator: " | ") + " |"
            #expect(text.contains(row), "\(row)")
        }
    }

    @Test("a large answer within the limit arrives whole")
    func largeAnswers() async throws {
        let long = [UInt8](repeating: 0x20, count: 3_000_000) + Self.body("open-meteo.json").bytes
        let server = try #require(
            FaultServer { _, _ in
                .good(FaultServer.Body(type: "application/json; charset=utf-8", bytes: long))
            }
        )
        let outcome = await Self.ask(FaultCase.all[0], nil, server)
        #expect(outcome.answer != nil)
        server.stop()
    }

    @Test("a packed answer is unpacked, and one that would fill the memory is not")
    func packedAnswers() async throws {
        let good = try #require(Gzip(level: 5).pack(Self.body("open-meteo.json").bytes))
        let bomb = Gzip(level: 9).pack([UInt8](repeating: 0x20, count: 1 << 27)) ?? []
        for (bytes, isGood) in [(good, true), (bomb, false), (Array("no gzip".utf8), false)] {
            let server = try #require(
                FaultServer { _, _ in
                    .packed(FaultServer.Body(type: "application/json", bytes: bytes))
                }
            )
            let outcome = await Self.ask(FaultCase.all[0], nil, server)
            #expect((outcome.answer != nil) == isGood)
            server.stop()
        }
    }

    private static func body(_ file: String) -> FaultServer.Body {
        let bytes = (try? Fixtures.body(Fixtures.own.appending(path: file))) ?? []
        return FaultServer.Body(type: "application/json", bytes: bytes)
    }

    private static func ask(
        _ item: FaultCase,
        _ fault: Fault?,
        _ server: FaultServer
    ) async -> Outcome {
        var settings = ProviderSettings()
        for provider in Provider.allCases {
            settings.keys[provider] = "key"
            settings.addresses[provider] = "http://127.0.0.1:\(server.port)"
            if provider != item.provider, provider != .wikipedia { settings.off.insert(provider) }
        }
        if item.provider != .commons, item.provider != .wikipedia {
            settings.off.insert(.wikipedia)
        }
        switch fault {
        case .badTLS: settings.addresses[item.provider] = "https://127.0.0.1:\(server.port)"
        case .noName: settings.addresses[item.provider] = "http://no-such-host.invalid"
        // The discard port, at which nothing listens.
        case .refused: settings.addresses[item.provider] = "http://127.0.0.1:9"
        default: break
        }
        guard let curl = CurlTransport(usesProxy: false) else { return .none(.switchedOff) }
        let exchange = Exchange(
            transport: curl.transport,
            timing: .system,
            reachable: settings.reachable,
            userAgent: settings.userAgent(version: "test"),
            policy: { _ in
                var policy = LanePolicy()
                policy.requestsPerMinute = 60_000
                policy.attempts = 2
                policy.totalMilliseconds = fault?.isSlow == true ? 600 : 20_000
                policy.connectMilliseconds = 20_000
                return policy
            }
        )
        let client = ProviderClient(settings, exchange: exchange, store: .none, timing: .system)
        let outcome = await client.answer(item.question, patience: 60_000)
        curl.stop()
        return outcome
    }
}
