/// What a place is called in the language spoken there.
struct NativeNames {
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

    /// The native name, where it is known.
    ///
    /// A catalogue that has a language of other letters in Latin ones (`Yangon`) gives way to
    /// those of the other names that are written as the language is.
    func name(of place: SourcePlace, among others: [String]) -> String? {
        if let name = Self.exceptions[place.id] { return name }
        guard let language = language(of: place) else { return nil }
        let known = catalogues.name(of: place.id, in: language).map {
            Self.withoutRank($0, among: others)
        }
        let scripts = ScriptSet.script(of: language, in: place.countryCode)
        guard !scripts.isEmpty, !Self.alsoInLatin.contains(language) else { return known }
        if let known, let script = ScriptSet(ofText: known), scripts.contains(script),
            !beginsWithMark(known)
        {
            return known
        }
        // Of names in these letters too many are another language's.
        guard scripts.isDisjoint(with: [.han, .cyrillic, .greek]) else { return known }
        let written = others.filter { name in
            guard let script = ScriptSet(ofText: name), !beginsWithMark(name) else { return false }
            return scripts.contains(script) && Self.isSpelt(name, in: language)
        }
        return plainest(written).map { Self.withoutRank($0, among: others) } ?? known
    }

    /// The names in each official language of the country, if that is its letters.
    func officialNames(of place: SourcePlace) -> [String] {
        let region = place.countryCode + "." + place.admin1Code
        let languages = Self.official[region] ?? Self.official[place.countryCode] ?? []
        guard !languages.isEmpty, Self.exceptions[place.id] == nil else { return [] }
        return languages.compactMap { language in
            guard let name = catalogues.name(of: place.id, in: language),
                let script = ScriptSet(ofText: name)
            else { return nil }
            let scripts = ScriptSet.script(of: language, in: place.countryCode)
            return (scripts.isEmpty ? .latin : scripts).contains(script) ? name : nil
        }
    }

    /// The name with the fewest letters, and of those alike but for their marks the one that has
    /// them: the source has `ວຽງຈນ` for `ວຽງຈັນ` as well.
    private func plainest(_ names: [String]) -> String? {
        let best = names.min { left, right in
            let (bare, otherBare) = (withoutMarks(left).count, withoutMarks(right).count)
            return bare == otherBare
                ? left.unicodeScalars.count > right.unicodeScalars.count : bare < otherBare
        }
        return best
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
            let letters = name.unicodeScalars.dropLast(rank.unicodeScalars.count)
            let short = String(String.UnicodeScalarView(letters))
            if others.contains(short) { return short }
        }
        return name
    }

    /// Whether a name in Arabic letters has those of the language: Arabic has no `ک` and `ی`, the
    /// others no `أ`, `ك` and `ي`.
    private static func isSpelt(_ name: String, in language: String) -> Bool {
        let letters = name.unicodeScalars.lazy.map { $0.value }
        switch language {
        case "ar": return letters.allSatisfy { $0 <= 0x652 }
        case "fa", "ur", "ps": return !letters.contains { [0x623, 0x643, 0x64A].contains($0) }
        default: return true
        }
    }

    private static let ranks = [
        "특별자치시", "특별시", "광역시", "시", "市", "都", "府", "區", "区", "縣", "县", "町", "村",
        "မြို့",
    ]

    /// Languages of other letters that are written in Latin ones as well.
    private static let alsoInLatin: Set = ["az", "bs", "ha", "ku", "ms", "sr", "tk", "uz"]

    /// Places whose name no catalogue has as it is today.
    private static let exceptions: [UInt32: String] = [
        1_275_339: "मुंबई", 1_701_668: "Maynila", 1_822_214: "សៀមរាប", 2_960_316: "Lëtzebuerg",
        1_526_384: "Алматы", 1_526_273: "Астана", 2_562_305: "Il-Belt Valletta",
        2_653_822: "Caerdydd", 2_636_432: "Abertawe",
    ]

    /// Languages that places of a country or region are officially called in as well.
    private static let official: [String: [String]] = [
        "AF": ["fa", "ps"], "BA": ["bs", "sr"], "BE": ["nl", "fr", "de"], "BY": ["be", "ru"],
        "CH": ["de", "fr", "it"], "CY": ["el", "tr"], "FI": ["fi", "sv"], "IE": ["ga", "en"],
        "IL": ["he", "ar"], "IT.17": ["it", "de"], "KG": ["ky", "ru"], "KZ": ["kk", "ru"],
        "LK": ["si", "ta"], "MK": ["mk", "sq"], "MT": ["mt", "en"], "SG": ["en", "zh", "ta"],
        "XK": ["sq", "sr"],
    ]

    /// Where the first language of the country's record is not what most of its cities speak, or
    /// is the one in which the gazetteer names them all.
    private static let national = [
        "IN": "hi", "SG": "en", "PH": "en", "ER": "ti", "NO": "nb", "BT": "dz", "LU": "fr",
        "TL": "pt", "HK": "zh", "MO": "zh", "TW": "zh", "IE": "ga",
    ]

    private static let regional: [(language: String, regions: Set<String>)] = [
        ("fr", ["CH.GE", "CH.VD", "CH.NE", "CH.JU", "CH.FR", "CH.VS"]),
        ("fr", ["BE.BRU", "BE.WAL", "CA.10"]),
        ("it", ["CH.TI"]), ("ta", ["IN.25", "IN.22"]), ("te", ["IN.02", "IN.40"]),
        ("kn", ["IN.19"]), ("ml", ["IN.13"]), ("mr", ["IN.16"]), ("bn", ["IN.28", "IN.26"]),
        ("gu", ["IN.09"]), ("pa", ["IN.23"]), ("or", ["IN.21"]), ("as", ["IN.03"]),
    ]
}

/// The letters of a text without the marks on them.
func withoutMarks(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !isMark($0) }
}

/// Whether a text begins with a mark that belongs on a letter before it, as texts do whose
/// characters were stored in the order in which they are drawn (`ෙකාළඹ` for `කොළඹ`).
func beginsWithMark(_ text: String) -> Bool {
    text.unicodeScalars.first.map(isMark) ?? false
}

private func isMark(_ letter: Unicode.Scalar) -> Bool {
    switch letter.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
}
