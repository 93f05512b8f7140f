import Foundation
import Synchronization

/// The connections that are open, so that slow ones can be cut off.
final class OpenConnections: Sendable {
    private let sockets = Mutex<[Int32: Connection]>([:])

    func insert(_ connection: Connection) {
        sockets.withLock { $0[connection.socket] = connection }
    }

    /// Called before the library closes the socket, so no other connection has its number yet.
    func remove(_ connection: Connection) {
        sockets.withLock { $0[connection.socket] = nil }
    }

    /// Ends connections whose time is over; the library sees them closed and clears up.
    ///
    /// The socket is shut down under the lock: afterwards its number may belong to somebody else.
    func cutOff(at now: UInt64) -> Int {
        sockets.withLock { open in
            var count = 0
            for connection in open.values where connection.isLate(at: now) {
                shutdown(connection.socket, Int32(SHUT_RDWR))
                count += 1
            }
            return count
        }
    }
}
