internal import Merge

/// How a person likes things shown, and who they are.
package struct Preferences: Equatable, Sendable {
    package enum DistanceUnit: Int64, Sendable { case automatic, kilometres, miles }
    package enum HeatUnit: Int64, Sendable { case automatic, celsius, fahrenheit }
    package enum ClockStyle: Int64, Sendable { case automatic, twelveHours, twentyFourHours }
    package enum Theme: Int64, Sendable { case system, light, dark }
    package enum TextSize: Int64, Sendable { case standard, large, larger, small }

    /// The most bytes of a name that are kept.
    package static let longestNameByteCount = 120

    package private(set) var name = ""
    package private(set) var homeCity: UInt32?
    package private(set) var distanceUnit = DistanceUnit.automatic
    package private(set) var heatUnit = HeatUnit.automatic
    package private(set) var clockStyle = ClockStyle.automatic
    package private(set) var theme = Theme.system
    package private(set) var textSize = TextSize.standard
    package private(set) var surpriseHistory = SurpriseHistory()
    package private(set) var recentsClearedAtMilliseconds: Int64 = 0
    /// Bits of the kinds of outside sources that are never asked for this person.
    package private(set) var outsideKindsOff: UInt16 = 0

    package init() {}

    /// A value that only a newer version knows shows as the default; it stays in the record.
    init(_ record: Record) {
        func integer(_ field: UInt16) -> Int64? { record[field]?.integer }
        name = record[PreferenceField.name]?.text ?? ""
        homeCity = integer(PreferenceField.homeCity).flatMap { UInt32(exactly: $0) }
        if homeCity == 0 { homeCity = nil }
        distanceUnit =
            integer(PreferenceField.distanceUnit).flatMap(DistanceUnit.init) ?? .automatic
        heatUnit = integer(PreferenceField.heatUnit).flatMap(HeatUnit.init) ?? .automatic
        clockStyle = integer(PreferenceField.clockStyle).flatMap(ClockStyle.init) ?? .automatic
        theme = integer(PreferenceField.theme).flatMap(Theme.init) ?? .system
        textSize = integer(PreferenceField.textSize).flatMap(TextSize.init) ?? .standard
        surpriseHistory = SurpriseHistory(record[PreferenceField.surpriseHistory]?.value ?? [])
        recentsClearedAtMilliseconds = integer(PreferenceField.recentsClearedAt) ?? 0
        outsideKindsOff =
            integer(PreferenceField.outsideKindsOff).flatMap { UInt16(exactly: $0) } ?? 0
    }
}

/// Where the last surprises led, so that the next ones lead elsewhere: the latest first.
package struct SurpriseHistory: Equatable, Sendable {
    /// CityRoulette remembers ten searches.
    package static let limit = 10

    /// Country codes, two capital letters each.
    package private(set) var countryCodes: [String] = []

    package init() {}

    /// Reads `bytes` as two letters a country; anything else in them is passed over.
    package init(_ bytes: [UInt8]) {
        var place = 0
        while place + 1 < bytes.count, countryCodes.count < SurpriseHistory.limit {
            let pair = bytes[place...place + 1]
            if pair.allSatisfy({ (0x41...0x5A).contains($0) }) {
                countryCodes.append(String(decoding: pair, as: UTF8.self))
            }
            place += 2
        }
    }

    package var bytes: [UInt8] { countryCodes.flatMap { Array($0.utf8) } }

    /// With one more search in front and the oldest forgotten.
    package func adding(_ countryCode: String) -> SurpriseHistory {
        SurpriseHistory(Array(countryCode.utf8.prefix(2)) + bytes)
    }
}
