import Base
import Library
import Merge
import Testing

@testable import Sync

@Suite("What a device keeps of a library")
struct ReplicaTests {
    @Test("What is written is shown, waits, and survives being loaded")
    func survives() throws {
        var device = LocalReplica(replica: 7)
        let snapshot = device.snapshot
        let entry = device.write([.star(1), .star(2)], deviceMilliseconds: 1_000)
        #expect(device.waitingCount == 2)
        #expect(device.records.count == 2)
        var other = LocalReplica(replica: 8)
        try other.load(snapshot)
        try other.load(entry)
        #expect(other.snapshot == device.snapshot)
        #expect(other.replica == 7)
    }

    @Test("A page of HTML in place of an answer changes nothing")
    func captivePortal() {
        var device = LocalReplica(replica: 7)
        _ = device.request(deviceMilliseconds: 0)
        #expect(throws: SyncFailure.foreign) {
            try device.take("<!doctype html><title>Sign in</title>")
        }
    }
}

extension Change {
    static func star(_ city: UInt32, _ isOn: Bool = true) -> Change {
        Change(
            kind: LibraryKind.city,
            id: .city(city),
            number: CityField.isFavourite,
            value: .flag(isOn)
        )
    }
}

extension LocalReplica {
    mutating func load(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { try load(ByteSlice($0)) }
    }

    mutating func take(_ reply: [UInt8], atMilliseconds now: Int64 = 0) throws -> Taken {
        try reply.withUnsafeBytes {
            try take(ByteSlice($0), sentMilliseconds: now, receivedMilliseconds: now)
        }
    }

    mutating func take(_ text: String) throws -> Taken { try take(Array(text.utf8)) }
}
