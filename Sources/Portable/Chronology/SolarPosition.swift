internal import Geodesy

/// The sun in the sky at a moment: its declination, and how far sundials are ahead of clocks.
///
/// The low-precision series of Meeus, "Astronomical Algorithms" (1998), chapters 25 and 28, in
/// the form that NOAA's solar calculator publishes.
struct SolarPosition {
    let sineOfDeclination: Double
    let cosineOfDeclination: Double
    /// Apparent minus mean solar time.
    let equationOfTimeSeconds: Double

    init(secondsSinceEpoch: Double) {
        // Julian centuries since 2000-01-01T12:00.
        let time = (secondsSinceEpoch - 946_728_000) / (86_400 * 36_525)
        let longitude = radians(280.46646 + time * (36_000.76983 + 0.0003032 * time))
        let anomaly = radians(357.52911 + time * (35_999.05029 - 0.0001537 * time))
        let eccentricity = 0.016708634 - time * (0.000042037 + 0.0000001267 * time)
        let node = radians(125.04 - 1_934.136 * time)
        let centre = SolarPosition.equationOfCentre(anomaly: anomaly, time: time)
        let apparent = longitude + centre - radians(0.00569 + 0.00478 * sine(node))
        let obliquity = radians(SolarPosition.obliquityDegrees(time) + 0.00256 * cosine(node))
        sineOfDeclination = sine(obliquity) * sine(apparent)
        let rest = (1 - sineOfDeclination) * (1 + sineOfDeclination)
        cosineOfDeclination = rest.squareRoot()
        let half = tangent(obliquity / 2)
        equationOfTimeSeconds = SolarPosition.equationOfTime(
            longitude: longitude,
            anomaly: anomaly,
            eccentricity: eccentricity,
            squaredTangent: half * half
        )
    }

    /// The cosine of the angle that the earth turns between noon and sunset; beyond 1 the sun
    /// stays below the horizon, beyond -1 above it.
    func cosineOfDayArc(at point: Coordinate) -> Double {
        let (sineOfLatitude, cosineOfLatitude) = sineAndCosine(point.latitudeRadians)
        let horizon = cosine(radians(90.833))
        // A pole has no width to divide by: there it is all day or all night.
        let width = Swift.max(cosineOfLatitude * cosineOfDeclination, 1e-12)
        return (horizon - sineOfLatitude * sineOfDeclination) / width
    }
}

private extension SolarPosition {
    static func equationOfCentre(anomaly: Double, time: Double) -> Double {
        let first = sine(anomaly) * (1.914602 - time * (0.004817 + 0.000014 * time))
        let second = sine(2 * anomaly) * (0.019993 - 0.000101 * time)
        return radians(first + second + sine(3 * anomaly) * 0.000289)
    }

    static func obliquityDegrees(_ time: Double) -> Double {
        let seconds = 21.448 - time * (46.815 + time * (0.00059 - time * 0.001813))
        return 23 + (26 + seconds / 60) / 60
    }

    static func equationOfTime(
        longitude: Double,
        anomaly: Double,
        eccentricity: Double,
        squaredTangent: Double
    ) -> Double {
        let (sineOfAnomaly, y) = (sine(anomaly), squaredTangent)
        var angle = y * sine(2 * longitude) - 2 * eccentricity * sineOfAnomaly
        angle += 4 * eccentricity * y * sineOfAnomaly * cosine(2 * longitude)
        angle -= 0.5 * y * y * sine(4 * longitude)
        angle -= 1.25 * eccentricity * eccentricity * sine(2 * anomaly)
        return angle * (43_200 / Double.pi)
    }
}

private func radians(_ degrees: Double) -> Double { degrees * (Double.pi / 180) }
