import Base
import Collections
import Foundation
import Geodesy
import Past
import TestKit
import Testing

private let data = Given.at("data/oldnyc/data.json.gz")
private let outlines = Given.at("data/nyc-boroughs/nyc-boroughs.geojson")

/// All of OldNYC, where somebody has its data.
@Suite("OldNYC as a whole", .enabled(if: data != nil, "ELSEWHERE_TEST_DATA has no OldNYC"))
struct OldNYCDataTests {
    private static let made: (Imported, PictureCollection)? = {
        guard let data, let bytes = try? Data(contentsOf: data) else { return nil }
        let imported = try? bytes.withUnsafeBytes {
            try importPictures(ByteSlice($0), named: "data.json.gz", ImportWishes())
        }
        guard let imported, let collection = try? PictureCollection(lasting(imported.bytes)) else {
            return nil
        }
        return (imported, collection)
    }()

    @Test("Its counts, its size, Astor Place")
    func counts() throws {
        let (imported, collection) = try #require(Self.made)
        #expect(collection.pictureCount == 49_101 && imported.skippedCount == 0)
        #expect(collection.spotCount == 9_007)
        #expect(
            collection.areas == ["Brooklyn", "Manhattan", "Queens", "Staten Island", "The Bronx"]
        )
        let file = try CollectionFile(imported: imported)
        print("OldNYC: \(imported.bytes.count) bytes, packed \(file.packed.count)")
        #expect(file.packed.count <= 3_000_000)
        let astor = Coordinate(
            clampingLatitudeMicrodegrees: 40_730_000,
            longitudeMicrodegrees: -73_991_100
        )
        let places = collection.nearest(to: astor, count: 30).map {
            OldPicture(collection, $0.index).place
        }
        #expect(places.contains { $0.contains("Astor") || $0.contains("Lafayette") })
        let found = try #require(collection.places(matching: "Broadway & 23rd", limit: 1).first)
        #expect(OldPicture(collection, found.picture).place.contains("Broadway"))
    }

    @Test(
        "Boroughs agree with outlines of others in 99 of 100 and more",
        .enabled(if: outlines != nil, "ELSEWHERE_TEST_DATA has no outlines of boroughs")
    )
    func boroughs() throws {
        let (_, collection) = try #require(Self.made)
        let areas = try Data(contentsOf: try #require(outlines))
            .withUnsafeBytes { try AreaOutlines(ByteSlice($0)) }
        var (agreeing, total) = (0, 0)
        for index in 0..<collection.pictureCount {
            let picture = OldPicture(collection, index)
            let area = areas.name(at: picture.point)
            guard !area.isEmpty, picture.area > 0 else { continue }
            total += 1
            if picture.areaName.hasSuffix(area) { agreeing += 1 }
        }
        print("boroughs: \(agreeing) of \(total)")
        #expect(total > 40_000 && agreeing * 100 >= total * 99)
    }
}
