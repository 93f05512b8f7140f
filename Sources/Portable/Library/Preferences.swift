internal import Base
internal import Merge

/// How a person likes things shown, and who they are.
package struct Preferences: Equatable, Sendable {
    /// The most bytes of a name that are kept.
    package static let longestNameByteCount = 120

    package private(set) var name = ""
    package private(set) var homeCity: UInt32?
    /// What was chosen, by the number of the field.
    private var choices: [(number: UInt16, value: Int64)] = []
    package private(set) var surpriseHistory = SurpriseHistory()
    package private(set) var recentsClearedAtMilliseconds: Int64 = 0
    /// Bits of the kinds of outside sources that are never asked for this person.
    package private(set) var outsideKindsOff: UInt16 = 0
    /// Whether the welcome was shown, which comes once.
    package private(set) var isWelcomed = false
    /// What was set aside until then has been looked at.
    package private(set) var setAsideSeenMilliseconds: Int64 = 0

    package init() {}

    /// A value that only a newer version knows shows as the default; it stays in the record.
    init(_ record: Record) {
        func integer(_ field: UInt16) -> Int64? { record[field]?.integer }
        // Another device's program, or a stranger's, may have written more than ours would.
        let written = record[PreferenceField.name]?.text ?? ""
        name = boundedName(written, mostBytes: Preferences.longestNameByteCount)
        homeCity = integer(PreferenceField.homeCity).flatMap { UInt32(exactly: $0) }
        if homeCity == 0 { homeCity = nil }
        for choice in Preferences.choices {
            if let value = integer(choice.number) { choices.append((choice.number, value)) }
        }
        surpriseHistory = SurpriseHistory(record[PreferenceField.surpriseHistory]?.value ?? [])
        recentsClearedAtMilliseconds = record[PreferenceField.recentsClearedAt]?.milliseconds ?? 0
        outsideKindsOff =
            integer(PreferenceField.outsideKindsOff).flatMap { UInt16(exactly: $0) } ?? 0
        isWelcomed = record[PreferenceField.isWelcomed]?.flag ?? false
        setAsideSeenMilliseconds = record[PreferenceField.setAsideSeen]?.milliseconds ?? 0
    }
}

extension Preferences {
    /// The number in a field; zero, the usual of all of them, where nothing was chosen.
    package func chosen(_ number: UInt16) -> Int64 {
        for choice in choices where choice.number == number { return choice.value }
        return 0
    }

    package static func == (left: Preferences, right: Preferences) -> Bool {
        left.name == right.name && left.homeCity == right.homeCity
            && left.surpriseHistory == right.surpriseHistory
            && left.recentsClearedAtMilliseconds == right.recentsClearedAtMilliseconds
            && left.outsideKindsOff == right.outsideKindsOff && left.isWelcomed == right.isWelcomed
            && left.setAsideSeenMilliseconds == right.setAsideSeenMilliseconds
            && choices.allSatisfy { left.chosen($0.number) == right.chosen($0.number) }
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
