package import Geodesy

/// How somebody travels.
package enum TravelMode: UInt8, CaseIterable, Sendable {
    case car = 0
    case bicycle = 1
    case foot = 2

    package var name: StaticString {
        switch self {
        case .car: "car"
        case .bicycle: "bicycle"
        case .foot: "foot"
        }
    }
}

/// The way from one stop to the next.
package struct TravelLeg: Equatable, Sendable {
    package var distanceMetres: Int32?
    package var durationSeconds: Int32?
    /// The main roads, as in "Prinsengracht, Damrak"; often empty.
    package var summary: String

    package init(distanceMetres: Int32?, durationSeconds: Int32?, summary: String = "") {
        self.distanceMetres = distanceMetres
        self.durationSeconds = durationSeconds
        self.summary = summary
    }
}

/// A way through all stops.
package struct TravelRoute: Equatable, Sendable {
    package var distanceMetres: Int32?
    package var durationSeconds: Int32?
    package var legs: [TravelLeg] = []
    package var line: [Coordinate] = []

    package init(distanceMetres: Int32?, durationSeconds: Int32?) {
        self.distanceMetres = distanceMetres
        self.durationSeconds = durationSeconds
    }
}
