import Foundation
import Packing
import Synchronization

/// What goes wrong between us and a provider.
enum Fault: String, CaseIterable, Sendable {
    case slow, hanging, truncated, huge
    case unfinishedPacking = "gzip cut short"
    case shortOfLength = "short of its length"
    case silentMiddle = "silent in the middle"
    case unfinishedChunks = "chunks cut short"
    case cutWithoutLength = "cut short without a length"
    case wrongType = "wrong type"
    case errorBody = "error in 200"
    case redirectLoop = "301 loop"
    case status401 = "401"
    case status403 = "403"
    case status404 = "404"
    case status429 = "429"
    case retryAfter = "429 + Retry-After"
    case status500 = "500"
    case refused = "refused"
    case badTLS = "bad TLS"
    case noName = "DNS failure"

    var isSlow: Bool { self == .slow || self == .hanging || self == .silentMiddle }
}

/// An HTTP server on the loopback address that answers as faultily as it is told to.
///
/// Each connection gets a thread and one answer, and is then closed; plain sockets, because no
/// proper server can be made to misbehave like this.
final class FaultServer: Sendable {
    struct Body: Sendable {
        let type: String
        let bytes: [UInt8]
    }

    let port: UInt16
    private let listener: Int32
    private let isStopped = MutexFlag(false)
    private let answered = Mutex(0)
    private let answer: @Sendable (_ head: String, _ number: Int) -> Answer

    enum Answer: Sendable {
        case good(Body)
        /// A body that is packed already.
        case packed(Body)
        case fault(Fault, Body)
    }

    /// The closure gets the head of the request and how many came before.
    init?(_ answer: @escaping @Sendable (_ head: String, _ number: Int) -> Answer) {
        self.answer = answer
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard isBound else { return nil }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in accept() }
    }

    var requestCount: Int { answered.withLock { $0 } }

    func stop() {
        isStopped.value = true
        shutdown(listener, Int32(SHUT_RDWR))
    }

    private func accept() {
        // By whoever accepts, or another test's server may have the number meanwhile.
        defer { close(listener) }
        while !isStopped.value {
            let connection = Foundation.accept(listener, nil, nil)
            guard connection >= 0 else { return }
            Thread.detachNewThread { [self] in
                serve(connection)
                close(connection)
            }
        }
    }

    private func serve(_ connection: Int32) {
        var head: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while !head.suffix(4_100).contains(sequence: "\r\n\r\n") {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0, head.count < 65_536 else { return }
            head.append(contentsOf: buffer[..<count])
            // A greeting of TLS, of which this server knows nothing.
            guard head.first != 0x16 else { return }
        }
        let number = answered.withLock { count in
            defer { count += 1 }
            return count
        }
        switch answer(String(decoding: head, as: UTF8.self), number) {
        case .good(let body): send(connection, response("200 OK", body))
        case .packed(let body):
            send(connection, response("200 OK", body, "Content-Encoding: gzip\r\n"))
        case .fault(let fault, let body): misbehave(connection, fault, body)
        }
    }

    private func misbehave(_ connection: Int32, _ fault: Fault, _ body: Body) {
        let whole = response("200 OK", body)
        let nothing = Body(type: "application/json", bytes: Array("{}".utf8))
        switch fault {
        case .slow:
            for byte in whole.prefix(60) where !isStopped.value {
                guard send(connection, [byte]) else { return }
                usleep(100_000)
            }
        case .hanging: hang(connection)
        case .silentMiddle:
            // A part of the body comes, and then nothing on a connection that stays open.
            send(connection, Array(whole.dropLast(body.bytes.count / 2 + 1)))
            hang(connection)
        case .truncated: send(connection, Array(whole.dropLast(body.bytes.count / 2 + 1)))
        case .unfinishedPacking:
            // All of the body is in it: only the checksum and the length at the end are missing.
            let packed = Gzip(level: 5).pack(body.bytes).map { Array($0.dropLast(8)) }
            let cut = Body(type: body.type, bytes: packed ?? [])
            send(connection, response("200 OK", cut, "Content-Encoding: gzip\r\n"))
        case .shortOfLength:
            // All that can be read is in it, and yet a byte was announced that never comes.
            send(connection, response("200 OK", body, missing: 1))
        case .unfinishedChunks:
            // All of the body is in its chunks: only the last one, which ends them, never comes.
            let chunks = ArraySlice(body.bytes).halves.flatMap { half in
                Array("\(String(half.count, radix: 16))\r\n".utf8) + half + Array("\r\n".utf8)
            }
            send(connection, openHead(body.type, "Transfer-Encoding: chunked\r\n") + chunks)
        case .cutWithoutLength:
            // Such a body ends with its connection, and nothing but the body tells that it broke.
            let half = body.bytes.dropLast(body.bytes.count / 2 + 1)
            send(connection, openHead(body.type) + half)
        case .huge: sendWithoutEnd(connection, body.type)
        case .wrongType:
            send(connection, response("200 OK", Body(type: "image/x-icon", bytes: body.bytes)))
        case .errorBody: send(connection, whole)
        case .redirectLoop:
            send(connection, response("301 Moved", nothing, "Location: /again\r\n"))
        case .status401: send(connection, response("401 Unauthorized", nothing))
        case .status403: send(connection, response("403 Forbidden", nothing))
        case .status404: send(connection, response("404 Not Found", nothing))
        case .status429: send(connection, response("429 Too Many", nothing))
        case .retryAfter:
            send(connection, response("429 Too Many", nothing, "Retry-After: 60\r\n"))
        case .status500: send(connection, response("500 Oops", nothing))
        // These never get as far as a request.
        case .refused, .badTLS, .noName: return
        }
    }

    private func sendWithoutEnd(_ connection: Int32, _ type: String) {
        guard send(connection, openHead(type) + Array("[".utf8)) else { return }
        let piece = [UInt8](repeating: 0x20, count: 65_536)
        for _ in 0..<1_000 where !isStopped.value {
            guard send(connection, piece) else { return }
        }
    }

    private func hang(_ connection: Int32) {
        while !isStopped.value, isOpen(connection) { usleep(20_000) }
    }

    /// The head of an answer that does not say how long it is.
    private func openHead(_ type: String, _ more: String = "") -> [UInt8] {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nConnection: close\r\n\(more)\r\n"
        return Array(head.utf8)
    }

    private func isOpen(_ connection: Int32) -> Bool {
        var byte: UInt8 = 0
        let count = recv(connection, &byte, 1, Int32(MSG_DONTWAIT) | Int32(MSG_PEEK))
        return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
    }

    private func response(
        _ status: String,
        _ body: Body,
        _ more: String = "",
        missing: Int = 0
    ) -> [UInt8] {
        let head =
            "HTTP/1.1 \(status)\r\nContent-Type: \(body.type)\r\n"
            + "Content-Length: \(body.bytes.count + missing)\r\n"
            + "Connection: close\r\n\(more)\r\n"
        return Array(head.utf8) + body.bytes
    }

    @discardableResult
    private func send(_ connection: Int32, _ bytes: [UInt8]) -> Bool {
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Foundation.send(
                    connection,
                    buffer.baseAddress.map { $0 + offset },
                    bytes.count - offset,
                    Int32(MSG_NOSIGNAL)
                )
            }
            guard count > 0 else { return false }
            offset += count
        }
        return true
    }
}

private extension ArraySlice<UInt8> {
    func contains(sequence text: String) -> Bool {
        String(decoding: self, as: UTF8.self).contains(text)
    }

    var halves: [ArraySlice<UInt8>] { [prefix(count / 2), dropFirst(count / 2)] }
}
