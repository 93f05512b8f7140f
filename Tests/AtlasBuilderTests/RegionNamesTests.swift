import Testing

@testable import AtlasBuilder

@Suite struct RegionNamesTests {
    private func place(_ country: String, _ admin1: String) -> SourcePlace {
        var place = SourcePlace()
        place.countryCode = country
        place.admin1Code = admin1
        return place
    }

    @Test("most votes name a division; of equals the first seen")
    func votes() {
        var names = RegionNames(official: nil, embedded: [:])
        for state in ["Old", "New", "New"] { names.add(place("FR", "11"), state: state) }
        for state in ["First", "Second"] { names.add(place("FR", "12"), state: state) }
        #expect(
            names.rows == [
                RegionRow(countryCode: "FR", code: "11", name: "New"),
                RegionRow(countryCode: "FR", code: "12", name: "First"),
            ]
        )
    }

    @Test("without votes the embedded table names it, else nothing does")
    func embedded() {
        var names = RegionNames(official: nil, embedded: ["SI.0Z": "Somewhere", "SI.1A": "No"])
        names.add(place("SI", "0Z"), state: nil)
        names.add(place("SI", "99"), state: "")
        #expect(names.rows.map { $0.name } == ["Somewhere"])
        #expect(names.count == 2)
    }

    @Test("divisions renamed lately override the votes")
    func renamed() {
        var names = RegionNames(official: nil, embedded: [:])
        names.add(place("VN", "37"), state: "Hà Nam")
        #expect(names.rows.map { $0.name } == ["Ninh Bình"])
    }

    @Test("the official list overrides everything, and only divisions in use are kept")
    func official() {
        let list = ["VN.37": "As listed", "US.CA": "California"]
        var names = RegionNames(official: list, embedded: ["FR.11": "No"])
        names.add(place("VN", "37"), state: "Hà Nam")
        names.add(place("FR", "11"), state: "Paris")
        #expect(names.rows == [RegionRow(countryCode: "VN", code: "37", name: "As listed")])
    }

    @Test("a place without division or country names none")
    func none() {
        var names = RegionNames(official: nil, embedded: [:])
        names.add(place("FR", ""), state: "Somewhere")
        names.add(place("", "11"), state: "Somewhere")
        #expect(names.count == 0)
    }
}

@Suite struct CountryCapitalsTests {
    private func place(
        _ id: UInt32,
        _ name: String,
        _ population: UInt32,
        alternates: [String] = [],
        code: String = ""
    ) -> SourcePlace {
        var place = SourcePlace()
        place.id = id
        place.name = name
        place.countryCode = "XX"
        place.population = population
        place.alternates = alternates
        place.featureCode = code
        return place
    }

    private func capital(_ places: [SourcePlace]) -> UInt32? {
        var country = CountryRow(code: "XX", name: "Nowhere")
        country.capitalName = "Sao Tome"
        var capitals = CountryCapitals([country])
        for place in places { capitals.consider(place) }
        return capitals.ids["XX"]
    }

    @Test("the most populous place of the capital's folded name is the capital")
    func name() {
        let places = [place(1, "São Tomé", 5), place(2, "Sao Tome", 50), place(3, "Big", 9_999)]
        #expect(capital(places) == 2)
        #expect(capital(places.reversed()) == 2)
    }

    @Test("an alternate name counts where no main name fits")
    func alternate() {
        let other = place(1, "Santo António", 500, alternates: ["SÃO TOMÉ"])
        #expect(capital([other]) == 1)
        #expect(capital([other, place(2, "São Tomé", 5)]) == 2)
    }

    @Test("the gazetteer's own mark counts most")
    func mark() {
        let marked = place(9, "Elsewhere", 1, code: "PPLC")
        #expect(capital([place(1, "São Tomé", 500), marked]) == 9)
    }

    @Test("of equals the lower id is the capital; without any there is none")
    func equals() {
        #expect(capital([place(7, "São Tomé", 5), place(3, "Sao Tome", 5)]) == 3)
        #expect(capital([place(7, "Other", 5)]) == nil)
    }
}
