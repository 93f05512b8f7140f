import Atlas
import Testing

/// Countries and regions of the whole world, by what people call them.
@Suite(.enabled(if: WorldAtlas.atlas != nil, "skipped: no world atlas; script/setup builds one"))
struct AreaNamesTests {
    private func names(_ text: String) throws -> [String] {
        let atlas = try #require(WorldAtlas.atlas)
        return atlas.areas(named: text, limit: 3).areas.map { area in
            switch area {
            case .country(let country): country.code
            case .region(let region): "\(region.countryCode) \(region.name)"
            }
        }
    }

    @Test(
        "a country goes by its name in its own and in other languages, and by former ones",
        arguments: [
            ("cote d'ivoire", "CI"), ("Côte d’Ivoire", "CI"), ("costa de marfil", "CI"),
            ("ελλάδα", "GR"), ("ellada", "GR"), ("shqipëria", "AL"), ("shqiperi", "AL"),
            ("bosnia herzegovina", "BA"), ("bosnia", "BA"), ("palestine", "PS"),
            ("nederland", "NL"), ("مصر", "EG"), ("srbija", "RS"), ("србија", "RS"),
            ("ísland", "IS"), ("ceylon", "LK"), ("siam", "TH"), ("persia", "IR"),
            ("burma", "MM"), ("laos", "LA"), ("deutschland", "DE"), ("alemania", "DE"),
            ("日本", "JP"), ("中国", "CN"), ("ประเทศไทย", "TH"), ("ไทย", "TH"), ("भारत", "IN"),
            ("საქართველო", "GE"), ("հայաստան", "AM"), ("magyarország", "HU"),
            ("lietuva", "LT"), ("viet nam", "VN"), ("aotearoa", "NZ"), ("zaire", "CD"),
            ("trinidad", "TT"), ("the gambia", "GM"), ("swaziland", "SZ"), ("éire", "IE"),
        ]
    )
    func countries(text: String, code: String) throws {
        #expect(try names(text).first == code)
    }

    @Test(
        "of regions of one name the one with the most people comes first",
        arguments: [
            ("florida", "US Florida"), ("punjab", "PK Punjab"), ("montana", "US Montana"),
            ("amazonas", "BR Amazonas"), ("cymru", "GB Wales"), ("bayern", "DE Bavaria"),
            ("catalunya", "ES Catalonia"), ("sicilia", "IT Sicily"),
        ]
    )
    func regions(text: String, name: String) throws {
        #expect(try names(text).first == name)
    }

    @Test func `both states on the Congo have its name`() throws {
        #expect(try names("congo") == ["CD", "CG"])
    }

    @Test(
        "a region that is all of its country is not listed beside it",
        arguments: ["réunion", "guadeloupe", "martinique", "mayotte"]
    )
    func once(text: String) throws {
        #expect(try names(text).count == 1)
    }

    @Test(
        "who types all of a country's or region's name is shown no guesses",
        arguments: ["samoa", "sicily", "bavaria", "日本", "siam", "ceylon"]
    )
    func guesses(text: String) throws {
        let atlas = try #require(WorldAtlas.atlas)
        #expect(!atlas.search(text).cities.contains { $0.match >= .nameTypo })
    }
}
