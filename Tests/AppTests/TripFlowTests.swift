@testable import App
import Atlas
import Base
import Chronology
import Itinerary
import Merge
import TestKit
import Testing

/// The stories of the itinerary planner, as one person lives them at one device.
@Suite struct TripFlowTests {
    @Test func `a trip is made, filled, changed and put into the bin, and comes back`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Florence&start=2027-05-12&end=2027-05-14")
        #expect(trip.days.count == 3)
        let museum = "title=Bargello&category=museum&day=2&start=14%3A00&duration=2h"
        try traveller.add(museum, to: trip)
        try traveller.add("title=Breakfast&category=food&day=2&start=08%3A30", to: trip)
        let page = traveller.look(at: "/trips/\(trip.id.text)").html
        let bargello = page.utf8.offset(of: "Bargello")
        let breakfast = page.utf8.offset(of: "Breakfast")
        #expect(try #require(breakfast) < #require(bargello), "in order of time")
        #expect(page.contains("12–14 May 2027"))
        #expect(page.contains("2 activities"))

        let activity = try #require(traveller.activity("Bargello"))
        let card = "/trips/\(trip.id.text)/activities/\(activity.id.text)"
        #expect(traveller.look(at: card).html.contains("\(card)/edit"))
        #expect(traveller.look(at: card + "/edit").html.contains("value=\"14:00\""))
        try traveller.save(activity, "title=Bargello+Palace&category=museum&start=15%3A00&day=3")
        let saved = try #require(traveller.activity("Bargello Palace"))
        #expect(saved.id == activity.id)
        #expect(saved.content.when.start == 900)
        #expect(trip.days.index(of: saved.slot.day) == 2)

        let deleted = traveller.send("/do/delete-activity", "activity=\(saved.id.text)")
        #expect(deleted.status == 303)
        #expect(traveller.activity("Bargello Palace") == nil)
        traveller.undo(deleted)
        #expect(traveller.activity("Bargello Palace") == saved)

