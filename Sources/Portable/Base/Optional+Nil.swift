/// Comparing with nil alone.
///
/// Left to itself the compiler takes the equality of what is wrapped, `p == nil` being a comparison
/// of two optionals like any other: a question after one bit copies the value, and links the
/// equality of all that it holds. These are preferred to it, as they say more of their left side
/// than the library's own for types without equality.
extension Optional where Wrapped: Equatable {
    /// Whether there is no value.
    @inlinable @inline(__always)
    public static func == (value: Wrapped?, _: _OptionalNilComparisonType) -> Bool {
        switch value {
        case .none: true
        case .some: false
        }
    }

    /// Whether there is a value.
    @inlinable @inline(__always)
    public static func != (value: Wrapped?, _: _OptionalNilComparisonType) -> Bool {
        switch value {
        case .none: false
        case .some: true
        }
    }
}
