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
        let (sineOfNode, cosineOfNode) = sineAndCosine(radians(125.04 - 1_934.136 * time))
        let (sineOfAnomaly, cosineOfAnomaly) = sineAndCosine(anomaly)
        let sineOfTwice = 2 * sineOfAnomaly * cosineOfAnomaly
        let centre = SolarPosition.equationOfCentre(sineOfAnomaly, sineOfTwice, time: time)
        let apparent = longitude + centre - radians(0.00569 + 0.00478 * sineOfNode)
        let obliquity = radians(SolarPosition.obliquityDegrees(time) + 0.00256 * cosineOfNode)
        let (sineOfHalf, cosineOfHalf) = sineAndCosine(obliquity / 2)
        sineOfDeclination = 2 * sineOfHalf * cosineOfHalf * sine(apparent)
        let rest = (1 - sineOfDeclination) * (1 + sineOfDeclination)
        cosineOfDeclination = rest.squareRoot()
        let tangentOfHalf = sineOfHalf / cosineOfHalf
        equationOfTimeSeconds = SolarPosition.equationOfTime(
            longitude: longitude,
            sineOfAnomaly,
            sineOfTwice,
            eccentricity: eccentricity,
            squaredTangent: tangentOfHalf * tangentOfHalf
        )
    }

    /// The cosine of the angle that the earth turns between noon and sunset; beyond 1 the sun
    /// stays below the horizon, beyond -1 above it.
    func cosineOfDayArc(at latitude: (sine: Double, cosine: Double)) -> Double {
        // A pole has no width to divide by: there it is all day or all night.
        let width = Swift.max(latitude.cosine * cosineOfDeclination, 1e-12)
        return (SolarPosition.horizon - latitude.sine * sineOfDeclination) / width
    }
}

private extension SolarPosition {
    /// The cosine of 90.833 degrees, at which the upper edge of the sun stands on the horizon.
    static var horizon: Double { -0.014538080502497 }

    static func equationOfCentre(
        _ sineOfAnomaly: Double,
        _ sineOfTwice: Double,
        time: Double
    ) -> Double {
        let first = sineOfAnomaly * (1.914602 - time * (0.004817 + 0.000014 * time))
        let second = sineOfTwice * (0.019993 - 0.000101 * time)
        let sineOfThrice = sineOfAnomaly * (3 - 4 * sineOfAnomaly * sineOfAnomaly)
        return radians(first + second + sineOfThrice * 0.000289)
    }

    static func obliquityDegrees(_ time: Double) -> Double {
        let seconds = 21.448 - time * (46.815 + time * (0.00059 - time * 0.001813))
        return 23 + (26 + seconds / 60) / 60
    }

    static func equationOfTime(
        longitude: Double,
        _ sineOfAnomaly: Double,
        _ sineOfTwice: Double,
        eccentricity: Double,
        squaredTangent y: Double
    ) -> Double {
        let (sineOfLongitudes, cosineOfLongitudes) = sineAndCosine(2 * longitude)
        var angle = y * sineOfLongitudes - 2 * eccentricity * sineOfAnomaly
        angle += 4 * eccentricity * y * sineOfAnomaly * cosineOfLongitudes
        angle -= y * y * sineOfLongitudes * cosineOfLongitudes
        angle -= 1.25 * eccentricity * eccentricity * sineOfTwice
        return angle * (43_200 / Double.pi)
    }
}

private func radians(_ degrees: Double) -> Double { degrees * (Double.pi / 180) }
