package import Chronology
import Foundation

/// Nanoseconds that only ever grow, for durations and deadlines.
func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
}

extension Instant {
    /// The system's idea of now.
    package static var systemNow: Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        let milliseconds = Int64(time.tv_sec) &* 1_000 &+ Int64(time.tv_nsec / 1_000_000)
        return Instant(millisecondsSinceEpoch: milliseconds)
    }
}

/// Prints instants as `2026-06-01T12:00:00.000Z`, keeping the text of the current second,
/// because a busy server asks for the same one ten thousand times.
struct TimeText {
    private var second = Int64.min
    private var text: [UInt8] = []

    mutating func append(_ instant: Instant, to line: inout [UInt8]) {
        let milliseconds = instant.millisecondsSinceEpoch
        if milliseconds / 1_000 != second {
            second = milliseconds / 1_000
            var seconds = time_t(second)
            var parts = tm()
            gmtime_r(&seconds, &parts)
            text = Array("\(1900 + Int(parts.tm_year))".utf8)
            text.appendTwoDigits(parts.tm_mon + 1, after: "-")
            text.appendTwoDigits(parts.tm_mday, after: "-")
            text.appendTwoDigits(parts.tm_hour, after: "T")
            text.appendTwoDigits(parts.tm_min, after: ":")
            text.appendTwoDigits(parts.tm_sec, after: ":")
        }
        let rest = Int32(truncatingIfNeeded: milliseconds % 1_000)
        line.append(contentsOf: text)
        line.append(UInt8(ascii: "."))
        line.append(UInt8(truncatingIfNeeded: 48 + rest / 100))
        line.append(UInt8(truncatingIfNeeded: 48 + rest / 10 % 10))
        line.append(UInt8(truncatingIfNeeded: 48 + rest % 10))
        line.append(UInt8(ascii: "Z"))
    }
}

extension [UInt8] {
    fileprivate mutating func appendTwoDigits(_ value: Int32, after mark: Unicode.Scalar) {
        append(UInt8(ascii: mark))
        append(UInt8(truncatingIfNeeded: 48 + value / 10))
        append(UInt8(truncatingIfNeeded: 48 + value % 10))
    }
}
