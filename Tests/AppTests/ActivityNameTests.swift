import Base
import Itinerary
import Merge
import Testing

@testable import App

/// What an activity is called of which somebody said only where it is.
@Suite struct ActivityNameTests {
    @Test(arguments: [
        ("title=&place=Trevi+Fountain", "Trevi Fountain"),
        ("title=%20&place=Trevi+Fountain", "Trevi Fountain"),
        ("title=See&place=Trevi+Fountain", "See"),
        ("title=&place=Rome&to=Vienna", "Vienna"),
        ("title=&place=Rome&to=", "Rome"),
        ("title=&to=41.9,12.5&place=Rome", "Rome"),
    ])
    func `it goes by the name of its place`(fields: String, title: String) throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=1")
        try traveller.add("\(fields)&day=1", to: trip)
        #expect(traveller.trips.activities(of: trip.id).map { $0.content.title } == [title])
    }

    @Test("one whose name was taken away, too")
    func emptied() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=1")
        try traveller.add("title=Fountain&place=Trevi+Fountain&day=1", to: trip)
        let fountain = try #require(traveller.activity("Fountain"))
        try traveller.save(fountain, "title=&place=Trevi+Fountain&day=1")
        let titles = traveller.trips.activities(of: trip.id).map { $0.content.title }
        #expect(titles == ["Trevi Fountain"])
    }

    @Test(
        "a point has no name, a bare link has none, and nothing has none",
        arguments: [
            ("41.9,12.5", "what it is: the place has no name."),
            ("https://maps.app.goo.gl/a", "what it is: the place has no name."),
            ("%20", "what it is, or where."), ("", "what it is, or where."),
        ]
    )
    func nameless(place: String, words: String) throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=1")
        let id = Identifier(high: 1, low: 9).text
        let body = "trip=\(trip.id.text)&activity=\(id)&day=1&title=&place=\(place)"
        let answer = traveller.send("/do/save-activity", body)
        #expect(answer.status == 422)
        #expect(answer.html.contains("Say in a word or two \(words)"))
        #expect(traveller.trips.activities(of: trip.id).isEmpty)
    }

    @Test("the browser lets such a form go")
    func unrequired() throws {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=1")
        let html = traveller.look(at: "/trips/\(trip.id.text)/add").html
        let field = try #require(html.split(separator: "<input id=\"title\"").last)
        #expect(!field.prefix { $0 != ">" }.contains("required"))
    }
}
