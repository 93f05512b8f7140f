import Chronology
import Base
package import Questions
import Synchronization

/// What happened to a question, for the log, the metrics and the counter in the settings.
package enum ProviderEvent: Equatable, Sendable {
    case asked(Provider, address: String)
    case failed(Provider, Unavailability, reason: String)
    case answered(Provider)
    case servedFromCache(source: String, isStale: Bool)
    case joined
}

/// Answers questions from the outside world: out of the cache, or by asking providers in their
/// order; equal questions asked at the same time are asked once.
package final class ProviderClient: Sendable {
    package typealias Completion = @Sendable (Outcome) -> Void

    private struct State {
        var waiting: [String: [Completion]] = [:]
        var absences = KnownAbsences()
        /// When somebody last asked for the newest.
        var renewals: [String: Instant] = [:]
    }

    let settings: ProviderSettings
    private let exchange: Exchange
    let store: AnswerStore
    private let timing: Timing
    let tell: @Sendable (ProviderEvent) -> Void
    private let onBehalf: @Sendable () -> OnBehalf
    private let state = Mutex(State())

    package init(
        _ settings: ProviderSettings,
        exchange: Exchange,
        store: AnswerStore,
        timing: Timing,
        tell: @escaping @Sendable (ProviderEvent) -> Void = { _ in },
        onBehalf: @escaping @Sendable () -> OnBehalf = { { $0() } }
    ) {
        self.onBehalf = onBehalf
        self.settings = settings
        self.exchange = exchange
        self.store = store
        self.timing = timing
        self.tell = tell
    }

    /// What is at hand without asking anybody: an answer that is fresh, or known not to exist.
    ///
    /// A stale answer comes too, marked by its age; then a new one is being fetched.
    package func atHand(_ question: Question) -> Outcome? {
        let question = question.canonical
        return atHand(question, question.key)
    }

    private func atHand(_ question: Question, _ key: String) -> Outcome? {
        guard question.makesSense else { return .none(.badQuestion) }
        return outcome(of: question, key, kept(question, key))
    }

    /// The answer that is kept, or that there is none; a stale one is being replaced from now on.
    func outcome(of question: Question, _ key: String, _ answer: Answer?) -> Outcome? {
        guard question.makesSense else { return .none(.badQuestion) }
        if let answer {
            let isStale = age(answer) > Freshness.of(question).freshSeconds
            tell(.servedFromCache(source: answer.source, isStale: isStale))
            if isStale { fetch(question, key) { _ in } }
            return .answer(answer)
        }
        return absence(checksum64(key)) { key }.map { .none($0) }
    }

    /// What is known of a question that nothing is kept of, by the checksum of its key.
    func outcome(ofAbsent question: Question, _ checksum: UInt64) -> Outcome? {
        guard question.makesSense else { return .none(.badQuestion) }
        return absence(checksum) { question.key }.map { .none($0) }
    }

    /// The answer that is kept, however old, or why there is none; nobody is asked for a newer one.
    package func known(_ question: Question) -> Outcome? {
        let question = question.canonical
        let key = question.key
        return kept(question, key).map { Outcome.answer($0) }
            ?? outcome(ofAbsent: question, checksum64(key))
    }

    /// Answers a question and calls back once, after `patience` milliseconds at the latest; an
    /// answer that comes later is kept for the next time.
    package func answer(
        _ question: Question,
        patience: Int64 = 10_000,
        _ completion: @escaping Completion
    ) {
        if let outcome = atHand(question) { return completion(outcome) }
        let question = question.canonical
        let once = CallOnce(completion)
        timing.after(patience) { once.call(.none(.tooSlow)) }
        fetch(question, question.key) { once.call($0) }
    }

    package func answer(_ question: Question, patience: Int64 = 10_000) async -> Outcome {
        await withCheckedContinuation { continuation in
            answer(question, patience: patience) { continuation.resume(returning: $0) }
        }
    }

    /// Asks anew although there may be an answer at hand, but about one thing once a minute at
    /// most; what is at hand is told when there is nothing newer.
    package func newest(
        _ question: Question,
        patience: Int64 = 10_000,
        _ completion: @escaping Completion
    ) {
        let question = question.canonical
        let key = question.key
        guard question.makesSense, mayRenew(question, key) else {
            return answer(question, patience: patience, completion)
        }
        let old = kept(question, key)
        // Whoever tries again by hand wants to know whether it works by now.
        forgetAbsence(key)
        let once = CallOnce(completion)
        timing.after(patience) { once.call(old.map { .answer($0) } ?? .none(.tooSlow)) }
        fetch(question, key, evenIfFresh: true) { outcome in
            if case .none = outcome, let old { return once.call(.answer(old)) }
            once.call(outcome)
        }
    }

    /// Asks one provider its trial question, past the cache: whether it is on, and answers.
    package func probe(
        _ provider: Provider,
        _ completion: @escaping @Sendable (Unavailability?) -> Void
    ) {
        guard settings.asks(provider) else { return completion(.switchedOff) }
        guard let question = provider.trial else {
            return tileSource { completion($0.unavailability) }
        }
        ask(question.canonical, [provider], nil) { outcome in
            if case .none(let reason) = outcome { completion(reason) } else { completion(nil) }
        }
    }

    /// Fetches the picture of a path that `ReaderPaths.picture` made; any other path is not
    /// found.
    ///
    /// The body is what the provider sent, for the caller to decode and draw anew.
    package func picture(
        path: String,
        _ completion: @escaping @Sendable (Result<ProviderReply, ExchangeFailure>) -> Void
    ) {
        guard let request = ReaderPaths.pictureRequest(path, hosts: settings.pictureHosts),
            settings.asks(request.provider)
        else {
            return completion(.failure(ExchangeFailure(.notFound, "that is no picture of ours")))
        }
        tell(.asked(request.provider, address: request.publicAddress))
        send(request, completion)
    }

    /// Sends a request; the answer is read in the name of whoever asks now.
    func send(_ request: ProviderRequest, _ completion: @escaping Exchange.Completion) {
        let carry = onBehalf()
        exchange.send(request) { result in carry { completion(result) } }
    }

    private func fetch(
        _ question: Question,
        _ key: String,
        evenIfFresh: Bool = false,
        _ completion: @escaping Completion
    ) {
        let isFirst = state.withLock { state in
            state.waiting[key, default: []].append(completion)
            return state.waiting[key]?.count == 1
        }
        guard isFirst else { return tell(.joined) }
        if let reason = absence(checksum64(key), { key }) { return finish(key, .none(reason)) }
        // Another may have brought the answer since the caller looked for it.
        if !evenIfFresh, let answer = kept(question, key),
            age(answer) <= Freshness.of(question).freshSeconds
        {
            return finish(key, .answer(answer))
        }
        ask(question, settings.providers(for: question)[...], nil) { [self] outcome in
            keep(outcome, key)
            finish(key, outcome)
        }
    }

    private func finish(_ key: String, _ outcome: Outcome) {
        let waiting = state.withLock { $0.waiting.removeValue(forKey: key) ?? [] }
        for completion in waiting { completion(outcome) }
    }

    /// Asks the providers one after the other.
    ///
    /// When none has an answer, the first reason is told that says more than that there is
    /// nothing: where a source failed, nobody knows whether there is.
    private func ask(
        _ question: Question,
        _ providers: ArraySlice<Provider>,
        _ reason: Unavailability?,
        _ completion: @escaping Completion
    ) {
        guard let provider = providers.first else {
            return completion(.none(reason ?? .switchedOff))
        }
        let rest = providers.dropFirst()
        guard let step = plan(question, by: provider, settings, now: timing.now()) else {
            return ask(question, rest, reason, completion)
        }
        walk(step, provider, stepsLeft: 60) { [self] result in
            switch result {
            case .success(let answer) where answer.content.isEmpty:
                tell(.answered(provider))
                ask(question, rest, reason ?? .notFound, completion)
            case .success(let answer):
                tell(.answered(provider))
                completion(.answer(answer))
            case .failure(let failure):
                tell(.failed(provider, failure.unavailability, reason: failure.reason))
                let known = reason == .notFound ? nil : reason
                ask(question, rest, known ?? failure.unavailability, completion)
            }
        }
    }
}

