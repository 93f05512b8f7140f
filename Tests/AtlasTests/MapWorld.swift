import Base

@testable import Atlas
@testable import AtlasBuilder

/// A made-up earth of a few straight-edged countries, small enough to check point by point.
///
/// AA is a square of two divisions with the enclave BB in one of them; FF is a triangle beside
/// it; CC lies across the date line; DD is the polar cap; EE is a speck of an island.
enum MapWorld {
    static let codes = ["AA", "BB", "CC", "DD", "EE", "FF"]

    static let features = [
        feature(1, "AA", [[(-10, -10), (0, -10), (0, 10), (-10, 10)]]),
        feature(
            2,
            "AA",
            [
                [(0, -10), (10, -10), (10, 10), (0, 10)],
                [(4, 4), (4, 6), (6, 6), (6, 4)],
            ]
        ),
        feature(3, "BB", [[(4, 4), (6, 4), (6, 6), (4, 6)]]),
        MapFeature(
            id: 4,
            countryCode: "CC",
            polygons: [
                [ring([(170, 0), (180, 0), (180, 15), (172, 12)])],
                [ring([(-180, 0), (-171, 3), (-170, 15), (-180, 15)])],
            ]
        ),
        feature(
            5,
            "DD",
            [[(-180, -90), (180, -90), (180, -70), (60, -66), (-60, -72), (-180, -70)]]
        ),
        feature(6, "EE", [[(30, 30), (30.05, 30), (30.05, 30.05), (30, 30.05)]]),
        feature(7, "FF", [[(10, -10), (25, 0), (10, 10)]]),
    ]

    static let cities = [
        city(1, "Westend", -5, 0, "AA", "W", 3_000_000, isCapital: true),
        city(2, "Eastend & Söhne", 5, 0, "AA", "E", 900_000),
        city(3, "Eastmost", 8, -5, "AA", "E", 200_000),
        city(4, "Dateline <City>", 179.9, 7, "CC", "1", 5_000_000, isCapital: true),
        city(5, "Enclave", 5, 5, "BB", "", 40_000, isCapital: true),
        city(6, "Speck", 30.02, 30.02, "EE", "", 300),
        city(7, "Pointe", 20, 0, "FF", "", 1_200_000, isCapital: true),
        city(8, "Cap", 0, -75, "DD", "", 90),
    ]

    static let section: [UInt8] = {
        var sources = MapSources(features: features)
        let lake = ring([(-8, -8), (-4, -8), (-4, -3), (-8, -3)])
        sources.lakes = [MapVector(feature: 1, vertices: lake)]
        sources.rivers = [MapVector(feature: 1, vertices: ring([(-9, 9), (-5, 2), (9, 8)]))]
        sources.disputedBorders = [ring([(12, -4), (18, 2)])]
        let countries = codes.map { CountryRow(code: $0, name: "Land of \($0)") }
        return MapEncoder(sources, cities: cities, countries: countries).section()
    }()

    /// Runs `body` with the map of `section`, or of other bytes.
    static func withMap<Result>(
        _ bytes: [UInt8] = section,
        body: (BaseMap) throws -> Result
    ) rethrows -> Result {
        try bytes.withUnsafeBytes { try body(BaseMap(ByteSlice($0))) }
    }

    /// A map of bytes that are never given back, for what outlives a closure.
    static func pinned(_ bytes: [UInt8]) -> BaseMap {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
        copy.copyBytes(from: bytes)
        return BaseMap(ByteSlice(UnsafeRawBufferPointer(copy)))
    }

    private static func feature(
        _ id: Int64,
        _ code: String,
        _ rings: [[(Double, Double)]]
    ) -> MapFeature {
        MapFeature(id: id, countryCode: code, polygons: [rings.map(ring)])
    }

    private static func ring(_ corners: [(Double, Double)]) -> [MapVertex] {
        corners.map { MapVertex(longitude: $0.0, latitude: $0.1) }
    }

    private static func city(
        _ id: UInt32,
        _ name: String,
        _ longitude: Double,
        _ latitude: Double,
        _ country: String,
        _ division: String,
        _ population: UInt32,
        isCapital: Bool = false
    ) -> MapCity {
        var place = PlaceRow(
            id: id,
            name: name,
            latitudeMicrodegrees: Int32((latitude * 1e6).rounded()),
            longitudeMicrodegrees: Int32((longitude * 1e6).rounded())
        )
        place.countryCode = country
        place.admin1Code = division
        place.population = population
        return MapCity(place, isCapital: isCapital)
    }
}
