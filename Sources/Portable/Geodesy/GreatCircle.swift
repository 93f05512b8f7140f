/// Points along the shorter great circle from one point to another, both ends included, evenly
/// apart; where every direction is as good, only the ends.
///
/// Interpolated on the unit sphere (Shoemake's slerp).
package func greatCircle(
    from start: Coordinate,
    to end: Coordinate,
    stepCount: Int32
) -> [Coordinate] {
    let arc = arcRadians(from: start, to: end)
    let sineOfArc = sine(arc)
    guard stepCount > 1, sineOfArc.magnitude > 1e-9 else { return [start, end] }
    let (first, last) = (Direction(start), Direction(end))
    var points = [start]
    for step in 1..<stepCount {
        let part = Double(step) / Double(stepCount)
        let nearStart = sine((1 - part) * arc) / sineOfArc
        let nearEnd = sine(part * arc) / sineOfArc
        points.append(first.mixed(nearStart, with: last, nearEnd))
    }
    points.append(end)
    return points
}

/// A direction from the centre of the earth, of length one.
private struct Direction {
    let x: Double
    let y: Double
    let z: Double

    init(_ point: Coordinate) {
        let (sineOfLatitude, cosineOfLatitude) = sineAndCosine(point.latitudeRadians)
        let (sineOfLongitude, cosineOfLongitude) = sineAndCosine(point.longitudeRadians)
        x = cosineOfLatitude * cosineOfLongitude
        y = cosineOfLatitude * sineOfLongitude
        z = sineOfLatitude
    }

    /// The point below so much of this one and so much of another.
    func mixed(_ mine: Double, with other: Direction, _ theirs: Double) -> Coordinate {
        let (x, y) = (mine * self.x + theirs * other.x, mine * self.y + theirs * other.y)
        let z = mine * self.z + theirs * other.z
        return Coordinate(
            latitudeRadians: arctangent2(z, (x * x + y * y).squareRoot()),
            longitudeRadians: arctangent2(y, x)
        )
    }
}