extension ProviderClient {
    private typealias Walked = @Sendable (Result<Answer, ExchangeFailure>) -> Void
    private typealias GoesOn = @Sendable (_ next: () throws(ProviderRefusal) -> Step) -> Void

    private func walk(
        _ step: Step,
        _ provider: Provider,
        stepsLeft: Int,
        _ completion: @escaping Walked
    ) {
        guard stepsLeft > 0 else {
            return completion(.failure(ExchangeFailure(.faulty, "too many steps")))
        }
        let goOn: GoesOn = { [self] next in
            do throws(ProviderRefusal) {
                walk(try next(), provider, stepsLeft: stepsLeft - 1, completion)
            } catch {
                completion(.failure(ExchangeFailure(error)))
            }
        }
        switch step {
        case .answer(let content, let attributions):
            completion(.success(made(of: content, attributions, by: provider)))
        case .question(let question, let next):
            answer(question, patience: 30_000) { outcome in
                switch outcome {
                case .none(let reason):
                    let text = "no answer to \(question.kind), which had to come first"
                    completion(.failure(ExchangeFailure(reason, text)))
                case .answer(let answer):
                    goOn { () throws(ProviderRefusal) in try next(answer) }
                }
            }
        case .questions(let questions, let next):
            gather(questions) { outcomes in
                goOn { () throws(ProviderRefusal) in try next(outcomes) }
            }
        case .ask(let request, let isOptional, let next):
            tell(.asked(request.provider, address: request.publicAddress))
            send(request) { [self] result in
                switch result {
                case .failure(let failure) where !isOptional: completion(.failure(failure))
                case .failure: goOn { () throws(ProviderRefusal) in try next([]) }
                case .success(let reply):
                    goOn { () throws(ProviderRefusal) in
                        let step = try read(reply, of: request.provider, next)
                        guard !reply.isRefusal || isOptional else {
                            let reason = "\(provider.rawValue) refused without a reason"
                            throw ProviderRefusal(.badRequest, reason)
                        }
                        return step
                    }
                }
            }
        }
    }

