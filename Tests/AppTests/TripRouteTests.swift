import Geodesy
import Itinerary
import Merge
@testable import App
import Testing

/// Addresses of trips: each reads back what it prints.
@Suite struct TripRouteTests {
    private static let trip = Identifier(high: .max, low: 7)
    private static let thing = Identifier(high: 1, low: .max)

    private static var preset: ActivityPreset {
        var preset = ActivityPreset()
        (preset.day, preset.city, preset.after) = (364, .max, thing)
        (preset.title, preset.category, preset.place) = ("Köln & co?#", "sight", "Hall +1")
        preset.point = RouteTests.florence
        (preset.link, preset.startsAt) = ("https://a.example/?b=c&d", "2027-05-08T19:30")
        preset.zone = "Europe/Rome"
        return preset
    }

    private static var views: [TripView] {
        [
            .days(nil), .days(0), .days(364), .map(nil), .map(1), .calendar, .overview, .print,
            .lists, .photos, .arrange, .history(nil), .history(thing),
        ]
    }

    static var routes: [TripRoute] {
        var routes: [TripRoute] = [
            .list, .bin, .bringIn, .edit(trip), .weather(trip), .activity(trip: trip, thing),
            .editActivity(trip: trip, thing), .photo(trip: trip, thing),
            .order(trip, day: 0), .roads(trip, day: 2), .near(trip, day: 364),
        ]
        for preset in [ActivityPreset(), preset] {
            routes += [.new(preset), .choose(preset), .newActivity(trip, preset)]
        }
        for text in ["", "caffè & bar"] {
            routes += [.places(trip, text: text), .outsidePlaces(trip, text: text)]
        }
        for format in TripFormat.allCases {
            for part in [TripPart.all, .day(3), .activity(thing)] {
                routes.append(.file(trip, format, part))
                routes.append(.file(trip, format, part, hasCodes: true))
            }
        }
        return routes + views.map { .trip(trip, $0) }
    }

    /// Numbers the kinds of pages: a new one has to be named here, and then to be among `routes`.
    private func kind(of route: TripRoute) -> Int {
        switch route {
        case .list: 0
        case .bin: 1
        case .new: 2
        case .bringIn: 3
        case .choose: 4
        case .trip(_, let view): 100 + kind(of: view)
        case .edit: 5
        case .newActivity: 6
        case .activity: 7
        case .editActivity: 8
        case .photo: 9
        case .order: 10
        case .roads: 11
        case .near: 12
        case .places: 13
        case .outsidePlaces: 14
        case .file: 15
        case .weather: 16
        }
    }

    private func kind(of view: TripView) -> Int {
        switch view {
        case .days: 0
        case .map: 1
        case .calendar: 2
        case .overview: 3
        case .print: 4
        case .lists: 5
        case .photos: 6
        case .arrange: 7
        case .history: 8
        }
    }

    @Test("an address of a trip reads back what it prints")
    func roundTrip() throws {
        for route in Self.routes {
            let path = Route.trips(route).path
            #expect(try Route(target: path) == .trips(route), "\(path)")
            #expect(path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(path)")
        }
    }

    @Test("every kind of page of a trip is among those that are tried")
    func kinds() {
        #expect(Set(Self.routes.map { kind(of: $0) }) == Set(0...16).union(100...108))
    }

    @Test("a day, a city or an activity that cannot be is told, and nothing else is opened for it")
    func unreadable() {
        let start = "/trips/\(Self.trip.text)"
        for path in [
            "\(start)/near?day=0", "\(start)/order", "\(start)/roads?day=9999999999",
            "\(start)/history?of=x", "\(start)/trip.ics?activity=x", "/trips/x", "\(start)/unknown",
            "\(start)/add?lat=91&lon=0", "\(start)/add?at=tomorrow", "\(start)/a/b/c/d",
        ] {
            #expect(throws: RouteFailure.self, "\(path)") { try Route(target: path) }
        }
    }
}
