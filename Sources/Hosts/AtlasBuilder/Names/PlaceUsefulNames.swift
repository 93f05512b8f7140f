import Base

/// Decides which of a place's other names are worth finding and showing.
///
/// Kept are names that differ from the main name and from each other after folding, are no
/// longer than 40 characters, and are written in Latin letters, in a writing system of the
/// country, or, for cities of 100,000 people, in one that is used worldwide. Latin names that
/// begin with a small letter are left out: they are machine transliterations (`dong jing`).
struct UsefulNames {
    static let longestName = 40
    static let cityPopulation: UInt32 = 100_000

    private let scripts: [String: ScriptSet]
    private let languages: [String: Set<String>]
    /// Countries whose main language is written in Latin letters.
    private let latin: Set<String>

    init(_ countries: [CountryRow]) {
        var scripts: [String: ScriptSet] = [:]
        var languages: [String: Set<String>] = [:]
        for country in countries {
            languages[country.code] = Set(country.languages.map(Self.baseLanguage))
            scripts[country.code] = ScriptSet(
                languages: country.languages,
                countryCode: country.code
            )
        }
        let latin = countries.filter { country in
            country.languages.first.map {
                ScriptSet.script(of: Self.baseLanguage($0), in: country.code).isEmpty
            } ?? true
        }
        self.latin = Set(latin.map { $0.code })
        self.scripts = scripts
        self.languages = languages
    }

    /// The texts of tagged names: those in use in the country's languages first, then other
    /// preferred ones, and those that only some say or said last.
    func ordered(_ names: [AlternateName], countryCode: String) -> [String] {
        let own = languages[countryCode] ?? []
        func rank(_ name: AlternateName) -> Int {
            if name.traits.contains(.historic) { return 4 }
            if name.traits.contains(.colloquial) { return 3 }
            if own.contains(Self.baseLanguage(name.language)) { return 0 }
            return name.traits.contains(.preferred) ? 1 : 2
        }
        return (0...4).flatMap { wanted in
            names.lazy.filter { rank($0) == wanted }.map { $0.text }
        }
    }

    /// The useful names, the best to show first.
    ///
    /// Those in `known` come first, then of the others those in the country's own scripts, then in
    /// Latin, then in other scripts, within each in the order given. With `hidesVariants` an empty
    /// text follows, and behind it what is only worth finding: variants of the main name.
    func useful(
        _ names: [String],
        known: [String] = [],
        of name: String,
        countryCode: String,
        population: UInt32,
        hidesVariants: Bool = false
    ) -> [String] {
        guard !names.isEmpty || !known.isEmpty else { return [] }
        let own = scripts[countryCode] ?? .latin
        let allowed =
            population >= Self.cityPopulation ? own.union(.worldwide).union(.latin) : own
        var kept: [KeptName] = []
        let foldedName = fold(name)
        for (place, text) in (known + names).enumerated() {
            guard let script = Self.script(ofUseful: text), allowed.contains(script) else {
                continue
            }
            let folded = fold(text)
            // The native name may differ by marks alone: `Rīga`, `İstanbul`.
            let isMarked = place == 0 && !known.isEmpty && Self.isBetterSpelt(text, than: name)
            guard !folded.isEmpty, folded != foldedName || isMarked else { continue }
            if let twin = kept.firstIndex(where: { $0.folded == folded }) {
                // A known name is spelt as its language spells it.
                let isKnown = kept[twin].rank < 0
                if !isKnown, Self.isBetterSpelt(text, than: kept[twin].text) {
                    kept[twin].text = text
                }
                continue
            }
            let rank = script == .latin ? 1 : own.contains(script) ? 0 : 2
            kept.append(KeptName(folded: folded, text: text, rank: place < known.count ? -1 : rank))
        }
        kept = Self.withoutBareTwins(Self.withoutSpellings(kept, of: name))
        let variants = NameVariants(of: name, isLatin: latin.contains(countryCode))
        let hidden = kept.indices.filter { place in
            guard hidesVariants else { return false }
            return kept[place].rank == 1 && variants.contains(kept[place].text)
                // A known name but the native one, which is first, goes where it only adds words.
                || kept[place].rank < 0 && kept[place].text != known.first
                    && variants.addsWords(kept[place].text)
        }
        for place in hidden { kept[place].rank = 3 }
        let shown = (-1...2).flatMap { rank in kept.filter { $0.rank == rank }.map { $0.text } }
        return hidden.isEmpty ? shown : shown + [""] + hidden.map { kept[$0].text }
    }
}

