import Foundation
import Synchronization

/// Threads for work that blocks: the storage, the hashing of passwords.
///
/// The threads that talk to browsers never wait; when the queue is full, visitors are told to come
/// back rather than kept waiting.
package final class Workers: Sendable {
    private struct Queue {
        var jobs: [(@Sendable () -> Void)?] = []
        var first = 0
        var isOver = false

        var count: Int { jobs.count - first }

        mutating func next() -> (@Sendable () -> Void)? {
            guard first < jobs.count else { return nil }
            // Nothing is held on to that a job brought along, which may be megabytes of a body.
            let job = jobs[first].take()
            first += 1
            if first > 1_024, first * 2 > jobs.count {
                jobs.removeFirst(first)
                first = 0
            }
            return job
        }
    }

    private let queue = Mutex(Queue())
    private let arrivals = DispatchSemaphore(value: 0)
    private let departures = DispatchGroup()
    private let mostWaiting: Int

    /// - Parameters:
    ///   - count: Threads; more than cores, as they mostly wait for the disk, and changes that meet
    ///     there are made durable together.
    ///   - mostWaiting: Work that may wait for a thread.
    package init(count: Int = 16, mostWaiting: Int = 512) {
        self.mostWaiting = mostWaiting
        for number in 0..<count {
            let thread = Thread { [self] in
                work()
                departures.leave()
            }
            thread.name = "worker \(number)"
            departures.enter()
            thread.start()
        }
    }

    /// How much waits for a thread.
    package var waitingCount: Int { queue.withLock { $0.count } }

    /// Has a thread do it; false when too much waits already.
    package func run(_ job: @escaping @Sendable () -> Void) -> Bool {
        add(job, limit: mostWaiting)
    }

    /// Has a thread do it however much waits: for what was begun already.
    package func goOn(_ job: @escaping @Sendable () -> Void) {
        if !add(job, limit: Int.max) { job() }
    }

    /// Ends the threads when all is done that was taken on.
    package func end() {
        queue.withLock { $0.isOver = true }
        arrivals.signal()
        departures.wait()
    }

    private func add(_ job: @escaping @Sendable () -> Void, limit: Int) -> Bool {
        let isTaken = queue.withLock { queue in
            guard !queue.isOver, queue.count < limit else { return false }
            queue.jobs.append(job)
            return true
        }
        if isTaken { arrivals.signal() }
        return isTaken
    }

    private func work() {
        while true {
            arrivals.wait()
            let (job, isOver) = queue.withLock { queue in (queue.next(), queue.isOver) }
            if let job {
                job()
            } else if isOver {
                // Wakes the next one, who finds the queue empty too.
                arrivals.signal()
                return
            }
        }
    }
}
