/// What a clock on the wall shows, to the second.
package struct ClockTime: Equatable, Hashable, Comparable, Sendable {
    /// From 0 to 86,399.
    package let secondsSinceMidnight: Int32

    /// Returns nil beyond one day.
    package init?(secondsSinceMidnight: Int32) {
        guard (0..<86_400).contains(secondsSinceMidnight) else { return nil }
        self.secondsSinceMidnight = secondsSinceMidnight
    }

    /// The nearest time of the day.
    init(clampingSecondsSinceMidnight seconds: Int32) {
        secondsSinceMidnight = Swift.max(0, Swift.min(86_399, seconds))
    }

    /// Returns nil for a time that no clock shows; there is no 24:00.
    package init?(hour: Int32, minute: Int32, second: Int32 = 0) {
        guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else {
            return nil
        }
        secondsSinceMidnight = hour * 3_600 + minute * 60 + second
    }

    package var hour: Int32 { secondsSinceMidnight / 3_600 }
    package var minute: Int32 { secondsSinceMidnight / 60 % 60 }
    package var second: Int32 { secondsSinceMidnight % 60 }

    package static func < (left: ClockTime, right: ClockTime) -> Bool {
        left.secondsSinceMidnight < right.secondsSinceMidnight
    }
}
