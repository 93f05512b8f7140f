package import Merge

/// How a person's places and settings are kept: kinds and field numbers, each for one use for ever.
package enum LibraryKind {
    package static let city: UInt16 = 4
    package static let preferences: UInt16 = 5
    package static let recents: UInt16 = 9
    package static let keepsake: UInt16 = 11

    /// Whether a record counts against what a library may hold.
    ///
    /// What is bounded by construction does not, nor does a city that has lost its last mark: so
    /// looking around never fills a library, and a full one can be emptied.
    package static func countsAgainstLimit(_ record: Record) -> Bool {
        switch record.kind {
        case preferences, recents: !isBounded(record)
        case city:
            record[CityField.isFavourite]?.flag == true
                || record[CityField.isArchived]?.flag == true
        case keepsake: record[KeepsakeField.isKept]?.flag == true
        default: true
        }
    }

    /// Whether a field notes what somebody looked at, so that nobody thinks of it as saved.
    ///
    /// A stranger who only looks around gets no library for it.
    package static func isNotedInPassing(kind: UInt16, field: UInt16) -> Bool {
        switch kind {
        case recents: true
        case preferences:
            field == PreferenceField.isWelcomed || field == PreferenceField.surpriseHistory
        default: false
        }
    }

    /// Whether there can only be so much of such records, whatever people do.
    ///
    /// The name is part of it: a device may send others of these kinds, as many as it likes.
    package static func isBounded(_ record: Record) -> Bool {
        switch record.kind {
        case preferences: record.id == .preferences
        case recents: record.id == .recents
        default: record.kind == SetAside.earlierKind
        }
    }
}

/// The fields of a city's record, which is named `city:` and its GeoNames id.
package enum CityField {
    package static let isFavourite: UInt16 = 1
    package static let isArchived: UInt16 = 2
    /// Milliseconds since 1970; 0 after "remove from recents".
    ///
    /// Read, but not written any more: recents have a record of their own.
    package static let lastOpened: UInt16 = 3
}

/// The fields of the one record of settings, which is named `prefs`.
package enum PreferenceField {
    package static let name: UInt16 = 1
    package static let homeCity: UInt16 = 2
    package static let distanceUnit: UInt16 = 3
    package static let clockStyle: UInt16 = 4
    package static let theme: UInt16 = 5
    package static let textSize: UInt16 = 6
    package static let surpriseHistory: UInt16 = 7
    package static let recentsClearedAt: UInt16 = 8
    /// Bits of the kinds of outside sources that are never asked.
    package static let outsideKindsOff: UInt16 = 9
    package static let temperatureUnit: UInt16 = 10
    /// Whether the welcome was shown.
    package static let isWelcomed: UInt16 = 11
    /// What the fourth tab is about.
    package static let experience: UInt16 = 12
    /// Milliseconds since 1970: what was set aside until then has been looked at.
    package static let setAsideSeen: UInt16 = 13
}

extension RecordID {
    package static let preferences = RecordID(natural: "prefs")
    package static let recents = RecordID(natural: "recents")

    package static func city(_ id: UInt32) -> RecordID { RecordID(natural: "city:\(id)") }

    /// The GeoNames id in a city's record name; nil for other names and for other spellings of one.
    ///
    /// Asked of every record at a start, so that no name is made to compare with.
    package var cityID: UInt32? {
        let prefix: StaticString = "city:"
        let first = prefix.utf8CodeUnitCount
        guard ascii.count > first, ascii.count <= first + 10 else { return nil }
        for place in 0..<first where ascii[place] != prefix.utf8Start[place] { return nil }
        guard ascii[first] != UInt8(ascii: "0") || ascii.count == first + 1 else { return nil }
        var number: UInt64 = 0
        for place in first..<ascii.count {
            guard (0x30...0x39).contains(ascii[place]) else { return nil }
            number = number * 10 + UInt64(ascii[place] - 0x30)
        }
        return UInt32(exactly: number)
    }

    private init(natural name: String) {
        guard let id = RecordID(name) else { preconditionFailure("a natural name is too long") }
        self = id
    }
}
