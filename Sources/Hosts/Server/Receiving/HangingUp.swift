import Base
import Foundation
import Synchronization

/// Notices that the HTTP library closes a connection for whose answer it has no memory left.
///
/// It says so in its log, without naming the connection, and right afterwards, on the same thread,
/// that the request on that connection is over.
enum RoomLack {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Reads a line of the library's log.
    static func note(_ message: UnsafePointer<CChar>) {
        let isOut = strstr(message, "failed to create response header") != nil
        pthread_setspecific(key, isOut ? UnsafeRawPointer(bitPattern: 1) : nil)
    }

    /// Whether this thread closes a connection that got no answer; tells it once.
    static func take() -> Bool {
        defer { pthread_setspecific(key, nil) }
        return pthread_getspecific(key) != nil
    }
}

/// Whether the other end of a socket sends no more, and all that it sent was read.
func hasSaidAll(_ socket: Int32) -> Bool {
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
}

/// The last word to a client that the HTTP library hangs up on without one.
extension Connection {
    /// Answers a head of so many parts that the library had no room left for an answer.
    func answerOutOfRoom() {
        isAwaitingAnswer = false
        hangUp(saying: .headTooLarge)
    }

    /// Answers a first request line of which the library made nothing.
    func answerNonsense() {
        var byte: UInt8 = 0
        let flags = Int32(MSG_PEEK | MSG_DONTWAIT)
        // Who has said nothing, or has left, is waiting for nothing; and some of it the library
        // answers by itself.
        guard !hasAsked, !hasSentSomething,
            !service.isStopping.load(ordering: .relaxed),
            recv(socket, &byte, 1, flags) < 0, errno == EAGAIN, !isLate(at: monotonicNanoseconds())
        else { return }
        hangUp(saying: .badLine)
    }

    /// Whether anything was ever sent on the socket, by us or by the library.
    ///
    /// Told by its count of segments with data, from what Linux knows of TCP: `tcpi_data_segs_out`,
    /// which the C library's older `tcp_info` has not.
    private var hasSentSomething: Bool {
        var told = [UInt32](repeating: 0, count: 64)
        var size = socklen_t(told.count * MemoryLayout<UInt32>.stride)
        let isTold = getsockopt(socket, Int32(IPPROTO_TCP), TCP_INFO, &told, &size) == 0
        return isTold && size >= 160 && told[39] > 0
    }

    /// Sends a refusal past the library, which is about to close the connection.
    private func hangUp(saying refusal: Refusal) {
        let (contentType, body) = refusal.body(for: RouteClass(path: target.prefix { $0 != 0x3F }))
        var bytes: [UInt8] = []
        bytes.append("HTTP/1.1 ")
        bytes.append(integer: UInt64(refusal.status))
        bytes.append(" ")
        bytes.append(refusal.title)
        bytes.append("\r\nContent-Type: ")
        bytes.append(contentsOf: contentType.utf8)
        bytes.append("\r\nContent-Length: ")
        bytes.append(integer: UInt64(body.count))
        bytes.append("\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n")
        bytes.append(contentsOf: body)
        _ = bytes.withUnsafeBytes {
            Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
        // The library closes it only when something else wakes its thread.
        shutdown(socket, Int32(SHUT_RDWR))
    }
}
