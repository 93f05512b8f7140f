import Chronology
import Dispatch
import Foundation

extension Timing {
    /// The machine's clock, timers and chance.
    package static let system = Timing(
        now: {
            let seconds = Date().timeIntervalSince1970
            return Instant(millisecondsSinceEpoch: Int64(seconds * 1_000))
        },
        after: { milliseconds, work in
            let delay = DispatchTimeInterval.milliseconds(Int(max(0, milliseconds)))
            DispatchQueue.global().asyncAfter(deadline: .now() + delay, execute: work)
        },
        random: { limit in limit == 0 ? 0 : UInt64.random(in: 0..<limit) }
    )
}
