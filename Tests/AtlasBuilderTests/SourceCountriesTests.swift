import Testing

@testable import AtlasBuilder

@Suite struct SourceCountriesTests {
    private static let json = """
        {"CW": {"geonameid": 7626836, "name": "Curacao ", "iso": "CW", "iso3": "CUW",
          "isonumeric": 531, "fips": "UC", "continentcode": "NA", "capital": " Willemstad",
          "areakm2": 444, "population": 159849, "tld": ".cw", "currencycode": "ANG",
          "currencyname": "Guilder", "phone": "599", "postalcoderegex": "", "languages": "nl,pap",
          "neighbours": ""},
        "DO": {"geonameid": 3508796, "name": "Dominican Republic", "iso": "DO", "iso3": "DOM",
          "isonumeric": 214, "capital": "Santo Domingo", "areakm2": 48730, "population": 10627165,
          "phone": "+1-809 and 1-829", "languages": "es-DO", "neighbours": "HT"},
        "HM": {"name": "Heard Island", "iso": "HM", "phone": " "},
        "AN": {"name": "Netherlands Antilles", "iso": "AN"},
        "CS": {"name": "Serbia and Montenegro", "iso": "CS"}}
        """
    private static let table = """
        # GeoNames countries
        #ISO\tISO3\tISO-Numeric\tfips\tCountry\tCapital
        CW\tCUW\t531\tUC\tCuracao\tWillemstad\t444\t159849\tNA\
        \t.cw\tANG\tGuilder\t599\t\t\tnl,pap\t7626836\t\t
        broken line
        VA\tVAT\t336\tVT\tVatican\tVatican City\t0.44\t921\tEU\
        \t.va\tEUR\tEuro\t379\t\t\tla,it,fr\t3164670\tIT\t

        """

    private func read(_ text: String) throws -> (rows: [CountryRow], problems: SourceProblems) {
        let scratch = try Scratch()
        var problems = SourceProblems()
        let path = try scratch.file("countries", text)
        let rows = try SourceCountries.read(path, problems: &problems)
        return (rows, problems)
    }

    @Test("both files tell the same of a country, tidied", arguments: [json, table])
    func fields(_ text: String) throws {
        let country = try #require(try read(text).rows.first { $0.code == "CW" })
        #expect(country.name == "Curaçao")
        #expect(country.capitalName == "Willemstad")
        #expect(country.iso3 == "CUW" && country.numeric == 531)
        #expect(country.geonameID == 7_626_836 && country.continent == "NA")
        #expect(country.areaSquareKilometres == 444 && country.population == 159_849)
        #expect(country.topLevelDomain == ".cw")
        #expect(country.currencyCode == "ANG" && country.currencyName == "Guilder")
        #expect(country.phone == "+599")
        #expect(country.languages == ["nl", "pap"] && country.neighbours == [])
    }

    @Test("states that are no more are left out, the rest is ordered by code")
    func obsolete() throws {
        #expect(try read(Self.json).rows.map { $0.code } == ["CW", "DO", "HM"])
    }

    @Test("every dialling prefix has its plus sign; none is none")
    func phone() throws {
        let rows = try read(Self.json).rows
        #expect(rows.first { $0.code == "DO" }?.phone == "+1-809 and +1-829")
        #expect(rows.first { $0.code == "HM" }?.phone == "")
    }

    @Test("a line of another shape is reported, comments and empty lines are not")
    func badLine() throws {
        let result = try read(Self.table)
        #expect(result.rows.map { $0.code } == ["CW", "VA"])
        #expect(result.problems.first == [.init(line: 4, reason: "it has 1 columns instead of 19")])
    }

    @Test("a file without any country is refused", arguments: ["# nothing\n", "{}", "{\"FR\": 5}"])
    func none(_ text: String) throws {
        #expect(throws: BuildFailure.self) { _ = try read(text) }
    }
}