private struct KeptName {
    let folded: String
    var text: String
    var rank: Int
}

private extension UsefulNames {
    /// What the source has among the names of towns and what names none: the Japanese language, of
    /// Mariupol and Baidoa, the Atharvaveda, of Bern, Laos, of Lào Cai, and an abbreviation, of
    /// Warsaw, which is not told by its form from `S-chanf`.
    static let noPlaces: Set = ["日本語", "अथर्ववेद", "Laos", "W-wa"]

    /// The writing system of a name fit to be shown; nil for what is not.
    static func script(ofUseful text: String) -> ScriptSet? {
        let scalars = text.unicodeScalars
        // Counting characters costs more than everything else here; few names are long.
        guard text.utf8.count <= longestName || text.count <= longestName else { return nil }
        guard let first = scalars.first, let script = ScriptSet(ofText: text) else { return nil }
        if script == .latin, first.properties.isLowercase { return nil }
        if beginsWithMark(text) || noPlaces.contains(text) { return nil }
        if isNote(text, isLatin: script == .latin) { return nil }
        guard !scalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else { return nil }
        return script
    }

    /// Whether a text tells how a name is spoken (`/ˈʃtʃɛtʃɪn/`), counts namesakes (`Himora (2)`)
    /// or holds two names in letters in which no place's own has a slash.
    static func isNote(_ text: String, isLatin: Bool) -> Bool {
        let bytes = Array(text.utf8)
        if bytes.first == UInt8(ascii: "/") || text.unicodeScalars.contains("\u{2C8}") {
            return true
        }
        if !isLatin, bytes.contains(UInt8(ascii: "/")) { return true }
        guard bytes.last == UInt8(ascii: ")"), let open = bytes.lastIndex(of: UInt8(ascii: "("))
        else { return false }
        return bytes[(open + 1)...].dropLast().allSatisfy { (0x30...0x39).contains($0) }
    }

    /// Leaves out what the source has of names in Indic letters without their marks: `ວຽງຈນ` beside
    /// `ວຽງຈັນ`, which nobody writes.
    static func withoutBareTwins(_ kept: [KeptName]) -> [KeptName] {
        let own = kept.filter { $0.rank <= 0 && ($0.text.utf8.first ?? 0) >= 0xE0 }
        guard own.count > 1 else { return kept }
        let bare = own.map { (letters: withoutMarks($0.text), all: $0.text.unicodeScalars.count) }
        return kept.filter { name in
            guard name.rank <= 0, (name.text.utf8.first ?? 0) >= 0xE0 else { return true }
            let (letters, all) = (withoutMarks(name.text), name.text.unicodeScalars.count)
            return !bare.contains { $0.letters == letters && $0.all > all }
        }
    }

    /// Leaves out spellings of other names.
    ///
    /// Those are found anyway: `Muenchen` beside `München`, `Newyork` beside `New York`. Of two
    /// that find each other the first stays.
    static func withoutSpellings(_ kept: [KeptName], of name: String) -> [KeptName] {
        let main = otherSpellings(of: name)
        let spellings = kept.map { otherSpellings(of: $0.text) }
        guard !main.isEmpty || spellings.contains(where: { !$0.isEmpty }) else { return kept }
        let folded = kept.map { Array($0.folded.utf8) }
        return kept.indices.filter { place in
            guard !main.contains(folded[place]) else { return false }
            return !kept.indices.contains { other in
                let isKnown = kept[place].rank < 0 && kept[other].rank >= 0
                return other != place && !isKnown && spellings[other].contains(folded[place])
                    && (other < place || !spellings[place].contains(folded[other]))
            }
        }.map { kept[$0] }
    }

    /// The keys of a name besides its folded form.
    static func otherSpellings(of text: String) -> [[UInt8]] {
        // Only these letters have another spelling; most names have none of them.
        let hasOther = text.utf8.contains { $0 == 0x20 || $0 == 0x2D || $0 == 0xC3 || $0 == 0x2E }
        guard hasOther else { return [] }
        let letters = Array(text.utf8)
        return letters.withUnsafeBytes { Array(keys.forms(of: ByteSlice($0)).dropFirst()) }
    }

    private static let keys = SearchKeys()

    static func baseLanguage(_ tag: String) -> String { String(tag.prefix { $0 != "-" }) }

    /// `Köln` is better than `Koln`, which is found by it anyway.
    static func isBetterSpelt(_ text: String, than other: String) -> Bool {
        func accents(_ text: String) -> Int { text.utf8.count { $0 >= 0x80 } }
        return accents(text) > accents(other)
    }
}
