package import Library

/// How the server knows the one who looks.
package enum Standing: Equatable, Sendable {
    /// Nothing is kept for them yet.
    case stranger
    /// They keep things on this device, without an e-mail address.
    case guest
    case member(email: String)
}

/// What the pages know about the one who looks: their settings, and how the server knows them.
package struct Viewer: Equatable, Sendable {
    package enum Theme: UInt8, CaseIterable, Sendable {
        case system, light, dark
    }

    /// GeoNames id of the home town.
    package var home: UInt32?
    package var theme: Theme
    package var unit: LengthUnit
    package var heat = HeatUnit.celsius
    package var textSize = Preferences.TextSize.standard
    /// Whether clocks count to twelve, twice a day.
    package var hasTwelveHours = false
    /// Ids of the cities looked at last, the latest first.
    package var recents: [UInt32]
    /// Codes of the countries that surprised last, the latest first.
    package var surprises: [String]
    package var standing = Standing.stranger
    /// Goes with every form, to prove that one of our own pages sent it; empty where the host asks
    /// for no such proof.
    package var formToken = ""

    /// Whether what they keep cannot be reached just now; every page says so.
    package var isLibraryAway = false

    package static let recentsLimit = 8
    package static let surprisesLimit = 10

    package init(
        home: UInt32? = nil,
        theme: Theme = .system,
        unit: LengthUnit = .kilometres,
        recents: [UInt32] = [],
        surprises: [String] = []
    ) {
        self.home = home
        self.theme = theme
        self.unit = unit
        self.recents = recents
        self.surprises = surprises
    }

    /// Puts a city first among those looked at last.
    package mutating func visit(_ id: UInt32) {
        recents.removeAll { $0 == id }
        recents.insert(id, at: 0)
        recents = Array(recents.prefix(Self.recentsLimit))
    }

    /// Puts a country first among those that surprised last.
    package mutating func surprise(with country: String) {
        surprises.removeAll { $0 == country }
        surprises.insert(country, at: 0)
        surprises = Array(surprises.prefix(Self.surprisesLimit))
    }
}

extension Viewer.Theme {
    package var name: StaticString {
        switch self {
        case .system: "system"
        case .light: "light"
        case .dark: "dark"
        }
    }
}

extension Preferences.TextSize {
    var name: StaticString {
        switch self {
        case .small: "small"
        case .standard: "standard"
        case .large: "large"
        case .larger: "larger"
        }
    }
}
