/// The mean radius of the earth (IUGG), in metres; all distances are on this sphere.
package let earthRadiusMetres = 6_371_008.8

/// The great-circle distance in metres, rounded; from 0 to 20,015,114 half around the globe.
package func distanceMetres(from start: Coordinate, to end: Coordinate) -> Int32 {
    Int32(arcRadians(from: start, to: end) * earthRadiusMetres + 0.5)
}

/// The direction in which the great circle leaves `start`, in degrees clockwise from north.
///
/// From 0 to 359; zero between a point and itself or its antipode, where every direction is
/// as good.
package func initialBearingDegrees(from start: Coordinate, to end: Coordinate) -> Int32 {
    let (sineOfStart, cosineOfStart) = sineAndCosine(start.latitudeRadians)
    let (sineOfEnd, cosineOfEnd) = sineAndCosine(end.latitudeRadians)
    let turn = radians(
        microdegrees: Int64(end.longitudeMicrodegrees) - Int64(start.longitudeMicrodegrees)
    )
    let (sineOfTurn, cosineOfTurn) = sineAndCosine(turn)
    let east = sineOfTurn * cosineOfEnd
    let north = cosineOfStart * sineOfEnd - sineOfStart * cosineOfEnd * cosineOfTurn
    // What is left of two equal numbers is no direction.
    guard east.magnitude > 1e-12 || north.magnitude > 1e-12 else { return 0 }
    let degrees = arctangent2(east, north) * (180 / Double.pi)
    return (Int32(degrees + 360.5) % 360)
}

/// The point reached by going a distance along a great circle.
package func destination(
    from start: Coordinate,
    bearingDegrees: Int32,
    distanceMetres: Int32
) -> Coordinate {
    let (sineOfArc, cosineOfArc) = sineAndCosine(Double(distanceMetres) / earthRadiusMetres)
    let bearing = radians(microdegrees: Int64(bearingDegrees % 360) * 1_000_000)
    let (sineOfBearing, cosineOfBearing) = sineAndCosine(bearing)
    let (sineOfStart, cosineOfStart) = sineAndCosine(start.latitudeRadians)
    let height = sineOfStart * cosineOfArc + cosineOfStart * sineOfArc * cosineOfBearing
    let east = sineOfBearing * sineOfArc
    let north = cosineOfStart * cosineOfArc - sineOfStart * sineOfArc * cosineOfBearing
    let latitude = arctangent2(height, (east * east + north * north).squareRoot())
    let longitude = start.longitudeRadians + arctangent2(east, north)
    return Coordinate(latitudeRadians: latitude, longitudeRadians: longitude)
}

/// The angle between two points seen from the centre of the earth.
///
/// The haversine formula loses half the digits near the antipode; this form, with the half sum
/// of the latitudes beside their half difference, is as good there as it is for neighbours.
package func arcRadians(from start: Coordinate, to end: Coordinate) -> Double {
    let (first, second) = (Int64(start.latitudeMicrodegrees), Int64(end.latitudeMicrodegrees))
    let turn = Int64(end.longitudeMicrodegrees) - Int64(start.longitudeMicrodegrees)
    let (sineOfHalf, cosineOfHalf) = sineAndCosine(radians(microdegrees: second - first) / 2)
    let (sineOfSum, cosineOfSum) = sineAndCosine(radians(microdegrees: second + first) / 2)
    let (sineOfTurn, cosineOfTurn) = sineAndCosine(radians(microdegrees: turn) / 2)
    let near = squared(sineOfHalf * cosineOfTurn) + squared(cosineOfSum * sineOfTurn)
    let far = squared(cosineOfHalf * cosineOfTurn) + squared(sineOfSum * sineOfTurn)
    return 2 * arctangent2(near.squareRoot(), far.squareRoot())
}

func radians(microdegrees: Int64) -> Double {
    Double(microdegrees) * (Double.pi / 180_000_000)
}

private func squared(_ value: Double) -> Double { value * value }

extension Coordinate {
    /// The latitude as an angle for `sine` and the others.
    package var latitudeRadians: Double { radians(microdegrees: Int64(latitudeMicrodegrees)) }

    /// The longitude as an angle for `sine` and the others.
    package var longitudeRadians: Double { radians(microdegrees: Int64(longitudeMicrodegrees)) }

    /// The point nearest to those angles; latitudes beyond a pole end there, longitudes go round.
    package init(latitudeRadians: Double, longitudeRadians: Double) {
        let latitude = Swift.max(-90_000_000, Swift.min(90_000_000, microdegrees(latitudeRadians)))
        let longitude = microdegrees(longitudeRadians) % 360_000_000
        self.init(
            clampingLatitudeMicrodegrees: Int32(latitude),
            longitudeMicrodegrees: Int32(longitude)
        )
    }
}

/// The nearest whole number of microdegrees; zero for what is no angle.
private func microdegrees(_ radians: Double) -> Int64 {
    let value = radians * (180_000_000 / Double.pi)
    guard value.magnitude < 1e15 else { return 0 }
    return Int64(value + (value < 0 ? -0.5 : 0.5))
}
