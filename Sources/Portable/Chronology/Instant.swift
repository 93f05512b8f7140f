/// A moment in time, the same everywhere.
///
/// Milliseconds since 1970-01-01T00:00Z, leap seconds ignored.
package struct Instant: Equatable, Hashable, Comparable, Sendable {
    package let millisecondsSinceEpoch: Int64

    package init(millisecondsSinceEpoch: Int64) {
        self.millisecondsSinceEpoch = millisecondsSinceEpoch
    }

    package static func < (left: Instant, right: Instant) -> Bool {
        left.millisecondsSinceEpoch < right.millisecondsSinceEpoch
    }
}
