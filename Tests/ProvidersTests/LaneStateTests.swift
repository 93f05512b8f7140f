import Questions
import Testing

@testable import Providers

@Suite struct LaneStateTests {
    private static let hour: Int64 = 3_600_000

    @Test("a clock that is set back by a day holds nobody up for a day")
    func clockSetBack() {
        let day = 24 * Self.hour
        var policy = LanePolicy()
        policy.concurrentLimit = 100
        var lane = LaneState(policy)
        for _ in 0..<policy.burst { #expect(lane.admit(at: 2 * day) == .go) }
        // The rate still holds, for as long as it ever does.
        guard case .wait(let milliseconds) = lane.admit(at: day) else {
            Issue.record("more went than the burst")
            return
        }
        #expect(milliseconds <= 60_000 / policy.requestsPerMinute)
        #expect(lane.admit(at: day + milliseconds) == .go)

        lane.complained(.busy, until: 2 * day + 60_000)
        #expect(lane.pause(at: 2 * day) == .busy)
        #expect(lane.pause(at: day) == nil)
        #expect(lane.admit(at: day + Self.hour) == .go)
    }

    @Test("the longest pause lasts as long as it was meant to")
    func longestPause() {
        var policy = LanePolicy()
        policy.failureLimit = 1
        policy.pauseMilliseconds = policy.longestPauseMilliseconds
        var lane = LaneState(policy)
        #expect(lane.admit(at: Self.hour) == .go)
        lane.failed(.faulty, at: Self.hour, pauseMilliseconds: nil, chance: 999)
        #expect(lane.pause(at: Self.hour) == .faulty)
        #expect(lane.pause(at: Self.hour + policy.longestPauseMilliseconds) == .faulty)
        #expect(lane.pause(at: Self.hour + policy.longestPauseMilliseconds * 5 / 4) == nil)
    }
}
