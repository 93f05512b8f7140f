import Testing

@testable import AtlasBuilder

@Suite struct UsefulNamesTests {
    private func names() -> UsefulNames {
        var china = CountryRow(code: "CN", name: "China")
        china.languages = ["zh-CN", "yue", "ug"]
        var germany = CountryRow(code: "DE", name: "Germany")
        germany.languages = ["de"]
        return UsefulNames([china, germany])
    }

    private func useful(
        _ alternates: [String],
        of name: String = "Name",
        in country: String = "DE",
        population: UInt32 = 1_000
    ) -> [String] {
        names().useful(alternates, of: name, countryCode: country, population: population)
    }

    @Test("machine transliterations begin with a small letter and are left out")
    func transliterations() {
        let kept = useful(["dong jing", "miunkheni", "Munich", "'s-Gravenhage"])
        #expect(kept == ["Munich", "'s-Gravenhage"])
    }

    @Test func `what names no place is left out`() {
        #expect(useful(["日本語", "Маріуполь"], population: 500_000) == ["Маріуполь"])
    }

    @Test("codes of three capitals are kept")
    func codes() {
        #expect(useful(["NYC", "MUC"]) == ["NYC", "MUC"])
    }

    @Test("a name that folds to the main name or to one before it adds nothing")
    func twins() {
        #expect(useful(["Zurich", "ZÜRICH"], of: "Zürich") == [])
    }

    @Test("a native name that differs by its marks alone is shown first")
    func marked() {
        func useful(_ known: [String], of name: String) -> [String] {
            names().useful(
                ["Riga", "Istanbul", "Ryga"],
                known: known,
                of: name,
                countryCode: "DE",
                population: 1_000_000
            )
        }
        #expect(useful(["Rīga", "Riga", "Рига"], of: "Riga").prefix(2) == ["Rīga", "Рига"])
        #expect(useful(["İstanbul", "Istanbul"], of: "Istanbul").first == "İstanbul")
        #expect(useful(["Riga"], of: "Rīga").first != "Riga")
    }

    @Test("what tells how a name is spoken or counts namesakes is left out")
    func notes() {
        #expect(useful(["/ˈʃtʃɛtʃɪn/", "Himora (2)", "Stettin"]) == ["Stettin"])
        #expect(useful(["Halle (Saale)"], of: "Saalestadt") == ["Halle (Saale)"])
        #expect(useful(["Πρετόρια/Πόλη", "Πρετόρια"], population: 500_000) == ["Πρετόρια"])
    }

    @Test("a spelling under which another name is found anyway adds nothing")
    func spellings() {
        #expect(useful(["Zuerich"], of: "Zürich") == [])
        #expect(useful(["Muenchen", "München"], of: "Munich") == ["München"])
        #expect(useful(["Nova York", "Novayork"]) == ["Nova York"])
        #expect(useful(["Saint Ives", "St Ives"]) == ["Saint Ives"])
    }

    @Test("what a place is called there and elsewhere stands first, in that order")
    func known() {
        let kept = names().useful(
            ["Monaco", "Lutetia", "Munich"],
            known: ["München", "Munich", "Мюнхен"],
            of: "Isarstadt",
            countryCode: "DE",
            population: 1_000_000
        )
        #expect(kept == ["München", "Munich", "Мюнхен", "Monaco", "Lutetia"])
    }

