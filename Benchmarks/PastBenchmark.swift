import Base
import Geodesy
import Glibc
import Past

/// Times a collection of old photographs: the 30 nearest to points at and beside its spots, and
/// the words of its crossings.
struct PastBenchmark {
    private static let searches = [
        "Broadway & 23rd", "astor pl", "fifth avenue", "st marks place", "w 34 st & 7 ave",
        "main street", "brooklyn bridge", "zzz",
    ]

    let collection: PictureCollection
    private let centres: [Coordinate]

    init(_ bytes: ByteSlice) throws {
        collection = try PictureCollection(bytes)
        let spots = collection
        var random = SeededRandom(seed: 5)
        centres = (0..<20_000).map { _ in
            let spot = UInt32(random.below(UInt64(spots.spotCount)))
            return destination(
                from: spots.point(ofSpot: spot),
                bearingDegrees: random.below(Int32(360)),
                distanceMetres: random.below(Int32(2_000))
            )
        }
    }

    func run() {
        let (pictures, spots) = (collection.pictureCount, collection.spotCount)
        show("\(pictures) pictures at \(spots) spots; medians of 7 for each of 20,000 points")
        time("nearest 30", over: centres) { collection.nearest(to: $0, count: 30).count }
        time("rank of one, and the next", over: Array(centres.prefix(500))) { centre in
            let picture = UInt32(centre.latitudeMicrodegrees.magnitude) % pictures
            let rank = collection.rank(of: picture, from: centre)
            return collection.nearest(to: centre, count: 3, from: rank).count
        }
        time("a street or crossing", over: Self.searches) {
            collection.places(matching: $0, limit: 30).count
        }
    }

    private func time<Input>(_ name: String, over inputs: [Input], _ work: (Input) -> Int) {
        var total = 0
        let passes = (0..<7).map { _ in
            inputs.map { input -> UInt64 in
                let start = nanoseconds()
                total &+= work(input)
                return nanoseconds() - start
            }
        }
        let times = inputs.indices.map { place in passes.map { $0[place] }.sorted()[3] }
        show("\(name): \(Statistics(times).text) (\(total / 7) found)")
    }

    /// Every picture's point, and the centres, as 32-bit integers for the peer.
    func writeVectors(to directory: String) throws {
        var points = ByteWriter()
        for spot in 0..<collection.spotCount {
            let vector = UnitVector(collection.point(ofSpot: spot))
            for _ in collection.pictures(ofSpot: spot) { points.append(vector) }
        }
        try writeFile(directory + "/points", points.bytes)
        var queries = ByteWriter()
        for centre in centres { queries.append(UnitVector(centre)) }
        try writeFile(directory + "/centres", queries.bytes)
    }
}
