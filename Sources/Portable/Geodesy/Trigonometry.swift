// Sine, cosine and the others from additions, multiplications, divisions and square roots alone:
// those are the same in both builds, while the C libraries disagree in the last digits (glibc
// and wasi libc in every sixth arctangent). The methods are the textbook ones: reduction to a
// short interval with a constant split in parts (Cody and Waite, "Software Manual for the
// Elementary Functions", 1980), then the Taylor series. Angles are in radians.

/// The sine of an angle of at most a million radians; beyond that not a number.
package func sine(_ angle: Double) -> Double { sineAndCosine(angle).sine }

/// The cosine of an angle of at most a million radians; beyond that not a number.
package func cosine(_ angle: Double) -> Double { sineAndCosine(angle).cosine }

/// Sine and cosine of one angle, for little more than the price of one of them.
package func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    // Below an eighth of a turn nothing needs taking off: the usual case for neighbours.
    if angle.magnitude < 0.78 { return (sineSeries(angle), cosineSeries(angle)) }
    guard angle.magnitude <= 1_000_000 else { return (.nan, .nan) }
    // How many right angles to take off, to the nearest.
    let turns = Int32(angle * 0.6366197723675814 + (angle < 0 ? -0.5 : 0.5))
    let count = Double(turns)
    // Three parts of pi / 2; the first two are 33 bits long, so their products are exact.
    let near = (angle - count * 1.5707963267341256) - count * 6.077100506303966e-11
    let reduced = near - count * 2.0222662487959506e-21
    let sine = sineSeries(reduced)
    let cosine = cosineSeries(reduced)
    switch turns & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
}

/// The angle from -pi to pi between the positive x axis and the point (x, y).
///
/// Zero at the origin, not a number for a point at infinity.
package func arctangent2(_ y: Double, _ x: Double) -> Double {
    let (height, width) = (y.magnitude, x.magnitude)
    guard height > 0 || width > 0 else { return 0 }
    guard (height + width).isFinite else { return .nan }
    let steep = height > width
    var angle = arctangent(steep ? width : height, over: steep ? height : width)
    if steep { angle = halfPi - (angle - halfPiRest) }
    if x < 0 { angle = Double.pi - (angle - piRest) }
    return y < 0 ? -angle : angle
}

/// The angle from -pi / 2 to pi / 2 with that tangent.
package func arctangent(_ tangent: Double) -> Double { arctangent2(tangent, 1) }

/// The angle from -pi / 2 to pi / 2 with that sine; a sine beyond ±1 counts as ±1.
package func arcsine(_ sine: Double) -> Double {
    let bounded = Swift.max(-1, Swift.min(1, sine))
    return arctangent2(bounded, ((1 - bounded) * (1 + bounded)).squareRoot())
}

/// The angle from 0 to pi with that cosine; a cosine beyond ±1 counts as ±1.
package func arccosine(_ cosine: Double) -> Double {
    let bounded = Swift.max(-1, Swift.min(1, cosine))
    return arctangent2(((1 - bounded) * (1 + bounded)).squareRoot(), bounded)
}

private let halfPi = 1.5707963267948966
private let halfPiRest = 6.123233995736766e-17
private let piRest = 1.2246467991473532e-16

/// Good on ±pi / 4, where the first term left out is below 1e-19.
private func sineSeries(_ angle: Double) -> Double {
    let square = angle * angle
    var sum = 1.0 / 355_687_428_096_000
    sum = sum * square - 1.0 / 1_307_674_368_000
    sum = sum * square + 1.0 / 6_227_020_800
    sum = sum * square - 1.0 / 39_916_800
    sum = sum * square + 1.0 / 362_880
    sum = sum * square - 1.0 / 5_040
    sum = sum * square + 1.0 / 120
    sum = sum * square - 1.0 / 6
    return angle + angle * square * sum
}

/// Good on ±pi / 4, where the first term left out is below 1e-18.
private func cosineSeries(_ angle: Double) -> Double {
    let square = angle * angle
    var sum = 1.0 / 20_922_789_888_000
    sum = sum * square - 1.0 / 87_178_291_200
    sum = sum * square + 1.0 / 479_001_600
    sum = sum * square - 1.0 / 3_628_800
    sum = sum * square + 1.0 / 40_320
    sum = sum * square - 1.0 / 720
    sum = sum * square + 1.0 / 24
    return 1 - (square * 0.5 - square * square * sum)
}

/// The arctangent of height / width, for 0 <= height <= width: the nearest eighth from a table,
/// and the series for the small angle that remains.
private func arctangent(_ height: Double, over width: Double) -> Double {
    var rest = height / width
    let eighth = Int(rest * 8 + 0.5)
    if eighth > 0 {
        let middle = Double(eighth) * 0.125
        rest = (height - middle * width) / (width + middle * height)
    }
    let square = rest * rest
    var sum = 1.0 / 13
    sum = 1.0 / 11 - sum * square
    sum = 1.0 / 9 - sum * square
    sum = 1.0 / 7 - sum * square
    sum = 1.0 / 5 - sum * square
    sum = 1.0 / 3 - sum * square
    let small = rest - rest * square * sum
    return arctangentOfEighth(eighth) + small
}

private func arctangentOfEighth(_ eighth: Int) -> Double {
    switch eighth {
    case 0: 0
    case 1: 0.12435499454676144
    case 2: 0.24497866312686414
    case 3: 0.35877067027057225
    case 4: 0.4636476090008061
    case 5: 0.5585993153435624
    case 6: 0.6435011087932844
    case 7: 0.7188299996216245
    default: 0.7853981633974483
    }
}
