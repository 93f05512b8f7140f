@testable import App
import Atlas
import Base
import Foundation
import Itinerary
import Merge
import TestKit
import Testing

private let views = [
    "", "?day=2", "/map", "/map?day=1", "/calendar", "/overview", "/lists", "/print",
    "/order?day=2", "/near?day=1", "/near?day=2", "/near?day=3", "/add?day=1", "/edit",
]

/// The ways to look at a trip.
@Suite struct TripViewTests {
    /// A trip with something of everything.
    private func planned(
        _ days: String = "start=2027-05-12&end=2027-05-14"
    ) throws -> (traveller: Traveller, path: String) {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Florence&notes=Call+Ada&\(days)")
        for fields in [
            "title=Outward&category=flight&day=1&start=06%3A40&place=Dublin&place-point=53.42,-6.27"
                + "&to=Florence&to-point=43.81,11.2&cost=89.90&currency=EUR&code=XK7Q2P",
            "title=Inn&category=lodging&day=1&start=15%3A00&end-day=2&end=10%3A00&cost=42000"
                + "&currency=JPY&place=Inn&place-point=43.7766,11.2605",
            "title=Dome&category=sight&day=2&place=Dome&place-point=43.7731,11.256",
            "title=Palace&category=museum&day=2&place=Palace&place-point=43.7651,11.25",
            "title=Cloister&category=museum&day=2&place=Cloister&place-point=43.7783,11.2592"
                + "&cost=8&currency=EUR",
            "title=Hill&category=sight&day=2&place=Hill&place-point=43.7593,11.265",
            "title=Bicycles&category=other&day=0",
        ] { try traveller.add(fields, to: trip) }
        return (traveller, "/trips/\(trip.id.text)")
    }

    @Test func `who hears a page is told the kind of things, where they lead, and of which day`()
        throws
    {
        var (traveller, path) = try planned()
        let days = traveller.look(at: path).html
        #expect(days.contains("<span class='unseen'>Flight</span></span>"))
        #expect(days.contains("→</span> <span class='unseen'>to</span> Florence"))
        for day in ["Day 1", "Day 2", "Day 3"] {
            for link in ["Add", "Near this day"] {
                #expect(days.contains("<span>\(link)<span class='unseen'> (\(day)"), "\(day)")
            }
        }
        let map = traveller.look(at: path + "/map").html
        #expect(map.contains("<span class='unseen'>Museum</span><a class=\"entry-title\""))
    }

