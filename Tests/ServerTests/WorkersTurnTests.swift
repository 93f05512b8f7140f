import Foundation
import Server
import Synchronization
import Testing

@Suite struct WorkersTurnTests {
    private final class Notes: Sendable {
        private let names = Mutex<[String]>([])
        func note(_ name: String) { names.withLock { $0.append(name) } }
        var all: [String] { names.withLock { $0 } }
    }

    @Test("whoever brings much waits behind themselves, not before others")
    func turns() {
        let workers = Workers(count: 1)
        let (notes, gate) = (Notes(), DispatchSemaphore(value: 0))
        let isHeld = workers.run(for: "gate") { gate.wait() }
        #expect(isHeld)
        for number in 1...3 {
            let isTaken = workers.run(for: "many") { notes.note("many \(number)") }
            #expect(isTaken)
        }
        for name in ["one", "other"] {
            let isTaken = workers.run(for: name) { notes.note(name) }
            #expect(isTaken)
        }
        gate.signal()
        workers.end()
        #expect(notes.all == ["many 1", "one", "other", "many 2", "many 3"])
    }

    @Test("nobody has more than their share of the threads, and all of it is done in the end")
    func share() {
        let workers = Workers(count: 8)
        let (notes, gate) = (Notes(), DispatchSemaphore(value: 0))
        for _ in 0..<6 {
            let isTaken = workers.run(for: "many") {
                notes.note("many")
                gate.wait()
            }
            #expect(isTaken)
        }
        let isDone = DispatchSemaphore(value: 0)
        workers.goOn(for: "one") { isDone.signal() }
        #expect(isDone.wait(timeout: .now() + 10) == .success)
        usleep(100_000)
        #expect(notes.all.count == 2)
        for _ in 0..<6 { gate.signal() }
        workers.end()
        #expect(notes.all.count == 6)
    }

    @Test("only so much waits, in all and of one")
    func bounds() {
        let workers = Workers(count: 1, mostWaiting: 4, mostOfOne: 2)
        let (notes, gate) = (Notes(), DispatchSemaphore(value: 0))
        let isHeld = workers.run(for: "gate") { gate.wait() }
        #expect(isHeld)
        // The gate itself may still stand in the queue for a moment.
        usleep(200_000)
        let taken = ["a", "a", "a", "b", "c", "d"].map { name in
            workers.run(for: name) { notes.note(name) }
        }
        #expect(taken == [true, true, false, true, true, false])
        gate.signal()
        workers.end()
        #expect(notes.all == ["a", "b", "c", "a"])
    }
}
