import Base
import Collections
import Foundation
import Geodesy
import Past
import Testing

private let shared = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/data")
private let data = shared.appending(path: "oldnyc/data.json.gz")
private let isThere = FileManager.default.fileExists(atPath: data.path)

/// All of OldNYC, where its data lies beside the project.
@Suite("OldNYC as a whole", .enabled(if: isThere, "skipped: no OldNYC data beside the project"))
struct OldNYCDataTests {
    private static let made: (Imported, PictureCollection)? = {
        guard let bytes = try? Data(contentsOf: data) else { return nil }
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

    @Test("Boroughs agree with outlines of others in 99 of 100 and more")
    func boroughs() throws {
        let (_, collection) = try #require(Self.made)
        let outlines = try Data(
            contentsOf: shared.appending(path: "nyc-boroughs/nyc-boroughs.geojson")
        ).withUnsafeBytes { try AreaOutlines(ByteSlice($0)) }
        var (agreeing, total) = (0, 0)
        for index in 0..<collection.pictureCount {
            let picture = OldPicture(collection, index)
            let area = outlines.name(at: picture.point)
            guard !area.isEmpty, picture.area > 0 else { continue }
            total += 1
            if picture.areaName.hasSuffix(area) { agreeing += 1 }
        }
        print("boroughs: \(agreeing) of \(total)")
        #expect(total > 40_000 && agreeing * 100 >= total * 99)
    }
}
