/// When and where a value was written, by a hybrid logical clock: totally ordered over all devices.
///
/// Source of the clock: Kulkarni et al., "Logical Physical Clocks" (2014).
package struct Stamp: Equatable, Hashable, Comparable, Sendable {
    /// Milliseconds since 1970 in the upper 48 bits, a counter within the millisecond below.
    package let high: UInt64
    /// The replica that wrote.
    package let replica: UInt64

    package init(high: UInt64, replica: UInt64) {
        self.high = high
        self.replica = replica
    }

    package init(milliseconds: Int64, counter: UInt16, replica: UInt64) {
        high = UInt64(clamping: milliseconds) << 16 | UInt64(counter)
        self.replica = replica
    }

    package var milliseconds: Int64 { Int64(high >> 16) }
    package var counter: UInt16 { UInt16(truncatingIfNeeded: high) }

    package static func < (left: Stamp, right: Stamp) -> Bool {
        (left.high, left.replica) < (right.high, right.replica)
    }
}

/// The clock of one replica.
///
/// Its stamps strictly increase and exceed every stamp it has seen, whatever the device's own clock
/// does.
package struct HybridClock: Equatable, Sendable {
    package let replica: UInt64
    /// The greatest time handed out or seen, as in `Stamp.high`.
    package private(set) var last: UInt64
    /// What to add to the device's clock to get the server's, in milliseconds.
    package private(set) var offsetMilliseconds: Int64

    package init(replica: UInt64, last: UInt64 = 0, offsetMilliseconds: Int64 = 0) {
        self.replica = replica
        self.last = last
        self.offsetMilliseconds = offsetMilliseconds
    }

    /// The next stamp, given what the device's clock says.
    package mutating func tick(deviceMilliseconds: Int64) -> Stamp {
        let (sum, overflow) = deviceMilliseconds.addingReportingOverflow(offsetMilliseconds)
        let physical = UInt64(clamping: overflow ? deviceMilliseconds : sum)
        let latest = (1 << 48) - 1 as UInt64
        last = max(last &+ 1, min(physical, latest) << 16)
        return Stamp(high: last, replica: replica)
    }

    /// Takes notice of a stamp that came from elsewhere.
    package mutating func see(_ stamp: Stamp) { last = max(last, stamp.high) }

    /// Takes the server's word for the time, unless the two differ by two seconds or less.
    package mutating func adjust(deviceMilliseconds: Int64, serverMilliseconds: Int64) {
        let (difference, overflow) = serverMilliseconds.subtractingReportingOverflow(
            deviceMilliseconds
        )
        guard !overflow, (difference &- offsetMilliseconds).magnitude > 2_000 else { return }
        offsetMilliseconds = difference
    }
}