        let gone = traveller.send("/do/delete-trip", "trip=\(trip.id.text)")
        #expect(gone["location"]?.hasPrefix("/trips?done=tripDeleted") == true)
        #expect(traveller.trips.all.isEmpty)
        #expect(traveller.look(at: "/trips/\(trip.id.text)").status == 410)
        #expect(traveller.look(at: "/trips/bin").html.contains("Florence"))
        #expect(traveller.send("/do/restore-trip", "trip=\(trip.id.text)").status == 303)
        #expect(traveller.trips.activities(of: trip.id).count == 2)
    }

    @Test func `a form that is sent twice makes one trip, one activity, one copy`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Once&count=2")
        _ = traveller.send("/do/create-trip", "trip=\(trip.id.text)&title=Twice&count=9")
        #expect(traveller.trips.all.map(\.title) == ["Once"])
        let id = Identifier(high: 7, low: 7).text
        for _ in 0..<2 {
            let body = "trip=\(trip.id.text)&activity=\(id)&title=Walk&day=1"
            #expect(traveller.send("/do/save-activity", body).status == 303)
        }
        #expect(traveller.trips.activities(of: trip.id).count == 1)
        let copy = "trip=\(trip.id.text)&copy=\(Identifier(high: 8, low: 8).text)"
        for _ in 0..<2 { #expect(traveller.send("/do/copy-trip", copy).status == 303) }
        #expect(traveller.trips.all.count == 2)
        #expect(traveller.trips.activities(of: Identifier(high: 8, low: 8)).count == 1)
    }

    @Test func `other dates are shown before they hold, and lose nothing`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Short&start=2027-05-12&end=2027-05-14")
        for day in 1...3 { try traveller.add("title=On+\(day)&day=\(day)", to: trip) }
        let sent = "trip=\(trip.id.text)&title=Short&start=2027-05-13&end=2027-05-14"
        let preview = traveller.send("/do/save-trip", sent)
        #expect(preview.status == 200)
        #expect(preview.html.contains("Nothing is changed yet"))
        #expect(traveller.trips.trip(trip.id)?.days.count == 3)

        let kept = traveller.send("/do/save-trip", sent + "&how=keep")
        var plan = try traveller.plan(trip.id)
        #expect(plan.days.map { $0.entries.map(\.activity.content.title) } == [["On 2"], ["On 3"]])
        #expect(plan.unscheduled.map(\.content.title) == ["On 1"])
        traveller.undo(kept)
        plan = try traveller.plan(trip.id)
        #expect(plan.days.count == 3 && plan.unscheduled.isEmpty)

        _ = traveller.send("/do/save-trip", sent + "&how=shift")
        plan = try traveller.plan(trip.id)
        #expect(plan.days.map { $0.entries.map(\.activity.content.title) } == [["On 1"], ["On 2"]])
        #expect(plan.unscheduled.map(\.content.title) == ["On 3"])
    }

    @Test func `fewer days of a trip without dates are shown before they hold`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Open&count=3")
        try traveller.add("title=Last&day=3", to: trip)
        let sent = "trip=\(trip.id.text)&title=Open&start=&end=&count=1"
        let preview = traveller.send("/do/save-trip", sent)
        #expect(preview.status == 200 && preview.html.contains("Nothing is changed yet"))
        #expect(preview.html.contains("Unscheduled"))
        #expect(traveller.trips.trip(trip.id)?.days.count == 3)
        #expect(traveller.send("/do/save-trip", sent + "&how=shift").status == 303)
        let plan = try traveller.plan(trip.id)
        #expect(plan.days.count == 1 && plan.unscheduled.map(\.content.title) == ["Last"])
        // Where nothing is lost nobody is asked.
        let more = "trip=\(trip.id.text)&title=Open&start=&end=&count=2"
        #expect(traveller.send("/do/save-trip", more).status == 303)
    }

    @Test func `an old undo leaves alone what was changed since, and says so`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=2")
        try traveller.add("title=Bargello&day=1&notes=Old", to: trip)
        let activity = try #require(traveller.activity("Bargello"))
        let first = try traveller.save(activity, "title=Palace&notes=New&day=1")
        try traveller.save(activity, "title=Palace&notes=Newest&day=1")
        let partly = traveller.undo(first)
        let mixed = try #require(traveller.trips.activity(activity.id))
        #expect(mixed.content.title == "Bargello", "it was as the deed left it")
        #expect(mixed.content.notes == "Newest")
        #expect(partly["location"]?.contains("done=partlyUndone") == true)

        let again = traveller.undo(first)
        #expect(again["location"]?.contains("done=notUndone") == true)
        #expect(traveller.trips.activity(activity.id)?.content.notes == "Newest")

        let added = traveller.send(
            "/do/quick-add",
            "trip=\(trip.id.text)&id=\(Identifier(high: 4, low: 4).text)&line=Lunch&day=1"
        )
        let lunch = try #require(traveller.activity("Lunch"))
        try traveller.save(lunch, "title=Late+lunch&day=1")
        let refused = traveller.undo(added)
        #expect(traveller.activity("Late lunch") != nil, "it is not the thing that was added")
        #expect(refused["location"]?.contains("done=notUndone") == true)
        _ = traveller.send("/do/delete-activity", "activity=\(lunch.id.text)")
        traveller.undo(added)
        #expect(traveller.activity("Late lunch") == nil)
    }

    @Test func `days are inserted, taken out and shifted`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Days&start=2028-02-28&end=2028-03-01")
        try traveller.add("title=Leap&day=2", to: trip)
        var plan = try traveller.plan(trip.id)
        #expect(plan.days[1].date == CivilDate(year: 2028, month: 2, day: 29))
        _ = traveller.send("/do/trip-days", "trip=\(trip.id.text)&insert=1")
        plan = try traveller.plan(trip.id)
        #expect(plan.days.count == 4)
        #expect(plan.days[2].entries.count == 1)
        _ = traveller.send("/do/trip-days", "trip=\(trip.id.text)&shift=365")
        plan = try traveller.plan(trip.id)
        #expect(plan.days[0].date == CivilDate(year: 2029, month: 2, day: 27))
        let removed = traveller.send("/do/trip-days", "trip=\(trip.id.text)&remove=3")
        plan = try traveller.plan(trip.id)
        #expect(plan.days.count == 3 && plan.unscheduled.count == 1)
        traveller.undo(removed)
        #expect(try traveller.plan(trip.id).unscheduled.isEmpty)
    }

    @Test func `activities move by hand, and what has a time stands in order of time`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Move&count=2")
        for name in ["A", "B", "C"] { try traveller.add("title=\(name)&day=1", to: trip) }
        func titles() throws -> [[String]] {
            try traveller.plan(trip.id).days.map { $0.entries.map(\.activity.content.title) }
        }
        let ids = try ["A", "B", "C"].map { try #require(traveller.activity($0)).id.text }
        _ = traveller.send("/do/move-activity", "activity=\(ids[2])&day=1&before=\(ids[0])")
        #expect(try titles() == [["C", "A", "B"], []])
        let moved = traveller.send("/do/move-activity", "activity=\(ids[0])&day=2")
        #expect(try titles() == [["C", "B"], ["A"]])
        traveller.undo(moved)
        #expect(try titles() == [["C", "A", "B"], []])
        let body = "trip=\(trip.id.text)&day=1" + ids.map { "&order=\($0)" }.joined()
        _ = traveller.send("/do/order-day", body)
        #expect(try titles() == [["A", "B", "C"], []])
    }

    @Test(arguments: [
        "start=25%3A00", "duration=forever", "cost=12&currency=", "cost=a&currency=EUR",
        "cost=12.50&currency=JPY",
        "links=javascript%3Aalert(1)", "title=", "category=teleport", "start=9%3A00&zone=Mars%2FX",
        "start=10%3A00&end=11%3A00&end-day=-2",
    ])
    func `what cannot be read is told, and nothing typed is lost`(field: String) throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=1")
        let id = Identifier(high: 1, low: 9).text
        let usual = field.hasPrefix("title") ? "" : "title=Kept&"
        let start = field.contains("start") ? "" : "start=&"
        let body = "trip=\(trip.id.text)&activity=\(id)&day=1&notes=Typed&\(usual)\(start)\(field)"
        let answer = traveller.send("/do/save-activity", body)
        #expect(answer.status == 422)
        #expect(answer.html.contains("role='alert'"))
        #expect(answer.html.contains("Typed"))
        #expect(traveller.trips.activities(of: trip.id).isEmpty)
    }

    @Test func `a form tells all that is wrong at once, each beside its field`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=1")
        let id = Identifier(high: 1, low: 9).text
        let answer = traveller.send(
            "/do/save-activity",
            "trip=\(trip.id.text)&activity=\(id)&title=&start=25%3A00&duration=forever&day=1"
                + "&cost=a&currency=EUR&links=ftp%3A%2F%2Fa&zone=Mars%2FX&notes=Kept"
        )
        #expect(answer.status == 422)
        for field in ["title", "start", "duration", "cost", "links", "zone"] {
            #expect(answer.html.contains("id=\"\(field)-problem\""), "\(field)")
            #expect(answer.html.contains("href='#\(field)'"), "\(field)")
        }
        #expect(answer.html.contains("aria-describedby=\"title-problem\" autofocus"))
        #expect(answer.html.contains("6 things have to be put right"))
        #expect(answer.html.contains("Kept"))
        #expect(traveller.trips.activities(of: trip.id).isEmpty)
        let dates = traveller.send(
            "/do/create-trip",
            "trip=\(Identifier(high: 1, low: 8).text)&title=T&start=2027-05-09&end=2027-05-01"
                + "&currency=EURO&place=Nowhereville"
        )
        #expect(dates.status == 422)
        for field in ["end", "currency", "home-place"] {
            #expect(dates.html.contains("id=\"\(field)-problem\""), "\(field)")
        }
        #expect(dates.html.contains("2027-05-09") && dates.html.contains("Nowhereville"))
    }

    @Test func `what was deleted meanwhile comes back as it was typed`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Two+windows&count=2")
        try traveller.add("title=Before&day=1", to: trip)
        let activity = try #require(traveller.activity("Before"))
        _ = traveller.send("/do/delete-activity", "activity=\(activity.id.text)")
        try traveller.save(activity, "title=After+all&day=2&notes=Long")
        let back = try #require(traveller.activity("After all"))
        #expect(back.id == activity.id && back.content.notes == "Long")
        #expect(trip.days.index(of: back.slot.day) == 1)
        _ = traveller.send("/do/delete-activity", "activity=\(activity.id.text)")
        let again = "trip=\(trip.id.text)&activity=\(activity.id.text)&title=Again&day=2"
        let told = traveller.send("/do/save-activity", again)
        #expect(told["location"]?.contains("done=activityBack") == true)
        #expect(traveller.follow(told).html.contains("It was deleted meanwhile, and is back"))
    }

    @Test func `a trip that is deleted for good leaves the bin, and takes all with it`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Gone&count=2")
        for day in 1...2 { try traveller.add("title=A\(day)&day=\(day)&notes=Long", to: trip) }
        _ = traveller.send("/do/add-item", "trip=\(trip.id.text)&list=Packing&text=Socks")
        _ = traveller.send("/do/delete-trip", "trip=\(trip.id.text)")
        #expect(traveller.send("/do/erase-trip", "trip=\(trip.id.text)").status == 303)
        #expect(traveller.trips.bin.isEmpty)
        #expect(traveller.trips.activities(of: trip.id).isEmpty)
        #expect(traveller.trips.items(of: trip.id).isEmpty)
        #expect(traveller.look(at: "/trips/\(trip.id.text)").status == 404)
        #expect(traveller.send("/do/restore-trip", "trip=\(trip.id.text)").status == 303)
        #expect(traveller.trips.all.isEmpty)
    }

    @Test func `hundreds of things that are added keep their order`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Long&count=1")
        let names = (0..<300).map { "Item \($0)" }
        for (place, part) in [names[..<150], names[150...]].enumerated() {
            let id = Identifier(high: 6, low: UInt64(place) << 32).text
            let lines = ("text", part.joined(separator: "\n"))
            let text = Query.text([lines, ("list", "Packing"), ("id", id)])
            _ = traveller.send("/do/add-item", "trip=\(trip.id.text)&\(text)")
        }
        #expect(traveller.trips.items(of: trip.id).map(\.text) == names)
    }

    @Test(arguments: ["create-trip", "copy-trip", "save-activity"])
    func `a name that something else has is refused`(form: String) throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=One&count=1")
        try traveller.add("title=A&day=1", to: trip)
        let other = try traveller.makeTrip("title=Two&count=1")
        let taken = try #require(traveller.activity("A")).id.text
        let body =
            switch form {
            case "create-trip": "trip=\(taken)&title=X"
            case "copy-trip": "trip=\(trip.id.text)&copy=\(taken)"
            default: "trip=\(other.id.text)&activity=\(taken)&title=X"
            }
        #expect(traveller.send("/do/\(form)", body).status == 400)
        #expect(traveller.trips.all.count == 2)
        #expect(traveller.trips.activities(of: other.id).isEmpty)
    }

    @Test func `the next line goes where the last one went`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Lines&count=3")
        func chosen(_ html: String) -> String {
            let field = html.components(behind: "id=\"quick-day\"")
            return field.components(behind: " selected>").prefix(5).description
        }
        let first = traveller.look(at: "/trips/\(trip.id.text)").html
        #expect(chosen(first) == "Day 1")
        let id = Identifier(high: 5, low: 5).text
        let body = "trip=\(trip.id.text)&id=\(id)&day=3&line=9:30+Uffizi"
        let added = traveller.send("/do/quick-add", body)
        #expect(chosen(traveller.follow(added).html) == "Day 3")
    }

    @Test func `no name becomes markup`() throws {
        var traveller = Traveller()
        let name = "%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%27"
        let trip = try traveller.makeTrip("title=\(name)&count=1&notes=\(name)")
        try traveller.add("title=\(name)&day=1&place=\(name)&notes=\(name)&code=\(name)", to: trip)
        let id = try #require(traveller.trips.activities(of: trip.id).first?.id.text)
        let at = "/trips/\(trip.id.text)"
        for page in [
            "/trips", at, at + "/edit", at + "/activities/\(id)",
            at + "/activities/\(id)/edit", at + "/add?title=\(name)",
        ] {
            let html = traveller.look(at: page).html
            #expect(!html.contains("<script>"), "\(page)")
            // What is printed of a value that is no text.
            #expect(!html.contains("HTML("), "\(page)")
            #expect(html.contains("&lt;script&gt;"), "\(page)")
        }
    }
}

