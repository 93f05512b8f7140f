import Foundation
import Synchronization

/// The connections that are open, so that slow ones can be cut off.
final class OpenConnections: Sendable {
    private struct Open {
        var sockets: [Int32: Connection] = [:]
        var ofEach: [NetworkPrefix: Int] = [:]
    }

    private let open = Mutex(Open())

    /// How many are open from one network.
    func count(from network: NetworkPrefix) -> Int { open.withLock { $0.ofEach[network] ?? 0 } }

    func insert(_ connection: Connection) {
        open.withLock { open in
            open.sockets[connection.socket] = connection
            if let network = connection.network { open.ofEach[network, default: 0] += 1 }
        }
    }

    /// Called before the library closes the socket, so no other connection has its number yet.
    func remove(_ connection: Connection) {
        open.withLock { open in
            open.sockets[connection.socket] = nil
            guard let network = connection.network else { return }
            let left = (open.ofEach[network] ?? 1) - 1
            open.ofEach[network] = left > 0 ? left : nil
        }
    }

    /// Ends connections whose time is over; the library sees them closed and clears up.
    ///
    /// The socket is shut down under the lock: afterwards its number may belong to somebody else.
    func cutOff(at now: UInt64) -> Int {
        open.withLock { open in
            var count = 0
            for connection in open.sockets.values where connection.isLate(at: now) {
                shutdown(connection.socket, Int32(SHUT_RDWR))
                count += 1
            }
            return count
        }
    }

    /// Ends connections whose clients left in the middle of a request: of an end that comes right
    /// behind what is read the library hears nothing, and would wait until their time is over.
    func endAbandoned() {
        open.withLock { open in
            for connection in open.sockets.values where connection.isAbandoned() {
                shutdown(connection.socket, Int32(SHUT_RDWR))
            }
        }
    }
}
