/// Random numbers that follow from a seed alone, the same in both builds.
///
/// SplitMix64, after Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators"
/// (OOPSLA 2014). Not for secrets.
@frozen
public struct SeededRandom: RandomNumberGenerator, Sendable {
    @usableFromInline var state: UInt64

    /// A generator whose numbers follow from `seed`.
    @inlinable
    public init(seed: UInt64) {
        state = seed
    }

    /// The next 64 bits.
    @inlinable
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed &>> 31)
    }

    /// A number from zero up to, not including, `limit`, each as likely as the others.
    ///
    /// Zero for a limit of zero. The method is Lemire's ("Fast Random Integer Generation in an
    /// Interval", 2019), which our own copy fixes whatever the standard library does.
    @inlinable
    public mutating func below(_ limit: UInt64) -> UInt64 {
        guard limit > 1 else { return 0 }
        var product = next().multipliedFullWidth(by: limit)
        if product.low < limit {
            let unfair = (0 &- limit) % limit
            while product.low < unfair { product = next().multipliedFullWidth(by: limit) }
        }
        return product.high
    }

    /// A number from zero up to, not including, `limit`; zero when `limit` is not positive.
    @inlinable
    public mutating func below(_ limit: Int32) -> Int32 {
        limit > 0 ? Int32(truncatingIfNeeded: below(UInt64(limit))) : 0
    }
}