extension Traveller {
    mutating func makeTrip(_ fields: String) throws -> Trip {
        let id = Identifier(high: 3, low: UInt64(trips.all.count + 1))
        let answer = send("/do/create-trip", "trip=\(id.text)&\(fields)")
        try #require(answer.status == 303)
        return try #require(trips.trip(id))
    }

    mutating func add(_ fields: String, to trip: Trip) throws {
        let number = trips.activities(of: trip.id).count
        let id = Identifier(high: 4, low: UInt64(number + 1)).text
        let body = "trip=\(trip.id.text)&activity=\(id)&\(fields)"
        try #require(send("/do/save-activity", body).status == 303)
    }

    @discardableResult
    mutating func save(_ activity: Activity, _ fields: String) throws -> Response {
        let body = "trip=\(activity.trip.text)&activity=\(activity.id.text)&\(fields)"
        let answer = send("/do/save-activity", body)
        try #require(answer.status == 303)
        return answer
    }

    /// The first activity of that title on any trip.
    func activity(_ title: String) -> Activity? {
        for trip in trips.all {
            if let found = trips.activities(of: trip.id).first(where: { $0.content.title == title })
            {
                return found
            }
        }
        return nil
    }

    func plan(_ id: Identifier) throws -> Plan {
        Plan(try #require(trips.trip(id)), trips.activities(of: id), .sample)
    }

    /// Presses "Undo" on the page after a form.
    @discardableResult
    mutating func undo(_ answer: Response) -> Response {
        // Browsers keep what stands behind the # to themselves.
        let target = (answer["location"] ?? "").prefix { $0 != "#" }
        let query = Query(target: String(target))
        return send("/do/restore", Query.text([("undo", query["undo"] ?? ""), ("back", "/trips")]))
    }
}

extension Query {
    static func text(_ items: [(String, String)]) -> String {
        var query = Query()
        for (name, value) in items { query.append(name, value) }
        return query.text
    }
}

extension String.UTF8View {
    func offset(of text: String) -> Int? {
        let (whole, part) = (Array(self), Array(text.utf8))
        guard part.count <= whole.count else { return nil }
        return (0...whole.count - part.count).first {
            whole[$0..<$0 + part.count].elementsEqual(part)
        }
    }
}

extension StringProtocol {
    /// What stands behind the first of these; nothing where there is none.
    fileprivate func components(behind text: String) -> Substring {
        guard let range = String(self).firstRange(of: text) else { return "" }
        return String(self)[range.upperBound...]
    }
}
