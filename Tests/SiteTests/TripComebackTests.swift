import App
import Base
import Itinerary
import Merge
import Sync
import TestKit
import Testing

@testable import Site

/// A trip that one puts into the bin while another, who cannot know, goes on with it.
@Suite struct TripComebackTests {
    private let site: TestSite
    private var browser: Browser
    private var device: Device
    private let trip: Identifier

    init() throws {
        site = try TestSite()
        browser = Browser(site)
        browser.look(at: "/trips/new")
        let id = try #require(Identifier("0123456789ABCDEFGHJKMNPQRS"))
        let made = browser.send("/do/create-trip", "trip=\(id.text)&title=Tuscany&count=2")
        #expect(made.status == 303)
        trip = id
        device = Device(browser)
        #expect(try device.sync() == .done)
        #expect(Trips(records: device.replica.records).all.map { $0.title } == ["Tuscany"])
    }

    private mutating func write(_ changes: [Change]) {
        _ = device.replica.write(changes, deviceMilliseconds: device.clock)
    }

    private mutating func rename(_ title: String) {
        write([
            Change(
                kind: TripKind.trip,
                id: RecordID(trip),
                number: TripField.title,
                value: .text(title)
            )
        ])
    }

    private mutating func add(_ title: String) {
        let activity = RecordID(Identifier(high: 7, low: 7))
        let kind = TripKind.activity
        write([
            Change(kind: kind, id: activity, number: ActivityField.trip, value: .bytes(trip.ascii)),
            Change(kind: kind, id: activity, number: ActivityField.title, value: .text(title)),
        ])
    }

    private mutating func bin() {
        #expect(browser.send("/do/delete-trip", "trip=\(trip.text)").status == 303)
    }

    @Test("a new title brings it back")
    mutating func renamed() throws {
        rename("Siena")
        bin()
        #expect(browser.look(at: "/trips").text.contains("Tuscany") == false)
        try device.sync()
        #expect(browser.look(at: "/trips").text.contains("Siena"))
        try device.sync()
        #expect(Trips(records: device.replica.records).all.map { $0.title } == ["Siena"])
    }

    @Test("something new on it brings it back")
    mutating func added() throws {
        add("Palio")
        bin()
        try device.sync()
        #expect(browser.look(at: "/trips/\(trip.text)").text.contains("Palio"))
        // Who puts it into the bin again knows what is on it.
        bin()
        try device.sync()
        #expect(Trips(records: device.replica.records).all.isEmpty)
        #expect(browser.look(at: "/trips").text.contains("Tuscany") == false)
    }

    @Test("whoever put it there while away does not bring it back by what they did before")
    mutating func own() throws {
        rename("Siena")
        let id = RecordID(trip)
        write([
            Change(kind: TripKind.trip, id: id, number: Record.deletion, value: .flag(true))
        ])
        try device.sync()
        #expect(browser.look(at: "/trips").text.contains("Siena") == false)
        #expect(Trips(records: device.replica.records).bin.map { $0.title } == ["Siena"])
    }

    @Test("a trip that was deleted for good stays so")
    mutating func gone() throws {
        add("Palio")
        bin()
        #expect(browser.send("/do/erase-trip", "trip=\(trip.text)").status == 303)
        try device.sync()
        try device.sync()
        #expect(browser.look(at: "/trips/\(trip.text)").status == 404)
        #expect(Trips(records: device.replica.records).all.isEmpty)
    }

    @Test("whoever deleted what comes back for a change reads so, and can delete it after all")
    mutating func undone() throws {
        add("Palio")
        #expect(try device.sync() == .done)
        let activity = Identifier(high: 7, low: 7)
        write([
            Change(
                kind: TripKind.activity,
                id: RecordID(activity),
                number: Record.deletion,
                value: .flag(true)
            )
        ])
        browser.later = 60_000
        let fields = "activity=\(activity.text)&title=Palio&day=1&notes=Tickets"
        #expect(browser.send("/do/save-activity", "trip=\(trip.text)&\(fields)").status == 303)
        try device.sync()
        #expect(browser.look(at: "/trips/\(trip.text)").text.contains("Palio"))
        let page = browser.look(at: "/replaced").text
        #expect(page.contains("Use the replaced one: Palio, Deleted"))
    }

    @Test("what stood on a day that was taken out says which date that was")
    mutating func former() throws {
        let dates = "trip=\(trip.text)&title=Tuscany&start=2027-05-12&end=2027-05-14"
        #expect(browser.send("/do/save-trip", dates + "&how=shift").status == 303)
        let activity = "activity=\(Identifier(high: 8, low: 8).text)&title=Palio&day=3"
        #expect(browser.send("/do/save-activity", "trip=\(trip.text)&\(activity)").status == 303)
        let fewer = "trip=\(trip.text)&title=Tuscany&start=2027-05-12&end=2027-05-13"
        let preview = browser.send("/do/save-trip", fewer)
        #expect(preview.text.contains("Change the dates"))
        #expect(!preview.text.contains("Move the plans along"))
        #expect(browser.send("/do/save-trip", fewer + "&how=shift").status == 303)
        let page = browser.look(at: "/trips/\(trip.text)").text
        #expect(page.contains("was on Friday, 14 May"))
    }
}
