@testable import App
import Atlas
import Base
import Itinerary
import Merge
import TestKit
import Testing

/// What is read of an activity: its card, its row on a day, and the files that it goes away in.
@Suite struct ActivityCardTests {
    @Test func `a card tells all that was noted, and leads to the form`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&start=2027-05-12&end=2027-05-14")
        try traveller.add(
            "title=Dome&category=sight&day=2&start=09%3A30&duration=90&place=Piazza+Duomo"
                + "&place-point=43.7731,11.256&cost=12.50&currency=EUR&code=XK7Q2P"
                + "&links=https%3A%2F%2Fduomo.example%2F&notes=Bring+a+%3Cscarf%3E",
            to: trip
        )
        let id = try #require(traveller.activity("Dome")).id.text
        let at = "/trips/\(trip.id.text)/activities/\(id)"
        let card = traveller.look(at: at).html
        for words in [
            "<h1 dir=\"auto\">Dome</h1>", "9:30", "1 h 30", "Piazza Duomo", "12.50",
            "XK7Q2P", "duomo.example", "&lt;scarf", "13 May", "data-lat=\"43.7731",
            "Directions", "Add photos",
        ] { #expect(card.contains(words), "\(words)") }
        #expect(card.contains("href=\"\(at)/edit\""))
        let form = traveller.look(at: at + "/edit")
        #expect(form.status == 200 && form.html.contains("name=\"title\""))
        #expect(traveller.look(at: at.dropLast(2) + "zz").status == 404)
        #expect(traveller.look(at: at + "/more").status == 404)
        _ = traveller.send("/do/delete-activity", "activity=\(id)")
        let gone = traveller.look(at: at)
        #expect(gone.status == 404)
        #expect(gone.html.contains("href=\"/trips/\(trip.id.text)\">Back to the trip"))
        #expect(gone.html.contains("href=\"/trips/\(trip.id.text)/history\">History"))
    }

    @Test func `a place in another country than the trip leads to has its country beside it`()
        throws
    {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&place=Florence&count=1")
        for (title, point) in [("Dome", "43.7731,11.256"), ("Tower", "48.8584,2.2945")] {
            try traveller.add(
                "title=\(title)&category=sight&day=1&place=There&place-point=\(point)",
                to: trip
            )
            let id = try #require(traveller.activity(title)).id.text
            let card = traveller.look(at: "/trips/\(trip.id.text)/activities/\(id)").html
            #expect(card.contains(">There, France<") == (title == "Tower"), "\(title)")
            #expect(PageChecker(card).complaints == [])
        }
    }

