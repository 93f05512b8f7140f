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

    /// What the C library was asked to wait by: a clock that can be set back is none of them.
    @Test("nothing of the program waits by a clock that somebody may set")
    func sources() throws {
        let hosts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/Hosts")
        let files = try #require(
            FileManager.default.enumerator(at: hosts, includingPropertiesForKeys: nil)
        )
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            count += 1
            let text = try String(contentsOf: file, encoding: .utf8)
            for word in [".wait(timeout:", ".wait(wallTimeout:", ".wait(until:"] {
                #expect(!text.contains(word), "\(file.lastPathComponent): use TimedSemaphore")
            }
        }
        #expect(count > 100)
    }
}
