package import Questions

/// How much we ask of one provider.
package struct LanePolicy: Equatable, Sendable {
    package var concurrentLimit = 3
    package var requestsPerMinute: Int64 = 120
    /// Requests that may go at once before the rate holds them back.
    package var burst: Int64 = 6
    package var queueLimit = 64
    /// Failures in a row after which the provider is left alone for a while.
    package var failureLimit = 5
    package var pauseMilliseconds: Int64 = 15_000
    package var longestPauseMilliseconds: Int64 = 600_000
    package var attempts = 3
    package var connectMilliseconds: Int64 = 3_000
    package var totalMilliseconds: Int64 = 8_000

    package init() {}
}

/// Whether a request may go to a provider now: rate, concurrency and circuit breaker as one
/// value without clock.
package struct LaneState: Sendable {
    package enum Admission: Equatable, Sendable {
        case go
        /// Ask again after so many milliseconds.
        case wait(Int64)
        /// Ask again when a request has ended.
        case full
        case refused(Unavailability)
    }

    private let policy: LanePolicy
    private var running = 0
    /// When the next request would be due if they went evenly ("theoretical arrival time" of the
    /// generic cell rate algorithm).
    private var due: Int64 = 0
    private var failuresInRow = 0
    private var pausedUntil: Int64 = 0
    private var pauses: Int64 = 0
    private var isProbing = false
    private var lastFailure = Unavailability.busy

    package init(_ policy: LanePolicy) { self.policy = policy }

    /// Whether the provider is being left alone, and why.
    package func pause(at now: Int64) -> Unavailability? {
        isPaused(at: now) ? lastFailure : nil
    }

    /// No pause is longer than the longest: one that seems so ended before the clock was set back.
    private func isPaused(at now: Int64) -> Bool {
        let longest = max(policy.longestPauseMilliseconds, 60_000) / 4 * 5
        return now < pausedUntil && pausedUntil - now <= longest
    }

    package mutating func admit(at now: Int64) -> Admission {
        if isPaused(at: now) { return .refused(lastFailure) }
        // After a pause one request finds out whether the provider is back.
        if failuresInRow >= policy.failureLimit, isProbing { return .refused(lastFailure) }
        guard running < policy.concurrentLimit else { return .full }
        let spacing = max(1, 60_000 / max(1, policy.requestsPerMinute))
        // It is never later, unless the clock was set back.
        due = min(due, now + spacing * policy.burst)
        let earliest = due - spacing * (policy.burst - 1)
        if now < earliest { return .wait(earliest - now) }
        due = max(due, now) + spacing
        running += 1
        isProbing = failuresInRow >= policy.failureLimit
        return .go
    }

    package mutating func succeeded() {
        running -= 1
        failuresInRow = 0
        pauses = 0
        isProbing = false
    }

    /// Leaves the provider alone because of what stood in its answer, not in its status.
    package mutating func complained(_ failure: Unavailability, until moment: Int64) {
        lastFailure = failure
        pausedUntil = max(pausedUntil, moment)
    }

    /// `pauseMilliseconds` is what the provider itself asked for, if it did; `chance` from 0 to
    /// 999 spreads the returns of many servers.
    package mutating func failed(
        _ failure: Unavailability,
        at now: Int64,
        pauseMilliseconds wanted: Int64?,
        chance: UInt64
    ) {
        running -= 1
        isProbing = false
        failuresInRow += 1
        lastFailure = failure
        if let wanted {
            let pause = min(max(0, wanted), policy.longestPauseMilliseconds)
            pausedUntil = max(pausedUntil, now + pause)
        }
        guard failuresInRow >= policy.failureLimit else { return }
        let doubled = policy.pauseMilliseconds << min(pauses, 6)
        let pause = min(doubled, policy.longestPauseMilliseconds)
        pausedUntil = max(pausedUntil, now + pause + pause * Int64(chance % 1_000) / 4_000)
        pauses += 1
    }
}
