import Base
import Testing

@testable import Atlas
@testable import AtlasBuilder

@Suite struct MapSimplificationTests {
    @Test(
        "the quick way leaves out the same vertices as the plain one",
        arguments: 0..<30 as Range<UInt64>
    )
    func reference(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var points: [MapPoint] = []
        for step in 0..<Int32(40) {
            let height = Int32(truncatingIfNeeded: random.below(UInt64(60)))
            points.append(MapPoint(x: step * 7, y: height))
        }
        if seed % 3 == 0 { points.append(points[0]) }
        for least in [0.0, 10, 60, 300, 5000] {
            let quick = simplified(points, minimumArea: least) { 1 + Double($0.x % 3) }
            #expect(quick == plain(points, least) { 1 + Double($0.x % 3) })
            #expect(quick.first == points.first && quick.last == points.last)
        }
    }

    @Test("a closed line keeps three corners however small it is")
    func closed() {
        let ring = [(0, 0), (2, 0), (3, 1), (2, 2), (0, 2), (0, 0)].map {
            MapPoint(x: $0.0, y: $0.1)
        }
        #expect(simplified(ring, minimumArea: 1e9) { _ in 1 }.count == 4)
    }

    /// Looks for the least vertex all over again each time.
    private func plain(
        _ points: [MapPoint],
        _ least: Double,
        weight: (MapPoint) -> Double
    ) -> [MapPoint] {
        var line = points.map { (point: $0, floor: 0.0) }
        let fewest = points.first == points.last ? 4 : 2
        while line.count > fewest {
            var smallest = (area: Double.infinity, index: 0)
            for index in 1..<line.count - 1 {
                let (a, b, c) = (line[index - 1].point, line[index].point, line[index + 1].point)
                let cross =
                    Double(b.x - a.x) * Double(c.y - a.y) - Double(b.y - a.y) * Double(c.x - a.x)
                let area = max(line[index].floor, abs(cross) / 2 * weight(b))
                if area < smallest.area { smallest = (area, index) }
            }
            guard smallest.area < least else { break }
            line.remove(at: smallest.index)
            for index in [smallest.index - 1, smallest.index] where line.indices.contains(index) {
                // What a vertex was raised to holds until its next neighbour goes.
                line[index].floor = smallest.area
            }
        }
        return line.map { $0.point }
    }
}
