import Foundation
import Server
import Synchronization
import Testing

@Suite struct WorkersMemoryTests {
    /// What a job brings along, as a request brings its body.
    private final class Load: Sendable {}

    private final class Watched: Sendable {
        private let loads = Mutex<[Weak]>([])

        private struct Weak: Sendable { weak var load: Load? }

        func make() -> Load {
            let load = Load()
            loads.withLock { $0.append(Weak(load: load)) }
            return load
        }

        var leftCount: Int { loads.withLock { $0.count { $0.load != nil } } }
    }

    @Test("nothing of what is done is held on to")
    func release() {
        let workers = Workers(count: 2)
        let (watched, done) = (Watched(), DispatchSemaphore(value: 0))
        for _ in 0..<300 {
            let load = watched.make()
            let isTaken = workers.run { withExtendedLifetime(load) { _ = done.signal() } }
            #expect(isTaken)
        }
        for _ in 0..<300 { done.wait() }
        // A thread lets go of its last job when it has ended it.
        for _ in 0..<2_000 where watched.leftCount > 0 { usleep(1_000) }
        #expect(watched.leftCount == 0)
        workers.end()
    }

    @Test("everything that was taken on is done once, in order, also thousands of things")
    func order() {
        let workers = Workers(count: 1, mostWaiting: 10_000)
        let numbers = Mutex<[Int]>([])
        for number in 0..<5_000 {
            _ = workers.run { numbers.withLock { $0.append(number) } }
        }
        workers.end()
        #expect(numbers.withLock { $0 } == Array(0..<5_000))
    }
}
