import Foundation
import Geodesy
import Questions
import Synchronization

@testable import Providers

/// A client on a script and a clock in the test's hands.
struct ClientRig {
    let clock = ManualTiming()
    let script: ScriptedTransport
    let client: ProviderClient
    let exchange: Exchange
    let events: EventList

    init(
        _ settings: ProviderSettings,
        store: AnswerStore = .memory(byteLimit: 1_000_000),
        _ script: ScriptedTransport
    ) {
        self.script = script
        let events = EventList()
        exchange = Exchange(
            transport: script.transport,
            timing: clock.timing,
            reachable: settings.reachable,
            userAgent: settings.userAgent(version: "1")
        )
        client = ProviderClient(
            settings,
            exchange: exchange,
            store: store,
            timing: clock.timing,
            tell: { event in events.append(event) }
        )
        self.events = events
    }

    init(_ script: ScriptedTransport) { self.init(ProviderSettings(), script) }

    /// Asks and lets time pass until there is an outcome.
    func outcome(of question: Question, milliseconds: Int64 = 20_000) -> Outcome? {
        let box = OutcomeBox()
        client.answer(question) { box.set($0) }
        var rest = milliseconds
        while box.outcome == nil, rest > 0 {
            clock.advance(milliseconds: 50)
            rest -= 50
        }
        return box.outcome
    }
}

final class EventList: Sendable {
    private let events = Mutex<[ProviderEvent]>([])
    var all: [ProviderEvent] { events.withLock { $0 } }
    func append(_ event: ProviderEvent) { events.withLock { $0.append(event) } }
}

final class OutcomeBox: Sendable {
    private let kept = Mutex<[Outcome]>([])
    var outcome: Outcome? { kept.withLock { $0.first } }
    var count: Int { kept.withLock { $0.count } }
    func set(_ outcome: Outcome) { kept.withLock { $0.append(outcome) } }
}

extension Question {
    static func weatherAt(_ latitude: Int32, _ longitude: Int32) -> Question {
        .weather(
            at: Coordinate(
                clampingLatitudeMicrodegrees: latitude * 1_000_000,
                longitudeMicrodegrees: longitude * 1_000_000
            )
        )
    }

    static let amsterdam = Question.weatherAt(52, 5)
}

extension Outcome {
    var reason: Unavailability? {
        guard case .none(let reason) = self else { return nil }
        return reason
    }

    var answer: Answer? {
        guard case .answer(let answer) = self else { return nil }
        return answer
    }
}

func good(_ file: String, type: String = "application/json") -> ScriptedTransport.Reply {
    let body = (try? Fixtures.body(Fixtures.own.appending(path: file))) ?? []
    return .success(TransportAnswer(status: 200, contentType: type, body: body))
}

func status(_ status: Int, retryAfter: String = "") -> ScriptedTransport.Reply {
    .success(TransportAnswer(status: status, retryAfter: retryAfter))
}
