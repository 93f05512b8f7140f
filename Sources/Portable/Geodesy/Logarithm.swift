// The natural logarithm and the exponential function, which the Mercator projection needs, from
// the operations that both builds share; see Trigonometry.swift.

private let logarithmOfTwo = (high: 0.6931471803691238, low: 1.9082149292705877e-10)

/// The natural logarithm of a positive, finite number; not a number for anything else.
package func logarithm(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return .nan }
    var exponent = Double(value.exponent)
    var fraction = value.significand
    if fraction > 1.4142135623730951 {
        fraction *= 0.5
        exponent += 1
    }
    // ln f = 2 artanh((f - 1) / (f + 1)), the quotient being below 0.172.
    let quotient = (fraction - 1) / (fraction + 1)
    let square = quotient * quotient
    var sum = 1.0 / 21
    sum = sum * square + 1.0 / 19
    sum = sum * square + 1.0 / 17
    sum = sum * square + 1.0 / 15
    sum = sum * square + 1.0 / 13
    sum = sum * square + 1.0 / 11
    sum = sum * square + 1.0 / 9
    sum = sum * square + 1.0 / 7
    sum = sum * square + 1.0 / 5
    sum = sum * square + 1.0 / 3
    let small = 2 * (quotient + quotient * square * sum)
    return exponent * logarithmOfTwo.high + (small + exponent * logarithmOfTwo.low)
}

/// e to the power of `value`, for powers from -700 to 700; the nearest of them beyond.
package func exponential(_ value: Double) -> Double {
    guard !value.isNaN else { return .nan }
    let bounded = Swift.max(-700, Swift.min(700, value))
    let doublings = Int(bounded * 1.4426950408889634 + (bounded < 0 ? -0.5 : 0.5))
    let count = Double(doublings)
    let rest = (bounded - count * logarithmOfTwo.high) - count * logarithmOfTwo.low
    // Taylor, from the small terms to the large; the first left out is below 1e-18.
    var sum = 1.0
    var term = 14.0
    while term > 0 {
        sum = 1 + sum * rest / term
        term -= 1
    }
    return Double(sign: .plus, exponent: doublings, significand: sum)
}
