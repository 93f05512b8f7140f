import Glibc
import Synchronization

/// Whether whoever sent a request still waits for its answer.
package enum ReaderStanding: Sendable {
    case waits
    /// They closed the connection, or their end of it.
    case left
    /// They have an answer, be it that it took too long.
    case given
}

/// Whoever waits for an answer that may be put off.
final class Reader: Sendable {
    private let pending = Mutex<PendingAnswer?>(nil)

    /// Asks the system, without waiting.
    var standing: ReaderStanding { pending.withLock { $0 }?.standing ?? .waits }

    func waits(for answer: PendingAnswer) { pending.withLock { $0 = answer } }
}

/// What the system says of a socket, without waiting: nothing comes from its other end any more.
func hasOtherEndClosed(_ socket: Int32) -> Bool {
    // `POLLRDHUP`, which is not among the names that Swift sees.
    let isClosing: Int16 = 0x2000
    var query = pollfd(fd: socket, events: isClosing, revents: 0)
    let signs = isClosing | Int16(POLLHUP) | Int16(POLLERR)
    return poll(&query, 1, 0) > 0 && query.revents & signs != 0
}
