import App
import Itinerary
import Merge
import TestKit
import Testing

/// Who is named beside what was changed on a trip that several people plan.
@Suite struct TripWriterTests {
    @Test func `the history and the replaced changes name who wrote what`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Tuscany&count=2")
        try traveller.add("title=Uffizi&day=1&start=14%3A00", to: trip)
        let activity = try #require(traveller.activity("Uffizi"))
        let ben = Identifier(high: 7, low: 1)
        try traveller.save(activity, "title=Uffizi&day=1&start=15%3A00")
        let aside = try Record.aside(RecordID(activity.id), ActivityField.title, "Galleria")
            .signed(by: ben, in: 4)
        traveller.takeIn(aside)
        let history = "/trips/\(trip.id.text)/history"
        #expect(traveller.look(at: history).html.contains("Time · just now"))
        #expect(traveller.look(at: "/replaced").html.contains("<dt>Replaced</dt>"))

        let known = Planners(
            epoch: 1,
            sinceMilliseconds: 0,
            all: [
                Planners.Planner(account: ben, name: "<b>Ben", leftMilliseconds: 0),
                Planners.Planner(
                    account: Identifier(high: 7, low: 2),
                    name: "",
                    leftMilliseconds: 0
                ),
            ]
        )
        var record = try #require(traveller.trips.records(of: trip.id).first)
        let stamp = Stamp(high: 1, replica: 1)
        let value = Register(wireType: 2, value: known.bytes, stamp: stamp)
        record.set(TripField.planners, to: value)
        traveller.takeIn(record)
        #expect(traveller.look(at: history).html.contains("Time · you · just now"))
        let page = traveller.look(at: "/replaced").html
        #expect(page.contains("<dt>Replaced · <bdi>&lt;b&gt;Ben</bdi></dt>"))
        #expect(page.contains("<dt>Stands · you</dt>"))

        let things = traveller.trips.records(of: trip.id)
        let thing = try #require(things.first { $0.id == RecordID(activity.id) })
        traveller.takeIn(try thing.signed(by: ben, in: ActivityField.when))
        let told = traveller.look(at: history).html
        #expect(told.contains("Time · <bdi>&lt;b&gt;Ben</bdi> · just now"))
        // Nobody is told that the server wrote down who plans it.
        #expect(traveller.trips.history(of: trip.id).count == 1)
    }
}

extension Record {
    /// The same with the account that wrote a value, as the server signs it.
    fileprivate func signed(by author: Identifier, in number: UInt16) throws -> Record {
        var record = self
        var register = try #require(record[number])
        register.author = author
        record.set(number, to: register)
        return record
    }
}
