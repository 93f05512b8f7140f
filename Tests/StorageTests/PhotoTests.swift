import Chronology
import Itinerary
import Merge
@testable import Storage
import Testing
import TestKit

@Suite struct PhotoTests {
    @Test("a photo is kept once, within the room there is", arguments: Backend.reachable)
    func room(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.keep([1, 2, 3], named: 1, room: 5)
        try fixture.keep([1, 2, 3], named: 1, room: 5)
        #expect(throws: StorageFailure.spaceFull) {
            try fixture.keep([1, 2, 3], named: 2, room: 5)
        }
        try fixture.keep([1, 2], named: 3, room: 5)
        try fixture.storage.read { (snapshot) throws(StorageFailure) in
            #expect(try snapshot.photo(hash(1), of: fixture.account) == [1, 2, 3])
            #expect(try snapshot.photo(hash(2), of: fixture.account) == nil)
            #expect(try snapshot.photo(hash(1), of: .random()) == nil)
            let (count, byteCount) = try snapshot.photoCount()
            #expect(count == 2 && byteCount == 5)
        }
    }

    @Test(
        "what no record names goes after a week; what one names stays",
        arguments: Backend.reachable
    )
    func strays(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.keep([1], named: 1)
        try fixture.keep([2], named: 2)
        try fixture.name(2)
        #expect(try fixture.storage.purge(now: Instant.t0.later(days: 6)).photos == 0)
        #expect(try fixture.storage.purge(now: Instant.t0.later(days: 8)).photos == 1)
        try fixture.storage.read { (snapshot) throws(StorageFailure) in
            #expect(try !snapshot.hasPhoto(hash(1), of: fixture.account))
            #expect(try snapshot.hasPhoto(hash(2), of: fixture.account))
        }
    }

    @Test(
        "an original stays as long as its photo, and is missed like it",
        arguments: Backend.reachable
    )
    func originals(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.keep([1], named: 1)
        try fixture.keep([2], named: 2)
        try fixture.name(1, original: 2)
        #expect(try fixture.storage.purge(now: Instant.t0.later(days: 8)).photos == 0)
        try fixture.name(1, original: 3)
        let findings = try fixture.storage.check()
        #expect(findings.contains { $0.text.hasSuffix("which a device has yet to send: 1") })
        #expect(!findings.contains { $0.text.hasPrefix("files named by no trip") })
    }

    @Test("photos go with their account, and move with a guest", arguments: Backend.reachable)
    func moving(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        try fixture.keep([1], named: 1)
        let other = Identifier.random()
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.create(
                Account(id: other, name: "other", created: .t0),
                library: .random()
            )
            try transaction.movePhotos(from: fixture.account, to: other)
            #expect(try transaction.hasPhoto(hash(1), of: other))
            try transaction.eraseAccount(other)
            #expect(try transaction.photoCount().count == 0)
        }
    }

    @Test(
        "the doctor counts photos and finds what is damaged, stray or missing",
        arguments: Backend.reachable
    )
    func doctor(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let words = [UInt8]("a photo".utf8)
        // The SHA-256 of these bytes, as sha256sum tells it.
        let right: [UInt8] = [
            212, 226, 77, 116, 154, 79, 226, 241, 97, 175, 45, 233, 19, 192, 64, 43, 4, 227, 174,
            40, 125, 175, 208, 249, 219, 250, 74, 92, 86, 198, 146, 133,
        ]
        try fixture.storage.write { (transaction) throws(StorageFailure) in
            try transaction.keepPhoto(
                words,
                hash: right,
                of: fixture.account,
                room: 1 << 20,
                now: .t0
            )
        }
        func findings(_ weight: Finding.Weight) throws -> [String] {
            try fixture.storage.check().filter { $0.weight == weight }.map { $0.text }
        }
        #expect(try findings(.fault).isEmpty)
        #expect(try findings(.note).contains("photos and documents: 1, 0 MB"))
        #expect(try findings(.note).contains { $0.hasPrefix("files named by no trip") })
        try fixture.keep(words, named: 7)
        try fixture.name(7)
        try fixture.name(9)
        let name = String(repeating: "07", count: 32)
        #expect(try findings(.fault) == ["file \(name): the checksum is wrong"])
        #expect(try findings(.warning).contains { $0.hasPrefix("files of trips not here") })
    }

    @Test("backup and restore carry photos", arguments: Backend.reachable)
    func backup(_ backend: Backend) throws {
        let fixture = try Fixture(backend)
        let large = [UInt8](repeating: 7, count: 900_000)
        for number in 1...20 as ClosedRange<UInt8> {
            try fixture.keep(large + [number], named: number)
        }
        let file = fixture.database.path("with-photos")
        _ = try fixture.storage.backup(to: file, now: .t0)
        let database = try Backend.sqlite.database()
        let copy = try database.open()
        _ = try copy.restore(from: file, now: .t0)
        try copy.read { (snapshot) throws(StorageFailure) in
            #expect(try snapshot.photoCount().count == 20)
            #expect(try snapshot.photo(hash(7), of: fixture.account) == large + [7])
        }
    }
}

private func hash(_ number: UInt8) -> [UInt8] { [UInt8](repeating: number, count: 32) }

extension Fixture {
    fileprivate func keep(_ bytes: [UInt8], named number: UInt8, room: Int64 = 1 << 30) throws {
        try storage.write { (transaction) throws(StorageFailure) in
            try transaction.keepPhoto(
                bytes,
                hash: hash(number),
                of: account,
                room: room,
                now: .t0
            )
        }
    }

    /// Writes a photo's record, as a device would.
    fileprivate func name(_ number: UInt8, original: UInt8? = nil) throws {
        let id = RecordID(.random())
        var fields = [(AttachmentField.hash, number)]
        if let original { fields.append((AttachmentField.original, original)) }
        let changes = fields.map { field, number in
            Change(kind: TripKind.attachment, id: id, number: field, value: .bytes(hash(number)))
        }
        try storage.write { (transaction) throws(StorageFailure) in
            guard let library = try transaction.library(of: account) else { return }
            let stamp = Stamp(milliseconds: 1, counter: 0, replica: 1)
            _ = try transaction.apply(
                changes.map { $0.edit(stamp: stamp, replacing: nil) },
                to: library.id,
                by: account,
                now: .t0
            )
        }
    }
}
