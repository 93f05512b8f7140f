import Base
import Testing

@testable import AtlasBuilder

@Suite struct SourceCitiesTests {
    private static let record = """
        "5": {"geonameid": 5, "name": "Soldeu", "latitude": 42.57688, "longitude": 1.66769,
          "countrycode": "AD", "population": 602, "timezone": "Europe/Andorra",
          "admin1code": "02", "alternatenames": ["Sol'deu",
          "\\u0421\\u043e\\u043b\\u044c\\u0434\\u0435\\u0443", ""]}
        """

    private func read(_ json: String) throws -> (places: [SourcePlace], problems: SourceProblems) {
        let scratch = try Scratch()
        var cities = try SourceCities(try scratch.file("cities.json", json))
        var places: [SourcePlace] = []
        while let place = try cities.next() { places.append(place) }
        return (places, cities.problems)
    }

    @Test("a record is a place, its escapes undone and its empty names dropped")
    func record() throws {
        let place = try #require(try read("{" + Self.record + "}").places.first)
        #expect(place.id == 5)
        #expect(place.name == "Soldeu")
        #expect(place.latitudeMicrodegrees == 42_576_880)
        #expect(place.longitudeMicrodegrees == 1_667_690)
        #expect(place.alternates == ["Sol'deu", "Сольдеу"])
        #expect(place.countryCode == "AD" && place.admin1Code == "02")
        #expect(place.zone == "Europe/Andorra" && place.population == 602)
    }

    @Test("fields we do not know are read over")
    func unknownField() throws {
        let json = "{" + Self.record.replacing("\"name\"", with: "\"new\": [1, {}], \"name\"") + "}"
        #expect(try read(json).places.count == 1)
    }

    @Test(
        "a record with an impossible value is left out and reported with its number",
        arguments: [
            ("42.57688", "95", FieldProblem.latitude), ("1.66769", "181", .longitude),
            ("\"Soldeu\"", "\"\"", .emptyName), ("\"AD\"", "\"Andorra\"", .country),
            ("602", "-1", .population), ("\"geonameid\": 5", "\"geonameid\": 0", .id),
        ]
    )
    func badRecord(_ old: String, _ new: String, _ problem: FieldProblem) throws {
        let bad = Self.record.replacing(old, with: new)
        let result = try read("{" + Self.record + ", " + bad + "}")
        #expect(result.places.count == 1)
        #expect(result.problems.first == [.init(line: 2, reason: problem.reason)])
    }

    @Test("whatever bytes change, the file is read or refused", arguments: 0..<200)
    func damage(_ seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        var bytes = Array(("{" + Self.record + "}").utf8)
        for _ in 0..<3 {
            bytes[Int(random.below(UInt64(bytes.count)))] = UInt8(random.below(UInt64(128)))
        }
        do {
            let result = try read(String(decoding: bytes, as: UTF8.self))
            #expect(result.places.count + result.problems.count <= 1)
        } catch {
            #expect(error is BuildFailure)
        }
    }

    @Test("a file that breaks off is refused, wherever it does")
    func truncated() throws {
        let json = "{" + Self.record + "}"
        for count in 0..<json.count {
            #expect(throws: BuildFailure.self) { _ = try read(String(json.prefix(count))) }
        }
    }
}
