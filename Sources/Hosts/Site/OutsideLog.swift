import Chronology
import Providers
import Questions
import Server
import Synchronization

/// Tells the log what became of questions; nothing in it says what or where somebody looked.
final class OutsideLog: Sendable {
    private let log: Log
    private let now: @Sendable () -> Instant
    /// The last complaint about each provider and when, so that one that is down fills no disk.
    private let told = Mutex<[Provider: (reason: Unavailability, until: Instant)]>([:])

    init(_ log: Log, now: @escaping @Sendable () -> Instant) {
        self.log = log
        self.now = now
    }

    func note(_ event: ProviderEvent) {
        switch event {
        case .failed(_, .notFound, _): log.write(.debug, "provider knows nothing", fields(event))
        case .failed(let provider, let reason, _):
            let isNew = isNew(provider, reason)
            log.write(isNew ? .warning : .debug, "provider failed", fields(event))
        case .asked: log.write(.debug, "provider asked", fields(event))
        case .answered(let provider):
            _ = told.withLock { $0.removeValue(forKey: provider) }
            log.write(.debug, "provider answered", fields(event))
        case .servedFromCache, .joined: break
        }
    }

    private func fields(_ event: ProviderEvent) -> [(name: StaticString, value: String)] {
        switch event {
        case .asked(let provider, _), .answered(let provider):
            [("provider", provider.rawValue)]
        case .failed(let provider, let outcome, let reason):
            [
                ("provider", provider.rawValue), ("outcome", "\(outcome)"),
                ("reason", withoutPlaces(reason)),
            ]
        case .servedFromCache, .joined: []
        }
    }

    private func isNew(_ provider: Provider, _ reason: Unavailability) -> Bool {
        let now = now()
        return told.withLock { told in
            if let last = told[provider], last.reason == reason, now < last.until { return false }
            told[provider] = (reason, now.adding(seconds: 60))
            return true
        }
    }
}

/// A provider's words without what may be a coordinate, or a text that somebody typed: decimal
/// places, and what stands in quotation marks.
func withoutPlaces(_ reason: String) -> String {
    var shown = ""
    var quote: Character?
    var isDecimal = false
    for character in reason {
        if let open = quote {
            if character == open { quote = nil }
            continue
        }
        if character == "\"" || character == "'" || character == "“" {
            quote = character == "“" ? "”" : character
            shown.append("…")
            continue
        }
        let isDigit = character.isNumber
        if isDecimal, isDigit { continue }
        isDecimal = character == "." && shown.last?.isNumber == true
        shown.append(character)
    }
    return shown
}
