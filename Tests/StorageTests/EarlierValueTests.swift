import Base
import Chronology
import Itinerary
import Merge
import Storage
import TestKit
import Testing

@Suite("Earlier values of things on trips, as the server keeps them")
struct EarlierValueTests {
    private func edit(
        _ text: String,
        at milliseconds: Int64,
        base: Int64? = nil,
        in id: String = "x",
        field: UInt16 = ActivityField.title
    ) -> Edit {
        Edit.text(
            text,
            in: id,
            field: field,
            kind: TripKind.activity,
            at: milliseconds,
            base: base.map { .test($0, 1) },
            isKnown: base != nil
        )
    }

    private func notes(_ fixture: Fixture) throws -> [SetAside] {
        try fixture.records().map(\.record).filter { $0.kind == SetAside.earlierKind }
            .compactMap { SetAside($0) }
    }

    @Test("What is changed knowingly is noted once, with its author", arguments: Backend.reachable)
    func noted(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.apply([edit("Uffizi", at: 1)])
        let change = edit("Museum", at: 2, base: 1)
        try fixture.apply([change])
        try fixture.apply([change])
        let kept = try notes(fixture)
        #expect(kept.map { $0.register.text } == ["Uffizi"])
        #expect(kept.first?.target.text == "x" && kept.first?.number == ActivityField.title)
        #expect(kept.first?.register.author == fixture.account)
        #expect(kept.first?.milliseconds == Instant.t0.millisecondsSinceEpoch)
        #expect(try fixture.state().liveCount == 1)
        try fixture.expectSound()
        // Nobody may forge one.
        let forged = Edit.text("forged", in: "z", kind: SetAside.earlierKind)
        #expect(try fixture.apply([forged]).receipts.map(\.outcome) == [.denied])
    }

    @Test("There is an end to them, in number and in bytes", arguments: Backend.reachable)
    func bounded(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.apply([edit("0", at: 1)])
        var time: Int64 = 1
        for batch in 0..<6 {
            var edits: [Edit] = []
            for _ in 0..<100 {
                edits.append(edit("\(time)", at: time + 1, base: time))
                time += 1
            }
            try fixture.apply(edits, at: Instant.t0.adding(seconds: Int64(batch)))
        }
        let kept = try notes(fixture)
        #expect(kept.count == SetAside.mostEarlier)
        #expect(kept.contains { $0.register.text == "599" })
        #expect(!kept.contains { $0.register.text == "50" })
        try fixture.expectSound()

        let long = String(repeating: "y", count: 4_000)
        for number in 0..<90 {
            let now = Instant.t0.adding(seconds: 100 + Int64(number))
            try fixture.apply([edit("\(number)\(long)", at: time + 1, base: time)], at: now)
            time += 1
        }
        let byteCount = try fixture.records().map(\.record)
            .filter { $0.kind == SetAside.earlierKind }.reduce(0) { $0 + $1.bytes.count }
        #expect(byteCount <= SetAside.mostEarlierBytes)
        try fixture.expectSound()
    }

    @Test("They go after ninety days, and with what they belonged to", arguments: Backend.reachable)
    func forgotten(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.apply([edit("A", at: 1), edit("M", at: 1, in: "y")])
        try fixture.apply([edit("B", at: 2, base: 1), edit("N", at: 2, base: 1, in: "y")])
        #expect(try notes(fixture).count == 2)
        let deletion = Edit(
            kind: TripKind.activity,
            id: try #require(RecordID("y")),
            number: Record.deletion,
            register: Register(wireType: 0, value: [1], stamp: .test(3, 1)),
            base: nil,
            isKnown: true
        )
        try fixture.apply([deletion])
        let month = Instant.t0.adding(seconds: 31 * 86_400)
        _ = try fixture.storage.purge(now: month)
        #expect(try notes(fixture).map { $0.target.text } == ["x"])
        try fixture.expectSound()
        _ = try fixture.storage.purge(now: Instant.t0.adding(seconds: 91 * 86_400))
        #expect(try notes(fixture).isEmpty)
        try fixture.expectSound()
    }

    @Test("A library that is full still notes them", arguments: Backend.reachable)
    func full(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.apply([edit("Uffizi", at: 1)])
        let limits = SpaceLimits(liveCount: 1, byteCount: try fixture.state().byteCount)
        try fixture.apply([edit("Museum", at: 2, base: 1)], limits: limits)
        #expect(try notes(fixture).count == 1)
    }
}
