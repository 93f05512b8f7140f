import Foundation
import Synchronization

/// How often, and how slowly, something was done.
struct Pace {
    private(set) var rate = 0.0
    private(set) var worstMilliseconds = 0.0
    private static let roundSeconds = 1.0

    /// Does something once.
    init<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) {
        let start = ContinuousClock.now
        try work()
        worstMilliseconds = start.duration(to: .now) / .milliseconds(1)
    }

    /// Threads that do their work again and again for a round.
    init(of writers: [@Sendable () throws -> Void]) {
        let total = Mutex((count: 0, worst: 0.0))
        let group = DispatchGroup()
        let start = ContinuousClock.now
        for work in writers {
            group.enter()
            Thread.detachNewThread {
                var (count, worst) = (0, 0.0)
                var last = ContinuousClock.now
                while start.duration(to: last) / .seconds(1) < Pace.roundSeconds {
                    do { try work() } catch { Drill.say("failed: \(error)") }
                    let now = ContinuousClock.now
                    worst = max(worst, last.duration(to: now) / .milliseconds(1))
                    last = now
                    count += 1
                }
                total.withLock { $0 = ($0.count + count, max($0.worst, worst)) }
                group.leave()
            }
        }
        group.wait()
        let elapsed = start.duration(to: .now) / .seconds(1)
        (rate, worstMilliseconds) = total.withLock { (Double($0.count) / elapsed, $0.worst) }
    }
}

/// The rounds of the raw engine and ours, and their medians as lines of a table.
struct Figures {
    private var raw: [Pace] = []
    private var ours: [Pace] = []

    mutating func add(_ pace: Pace, isOurs: Bool) {
        if isOurs { ours.append(pace) } else { raw.append(pace) }
    }

    static let head = row("", "raw engine", "Elsewhere", "ours : raw")

    /// More is better.
    func rates(_ what: String) -> String { line(what, "/s") { Figures.median($0.map(\.rate)) } }

    /// Less is better.
    func times(_ what: String) -> String {
        line(what, "ms") { Figures.median($0.map(\.worstMilliseconds)) }
    }

    func worst(_ what: String) -> String {
        line(what, "ms") { $0.map(\.worstMilliseconds).max() ?? 0 }
    }

    private func line(_ what: String, _ unit: String, _ value: ([Pace]) -> Double) -> String {
        let (raw, ours) = (value(raw), value(ours))
        return Figures.row(
            what,
            Figures.text(raw) + " " + unit,
            Figures.text(ours) + " " + unit,
            String(format: "%.2f", ours / raw)
        )
    }

    private static func median(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }

    private static func text(_ value: Double) -> String {
        String(format: value < 100 ? "%.2f" : "%.0f", value)
    }

    private static func row(_ cells: String...) -> String {
        cells.enumerated().map { place, cell in
            let room = String(repeating: " ", count: max(0, (place == 0 ? 34 : 14) - cell.count))
            return place == 0 ? cell + room : room + cell
        }.joined()
    }
}
