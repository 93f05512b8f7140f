@testable import App
import Atlas
import Base
import Geodesy
import Itinerary
import Library
import Merge
import Questions
import TestKit
import Testing

/// What others offer for the field of a place, below what is known here.
@Suite struct OutsidePlacesTests {
    private static let point = Coordinate(
        clampingLatitudeMicrodegrees: 43_780_000,
        longitudeMicrodegrees: 11_250_000
    )

    private func planned() throws -> (Traveller, path: String) {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&count=1&id=\(OutsideSamples.id)")
        traveller.outside.kinds = [.suggestions]
        return (traveller, "/trips/\(trip.id.text)/places?q=")
    }

    private func place(_ name: String, _ point: Coordinate?) -> PlaceSuggestion {
        var place = PlaceSuggestion(id: "osm:node/1", name: name)
        place.detail = "Via <b>Roma</b>"
        place.coordinate = point
        return place
    }

    private var question: Question {
        .suggestions("flor", near: OutsideSamples.florence.coordinate, .english)
    }

    @Test func `the list says where to look for more, only where anybody may be asked`() throws {
        var (traveller, path) = try planned()
        #expect(traveller.look(at: path + "flor").html.contains(" data-outside"))
        #expect(traveller.asked == [], "nobody is asked for the list itself")
        #expect(!traveller.look(at: path + "fl").html.contains(" data-outside"))
        traveller.outside.isOffline = true
        #expect(!traveller.look(at: path + "flor").html.contains(" data-outside"))
        traveller.outside.isOffline = false
        traveller.keep(traveller.library.settingOutsideKindsOff(Outside.Kinds.all.rawValue))
        #expect(!traveller.look(at: path + "flor").html.contains(" data-outside"))
        #expect(traveller.look(at: path + "flor&outside=1").html == "")
        #expect(traveller.asked == [])
    }

    @Test func `places come with their point and credit, none that is there already`() throws {
        var (traveller, path) = try planned()
        let found = [
            place("Flora & Fauna", Self.point), place("Florence", Self.point),
            place("Nowhere", nil), place("Flora & Fauna", Self.point),
        ]
        traveller.hear(question, OutsideSamples.answer(.suggestions(found), isSample: true))
        let list = traveller.look(at: path + "flor&outside=1").html
        #expect(list.components(of: "role=\"option\"") == 1)
        #expect(list.contains("data-point=\"43.78000,11.25000\""))
        #expect(list.contains("Flora &amp; Fauna") && list.contains("Via &lt;b&gt;Roma"))
        #expect(list.contains("Source &amp; Sons · Sample"))
    }

    @Test func `what may not be kept is not offered for a trip, which says why`() throws {
        var (traveller, path) = try planned()
        let answer = Answer(
            .suggestions([place("Flora", Self.point)]),
            source: "google",
            fetchedAt: .t0,
            attributions: [Attribution("Google Maps", address: "https://maps.google.com/")]
        )
        traveller.hear(question, .answer(answer))
        let list = traveller.look(at: path + "flor&outside=1").html
        #expect(!list.contains("role=\"option\"") && !list.contains("Flora"))
        #expect(list.contains("Google Maps. Its terms let no trip keep a place."))
    }

    @Test func `a source that fails or knows nothing adds nothing`() throws {
        for outcome in [
            Outcome.none(.unreachable), .none(.notFound), OutsideSamples.answer(.suggestions([])),
        ] {
            var (traveller, path) = try planned()
            traveller.hear(question, outcome)
            #expect(traveller.look(at: path + "flor&outside=1").html == "")
        }
        var (traveller, path) = try planned()
        _ = traveller.look(at: path + "flor&outside=1")
        #expect(traveller.asked == [question.canonical])
    }
}
