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

    /// The cells that may be seen in a rectangle of the drawing; nil when any may.
    func sight(of clip: LabelBox) -> MapBoxCells? {
        switch self {
        case .flat(let frame): frame.cells(under: clip)
        case .globe: nil
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
