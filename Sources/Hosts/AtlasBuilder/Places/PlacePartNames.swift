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

/// What distance, people and names get wrong, by GeoNames id.
enum PartExceptions {
    /// Cities in their own right, close to a larger one.
    static let cities: Set<UInt32> = [
        1_270_396, 1_277_082,  // Howrah, Baranagar, across the river from Kolkata
        1_185_155, 1_282_931,  // Narayanganj, Patan
        2_648_773, 2_651_817, 2_595_778,  // Gateshead, Croydon, Guédiawaye
        3_449_324, 1_689_286,  // São Caetano do Sul, San Juan (Metro Manila)
        5_346_462, 5_358_736,  // Emeryville, Huntington Park
    ]

    /// Quarters too large or too far out for the rule, that a list of cities must not have.
    static let quarters: Set<UInt32> = [
        // New York City's boroughs.
        5_125_771, 5_110_302, 5_133_273, 5_110_266, 5_139_568,
        // Bucharest's sectors.
        11_048_317, 11_048_318, 11_048_319, 11_048_320, 11_048_322, 11_048_323,
        // Of Warsaw, Bratislava, Tallinn, Prague, Vienna, Hamburg and Stockholm.
        764_484, 6_545_326, 776_029, 776_103, 757_065, 776_251,
        3_058_213, 590_775, 794_965, 8_435_738, 3_065_112, 3_077_700,
        11_903_636, 2_775_371, 2_911_285, 2_911_287, 2_719_111,
        // Of London, Madrid, Barcelona, Buenos Aires, Toronto and Dubai.
        2_654_789, 2_655_775, 3_121_969, 8_285_534, 6_544_105, 3_436_077, 5_950_268,
        292_261, 13_118_432, 8_469_668,
        // Of Kyiv, Kharkiv, Saint Petersburg, Yerevan, Budapest and Shenzhen.
        13_546_519, 13_546_518, 13_580_095, 6_722_148, 8_504_951, 7_670_934, 11_111_027,
        3_046_446, 13_308_620,
    ]
}
