import Synchronization

/// Threads for work that takes long and that anybody can cause, as drawing a photo does: those who
/// wait take turns, so that whoever brings much waits behind themselves and not before others.
package final class TurnWorkers: Sendable {
    package typealias Job = @Sendable () -> Void

    private struct Queue {
        var jobs: [String: [Job]] = [:]
        /// Whose turn comes next; everybody who has jobs stands here once.
        var turns: [String] = []
        var count = 0

        mutating func add(_ job: @escaping Job, of whom: String) {
            if jobs[whom] == nil { turns.append(whom) }
            jobs[whom, default: []].append(job)
            count += 1
        }

        mutating func next() -> Job? {
            guard !turns.isEmpty else { return nil }
            let whom = turns.removeFirst()
            guard var left = jobs.removeValue(forKey: whom), !left.isEmpty else { return nil }
            let job = left.removeFirst()
            count -= 1
            if !left.isEmpty {
                jobs[whom] = left
                turns.append(whom)
            }
            return job
        }
    }

    private let queue = Mutex(Queue())
    private let workers: Workers
    private let mostWaiting: Int
    private let mostOfOne: Int

    /// - Parameters:
    ///   - count: Threads.
    ///   - mostWaiting: Work that may wait for a thread.
    ///   - mostOfOne: Of that, the work of one.
    package init(count: Int, mostWaiting: Int = 512, mostOfOne: Int = 128) {
        workers = Workers(count: count)
        self.mostWaiting = mostWaiting
        self.mostOfOne = mostOfOne
    }

    /// Has a thread do it when it is their turn; false when too much waits already.
    package func run(for whom: String, _ job: @escaping Job) -> Bool {
        let isTaken = queue.withLock { queue in
            guard queue.count < mostWaiting, queue.jobs[whom]?.count ?? 0 < mostOfOne else {
                return false
            }
            queue.add(job, of: whom)
            return true
        }
        if isTaken { workers.goOn { [self] in queue.withLock { $0.next() }?() } }
        return isTaken
    }

    /// Ends the threads when all is done that was taken on.
    package func end() { workers.end() }
}
