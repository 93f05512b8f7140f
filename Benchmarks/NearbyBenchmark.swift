import Atlas
import Base
import Geodesy

/// Times searches by distance: the 30 nearest within a radius of points at and beside cities.
struct NearbyBenchmark {
    let atlas: Atlas
    private let centres: [UnitVector]

    init(atlas: Atlas) {
        self.atlas = atlas
        var random = SeededRandom(seed: 5)
        centres = (0..<20_000).map { _ in
            let row = UInt32(random.below(UInt64(atlas.cityCount)))
            let city = atlas.city(CityIndex(rawValue: row)).coordinate
            let aside = destination(
                from: city,
                bearingDegrees: random.below(Int32(360)),
                distanceMetres: random.below(Int32(20_000))
            )
            return UnitVector(aside)
        }
    }

    func run() {
        for kilometres in [10, 80] {
            let reach = UnitVector.chordSquared(distanceMetres: Double(kilometres) * 1000)
            var found = 0
            let passes = (0..<7).map { _ in pass(reach, &found) }
            let times = centres.indices.map { centre in passes.map { $0[centre] }.sorted()[3] }
            let text = Statistics(times).text
            show("nearby, 30 within \(kilometres) km: \(text) (\(found / 7) found)")
        }
    }

    private func pass(_ reach: Int64, _ found: inout Int) -> [UInt64] {
        let index = atlas.pointIndex
        var times: [UInt64] = []
        times.reserveCapacity(centres.count)
        withUnsafeTemporaryAllocation(of: FoundPoint.self, capacity: 30) { room in
            for centre in centres {
                let start = nanoseconds()
                found += index.nearest(to: centre, within: reach, into: room)
                times.append(nanoseconds() - start)
            }
        }
        return times
    }

    /// The same points and centres as 32-bit integers, for the peer.
    func writeVectors(to directory: String) throws {
        var points = ByteWriter()
        for row in 0..<atlas.cityCount {
            points.append(UnitVector(atlas.city(CityIndex(rawValue: row)).coordinate))
        }
        try writeFile(directory + "/points", points.bytes)
        var queries = ByteWriter()
        for centre in centres { queries.append(centre) }
        try writeFile(directory + "/centres", queries.bytes)
    }
}

extension ByteWriter {
    mutating func append(_ vector: UnitVector) {
        integer(vector.x)
        integer(vector.y)
        integer(vector.z)
    }
}
