import Chronology
package import Configuration
import Pictures
package import Providers
import Questions
package import Server
import Synchronization

/// The outside world of a site: the providers that are on, the answers that are kept, the
/// pictures that pass through.
package final class OutsideClient: Sendable {
    let client: ProviderClient
    let pictures: PictureProxy?
    package let counters: OutsideCounters
    private let tileStore: AnswerStore
    /// How large folders of drawn pictures may grow, those of people's own photos included.
    package let pictureByteLimit: Int64
    private let kinds: Outside.Kinds
    private let isSample: Bool
    private let network: CurlTransport?
    private let blame: Blame

    /// Opens what answers and pictures are kept in; tests bring a transport in place of the
    /// network.
    package init(
        _ setup: OutsideSetup,
        transport: Transport? = nil,
        timing: Timing = .system,
        log: Log
    ) throws(SettingsFailure) {
        let counters = OutsideCounters()
        var setup = setup
        let (line, network) = try OutsideClient.line(&setup, transport, log)
        let events = OutsideLog(log, now: timing.now)
        let blame = Blame()
        let client = ProviderClient(
            setup.settings,
            exchange: Exchange(
                transport: line,
                timing: timing,
                reachable: setup.settings.reachable,
                userAgent: setup.settings.userAgent(version: setup.version),
                count: { counters.note($0, $1) }
            ),
            store: OutsideClient.store(setup, isSample: line.isSample, log),
            timing: timing
        ) { event in
            if case .servedFromCache(let source, _) = event, let from = Provider(rawValue: source) {
                counters.noteCacheHit(of: from)
            }
            events.note(event)
        } onBehalf: {
            blame.onBehalf()
        }
        self.client = client
        self.counters = counters
        self.network = network
        self.blame = blame
        tileStore = OutsideClient.tileStore(setup, isSample: line.isSample, log)
        pictureByteLimit = setup.pictureByteLimit
        kinds = setup.settings.kinds
        isSample = line.isSample
        pictures = OutsideClient.gallery(
            setup,
            client,
            blame,
            isSample: line.isSample,
            log
        )
    }

    /// Who is asked for tiles of streets, and what keeps them; nil where nobody is to be asked.
    ///
    /// They are in a file of their own beside what people keep, which may be deleted at any time.
    package var tiles: (client: ProviderClient, store: AnswerStore)? {
        client.hasTiles ? (client, tileStore) : nil
    }

    /// From now on a crash over what came from outside is blamed on the page that wanted it.
    package func blame(in ledger: CrashLedger) { blame.ledger.withLock { $0 = ledger } }

    /// Ends the transfers under way.
    package func close() { network?.stop() }

    /// What the site asks with.
    package var world: OutsideWorld {
        var world = OutsideWorld()
        world.kinds = kinds
        world.isSample = isSample
        world.counts = { [counters] in counters.shown }
        world.atHand = { [client] questions in
            questions.compactMap { question in
                client.atHand(question).map { Outside.Answered(question.canonical, $0) }
            }
        }
        world.kept = { [client] questions in
            questions.compactMap { question in
                client.known(question).map { Outside.Answered(question.canonical, $0) }
            }
        }
        world.inMemory = { [client] questions, welcome in client.inMemory(questions, welcome) }
        world.answer = { [client] wants, newest, patience, completion in
            let gathering = AnswerGroup(wants, completion)
            for (index, question) in wants.enumerated() {
                let done: ProviderClient.Completion = { gathering.take($0, at: index) }
                let milliseconds = patience.wholeMilliseconds
                if newest {
                    client.newest(question, patience: milliseconds, done)
                } else {
                    client.answer(question, patience: milliseconds, done)
                }
            }
        }
        return world
    }
}

extension OutsideClient {
    /// How requests leave: as a test wants it, out of a folder, or over the network.
    private static func line(
        _ setup: inout OutsideSetup,
        _ transport: Transport?,
        _ log: Log
    ) throws(SettingsFailure) -> (Transport, CurlTransport?) {
        if let transport { return (transport, nil) }
        if let folder = setup.replay {
            // Nobody has recorded the world's streets.
            setup.settings.off.insert(.openFreeMap)
            let recordings = try Recordings(folder: folder)
            // The samples have suggestions as well, for which nobody is asked without an address.
            let isFree = setup.settings.addresses[.photon] == nil
            if recordings.areSamples, isFree {
                setup.settings.addresses[.photon] = "https://photon.sample"
                setup.settings.keys[.ticketmaster] = "sample"
            }
            return (recordings.transport, nil)
        }
        // Without providers no thread is needed, and none is started.
        guard setup.settings.isOn else { return (.none, nil) }
        guard let network = CurlTransport() else {
            throw SettingsFailure("libcurl cannot be started; set [providers] on = false")
        }
        guard let folder = setup.record else { return (network.transport, network) }
        let recorder = try recording(network.transport, to: folder) {
            log.write(.error, "what comes cannot be recorded", [("folder", folder)])
        }
        return (recorder, network)
    }

