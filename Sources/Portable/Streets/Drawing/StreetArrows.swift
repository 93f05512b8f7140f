internal import Base

/// Small arrows along streets that lead one way only, close enough in to be of use.
///
/// Where they stand depends on the whole line, so that the tiles of a seam draw the same one.
struct StreetArrows {
    /// As maps count it whose tiles are 256 pixels wide.
    static let leastZoom: Int32 = 17
    /// From one to the next, in units of the drawing.
    private static let step: Int32 = 280
    private static let leastLength: Int32 = 80
    private static let halfLength: Int32 = 14
    private static let headLength: Int64 = 12
    private static let headHalfWidth: Int64 = 8
    /// Of one line: a street around the world would have no end of them.
    private static let most: Int32 = 200
    private static let mostPoints = 4_000

    private(set) var path = SVGPath()
    private let clip = DrawnBox.tile.grown(by: 16)

    /// Takes the points of a line, along which one goes, or against it where `direction` is -1.
    mutating func add(_ points: [StreetPoint], direction: Int8) {
        guard (2...Self.mostPoints).contains(points.count) else { return }
        let track = StreetTrack(points)
        guard track.length >= Self.leastLength else { return }
        let count = min(max(1, track.length / Self.step), Self.most)
        for number in 0..<count {
            let middle = Int32(Int64(track.length) * Int64(2 * number + 1) / Int64(2 * count))
            guard clip.contains(track.point(at: middle)) else { continue }
            let ends = (middle - Self.halfLength, middle + Self.halfLength)
            let isAlong = direction > 0
            draw(
                from: track.point(at: isAlong ? ends.0 : ends.1),
                to: track.point(at: isAlong ? ends.1 : ends.0)
            )
        }
    }

    private mutating func draw(from tail: StreetPoint, to tip: StreetPoint) {
        let (x, y) = (Int64(tip.x &- tail.x), Int64(tip.y &- tail.y))
        let length = Int64(StreetTrack.length(tail, tip))
        // Around a sharp bend there is no way to point.
        guard length > Int64(Self.halfLength) else { return }
        func head(_ side: Int64) -> StreetPoint {
            StreetPoint(
                x: tip.x - Int32((x * Self.headLength + y * side) / length),
                y: tip.y - Int32((y * Self.headLength - x * side) / length)
            )
        }
        path.move(to: tail)
        path.step(to: tip)
        path.move(to: head(Self.headHalfWidth))
        path.step(to: tip)
        path.step(to: head(-Self.headHalfWidth))
    }
}
