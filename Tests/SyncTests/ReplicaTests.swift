import Base
import Itinerary
import Library
import Merge
import TestKit
import Testing

@testable import Sync

@Suite("What a device keeps of a library")
struct ReplicaTests {
    @Test("what is written is shown, waits, and survives being loaded")
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

    @Test("a page of HTML in place of an answer changes nothing")
    func captivePortal() {
        var device = LocalReplica(replica: 7)
        _ = device.request(deviceMilliseconds: 0)
        #expect(throws: SyncFailure.foreign) {
            try device.take(Array("<!doctype html><title>Sign in</title>".utf8))
        }
    }

    @Test("changes are counted as people count them: each field once, and erasing as one")
    func counting() {
        var pair = Pair()
        pair.device.write(.star(1))
        pair.device.write(.star(1, false))
        pair.device.write(.star(2))
        #expect(pair.device.waitingCount == 2)
        _ = pair.device.request(deviceMilliseconds: 0)
        pair.device.write(.star(2, false))
        #expect(pair.device.waitingCount == 2)
        _ = pair.device.erase(deviceMilliseconds: 0)
        #expect(pair.device.waitingCount == 1)
    }

    @Test("what nobody has heard of is replaced; what may have arrived is built on")
    func building() throws {
        var pair = Pair()
        try pair.sync()
        pair.device.write(.star(1))
        pair.device.write(.star(1, false))
        #expect(try pair.edits().count == 1)
        pair.device.write(.star(1))
        let edits = try pair.edits()
        #expect(edits.count == 2)
        #expect(edits[1].base == edits[0].register.stamp)
        // A device that starts anew cannot know what was sent.
        try pair.device.load(pair.device.snapshot)
        pair.device.write(.star(1, false))
        #expect(try pair.edits().map(\.base).last == edits[1].register.stamp)
        #expect(try pair.sync() == .done)
        #expect(pair.device.waitingCount == 0)
    }

    @Test("nothing is sent before the library has a name")
    func naming() throws {
        var pair = Pair()
        pair.device.write(.star(1))
        let first = try SyncRequest.read(pair.device.request(deviceMilliseconds: 0))
        #expect(first.wantsLibrary)
        #expect(first.spaces.first?.edits.isEmpty == true)
        #expect(try pair.sync() == .done)
        #expect(pair.server.rows.count == 1)
    }

    @Test("long lists of changes go in several requests")
    func batches() throws {
        var pair = Pair()
        try pair.sync()
        let changes = (0..<1_200 as Range<UInt32>).map { Change.star($0) }
        _ = pair.device.write(changes, deviceMilliseconds: 1_000)
        let edits = try pair.edits()
        #expect(edits.count == SyncRequest.mostEdits)
        #expect(edits.map(\.register.stamp) == edits.map(\.register.stamp).sorted())
        #expect(try pair.sync() == .done)
        #expect(pair.server.rows.count == 1_200)
        let long = (0..<40 as Range<UInt32>).map { Change.note($0, count: 8_000) }
        _ = pair.device.write(long, deviceMilliseconds: 2_000)
        let message = pair.device.request(deviceMilliseconds: 0)
        #expect(message.count <= SyncRequest.mostEditBytes + 1_000)
        #expect(try pair.sync() == .done)
        #expect(pair.server.rows.count == 1_240)
    }

    @Test("a full library still hears of what is deleted behind more additions than one request")
    func full() throws {
        var pair = Pair()
        pair.server.mostLive = 600
        let many = (0..<600 as Range<UInt32>).map { Change.star($0) }
        _ = pair.device.write(many, deviceMilliseconds: 1_000)
        #expect(try pair.sync() == .done)
        let more = (1_000..<1_550 as Range<UInt32>).map { Change.star($0) }
        let settings = Change(
            kind: LibraryKind.preferences,
            id: .preferences,
            number: PreferenceField.theme,
            value: .integer(2)
        )
        _ = pair.device.write(more + [settings, .star(7, false)], deviceMilliseconds: 2_000)
        #expect(try pair.sync() == .stopped(.full))
        #expect(pair.server.rows[.city(7)]?.record[CityField.isFavourite]?.flag == false)
        #expect(pair.server.rows[.preferences] != nil)
        #expect(pair.device.waitingCount == 550)
        // Asked again it does not go round in circles, and once there is room all of it goes.
        #expect(try pair.sync() == .stopped(.full))
        let fewer = (8..<557 as Range<UInt32>).map { Change.star($0, false) }
        _ = pair.device.write(fewer, deviceMilliseconds: 3_000)
        #expect(try pair.sync() == .done)
        #expect(pair.device.waitingCount == 0)
        #expect(pair.server.digest == pair.device.library.digest())
    }

    @Test("what the server refuses is kept aside, and what it has is shown again")
    func parking() throws {
        var pair = Pair()
        pair.device.write(.star(1))
        try pair.sync()
        pair.device.write(.star(1, false))
        pair.device.write(.star(2))
        pair.refuses = .denied
        #expect(try pair.sync() == .done)
        #expect(pair.device.waitingCount == 0)
        #expect(pair.device.parked.map(\.reason) == [.denied, .denied])
        #expect(Set(pair.device.parked.map(\.target)) == [.city(1), .city(2)])
        let library = Library(records: pair.device.records)
        #expect(library.favourites.map(\.id) == [1])
        #expect(library.setAside.map(\.isRefused) == [true, true])
        #expect(Set(library.setAside.map(\.target)) == [.city(1), .city(2)])
        pair.refuses = nil
        #expect(try pair.sync() == .done)
        try pair.device.load(pair.device.snapshot)
        #expect(pair.device.parked.count == 2)
    }
}

