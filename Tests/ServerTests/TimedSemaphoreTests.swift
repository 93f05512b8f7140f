import Foundation
import Testing
import Waiting

@Suite struct TimedSemaphoreTests {
    @Test("as many pass as were let, and no more")
    func counting() {
        let semaphore = TimedSemaphore(value: 2)
        #expect(semaphore.wait(milliseconds: 0) && semaphore.wait(milliseconds: 0))
        #expect(!semaphore.wait(milliseconds: 0) && !semaphore.wait(milliseconds: -5))
        semaphore.signal()
        semaphore.wait()
        #expect(!semaphore.wait(milliseconds: 1))
    }

    @Test("who waits is woken by a signal, and nobody twice by one")
    func waking() {
        let (arrival, departure) = (TimedSemaphore(value: 0), TimedSemaphore(value: 0))
        for _ in 0..<4 {
            Thread.detachNewThread {
                arrival.wait()
                departure.signal()
            }
        }
        for _ in 0..<4 {
            arrival.signal()
            #expect(departure.wait(milliseconds: 60_000))
        }
        #expect(!departure.wait(milliseconds: 1))
    }
}
