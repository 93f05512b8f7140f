import Base

/// A city's label on a tile, in quarters of a pixel from its corner.
struct CityLabel {
    let x: Int32
    let y: Int32
    let tier: UInt8
    let placement: LabelPlacement
    let name: ByteSlice

    /// What the text takes on the tile.
    var box: DrawnBox {
        let width = LabelMetrics.width(of: name, size: LabelMetrics.citySizes[Int(tier) & 3])
        return LabelMetrics.cityBox(width: width, tier: tier, placement: placement)
            .moved(x: x, y: y)
    }
}

extension BaseMap {
    /// The longest label reaches so far from its dot; longer ones may be cut at a tile's edge.
    private static let labelReach: Int32 = 1100

    /// The labels of cities that reach into a tile, the more important before the less in each
    /// part of it.
    func cityLabels(z: Int32, x: Int32, y: Int32) -> [CityLabel] {
        let side = Int32(1) << MapFormat.labelCellZoom
        let cellUnits = (Int32(1024) << z) / side
        let columns = Self.cells(x &* 1024, reach: Self.labelReach, cellUnits)
        let rows = Self.cells(y &* 1024, reach: 120, cellUnits).clamped(to: 0...(side - 1))
        var labels: [CityLabel] = []
        for row in rows {
            for column in columns {
                let wrapped = column & (side - 1)
                let turn = (column - wrapped) &* cellUnits
                let corner = MapPoint(x: x &* 1024 &- turn, y: y &* 1024)
                append(cell: (row, wrapped), corner: corner, z: z, to: &labels)
            }
        }
        return labels
    }

    private static func cells(
        _ start: Int32,
        reach: Int32,
        _ cellUnits: Int32
    ) -> ClosedRange<Int32> {
        let first = (start - reach).flooredQuotient(cellUnits)
        return first...max(first, (start + 1024 + reach).flooredQuotient(cellUnits))
    }

    private func append(
        cell: (row: Int32, column: Int32),
        corner: MapPoint,
        z: Int32,
        to labels: inout [CityLabel]
    ) {
        let block = block(.cityLabels)
        let cellBits = MapFormat.labelBits - MapFormat.labelCellZoom
        let entry = Int(cell.row << MapFormat.labelCellZoom + cell.column) * 4
        let start = Int(truncatingIfNeeded: block.load(UInt32.self, at: entry))
        let end = Int(truncatingIfNeeded: block.load(UInt32.self, at: entry + 4))
        var cursor = MapCursor(block.slice(at: start, count: end &- start))
        while !cursor.isAtEnd {
            let offset = MapPoint(
                x: Int32(cursor.integer(UInt16.self)),
                y: Int32(cursor.integer(UInt16.self))
            )
            let look = cursor.byte()
            let name = cursor.run(count: Int(cursor.byte()))
            guard Int32(look & 15) <= z else { return }
            let shift = BaseMap.deepestZoom - z
            let label = CityLabel(
                x: (cell.column << cellBits + offset.x) >> shift &- corner.x,
                y: (cell.row << cellBits + offset.y) >> shift &- corner.y,
                tier: look >> 6,
                placement: LabelPlacement(rawValue: look >> 4 & 3) ?? .right,
                name: name
            )
            let box = label.box
            guard box.west < 1040, box.east > -16, box.north < 1040, box.south > -16 else {
                continue
            }
            labels.append(label)
        }
    }
}

extension Int32 {
    /// The quotient rounded down, for a positive divisor.
    package func flooredQuotient(_ divisor: Int32) -> Int32 {
        (self >= 0 ? self : self &- divisor &+ 1) / divisor
    }
}
