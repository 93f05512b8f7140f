import Foundation

/// Notices that the HTTP library has no memory left for a connection.
///
/// It says so in its log alone, without naming the connection; so each of its threads keeps in mind
/// whose head it is reading.
enum RoomLack {
    private final class Thread {
        var heads: [Connection] = []
        var isClosingWithoutAnswer = false
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            guard let pointer else { return }
            Unmanaged<Thread>.fromOpaque(pointer).release()
        }
        return key
    }()

    private static var thread: Thread {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<Thread>.fromOpaque(pointer).takeUnretainedValue()
        }
        let thread = Thread()
        pthread_setspecific(key, Unmanaged.passRetained(thread).toOpaque())
        return thread
    }

    /// The head of a request of this connection begins.
    static func begin(_ connection: Connection) {
        let thread = thread
        if !thread.heads.contains(where: { $0 === connection }) { thread.heads.append(connection) }
    }

    /// The head is there, or the connection is gone.
    static func end(_ connection: Connection) {
        let thread = thread
        thread.heads.removeAll { $0 === connection }
    }

    /// Reads a line of the library's log.
    static func note(_ message: UnsafePointer<CChar>) {
        let thread = thread
        if strstr(message, "Not enough memory in pool") != nil {
            // Of two heads that come in pieces at once nobody knows which it is.
            guard thread.heads.count == 1, thread.heads[0].isAwaitingAnswer else { return }
            thread.heads[0].sayWhyOutOfRoom()
        } else if strstr(message, "Closing connection (") != nil {
            thread.isClosingWithoutAnswer = true
        }
    }

    /// Whether this thread closes a connection that got no answer; tells it once.
    static func take() -> Bool {
        let thread = thread
        defer { thread.isClosingWithoutAnswer = false }
        return thread.isClosingWithoutAnswer
    }
}

/// The last word to a client for whose answer the HTTP library had no room left: it keeps lists of
/// cookies and of the parts of the query where answers are put together.
extension Connection {
    /// Sends a refusal past the library, which is about to close the connection.
    func sayWhyOutOfRoom() {
        isAwaitingAnswer = false
        // An address with thousands of parts, or else a head with hundreds of cookies.
        let refusal: Refusal = target.count > 4_096 ? .addressTooLong : .headTooLarge
        let (contentType, body) = refusal.body(for: RouteClass(path: target.prefix { $0 != 0x3F }))
        var bytes: [UInt8] = []
        bytes.append("HTTP/1.1 ")
        bytes.append(decimal: UInt64(refusal.status))
        bytes.append(" ")
        bytes.append(refusal.title)
        bytes.append("\r\nContent-Type: ")
        bytes.append(contentsOf: contentType.utf8)
        bytes.append("\r\nContent-Length: ")
        bytes.append(decimal: UInt64(body.count))
        bytes.append("\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n")
        bytes.append(contentsOf: body)
        _ = bytes.withUnsafeBytes {
            Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
        // The library may want to say more, or to wait for more.
        shutdown(socket, Int32(SHUT_RDWR))
    }
}