    private func made(
        of content: AnswerContent,
        _ attributions: [Attribution],
        by provider: Provider
    ) -> Answer {
        Answer(
            content,
            source: provider.rawValue,
            fetchedAt: timing.now(),
            attributions: attributions,
            isSample: exchange.isSample
        )
    }

    /// Goes on with a body; a complaint in it counts against the provider that sent it.
    private func read(
        _ reply: ProviderReply,
        of provider: Provider,
        _ next: ([UInt8]) throws(ProviderRefusal) -> Step
    ) throws(ProviderRefusal) -> Step {
        do throws(ProviderRefusal) {
            return try next(reply.body)
        } catch {
            exchange.note(complaint: ExchangeFailure(error), of: provider)
            throw error
        }
    }
}

extension ProviderClient {
    /// How far the clock may have been set back since an answer came.
    private static let clockToleranceSeconds: Int64 = 300

    private func age(_ answer: Answer) -> Int64 {
        (timing.now().millisecondsSinceEpoch - answer.fetchedAt.millisecondsSinceEpoch) / 1_000
    }

    private func kept(_ question: Question, _ key: String) -> Answer? {
        store.read(key).flatMap { answer(to: question, in: $0) }
    }

    func answer(to question: Question, in bytes: [UInt8]) -> Answer? {
        let answer = bytes.withUnsafeBytes { try? Answer(encoded: ByteSlice($0)) }
        // What a demonstration has made up never turns up in earnest, nor the other way round;
        // what comes from the future would stay fresh until then.
        guard let answer, answer.isSample == exchange.isSample, question.fits(answer.content),
            (-ProviderClient.clockToleranceSeconds...Freshness.of(question).keptSeconds)
                .contains(age(answer))
        else { return nil }
        return answer
    }

    private func mayRenew(_ question: Question, _ key: String) -> Bool {
        let now = timing.now()
        let isYoung = kept(question, key).map { age($0) < 60 } ?? false
        return !isYoung
            && state.withLock { state in
                if let last = state.renewals[key], last <= now, now < last.adding(seconds: 60) {
                    return false
                }
                if state.renewals.count >= 10_000 { state.renewals.removeAll() }
                state.renewals[key] = now
                return true
            }
    }

    private func absence(_ checksum: UInt64, _ key: () -> String) -> Unavailability? {
        state.withLock { $0.absences.reason(checksum, key, now: timing.now) }
    }

    private func keep(_ outcome: Outcome, _ key: String) {
        switch outcome {
        case .answer(let answer):
            forgetAbsence(key)
            if Freshness.mayKeep(answer) { store.write(key, answer.encoded) }
        case .none(let reason):
            let now = timing.now()
            state.withLock { $0.absences.note(reason, key, now: now) }
        }
    }

    private func forgetAbsence(_ key: String) {
        state.withLock { $0.absences.forget(key) }
    }
}
