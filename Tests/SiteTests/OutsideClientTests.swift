import App
import Configuration
import Foundation
import Geodesy
import Providers
import Questions
import Server
import Site
import Synchronization
import Testing

@Suite struct OutsideClientTests {
    @Test("a thousand visitors of one city cause one request")
    func crowd() async throws {
        let rig = try OutsideRig()
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<1_000 {
                group.addTask { await rig.ask([.amsterdam]).first?.outcome.isAnswer == true }
            }
            for await isAnswer in group { #expect(isAnswer) }
        }
        #expect(rig.addresses.count == 1)
        #expect(rig.outside.counters.count(of: .openMeteo).requests == 1)
        #expect(rig.outside.world.atHand([.amsterdam]).count == 1)
    }

    @Test("several questions are answered together, each with its own outcome")
    func together() async throws {
        let rig = try OutsideRig()
        let answers = await rig.ask([.amsterdam, .summary(.title("Nowhere", .english)), .amsterdam])
        #expect(answers.count == 3)
        #expect(answers[0].outcome.isAnswer && answers[2] == answers[0])
        #expect(answers[1].outcome == .none(.notFound))
        #expect(await rig.ask([]).isEmpty)
    }

    @Test("whoever wants the newest gets it once a minute, and so does everybody else")
    func newest() async throws {
        let rig = try OutsideRig()
        for _ in 0..<5 { _ = await rig.ask([.amsterdam], newest: true) }
        #expect(rig.addresses.count == 1)
        rig.clock.add(61, ordering: .relaxed)
        for _ in 0..<5 { _ = await rig.ask([.amsterdam], newest: true) }
        #expect(rig.addresses.count == 2)
        rig.isDown.store(true, ordering: .relaxed)
        rig.clock.add(61, ordering: .relaxed)
        #expect(await rig.ask([.amsterdam], newest: true).first?.outcome.isAnswer == true)
    }

    @Test("what was asked is counted by provider, and tells nobody what it was about")
    func counters() async throws {
        let rig = try OutsideRig()
        for _ in 0..<3 { _ = await rig.ask([.amsterdam]) }
        let count = rig.outside.counters.count(of: .openMeteo)
        #expect(count.requests == 1 && count.bytes > 100 && count.cacheHits == 2)
        let text = rig.outside.counters.metrics
        #expect(text.contains("elsewhere_provider_requests_total{provider=\"open-meteo\"} 1\n"))
        #expect(!text.contains("52."))
    }

    @Test("answers outlive the program, and their file may be deleted")
    func file() async throws {
        let rig = try OutsideRig()
        _ = await rig.ask([.amsterdam])
        let second = try OutsideRig(in: rig.folder)
        #expect(second.outside.world.atHand([.amsterdam]).count == 1)
        for name in ["", "-wal", "-shm"] { unlink(rig.folder + "/answers.db" + name) }
        let third = try OutsideRig(in: rig.folder)
        #expect(third.outside.world.atHand([.amsterdam]).isEmpty)
        try Data("no database".utf8).write(to: URL(filePath: rig.folder + "/answers.db"))
        let fourth = try OutsideRig(in: rig.folder)
        #expect(await fourth.ask([.amsterdam]).first?.outcome.isAnswer == true)
    }

    @Test("without providers nothing is asked and nothing is kept")
    func off() async throws {
        var settings = ProviderSettings()
        settings.isOn = false
        let rig = try OutsideRig(settings)
        #expect(rig.outside.world.kinds == [])
        #expect(await rig.ask([.amsterdam]).map(\.outcome) == [.none(.switchedOff)])
        #expect(await rig.picture("upload.wikimedia.org/a.png").status == 404)
        #expect(try FileManager.default.contentsOfDirectory(atPath: rig.folder) == [])
        #expect(rig.addresses.isEmpty)
    }

