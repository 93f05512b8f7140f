import Chronology
import Merge
@testable import Storage
import TestKit
import Testing

@Suite struct SpaceTests {
    @Test("Everyone has one library and any number of trips", arguments: Backend.reachable)
    func purposes(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        func create(_ purpose: SpacePurpose, owner: Identifier) throws(StorageFailure) {
            try fixture.storage.write { (transaction) throws(StorageFailure) in
                try transaction.createSpace(.random(), owner: owner, purpose: purpose, now: .t0)
            }
        }
        try create(.trip, owner: fixture.account)
        try create(.trip, owner: fixture.account)
        #expect(throws: StorageFailure.conflict) { try create(.library, owner: fixture.account) }
        #expect(throws: StorageFailure.conflict) { try create(.trip, owner: .random()) }
        let spaces = try fixture.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.spaces(of: fixture.account)
        }
        #expect(spaces.map(\.purpose) == [.library, .trip, .trip])
    }

    @Test("A deleted space takes its records along", arguments: Backend.reachable)
    func delete(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.apply([.text("a", in: "x")])
        func delete() throws(StorageFailure) {
            try fixture.storage.write { (transaction) throws(StorageFailure) in
                try transaction.deleteSpace(fixture.space)
            }
        }
        try delete()
        #expect(try fixture.records().isEmpty)
        #expect(throws: StorageFailure.absent) { try delete() }
    }

    @Test("Other servers find what changed, oldest first", arguments: Backend.reachable)
    func touched(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let trip = Identifier.random()
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.createSpace(
                trip,
                owner: fixture.account,
                purpose: .trip,
                now: Instant.t0.later(milliseconds: 5)
            )
        }
        func since(_ milliseconds: Int64) throws(StorageFailure) -> [Identifier] {
            try fixture.storage.read { (snapshot) throws(StorageFailure) in
                try snapshot.spaces(
                    touchedSince: Instant.t0.later(milliseconds: milliseconds),
                    limit: 10
                )
            }.map(\.id)
        }
        #expect(try since(0) == [fixture.space, trip])
        #expect(try since(5) == [trip])
        try fixture.apply([.text("a", in: "x")], at: Instant.t0.later(milliseconds: 9))
        #expect(try since(0) == [trip, fixture.space])
        #expect(try since(6) == [fixture.space])
        // A clock that goes back does not hide a change from those who look forward.
        try fixture.apply([.text("b", in: "y")], at: .t0)
        #expect(try since(6) == [fixture.space])
    }

    @Test(
        "Deleted records are buried after thirty days, restored ones are not",
        arguments: Backend.reachable
    )
    func bury(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.apply([.text("a", in: "x"), .text("b", in: "y"), .text("c", in: "z")])
        try fixture.apply([.deletion(of: "x", at: 1), .deletion(of: "y", at: 1)])
        try fixture.apply([.deletion(of: "y", false, at: 2)])
        let before = try fixture.state()
        #expect(before.liveCount == 2)
        let early = Instant.t0.later(days: 30, milliseconds: -1)
        #expect(try fixture.storage.purge(now: early).buried == 0)
        #expect(try fixture.storage.purge(now: Instant.t0.later(days: 30)).buried == 1)
        let after = try fixture.state()
        #expect(after.seq == before.seq)
        #expect(after.digest == before.digest)
        #expect(after.byteCount < before.byteCount)
        let pulled = try fixture.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.records(of: fixture.space, after: 0, limit: 10)
        }
        #expect(pulled.count == 3)
        #expect(pulled.filter(\.record.isTombstone).map(\.record.id.text) == ["x"])
        #expect(try fixture.records().map(\.record.id.text) == ["y", "z"])
        let outcomes = try fixture.apply([.deletion(of: "x", false, at: 9)]).receipts
        #expect(outcomes.map(\.outcome) == [.tombstone])
        try fixture.expectSound()
    }

    @Test("Values kept aside are dropped after ninety days", arguments: Backend.reachable)
    func forget(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.apply([.text("a", in: "x", at: 5), .text("b", in: "x", at: 1)])
        #expect(try fixture.records().count == 2)
        #expect(try fixture.storage.purge(now: Instant.t0.later(days: 89)).forgotten == 0)
        #expect(try fixture.storage.purge(now: Instant.t0.later(days: 90)).forgotten == 1)
        #expect(try fixture.records().map(\.record.id.text) == ["x"])
        try fixture.expectSound()
    }

    @Test("The epoch changes when asked to, nothing else does", arguments: Backend.reachable)
    func epoch(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let before = try fixture.apply([.text("a", in: "x")]).space
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.rotateEpoch(of: fixture.space)
        }
        var after = try fixture.state()
        #expect(after.epoch != before.epoch)
        after.epoch = before.epoch
        #expect(after == before)
    }

    @Test("A reader sees one moment, whatever is written meanwhile", arguments: Backend.reachable)
    func snapshot(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.apply([.text("a", in: "x")])
        try fixture.storage.read { (snapshot) throws(StorageFailure) in
            #expect(try snapshot.space(fixture.space)?.seq == 1)
            try fixture.apply([.text("b", in: "y")])
            #expect(try snapshot.space(fixture.space)?.seq == 1)
            #expect(try snapshot.allRecords(of: fixture.space).count == 1)
        }
        #expect(try fixture.state().seq == 2)
    }

    @Test(
        "A full library can be emptied, and what is bounded never stands in the way",
        arguments: Backend.reachable
    )
    func full(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        func star(_ id: Int, _ isOn: Bool, at time: Int64) -> Edit {
            Change(
                kind: 4,
                id: RecordID("city:\(id)") ?? RecordID(Identifier(high: 0, low: 0)),
                number: 1,
                value: .flag(isOn)
            ).edit(stamp: .test(time), replacing: nil)
        }
        func bounded(_ kind: UInt16, _ name: String, at time: Int64) -> Edit {
            Change(
                kind: kind,
                id: RecordID(name) ?? RecordID(Identifier(high: 0, low: 0)),
                number: 1,
                value: .bytes([1, 2, 3])
            ).edit(stamp: .test(time), replacing: nil)
        }
        for limits in [
            SpaceLimits(liveCount: 3, byteCount: 4_096), SpaceLimits(liveCount: 9, byteCount: 300),
        ] {
            var count = 0
            while (try? fixture.apply([star(count, true, at: 0)], limits: limits)) != nil {
                count += 1
            }
            #expect(count >= 3)
            // The settings and the recents are bounded by themselves.
            try fixture.apply([bounded(5, "prefs", at: 1)], limits: limits)
            try fixture.apply([bounded(9, "recents", at: 1)], limits: limits)
            for id in 0..<count { try fixture.apply([star(id, false, at: 2)], limits: limits) }
            #expect(try fixture.state().liveCount == 0)
            try fixture.expectSound()
            try fixture.storage.write { (transaction) throws(StorageFailure) in
                try transaction.deleteSpace(fixture.space)
                try transaction.createSpace(
                    fixture.space,
                    owner: fixture.account,
                    purpose: .library,
                    now: .t0
                )
            }
        }
    }
}

