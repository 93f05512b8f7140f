import Base
import Testing

@testable import Geodesy

@Suite struct CoveredCellsTests {
    private func point(_ latitude: Int32, _ longitude: Int32) -> Coordinate {
        Coordinate(clampingLatitudeMicrodegrees: latitude, longitudeMicrodegrees: longitude)
    }

    @Test("the pictures of one city cover that city, and not the next one")
    func city() {
        let covered = CoveredCells([point(40_730_000, -73_990_000), point(40_731_000, -73_991_000)])
        #expect(covered.widthTenths == 1 && covered.cells.count == 1)
        #expect(covered.contains(point(40_790_000, -73_910_000)))
        #expect(!covered.contains(point(40_730_000, -74_180_000)))
        #expect(!CoveredCells().contains(point(40_730_000, -73_990_000)))
    }

    @Test("every point lies in a cell, however far apart they are, and there are never too many")
    func everywhere() {
        var random = SeededRandom(seed: 7)
        for count: UInt64 in [1, 10, 250, 5_000] {
            let points = (0..<count).map { _ in
                point(
                    Int32(random.below(180_000_001 as UInt64)) - 90_000_000,
                    Int32(random.below(360_000_001 as UInt64)) - 180_000_000
                )
            }
            let covered = CoveredCells(points)
            #expect(covered.cells.count <= CoveredCells.mostCells)
            #expect(points.allSatisfy { covered.contains($0) })
            let again = CoveredCells(widthTenths: covered.widthTenths, cells: covered.cells)
            #expect(again == covered)
        }
    }

    @Test("edges of the globe have their cells")
    func edges() {
        for corner in [
            point(90_000_000, 180_000_000), point(-90_000_000, -180_000_000), point(0, 0),
        ] {
            #expect(CoveredCells([corner]).contains(corner))
        }
    }

    @Test(
        "what no grid of ours is, is none",
        arguments: [
            (2, [0]), (0, [0]), (1, [5, 5]), (1, [6, 5]), (200, [162]), (1, [6_480_000]),
        ] as [(UInt8, [UInt32])]
    )
    func foreign(width: UInt8, cells: [UInt32]) {
        #expect(CoveredCells(widthTenths: width, cells: cells) == nil)
    }

    @Test("too many cells are none") func tooMany() {
        let most = UInt32(CoveredCells.mostCells)
        #expect(CoveredCells(widthTenths: 1, cells: Array(0..<most)) != nil)
        #expect(CoveredCells(widthTenths: 1, cells: Array(0...most)) == nil)
    }
}
