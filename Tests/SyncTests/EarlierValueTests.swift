import Base
import Itinerary
import Merge
import TestKit
import Testing

@testable import Sync

@Suite("Earlier values of things on trips")
struct EarlierValueTests {
    private static let activity = RecordID(Identifier(high: 9, low: 9))

    private static func title(_ text: String) -> Change {
        Change(
            kind: TripKind.activity,
            id: activity,
            number: ActivityField.title,
            value: .text(text)
        )
    }

    @Test("device and server note the same under one name, and nobody is told of it")
    func agreeing() throws {
        var pair = Pair()
        try pair.sync()
        pair.device.write(Self.title("Uffizi"))
        try pair.sync()
        pair.device.write(Self.title("Museum"))
        let mine = pair.device.records.filter { $0.kind == SetAside.earlierKind }
        #expect(mine.compactMap { SetAside($0)?.register.text } == ["Uffizi"])
        #expect(pair.device.waitingCount == 1, "a note is nothing that waits")
        try pair.sync()
        let theirs = pair.server.rows.values.map { $0.record }
            .filter { $0.kind == SetAside.earlierKind }
        #expect(theirs.map { $0.id } == mine.map { $0.id })
        let after = pair.device.records.filter { $0.kind == SetAside.earlierKind }
        #expect(after.map { $0.id } == mine.map { $0.id })
        #expect(try pair.sync() == .done)
    }

    @Test("what was changed without a network is noted at once, each time")
    func offline() {
        var device = LocalReplica(replica: 7)
        for text in ["A", "B", "C", "C"] {
            _ = device.write([Self.title(text)], deviceMilliseconds: 1_000)
        }
        let notes = device.records.compactMap { SetAside($0) }
        #expect(Set(notes.map { $0.register.text }) == ["A", "B"])
    }

    @Test("there is an end to them: the latest stay, also once the device starts anew")
    func bounded() throws {
        var device = LocalReplica(replica: 7)
        for number in 0..<(SetAside.mostEarlier + 40) {
            let time = 1_000 + Int64(number)
            _ = device.write([Self.title("Title \(number)")], deviceMilliseconds: time)
        }
        func noted(_ device: LocalReplica) -> [SetAside] {
            device.records.filter { $0.kind == SetAside.earlierKind }.compactMap { SetAside($0) }
        }
        #expect(noted(device).count == SetAside.mostEarlier)
        #expect(!noted(device).contains { $0.register.text == "Title 5" })
        #expect(noted(device).contains { $0.register.text == "Title 538" })
        var other = LocalReplica(replica: 8)
        try other.load(device.snapshot)
        #expect(noted(other).count == SetAside.mostEarlier)

        let long = String(repeating: "x", count: 4_000)
        for number in 0..<100 {
            let time = 9_000 + Int64(number)
            _ = device.write([Self.title("\(number)\(long)")], deviceMilliseconds: time)
        }
        let byteCount = device.records.filter { $0.kind == SetAside.earlierKind }
            .reduce(0) { $0 + $1.bytes.count }
        #expect(byteCount <= SetAside.mostEarlierBytes && byteCount > 200_000)
    }

    @Test("what is about something else than trips, empty, deleted or too long is not noted")
    func passedOver() {
        var device = LocalReplica(replica: 7)
        _ = device.write([.star(1)], deviceMilliseconds: 1)
        _ = device.write([.star(1, false)], deviceMilliseconds: 2)
        for text in ["", String(repeating: "x", count: 6_001), "kept"] {
            _ = device.write([Self.title(text)], deviceMilliseconds: 3)
        }
        let deletion = Change(
            kind: TripKind.activity,
            id: Self.activity,
            number: Record.deletion,
            value: .flag(true)
        )
        _ = device.write([deletion], deviceMilliseconds: 4)
        // Emptied when its trip is deleted for good: nothing of it is to stay.
        _ = device.write([Self.title("")], deviceMilliseconds: 5)
        #expect(device.records.allSatisfy { $0.kind != SetAside.earlierKind })
    }
}
