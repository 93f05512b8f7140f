package import Geodesy

/// Every page of the app: prints the path it reads, so that a link in a page and the address in a
/// request cannot disagree.
package enum Route: Equatable, Sendable {
    case discover
    case search(text: String, Listing)
    case near(NearQuery, Listing)
    /// Without a seed: asks for a new one.
    case surprise(seed: UInt64?, Listing)
    /// The slug is for people: only the id counts.
    case city(id: UInt32, slug: String)
    case country(code: String)
    /// By the country's code and the gazetteer's own within it.
    case region(country: String, code: String)
    case about
    /// The list below the search field while somebody types.
    case suggest(text: String)
    case library(LibraryRoute)
    case trips(TripRoute)
    case past(PastRoute)
    case shows(ShowsRoute)
    case spots(SpotRoute)
    case outside(OutsideRoute)
    /// What this device can do without a network.
    case flight
}

/// The five tabs of the frame.
package enum Tab: UInt8, CaseIterable, Sendable {
    case discover, trips, past
    /// Art or events, as their person chose.
    case shows
    case you
}

/// The order and the filter of a list of cities.
package struct Listing: Equatable, Sendable {
    package enum Order: UInt8, CaseIterable, Sendable {
        /// As the question suggests: best match, nearest, or largest first.
        case fitting
        case name, population, distance
    }

    package enum View: UInt8, CaseIterable, Sendable {
        case list, map
    }

    package var order: Order
    /// Part of the name, as typed; empty shows all.
    package var filter: String
    /// What a phone shows; wide screens show both.
    package var view: View
    /// Which part of a long list, from 1 on.
    package var page: Int32 = 1
    /// What was done to the list, where it is one to be curated.
    package var draft = Draft()

    package init(order: Order = .fitting, filter: String = "", view: View = .list) {
        self.order = order
        self.filter = filter
        self.view = view
    }
}

/// Around where, and how far.
package struct NearQuery: Equatable, Sendable {
    package enum Centre: Equatable, Sendable {
        case point(Coordinate)
        /// A name or coordinates as typed.
        case place(String)
        case unknown
    }

    package var centre: Centre
    package var radius: Radius

    package init(centre: Centre, radius: Radius = .usual) {
        self.centre = centre
        self.radius = radius
    }
}

/// A distance around a point, in the unit it was asked in.
package struct Radius: Equatable, Sendable {
    package static let usual = Radius(kilometres: 10)
    package static let fiftyMiles = Radius(miles: 50)
    /// Wide enough for every useful question, narrow enough for a map.
    package static let longestKilometres: Int32 = 1_000

    package let amount: Int32
    package let unit: LengthUnit

    package init(kilometres: Int32) {
        amount = min(max(kilometres, 1), Self.longestKilometres)
        unit = .kilometres
    }

    package init(miles: Int32) {
        amount = min(max(miles, 1), 620)
        unit = .miles
    }

    package var metres: Int32 {
        unit == .miles ? amount * 1_609 + amount * 344 / 1_000 : amount * 1_000
    }
}

/// What distances are told in.
package enum LengthUnit: UInt8, CaseIterable, Sendable {
    case kilometres, miles
}

/// The resources of the JSON interface, before their parameters are read.
package enum APIRoute: Equatable, Sendable {
    case search, nearby, surprise, description
    case city(id: String)
    case country(code: String)
}
