import Base
import Foundation
import Geodesy
import Testing

@Suite struct TrigonometryTests {
    /// Compares with the C library on 20,000 seeded numbers of a range; the bound is in units of
    /// the last place of a number of that size, or of 1 where the result is smaller.
    private func worst(
        from low: Double,
        to high: Double,
        _ ours: (Double) -> Double,
        _ theirs: (Double) -> Double
    ) -> Double {
        var random = SeededRandom(seed: 7)
        var worst = 0.0
        for _ in 0..<20_000 {
            let share = Double(random.next() >> 11) / 9_007_199_254_740_992
            let input = low + (high - low) * share
            let expected = theirs(input)
            worst = max(worst, abs(ours(input) - expected) / expected.ulp)
        }
        return worst
    }

    @Test("sine and cosine agree with the C library within an ulp over one turn each way")
    func sineAndCosineAgree() {
        #expect(worst(from: -0.785, to: 0.785, sine, Foundation.sin) <= 1)
        #expect(worst(from: -6.3, to: 6.3, sine, Foundation.sin) <= 2)
        #expect(worst(from: -6.3, to: 6.3, cosine, Foundation.cos) <= 2)
        #expect(worst(from: -1000, to: 1000, sine, Foundation.sin) <= 2)
    }

    @Test("the arc functions agree with the C library within two ulps")
    func arcsAgree() {
        #expect(worst(from: -1, to: 1, arcsine, Foundation.asin) <= 3)
        #expect(worst(from: -1, to: 1, arccosine, Foundation.acos) <= 3)
        #expect(worst(from: -30, to: 30, arctangent, Foundation.atan) <= 2)
        #expect(worst(from: -30, to: 30, { arctangent2($0, -0.3) }, { atan2($0, -0.3) }) <= 2)
        #expect(worst(from: -30, to: 30, { arctangent2(2, $0) }, { atan2(2, $0) }) <= 2)
    }

    @Test("logarithm and exponential agree with the C library within two ulps")
    func logarithmAgrees() {
        #expect(worst(from: 0.0001, to: 100, logarithm, Foundation.log) <= 2)
        #expect(worst(from: -20, to: 20, exponential, Foundation.exp) <= 2)
    }

    @Test("what has no answer is not a number, never a crash")
    func noAnswer() {
        #expect(sine(.infinity).isNaN && cosine(.nan).isNaN && sine(1e300).isNaN)
        #expect(arctangent2(.infinity, 1).isNaN && arctangent2(1, .nan).isNaN)
        #expect(logarithm(0).isNaN && logarithm(-1).isNaN && exponential(.nan).isNaN)
        #expect(arctangent2(0, 0) == 0)
        #expect(arcsine(2) == arcsine(1))
    }
}
