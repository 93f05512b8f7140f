import Atlas
import AtlasBuilder
import Base
import Foundation
import TestKit
import Testing

/// What a place counts in a search: the root of its people, at least 100, times the number of its
/// names, its own among them, to the power of three quarters, in hundredths.
@Suite struct ImportanceTests {
    /// People, other names, and what that makes: by hand, where both roots come out even.
    private static let even: [(people: UInt32, names: UInt32, importance: UInt32)] = [
        (1_000_000, 0, 100_000), (10_000, 15, 80_000), (250_000, 80, 1_350_000),
        (8_410_000, 255, 18_560_000), (100, 0, 1_000), (99, 0, 1_000), (0, 0, 1_000),
        (0, 15, 8_000), (144, 0, 1_200),
    ]
    private static let uneven: [(people: UInt32, names: UInt32)] = [
        (382_258, 90), (1_505_005, 134), (51_298, 211), (829, 120), (8_961_989, 160), (2_725, 3),
        (137_644, 1), (12_691_836, 99),
    ]

    @Test("places count as the formula says, and stand in that order")
    func formula() throws {
        let counted = Self.even.map { ($0.people, $0.names) } + Self.uneven
        let rows = counted.enumerated().map { number, place in
            PlaceRow(
                id: UInt32(number + 1),
                name: "Place \(number + 1)",
                latitudeMicrodegrees: Int32(number) * 1_000_000,
                longitudeMicrodegrees: 10_000_000,
                countryCode: "IT",
                population: place.0,
                nameCount: place.1
            )
        }
        let bytes = try AtlasSample.bytes(places: rows)
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 64)
        room.copyBytes(from: bytes)
        let atlas = try Atlas(ByteSlice(UnsafeRawBufferPointer(room)))
        #expect(Int(atlas.cityCount) == rows.count)
        var found: [UInt32: UInt32] = [:]
        var before = UInt32.max
        for rank in 0..<atlas.cityCount {
            let importance = atlas.importance(rank: rank)
            #expect(importance <= before)
            before = importance
            found[atlas.city(FoundName(score: 0, rank: rank, match: .exact)).id] = importance
        }
        for (number, place) in Self.even.enumerated() {
            #expect(found[UInt32(number + 1)] == place.importance, "\(place)")
        }
        for (number, place) in Self.uneven.enumerated() {
            let people = pow(Double(max(place.people, 100)), 0.5)
            let exact = people * pow(Double(place.names) + 1, 0.75) * 100
            let importance = try #require(found[UInt32(Self.even.count + number + 1)])
            #expect(abs(Double(importance) - exact) <= 1, "\(place)")
        }
    }
}