@Suite("What a device does about answers of other kinds")
struct AnswerTests {
    @Test(
        "what the server says about itself and the one who asks is handed on",
        arguments: [
            (.later, .later(seconds: 7)), (.signedOut, .stopped(.signedOut)),
            (.otherAccount, .stopped(.otherAccount)), (.upgrade, .stopped(.upgrade)),
            (.guestsFull, .stopped(.guestsFull)), (.membersOnly, .stopped(.membersOnly)),
        ] as [(SyncReply.Status, Taken.Next)]
    )
    func statuses(status: SyncReply.Status, next: Taken.Next) throws {
        var device = LocalReplica(replica: 7)
        device.write(.star(1))
        _ = device.request(deviceMilliseconds: 0)
        var reply = SyncReply(number: device.lastNumber, nowMilliseconds: 5)
        (reply.status, reply.waitSeconds) = (status, 7)
        #expect(try device.take(reply.bytes).next == next)
        #expect(device.waitingCount == 1)
    }

    @Test("another account's library is not taken in, whatever the answer says")
    func otherAccounts() throws {
        var pair = Pair()
        try pair.sync()
        _ = pair.device.request(deviceMilliseconds: 0)
        var reply = SyncReply(number: pair.device.lastNumber, nowMilliseconds: 5)
        reply.who.account = Identifier(high: 9, low: 9)
        let before = pair.device.snapshot
        #expect(try pair.device.take(reply.bytes).next == .stopped(.otherAccount))
        #expect(pair.device.snapshot == before)
    }

    @Test("a difference that nobody has thought of is mended, or said and tried again later")
    func repair() throws {
        var pair = Pair()
        pair.device.write(.star(1))
        pair.device.write(.star(2))
        #expect(try pair.sync() == .done)
        let minutes: [(Int64, isMended: Bool)] = [
            (0, true), (5, false), (11, true), (22, false), (32, true), (60, false), (73, true),
            (74, false), (2_000, true), (2_005, false), (2_011, true),
        ]
        for (minute, isMended) in minutes {
            pair.milliseconds = 1_000_001_000_000 + minute * 60_000
            pair.device.library[.city(2)] = nil
            let next: Taken.Next = isMended ? .done : .stopped(.differs)
            #expect(try pair.sync() == next, "\(minute)")
            #expect(pair.device.records.count == (isMended ? 2 : 1), "\(minute)")
        }
        // A false server once told a time to come.
        pair.device.library[.city(2)] = nil
        pair.device.library.comparedMilliseconds = pair.milliseconds + 1_000_000_000_000
        #expect(try pair.sync() == .done)
        #expect(pair.device.records.count == 2)
        // What only the device has goes to the server.
        pair.milliseconds += 900_000_000
        var odd = LocalRecord(kind: LibraryKind.city, id: .city(3))
        odd.write(1, Register(wireType: 0, value: [1], stamp: Stamp(high: 1 << 20, replica: 7)))
        odd.waiting = []
        pair.device.library[.city(3)] = odd
        #expect(try pair.sync() == .done)
        #expect(pair.server.rows[.city(3)] != nil)
    }

