import App
import Chronology
import Foundation
import Itinerary
import Merge
import Storage
import Sync
import TestKit
import Testing

@testable import Site

/// What somebody is told whom others removed from those who plan a trip.
@Suite struct RemovalTests {
    private var fellows: Fellows
    private let invitation: String
    private let owner: Identifier
    private let ben: Identifier

    init() throws {
        fellows = try Fellows(try TestSite())
        let owner = try #require(try fellows.site.accounts().first?.id)
        self.owner = owner
        invitation = try fellows.begin()
        fellows.join(invitation)
        ben = try #require(try fellows.site.accounts().map { $0.id }.first { $0 != owner })
    }

    private static let words = "You keep the trip as it is."

    private mutating func remove(_ companion: Identifier) {
        fellows.ada.look(at: fellows.together)
        let remove = "deed=remove&companion=\(companion.text)"
        #expect(fellows.ada.send(fellows.together, remove).status == 303)
        fellows.site.site.jointTrips.settle()
    }

    /// On the page of all trips, and on that of the trip.
    private func isTold(_ browser: KeyPath<Fellows, Browser>) -> [Bool] {
        var browser = fellows[keyPath: browser]
        return ["/trips", "/trips/\(fellows.trip.text)"].map { path in
            browser.look(at: path).text.contains(RemovalTests.words)
        }
    }

    private func lookAfterBen() {
        fellows.site.site.jointTrips.lookAfter(ben)
        fellows.site.site.jointTrips.settle()
    }

    @Test("who was removed reads by whom and from what, until they say that they have")
    mutating func told() throws {
        #expect(isTold(\.ben) == [false, false])
        remove(ben)
        #expect(isTold(\.ben) == [true, true] && isTold(\.ada) == [false, false])
        let page = fellows.page(of: \.ben)
        #expect(page.contains("<bdi>Ada &lt;b&gt;</bdi> removed you from “<bdi>Tuscany</bdi>”"))
        #expect(page.contains("Palazzo"))
        let read = "trip=\(fellows.trip.text)&back=/trips"
        let next = fellows.ben.send("/do/see-removal", read)
        #expect(next.status == 303 && next["location"] == "/trips")
        #expect(isTold(\.ben) == [false, false])
        lookAfterBen()
        #expect(isTold(\.ben) == [false, false])
        #expect(!fellows.ben.look(at: "/trips/\(fellows.trip.text)/history").text.contains("Ada"))
    }

    @Test("who leaves by themselves is told nothing, nor who is left")
    mutating func left() throws {
        fellows.ben.look(at: fellows.together)
        #expect(fellows.ben.send(fellows.together, "deed=leave").status == 303)
        fellows.site.site.jointTrips.settle()
        #expect(isTold(\.ben) == [false, false] && isTold(\.ada) == [false, false])
    }

    @Test(
        "who leaves, is renamed or invites on a page of before reads how it stands now",
        arguments: ["leave", "rename&name=Benno", "invite", "uninvite"]
    )
    mutating func late(deed: String) throws {
        fellows.ben.look(at: fellows.together)
        remove(ben)
        let page = fellows.ben.send(fellows.together, "deed=\(deed)")
        #expect(page.status == 409)
        #expect(page.text.contains("You do not plan this trip with others any more"))
        #expect(page.text.contains(">Begin<") && page.text.contains("/trips/\(fellows.trip.text)"))
        #expect(fellows.ben.send(fellows.together, "deed=begin&name=Ben").status == 303)
    }

    @Test("of several who were removed each is told, and reads it on any device")
    mutating func several() throws {
        var carl = Browser(fellows.site)
        carl.look(at: invitation)
        #expect(carl.send(invitation, "name=Carl").status == 303)
        fellows.site.site.jointTrips.settle()
        let page = fellows.ada.look(at: fellows.together).text
        let others = page.components(separatedBy: "name=\"companion\" value=\"").dropFirst()
            .compactMap { Identifier(String($0.prefix(26))) }
        #expect(others.count == 2)
        var device = Device(fellows.ben)
        #expect(try device.sync() == .done)
        for other in others { remove(other) }
        #expect(carl.look(at: "/trips").text.contains(RemovalTests.words))
        // Ben is in flight meanwhile: it comes with the next exchange, and is read in flight.
        #expect(try device.sync() == .done)
        let trip = try #require(Trips(records: device.replica.records).trip(fellows.trip))
        #expect(trip.remover == "Ada <b>" && trip.companions == "")
        _ = device.replica.write(
            [trip.telling(remover: "")],
            deviceMilliseconds: device.clock - 86_400_000
        )
        #expect(isTold(\.ben) == [true, true])
        #expect(try device.sync() == .done)
        #expect(isTold(\.ben) == [false, false])
        #expect(carl.look(at: "/trips").text.contains(RemovalTests.words))
    }

