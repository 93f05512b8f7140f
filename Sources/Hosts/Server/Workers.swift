import Foundation
import Synchronization

/// Threads for work that blocks or takes long: the storage, the hashing of passwords, drawing.
///
/// The threads that talk to browsers never wait; when the queue is full, visitors are told to come
/// back rather than kept waiting. Those who wait take turns, and nobody has more than their share
/// of the threads: whoever brings much waits behind themselves and not before others.
package final class Workers: Sendable {
    package typealias Job = @Sendable () -> Void

    private let queue: Mutex<WaitingJobs>
    private let arrivals = DispatchSemaphore(value: 0)
    private let departures = DispatchGroup()
    private let mostWaiting: Int
    private let mostOfOne: Int

    /// - Parameters:
    ///   - count: Threads; more than cores, as they mostly wait for the disk, and changes that meet
    ///     there are made durable together.
    ///   - mostWaiting: Work that may wait for a thread.
    ///   - mostOfOne: Of that, the work of one.
    ///   - mostAtOnce: Threads that work for one at the same time; a quarter of them unless said.
    package init(
        count: Int = 16,
        mostWaiting: Int = 512,
        mostOfOne: Int = 128,
        mostAtOnce: Int? = nil
    ) {
        self.mostWaiting = mostWaiting
        self.mostOfOne = mostOfOne
        queue = Mutex(WaitingJobs(mostAtOnce: mostAtOnce ?? max(2, count / 4)))
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
    package func run(for whom: String = "", _ job: @escaping Job) -> Bool {
        add(job, of: whom, most: mostWaiting, mostOfOne)
    }

    /// Has a thread do it however much waits: for what was begun already.
    package func goOn(for whom: String = "", _ job: @escaping Job) {
        if !add(job, of: whom, most: Int.max, Int.max) { job() }
    }

    /// Ends the threads when all is done that was taken on.
    package func end() {
        queue.withLock { $0.isOver = true }
        arrivals.signal()
        departures.wait()
    }

    private func add(
        _ job: @escaping Job,
        of whom: String,
        most: Int,
        _ mostOfOne: Int
    ) -> Bool {
        let isTaken = queue.withLock { queue in
            guard !queue.isOver, queue.count < most, queue.count(of: whom) < mostOfOne else {
                return false
            }
            queue.add(job, of: whom)
            return true
        }
        if isTaken { arrivals.signal() }
        return isTaken
    }

    private func work() {
        while true {
            arrivals.wait()
            // As long as there is any: what waits until one of its owner's is done wakes nobody.
            while workOnce() {}
            if queue.withLock({ $0.isOver }) {
                // Wakes the next one, who finds nothing to do either.
                arrivals.signal()
                return
            }
        }
    }

    /// Nothing is held on to that a job brought along, which may be megabytes of a body.
    private func workOnce() -> Bool {
        guard let turn = queue.withLock({ $0.next() }) else { return false }
        turn.job()
        queue.withLock { $0.end(turn.whom) }
        return true
    }
}
