import Base
import Foundation
import Geodesy
import TestKit
import Testing

@Suite struct DistanceTests {
    private func haversineMetres(_ start: Coordinate, _ end: Coordinate) -> Double {
        let (phi1, phi2) = (start.latitudeRadians, end.latitudeRadians)
        let turn = end.longitudeRadians - start.longitudeRadians
        let a =
            pow(Foundation.sin((phi2 - phi1) / 2), 2)
            + Foundation.cos(phi1) * Foundation.cos(phi2) * pow(Foundation.sin(turn / 2), 2)
        return 2 * 6_371_008.8 * Foundation.asin(Swift.min(1, sqrt(a)))
    }

    private func point(_ latitude: Int32, _ longitude: Int32) throws -> Coordinate {
        try #require(
            Coordinate(latitudeMicrodegrees: latitude, longitudeMicrodegrees: longitude)
        )
    }

    private func randomPoint(_ random: inout SeededRandom) -> Coordinate {
        Box.world.randomPoint(using: &random)
    }

    @Test("the distance is that of the haversine formula, to the metre")
    func agreesWithHaversine() {
        var random = SeededRandom(seed: 11)
        for _ in 0..<20_000 {
            let (start, end) = (randomPoint(&random), randomPoint(&random))
            let expected = haversineMetres(start, end)
            #expect(abs(Double(distanceMetres(from: start, to: end)) - expected) <= 0.51)
            #expect(distanceMetres(from: start, to: end) == distanceMetres(from: end, to: start))
        }
    }

    @Test("antipodes are half a circle apart, and neighbours a metre", arguments: 0..<50)
    func extremes(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let start = randomPoint(&random)
        #expect(distanceMetres(from: start, to: start.antipode) == 20_015_114)
        #expect(distanceMetres(from: start, to: start) == 0)
        let north = try point(start.latitudeMicrodegrees / 2 + 9, start.longitudeMicrodegrees)
        let south = try point(start.latitudeMicrodegrees / 2, start.longitudeMicrodegrees)
        #expect(distanceMetres(from: south, to: north) == 1)
    }

    @Test(
        "known cities are as far apart as everybody says",
        arguments: [
            (48_856_610, 2_351_499, 40_712_728, -74_006_015, 5_837_241),
            (35_689_500, 139_691_710, -33_867_850, 151_207_320, 7_826_615),
            (64_135_480, -21_895_410, -54_810_840, -68_315_910, 13_801_000),
        ] as [(Int32, Int32, Int32, Int32, Int32)]
    )
    func cities(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32, _ metres: Int32) throws {
        let distance = distanceMetres(from: try point(a, b), to: try point(c, d))
        #expect(abs(distance - metres) < metres / 200)
    }

    @Test("going a distance in a direction arrives that far away, in that direction")
    func destinations() {
        var random = SeededRandom(seed: 12)
        for _ in 0..<5_000 {
            let start = randomPoint(&random)
            let bearing = random.below(360 as Int32)
            let metres = 1_000 + random.below(15_000_000 as Int32)
            let end = destination(from: start, bearingDegrees: bearing, distanceMetres: metres)
            #expect(abs(distanceMetres(from: start, to: end) - metres) <= 1)
            guard start.latitudeMicrodegrees.magnitude < 89_000_000 else { continue }
            let back = initialBearingDegrees(from: start, to: end)
            #expect([0, 1, 359].contains((back - bearing + 360) % 360))
        }
    }
}
