import Testing

@testable import AtlasBuilder

@Suite struct CountryNamesTests {
    @Test func `names stand behind a code, on its line and on those that follow`() {
        let names = namesByCode("AD Andorre\nAE Emirates,\n  The Emirates, Al Imarat\nAF")
        #expect(names["AD"] == ["Andorre"])
        #expect(names["AE"] == ["Emirates", "The Emirates", "Al Imarat"])
        #expect(names["AF"] == nil)
    }

    @Test func `the lists hold names behind codes, none of two countries but for a few`() {
        let own = namesByCode(countryNameLines)
        let aliases = namesByCode(countryAliasLines)
        #expect(own.count > 200 && aliases.count > 80)
        var countries: [String: Set<String>] = [:]
        for (code, names) in Array(own) + Array(aliases) {
            #expect(code.utf8.count == 2 && code.uppercased() == code)
            for name in names {
                #expect(name.utf8.count > 1 && name.utf8.count <= 80 && !name.hasSuffix(" "))
                countries[name, default: []].insert(code)
            }
        }
        let shared = countries.filter { $0.value.count > 1 }.keys.sorted()
        #expect(shared == ["Congo", "Kongo", "Korea", "The Congo"])
    }

    @Test func `regions have a country before their code`() {
        for (code, names) in namesByCode(regionAliasLines) {
            #expect(code.split(separator: ".").count == 2 && !names.isEmpty, "\(code)")
        }
    }
}
