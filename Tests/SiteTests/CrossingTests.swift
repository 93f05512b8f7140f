import App
import Base
import Chronology
import Foundation
import Itinerary
import Library
import Merge
import Storage
import Sync
import Testing

@testable import Site

/// What somebody's device says, and what of it comes to those who plan a trip with them.
@Suite struct CrossingTests {
    private var fellows: Fellows
    private let ada: Identifier
    private let ben: Identifier

    init() throws {
        fellows = try Fellows(try TestSite())
        fellows.join(try fellows.begin())
        let accounts = try fellows.site.accounts().map { $0.id }
        let joint = try fellows.site.site.storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.jointSpaces(of: accounts[0])
        }
        ada = try #require(joint.first?.owner)
        let owner = ada
        ben = try #require(accounts.first { $0 != owner })
    }

    private func records(of account: Identifier) throws -> [Record] {
        try fellows.site.site.storage.read { (snapshot) throws(StorageFailure) in
            guard let space = try snapshot.library(of: account) else { throw .absent }
            return try snapshot.allRecords(of: space.id).map { $0.record }
        }
    }

    /// Writes into somebody's library what no page of ours writes.
    private func write(_ changes: [Change], to account: Identifier, later: Int64 = 1) throws {
        let now = fellows.site.now
        let milliseconds = now.millisecondsSinceEpoch + later
        let stamp = Stamp(milliseconds: milliseconds, counter: 0, replica: 9)
        let edits = changes.map { $0.edit(stamp: stamp, replacing: nil) }
        try fellows.site.site.storage.write { (transaction) throws(StorageFailure) in
            guard let space = try transaction.library(of: account) else { throw .absent }
            _ = try transaction.apply(edits, to: space.id, by: account, now: now)
        }
        fellows.site.site.jointTrips.noteChange(of: account)
        fellows.site.site.jointTrips.settle()
    }

    private func change(_ id: RecordID, _ number: UInt16, _ value: FieldValue) -> Change {
        Change(kind: TripKind.activity, id: id, number: number, value: value)
    }

    /// How many of these Ada's pages show.
    private func visibleCount(of names: [RecordID]) throws -> Int {
        try records(of: ada).filter { names.contains($0.id) && $0.isVisible }.count
    }

    private func named(_ id: RecordID) -> Change {
        change(id, ActivityField.trip, .text(fellows.trip.text))
    }

    @Test("nobody's settings and favourites are taken by things of a trip that are called so")
    mutating func names() throws {
        let names = [RecordID.preferences, .recents, .city(3_176_959)]
        try write(names.map { named($0) }, to: ben)
        let there = try records(of: ada).filter { $0.kind == TripKind.activity }
        #expect(there.allSatisfy { !names.contains($0.id) })
        #expect(fellows.ada.send("/do/star", "id=3176959&on=1").status == 303)
    }

    @Test("what such a thing took already comes back to settings and favourites")
    mutating func makingWay() throws {
        try write([named(.city(3_176_959)), named(.preferences)], to: ada)
        fellows.ada.look(at: "/trips")
        #expect(fellows.ada.send("/do/star", "id=3176959&on=1").status == 303)
        #expect(fellows.ada.send("/do/settings", "name=Ada").status == 303)
        let names: [RecordID] = [.city(3_176_959), .preferences]
        let kinds = try records(of: ada).filter { names.contains($0.id) }.map { $0.kind }
        #expect(Set(kinds) == [LibraryKind.city, LibraryKind.preferences])
        #expect(try fellows.site.site.storage.check().allSatisfy { $0.weight != .fault })
    }

    @Test("a device makes no thing of a trip under such a name, and the rest of it is taken")
    mutating func refused() throws {
        var device = Device(fellows.ben)
        #expect(try device.sync() == .done)
        device.browser.later = 60_000
        let fine = RecordID(Identifier(high: 8, low: 7))
        let odd = try #require(RecordID("x1"))
        _ = device.replica.write([named(odd), named(fine)], deviceMilliseconds: device.clock)
        #expect(try device.sync() == .done)
        let there = try records(of: ben).map { $0.id }
        #expect(there.contains(fine) && !there.contains(odd))
    }

    @Test("what no form writes does not cross, and leaves room to delete")
    mutating func bounds() throws {
        let id = RecordID(Identifier(high: 8, low: 1))
        let long = String(repeating: "x", count: 8_000)
        try write(
            [change(id, 100, .text(long)), change(id, ActivityField.notes, .text("short"))],
            to: ben,
            later: 1_000
        )
        let title = String(repeating: "x", count: 1_000)
        try write([change(id, ActivityField.title, .text(title))], to: ben, later: 2_000)
        let record = try #require(try records(of: ada).first { $0.id == id })
        #expect(record[100] == nil)
        #expect(record[ActivityField.title]?.text == "Palazzo")
        #expect(record[ActivityField.notes]?.text == "short")
        let activity = "trip=\(fellows.trip.text)&activity=\(Identifier(high: 8, low: 1).text)"
        #expect(fellows.ada.send("/do/delete-activity", activity).status == 303)
    }

    @Test("a trip brings a quarter of what a library may hold, and the page says so")
    mutating func share() throws {
        let many = (0..<400 as Range<UInt64>).map { RecordID(Identifier(high: 9, low: $0)) }
        try write(many.map { named($0) }, to: ben)
        let most = Int(SpaceLimits.guest.liveCount) / 4
        #expect(try visibleCount(of: many) == most)
        #expect(fellows.ada.look(at: fellows.together).text.contains("have not come in"))
        #expect(fellows.ada.send("/do/star", "id=3176959&on=1").status == 303)
        // What deletes always comes in.
        let deletions = many.map { change($0, Record.deletion, .flag(true)) }
        try write(deletions, to: ben, later: 5_000)
        #expect(try visibleCount(of: many) == 0)
    }

    @Test("a thing with the name of an account keeps nobody from joining")
    mutating func accountName() throws {
        fellows.ben.look(at: fellows.together)
        #expect(fellows.ben.send(fellows.together, "deed=leave").status == 303)
        fellows.site.site.jointTrips.settle()
        try write([named(RecordID(ben))], to: ada)
        fellows.ada.look(at: fellows.together)
        #expect(fellows.ada.send(fellows.together, "deed=invite").status == 303)
        fellows.join(try #require(fellows.invitation))
        #expect(fellows.page(of: \.ada).contains("<bdi>Ben</bdi>"))
    }
}
