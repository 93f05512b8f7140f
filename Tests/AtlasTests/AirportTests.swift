import Atlas
import Testing

/// Searches for what stands on tickets and letters.
@Suite(.enabled(if: WorldAtlas.atlas != nil, "skipped: no world atlas; script/setup builds one"))
struct AirportTests {
    private func first(_ text: String) throws -> UInt32? {
        let atlas = try #require(WorldAtlas.atlas)
        return atlas.search(text).cities.first?.city.id
    }

    @Test("of airports by their full names ninety-six in a hundred lead to the city they serve")
    func airports() throws {
        let wanted = airportDestinations.split(separator: "\n").map { $0.split(separator: "=") }
        let missed = try wanted.filter { try first(String($0[0])) != UInt32($0[1]) }
        let names = missed.map { String($0[0]) }.joined(separator: ", ")
        #expect(wanted.count >= 350)
        #expect(missed.count * 100 <= wanted.count * 4, "\(missed.count): \(names)")
    }

    @Test(
        "an airport by half its name, or with the state, is found as well",
        arguments: [
            ("san francisco international", 5_391_959), ("dubai international air", 292_223),
            ("los angeles intl", 5_368_361), ("los angeles international airp", 5_368_361),
            ("john f kennedy", 5_128_581), ("charles de gaulle", 2_988_507),
            ("san jose international airport, costa rica", 3_621_849),
            ("heathrow international airport", 2_643_743),
        ] as [(String, UInt32)]
    )
    func parts(text: String, id: UInt32) throws {
        #expect(try first(text) == id)
    }

    @Test("a name of somebody that is a town's elsewhere leads nowhere rather than there")
    func nobodys() throws {
        let atlas = try #require(WorldAtlas.atlas)
        for text in ["zzzz bose airport", "zzzz nang international airport", "zzzz airport"] {
            #expect(!atlas.search(text).cities.contains { $0.match == .exact }, "\(text)")
        }
    }

    @Test(
        "an address's postal code does not hide its town",
        arguments: [
            ("new york, ny 10001", 5_128_581), ("New York, NY 10001-1234", 5_128_581),
            ("chicago il 60601", 4_887_398), ("10115 berlin", 2_950_159),
            ("75001 paris, france", 2_988_507),
        ] as [(String, UInt32)]
    )
    func postalCodes(text: String, id: UInt32) throws {
        #expect(try first(text) == id)
    }

    @Test("a postal code alone is no city's name", arguments: ["10001", "10001, 60601"])
    func codeAlone(text: String) throws {
        let atlas = try #require(WorldAtlas.atlas)
        #expect(!atlas.search(text).cities.contains { $0.match == .exact })
    }
}
