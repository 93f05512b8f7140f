import Base
import Chronology
import Merge
@testable import Storage
import TestKit
import Testing

@Suite struct ApplyTests {
    @Test(
        "A new record is stored under the next number, with its author",
        arguments: Backend.reachable
    )
    func create(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let applied = try fixture.apply([.text("Firenze", in: "city:3176959")])
        #expect(applied.receipts.map(\.outcome) == [.accepted])
        #expect(applied.space.seq == 1)
        #expect(applied.space.liveCount == 1)
        let record = try #require(try fixture.records().first)
        #expect(record.seq == 1)
        #expect(record.record[1]?.value == Array("Firenze".utf8))
        #expect(record.record[1]?.author == fixture.account)
        try fixture.expectSound()
    }

    @Test("Repeating edits changes nothing", arguments: Backend.reachable)
    func repeated(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let edits: [Edit] = [
            .text("a", in: "x"), .text("b", in: "y"), .text("c", in: "x", field: 2),
        ]
        let first = try fixture.apply(edits)
        let again = try fixture.apply(edits, at: Instant.t0.later(days: 1))
        #expect(again.space == first.space)
        #expect(again.receipts.allSatisfy { $0.outcome == .accepted })
        #expect(try fixture.state() == first.space)
    }

    @Test(
        "One change takes one number for each record, not for each field",
        arguments: Backend.reachable
    )
    func numbers(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let edits: [Edit] = [
            .text("a", in: "x"), .text("b", in: "y"), .text("c", in: "x", field: 2),
        ]
        #expect(try fixture.apply(edits).space.seq == 2)
        let pulled = try fixture.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.records(of: fixture.space, after: 0, limit: 10)
        }
        #expect(pulled.map(\.seq) == [1, 2])
        #expect(pulled.map(\.record.id.text) == ["x", "y"])
    }

    @Test(
        "The loser of a conflict is kept, once, as a record of kind 6",
        arguments: Backend.reachable
    )
    func conflict(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.apply([.text("mine", in: "x", at: 10, replica: 1)])
        let losing = Edit.text("theirs", in: "x", at: 5, replica: 2)
        #expect(try fixture.apply([losing]).receipts.map(\.outcome) == [.lost])
        try fixture.apply([losing])
        let kept = try fixture.records().compactMap { $0.record.lost }
        #expect(kept.count == 1)
        #expect(kept.first?.register.value == Array("theirs".utf8))
        #expect(kept.first?.target.text == "x")
        #expect(kept.first?.targetKind == 20)
        #expect(kept.first?.number == 1)
        #expect(kept.first?.milliseconds == Instant.t0.millisecondsSinceEpoch)
        let told = try #require(kept.first)
        #expect(told.target.text == "x" && told.number == 1 && !told.isRefused)
        #expect(told.milliseconds == Instant.t0.millisecondsSinceEpoch)
        #expect(told.register.value == Array("theirs".utf8))
        #expect(try fixture.state().liveCount == 1)
        try fixture.expectSound()
    }

    @Test("The value that a concurrent winner replaces is kept too", arguments: Backend.reachable)
    func replaced(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.apply([.text("old", in: "x", at: 5, replica: 1)])
        try fixture.apply([.text("new", in: "x", at: 10, replica: 2)])
        let kept = try fixture.records().compactMap { $0.record.lost }
        #expect(kept.map { $0.register.value } == [Array("old".utf8)])
    }

    @Test(
        "Two values of one cloned device under one stamp: the loser is kept",
        arguments: Backend.reachable
    )
    func clones(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        for text in ["a", "c", "b"] { try fixture.apply([.text(text, in: "x", at: 5)]) }
        let kept = try fixture.records().compactMap { $0.record.lost }
        #expect(Set(kept.map { $0.register.value }) == [Array("a".utf8), Array("b".utf8)])
        try fixture.expectSound()
    }

    @Test("Stamps more than two minutes ahead refuse everything", arguments: Backend.reachable)
    func clock(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let edits: [Edit] = [.text("a", in: "x"), .text("b", in: "y", at: 120_001)]
        #expect(throws: StorageFailure.clockAhead) { try fixture.apply(edits) }
        #expect(try fixture.records().isEmpty)
        try fixture.apply([.text("b", in: "y", at: 120_000)])
    }

    @Test(
        "What a space may hold is a limit for growing, not for shrinking",
        arguments: Backend.reachable
    )
    func limits(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let limits = SpaceLimits(liveCount: 2, byteCount: 1_000)
        try fixture.apply([.text("a", in: "x"), .text("b", in: "y"), .text("c", in: "z")])
        #expect(throws: StorageFailure.spaceFull) {
            try fixture.apply([.text("d", in: "w")], limits: limits)
        }
        try fixture.apply([.deletion(of: "x", at: 3)], limits: limits)
        let long = String(repeating: "l", count: 1_000)
        #expect(throws: StorageFailure.spaceFull) {
            try fixture.apply([.text(long, in: "y", at: 4)], limits: limits)
        }
        #expect(try fixture.state().liveCount == 2)
        try fixture.expectSound()
    }

    @Test(
        "Nothing that a device makes up gets past what a space may hold",
        arguments: Backend.reachable
    )
    func madeUp(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let limits = SpaceLimits(liveCount: 3, byteCount: 1_000)
        let long = String(repeating: "l", count: 1_000)
        // Of settings and recents there is one record each, under a name of its own.
        for kind in [5, 9] as [UInt16] {
            #expect(throws: StorageFailure.spaceFull) {
                try fixture.apply([.text(long, in: "made-up", kind: kind)], limits: limits)
            }
        }
        let ours = Edit.text("s", in: "prefs", kind: 5)
        let edits = [ours, .text("s", in: "a"), .text("s", in: "b"), .text("s", in: "c")]
        try fixture.apply(edits, limits: limits)
        #expect(throws: StorageFailure.spaceFull) {
            try fixture.apply([.text("s", in: "d", kind: 9)], limits: limits)
        }
        // What goes takes something else along only so often, however often it comes back.
        for time in 1...14 as ClosedRange<Int64> {
            let longer = Edit.text(long, in: "b", field: UInt16(time), at: time)
            let gone = Edit.deletion(of: "a", at: 2 * time)
            _ = try? fixture.apply([gone, longer], limits: limits)
            let back = Edit.deletion(of: "a", false, at: 2 * time + 1)
            _ = try? fixture.apply([back], limits: limits)
        }
        #expect(try fixture.state().byteCount < 10_000)
        try fixture.expectSound()
    }

    @Test(
        "A value or a record that could not be read again is refused",
        arguments: Backend.reachable
    )
    func tooLong(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let large = String(repeating: "x", count: Register.longestByteCount)
        let edits: [Edit] = [
            .text(large + "x", in: "a"), .text(large, in: "b"), .text(large, in: "b", field: 2),
            .text("short", in: "b", field: 3),
        ]
        let outcomes = try fixture.apply(edits).receipts.map(\.outcome)
        #expect(outcomes == [.invalid, .accepted, .invalid, .accepted])
        try fixture.expectSound()
    }

    @Test(
        "Strangers are denied; editors may edit; kinds of the server are nobody's",
        arguments: Backend.reachable
    )
    func rights(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let other = Account(id: .random(), name: "Bea", created: .t0)
        let edit = Edit.text("hello", in: "x")
        func applyAsOther(_ edits: [Edit]) throws(StorageFailure) -> [EditResult] {
            try fixture.storage.write { (transaction) throws(StorageFailure) in
                try transaction.apply(edits, to: fixture.space, by: other.id, now: .t0)
            }.receipts.map(\.outcome)
        }
        func set(_ role: Role) throws {
            try fixture.storage.write { (transaction) throws(StorageFailure) in
                try transaction.setRole(
                    role,
                    of: other.id,
                    in: fixture.space,
                    by: fixture.account,
                    now: .t0
                )
            }
        }
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.create(other, library: .random())
        }
        #expect(throws: StorageFailure.denied) { try applyAsOther([edit]) }
        try set(.viewer)
        #expect(try applyAsOther([edit]) == [.denied])
        try set(.editor)
        let mixed = [edit, .text("forged", in: "y", kind: 6), .text("forged", in: "z", kind: 8)]
        #expect(try applyAsOther(mixed) == [.accepted, .denied, .denied])
        try set(.none)
        #expect(throws: StorageFailure.denied) { try applyAsOther([edit]) }
        #expect(throws: StorageFailure.absent) {
            try fixture.storage.write { (transaction) throws(StorageFailure) in
                try transaction.apply([edit], to: .random(), by: other.id, now: .t0)
            }
        }
    }

    @Test(
        "Random edits end as the merge rule says, whatever way they come",
        arguments: Backend.reachable,
        1...6 as ClosedRange<UInt64>
    )
    func oracle(_ backend: Backend, seed: UInt64) throws {
        let fixture = try Fixture(backend)
        var random = SeededRandom(seed: seed)
        var expected: [RecordID: Record] = [:]
        for round in 0..<20 as Range<Int64> {
            let edits = (0..<random.below(12 as Int32) + 1).map { _ in
                Edit.random(&random, from: expected, round: round)
            }
            var outcomes: [EditResult] = []
            for edit in edits {
                let receipt = receive(
                    edit.signed(by: fixture.account),
                    into: expected[edit.id]
                )
                if let changed = receipt.changed { expected[edit.id] = changed }
                outcomes.append(receipt.result)
            }
            #expect(try fixture.apply(edits).receipts.map(\.outcome) == outcomes)
        }
        let stored = try fixture.records().map(\.record).filter { $0.kind != SetAside.replacedKind }
        #expect(stored == expected.values.sorted { $0.id < $1.id })
        try expectDense(fixture)
        try fixture.expectSound()
    }

    /// Every record has a number of its own, none beyond the last, and pages join up.
    private func expectDense(_ fixture: Fixture) throws {
        let head = try fixture.state().seq
        let all = try fixture.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.records(of: fixture.space, after: 0, limit: .max)
        }
        #expect(Set(all.map(\.seq)).count == all.count)
        #expect(all.map(\.seq) == all.map(\.seq).sorted())
        #expect(all.last?.seq == head)
        var paged: [SequencedRecord] = []
        while true {
            let after = paged.last?.seq ?? 0
            let page = try fixture.storage.read { (snapshot) throws(StorageFailure) in
                try snapshot.records(of: fixture.space, after: after, limit: 3)
            }
            if page.isEmpty { break }
            paged += page
        }
        #expect(paged == all)
    }
}

extension Edit {
    /// An edit of one of eight records: by a device that saw the value, by one that did not, by one
    /// that was offline for long, of a deleted record, twice the same.
    static func random(
        _ random: inout SeededRandom,
        from stored: [RecordID: Record],
        round: Int64
    ) -> Edit {
        let name = "r\(random.below(8 as Int32))"
        let id = RecordID(name) ?? RecordID(Identifier(high: 0, low: 0))
        let number = UInt16(random.below(4 as Int32))
        let current = stored[id]?[number]
        let age = Int64(random.below(5 as Int32))
        let stamp = Stamp.test((round - age) * 100, UInt64(random.below(3 as Int32)))
        let isDeletion = number == Record.deletion
        let value = UInt8(random.below(isDeletion ? 2 : 5 as Int32))
        let repeats = random.below(10 as Int32) == 0
        let register = Register(wireType: isDeletion ? 0 : 2, value: [value], stamp: stamp)
        return Edit(
            kind: random.below(20 as Int32) == 0 ? 5 : 4,
            id: id,
            number: number,
            register: repeats ? current ?? register : register,
            base: random.below(2 as Int32) == 0 ? current?.stamp : nil,
            isKnown: stored[id] != nil && random.below(2 as Int32) == 0
        )
    }
}
