import Glibc

/// The clock that only goes forward.
func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Prints a line at once, also into a pipe.
func show(_ line: String) {
    print(line)
    fflush(nil)
}

/// What many timings come to, in microseconds.
struct Statistics {
    let half: Double
    let mean: Double
    let ninetyNine: Double

    init(_ nanoseconds: [UInt64]) {
        let sorted = nanoseconds.sorted()
        half = Double(sorted[sorted.count / 2]) / 1000
        mean = Double(sorted.reduce(0, +)) / Double(sorted.count) / 1000
        ninetyNine = Double(sorted[sorted.count * 99 / 100]) / 1000
    }

    var text: String {
        "p50 \(rounded(half)) µs, mean \(rounded(mean)) µs, p99 \(rounded(ninetyNine)) µs"
    }

    private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
