import Foundation

/// How the work of something grows with what it is given, told by two sizes.
///
/// What counts is how long this thread was at work, so that a busy machine changes little.
package enum Growth {
    /// Between four, where work grows with the size, and sixteen, where it does with its square.
    package static let belowSquare = 9.0

    /// How many times as long four times as much takes; what `prepare` makes is not counted.
    package static func ofFourfold<Input>(
        _ size: Int,
        prepare: (Int) throws -> Input,
        work: (Input) throws -> Void
    ) rethrows -> Double {
        let (few, many) = (try prepare(size), try prepare(4 * size))
        let least = try nanoseconds(few, work)
        return try nanoseconds(many, work) / max(least, 1)
    }

    /// How many times as long one takes as another.
    package static func ratio<Input>(
        of one: Input,
        to other: Input,
        work: (Input) throws -> Void
    ) rethrows -> Double {
        try nanoseconds(one, work) / max(try nanoseconds(other, work), 1)
    }

    /// The shortest of three times: what comes in between only makes one longer.
    private static func nanoseconds<Input>(
        _ input: Input,
        _ work: (Input) throws -> Void
    ) rethrows -> Double {
        var shortest = Double.infinity
        for _ in 0..<3 {
            let start = threadNanoseconds()
            try work(input)
            shortest = min(shortest, threadNanoseconds() - start)
        }
        return shortest
    }

    private static func threadNanoseconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
