import Testing

@testable import AtlasBuilder

/// Names by language out of catalogues of messages.
@Suite struct LanguageNamesTests {
    /// A catalogue as gettext writes it: ids sorted as text.
    private func catalogue(_ names: [(id: String, name: String)]) -> [UInt8] {
        let sorted = ([("", "header")] + names).sorted { $0.0 < $1.0 }
        var bytes: [UInt8] = []
        func word(_ value: Int) { bytes += (0..<4).map { UInt8(value >> ($0 * 8) & 0xFF) } }
        let start = 28
        var offset = start + sorted.count * 16
        var texts: [UInt8] = []
        word(0x9504_12DE)
        for value in [0, sorted.count, start, start + sorted.count * 8, 0, 0] { word(value) }
        for part in [sorted.map { $0.0 }, sorted.map { $0.1 }] {
            for text in part {
                word(text.utf8.count)
                word(offset)
                texts += Array(text.utf8) + [0]
                offset += text.utf8.count + 1
            }
        }
        return bytes + texts
    }

    private func names(_ scratch: Scratch) throws -> SourceLanguageNames {
        _ = try scratch.file(
            "de.mo",
            catalogue([("2867714", "München"), ("28", "Dorf"), ("1850147", "Tokio")])
        )
        _ = try scratch.file("ja.mo", catalogue([("1850147", "東京都")]))
        _ = try scratch.file("fr.mo", Array("no catalogue".utf8))
        return try #require(try SourceLanguageNames(scratch.path))
    }

    @Test("a name is found by id and language, and what is damaged has none")
    func lookup() throws {
        let scratch = try Scratch()
        let names = try names(scratch)
        #expect(names.name(of: 2_867_714, in: "de") == "München")
        #expect(names.name(of: 28, in: "de") == "Dorf")
        #expect(names.name(of: 2_867_715, in: "de") == nil)
        #expect(names.name(of: 2_867_714, in: "fr") == nil)
        #expect(names.name(of: 2_867_714, in: "xx") == nil)
        #expect(try SourceLanguageNames(scratch.path + "/none") == nil)
    }

    @Test("a catalogue cut off or changed anywhere is read without harm")
    func hostile() throws {
        let whole = catalogue([("2867714", "München"), ("28", "Dorf")])
        for place in whole.indices {
            let scratch = try Scratch()
            _ = try scratch.file("de.mo", Array(whole[..<place]))
            var changed = whole
            changed[place] ^= 0xFF
            _ = try scratch.file("fr.mo", changed)
            guard let names = try SourceLanguageNames(scratch.path) else { continue }
            for language in ["de", "fr"] { _ = names.name(of: 28, in: language) }
        }
    }

    @Test("the native name comes first, without a rank that the place is known without")
    func native() throws {
        let scratch = try Scratch()
        var japan = CountryRow(code: "JP", name: "Japan")
        japan.languages = ["ja"]
        let known = KnownNames(try names(scratch), [japan])
        var place = SourcePlace()
        place.id = 1_850_147
        place.countryCode = "JP"
        #expect(known.names(of: place, among: ["東京"]).first == "東京")
        #expect(known.names(of: place, among: []).first == "東京都")
        #expect(known.names(of: place, among: ["東京"]).contains("Tokio"))
    }

    @Test("a catalogue in the wrong letters gives way to another name in the right ones")
    func script() throws {
        let scratch = try Scratch()
        _ = try scratch.file("lo.mo", catalogue([("1", "Viangchan")]))
        _ = try scratch.file("fa.mo", catalogue([("2", "Esfahan")]))
        _ = try scratch.file("my.mo", catalogue([("3", "Yangon")]))
        let catalogues = try #require(try SourceLanguageNames(scratch.path))
        let countries = [("LA", "lo"), ("IR", "fa"), ("MM", "my"), ("LK", "si")].map {
            var country = CountryRow(code: $0, name: $0)
            country.languages = [$1]
            return country
        }
        let native = NativeNames(catalogues, countries)
        func name(_ id: UInt32, _ country: String, _ others: [String]) -> String? {
            var place = SourcePlace()
            place.id = id
            place.countryCode = country
            return native.name(of: place, among: others)
        }
        #expect(name(1, "LA", ["Vientiane", "永珍", "ວຽງຈນ", "ວຽງຈັນ"]) == "ວຽງຈັນ")
        #expect(name(2, "IR", ["أصفهان", "اصفهان"]) == "اصفهان")
        #expect(name(3, "MM", ["Rangun", "ရန်ကုန်မြို့", "ရန်ကုန်"]) == "ရန်ကုန်")
        #expect(name(4, "LK", ["ෙකාළඹ", "කොළඹ"]) == "කොළඹ")
        #expect(name(3, "MM", ["Rangun"]) == "Yangon")
    }

    @Test("names in a country's other official languages come before those of other countries")
    func official() throws {
        let scratch = try Scratch()
        let names = [
            ("fi", [("1", "Turku")]), ("sv", [("1", "Åbo"), ("2", "Bryssel")]),
            ("ru", [("1", "Турку"), ("3", "Нур-Султан"), ("4", "Кардифф")]),
            ("nl", [("2", "Brussel"), ("1526273", "Noer-Soeltan")]),
            ("fr", [("2", "Bruxelles"), ("2653822", "Cardiff")]),
            ("es", [("1", "Turcu"), ("2", "Bruselas")]), ("tr", [("5", "Lefkoşa")]),
            ("el", [("5", "Nicosia")]),
        ]
        for (language, entries) in names {
            let named = entries.map { (id: $0.0, name: $0.1) }
            _ = try scratch.file(language + ".mo", catalogue(named))
        }
        let countries = [
            ("FI", "fi-FI"), ("BE", "nl-BE"), ("KZ", "kk"), ("GB", "en"), ("CY", "el"),
        ]
        let known = KnownNames(
            try #require(try SourceLanguageNames(scratch.path)),
            countries.map {
                var country = CountryRow(code: $0, name: $0)
                country.languages = [$1]
                return country
            }
        )
        func shown(_ id: UInt32, _ country: String, _ region: String = "") -> [String] {
            var place = SourcePlace()
            place.id = id
            place.countryCode = country
            place.admin1Code = region
            return known.names(of: place, among: [])
        }
        #expect(shown(1, "FI") == ["Turku", "Turku", "Åbo", "Turcu", "Турку"])
        #expect(
            shown(2, "BE", "BRU")
                == ["Bruxelles", "Brussel", "Bruxelles", "Bruxelles", "Bruselas", "Brussel"]
        )
        #expect(shown(5, "CY").contains("Lefkoşa"))
        #expect(shown(5, "CY").filter { $0 == "Nicosia" }.count <= 1)
        #expect(shown(1_526_273, "KZ") == ["Астана"])
        #expect(shown(2_653_822, "GB").first == "Caerdydd")
    }
}
