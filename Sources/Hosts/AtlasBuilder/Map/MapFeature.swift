/// A vertex of the source data on a grid of a thousandth of a degree, which keeps shared
/// borders shared.
struct MapVertex: Hashable, Sendable {
    var x: Int32
    var y: Int32

    /// The source is clipped a little inside the date line and the south pole; vertices on the
    /// clip go back to where they belong.
    init(longitude: Double, latitude: Double) {
        let snapped = abs(longitude) > 179.8999 ? (longitude < 0 ? -180 : 180) : longitude
        x = Int32((snapped * 1000).rounded())
        y = latitude < -89.899 ? -90_000 : Int32((latitude * 1000).rounded())
    }

    init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }

    /// One number for both, ordered from west to east.
    var key: Int64 { Int64(x) << 32 | Int64(UInt32(bitPattern: y)) }
}

/// A division of a country as the source draws it: finer than the gazetteer's divisions or equal.
struct MapFeature: Sendable {
    var id: Int64
    /// ISO 3166 alpha-2 after the corrections below; empty where no country is agreed on.
    var countryCode: String
    /// Outer ring and holes of each part, without the closing vertex.
    var polygons: [[[MapVertex]]]
}

/// The country of a division, where the source's own code is missing or not the gazetteer's.
func correctedCountryCode(iso: String, name: String, unit: String) -> String {
    if let code = codesByUnit[unit] { return code }
    if ["-1", "RU", "NL"].contains(iso), let code = codesByName[name] { return code }
    return iso.utf8.count == 2 && iso != "-1" ? iso : ""
}

private let codesByUnit = [
    "GLP": "GP", "GUF": "GF", "MTQ": "MQ", "MYT": "YT", "REU": "RE", "NSV": "SJ", "BVT": "BV",
]

private let codesByName = [
    "Bonaire": "BQ", "St. Eustatius": "BQ", "Saba": "BQ", "Crimea": "UA", "Sevastopol": "UA",
    "Somaliland": "SO", "Northern Cyprus": "CY", "Akrotiri": "CY", "Dhekelia": "CY",
    "Baykonur lease in Qyzylorda": "KZ", "Guantanamo Bay USNB": "CU", "Christmas Island": "CX",
    "Cocos (Keeling) Islands": "CC", "Clipperton Island": "", "Kashmir": "",
    "Spratly Islands": "",
]
