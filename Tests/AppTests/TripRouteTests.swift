import Merge
@testable import App
import Testing

/// Addresses of trips that cannot be; what can be is among `TripRouteKind`.
@Suite struct TripRouteTests {
    @Test("a day, a city or an activity that cannot be is told, and nothing else is opened for it")
    func unreadable() {
        let start = "/trips/\(Examples.trip.text)"
        for path in [
            "\(start)/near?day=0", "\(start)/order", "\(start)/roads?day=9999999999",
            "\(start)/history?of=x", "\(start)/trip.ics?activity=x", "/trips/x", "\(start)/unknown",
            "\(start)/add?lat=91&lon=0", "\(start)/add?at=tomorrow", "\(start)/a/b/c/d",
        ] {
            #expect(throws: RouteFailure.self, "\(path)") { try Route(target: path) }
        }
    }
}