    @Test("what a newer version added is kept byte for byte, and counts in the checksum")
    func newerVersions() throws {
        var pair = Pair()
        try pair.sync()
        var strange = Record(kind: 700, id: .city(1))
        strange.set(
            60_000,
            to: Register(wireType: 9, value: [1, 2], stamp: Stamp(high: 5, replica: 1))
        )
        let bytes = strange.bytes + [0x2A, 0x02, 0x07, 0x08]
        let newer = try bytes.withUnsafeBytes { try Record(decoding: ByteSlice($0)) }
        _ = pair.device.request(deviceMilliseconds: 0)
        var reply = SyncReply(number: pair.device.lastNumber, nowMilliseconds: 5)
        reply.who.account = Pair.account
        let head = SyncCursor(epoch: pair.server.epoch, seq: 1)
        var digest = Digest()
        digest.replace(nil, with: newer)
        var space = SyncReply.Space(id: pair.server.id, head: head, digest: digest.value)
        space.changes = [newer]
        reply.spaces = [space]
        #expect(try pair.device.take(reply.bytes).next == .done)
        #expect(pair.device.records.map(\.bytes) == [bytes])
        var other = LocalReplica(replica: 0)
        try other.load(pair.device.snapshot)
        #expect(other.records.map(\.bytes) == [bytes])
    }

    @Test("a clock that is wrong is set by the first answer, and stamps go on from there")
    func clocks() throws {
        var pair = Pair()
        pair.skew = 7_200_000
        try pair.sync()
        pair.device.write(.star(1), atMilliseconds: pair.milliseconds + pair.skew)
        let stamp = try #require(pair.edits().first?.register.stamp)
        #expect(abs(stamp.milliseconds - pair.milliseconds) < 3_000)
        #expect(try pair.sync() == .done)
    }
}

@Suite("What a device does that its server has forgotten, and what it forgets itself")
struct ForgettingTests {
    @Test("what was erased elsewhere is told once, and words for a trip that has gone are kept")
    func erasedElsewhere() throws {
        var pair = Pair()
        let (trip, activity) = (Identifier(high: 3, low: 1), Identifier(high: 3, low: 2))
        func text(_ kind: UInt16, _ id: Identifier, _ field: UInt16, _ text: String) -> Change {
            Change(kind: kind, id: RecordID(id), number: field, value: .text(text))
        }
        pair.device.write(.star(1))
        pair.device.write(text(TripKind.trip, trip, TripField.title, "Rome"))
        try pair.sync()
        pair.device.write(.star(2))
        pair.device.write(text(TripKind.activity, activity, ActivityField.trip, trip.text))
        pair.device.write(text(TripKind.activity, activity, ActivityField.title, "Forum"))
        pair.server.replace(with: Identifier(high: 5, low: 5), epoch: 9)
        #expect(try pair.news() == .erasedUnsent)
        #expect(try pair.sync() == .done)
        #expect(try pair.news() == .none)
        #expect(Library(records: pair.device.records).favourites.map(\.id) == [2])
        #expect(pair.device.parked.map(\.register.text).contains("Forum"))
        #expect(pair.server.rows[RecordID(activity)] == nil)
    }

    @Test("who erases everything is not told that others did")
    func erasedHere() throws {
        var pair = Pair()
        pair.device.write(.star(1))
        try pair.sync()
        _ = pair.device.erase(deviceMilliseconds: 0)
        #expect(try pair.news() != .erased)
        #expect(try pair.news() == .none)
    }