    @Test("who is invited again needs to hear of it no more, and may leave by themselves then")
    mutating func again() throws {
        remove(ben)
        fellows.ada.look(at: fellows.together)
        #expect(fellows.ada.send(fellows.together, "deed=invite").status == 303)
        fellows.join(try #require(fellows.invitation))
        #expect(isTold(\.ben) == [false, false])
        fellows.ben.look(at: fellows.together)
        #expect(fellows.ben.send(fellows.together, "deed=leave").status == 303)
        fellows.site.site.jointTrips.settle()
        #expect(isTold(\.ben) == [false, false])
        // The plan is theirs to share anew.
        #expect(fellows.ben.send(fellows.together, "deed=begin&name=Ben").status == 303)
        #expect(fellows.ben.send(fellows.together, "deed=leave").status == 303)
        lookAfterBen()
        #expect(isTold(\.ben) == [false, false])
    }

    @Test("somebody whose name is gone has removed them, and another process may tell so")
    mutating func nameless() throws {
        let (site, trip, owner) = (fellows.site, fellows.trip, owner)
        var carl = Browser(site)
        carl.look(at: invitation)
        #expect(carl.send(invitation, "name=Carl").status == 303)
        site.site.jointTrips.settle()
        let ada = try #require(try site.accounts().first { $0.id == owner })
        let deeds = site.site.jointTrips.deeds(of: ada, at: site.now)
        try deeds.remove(ben, from: trip)
        try deeds.leave(trip)
        lookAfterBen()
        #expect(fellows.page(of: \.ben).contains("Somebody removed you from"))
        #expect(try site.site.storage.check().allSatisfy { $0.weight != .fault })
    }

    /// Leaves hardly any room in the record of somebody's trip, as no form would, but a device may.
    private func fillTrip(of account: Identifier) throws {
        let (id, now) = (RecordID(fellows.trip), fellows.site.now)
        let most = Record.longestByteCount - 256
        let byteCount = try fellows.site.site.storage.write {
            (transaction) throws(StorageFailure) -> Int in
            guard let space = try transaction.library(of: account) else { throw .absent }
            func write(_ number: UInt16, count: Int, later: Int64) throws(StorageFailure) -> Int {
                let edit = Change(
                    kind: TripKind.trip,
                    id: id,
                    number: number,
                    value: .bytes([UInt8](repeating: 1, count: count))
                ).edit(
                    stamp: Stamp(
                        milliseconds: now.millisecondsSinceEpoch + later,
                        counter: 0,
                        replica: 9
                    ),
                    replacing: nil
                )
                _ = try transaction.apply([edit], to: space.id, by: account, now: now)
                return try transaction.record(id, of: space.id)?.record.bytes.count ?? 0
            }
            _ = try write(100, count: 8_000, later: 1)
            let before = try write(101, count: 1_000, later: 2)
            return try write(101, count: 1_000 + most - 5 - before, later: 3)
        }
        #expect(byteCount == most - 5)
    }

    @Test("a companion whose trip has no room for names keeps nobody else from hearing them")
    mutating func noRoom() throws {
        var carl = Browser(fellows.site)
        carl.look(at: invitation)
        #expect(carl.send(invitation, "name=Carl").status == 303)
        fellows.site.site.jointTrips.settle()
        try fillTrip(of: ben)
        let name = String(repeating: "A", count: 50)
        fellows.ada.look(at: fellows.together)
        #expect(fellows.ada.send(fellows.together, "deed=rename&name=\(name)").status == 303)
        fellows.site.site.jointTrips.settle()
        // In whichever order they are told: his turn ends well, and so the others have theirs.
        try fellows.site.site.jointTrips.tellNames(to: ben)
        #expect(!fellows.page(of: \.ben).contains(name))
        #expect(carl.look(at: "/trips/\(fellows.trip.text)").text.contains(name))
    }

    @Test("a trip in the bin tells it once it is out of it")
    mutating func binned() throws {
        #expect(fellows.ben.send("/do/delete-trip", "trip=\(fellows.trip.text)").status == 303)
        fellows.site.site.jointTrips.settle()
        remove(ben)
        #expect(fellows.ben.send("/do/restore-trip", "trip=\(fellows.trip.text)").status == 303)
        fellows.site.site.jointTrips.settle()
        #expect(isTold(\.ben) == [true, true])
        #expect(!fellows.page(of: \.ben).contains("Planned with"))
    }

    @Test("a trip that the others have ended while it was in the bin names nobody out of it")
    mutating func ended() throws {
        #expect(fellows.ben.send("/do/delete-trip", "trip=\(fellows.trip.text)").status == 303)
        fellows.site.site.jointTrips.settle()
        remove(ben)
        #expect(fellows.ada.send(fellows.together, "deed=leave").status == 303)
        fellows.site.site.jointTrips.settle()
        #expect(fellows.ben.send("/do/restore-trip", "trip=\(fellows.trip.text)").status == 303)
        fellows.site.site.jointTrips.settle()
        #expect(!fellows.page(of: \.ben).contains("Planned with"))
    }
}
