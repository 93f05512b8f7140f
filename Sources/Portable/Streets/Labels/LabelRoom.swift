internal import Base

/// Which parts of a tile letters stand on already.
///
/// A grid of cells, 8 units wide: what keeps to cells of its own overlaps nothing.
struct LabelRoom {
    private static let cell: Int32 = 8
    private static let cells = Int(StreetFrame.side / cell)
    /// Letters stay this far off the edges, halo and all, so that none is cut where tiles meet.
    static let edge: Int32 = 8

    private var rows: [UInt64] = Array(repeating: 0, count: cells * 2)

    /// Takes the room of a label; false, and nothing taken, where a part of it is not free or
    /// comes nearer than `margin` to an edge of the tile.
    mutating func take(_ boxes: [DrawnBox], margin: Int32 = edge) -> Bool {
        let inner = DrawnBox.tile.grown(by: -margin)
        for box in boxes {
            guard box.west >= inner.west, box.north >= inner.north, box.east <= inner.east,
                box.south <= inner.south, isFree(box)
            else { return false }
        }
        for box in boxes { mark(box) }
        return true
    }

    private func isFree(_ box: DrawnBox) -> Bool {
        let (left, right) = masks(box)
        for row in rowRange(box) where rows[row * 2] & left != 0 || rows[row * 2 + 1] & right != 0 {
            return false
        }
        return true
    }

    private mutating func mark(_ box: DrawnBox) {
        let (left, right) = masks(box)
        for row in rowRange(box) {
            rows[row * 2] |= left
            rows[row * 2 + 1] |= right
        }
    }

    private func rowRange(_ box: DrawnBox) -> Range<Int> {
        let first = Int(box.north / Self.cell)
        return first..<max(first, Int((box.south + Self.cell - 1) / Self.cell))
    }

    /// The cells of a row that a box covers, in two halves.
    private func masks(_ box: DrawnBox) -> (UInt64, UInt64) {
        let first = UInt64(box.west / Self.cell)
        let end = UInt64((box.east + Self.cell - 1) / Self.cell)
        func bits(_ count: UInt64) -> UInt64 { count >= 64 ? .max : (1 << count) - 1 }
        let left = bits(min(64, end)) & ~bits(min(64, first))
        let right =
            bits(end > 64 ? end - 64 : 0) & ~bits(first > 64 ? first - 64 : 0)
        return (left, right)
    }
}
