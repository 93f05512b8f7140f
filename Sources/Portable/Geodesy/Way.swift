/// A way over the ground, straight from one point to the next.
package struct Way: Sendable {
    package let points: [Coordinate]
    /// How far along it each point is.
    private let metresBefore: [Double]

    package init(_ points: [Coordinate]) {
        self.points = points
        var gone = 0.0
        var before: [Double] = []
        for (index, point) in points.enumerated() {
            if index > 0 { gone += arcRadians(from: points[index - 1], to: point) }
            before.append(gone * earthRadiusMetres)
        }
        metresBefore = before
    }

    package var metres: Int32 { Int32(metresBefore.last ?? 0) }

    /// How far along it one of its points is.
    package func metres(before index: Int) -> Int32 { Int32(metresBefore[index]) }

    /// How far along it is nearest to a place, and how far aside that lies; nil without points.
    ///
    /// The neighbourhood of the place is taken for a plane: good for what is beside it.
    package func beside(_ place: Coordinate) -> (metresAlong: Int32, metresAside: Int32)? {
        let shrink = cosine(place.latitudeRadians)
        var best: (along: Double, aside: Double)?
        var last: (east: Double, north: Double)?
        for (index, point) in points.enumerated() {
            let turn =
                Int64(point.longitudeMicrodegrees) - Int64(place.longitudeMicrodegrees)
            let near = turn > 180_000_000 ? turn - 360_000_000 : turn
            let end = (
                east: radians(microdegrees: near < -180_000_000 ? near + 360_000_000 : near)
                    * shrink * earthRadiusMetres,
                north: (point.latitudeRadians - place.latitudeRadians) * earthRadiusMetres
            )
            let start = last ?? end
            let (east, north) = (end.east - start.east, end.north - start.north)
            let squared = east * east + north * north
            let forward = -(start.east * east + start.north * north)
            let share = squared > 0 ? Swift.max(0, Swift.min(1, forward / squared)) : 1
            let (right, up) = (start.east + share * east, start.north + share * north)
            let aside = (right * right + up * up).squareRoot()
            let before = metresBefore[Swift.max(0, index - 1)]
            let along = before + share * (metresBefore[index] - before)
            if best.map({ aside < $0.aside }) ?? true { best = (along, aside) }
            last = end
        }
        return best.map { (Int32($0.along + 0.5), Int32($0.aside + 0.5)) }
    }
}
