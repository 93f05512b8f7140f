import Atlas
import Base

/// The labels already placed at one zoom, and whether another one fits between them.
struct MapLabelGrid {
    private static let cellUnits: Int32 = 512
    private var boxes: [DrawnBox] = []
    private var cells: [Int32: [Int32]] = [:]
    private let columnCount: Int32

    /// - Parameter zoom: of the tiles whose quarter pixels the boxes are measured in.
    init(zoom: Int32) { columnCount = max(1, (1024 << zoom) / Self.cellUnits) }

    /// Whether nothing placed reaches into the box.
    func isFree(_ box: DrawnBox) -> Bool {
        for cell in cells(under: box) {
            for index in cells[cell] ?? [] where overlaps(boxes[Int(index)], box) { return false }
        }
        return true
    }

    mutating func insert(_ box: DrawnBox) {
        let index = Int32(boxes.count)
        boxes.append(box)
        for cell in cells(under: box) { cells[cell, default: []].append(index) }
    }
}

private extension MapLabelGrid {
    /// The world goes on beyond the date line.
    func overlaps(_ left: DrawnBox, _ right: DrawnBox) -> Bool {
        let width = columnCount * Self.cellUnits
        return left.overlaps(right) || left.moved(x: width, y: 0).overlaps(right)
            || left.moved(x: -width, y: 0).overlaps(right)
    }

    func cells(under box: DrawnBox) -> [Int32] {
        var found: [Int32] = []
        let firstRow = (box.north + (1 << 20)) / Self.cellUnits
        let lastRow = (box.south + (1 << 20)) / Self.cellUnits
        let firstColumn = box.west.flooredQuotient(Self.cellUnits)
        let lastColumn = min(
            box.east.flooredQuotient(Self.cellUnits),
            firstColumn + columnCount - 1
        )
        for row in firstRow...lastRow {
            for column in firstColumn...lastColumn {
                let wrapped = (column % columnCount + columnCount) % columnCount
                found.append(row * columnCount + wrapped)
            }
        }
        return found
    }
}
