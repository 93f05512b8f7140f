/// A moment in time, the same everywhere: milliseconds since 1970-01-01T00:00Z.
///
/// Leap seconds are ignored.
package struct Instant: Equatable, Hashable, Comparable, Sendable {
    package let millisecondsSinceEpoch: Int64

    package init(millisecondsSinceEpoch: Int64) {
        self.millisecondsSinceEpoch = millisecondsSinceEpoch
    }

    package static func < (left: Instant, right: Instant) -> Bool {
        left.millisecondsSinceEpoch < right.millisecondsSinceEpoch
    }

    /// The moment that many seconds later, or earlier with a minus.
    package func adding(seconds: Int64) -> Instant {
        Instant(millisecondsSinceEpoch: millisecondsSinceEpoch &+ seconds &* 1_000)
    }
}
