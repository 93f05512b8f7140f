package import Geodesy
import Streets

/// Which part of a file is wanted.
package struct CutWishes: Sendable {
    package var box: Box
    /// Nil for all that the file has.
    package var zooms: ClosedRange<Int32>?

    package init(box: Box, zooms: ClosedRange<Int32>? = nil) {
        self.box = box
        self.zooms = zooms
    }

    /// So many tiles are a country in full depth.
    static let mostTiles = 1_000_000

    /// The numbers of all tiles that touch the box, in order; nil where they are too many.
    static func numbers(of box: Box, _ zooms: ClosedRange<Int32>) -> [UInt64]? {
        var numbers: [UInt64] = []
        for zoom in zooms {
            let first = TileAddress(
                containing: Coordinate(
                    clampingLatitudeMicrodegrees: box.northMicrodegrees,
                    longitudeMicrodegrees: box.westMicrodegrees
                ),
                zoom: zoom
            )
            let last = TileAddress(
                containing: Coordinate(
                    clampingLatitudeMicrodegrees: box.southMicrodegrees,
                    longitudeMicrodegrees: min(179_999_999, box.eastMicrodegrees)
                ),
                zoom: zoom
            )
            let columns = Int(last.x) - Int(first.x) + 1
            let rows = Int(last.y) - Int(first.y) + 1
            guard columns > 0, rows > 0, columns * rows + numbers.count <= mostTiles else {
                return nil
            }
            for y in first.y...last.y {
                for x in first.x...last.x {
                    if let tile = TileAddress(z: zoom, x: x, y: y) {
                        numbers.append(tileNumber(tile))
                    }
                }
            }
        }
        return numbers.sorted()
    }
}

extension Box {
    /// What both have in common; neither may cross the date line.
    func common(with other: Box) -> Box? {
        guard meets(other) else { return nil }
        return Box(
            westMicrodegrees: max(westMicrodegrees, other.westMicrodegrees),
            southMicrodegrees: max(southMicrodegrees, other.southMicrodegrees),
            eastMicrodegrees: min(eastMicrodegrees, other.eastMicrodegrees),
            northMicrodegrees: min(northMicrodegrees, other.northMicrodegrees)
        )
    }
}
