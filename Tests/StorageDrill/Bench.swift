import Chronology
import Foundation
import Merge
import Storage
import Synchronization

/// Measures the storage beside the raw engine, in turns, so that the machine's moods hit both.
struct Bench {
    private let location: StorageLocation
    private let storage: Storage
    private let space = Identifier.random()
    private let account = Identifier.random()
    private static let rounds = 5
    private static let roundSeconds = 1.0

    init(location: StorageLocation) throws(StorageFailure) {
        self.location = location
        storage = try Storage(at: location, now: Drill.now)
        let (space, account) = (space, account)
        try storage.write { (transaction) throws(StorageFailure) in
            let person = Account(id: account, name: "Bench", created: Drill.now)
            try transaction.create(person, library: space)
        }
    }

    func run() throws(StorageFailure) {
        if case .file(let path) = location {
            let raw = try sample()
            let alone = compare(path, raw, threads: 1)
            let crowd = compare(path, raw, threads: 8)
            report("durable small writes, 1 writer", alone, target: "ours ≥ 0.90 of raw")
            report("durable small writes, 8 writers", crowd, target: "worst ≤ 50 ms")
            let gain = crowd.ours.rate / alone.raw.rate
            Drill.say(line("8 writers against the raw engine alone", gain, "times (≥ 2.5)"))
        } else {
            for threads in [1, 8] {
                let result = best {
                    clear()
                    return measure(threads) { try save($0, $1) }
                }
                Drill.say(line("durable small writes, \(threads) writers", result.rate, "/s"))
                Drill.say(line("  worst wait", result.worstMilliseconds, "ms"))
            }
        }
        clear()
        try measureSaves()
        try measureLoad()
    }
}

extension Bench {
    struct Result {
        var rate = 0.0
        var worstMilliseconds = 0.0
    }

    /// Threads that do `work` again and again for a round, and how often and how slowly they did.
    private func measure(
        _ threads: Int,
        _ work: @escaping @Sendable (_ thread: Int, _ turn: Int) throws -> Void
    ) -> Result {
        let total = Mutex((count: 0, worst: 0.0))
        let group = DispatchGroup()
        let start = ContinuousClock.now
        for thread in 0..<threads {
            group.enter()
            Thread.detachNewThread {
                var (count, worst) = (0, 0.0)
                var last = ContinuousClock.now
                while start.duration(to: last) / .seconds(1) < Bench.roundSeconds {
                    do { try work(thread, count) } catch { Drill.say("failed: \(error)") }
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
        return total.withLock {
            Result(rate: Double($0.count) / elapsed, worstMilliseconds: $0.worst)
        }
    }

    private func compare(
        _ path: String,
        _ body: [UInt8],
        threads: Int
    ) -> (raw: Result, ours: Result) {
        var (raw, ours): ([Result], [Result]) = ([], [])
        for _ in 0..<Bench.rounds {
            let writers = (0..<threads).map { _ in RawWriter(path: path, space: space, body: body) }
            raw.append(measure(threads) { writers[$0].write(Array(name($0, $1).utf8)) })
            // The raw engine wrote what no merge can continue from.
            clear()
            ours.append(measure(threads) { try save($0, $1) })
            clear()
        }
        return (median(raw), median(ours))
    }

    private func best(_ round: () -> Result) -> Result {
        median((0..<Bench.rounds).map { _ in round() })
    }

    /// The round in the middle by rate, with the worst wait of all.
    private func median(_ results: [Result]) -> Result {
        var middle = results.sorted { $0.rate < $1.rate }[results.count / 2]
        middle.worstMilliseconds = results.map(\.worstMilliseconds).max() ?? 0
        return middle
    }

    private func report(_ what: String, _ pair: (raw: Result, ours: Result), target: String) {
        Drill.say("\(what)  (\(target))")
        for (name, result) in [("raw", pair.raw), ("ours", pair.ours)] {
            Drill.say(line("  \(name)", result.rate, "/s"))
            Drill.say(line("  \(name), worst wait", result.worstMilliseconds, "ms"))
        }
        Drill.say(line("  ours : raw", pair.ours.rate / pair.raw.rate, ""))
    }

    private func line(_ what: String, _ value: Double, _ unit: String) -> String {
        let number = String(format: value < 100 ? "%10.2f" : "%10.0f", value)
        return what.padding(toLength: 48, withPad: " ", startingAt: 0) + number + " " + unit
    }
}

extension Bench {
    private static let recordsPerThread = 50

    private func name(_ thread: Int, _ turn: Int) -> String {
        "t\(thread)-\(turn % Bench.recordsPerThread)"
    }

    /// A device's stamps follow from its turns, so that it knows what it wrote last.
    private func stamp(_ thread: Int, _ turn: Int) -> Stamp {
        Stamp(high: UInt64(1_780_000_000_000) << 16 + UInt64(turn), replica: UInt64(thread))
    }

    private func edit(
        _ name: String,
        _ number: UInt16 = 1,
        stamp: Stamp = Stamp(high: 1, replica: 1),
        base: Stamp? = nil
    ) -> Edit {
        let register = Register(wireType: 2, value: Array("Firenze, Italia".utf8), stamp: stamp)
        return Edit(
            kind: 4,
            id: RecordID(name) ?? RecordID(account),
            number: number,
            register: register,
            base: base,
            isKnown: false
        )
    }

    private func save(_ thread: Int, _ turn: Int) throws(StorageFailure) {
        let isFirst = turn < Bench.recordsPerThread
        let base = isFirst ? nil : stamp(thread, turn - Bench.recordsPerThread)
        try save([edit(name(thread, turn), stamp: stamp(thread, turn), base: base)])
    }

    private func save(_ edits: [Edit]) throws(StorageFailure) {
        try storage.write { (transaction) throws(StorageFailure) in
            _ = try transaction.apply(edits, to: space, by: account, now: Drill.now)
        }
    }

    /// The bytes of a record as the storage writes it.
    private func sample() throws(StorageFailure) -> [UInt8] {
        try save([edit("sample")])
        let record = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.allRecords(of: space).first?.record
        }
        return record?.bytes ?? []
    }

    private func clear() {
        try? storage.write { (transaction) throws(StorageFailure) in
            try transaction.deleteSpace(space)
            try transaction.createSpace(space, owner: account, purpose: .library, now: Drill.now)
        }
    }

    private func measureSaves() throws(StorageFailure) {
        var times: [Double] = []
        for _ in 0..<50 {
            let edits = (0..<200).map { edit("city:\($0)") }
            let start = ContinuousClock.now
            try save(edits)
            times.append(start.duration(to: .now) / .milliseconds(1))
            clear()
        }
        times.sort()
        Drill.say(line("200 edits in one save, median", times[25], "ms (< 20)"))
        Drill.say(line("200 edits in one save, worst of 50", times[49], "ms"))
    }

    private func measureLoad() throws(StorageFailure) {
        for first in stride(from: 0, to: 5_000, by: 500) {
            let edits = (first..<first + 500).flatMap { place in
                (1...4).map { edit("city:\(place)", $0) }
            }
            try save(edits)
        }
        var times: [Double] = []
        var count = 0
        for _ in 0..<20 {
            let start = ContinuousClock.now
            let records = try storage.read { (snapshot) throws(StorageFailure) in
                try snapshot.allRecords(of: space)
            }
            times.append(start.duration(to: .now) / .milliseconds(1))
            count = records.count
        }
        times.sort()
        Drill.say(line("loading a space of \(count) records, median", times[10], "ms"))
    }
}
