internal import Base

/// The outside world as a page sees it: what can be asked, and what has been answered.
package struct Outside: Equatable, Sendable {
    /// What the host has providers for.
    package struct Kinds: OptionSet, Equatable, Sendable {
        package let rawValue: UInt16

        package init(rawValue: UInt16) { self.rawValue = rawValue }

        package static let weather = Kinds(rawValue: 1)
        package static let articles = Kinds(rawValue: 2)
        package static let guides = Kinds(rawValue: 4)
        package static let pictures = Kinds(rawValue: 8)
        package static let suggestions = Kinds(rawValue: 16)
        package static let attractions = Kinds(rawValue: 32)
        package static let routes = Kinds(rawValue: 64)
        package static let art = Kinds(rawValue: 256)
        package static let events = Kinds(rawValue: 512)
        package static let streets = Kinds(rawValue: 1_024)
        package static let climate = Kinds(rawValue: 2_048)
        package static let all = Kinds(rawValue: 127 + 256 + 512 + 1_024 + 2_048)
    }

    package struct Answered: Equatable, Sendable {
        /// In its canonical form.
        package let question: Question
        /// What it is found by: the equality of all kinds of questions is thousands of bytes.
        fileprivate let key: String
        package let outcome: Outcome

        package init(_ question: Question, _ outcome: Outcome) {
            self.question = question
            key = question.key
            self.outcome = outcome
        }
    }

    /// What a provider was asked for, and how much came back.
    package struct Counted: Equatable, Sendable {
        /// The short name of the provider, as in "open-meteo".
        package let source: String
        package let requests: UInt64
        package let bytes: UInt64

        package init(source: String, requests: UInt64, bytes: UInt64) {
            self.source = source
            self.requests = requests
            self.bytes = bytes
        }
    }

    /// Empty on a host that asks nobody.
    package var kinds: Kinds = []
    /// What this server has fetched since it started; empty where nobody counts.
    package var counts: [Counted] = []
    /// The answers at hand.
    package var answers: [Answered] = []
    /// Whether the answers are recordings, which every page then says.
    package var isSample = false
    /// Whether nobody can be asked now: what is at hand is all there is.
    package var isOffline = false

    package init() {}

    /// What became of a question; nil when it has not been asked.
    package func outcome(of question: Question) -> Outcome? {
        guard !answers.isEmpty else { return nil }
        let key = question.key
        return answers.first { $0.key == key }?.outcome
    }
}
