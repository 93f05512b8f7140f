import Geodesy
import Testing

@Suite("What lies beside a way")
struct WayTests {
    private func point(_ latitude: Int32, _ longitude: Int32) -> Coordinate {
        Coordinate(clampingLatitudeMicrodegrees: latitude, longitudeMicrodegrees: longitude)
    }

    @Test("A place is told where it is nearest: on a stretch, at a bend, beyond the ends")
    func places() throws {
        // Ten kilometres north, then ten east.
        let way = Way([point(0, 0), point(89_932, 0), point(89_932, 89_932)])
        #expect((19_990...20_010).contains(way.metres))
        let cases: [(Coordinate, along: Int32, aside: Int32)] = [
            (point(44_966, 8_993), 5_000, 1_000), (point(44_966, -8_993), 5_000, 1_000),
            (point(-8_993, 0), 0, 1_000), (point(89_932, 98_925), 20_000, 1_000),
            (point(98_925, 0), 10_000, 1_000), (point(98_925, 44_966), 15_000, 1_000),
            (point(89_932, 0), 10_000, 0),
        ]
        for (place, along, aside) in cases {
            let beside = try #require(way.beside(place))
            #expect(abs(beside.metresAlong - along) <= 5, "\(place) \(beside)")
            #expect(abs(beside.metresAside - aside) <= 5, "\(place) \(beside)")
        }
    }

    @Test("Over the date line, near a pole, at one point and at none")
    func edges() throws {
        let fiji = Way([point(-17_000_000, 179_990_000), point(-17_000_000, -179_990_000)])
        let beside = try #require(fiji.beside(point(-16_995_000, 180_000_000)))
        #expect(abs(beside.metresAlong - 1_063) <= 3 && abs(beside.metresAside - 556) <= 2)
        let far = Way([point(89_990_000, 0), point(89_990_000, 1_000_000)])
        #expect(try #require(far.beside(point(89_990_000, 500_000))).metresAside < 2)
        let one = try #require(Way([point(0, 0)]).beside(point(0, 8_993)))
        #expect(one.metresAlong == 0 && abs(one.metresAside - 1_000) <= 1)
        #expect(Way([]).beside(point(0, 0)) == nil)
        #expect(Way([]).metres == 0)
    }
}
