internal import Chronology
package import Foundation
internal import Synchronization

/// Letters on their way: a queue in memory and a thread that hands them over one by one.
///
/// Whoever posts one never waits, so the time that a page takes tells nothing about whether a
/// letter left. A letter that a server cannot take just now is tried three times within some
/// minutes; what still waits when the program ends is lost, and people can ask again.
package final class Outbox: Sendable {
    /// The most letters that wait.
    package static let capacity = 1_000

    private struct Queue {
        var letters: [Letter] = []
        var isClosed = false
    }

    private let send: @Sendable (Letter) throws(MailFailure) -> Void
    private let log: @Sendable (_ message: String, _ reason: String) -> Void
    private let pauses: [TimeInterval]
    private let queue = Mutex(Queue())
    private let wake = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)

    /// Letters leave by `send`, which may block, and are tried again after `pauses`, in seconds;
    /// `log` is told of those that did not leave, without their addresses.
    package init(
        pauses: [TimeInterval] = [5, 60],
        send: @escaping @Sendable (Letter) throws(MailFailure) -> Void,
        log: @escaping @Sendable (_ message: String, _ reason: String) -> Void
    ) {
        self.send = send
        self.log = log
        self.pauses = pauses
        let thread = Thread { [self] in run() }
        thread.name = "mail"
        thread.start()
    }

    package convenience init(
        _ settings: MailSettings,
        log: @escaping @Sendable (_ message: String, _ reason: String) -> Void
    ) {
        let server = MailServer(settings)
        self.init(
            send: { (letter) throws(MailFailure) in
                let now = Date().timeIntervalSince1970 * 1_000
                try server.send(letter, now: Instant(millisecondsSinceEpoch: Int64(now)))
            },
            log: log
        )
    }

    package var mailer: Mailer { Mailer { self.post($0) } }

    /// Ends the thread; what waits is dropped.
    package func close() {
        let isFirst = queue.withLock { queue in
            defer { queue.isClosed = true }
            return !queue.isClosed
        }
        guard isFirst else { return }
        wake.signal()
        ended.wait()
    }

    private func post(_ letter: Letter) {
        let isTaken = queue.withLock { queue in
            guard !queue.isClosed, queue.letters.count < Outbox.capacity else { return false }
            queue.letters.append(letter)
            return true
        }
        if isTaken { wake.signal() } else { log("letter dropped", "too many are waiting") }
    }

    private func run() {
        defer { ended.signal() }
        while true {
            wake.wait()
            let (next, isClosed) = queue.withLock { queue in
                (queue.letters.isEmpty ? nil : queue.letters.removeFirst(), queue.isClosed)
            }
            if isClosed { return }
            if let next { deliver(next) }
        }
    }

    private func deliver(_ letter: Letter) {
        for pause in pauses + [0] {
            do throws(MailFailure) {
                try send(letter)
                return
            } catch {
                guard error.isPassing, pause > 0, !rest(pause) else {
                    log("letter not sent", error.reason)
                    return
                }
                log("letter delayed", error.reason)
            }
        }
    }

    /// Pauses, and tells whether the outbox was closed meanwhile.
    private func rest(_ seconds: TimeInterval) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end {
            if queue.withLock({ $0.isClosed }) { return true }
            Thread.sleep(forTimeInterval: min(0.1, seconds))
        }
        return false
    }
}