    @Test("kinds follow from who is on")
    func kinds() throws {
        #expect(
            try OutsideRig().outside.world.kinds
                == [
                    .weather, .climate, .articles, .guides, .pictures, .attractions, .art,
                    .streets,
                ]
        )
        var settings = ProviderSettings()
        settings.addresses = [.osrm: "https://osrm.example", .photon: "https://photon.example"]
        settings.off = [.commons]
        #expect(
            try OutsideRig(settings).outside.world.kinds
                == [
                    .weather, .climate, .articles, .guides, .attractions, .routes,
                    .suggestions, .art, .streets,
                ]
        )
    }

    @Test("the table of pictures sets their room, and mistakes are told")
    func setup() throws {
        func read(
            _ text: String,
            replay: String? = nil,
            record: String? = nil
        ) throws
            -> OutsideSetup
        {
            try OutsideSetup(
                Configuration(text: text),
                version: "1",
                dataDirectory: "/tmp",
                replay: replay,
                record: record
            )
        }
        #expect(try read("").pictureByteLimit == 512 << 20)
        #expect(try read("[pictures]\nmegabytes = 5").pictureByteLimit == 5 << 20)
        #expect(throws: SettingsFailure.self) { try read("[pictures]\nmegabyte = 5") }
        #expect(throws: SettingsFailure.self) { try read("[pictures]\nmegabytes = 0") }
        #expect(throws: SettingsFailure.self) { try read("", replay: "a", record: "b") }
    }
}

@Suite struct OutsidePictureTests {
    @Test("a picture comes drawn anew, for long, and differs with what the browser takes")
    func picture() async throws {
        let rig = try OutsideRig()
        let webp = await rig.picture("upload.wikimedia.org/a.png?w=160", accept: "image/webp,*/*")
        #expect(webp.status == 200 && webp.contentType == "image/webp")
        #expect(webp["cache-control"] == "public, max-age=2592000, immutable")
        #expect(webp["vary"] == "Accept")
        let jpeg = await rig.picture("upload.wikimedia.org/a.png?w=160")
        #expect(jpeg.contentType == "image/jpeg" && jpeg.body.starts(with: [0xFF, 0xD8, 0xFF]))
    }

    @Test("only the picture host can be reached, whatever stands in the path", arguments: hostile)
    func forgery(path: String) async throws {
        let rig = try OutsideRig()
        let response = await rig.picture(path)
        #expect([404, 502, 503].contains(response.status) && response.body.count < 40)
        for address in rig.addresses {
            #expect(address.hasPrefix("https://upload.wikimedia.org/"), "\(address)")
        }
    }

    @Test("no question reaches a host that is not configured", arguments: hostileTitles)
    func readers(title: String) async throws {
        let rig = try OutsideRig()
        let language = LanguageCode(title) ?? .english
        _ = await rig.ask([
            .article(.title(title, language)), .summary(.title(title, language)),
            .guide(.title(title, .english)), .pictures(.title(title, .english)),
        ])
        #expect(!rig.addresses.isEmpty)
        let known = [".wikipedia.org/", ".wikivoyage.org/", "commons.wikimedia.org/"]
        for address in rig.addresses {
            let host = address.dropFirst(8).prefix { $0 != "/" } + "/"
            #expect(known.contains { host.hasSuffix($0) }, "\(address)")
        }
    }

    private static let hostile = [
        "evil.example/a.png", "upload.wikimedia.org", "upload.wikimedia.org@evil.example/a.png",
        "upload.wikimedia.org:80/a.png", "upload.wikimedia.org/../../evil.example/a.png",
        "//evil.example/a.png", "upload.wikimedia.org%2F@evil.example/a.png",
        "upload.wikimedia.org\\@evil.example/a.png", "127.0.0.1/a.png", "[::1]/a.png",
        "UPLOAD.WIKIMEDIA.ORG/a.png", "upload.wikimedia.org/a.png?w=1", "upload.wikimedia.org/x",
        "upload.wikimedia.org/a.png?w=640&x=http://evil.example", "upload.wikimedia.org/text.png",
        "upload.wikimedia.org/redirect.png", "upload.wikimedia.org/a.png\r\nHost: evil.example",
    ]
    private static let hostileTitles = [
        "../../../evil.example", "//evil.example/", "@evil.example", "a?title=b&c", "a#b", "evil",
        "\r\nHost: evil.example", "http://127.0.0.1/", "%2e%2e/%2e%2e/", "a|b", "ä/ö",
    ]
}

extension Question {
    static let amsterdam = Question.weather(
        at: Coordinate(
            clampingLatitudeMicrodegrees: 52_370_000,
            longitudeMicrodegrees: 4_890_000
        )
    )
}

extension Outcome {
    var isAnswer: Bool {
        if case .answer = self { true } else { false }
    }
}