    @Test("a name that only respells the main name or adds words is found, not shown")
    func variants() {
        func useful(_ alternates: [String], known: [String] = [], of name: String) -> [String] {
            names().useful(
                alternates,
                known: known,
                of: name,
                countryCode: "DE",
                population: 1_000,
                hidesVariants: true
            )
        }
        #expect(
            useful(["Chalstat", "Gal'shtat"], of: "Hallstatt") == ["", "Chalstat", "Gal'shtat"]
        )
        #expect(
            useful(["Lungsod ng Trier", "Augusta"], known: ["Trèves"], of: "Trier")
                == ["Trèves", "Augusta", "", "Lungsod ng Trier"]
        )
        #expect(useful(["Muenchen"], known: ["München"], of: "Munich") == ["München"])
        #expect(
            useful([], known: ["Ulm", "Ciudad de Bonn"], of: "Bonn") == [
                "Ulm", "", "Ciudad de Bonn",
            ]
        )
    }

    @Test("what begins with a mark, or is another name without its marks, is no name")
    func marks() {
        var laos = CountryRow(code: "LA", name: "Laos")
        laos.languages = ["lo", "si"]
        let kept = UsefulNames([laos]).useful(
            ["ໄວຽງຈນ", "ວຽງຈນ", "ວຽງຈັນ", "ෙකාළඹ"],
            of: "Name",
            countryCode: "LA",
            population: 1_000
        )
        #expect(kept == ["ໄວຽງຈນ", "ວຽງຈັນ"])
    }

    @Test("of two spellings that fold alike the one with its accents stays")
    func accents() {
        #expect(useful(["Koln", "Köln", "KOLN"], of: "Cologne") == ["Köln"])
    }

    @Test("the country's own scripts come first, and foreign ones only for large cities")
    func scripts() {
        let all = ["Пекин", "Peking", "北京", "بېيجىڭ", "Πεκίνο", "ბეიჯინგი"]
        #expect(useful(all, of: "Beijing", in: "CN") == ["北京", "بېيجىڭ", "Peking"])
        #expect(
            useful(all, of: "Beijing", in: "CN", population: 100_000)
                == ["北京", "بېيجىڭ", "Peking", "Пекин", "Πεκίνο"]
        )
        #expect(useful(all, of: "Beijing", in: "DE") == ["Peking"])
    }

    @Test("names of more than forty characters are left out, however many bytes they take")
    func length() {
        let forty = "Ệ" + String(repeating: "ệ", count: 39)
        #expect(useful([forty, forty + "a"]) == [forty])
    }

    @Test("what has no letter, or a control character, is no name")
    func junk() {
        #expect(useful(["", "123", "–", "A\tB", "\u{7}Bell"]) == [])
    }

    @Test("a scripture, a language and an abbreviation are no names of a city, S-chanf is one")
    func nonsense() {
        let kept = useful(["अथर्ववेद", "日本語", "W-wa", "S-chanf"], population: 1_000_000)
        #expect(kept == ["S-chanf"])
    }

    @Test("tagged names of the country's languages come first, past ones last")
    func order() {
        let tagged = [
            AlternateName(text: "Old", language: "de", traits: .historic),
            AlternateName(text: "Nick", language: "de", traits: .colloquial),
            AlternateName(text: "Foreign", language: "fr", traits: []),
            AlternateName(text: "Known", language: "en", traits: .preferred),
            AlternateName(text: "Own", language: "de-AT", traits: []),
        ]
        let ordered = names().ordered(tagged, countryCode: "DE")
        #expect(ordered == ["Own", "Known", "Foreign", "Nick", "Old"])
    }
}

@Suite struct ScriptSetTests {
    @Test(
        "the first letter decides which script a text is in",
        arguments: [
            ("Ålesund", .latin), ("1. Mai", .latin), ("Москва", .cyrillic), ("東京", .han),
            ("さいたま", .kana), ("서울", .hangul), ("القاهرة", .arabic), ("תל אביב", .hebrew),
            ("दिल्ली", .devanagari), ("თბილისი", .georgian), ("Αθήνα", .greek),
            ("กรุงเทพ", .thai), ("Երևան", .armenian), ("አዲስ", .ethiopic), ("Ⴀ", .georgian),
            ("ភ្នំពេញ", .khmer), ("ꯏꯝꯐꯥꯜ", .meitei), ("𐌰", .other),
        ] as [(String, ScriptSet)]
    )
    func script(_ text: String, _ script: ScriptSet) {
        #expect(ScriptSet(ofText: text) == script)
    }

    @Test("a text without letters is in no script", arguments: ["", "42", "- –"])
    func none(_ text: String) {
        #expect(ScriptSet(ofText: text) == nil)
    }

    @Test(
        "the languages of a country name its scripts",
        arguments: [
            ("JP", ["ja"], [.latin, .han, .kana]), ("RS", ["sr", "hu"], [.latin, .cyrillic]),
            ("PK", ["ur-PK", "pa"], [.latin, .arabic]),
            ("IN", ["pa", "ta"], [.latin, .gurmukhi, .tamil]), ("XX", [], [.latin]),
        ] as [(String, [String], ScriptSet)]
    )
    func languages(_ country: String, _ languages: [String], _ scripts: ScriptSet) {
        #expect(ScriptSet(languages: languages, countryCode: country) == scripts)
    }
}
