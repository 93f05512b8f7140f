import Foundation
import Synchronization
internal import Waiting

/// How much the log tells; each level includes those before it.
package enum LogLevel: UInt8, Comparable, CaseIterable, Sendable {
    case error, warning, info, debug

    package init?(name: String) {
        guard let level = LogLevel.allCases.first(where: { "\($0.name)" == name }) else {
            return nil
        }
        self = level
    }

    package var name: StaticString {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .info: "info"
        case .debug: "debug"
        }
    }

    package static func < (left: LogLevel, right: LogLevel) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// One JSON object per line, written by a thread of its own.
///
/// Whoever logs only copies the line into a queue. The queue is bounded: when the disk or the
/// reader of the pipe cannot follow, lines are dropped and counted rather than visitors delayed.
package final class Log: Sendable {
    package let level: LogLevel
    private let descriptor: Int32
    private let capacityBytes: Int
    private let queue = Mutex(Queue())
    private let wake = DispatchSemaphore(value: 0)
    private let finished = TimedSemaphore(value: 0)
    private let dropped = Atomic<UInt64>(0)

    package init(level: LogLevel, descriptor: Int32 = 2, capacityBytes: Int = 4_194_304) {
        self.level = level
        self.descriptor = descriptor
        self.capacityBytes = capacityBytes
        let thread = Thread { [self] in drain() }
        thread.name = "log"
        thread.start()
    }

    /// Lines lost since the start because the queue was full.
    package var droppedCount: UInt64 { dropped.load(ordering: .relaxed) }

    /// Writes a line with a level, a message and further fields.
    package func write(
        _ level: LogLevel,
        _ message: String,
        _ fields: [(name: StaticString, value: String)] = []
    ) {
        guard level <= self.level else { return }
        var line = LogLine(level: level, at: .systemNow)
        line.add("message", message)
        for field in fields { line.add(field.name, field.value) }
        append(line.finished)
    }

    /// Takes a finished line; returns at once.
    func append(_ line: [UInt8]) {
        let mustWake = queue.withLock { queue in
            guard queue.bytes.count + line.count <= capacityBytes, !queue.isClosed else {
                dropped.add(1, ordering: .relaxed)
                return false
            }
            queue.bytes.append(contentsOf: line)
            defer { queue.isWriterAsleep = false }
            return queue.isWriterAsleep
        }
        if mustWake { wake.signal() }
    }

    /// Writes what is queued and ends the thread; later lines are dropped.
    ///
    /// Gives up after two seconds: whoever reads the log may have stopped reading. False then, and
    /// the thread still writes: its descriptor must stay open, or the next file that gets the
    /// number would be written into. Another call waits for it anew.
    @discardableResult
    package func close() -> Bool {
        let wasClosed = queue.withLock { queue in
            defer { queue.isClosed = true }
            return queue.isClosed
        }
        if !wasClosed { wake.signal() }
        guard finished.wait(milliseconds: 2_000) else { return false }
        finished.signal()
        return true
    }
}

private struct Queue {
    var bytes: [UInt8] = []
    var isWriterAsleep = false
    var isClosed = false
}

extension Log {
    private func drain() {
        var batch: [UInt8] = []
        var isClosed = false
        while !isClosed || !batch.isEmpty {
            batch.removeAll(keepingCapacity: true)
            isClosed = queue.withLock { queue in
                swap(&queue.bytes, &batch)
                queue.isWriterAsleep = batch.isEmpty && !queue.isClosed
                return queue.isClosed
            }
            if !batch.isEmpty {
                writeAll(batch)
            } else if !isClosed {
                wake.wait()
                // Lines come in swarms: a short rest turns many small writes into one.
                usleep(10_000)
            }
        }
        finished.signal()
    }

    private func writeAll(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
                let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR || errno == EAGAIN {
                    usleep(1_000)
                } else if count <= 0 {
                    dropped.add(1, ordering: .relaxed)
                    return
                } else {
                    written += count
                }
            }
        }
    }
}
