import Base

/// What the name of a place tells about the city it is part of.
///
/// `Paris 04 Hôtel-de-Ville`, `Zürich (Kreis 3)` and `Hamburg-Nord` are quarters by their names.
/// `Miami Beach`, `Navi Mumbai` and `North Las Vegas` are cities that are named after another.
enum NamesOfParts {
    /// How far from the middle of a city, in its radii, a place is part of it by its name; nil
    /// when the name tells nothing.
    static func reach(of place: PlaceRow, in town: PlaceParts.Town) -> Double? {
        let name = fold(place.name)
        // Turin's, spelt so by the source.
        if name.hasPrefix("circoscrizione ") || name.hasPrefix("circoiscrizione ") { return 1.2 }
        if name.hasPrefix(town.name + " ") {
            return isNumberedOrJoined(place.name, after: town.name) ? 1.2 : 0.8
        }
        let words = name.split(separator: " ").map(String.init)
        guard holds(words, town.name.split(separator: " ").map(String.init)) else { return nil }
        if place.name.contains("("), name.hasSuffix(" " + town.name) { return 1.2 }
        guard let first = words.first, isSide(first, in: place.countryCode) else { return 0.3 }
        return 1.2
    }

    private static func holds(_ words: [String], _ wanted: [String]) -> Bool {
        guard !wanted.isEmpty, words.count > wanted.count else { return false }
        return (1...(words.count - wanted.count)).contains { start in
            words[start..<start + wanted.count].elementsEqual(wanted)
        }
    }

    /// `Paris 04`, `Zürich (Kreis 3)`, `Hamburg-Nord`.
    private static func isNumberedOrJoined(_ name: String, after town: String) -> Bool {
        let rest = name.unicodeScalars.dropFirst(town.unicodeScalars.count)
        return rest.contains { "0123456789(-/".unicodeScalars.contains($0) }
    }

    /// Whether a first word names a side of the city.
    ///
    /// In the four countries below a side is as often a city of its own.
    private static func isSide(_ word: String, in countryCode: String) -> Bool {
        if middles.contains(word) { return true }
        return sides.contains(word) && !["US", "CA", "AU", "NZ"].contains(countryCode)
    }

    private static let middles: Set<String> = [
        "central", "centre", "center", "centro", "downtown", "old", "inner",
    ]
    private static let sides: Set<String> = [
        "north", "south", "east", "west", "northern", "southern", "eastern", "western", "nord",
        "sud", "sued", "ost", "norte", "sur", "sul", "oeste", "este", "zuid", "noord", "oost",
        "upper", "lower", "outer", "greater",
    ]
}

/// Whether a place belongs to another municipality than the city beside it, in the countries whose
/// second-order divisions tell.
enum OwnDivisions {
    static func hasOwn(_ place: PlaceRow, beside town: PlaceParts.Town) -> Bool {
        guard !place.county.isEmpty, place.county != town.county else { return false }
        switch place.countryCode {
        case "US", "ZA", "SE", "DK", "NO", "NL", "ID", "GB":
            return !town.county.isEmpty
        case "FR":
            // Paris is its own department, and the source leaves it out.
            return !town.county.isEmpty || fold(place.county) != town.name
        case "JP":
            // A ward (`Shinjuku-ku`) is part of its city, whatever that is called.
            let word = fold(place.county).split(separator: " ").last
            return word.map { ["shi", "gun", "cho", "machi", "mura"].contains($0) } ?? false
        default:
            return false
        }
    }
}