    @Test("a guest whom the server no longer knows begins anew, with all that they have")
    func lostGuests() throws {
        var pair = Pair()
        pair.device.write(.star(1))
        try pair.sync()
        pair.device.write(.star(2))
        pair.isSignedOut = true
        pair.server = ModelSpace(id: Identifier(high: 8, low: 8), epoch: 9)
        // It may be that they have just logged out.
        #expect(try pair.sync() == .stopped(.signedOut))
        try pair.device.load(pair.device.snapshot)
        pair.milliseconds += 600_000
        #expect(try pair.sync() == .done)
        #expect(pair.device.who.account == Pair.account)
        #expect(pair.device.waitingCount == 0)
        #expect(Library(records: pair.device.records).favourites.map(\.id) == [1, 2])
        #expect(pair.server.rows.count == 2)
        // Once a day: whoever keeps no cookies does not begin a guest again and again.
        pair.isSignedOut = true
        #expect(try pair.sync() == .stopped(.signedOut))
        pair.milliseconds += 600_000
        #expect(try pair.sync() == .stopped(.signedOut))
        #expect(pair.device.who.isLoggedOut)
    }

    @Test("a member whose session has ended keeps everything and stays who they are")
    func members() throws {
        var pair = Pair()
        pair.email = "ada@example.org"
        pair.device.write(.star(1))
        try pair.sync()
        pair.isSignedOut = true
        let before = pair.device.records
        #expect(try pair.sync() == .stopped(.signedOut))
        #expect(pair.device.records == before)
        #expect(pair.device.who.account == Pair.account)
    }

    @Test("what was deleted long ago is let go of")
    func bins() throws {
        var pair = Pair()
        let now = pair.milliseconds
        pair.device.write(.note(1, count: 5), atMilliseconds: now)
        let deletion = Change(kind: 3, id: .city(5_000_001), number: 0, value: .flag(true))
        pair.device.write(deletion, atMilliseconds: now)
        try pair.sync()
        #expect(pair.device.records.count == 1)
        pair.milliseconds += 34 * 86_400_000
        try pair.device.load(pair.device.snapshot)
        try pair.sync()
        #expect(pair.device.records.count == 1)
        var later = LocalReplica(replica: 0)
        try later.load(pair.device.snapshot)
        pair.device = later
        pair.milliseconds += 2 * 86_400_000
        try pair.sync()
        #expect(pair.device.records.isEmpty)
        #expect(try pair.sync() == .done)
    }
}

@Suite("What no record has room for")
struct RoomTests {
    @Test("a value that could not be read again is not written")
    func values() throws {
        var pair = Pair()
        try pair.sync()
        pair.device.write(.note(1, count: 8_193))
        #expect(pair.device.records.isEmpty)
        for field in 1...3 as ClosedRange<UInt16> {
            let bytes = [UInt8](repeating: 2, count: 8_000)
            let note = Change(kind: 3, id: .city(1), number: field, value: .bytes(bytes))
            pair.device.write(note)
        }
        #expect(pair.device.records.first?.fields.count == 2)
        var copy = LocalReplica(replica: 0)
        try copy.load(pair.device.snapshot)
        #expect(try pair.sync() == .done)
    }

    @Test("two devices that fill one record together lose nothing without a word")
    func together() throws {
        var (one, other) = (Pair(), Pair())
        for (field, isOther) in [(1, false), (2, true), (3, true)] as [(UInt16, Bool)] {
            let bytes = [UInt8](repeating: 2, count: 7_000)
            let note = Change(kind: 3, id: .city(1), number: field, value: .bytes(bytes))
            if isOther { other.device.write(note) } else { one.device.write(note) }
        }
        try one.sync()
        other.server = one.server
        #expect(try other.sync() == .done)
        #expect(other.device.parked.map(\.reason) == [.invalid])
        #expect(other.device.records.contains { $0.id == .city(1) && $0.fields.count == 2 })
        var copy = LocalReplica(replica: 0)
        try copy.load(other.device.snapshot)
        #expect(copy.snapshot == other.device.snapshot)
    }
}
