import Base

/// How vertices come onto the drawing.
enum MapProjection {
    case flat(MapFrame)
    case globe(MapGlobe)

    @inline(__always)
    func point(_ vertex: MapPoint, bits: Int32) -> MapPoint {
        switch self {
        case .flat(let frame): frame.point(vertex, bits: bits)
        case .globe(let globe): globe.point(vertex, bits: bits)
        }
    }

    /// What may be seen in a rectangle of the drawing.
    func sight(of clip: DrawnBox) -> MapSight {
        switch self {
        case .flat(let frame): MapSight(cells: frame.cells(under: clip), goesAround: false)
        case .globe(let globe): globe.sight(of: clip)
        }
    }

    /// Whether a segment lies on the far side of the globe.
    func isHidden(_ from: MapPoint, _ to: MapPoint) -> Bool {
        switch self {
        case .flat: false
        case .globe(let globe): globe.isBeyondLimb(from) && globe.isBeyondLimb(to)
        }
    }
}

/// The cells of the Mercator square that may be seen; those not in sight certainly are not.
struct MapSight {
    /// Nil when every cell may be seen.
    var cells: MapBoxCells?
    /// Whether the cells go on beyond the date line.
    var goesAround: Bool

    @inline(__always)
    func includes(_ box: MapBoxCells) -> Bool {
        guard let cells else { return true }
        return cells.touches(box)
            || (goesAround
                && (cells.touches(box.moved(1 << 16)) || cells.touches(box.moved(-1 << 16))))
    }
}
