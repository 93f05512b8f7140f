/// What a place is called where it lies, and then what it is called elsewhere.
struct KnownNames {
    private let catalogues: SourceLanguageNames
    private let languages: [String: String]

    /// Takes the main language of each country from its record.
    init(_ catalogues: SourceLanguageNames, _ countries: [CountryRow]) {
        self.catalogues = catalogues
        var languages: [String: String] = [:]
        for country in countries {
            languages[country.code] = country.languages.first.map { tag in
                String(tag.prefix { $0 != "-" })
            }
        }
        self.languages = languages
    }

    /// The native name first, where it is known, then the names in the languages of many readers;
    /// not without those that equal the main name or each other.
    func names(of place: SourcePlace, among others: [String]) -> [String] {
        var names: [String] = []
        if let language = language(of: place),
            let name = catalogues.name(of: place.id, in: language)
        {
            names.append(Self.withoutRank(name, among: others))
        }
        for language in Self.widespread {
            if let name = catalogues.name(of: place.id, in: language) { names.append(name) }
        }
        return names
    }

    /// The main language of the country, or of the part of it where that is another.
    private func language(of place: SourcePlace) -> String? {
        let region = place.countryCode + "." + place.admin1Code
        return Self.regional.first { $0.regions.contains(region) }?.language
            ?? Self.national[place.countryCode] ?? languages[place.countryCode]
    }

    /// `東京` for `東京都`, `서울` for `서울특별시`, where the place is known without its rank too.
    private static func withoutRank(_ name: String, among others: [String]) -> String {
        for rank in ranks where name.hasSuffix(rank) {
            let short = String(name.dropLast(rank.count))
            if others.contains(short) { return short }
        }
        return name
    }

    private static let ranks = [
        "특별자치시", "특별시", "광역시", "시", "市", "都", "府", "區", "区", "縣", "县", "町", "村",
    ]

    private static let widespread = [
        "en", "de", "fr", "es", "it", "pt", "nl", "ru", "zh", "ja", "ar",
    ]

    /// Where the first language of the country's record is not what most of its cities speak.
    private static let national = [
        "IN": "hi", "SG": "en", "PH": "en", "ER": "ti", "NO": "nb", "BT": "dz", "LU": "fr",
        "TL": "pt", "HK": "zh", "MO": "zh", "TW": "zh",
    ]

    private static let regional: [(language: String, regions: Set<String>)] = [
        ("fr", ["CH.GE", "CH.VD", "CH.NE", "CH.JU", "CH.FR", "CH.VS"]),
        ("fr", ["BE.BRU", "BE.WAL", "CA.10"]),
        ("it", ["CH.TI"]), ("ta", ["IN.25", "IN.22"]), ("te", ["IN.02", "IN.40"]),
        ("kn", ["IN.19"]), ("ml", ["IN.13"]), ("mr", ["IN.16"]), ("bn", ["IN.28", "IN.26"]),
        ("gu", ["IN.09"]), ("pa", ["IN.23"]), ("or", ["IN.21"]), ("as", ["IN.03"]),
    ]
}
