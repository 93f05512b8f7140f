extension ScriptSet {
    /// The writing systems of a country, from its languages as the gazetteer lists them
    /// (`["zh-CN", "yue", "ug"]`); Latin always among them.
    init(languages: [String], countryCode: String) {
        self = .latin
        for tag in languages {
            let language = String(tag.prefix { $0 != "-" })
            formUnion(Self.script(of: language, in: countryCode))
        }
    }

    /// How a language is written beside or instead of Latin letters.
    static func script(of language: String, in countryCode: String) -> ScriptSet {
        // Some languages change their letters at a border.
        switch (language, countryCode) {
        case ("pa", "PK"), ("az", "IR"), ("uz", "AF"), ("kk", "CN"), ("ky", "CN"), ("ku", "IQ"),
            ("ku", "IR"), ("tk", "IR"), ("tk", "AF"), ("ha", "SD"), ("ms", "TH"):
            return .arabic
        case ("mn", "CN"): return .mongolian
        case ("sd", "IN"): return [.devanagari, .arabic]
        case ("tg", "AF"), ("az", "AZ"), ("uz", "TR"), ("kk", "TR"), ("ro", _): return []
        default: break
        }
        return scripts.first { $0.languages.contains(language) }?.script ?? []
    }

    private static let scripts: [(script: ScriptSet, languages: Set<String>)] = [
        (.arabic, ["ar", "fa", "ps", "ur", "sd", "ckb", "ug", "ks", "bal", "brh", "prs", "lrc"]),
        (
            .cyrillic,
            ["ru", "uk", "be", "bg", "mk", "sr", "kk", "ky", "tg", "uz", "mn", "tt", "ba"]
        ),
        (
            .cyrillic,
            ["cv", "ce", "av", "os", "ady", "kbd", "krc", "nog", "inh", "lez", "udm", "ab"]
        ),
        (.cyrillic, ["chm", "kv", "myv", "mdf", "xal", "bua", "tyv", "sah", "tut", "cau", "rue"]),
        (.devanagari, ["hi", "mr", "ne", "bho", "mai", "sa", "doi", "kok", "bh", "inc", "new"]),
        (.han, ["zh", "cmn", "yue", "wuu", "nan", "hak", "dta"]), ([.han, .kana], ["ja"]),
        (.hangul, ["ko"]), (.greek, ["el"]), (.armenian, ["hy"]), (.georgian, ["ka", "xmf"]),
        (.hebrew, ["he", "yi"]), ([.hebrew, .syriac], ["arc"]), (.thaana, ["dv"]),
        (.bengali, ["bn", "as"]), (.gurmukhi, ["pa"]), (.gujarati, ["gu"]), (.oriya, ["or"]),
        (.tamil, ["ta"]), (.telugu, ["te"]), (.kannada, ["kn"]), (.malayalam, ["ml"]),
        (.sinhala, ["si"]), (.thai, ["th"]), (.lao, ["lo"]), (.tibetan, ["bo", "dz"]),
        (.myanmar, ["my", "shn"]), (.ethiopic, ["am", "ti", "tig"]), (.khmer, ["km"]),
        (.canadian, ["iu"]), (.tifinagh, ["ber", "zgh"]), (.olChiki, ["sat"]),
        ([.meitei, .bengali], ["mni"]),
    ]
}
