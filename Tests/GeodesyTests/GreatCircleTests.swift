import Geodesy
import TestKit
import Testing

@Suite struct GreatCircleTests {
    private static let dublin = Coordinate(
        clampingLatitudeMicrodegrees: 53_421_300,
        longitudeMicrodegrees: -6_270_100
    )
    private static let tokyo = Coordinate(
        clampingLatitudeMicrodegrees: 35_553_300,
        longitudeMicrodegrees: 139_781_100
    )

    @Test func `steps are even, and none leaves the way`() {
        let points = greatCircle(from: Self.dublin, to: Self.tokyo, stepCount: 32)
        #expect(points.count == 33)
        #expect(points.first == Self.dublin)
        #expect(points.last == Self.tokyo)
        let whole = distanceMetres(from: Self.dublin, to: Self.tokyo)
        var sum: Int32 = 0
        for (one, next) in zip(points, points.dropFirst()) {
            let step = distanceMetres(from: one, to: next)
            #expect((step - whole / 32).magnitude < 5)
            sum += step
        }
        #expect((sum - whole).magnitude < 40)
        #expect(points.contains { $0.latitudeMicrodegrees > 70_000_000 }, "it goes north")
    }

    @Test func `where every way is as good there are only the ends`() {
        let here = Self.dublin
        #expect(greatCircle(from: here, to: here, stepCount: 8) == [here, here])
        let there = here.antipode
        #expect(greatCircle(from: here, to: there, stepCount: 8) == [here, there])
    }
}
