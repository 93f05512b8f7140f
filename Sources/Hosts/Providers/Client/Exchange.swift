import Base
import Chronology
package import Questions
import Synchronization

/// Why a request brought no usable body.
package struct ExchangeFailure: Error, Equatable, Sendable {
    package var unavailability: Unavailability
    /// For the log; never holds a key.
    package var reason: String
    var isRetryable = false
    var pauseMilliseconds: Int64?

    init(_ unavailability: Unavailability, _ reason: String, isRetryable: Bool = false) {
        self.unavailability = unavailability
        self.reason = reason
        self.isRetryable = isRetryable
    }
}

/// What went over the line to a provider.
package enum Traffic: Equatable, Sendable {
    /// A request left; retries and redirections count as well.
    case sent
    case received(bytes: Int, milliseconds: Int64)
    /// No answer of any status came, or one that is of no use.
    case failed(Unavailability)
}

/// Sends requests of all providers: bounded, retried, redirected only to hosts we know.
package final class Exchange: Sendable {
    package typealias Completion = @Sendable (Result<ProviderReply, ExchangeFailure>) -> Void

    private let transport: Transport
    private let timing: Timing
    private let reachable: ReachableHosts
    private let userAgent: String
    private let lanes: [Provider: Lane]
    /// Pictures come from other machines than answers, and must not hold them up.
    private let pictureLane: Lane
    private let count: @Sendable (Provider, Traffic) -> Void

    package init(
        transport: Transport,
        timing: Timing,
        reachable: ReachableHosts,
        userAgent: String,
        policy: (Provider) -> LanePolicy = { LanePolicy.usual(for: $0) },
        count: @escaping @Sendable (Provider, Traffic) -> Void = { _, _ in }
    ) {
        self.transport = transport
        self.timing = timing
        self.reachable = reachable
        self.userAgent = userAgent
        let pairs = Provider.allCases.map { ($0, Lane(policy($0), timing)) }
        lanes = Dictionary(uniqueKeysWithValues: pairs)
        pictureLane = Lane(LanePolicy.pictures, timing)
        self.count = count
    }

    var isSample: Bool { transport.isSample }

    /// Why a provider is being left alone now, if it is.
    package func pause(of provider: Provider) -> Unavailability? { lanes[provider]?.pause }

    /// Sends a request, if need be again, and calls back once.
    package func send(_ request: ProviderRequest, _ completion: @escaping Completion) {
        attempt(request, 1, completion)
    }

    /// Takes note of a complaint inside an answer: several providers tell with status 200 that
    /// they want fewer requests or another key, and are then left alone for a minute.
    func note(complaint failure: ExchangeFailure, of provider: Provider) {
        guard failure.unavailability == .busy || failure.unavailability == .refused else { return }
        lanes[provider]?.complained(failure.unavailability)
    }

    private func attempt(
        _ request: ProviderRequest,
        _ number: Int,
        _ completion: @escaping Completion
    ) {
        guard let lane = lane(of: request), reachable.allows(request.origin) else {
            let reason = "\(request.origin.text) is not configured"
            return completion(.failure(ExchangeFailure(.switchedOff, reason)))
        }
        lane.enter { [self] refusal in
            if let refusal {
                let reason = "\(request.provider.rawValue) is left alone for now"
                return completion(.failure(ExchangeFailure(refusal, reason)))
            }
            follow(request, request.address, redirects: 0) { [self] result in
                switch result {
                case .success(let reply):
                    lane.succeeded()
                    completion(.success(reply))
                case .failure(let failure):
                    count(request.provider, .failed(failure.unavailability))
                    note(failure, in: lane)
                    retry(request, number, failure, lane.policy.attempts, completion)
                }
            }
        }
    }

    private func lane(of request: ProviderRequest) -> Lane? {
        request.expected == .picture ? pictureLane : lanes[request.provider]
    }

    /// What the provider knows nothing of is no fault of the provider.
    private func note(_ failure: ExchangeFailure, in lane: Lane) {
        switch failure.unavailability {
        case .notFound, .badQuestion: lane.succeeded()
        default:
            lane.failed(failure.unavailability, pauseMilliseconds: failure.pauseMilliseconds)
        }
    }

    private func retry(
        _ request: ProviderRequest,
        _ number: Int,
        _ failure: ExchangeFailure,
        _ attempts: Int,
        _ completion: @escaping Completion
    ) {
        let longestWait: Int64 = 3_000
        guard failure.isRetryable, number < attempts,
            failure.pauseMilliseconds ?? 0 <= longestWait
        else { return completion(.failure(failure)) }
        // Half of the time is fixed and half of it chance, so that servers do not march in step.
        let base: Int64 = 200 << Int64(min(number, 8))
        let chance = Int64(timing.random(UInt64(base / 2)))
        let wait = max(base / 2 + chance, (failure.pauseMilliseconds ?? 0) + chance / 8)
        timing.after(wait) { [self] in attempt(request, number + 1, completion) }
    }

    private func follow(
        _ request: ProviderRequest,
        _ address: String,
        redirects: Int,
        _ completion: @escaping Completion
    ) {
        let begin = timing.now().millisecondsSinceEpoch
        count(request.provider, .sent)
        transport.send(outgoing(request, address)) { [self] result in
            if case .success(let answer) = result {
                let passed = timing.now().millisecondsSinceEpoch - begin
                let traffic = Traffic.received(bytes: answer.body.count, milliseconds: passed)
                count(request.provider, traffic)
            }
            switch result {
            case .failure(let failure):
                completion(.failure(ExchangeFailure(failure, request)))
            case .success(let answer) where isRedirect(answer):
                guard let next = target(of: answer, from: address, request), redirects < 4 else {
                    let reason = "\(request.provider.rawValue) redirects in circles or elsewhere"
                    return completion(.failure(ExchangeFailure(.faulty, reason)))
                }
                follow(request, next, redirects: redirects + 1, completion)
            case .success(let answer):
                completion(checked(answer, request, now: timing.now()))
            }
        }
    }

    private func outgoing(_ request: ProviderRequest, _ address: String) -> TransportRequest {
        var outgoing = TransportRequest(address: address)
        outgoing.isPost = request.method == .post
        outgoing.body = request.body
        outgoing.headers = request.headers
        outgoing.headers.append(.init("User-Agent", userAgent))
        outgoing.headers.append(.init("Accept", request.expected.accepted))
        if let policy = lane(of: request)?.policy {
            outgoing.connectMilliseconds = policy.connectMilliseconds
            outgoing.totalMilliseconds = policy.totalMilliseconds
        }
        if request.expected == .picture {
            outgoing.byteLimit = 25_000_000
            outgoing.isPublicOnly = true
        }
        if request.expected == .tile { outgoing.byteLimit = 8_000_000 }
        return outgoing
    }

    private func isRedirect(_ answer: TransportAnswer) -> Bool {
        [301, 302, 303, 307, 308].contains(answer.status)
    }

    /// Where a redirection may lead; nil for other hosts, for posts and without place.
    private func target(
        of answer: TransportAnswer,
        from address: String,
        _ request: ProviderRequest
    ) -> String? {
        guard request.method == .get else { return nil }
        guard let target = resolve(answer.location, against: address) else { return nil }
        // A key goes only to the host that it belongs to.
        let carriesKey = request.publicAddress != request.address || !request.headers.isEmpty
        guard target.origin == request.origin || (!carriesKey && reachable.allows(target.origin))
        else { return nil }
        return target.origin.text + target.path
    }
}