    @Test func `a flight that is called Flight is told once`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=1")
        for (title, count) in [("Flight", 1), ("LH+716", 0)] {
            try traveller.add("title=\(title)&category=flight&day=1", to: trip)
            let name = title == "Flight" ? title : "LH 716"
            let id = try #require(traveller.activity(name)).id.text
            let card = traveller.look(at: "/trips/\(trip.id.text)/activities/\(id)").html
            #expect(card.contains("<p class='hint'>Flight</p>") == (count == 0))
        }
        let days = traveller.look(at: "/trips/\(trip.id.text)").html
        #expect(days.components(of: "<span class='unseen'>Flight</span>") == 1)
    }

    @Test func `pages of trips that are not there lead to trips`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=1")
        let path = "/trips/\(trip.id.text)"
        for target in [path + "/files", path + "/order", "/trips/no"] {
            let page = traveller.look(at: target)
            #expect(page.status >= 400 && page.html.contains("data-tab='trips'"), "\(target)")
            #expect(page.html.contains("href=\"/trips\">All trips</a>"), "\(target)")
        }
        #expect(!traveller.look(at: "/no/way").html.contains("All trips</a>"))
        // What was typed for a trip that went meanwhile is in its form again, or nowhere.
        _ = traveller.send("/do/delete-trip", "trip=\(trip.id.text)")
        let id = "trip=\(trip.id.text)&id=\(Identifier(high: 4, low: 1).text)"
        let line = traveller.send("/do/quick-add", id + "&day=1&line=Lunch")
        #expect(line.status == 410 && line.html.contains("Copy it first"))
        let form = traveller.send("/do/save-activity", id + "&activity=4&title=Lunch&day=1")
        #expect(form.html.contains("the form that you filled in has it again"))
    }

    @Test func `what has neither day, time nor place has a card as well`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=1")
        try traveller.add("title=Some+day&day=0", to: trip)
        let id = try #require(traveller.activity("Some day")).id.text
        let card = traveller.look(at: "/trips/\(trip.id.text)/activities/\(id)").html
        #expect(card.contains("Unscheduled") && !card.contains("data-map "))
    }

    @Test func `a time that clocks skip is told, and what is meant`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&start=2027-03-27&end=2027-03-29")
        let zone = "zone=Europe%2FRome"
        try traveller.add("title=Skipped&day=2&start=02%3A30&\(zone)", to: trip)
        try traveller.add("title=Usual&day=1&start=02%3A30&\(zone)", to: trip)
        let page = traveller.look(at: "/trips/\(trip.id.text)").html
        let words = "2:30</time> does not exist on that day"
        #expect(page.contains("does not exist on that day"), "\(words)")
        let id = try #require(traveller.activity("Skipped")).id.text
        let card = traveller.look(at: "/trips/\(trip.id.text)/activities/\(id)").html
        #expect(card.contains("3:30 is meant"))
        let usual = try #require(traveller.activity("Usual")).id.text
        let other = traveller.look(at: "/trips/\(trip.id.text)/activities/\(usual)").html
        #expect(!other.contains("does not exist"))
    }

    @Test func `a stay that outlasts the trip is told`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&start=2027-05-12&end=2027-05-14")
        try traveller.add("title=Inn&category=lodging&day=2&end-day=1&end=10%3A00", to: trip)
        let path = "/trips/\(trip.id.text)"
        #expect(!traveller.look(at: path).html.contains("Ends after the trip"))
        let inn = try #require(traveller.activity("Inn"))
        try traveller.save(inn, "title=Inn&category=lodging&day=2&start=&end-day=4&end=10%3A00")
        #expect(traveller.look(at: path).html.contains("Ends after the trip"))
    }

    @Test func `booking codes are in files only where somebody asks for them`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&start=2027-05-12&end=2027-05-14")
        let path = "/trips/\(trip.id.text)"
        #expect(!traveller.look(at: path + "/overview").html.contains("With booking codes"))
        try traveller.add(
            "title=Inn&day=1&start=15%3A00&code=XK7Q2P&place=Inn&place-point=43.77,11.26",
            to: trip
        )
        for format in ["ics", "csv", "md", "geojson"] {
            let file = "\(path)/trip.\(format)"
            #expect(!traveller.look(at: file).html.contains("XK7Q2P"), "\(format)")
            #expect(traveller.look(at: file + "?codes=1").html.contains("XK7Q2P"), "\(format)")
            let day = traveller.look(at: file + "?day=1&codes=yes")
            #expect(!day.html.contains("XK7Q2P"), "\(format)")
        }
        #expect(traveller.look(at: path + "/trip.json").html.contains("XK7Q2P"))
        let sheet = traveller.look(at: path + "/overview").html
        #expect(sheet.contains("With booking codes") && sheet.contains("trip.ics?codes=1"))
    }

    @Test(
        arguments: [
            ("count=2", "place=Inn&place-point=43.77,11.26", [false, true]),
            ("count=2", "", [false, false]),
            ("start=2027-05-12&end=2027-05-14", "", [true, false]),
            ("start=2027-05-12&end=2027-05-14", "place=I&place-point=43.77,11.26", [true, true]),
        ]
    )
    func `a calendar is offered of what has a date, a map file of what is somewhere`(
        days: String,
        place: String,
        isOffered: [Bool]
    ) throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&\(days)")
        try traveller.add("title=Inn&day=1&\(place)", to: trip)
        let path = "/trips/\(trip.id.text)"
        let inn = try #require(traveller.activity("Inn"))
        let card = traveller.look(at: "\(path)/activities/\(inn.id.text)").html
        let day = traveller.look(at: path + "?day=1").html
        for (format, isOffered) in zip(["ics", "gpx"], isOffered) {
            #expect(card.contains("trip.\(format)?activity=") == isOffered, "\(format)")
            #expect(day.contains("trip.\(format)?day=1") == isOffered, "\(format)")
        }
        let bare = traveller.look(at: path + "?day=2").html
        #expect(!bare.contains("trip.ics?") && !bare.contains("take-away-links"))
    }

    @Test func `CSV and Markdown say whose clocks are meant`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&start=2027-05-12&end=2027-05-14")
        try traveller.add("title=Away&day=1&start=15%3A00&zone=Asia%2FTokyo", to: trip)
        try traveller.add("title=Here&day=1&start=16%3A00", to: trip)
        let path = "/trips/\(trip.id.text)/trip"
        let text = traveller.look(at: path + ".md").html
        #expect(text.contains("15:00 (Asia/Tokyo) **Away**"))
        let table = traveller.look(at: path + ".csv").html
        #expect(table.contains("\"Asia/Tokyo\""))
    }
}
