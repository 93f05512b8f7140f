import Base
import Geodesy
import Merge
import TestKit
import Testing

@testable import Itinerary

struct DayOrderTests {
    /// Stops around a town, some of them fixed, some without a point.
    private static func stops(_ count: Int32, _ random: inout SeededRandom) -> [DayOrder.Stop] {
        (0..<count).map { index in
            let point = Coordinate(
                latitudeMicrodegrees: 43_700_000 + random.below(100_000 as Int32),
                longitudeMicrodegrees: 11_200_000 + random.below(100_000 as Int32)
            )
            return DayOrder.Stop(
                id: Identifier(high: 1, low: UInt64(index)),
                point: random.below(12 as Int32) == 0 ? nil : point,
                isFixed: random.below(5 as Int32) == 0
            )
        }
    }

    private static func metres(_ stops: [DayOrder.Stop]) -> Int64 {
        let points = stops.compactMap(\.point)
        return zip(points, points.dropFirst())
            .reduce(0) { $0 + Int64(distanceMetres(from: $1.0, to: $1.1)) }
    }

    /// The shortest way, by trying every order.
    private static func leastMetres(_ stops: [DayOrder.Stop]) -> Int64 {
        let places = stops.indices.filter { !stops[$0].isFixed && stops[$0].point != nil }
        var least = metres(stops)
        var row = stops
        func fill(_ depth: Int, _ left: [Int]) {
            guard depth < places.count else {
                least = min(least, metres(row))
                return
            }
            for (index, stop) in left.enumerated() {
                row[places[depth]] = stops[stop]
                var rest = left
                rest.remove(at: index)
                fill(depth + 1, rest)
            }
        }
        fill(0, places)
        return least
    }

    private static func check(_ order: DayOrder, of stops: [DayOrder.Stop]) throws {
        let row = try order.ids.map { id in try #require(stops.first { $0.id == id }) }
        #expect(Set(order.ids).count == stops.count, "a stop is lost or doubled")
        #expect(row.count == stops.count)
        for (index, stop) in stops.enumerated() where stop.isFixed || stop.point == nil {
            #expect(row[index] == stop, "what is fixed was moved")
        }
        #expect(order.metresBefore == metres(stops))
        #expect(order.metresAfter == metres(row))
        let gain = order.metresBefore - order.metresAfter
        #expect(gain >= 50)
        #expect(gain * 100 >= order.metresBefore - 99)
    }

    @Test func `no order of a few stops is shorter than the one proposed`() throws {
        var random = SeededRandom(seed: 11)
        var proposals = 0
        for _ in 0..<400 {
            let stops = Self.stops(2 + random.below(5 as Int32), &random)
            let least = Self.leastMetres(stops)
            if let order = DayOrder.proposal(for: stops) {
                proposals += 1
                try Self.check(order, of: stops)
                #expect(order.metresAfter == least)
            } else {
                let gain = Self.metres(stops) - least
                #expect(gain < 50 || gain < Self.metres(stops) / 100)
            }
        }
        #expect((150..<400).contains(proposals))
    }

    @Test func `nine stops in a row are put in the shortest order`() throws {
        var random = SeededRandom(seed: 5)
        let points = (0..<9).map { 11_200_000 + Int32($0) * 2_000 }
        let stops = points.shuffled(using: &random).enumerated().map { index, longitude in
            DayOrder.Stop(
                id: Identifier(high: 0, low: UInt64(index)),
                point: Coordinate(
                    latitudeMicrodegrees: 0,
                    longitudeMicrodegrees: longitude
                ),
                isFixed: false
            )
        }
        let order = try #require(DayOrder.proposal(for: stops))
        try Self.check(order, of: stops)
        #expect((1_775...1_785).contains(order.metresAfter), "eight steps of 222 metres")
    }

    @Test func `the short way for many stops is within a twentieth of the shortest`() {
        var random = SeededRandom(seed: 3)
        var worst: Int64 = 0
        var worstNaive: Int64 = 0
        for _ in 0..<100 {
            let way = DayWay(Self.stops(11 + random.below(3 as Int32), &random))
            guard (8...10).contains(way.movable.count) else { continue }
            let exact = way.metres(way.shortest())
            let short = way.metres(way.shortened())
            #expect(short >= exact)
            worst = max(worst, (short - exact) * 1_000 / max(exact, 1))
            let naive = way.metres(way.nearestFirst())
            worstNaive = max(worstNaive, (naive - exact) * 1_000 / max(exact, 1))
        }
        #expect(worst <= 50, "\(worst) thousandths longer")
        #expect(worstNaive > 50, "going to the nearest would do")
    }

    @Test func `a long day is shortened within bounds, the same way each time`() throws {
        var random = SeededRandom(seed: 9)
        for count in [12, 40, 100] as [Int32] {
            let stops = Self.stops(count, &random)
            let order = try #require(DayOrder.proposal(for: stops))
            try Self.check(order, of: stops)
            #expect(DayOrder.proposal(for: stops) == order)
        }
        #expect(DayOrder.proposal(for: Self.stops(101, &random)) == nil)
    }

    @Test func `what is good already is left alone`() {
        var random = SeededRandom(seed: 2)
        #expect(DayOrder.proposal(for: []) == nil)
        for count in [1, 2] as [Int32] {
            let stops = Self.stops(count, &random)
            #expect(DayOrder.proposal(for: stops) == nil)
        }
        for _ in 0..<40 {
            let stops = Self.stops(9, &random)
            guard let order = DayOrder.proposal(for: stops) else { continue }
            let again = order.ids.compactMap { id in stops.first { $0.id == id } }
            #expect(DayOrder.proposal(for: again) == nil)
        }
    }

    @Test func `stops in one place and at the ends of the earth are ordered too`() throws {
        let here = Coordinate(latitudeMicrodegrees: 1, longitudeMicrodegrees: 1)
        let there = here?.antipode
        let stops = [here, there, here, there, here, nil, there].enumerated().map {
            DayOrder.Stop(
                id: Identifier(high: 0, low: UInt64($0.offset)),
                point: $0.element,
                isFixed: $0.offset == 0
            )
        }
        let order = try #require(DayOrder.proposal(for: stops))
        try Self.check(order, of: stops)
        #expect(order.metresAfter < 21_000_000)
    }
}
