import Atlas
import Base

extension AtlasEncoder {
    /// Writes the words that narrow a search: names and codes of countries and regions.
    mutating func writeQualifiers() throws {
        var words = Set<Qualifier>()
        func add(_ text: String, _ target: UInt32) {
            let bytes = Array(text.utf8)
            let forms = bytes.withUnsafeBytes { SearchKeys().forms(of: ByteSlice($0)) }
            for form in forms { words.insert(Qualifier(word: form, target: target)) }
        }
        for (number, country) in places.countries.enumerated() {
            for text in [country.name, country.code, country.iso3] { add(text, UInt32(number)) }
            for alias in countryAliases where alias.code == country.code {
                add(alias.name, UInt32(number))
            }
        }
        for (number, region) in places.regions.enumerated() {
            let target = QualifierTarget.region | UInt32(number)
            add(region.name, target)
            let isNumber = region.code.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
            if !isNumber { add(region.code, target) }
            for known in regionCodes
            where known.country == region.countryCode && known.region == region.code {
                add(known.code, target)
            }
        }
        let sorted = words.sorted()
        try output.write(.qualifierTargets, column: sorted.map(\.target))
        try output.write(.qualifierOffsets, .qualifierTexts, sorted.map(\.word))
    }
}

private struct Qualifier: Hashable, Comparable {
    let word: [UInt8]
    let target: UInt32

    static func < (left: Qualifier, right: Qualifier) -> Bool {
        left.word == right.word
            ? left.target < right.target : left.word.lexicographicallyPrecedes(right.word)
    }
}

/// What people call countries besides the names of the gazetteer.
private let countryAliases: [(name: String, code: String)] = [
    ("UK", "GB"), ("Great Britain", "GB"), ("Britain", "GB"), ("U.S.", "US"), ("U.S.A.", "US"),
    ("United States of America", "US"), ("America", "US"), ("Holland", "NL"),
    ("Deutschland", "DE"), ("España", "ES"), ("Italia", "IT"), ("Österreich", "AT"),
    ("Schweiz", "CH"), ("Suisse", "CH"), ("Svizzera", "CH"), ("Brasil", "BR"),
    ("Belgique", "BE"), ("België", "BE"), ("Polska", "PL"), ("Sverige", "SE"), ("Norge", "NO"),
    ("Danmark", "DK"), ("Suomi", "FI"), ("Česko", "CZ"), ("Czech Republic", "CZ"),
    ("Czechia", "CZ"), ("Magyarország", "HU"), ("Hrvatska", "HR"), ("Türkiye", "TR"),
    ("Turkey", "TR"), ("Россия", "RU"), ("Україна", "UA"), ("中国", "CN"), ("日本", "JP"),
    ("대한민국", "KR"), ("Korea", "KR"), ("UAE", "AE"), ("Emirates", "AE"), ("KSA", "SA"),
    ("Burma", "MM"), ("Ivory Coast", "CI"), ("Cape Verde", "CV"), ("Swaziland", "SZ"),
    ("Macedonia", "MK"), ("East Timor", "TL"), ("DR Congo", "CD"), ("DRC", "CD"),
    ("Éire", "IE"), ("Hellas", "GR"), ("Nippon", "JP"), ("PRC", "CN"), ("ROC", "TW"),
]
