/// Which cells of a grid over the globe hold something: so little that it can be sent along with
/// anything, and exact to a city.
///
/// Cells are a tenth of a degree wide, and wider the farther apart the points are.
package struct CoveredCells: Equatable, Sendable {
    /// So many are told apart at most.
    package static let mostCells = 200
    /// In tenths of a degree, each a divisor of both axes; 162 cells of the last cover the globe.
    private static let widths: [UInt8] = [1, 5, 25, 200]

    package let widthTenths: UInt8
    /// Ascending, each once: the row from the south times the cells of a row, and the column.
    package let cells: [UInt32]

    /// None at all.
    package init() { (widthTenths, cells) = (CoveredCells.widths[0], []) }

    /// Returns nil for what no grid of ours is.
    package init?(widthTenths: UInt8, cells: [UInt32]) {
        guard CoveredCells.widths.contains(widthTenths), cells.count <= CoveredCells.mostCells
        else { return nil }
        let end = 1_800 / UInt32(widthTenths) * (3_600 / UInt32(widthTenths))
        guard cells.allSatisfy({ $0 < end }), zip(cells, cells.dropFirst()).allSatisfy(<) else {
            return nil
        }
        (self.widthTenths, self.cells) = (widthTenths, cells)
    }

    /// The finest grid in which these points lie in few enough cells.
    package init(_ points: some Sequence<Coordinate>) {
        var width = CoveredCells.widths[0]
        var cells: Set<UInt32> = []
        for point in points {
            cells.insert(CoveredCells.cell(of: point, width))
            while cells.count > CoveredCells.mostCells,
                let wider = CoveredCells.widths.first(where: { $0 > width })
            {
                cells = Set(cells.map { CoveredCells.widened($0, from: width, to: wider) })
                width = wider
            }
        }
        (widthTenths, self.cells) = (width, cells.sorted())
    }

    package func contains(_ point: Coordinate) -> Bool {
        let cell = CoveredCells.cell(of: point, widthTenths)
        return cells.contains(cell)
    }

    private static func cell(of point: Coordinate, _ width: UInt8) -> UInt32 {
        let size = Int32(width) * 100_000
        let (rows, columns) = (180_000_000 / size, 360_000_000 / size)
        let row = min((point.latitudeMicrodegrees + 90_000_000) / size, rows - 1)
        let column = min((point.longitudeMicrodegrees + 180_000_000) / size, columns - 1)
        return UInt32(row * columns + column)
    }

    private static func widened(_ cell: UInt32, from width: UInt8, to wider: UInt8) -> UInt32 {
        let columns = 3_600 / UInt32(width)
        let factor = UInt32(wider / width)
        let (row, column) = (cell / columns / factor, cell % columns / factor)
        return row * (3_600 / UInt32(wider)) + column
    }
}
