@testable import App
import Base
import Geodesy
import Itinerary
import Merge
import Questions
import TestKit
import Testing

/// The ways of a day as a router tells them.
@Suite struct DayRoadsTests {
    private static let stops = [
        point(43_776_000, 11_240_000), point(43_776_000, 11_250_000), point(43_776_000, 11_260_000),
    ]

    private static func point(_ latitude: Int32, _ longitude: Int32) -> Coordinate {
        Coordinate(clampingLatitudeMicrodegrees: latitude, longitudeMicrodegrees: longitude)
    }

    /// Two legs with a bend in each, and a line that comes by the second stop twice.
    private static var route: TravelRoute {
        var route = TravelRoute(distanceMetres: 3_400, durationSeconds: 2_460)
        route.legs = [
            TravelLeg(distanceMetres: 1_200, durationSeconds: 900),
            TravelLeg(distanceMetres: 2_200, durationSeconds: 1_560),
        ]
        route.line = [
            stops[0], point(43_778_000, 11_245_000), stops[1], point(43_773_000, 11_250_000),
            point(43_775_900, 11_250_100), point(43_776_000, 11_255_000), stops[2],
        ]
        return route
    }

    private func planned() throws -> (Traveller, Trip, path: String) {
        var traveller = Traveller()
        let trip = try traveller.makeTrip("title=T&start=2027-05-12&end=2027-05-13")
        for (number, stop) in Self.stops.enumerated() {
            let (latitude, longitude) = (stop.latitudeMicrodegrees, stop.longitudeMicrodegrees)
            let place =
                decimalText(Int64(latitude), places: 6) + ","
                + decimalText(Int64(longitude), places: 6)
            let fields = "title=S\(number)&day=1&place=S\(number)&place-point=\(place)"
            try traveller.add(fields, to: trip)
        }
        traveller.outside.kinds = [.routes]
        return (traveller, trip, "/trips/\(trip.id.text)")
    }

    private var question: Question { .route(Self.stops, .foot) }

    @Test func `legs take distance and time from the router, drawn as the road goes`() throws {
        var (traveller, _, path) = try planned()
        traveller.hear(question, OutsideSamples.answer(.route(Self.route)))
        for view in ["?day=1", "/map?day=1"] {
            let page = traveller.look(at: path + view).html
            #expect(PageChecker(page).complaints == [], "\(view)")
            #expect(page.contains("1.2 km, 15 min on foot"), "\(view)")
            #expect(page.contains("2.2 km, 26 min on foot"), "\(view)")
            #expect(page.contains("43.77600,11.24000 43.77800,11.24500 43.77600,11.25000\""))
            #expect(page.contains("data-line=\"43.77600,11.25000 43.77300,11.25000"), "\(view)")
            #expect(page.contains("Source &amp; Sons"), "\(view)")
        }
        let map = traveller.look(at: path + "/map?day=1").html
        #expect(map.contains("<p class='day-total'>3.4 km"))
    }

    @Test func `a router that knows cars alone makes nobody run`() throws {
        var (traveller, _, path) = try planned()
        var route = Self.route
        route.legs[0].durationSeconds = 120
        traveller.hear(question, OutsideSamples.answer(.route(route)))
        #expect(traveller.look(at: path + "?day=1").html.contains("1.2 km, 15 min on foot"))
    }

    @Test func `a page never waits: the ways come later, and each takes its own place`() throws {
        var (traveller, _, path) = try planned()
        let page = traveller.look(at: path + "?day=1").html
        #expect(page.contains("hx-get=\"\(path)/roads?day=1\""))
        #expect(page.contains("on foot") && page.contains("id=\"leg-1-0\""))
        let script = [Header("hx-request", "true")]
        let nothing = traveller.look(at: path + "/roads?day=1", headers: script).html
        #expect(nothing.contains("Straight lines:") && !nothing.contains("id=\"leg-"))
        traveller.hear(question, OutsideSamples.answer(.route(Self.route)))
        let part = traveller.look(at: path + "/roads?day=1", headers: script).html
        #expect(part.components(of: "hx-swap-oob") == 2)
        #expect(part.contains("id='day-roads'"))
        #expect(traveller.look(at: path + "/roads?day=1").status == 303, "without a script")
        #expect(traveller.look(at: path + "/roads?day=9", headers: script).status == 303)
    }

    @Test func `all days at once ask nobody, and show what is known`() throws {
        var (traveller, _, path) = try planned()
        for view in ["", "/map"] {
            #expect(!traveller.look(at: path + view).html.contains("/roads?"))
        }
        #expect(traveller.asked == [])
        traveller.hear(question, OutsideSamples.answer(.route(Self.route)))
        #expect(traveller.look(at: path).html.contains("15 min on foot"))
    }

    @Test func `without an answer there are straight lines, and the page says why`() throws {
        for reason in [Unavailability.offline, .faulty, .notFound] {
            var (traveller, _, path) = try planned()
            traveller.hear(question, .none(reason))
            let page = traveller.look(at: path + "/map?day=1").html
            #expect(page.contains("Straight lines:"), "\(reason)")
            #expect(page.contains("data-line=\"43.77600,11.24000 43.77600,11.25000\""))
        }
        var (traveller, _, path) = try planned()
        traveller.outside.kinds = []
        let page = traveller.look(at: path + "/map?day=1").html
        #expect(!page.contains("day-roads") && traveller.asked == [])
    }

    @Test func `short ways are walked, long ones driven, and none crosses an ocean`() throws {
        var (traveller, trip, path) = try planned()
        try traveller.add("title=Pisa&day=1&place=Pisa&place-point=43.72,10.40", to: trip)
        try traveller.add("title=Far&day=1&place=Far&place-point=40.71,-74", to: trip)
        _ = traveller.look(at: path + "?day=1")
        #expect(traveller.asked.count == 2)
        let pisa = Self.point(43_720_000, 10_400_000)
        #expect(traveller.asked.contains(.route([Self.stops[2], pisa], .car)))
    }

    @Test func `an answer about other legs, and endless lines, leave the lines straight`() throws {
        var damaged: [TravelRoute] = []
        for change in 0..<4 {
            var route = Self.route
            switch change {
            case 0: route.legs.removeLast()
            case 1: route.line = []
            case 2: route.line = Array(repeating: Self.stops[1], count: 50_000)
            default: route.line = [Self.stops[0]]
            }
            damaged.append(route)
        }
        for (number, route) in damaged.enumerated() {
            var (traveller, _, path) = try planned()
            traveller.hear(question, OutsideSamples.answer(.route(route)))
            let page = traveller.look(at: path + "?day=1").html
            #expect(PageChecker(page).complaints == [])
            #expect(
                page.contains("data-line=\"43.77600,11.24000 43.77600,11.25000\""),
                "\(number)"
            )
        }
    }
}
