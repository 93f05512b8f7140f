internal import Base
internal import Library
internal import Merge
internal import Questions

/// How the server knows the one who looks.
package enum AccountStanding: Equatable, Sendable {
    /// Nothing is kept for them yet.
    case stranger
    /// A stranger whose session has ended without them; the next page says so, once.
    case loggedOut
    /// They keep things on this device, without an e-mail address.
    case guest
    case member(email: String)
}

/// What the pages know about the one who looks: their settings, and how the server knows them.
package struct Viewer: Equatable, Sendable {
    /// GeoNames id of the home town.
    var home: UInt32?
    var theme = Preferences.Theme.system
    var unit = LengthUnit.kilometres
    var temperatureUnit = TemperatureUnit.celsius
    var textSize = Preferences.TextSize.standard
    var experience = Preferences.Experience.unset
    /// Whether nobody outside is to be asked for streets.
    var hasOwnStreetsOnly = false
    /// Whether a device answers, and no server.
    var isOnDevice = false
    /// Where streets are drawn, for maps without scripts.
    var streets = StreetAreas()
    /// Whether clocks count to twelve, twice a day.
    package internal(set) var hasTwelveHours = false
    package var standing = AccountStanding.stranger
    /// What a member keeps; nil for everybody else, and on a device that has not heard of it.
    var library: Identifier?
    /// Goes with every form, to prove that one of our own pages sent it; empty where the host asks
    /// for no such proof.
    package var formToken = ""
    /// Whether what they keep cannot be reached just now; every page says so.
    var isLibraryUnreachable = false

    var isStranger: Bool { standing == .stranger || standing == .loggedOut }

    var isMember: Bool {
        if case .member = standing { return true }
        return false
    }
}

extension Viewer {
    /// Takes what somebody set, and guesses the rest from the languages of their browser.
    init(_ request: Request, _ world: World) {
        let languages = request["accept-language"] ?? ""
        standing = world.standing
        formToken = world.formToken
        library = isMember ? world.libraryID : nil
        streets = world.streets
        isOnDevice = world.flight != nil
        unit = regionIsAmong(["US", "GB", "LR", "MM"], languages) ? .miles : .kilometres
        // Miles do not tell: Britain measures ways in miles and temperatures in Celsius.
        temperatureUnit = regionIsAmong(["US", "LR"], languages) ? .fahrenheit : .celsius
        // Where people say "2 pm".
        hasTwelveHours = regionIsAmong(["US", "CA", "AU", "NZ", "IN", "PK", "PH"], languages)
        switch world.kept {
        case .here(let library): adopt(library.preferences)
        case .unreachable: isLibraryUnreachable = true
        }
    }

    private mutating func adopt(_ preferences: Preferences) {
        home = preferences.homeCity
        theme = preferences.theme
        let off = Outside.Kinds(rawValue: preferences.outsideKindsOff)
        hasOwnStreetsOnly = off.contains(.streets)
        textSize = preferences.textSize
        experience = preferences.experience
        switch preferences.distanceUnit {
        case .automatic: break
        case .kilometres: unit = .kilometres
        case .miles: unit = .miles
        }
        switch preferences.temperatureUnit {
        case .automatic: break
        case .celsius: temperatureUnit = .celsius
        case .fahrenheit: temperatureUnit = .fahrenheit
        }
        switch preferences.clockStyle {
        case .automatic: break
        case .twelveHours: hasTwelveHours = true
        case .twentyFourHours: hasTwelveHours = false
        }
    }
}

/// Whether the first language that a browser asks for is spoken in one of these countries.
private func regionIsAmong(_ regions: [String], _ languages: String) -> Bool {
    let first = Substring(
        languages.utf8.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") }
    )
    let region = first.split(separator: UInt8(ascii: "-")).dropFirst().last ?? ""
    // By bytes, without case: the tables for all letters would weigh down the browser module.
    let letters = region.utf8.map { $0 & 0xDF }
    return regions.contains { $0.utf8.elementsEqual(letters) }
}

extension Preferences.Theme {
    var name: StaticString {
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
