import Testing

@testable import AtlasBuilder

@Suite struct ArrivalNamesTests {
    @Test func `a name leads to one place, and says something`() {
        let names = Array(arrivalNames.values.joined()) + Array(airportNames.values.joined())
        #expect(names.count > 1_500)
        #expect(Set(names.map { $0.lowercased() }).count == names.count)
        #expect(names.allSatisfy { $0.utf8.count > 1 && $0.utf8.count <= 40 })
        #expect(arrivalParts.map(\.count).reduce(0, +) == arrivalNames.count)
    }

    @Test("every place is in the sources", .enabled(if: RealDataTests.isThere))
    func places() throws {
        var missing = Set(arrivalNames.keys).union(airportNames.keys)
        var stream = try RealDataTests.inputs().places(readingAlternates: false)
        while let place = try stream.next() { missing.remove(place.id) }
        #expect(missing.isEmpty)
    }
}