extension SpaceTests {
    @Test("What was on a trip goes with it, for every device to see", arguments: Backend.reachable)
    func buryTrip(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let trip = Identifier(high: 5, low: 5)
        func text(_ kind: UInt16, _ id: String, _ value: String) throws -> Edit {
            let id = try #require(RecordID(id))
            return Change(kind: kind, id: id, number: 1, value: .text(value))
                .edit(stamp: .test(1, 1), replacing: nil)
        }
        try fixture.apply([
            text(1, trip.text, "Trip"), text(2, "on-it", trip.text), text(10, "list", trip.text),
            text(2, "elsewhere", "another"),
        ])
        let name = try #require(RecordID(trip.text))
        let deletion = Change(kind: 1, id: name, number: Record.deletion, value: .flag(true))
        try fixture.apply([deletion.edit(stamp: .test(2, 1), replacing: nil)])
        #expect(try fixture.storage.purge(now: Instant.t0.later(days: 30)).buried == 1)
        let kept = try fixture.records().filter(\.record.isVisible)
        #expect(kept.map(\.record.id.text) == ["elsewhere"])
        let before = try fixture.state()
        #expect(try fixture.storage.purge(now: Instant.t0.later(days: 60)).buried == 2)
        #expect(try fixture.state().digest == before.digest)
        try fixture.expectSound()
    }

