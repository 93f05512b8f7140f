import Base

/// What the divisions of a country tell about the city that a place is part of.
///
/// Where a first-order division is a city and its quarters, or a second-order one a municipality,
/// a place of the division that is not too far out is a quarter, however large it may be. The far
/// ends of wide divisions are towns of their own: Silivri, Sơn Tây, Zelenograd.
enum CityDivisions {
    /// How far from the middle of a city, in its radii, a place of its division is part of it; nil
    /// when the divisions tell nothing.
    static func reach(of place: PlaceRow, in town: PlaceParts.Town) -> Double? {
        if let reach = cityStates[place.countryCode] { return reach }
        guard place.admin1Code == town.regionCode else { return nil }
        let region = place.countryCode + "." + place.admin1Code
        if let reach = regions[region] { return reach }
        if place.county.isEmpty { return reachWithoutCounty(of: place, in: town) }
        switch place.countryCode {
        case "TR": return reachInTurkey(town)
        case "US": return isOfUnitedCounty(place, town) ? 1.2 : nil
        case "CN": return isOfPrefecture(place, town) ? 0.6 : nil
        case "VN": return place.county.hasPrefix("Quận ") ? 1 : nil
        default: break
        }
        guard let reach = municipal[place.countryCode], isMunicipality(place, town) else {
            return nil
        }
        return reach
    }

    private static func reachWithoutCounty(
        of place: PlaceRow,
        in town: PlaceParts.Town
    ) -> Double? {
        switch place.countryCode {
        case "TR": return reachInTurkey(town)
        case "JP" where place.admin1Code == "40": return 0.5  // the wards of Tokyo
        case "UA":
            // Towns are told a district, districts of cities none; villages neither.
            let isQuarter = place.population >= 40_000 || place.name.hasSuffix("skyi")
            return isQuarter && town.population >= 200_000 ? 1.3 : nil
        default: return nil
        }
    }

    /// A city with a province of its name is divided into districts, of which the source has some
    /// as cities.
    private static func reachInTurkey(_ town: PlaceParts.Town) -> Double? {
        town.population >= 500_000 ? 0.65 : nil
    }

    private static func isOfUnitedCounty(_ place: PlaceRow, _ town: PlaceParts.Town) -> Bool {
        if place.admin1Code == "NY", boroughs.contains(place.county) { return true }
        return unitedCounties.contains(place.county) && place.county == town.county
    }

    private static func isOfPrefecture(_ place: PlaceRow, _ town: PlaceParts.Town) -> Bool {
        place.county == town.county && fold(place.county) == town.name + " shi"
            && UInt64(place.population) * 8 < UInt64(town.population)
    }

    /// Whether the second-order division has the city's name, and is a municipality.
    private static func isMunicipality(_ place: PlaceRow, _ town: PlaceParts.Town) -> Bool {
        let county = fold(place.county)
        let isUrban =
            switch place.countryCode {
            case "AT": !county.hasPrefix("politischer ")
            case "CA": !county.split(separator: " ").contains { $0.hasPrefix("region") }
            case "ID": county.hasPrefix("kota ")
            case "JP": county.hasSuffix(" shi")
            case "PL": !county.hasPrefix("powiat ")
            default: true
            }
        let words = county.split(separator: " ").map(String.init)
        let wanted = town.name.split(separator: " ").map(String.init)
        guard isUrban, !wanted.isEmpty, words.count >= wanted.count else { return false }
        return (0...(words.count - wanted.count)).contains { start in
            words[start..<start + wanted.count].elementsEqual(wanted)
        }
    }

    private static let cityStates: [String: Double] = ["HK": 1.3, "MO": 1.6, "SG": 1.6]

    private static let regions: [String: Double] = [
        // Europe: Vienna, Brussels, Sofia, Prague, Berlin, Hamburg, Budapest, Skopje, Bucharest,
        // Moscow, Saint Petersburg, Kyiv.
        "AT.09": 1.6, "BE.BRU": 1.2, "BG.42": 0.8, "CZ.52": 1.3, "DE.16": 1.2, "DE.04": 1.2,
        "HU.05": 1.3, "MK.F6": 1.1, "RO.10": 1.3, "RU.48": 0.7, "RU.66": 0.6, "UA.12": 1.2,
        // West Asia: Istanbul, Abu Dhabi, Dubai, Yerevan, Baku, Tbilisi, Tashkent.
        "TR.34": 0.75, "AE.01": 1.4, "AE.03": 1.1, "AM.11": 1, "AZ.09": 0.6, "GE.51": 1,
        "UZ.13": 1,
        // East Asia: Beijing, Shanghai, Tianjin, Chongqing, Pyongyang, Seoul.
        "CN.22": 0.9, "CN.23": 0.85, "CN.28": 0.8, "CN.33": 0.7, "KP.12": 0.8, "KR.11": 1.2,
        // South-east and South Asia: Bangkok, Jakarta, Phnom Penh, Kuala Lumpur, Hanoi, Haiphong,
        // Da Nang, Delhi.
        "TH.40": 1.7, "ID.04": 1, "KH.22": 1, "MY.14": 1.1, "VN.01": 0.5, "VN.31": 0.6,
        "VN.48": 1, "IN.07": 1,
        // Africa: Luanda, Abidjan, Cairo, Bissau, Nairobi, Mombasa.
        "AO.20": 0.8, "CI.93": 0.3, "EG.11": 0.8, "GW.11": 1, "KE.05": 0.8, "KE.37": 0.8,
        // The Americas: Buenos Aires, Brasília, Bogotá, Havana, Mexico City.
        "AR.07": 1.2, "BR.07": 2, "CO.34": 1.2, "CU.02": 1.1, "MX.09": 0.7,
    ]

    /// Countries whose second-order divisions are municipalities.
    private static let municipal: [String: Double] = [
        "AT": 2, "BR": 1.1, "CA": 1.2, "CO": 1.1, "ID": 1.3, "JP": 1.6, "KR": 1.6, "MX": 0.6,
        "PL": 1.6, "PT": 1.4, "RS": 1, "TW": 0.5, "ZA": 1,
    ]

    private static let boroughs: Set<String> = [
        "Kings County", "Queens County", "Bronx County", "New York County", "Richmond County",
    ]

    /// Counties that are one with their city.
    private static let unitedCounties: Set<String> = [
        "San Francisco County", "Philadelphia County", "Denver County",
    ]
}