    /// Answers in memory, and behind it in a file of their own beside what people keep: it may
    /// be deleted at any time, and no backup has to carry it.
    private static func store(_ setup: OutsideSetup, isSample: Bool, _ log: Log) -> AnswerStore {
        store("answers.db", byteLimit: setup.answerByteLimit, setup, isSample: isSample, log)
    }

    private static func tileStore(_ setup: OutsideSetup, isSample: Bool, _ log: Log) -> AnswerStore
    {
        guard setup.settings.streetProvider != nil else { return .none }
        let limit = setup.tileByteLimit
        return store("street-tiles.db", byteLimit: limit, setup, isSample: isSample, log)
    }

    private static func store(
        _ name: String,
        byteLimit: Int64,
        _ setup: OutsideSetup,
        isSample: Bool,
        _ log: Log
    ) -> AnswerStore {
        let memory = AnswerStore.memory(byteLimit: 16 << 20)
        // A demonstration leaves nothing behind.
        guard setup.settings.isOn, !isSample else { return memory }
        var problem = ""
        let path = setup.dataDirectory + "/" + name
        guard let file = AnswerStore.file(path, byteLimit: byteLimit, problem: &problem) else {
            let fields: [(StaticString, String)] = [("file", name), ("reason", problem)]
            log.write(.warning, "answers are kept in memory only", fields)
            return memory
        }
        return .layered(memory, file)
    }

    private static func gallery(
        _ setup: OutsideSetup,
        _ client: ProviderClient,
        _ blame: Blame,
        isSample: Bool,
        _ log: Log
    ) -> PictureProxy? {
        guard setup.settings.isOn else { return nil }
        let folder = setup.dataDirectory + "/pictures"
        guard let drawing = PictureDrawing(),
            let cache = PictureCache(folder: folder, byteLimit: setup.pictureByteLimit)
        else {
            log.write(.warning, "no pictures from elsewhere", [("folder", folder)])
            return nil
        }
        return PictureProxy(
            cache: cache,
            drawing: drawing,
            areSamples: isSample,
            onBehalf: { blame.onBehalf() }
        ) { path, done in
            client.picture(path: path) { done($0.picture) }
        }
    }
}

/// Where crashes are written down; known later than who is asked.
private final class Blame: Sendable {
    let ledger = Mutex<CrashLedger?>(nil)

    func onBehalf() -> OnBehalf { ledger.withLock { $0 }?.onBehalf() ?? { $0() } }
}

extension Transport {
    /// No way out.
    static let none = Transport { _, completion in
        completion(.failure(.unreachable("all providers are off")))
    }
}

extension Duration {
    var wholeMilliseconds: Int64 {
        components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
    }
}

/// Waits for the outcomes of several questions, and tells them together.
private final class AnswerGroup: Sendable {
    private let questions: [Question]
    private let completion: @Sendable ([Outside.Answered]) -> Void
    private let outcomes: Mutex<(found: [Outcome?], left: Int)>

    init(_ questions: [Question], _ completion: @escaping @Sendable ([Outside.Answered]) -> Void) {
        self.questions = questions
        self.completion = completion
        let none = [Outcome?](repeating: nil, count: questions.count)
        outcomes = Mutex((none, questions.count))
        if questions.isEmpty { completion([]) }
    }

    func take(_ outcome: Outcome, at index: Int) {
        let found = outcomes.withLock { outcomes -> [Outcome?]? in
            outcomes.found[index] = outcome
            outcomes.left -= 1
            return outcomes.left == 0 ? outcomes.found : nil
        }
        guard let found else { return }
        completion(
            zip(questions, found).compactMap { question, outcome in
                outcome.map { Outside.Answered(question.canonical, $0) }
            }
        )
    }
}
