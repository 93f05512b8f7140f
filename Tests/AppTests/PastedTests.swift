@testable import App
import Geodesy
import Itinerary
import Merge
import TestKit
import Testing

/// What people paste from other programs.
struct PastedTests {
    private static let colosseum =
        "https%3A%2F%2Fwww.google.com%2Fmaps%2Fplace%2FColosseum%2F%4041.8902102,12.4900422,17z"

    @Test func `the link of a map brings its name along`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Rome&count=1")
        let list = traveller.look(at: "/trips/\(trip.id.text)/places?q=\(Self.colosseum)").html
        #expect(list.contains("<span class=\"place-name\">Colosseum</span>"))
        #expect(list.contains("data-point=\"41.89021"))
        try traveller.add("title=Visit&day=1&place=\(Self.colosseum)", to: trip)
        let place = try #require(traveller.activity("Visit")?.content.place)
        #expect(place.name == "Colosseum" && place.point?.latitudeMicrodegrees == 41_890_210)
        let line = "trip=\(trip.id.text)&id=\(Identifier(high: 8, low: 1).text)&day=1"
        let answer = traveller.send("/do/quick-add", line + "&line=10am+\(Self.colosseum)")
        #expect(answer.status == 303)
        #expect(traveller.activity("Colosseum")?.content.place?.name == "Colosseum")
    }

    @Test func `a link that says nothing is kept as one, and no name`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Rome&count=1")
        let short = "https%3A%2F%2Fmaps.app.goo.gl%2FAbC12"
        let list = traveller.look(at: "/trips/\(trip.id.text)/places?q=\(short)").html
        #expect(list.contains("This link does not say where it leads."))
        let id = Identifier(high: 8, low: 2).text
        let told = traveller.send(
            "/do/save-activity",
            "trip=\(trip.id.text)&activity=\(id)&title=Visit&day=1&place=\(short)"
        )
        #expect(told["location"]?.contains("done=linkKept") == true)
        let page = traveller.look(at: "/trips/\(trip.id.text)?done=linkKept").html
        #expect(page.contains("The link names no place, and is kept as a link"))
        try traveller.add("title=Named&day=1&place=Colosseum+\(short)&links=", to: trip)
        let bare = try #require(traveller.activity("Visit")?.content)
        #expect(bare.place == nil && bare.links == ["https://maps.app.goo.gl/AbC12"])
        let named = try #require(traveller.activity("Named")?.content)
        #expect(named.place?.name == "Colosseum" && named.links == bare.links)
    }

    @Test func `a list of another program comes without its marks`() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=Rome&count=1")
        let lines = "-+%5B+%5D+Passport%0A-+%5Bx%5D+Tickets%0A*+Socks"
        _ = traveller.send("/do/add-item", "trip=\(trip.id.text)&list=Packing&text=\(lines)")
        let items = traveller.trips.items(of: trip.id)
        #expect(items.map(\.text) == ["Passport", "Tickets", "Socks"])
        #expect(items.map(\.isDone) == [false, true, false])
        let numbered = "1.+Map%0A2.+Hat"
        let id = Identifier(high: 9, low: 1).text
        let fields = "trip=\(trip.id.text)&list=More&id=\(id)&text=\(numbered)"
        _ = traveller.send("/do/add-item", fields)
        let more = traveller.trips.items(of: trip.id).filter { $0.list == "More" }
        #expect(more.map(\.text) == ["Map", "Hat"])
    }
}
