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
        // Just before the date line: on it is the first column of the other side.
        let near = Box(
            westMicrodegrees: box.westMicrodegrees,
            southMicrodegrees: box.southMicrodegrees,
            eastMicrodegrees: min(179_999_999, box.eastMicrodegrees),
            northMicrodegrees: box.northMicrodegrees
        )
        return near?.tiles(of: zooms, atMost: mostTiles)?.map { tileNumber($0) }.sorted()
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
