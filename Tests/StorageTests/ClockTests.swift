import Chronology
import Merge
@testable import Storage
import Synchronization
import TestKit
import Testing

@Suite struct ClockTests {
    private static let day: Int64 = 86_400_000

    @Test("time follows the clock while the clock follows the machine's count")
    func agreement() {
        var time = TrustedTime(.t0)
        time.advance(milliseconds: 5_000, reading: Instant.t0.later(milliseconds: 5_200))
        #expect(time.time == Instant.t0.later(milliseconds: 5_200) && time.doubt == nil)
        time.advance(milliseconds: 0, reading: Instant.t0.later(milliseconds: -60_000))
        #expect(time.time == Instant.t0.later(milliseconds: -60_000) && time.doubt == nil)
    }

    @Test(
        "a clock that jumps is doubted, and believed after a day, however it jumps",
        arguments: [402, -402, 1, -30] as [Int64]
    )
    func jump(days: Int64) {
        var time = TrustedTime(.t0)
        let off = days * Self.day
        for hour in 1...24 as ClosedRange<Int64> {
            let counted = hour * 3_600_000
            time.advance(
                milliseconds: 3_600_000,
                reading: Instant.t0.later(milliseconds: counted + off)
            )
            #expect(time.time == Instant.t0.later(milliseconds: counted))
            #expect(time.doubt?.aheadMilliseconds == off)
        }
        time.advance(
            milliseconds: 3_600_000,
            reading: Instant.t0.later(milliseconds: 25 * 3_600_000 + off)
        )
        #expect(time.time == Instant.t0.later(milliseconds: 25 * 3_600_000 + off))
        #expect(time.doubt == nil)
    }

    @Test("a clock that jumps for twelve seconds changes nothing")
    func shortJump() {
        var time = TrustedTime(.t0)
        time.advance(milliseconds: 6_000, reading: Instant.t0.later(days: 402))
        time.advance(milliseconds: 6_000, reading: Instant.t0.later(days: 402))
        #expect(time.time == Instant.t0.later(milliseconds: 12_000))
        time.advance(milliseconds: 5_000, reading: Instant.t0.later(milliseconds: 17_000))
        #expect(time.doubt == nil && time.time == Instant.t0.later(milliseconds: 17_000))
    }

    @Test("a clock that jumps again and again is never believed")
    func restless() {
        var time = TrustedTime(.t0)
        for hour in 1...100 as ClosedRange<Int64> {
            time.advance(
                milliseconds: 3_600_000,
                reading: Instant.t0.later(days: 400 + hour * 10)
            )
        }
        #expect(time.time == Instant.t0.later(milliseconds: 360_000_000))
        #expect(time.doubt != nil)
    }

    @Test(
        "after a restart the doubt goes on; a night switched off raises none",
        arguments: [7, 500]
    )
    func restart(hours: Int64) throws {
        let database = try Backend.sqlite.database()
        let storage = try database.open()
        let count = Atomic<Int64>(0)
        func clock(at reading: Instant) throws -> TrustedClock {
            try TrustedClock(storage, reading: reading) { count.load(ordering: .relaxed) }
        }
        let first = try clock(at: .t0)
        try first.observe(reading: .t0)
        let later = Instant.t0.later(milliseconds: hours * 3_600_000)
        let second = try clock(at: later)
        #expect((second.doubt == nil) == (hours == 7))
        #expect(second.now(at: later) == (hours == 7 ? later : .t0))
        try second.note()
        count.store(60_000, ordering: .relaxed)
        let third = try clock(at: later.later(milliseconds: 60_000))
        #expect((third.doubt == nil) == (hours == 7))
    }

    @Test("an owner's word ends the doubt of a running server", arguments: Backend.reachable)
    func acceptance(_ backend: Backend) throws {
        let database = try backend.database()
        let storage = try database.open()
        // PostgreSQL goes by a clock of its own, which nobody can set here.
        let now = try storage.clocks(reading: .t0).now
        try storage.write { (transaction) throws(StorageFailure) in
            try transaction.note(TrustedTime(now.later(days: -402)))
        }
        let clock = try TrustedClock(storage, reading: .t0) { 0 }
        try clock.observe(reading: .t0)
        #expect(clock.doubt?.text == "402 days ahead")
        try storage.acceptClock(reading: .t0)
        try clock.observe(reading: .t0)
        #expect(clock.doubt == nil)
    }

    @Test("a server that ends before it has heard of an owner's word leaves it as it is")
    func acceptanceKept() throws {
        let database = try Backend.sqlite.database()
        let storage = try database.open()
        try storage.write { (transaction) throws(StorageFailure) in
            try transaction.note(TrustedTime(Instant.t0.later(days: -402)))
        }
        let clock = try TrustedClock(storage, reading: .t0) { 0 }
        try storage.acceptClock(reading: .t0)
        try clock.note()
        #expect(try storage.clocks(reading: .t0).trusted == TrustedTime(.t0))
        // Without such a word the doubt is written down.
        try storage.write { (transaction) throws(StorageFailure) in
            try transaction.note(TrustedTime(Instant.t0.later(days: -402)))
        }
        try clock.note()
        #expect(try storage.clocks(reading: .t0).trusted?.doubt?.text == "402 days ahead")
    }

    @Test("stamps go on from what is stored, and one far ahead does not carry others along")
    func stamps() {
        let stamps = ServerStamps()
        let far = Stamp(
            milliseconds: Instant.t0.later(days: 402).millisecondsSinceEpoch,
            counter: 3,
            replica: 9
        )
        let next = stamps.stamp(after: far, now: .t0)
        #expect(next > far)
        let other = stamps.stamp(after: nil, now: .t0)
        #expect(other.milliseconds == Instant.t0.millisecondsSinceEpoch)
        #expect(other.replica == next.replica)
        // Set back by an hour: another replica, so that no name has stamps that fall.
        let earlier = stamps.stamp(after: other, now: Instant.t0.later(milliseconds: -3_600_000))
        #expect(earlier > other && earlier.replica != other.replica)
    }

    @Test(
        "the server's own changes are taken whatever any clock says or said",
        arguments: Backend.reachable
    )
    func neverRefused(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let stamps = ServerStamps()
        func write(_ value: Int64, at now: Instant) throws(StorageFailure) {
            let change = Change(kind: 5, id: .preferences, number: 2, value: .integer(value))
            try fixture.storage.write { (transaction) throws(StorageFailure) in
                _ = try transaction.write(
                    [change],
                    to: fixture.space,
                    by: fixture.account,
                    now: now
                ) { change, stored in
                    change.edit(stamp: stamps.stamp(after: stored, now: now), replacing: nil)
                }
            }
        }
        for (value, days) in [(1, 0), (2, 402), (3, 0), (4, -402), (5, 1)] as [(Int64, Int64)] {
            try write(value, at: Instant.t0.later(days: days))
            let found = try fixture.records().first { $0.record.id == .preferences }
            #expect(found?.record[2]?.integer == value)
        }
        try fixture.expectSound()
    }
}

extension RecordID {
    fileprivate static var preferences: RecordID {
        RecordID("prefs") ?? { preconditionFailure("a name") }()
    }
}