    @Test("What arrives for a trip that is gone does not stay", arguments: Backend.reachable)
    func lateForTrip(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let trip = Identifier(high: 5, low: 5)
        try fixture.apply([.thing(1, trip.text, 1, .text("Trip"), at: 1)])
        try fixture.apply([.thing(1, trip.text, 0, .flag(true), at: 2)])
        _ = try fixture.storage.purge(now: Instant.t0.later(days: 30))
        let late: [Edit] = try [
            .thing(2, "late", 1, .text(trip.text), at: 3), .thing(2, "late", 2, .text("x"), at: 3),
            .thing(2, "else", 1, .text("other"), at: 3),
        ]
        try fixture.apply(late, at: Instant.t0.later(days: 31))
        #expect(try fixture.seen == ["else"])
        // What was written there is told to its writer.
        let kept = try fixture.records().compactMap { $0.record.lost }
        #expect(kept.map { $0.register.value } == [Array("x".utf8)])
        #expect(kept.map { $0.target.text } == ["late"])
        try fixture.apply(late, at: Instant.t0.later(days: 31))
        _ = try fixture.storage.purge(now: Instant.t0.later(days: 62))
        #expect(try fixture.seen == ["else"])
        try fixture.expectSound()
    }

    @Test("An edit brings back what was deleted unknown to it", arguments: Backend.reachable)
    func unawareEdit(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let trip = Identifier(high: 5, low: 5)
        try fixture.apply([
            .thing(1, trip.text, 1, .text("Trip"), at: 1),
            .thing(2, "edited", 1, .text(trip.text), at: 1),
            .thing(2, "emptied", 1, .text(trip.text), at: 1),
            .thing(2, "late", 1, .text(trip.text), at: 1),
        ])
        // Replica 1 deletes two; replica 2, which has not heard of it, edits one of them.
        try fixture.apply([
            .thing(2, "edited", 0, .flag(true), at: 5), .thing(2, "emptied", 0, .flag(true), at: 5),
        ])
        let edit = try Edit.thing(2, "edited", 2, .text("Typed offline"), at: 4, by: 2)
        try fixture.apply([edit])
        try fixture.apply([.thing(2, "emptied", 2, .text("Emptied"), at: 6)])
        #expect(try fixture.seen == ["edited", trip.text, "late"].sorted())
        // A deletion that was written before an edit which has arrived already is as unaware.
        try fixture.apply([.thing(2, "late", 2, .text("Typed"), at: 9, by: 2)])
        try fixture.apply([.thing(2, "late", 0, .flag(true), at: 8)])
        #expect(try fixture.seen.contains("late"))
        // Whoever has seen the edit and deletes it again has the last word, also when an edit
        // arrives once more. Stamps go on from all that was seen.
        let stored = try #require(try fixture.records().first { $0.record.id.text == "late" })
        let seen = try #require(stored.record.fields.map { $0.register.stamp.high }.max())
        let change = Change(kind: 2, id: stored.record.id, number: 0, value: .flag(true))
        let later = Stamp(high: seen + 1, replica: 1)
        try fixture.apply([change.edit(stamp: later, replacing: stored.record)])
        try fixture.apply([edit])
        #expect(try !fixture.seen.contains("late"))
        try fixture.expectSound()
    }
}

extension Edit {
    fileprivate static func thing(
        _ kind: UInt16,
        _ id: String,
        _ number: UInt16,
        _ value: FieldValue,
        at time: Int64,
        by replica: UInt64 = 1
    ) throws -> Edit {
        let id = try #require(RecordID(id))
        return Change(kind: kind, id: id, number: number, value: value)
            .edit(stamp: .test(time, replica), replacing: nil)
    }
}

extension Fixture {
    fileprivate var seen: [String] {
        get throws {
            try records().map(\.record).filter { $0.isVisible && $0.kind != SetAside.replacedKind }
                .map(\.id.text).sorted()
        }
    }
}
