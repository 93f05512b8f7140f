package import Chronology

/// The time by which things end, counted so that one wrong reading of a clock ends nothing.
///
/// It follows the system's clock as long as that runs as fast as the machine's own count of
/// seconds. When the clock jumps, the time goes on as counted, until the clock has stood by its
/// word for a day, or an owner has said that it is right.
package struct TrustedTime: Equatable, Sendable {
    /// A clock that differs by no more is corrected without a word.
    package static let toleranceMilliseconds: Int64 = 3_600_000
    /// How far the clock may go on while no server runs: nobody counts the seconds then.
    package static let pauseMilliseconds: Int64 = 86_400_000
    /// How long a clock has to stand by its word.
    package static let agreementMilliseconds: Int64 = 86_400_000

    /// A clock that says something else than was counted.
    package struct Doubt: Equatable, Sendable {
        /// How far the clock is ahead; negative when it is behind.
        package let aheadMilliseconds: Int64
        /// For how long it has said so.
        package let heldMilliseconds: Int64
    }

    package private(set) var time: Instant
    package private(set) var doubt: Doubt?

    package init(_ time: Instant, doubt: Doubt? = nil) {
        self.time = time
        self.doubt = doubt
    }

    /// Goes on by what was counted, and looks at the clock.
    ///
    /// - Parameters:
    ///   - elapsed: What the machine counted since the last time, in milliseconds.
    ///   - reading: What the clock says.
    ///   - tolerance: How far it may be off without being doubted.
    package mutating func advance(
        milliseconds elapsed: Int64,
        reading: Instant,
        tolerance: Int64 = TrustedTime.toleranceMilliseconds
    ) {
        let elapsed = max(0, elapsed)
        let expected = time.millisecondsSinceEpoch + elapsed
        let ahead = reading.millisecondsSinceEpoch - expected
        let held = doubt.map { doubt in
            // The same word as before; a server that was off for a while finds it a little later.
            abs(ahead - doubt.aheadMilliseconds) <= tolerance
                ? doubt.heldMilliseconds + elapsed : 0
        }
        let isSmall = abs(ahead) <= (doubt == nil ? tolerance : TrustedTime.toleranceMilliseconds)
        if isSmall || (held ?? 0) >= TrustedTime.agreementMilliseconds {
            self = TrustedTime(reading)
        } else {
            time = Instant(millisecondsSinceEpoch: expected)
            doubt = Doubt(aheadMilliseconds: ahead, heldMilliseconds: held ?? 0)
        }
    }

    /// Goes on by what was counted, where the clock cannot be asked.
    package mutating func advance(milliseconds elapsed: Int64) {
        time = Instant(millisecondsSinceEpoch: time.millisecondsSinceEpoch + max(0, elapsed))
    }

    /// Takes the clock's word.
    package mutating func accept(_ reading: Instant) { self = TrustedTime(reading) }
}

extension TrustedTime.Doubt {
    /// As in "402 days ahead".
    package var text: String {
        let minutes = abs(aheadMilliseconds) / 60_000
        let amount =
            switch minutes {
            case ..<120: "\(minutes) minutes"
            case ..<2_880: "\(minutes / 60) hours"
            default: "\(minutes / 1_440) days"
            }
        return amount + (aheadMilliseconds < 0 ? " behind" : " ahead")
    }
}
