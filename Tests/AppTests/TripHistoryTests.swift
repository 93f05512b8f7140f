import App
import Base
import Chronology
import Itinerary
import Merge
import TestKit
import Testing

/// What was changed and deleted on a trip: told, and put back.
@Suite struct TripHistoryTests {
    @Test func `a change is told with what stood before, put back, and undone`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Tuscany&count=2")
        try traveller.add("title=Uffizi&day=1&start=14%3A00", to: trip)
        let activity = try #require(traveller.activity("Uffizi"))
        let page = "/trips/\(trip.id.text)/history"
        #expect(traveller.look(at: page).html.contains("Nothing was replaced"))
        #expect(!traveller.look(at: traveller.card(of: activity)).html.contains("/history"))

        traveller.wait(milliseconds: 60_000)
        traveller.change(activity, "title=%3Cb%3EMuseum&day=1&start=15%3A30")
        traveller.wait(milliseconds: 7_200_000)
        traveller.change(activity, "title=%3Cb%3EMuseum&day=1&start=16%3A45")
        let html = traveller.look(at: page).html
        #expect(html.contains("&lt;b&gt;Museum") && !html.contains("<b>Museum"))
        // The latest first, each with what came after it.
        let lists = html.dataList
        #expect(lists.first == ["15:30", "16:45"])
        #expect(Set(lists) == [["15:30", "16:45"], ["14:00", "15:30"], ["Uffizi", "<b>Museum"]])
        for age in ["2 h ago", "just now"] { #expect(html.contains("Museum, Time, \(age)\"")) }
        #expect(traveller.look(at: traveller.card(of: activity)).html.contains("/history?of="))

        let note = try #require(
            traveller.trips.history(of: trip.id).first { entry in
                if case .changed(ActivityField.when, let old, _) = entry.action {
                    return old.value == When(start: 840).bytes
                }
                return false
            }
        )
        let form = "trip=\(trip.id.text)&id=\(note.id.text)&of=\(activity.id.text)"
        let answer = traveller.send("/do/put-back", form)
        let way = "\(page)?of=\(activity.id.text)&done=putBack"
        #expect(answer["location"]?.hasPrefix(way) == true)
        #expect(traveller.trips.activity(activity.id)?.content.when.start == 840)
        // Sent twice, nothing happens, and the page says so.
        let again = traveller.send("/do/put-back", form)
        #expect(again["location"]?.contains("done=notUndone") == true)
        traveller.undo(answer)
        #expect(traveller.trips.activity(activity.id)?.content.when.start == 1_005)
    }

    @Test func `a place that was moved from coordinates to others is told by both`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Tuscany&count=1")
        try traveller.add("title=Spring&day=1&place=43.1,11.1", to: trip)
        let activity = try #require(traveller.activity("Spring"))
        traveller.change(activity, "title=Spring&day=1&place=43.2,11.2")
        let html = traveller.look(at: "/trips/\(trip.id.text)/history").html
        #expect(html.dataList == [["43.10000, 11.10000", "43.20000, 11.20000"]])
    }

    @Test func `a booking code opens when it is asked for, and the page leads back`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Tuscany&count=1")
        try traveller.add("title=Uffizi&day=1&code=AB1", to: trip)
        let activity = try #require(traveller.activity("Uffizi"))
        traveller.change(activity, "title=Uffizi&day=1&code=")
        let html = traveller.look(at: "/trips/\(trip.id.text)/history").html
        #expect(html.contains("<summary>Show</summary><code>AB1</code>"))
        #expect(html.contains("<dd>nothing</dd>") && !html.contains("<code></code>"))
        #expect(html.contains("Back to the trip</a>"))
    }

    @Test func `what was moved to another day and what was deleted goes back`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Tuscany&count=2&start=2027-05-12&end=2027-05-13")
        try traveller.add("title=Lunch&day=1", to: trip)
        let lunch = try #require(traveller.activity("Lunch"))
        let day = lunch.slot.day
        _ = traveller.send("/do/move-activity", "activity=\(lunch.id.text)&day=2")
        #expect(traveller.activity("Lunch")?.slot.day != day)
        var entries = traveller.trips.history(of: trip.id)
        #expect(entries.count == 1)
        let html = traveller.look(at: "/trips/\(trip.id.text)/history").html
        #expect(html.dataList == [["Day 1, Wed 12 May", "Day 2, Thu 13 May"]])
        _ = traveller.send("/do/put-back", "trip=\(trip.id.text)&id=\(entries[0].id.text)")
        #expect(traveller.activity("Lunch")?.slot.day == day)

        _ = traveller.send("/do/delete-activity", "activity=\(lunch.id.text)")
        #expect(traveller.activity("Lunch") == nil)
        entries = traveller.trips.history(of: trip.id).filter { !$0.puttingBack.isEmpty }
        // What stood in it before cannot be put into what is deleted.
        #expect(entries.map { $0.id } == [RecordID(lunch.id)])
        _ = traveller.send("/do/put-back", "trip=\(trip.id.text)&id=\(lunch.id.text)")
        #expect(traveller.activity("Lunch")?.slot.day == day)
    }

    @Test func `another trip's things, orders of a day and lines that were ticked are not told`()
        throws
    {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Tuscany&count=2")
        try traveller.add("title=One&day=1", to: trip)
        try traveller.add("title=Two&day=1", to: trip)
        let two = try #require(traveller.activity("Two"))
        let one = try #require(traveller.activity("One"))
        let move = "activity=\(two.id.text)&day=1&before=\(one.id.text)"
        _ = traveller.send("/do/move-activity", move)
        #expect(traveller.trips.history(of: trip.id).isEmpty)
        traveller.change(one, "title=Uno&day=1")
        #expect(traveller.trips.history(of: trip.id).count == 1)
        #expect(traveller.trips.history(of: trip.id, only: two.id).isEmpty)
        #expect(traveller.trips.hasHistory(of: one.id) && !traveller.trips.hasHistory(of: two.id))
        let cards = [one, two].map { traveller.look(at: traveller.card(of: $0)) }
        #expect(cards.map { $0.html.contains("/history?of=") } == [true, false])
        #expect(traveller.trips.history(of: Identifier(high: 5, low: 5)).isEmpty)
        let note = try #require(traveller.trips.history(of: trip.id).first)
        let other = try traveller.makeTrip("title=Elsewhere&count=2")
        let sent = traveller.send("/do/put-back", "trip=\(other.id.text)&id=\(note.id.text)")
        #expect(sent["location"]?.contains("done=notUndone") == true)
        #expect(traveller.activity("Uno") != nil)
    }

    @Test func `a note that no form could have left offers nothing to put back`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Tuscany&count=2")
        try traveller.add("title=Uffizi&day=1", to: trip)
        let activity = try #require(traveller.activity("Uffizi"))
        for (number, value) in [
            (ActivityField.when, [0xFF, 0xFF, 0xFF]), (ActivityField.slot, [1]),
            (ActivityField.trip, [0x41]), (Record.deletion, [1]), (999, [0x41]),
            (ActivityField.cost, [UInt8](repeating: 0xFF, count: 60)),
        ] as [(UInt16, [UInt8])] {
            traveller.takeIn(
                SetAside.record(
                    kind: SetAside.earlierKind,
                    of: RecordID(activity.id),
                    TripKind.activity,
                    number,
                    Register(wireType: 2, value: value, stamp: Stamp(high: 1, replica: 9)),
                    atMilliseconds: .max
                )
            )
        }
        let page = traveller.look(at: "/trips/\(trip.id.text)/history")
        #expect(page.status == 200)
        for entry in traveller.trips.history(of: trip.id) {
            let form = "trip=\(trip.id.text)&id=\(entry.id.text)"
            _ = traveller.send("/do/put-back", form)
        }
        #expect(traveller.activity("Uffizi")?.trip == trip.id)
    }
}

extension Traveller {
    fileprivate func card(of activity: Activity) -> String {
        "/trips/\(activity.trip.text)/activities/\(activity.id.text)"
    }

    fileprivate mutating func change(_ activity: Activity, _ fields: String) {
        let names = "trip=\(activity.trip.text)&activity=\(activity.id.text)&"
        _ = send("/do/save-activity", names + fields)
    }
}

extension String {
    /// The values of each list of facts, as a reader sees them.
    fileprivate var dataList: [[String]] {
        parts(after: "<dl class=\"facts\">", upTo: "</dl>").map { list in
            list.parts(after: "<dd>", upTo: "</dd>").map {
                $0.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            }
        }
    }

    private func parts(after start: String, upTo end: String) -> [String] {
        split(separator: start).dropFirst().map { part in
            part.split(separator: end, omittingEmptySubsequences: false)[0].description
        }
    }
}
