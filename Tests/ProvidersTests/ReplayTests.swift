import Configuration
import Foundation
import Questions
import Synchronization
import Testing

@testable import Providers

@Suite struct ReplayTests {
    @Test("what was recorded is answered again without a network, keys left out")
    func recordsAndReplays() throws {
        let folder = try temporaryFile()
        var settings = ProviderSettings()
        settings.keys[.geonames] = "SECRETKEY"
        let question = Question.suggestions("ams", near: nil, .english)
        let live = ScriptedTransport { _, _ in good("geonames-search.json") }
        let recorded = try recording(live.transport, to: folder)
        let first = Self.outcome(question, settings, recorded)
        #expect(first?.answer != nil)
        let index = try String(contentsOfFile: folder + "/index.txt", encoding: .utf8)
        #expect(index.contains("name_startsWith=ams") && !index.contains("SECRETKEY"))
        let recordings = try Recordings(folder: folder)
        #expect(!recordings.areSamples)
        let second = Self.outcome(question, settings, recordings.transport)
        #expect(second?.answer?.content == first?.answer?.content)
        let other = Question.suggestions("rome", near: nil, .english)
        #expect(Self.outcome(other, settings, recordings.transport)?.reason == .unreachable)
    }

    @Test("that nothing can be recorded any more is told once, and the answers come all the same")
    func lost() throws {
        let folder = try temporaryFile()
        let live = ScriptedTransport { _, _ in good("geonames-search.json") }
        let losses = Atomic<Int>(0)
        let recorder = try recording(live.transport, to: folder) {
            losses.add(1, ordering: .relaxed)
        }
        var settings = ProviderSettings()
        settings.keys[.geonames] = "KEY"
        func isAnswered(_ text: String) -> Bool {
            Self.outcome(.suggestions(text, near: nil, .english), settings, recorder)?.answer != nil
        }
        #expect(isAnswered("ams"))
        try FileManager.default.removeItem(atPath: folder)
        #expect(isAnswered("rome") && isAnswered("oslo"))
        #expect(losses.load(ordering: .relaxed) == 1)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: folder + "/index.txt"))
        #expect(isAnswered("bern"))
        try FileManager.default.removeItem(atPath: folder)
        #expect(isAnswered("lima"))
        #expect(losses.load(ordering: .relaxed) == 2)
    }

    @Test("a folder without recordings, or with a damaged list, is refused")
    func refused() throws {
        let folder = try temporaryFile()
        #expect(throws: SettingsFailure.self) { try Recordings(folder: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for line in ["one two", "https://a ../../etc/passwd 200 x", "https://a b c d"] {
            try Data(line.utf8).write(to: URL(filePath: folder + "/index.txt"))
            #expect(throws: SettingsFailure.self) { try Recordings(folder: folder) }
        }
    }

    @Test("every sample city has weather, an article, a guide and pictures", arguments: cities)
    func samples(city: UInt32) throws {
        let recordings = try Recordings(folder: Self.samples.path())
        #expect(recordings.areSamples)
        let settings = ProviderSettings()
        let identity = Self.outcome(.identity(geonamesID: city), settings, recordings.transport)
        #expect(identity?.answer?.isSample == true)
        let subject = ArticleSubject.city(geonamesID: city, .english)
        let summary = Self.outcome(.summary(subject), settings, recordings.transport)
        guard case .summary(let article) = summary?.answer?.content,
            let point = article.coordinate
        else {
            Issue.record("no article: \(String(describing: summary))")
            return
        }
        let questions: [Question] = [
            .article(subject), .guide(subject), .pictures(subject), .weather(at: point),
            .weatherOfPlaces([point, point]),
            .attractions(near: point, radiusMetres: 5_000, .english),
        ]
        let pictures = Self.outcome(.pictures(subject), settings, recordings.transport)
        guard case .pictures(let shown) = pictures?.answer?.content, shown.count == 4 else {
            Issue.record("no pictures: \(String(describing: pictures))")
            return
        }
        for address in shown.map(\.file.address) {
            guard case .success(let answer) = recordings.answer(to: address) else {
                Issue.record("\(address) is missing")
                continue
            }
            #expect(answer.body.starts(with: "RIFF".utf8) && answer.body.count > 5_000)
        }
        for question in questions {
            let outcome = Self.outcome(question, settings, recordings.transport)
            #expect(
                outcome?.answer?.isSample == true,
                "\(question.key) \(String(describing: outcome))"
            )
        }
    }

    @Test("the sights and translations of an article can be read as well", arguments: cities)
    func further(city: UInt32) throws {
        let recordings = try Recordings(folder: Self.samples.path())
        let settings = ProviderSettings()
        func answer(_ question: Question) -> AnswerContent? {
            Self.outcome(question, settings, recordings.transport)?.answer?.content
        }
        let subject = ArticleSubject.city(geonamesID: city, .english)
        guard case .article(let article) = answer(.article(subject)),
            case .summary(let summary) = answer(.summary(subject)),
            let point = summary.coordinate,
            case .attractions(let sights) = answer(
                .attractions(near: point, radiusMetres: 3_000, .english)
            )
        else {
            Issue.record("\(city) is not complete")
            return
        }
        #expect(article.translations.count == 2 && sights.count == 5)
        for title in article.translations + sights.compactMap(\.article) {
            let found = answer(.article(.title(title.title, title.language)))
            guard case .article(let read) = found else {
                Issue.record("\(title.title) is missing")
                continue
            }
            #expect(read.html.contains("/pictures/upload.wikimedia.org/sample/"))
        }
        for sight in sights {
            #expect(article.html.contains("/read/wikipedia/en/") && sight.picture != nil)
            #expect(answer(.summary(.title(sight.name, .english))) != nil, "\(sight.name)")
        }
    }

    private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../samples/replay").standardizedFileURL

    /// The GeoNames ids, as listed at the top of the samples.
    static let cities: [UInt32] = {
        let index = try? String(contentsOf: samples.appending(path: "index.txt"), encoding: .utf8)
        let line = (index ?? "").split(separator: "\n").first { $0.hasPrefix("# cities") }
        return (line ?? "").split(separator: " ").compactMap { UInt32($0) }
    }()

    private static func outcome(
        _ question: Question,
        _ settings: ProviderSettings,
        _ transport: Transport
    ) -> Outcome? {
        let clock = ManualTiming()
        let exchange = Exchange(
            transport: transport,
            timing: clock.timing,
            reachable: settings.reachable,
            userAgent: "test"
        )
        let client = ProviderClient(
            settings,
            exchange: exchange,
            store: .none,
            timing: clock.timing
        )
        let box = OutcomeBox()
        client.answer(question) { box.set($0) }
        clock.advance(milliseconds: 5_000)
        return box.outcome
    }
}