    @Test func `the whole way is told where there is one`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Florence&count=2")
        let map = "/trips/\(trip.id.text)/map"
        try traveller.add("title=Duomo&day=1&place=D&place-point=43.7731,11.2560", to: trip)
        #expect(!traveller.look(at: map).html.contains("as the crow flies"))
        try traveller.add("title=Pitti&day=1&place=P&place-point=43.7651,11.2500", to: trip)
        #expect(traveller.look(at: map).html.contains("1 km in all, as the crow flies"))
    }

    @Test func `maps of stops and of what is near them name the towns around, each once`() throws {
        var (traveller, path) = try planned()
        for view in ["/map", "/map?day=2", "/near?day=2"] {
            let page = traveller.look(at: path + view).html
            #expect(page.contains("data-towns=\""), "\(view)")
            #expect(page.components(of: " Florence|") == 1, "\(view)")
            #expect(PageChecker(page).complaints == [])
        }
    }

    @Test func `what is written from right to left reads so, in fields as on pages`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=%D7%A9%D7%9C%D7%95%D7%9D!&count=1")
        try traveller.add("title=%D7%A9%D7%9C%D7%95%D7%9D!&notes=%D7%A9!&day=1", to: trip)
        let days = traveller.look(at: "/trips/\(trip.id.text)").html
        #expect(days.contains("<h1 dir=\"auto\">שלום!</h1>"))
        #expect(days.contains("<li class='entry-note' dir='auto'>ש!</li>"))
        #expect(days.contains("<a class=\"entry-title\" dir=\"auto\""))
        #expect(traveller.look(at: "/trips").html.contains("<bdi>שלום!</bdi>"))
        let form = traveller.look(at: "/trips/\(trip.id.text)/add").html
        #expect(form.contains("name=\"notes\" dir=\"auto\""))
    }

    @Test func `a time that comes twice in a night says which of the two is meant`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&start=2027-11-06&end=2027-11-08")
        let place = "&place=Here&place-point=40.71,-74.0"
        for (title, day, hour) in [("Owl", 2, "01"), ("Lark", 2, "03"), ("Bat", 1, "01")] {
            let when = "&day=\(day)&start=\(hour)%3A30"
            try traveller.add("title=\(title)\(when)\(place)", to: trip)
        }
        let days = traveller.look(at: "/trips/\(trip.id.text)").html
        #expect(days.components(separatedBy: "comes twice that night").count == 2)
        let owl = try #require(days.components(separatedBy: "Owl</a>").last)
        #expect(owl.prefix(400).contains("1:30 comes twice"))
    }

    @Test func `of very many trips those of long ago have a line each`() throws {
        var traveller = Traveller()
        for number in 0..<(TripListScreen.mostCards + 3) {
            let start = "200\(number % 10)-0\(number / 10 + 1)-01"
            _ = try traveller.makeTrip("title=Trip\(number)&start=\(start)&end=\(start)")
        }
        _ = try traveller.makeTrip("title=Ahead&count=2")
        let page = traveller.look(at: "/trips").html
        #expect(page.split(separator: "class=\"trip-card\"").count - 1 == 60)
        #expect(page.contains("4 earlier trips"))
        let lines = try #require(page.components(separatedBy: "trips-earlier").last)
        #expect(lines.contains(">Trip0</bdi>") && !lines.contains(">Ahead</bdi>"))
        #expect(PageChecker(page).complaints == [])
    }

    @Test(arguments: ["start=2027-05-12&end=2027-05-14", "count=3"])
    func `every view is sound markup, with dates and without`(days: String) throws {
        var (traveller, path) = try planned(days)
        for view in views {
            let response = traveller.look(at: path + view)
            #expect(response.status == 200, "\(view)")
            #expect(PageChecker(response.html).complaints == [], "\(view)")
            #expect(response.html.contains("data-tab='trips'"), "\(view)")
        }
    }

    @Test func `tabs and the history tell the pages of a trip apart`() throws {
        var (traveller, path) = try planned()
        var titles: [Substring] = []
        for view in ["", "/map", "/calendar", "/overview", "/lists"] {
            let head = traveller.look(at: path + view).html.split(separator: "</title>")[0]
            titles.append(head.split(separator: "<title>")[1])
        }
        #expect(titles[0] == "Florence" && Set(titles).count == titles.count)
    }

    @Test func `a trip without days and one without plans have every view`() throws {
        for days in ["count=0", "count=2", "start=2027-05-12&end=2027-05-12"] {
            var traveller = Traveller()
            let trip = try traveller.makeTrip("title=Bare&\(days)")
            for view in ["", "/map", "/calendar", "/overview", "/lists", "/print"] {
                let response = traveller.look(at: "/trips/\(trip.id.text)" + view)
                #expect(response.status == 200, "\(days) \(view)")
                #expect(PageChecker(response.html).complaints == [], "\(days) \(view)")
            }
        }
    }

    @Test func `the map numbers stops, draws flights as arcs, and tells distances`() throws {
        var (traveller, path) = try planned()
        let page = traveller.look(at: path + "/map").html
        #expect(page.components(of: "data-stop=\"") == 7, "and the way out")
        let arc = try #require(page.split(separator: "data-line=\"").dropFirst().first)
        #expect(arc.prefix { $0 != "\"" }.split(separator: " ").count == 33)
        #expect(page.contains("1,66"), "kilometres")
        #expect(page.contains("class=\"drawn-map\""))
        let day = traveller.look(at: path + "/map?day=2").html
        #expect(day.components(of: "data-stop=\"") == 4)
        #expect(day.components(of: "www.openstreetmap.org/directions?to=43.77310,11.25600") == 1)
        // All in one town, which has no streets here.
        #expect(day.components(of: ">1, 2 +2</text>") == 1)
        #expect(traveller.look(at: path + "/map?day=9").status == 303)
    }

    @Test func `a trip offers the streets of its areas, and of its places where it has no stop`()
        throws
    {
        func areas(_ fields: [String], places: String = "") throws -> [[Int]] {
            var traveller = Traveller()
            let trip = try traveller.makeTrip("title=Two+towns&count=1\(places)")
            for field in fields { try traveller.add("title=S&day=1&\(field)", to: trip) }
            let page = traveller.look(at: "/trips/\(trip.id.text)/map").html
            #expect(PageChecker(page).complaints == [])
            let kept = page.components(separatedBy: "data-keep-box=\"").dropFirst().first
            return kept?.prefix { $0 != "\"" }.split(separator: ";").map { box in
                box.split(separator: ",").compactMap { Int($0) }
            } ?? []
        }
        func stop(_ point: String) -> String { "place=P&place-point=\(point)" }
        let near = try areas([stop("43.7731,11.256"), stop("43.9,11.1")])
        #expect(near.count == 1 && near[0][0] < 11_100_000 && near[0][2] > 11_256_000)
        let far = try areas([stop("43.7731,11.256"), stop("41.9,12.5"), stop("43.77,11.25")])
        #expect(far.count == 2 && far.allSatisfy { $0.count == 4 && $0[2] - $0[0] < 100_000 })
        let round = (0..<14).map { stop("\($0 * 5 - 30).0,\($0 * 10)") }
        #expect(try areas(round) == [])
        #expect(try areas([stop("-16.8,179.999")]) == [], "beyond the date line is another area")
        #expect(try areas([]) == [])
        let towns = try areas([], places: "&keep=3176959")
        #expect(towns.count == 1 && towns[0][1] > 43_700_000)
    }

    @Test func `stops that lie on each other share a mark where no script runs`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Near&count=1")
        let points = [
            "43.7731,11.2560", "44.3000,11.8000", "43.77311,11.25601", "43.77312,11.2560",
        ]
        for (place, point) in points.enumerated() {
            let spot = "place=P\(place)&place-point=\(point)"
            try traveller.add("title=S\(place)&day=1&\(spot)", to: trip)
        }
        let map = "/trips/\(trip.id.text)/map?day=1"
        func marks() -> [String] {
            traveller.look(at: map).html.components(separatedBy: "<text class='number'").dropFirst()
                .map { String($0.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }) }
        }
        #expect(marks() == ["1, 3, 4", "2"])
        try traveller.add("title=S4&day=1&place=P4&place-point=43.7731,11.256", to: trip)
        #expect(marks() == ["1, 3 +2", "2"])
    }

    @Test func `costs are added up for each currency, and none is converted`() throws {
        var (traveller, path) = try planned()
        let page = traveller.look(at: path + "/overview").html
        #expect(page.contains("EUR 97.90"))
        #expect(page.contains("JPY 42,000"))
        #expect(page.contains("none is converted"))
        #expect(page.contains("XK7Q2P"))
        #expect(page.contains("Call Ada"))
        #expect(page.contains("<dd>2</dd>"), "nights")
    }

    @Test func `a calendar shows whole weeks of the months that the trip covers`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Turn&start=2026-12-30&end=2027-01-02")
        let page = traveller.look(at: "/trips/\(trip.id.text)/calendar").html
        #expect(page.components(of: "<caption>") == 2)
        #expect(page.contains("December 2026"))
        #expect(page.contains("January 2027"))
        #expect(page.components(of: "class=\"is-trip") == 4)
        let cells = page.components(of: "<td")
        #expect(cells == 35 + 35)
    }

    @Test func `what is typed for a place finds the trip, what is kept, and the atlas`() throws {
        var (traveller, path) = try planned()
        let own = traveller.look(at: path + "/places?q=cloister").html
        #expect(own.contains("data-point=\"43.77830,11.25920\""))
        #expect(own.components(of: "role=\"option\"") == 1)
        let atlas = traveller.look(at: path + "/places?q=Florence").html
        #expect(atlas.contains("3176959\""))
        let point = traveller.look(at: path + "/places?q=43.5,11.5").html
        #expect(point.contains("data-point=\"43.50000,11.50000\""))
        let nothing = traveller.look(at: path + "/places?q=zzzzqqq").html
        #expect(nothing.components(of: "role=\"option\"") == 0)
        #expect(traveller.look(at: path + "/places?q=").html.contains("Dome"))
        let hostile = traveller.look(at: path + "/places?q=%3Cscript%3E%22'")
        #expect(hostile.status == 200)
        #expect(!hostile.html.contains("<script"))
    }

    @Test func `lists say how far they are, and offer only what is missing`() throws {
        var (traveller, path) = try planned()
        let trip = path.split(separator: "/")[1]
        let body = "trip=\(trip)&list=Packing&text=Swimwear%0ATowel%0A%0AHat"
        #expect(traveller.send("/do/add-item", body).status == 303)
        let items = traveller.trips.items(of: try #require(Identifier(String(trip))))
        #expect(items.map(\.text) == ["Swimwear", "Towel", "Hat"])
        #expect(traveller.send("/do/tick-item", "item=\(items[1].id.text)&done=1").status == 303)
        let page = traveller.look(at: path + "/lists").html
        #expect(page.contains("1 of 3"))
        let beach = try #require(page.split(separator: ">Beach ").dropFirst().first)
        #expect(beach.hasPrefix("<span class=\"hint\">+8<"))
        // Every look of a traveller makes the same names: this is another one.
        (traveller, path) = try planned()
        let mine = "trip=\(trip)&list=%3Cb%3Emine&text=x"
        #expect(traveller.send("/do/add-item", mine).status == 303)
        let other = traveller.look(at: path + "/lists").html
        #expect(other.contains("&lt;b&gt;mine"))
        #expect(PageChecker(other).complaints == [])
    }

    @Test func `a shorter order is proposed, and keeps every stop`() throws {
        var (traveller, path) = try planned()
        #expect(traveller.look(at: path).html.contains(path + "/order?day=2"))
        let page = traveller.look(at: path + "/order?day=2").html
        #expect(page.components(of: "name='order'") == 4)
        let order = page.split(separator: "name='order' value='").dropFirst()
            .map { "&order=" + $0.prefix { $0 != "'" } }
        let trip = path.split(separator: "/")[1]
        let body = "trip=\(trip)&day=2" + order.joined()
        #expect(traveller.send("/do/order-day", body).status == 303)
        #expect(traveller.look(at: path + "/order?day=2").html.contains("good order already"))
        #expect(traveller.look(at: path + "/order?day=1").html.contains("good order already"))
        #expect(traveller.look(at: path + "/order?day=9").status == 303)
    }

    @Test func `a city is put on a trip that one has, or on a new one`() throws {
        var (traveller, path) = try planned()
        let city = traveller.look(at: "/cities/3176959/florence").html
        #expect(city.contains("/trips/add?city=3176959"))
        let page = traveller.look(at: "/trips/add?city=3176959").html
        #expect(page.contains("href=\"/cities/3176959/florence\""))
        #expect(page.contains(path + "/add?city=3176959"))
        #expect(page.contains("/trips/new?city=3176959"))
        #expect(PageChecker(page).complaints == [])
    }

    @Test func `an arrival counts on its day, and buttons say what they are of`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Tuscany&start=2027-05-12&end=2027-05-14")
        let train = "title=Train&category=train&day=1&start=22%3A00&end-day=1&end=07%3A00"
        try traveller.add(train, to: trip)
        let path = "/trips/\(trip.id.text)"
        let calendar = traveller.look(at: path + "/calendar").html
        #expect(calendar.contains("\"Day 2, Thu 13 May, 1 activity\""))
        #expect(traveller.look(at: path + "/edit").html.contains("\"New day: At the end\""))
        _ = traveller.send("/do/delete-trip", "trip=\(trip.id.text)")
        let bin = traveller.look(at: "/trips/bin").html
        #expect(bin.contains("30 days left") && bin.contains("\"Restore: Tuscany\""))
    }

    @Test func `what takes place on no day of a trip says so and goes on none`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Tuscany&start=2027-05-12&end=2027-05-14")
        for (date, isElsewhen) in [("2030-05-01", true), ("2027-05-13", false)] {
            let query = "?title=Jazz&at=\(date)T19:30"
            let choice = traveller.look(at: "/trips/add\(query)").html
            #expect(choice.contains("at another time") == isElsewhen)
            let form = traveller.look(at: "/trips/\(trip.id.text)/add\(query)").html
            #expect(form.contains("on Wednesday, 1 May 2030, which is not a day") == isElsewhen)
            #expect(form.contains(" selected>Unscheduled") == isElsewhen)
            #expect(form.contains(" selected>Day 2") != isElsewhen)
            #expect(PageChecker(form).complaints == [])
        }
    }

    @Test func `what waits for a new trip suggests its day and leads on to its own form`() {
        var traveller = Traveller()
        let waiting = "title=Jazz&category=event&at=2030-05-01T19%3A30&zone=Europe%2FRome"
        let form = traveller.look(at: "/trips/new?lat=52.36&lon=4.88&" + waiting).html
        #expect(form.contains("value=\"2030-05-01\"") && form.contains("name='add'"))
        #expect(PageChecker(form).complaints == [])
        let dates = "start=2030-05-01&end=2030-05-01&add=" + percentEncode(waiting)
        let trip = String(repeating: "3", count: 26)
        let made = traveller.send("/do/create-trip", "trip=\(trip)&" + dates)
        #expect(made["location"]?.contains("/\(trip)/add?title=Jazz&category=event&at=") == true)
        #expect(traveller.follow(made).html.contains("Jazz"))
        // What cannot be read keeps nobody from their trip.
        let other = String(repeating: "4", count: 26)
        let plain = traveller.send("/do/create-trip", "trip=\(other)&add=city%3Dx&title=Plain")
        #expect(plain["location"]?.hasPrefix("/trips/\(other)?done=") == true)
    }

    @Test func `on paper there is nothing to press, and codes only where asked for`() throws {
        var (traveller, path) = try planned()
        let page = traveller.look(at: path + "/print").html
        let paper = try #require(page.split(separator: "<article").dropFirst().first)
            .split(separator: "</article>")[0]
        for tag in ["<a ", "<button", "<form", "<input"] { #expect(!paper.contains(tag)) }
        #expect(paper.components(of: "printed-code") == 1)
        #expect(paper.contains("Bicycles"))
    }
}

extension Substring {
    fileprivate func components(of part: String) -> Int { String(self).components(of: part) }
}
