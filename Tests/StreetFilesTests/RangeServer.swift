import Foundation
import Providers
import StreetFiles
import Synchronization

/// An HTTP server on the loopback address that sends stretches of one file, or does that wrong.
final class RangeServer: Sendable {
    enum Fault: Sendable {
        case none, wholeOnly, otherPart, truncated, endless, toNowhere, missing, busy, busyTwice
        case replaced, replacedUnmeasured, moved, movedInside, immense, damaged
        case expiring, movedExpiring
    }

    private struct State {
        var requestCount = 0
        var sentByteCount = 0
    }

    private let bytes: [UInt8]
    private let fault: Fault
    private let listener: Int32
    private let port: UInt16
    private let curl: CurlTransport
    private let state = Mutex(State())

    init(_ bytes: [UInt8], _ fault: Fault = .none) throws {
        self.bytes = bytes
        self.fault = fault
        guard let curl = CurlTransport(usesProxy: false) else { throw POSIXError(.EIO) }
        self.curl = curl
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let handle = listener
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(handle, address, length) == 0 && listen(handle, 16) == 0
                    && getsockname(handle, address, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRINUSE) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in accept() }
    }

    var requestCount: Int { state.withLock { $0.requestCount } }
    var sentByteCount: Int { state.withLock { $0.sentByteCount } }

    /// The file as a cut reads it; nobody waits between attempts.
    func source() throws -> ArchiveSource {
        let address = "http://127.0.0.1:\(port)/large.pmtiles"
        let reader = try RangeReader(
            address: address,
            curl.transport,
            userAgent: "test",
            wait: { _ in }
        )
        return reader.source
    }

    func stop() {
        curl.stop()
        shutdown(listener, Int32(SHUT_RDWR))
    }

    private func accept() {
        // Closed by whoever accepts: its number may be that of another test's server at once, whose
        // visitors this thread would answer.
        defer { close(listener) }
        while true {
            let connection = Foundation.accept(listener, nil, nil)
            guard connection >= 0 else { return }
            serve(connection)
            close(connection)
        }
    }

    private func serve(_ connection: Int32) {
        var head = ""
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while !head.contains("\r\n\r\n") {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            head += String(decoding: buffer[..<count], as: UTF8.self)
        }
        let number = state.withLock { state in
            state.requestCount += 1
            return state.requestCount
        }
        let answer = answer(to: head, number)
        answer.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let start = bytes.baseAddress.map { $0 + done }
                let count = send(connection, start, bytes.count - done, Int32(MSG_NOSIGNAL))
                guard count > 0 else { return }
                done += count
            }
        }
        state.withLock { $0.sentByteCount += answer.count }
    }

    private func answer(to head: String, _ number: Int) -> [UInt8] {
        switch fault {
        case .wholeOnly: return response("200 OK", bytes)
        case .missing: return response("404 Not Found")
        case .busy: return response("503 Busy")
        case .busyTwice where number < 3: return response("503 Busy")
        case .endless: return response("302 Found", [], "Location: /again\r\n")
        case .toNowhere: return response("302 Found", [], "Location: file:///etc/passwd\r\n")
        case .moved where !head.contains("/here/"):
            return response("302 Found", [], "Location: /here/b.pmtiles\r\n")
        case .expiring where number > 3: return response("403 Forbidden")
        // Each link is good for two requests.
        case .movedExpiring where !head.contains("/signed/"):
            return response("302 Found", [], "Location: /signed/\(number)/b.pmtiles\r\n")
        case .movedExpiring where number > (signature(head) ?? 0) + 2:
            return response("403 Forbidden")
        case .movedInside where head.contains("127.0.0.1"):
            return response("302 Found", [], "Location: http://localhost:\(port)/b.pmtiles\r\n")
        default: return part(head, number)
        }
    }

    private func signature(_ head: String) -> Int? {
        let rest = head.split(separator: "/signed/", maxSplits: 1).last
        return rest.flatMap { Int($0.prefix { $0.isNumber }) }
    }

    private func part(_ head: String, _ number: Int) -> [UInt8] {
        let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("range:") }
        let numbers = (line ?? "").split { !$0.isNumber }.compactMap { Int($0) }
        guard numbers.count == 2, numbers[0] < bytes.count else { return response("416 No") }
        let end = min(numbers[1] + 1, bytes.count)
        let start = fault == .otherPart ? max(0, numbers[0] - 1) : numbers[0]
        let first = fault == .otherPart ? "\(start + 2)" : "\(start)"
        let isReplaced = [.replaced, .replacedUnmeasured].contains(fault)
        let tag = isReplaced ? "\"\(number)\"" : "\"1\""
        var body = Array(bytes[start..<end])
        // The third is that of tiles.
        if fault == .damaged, number > 3 { body = body.map { $0 ^ 0x55 } }
        let total =
            switch fault {
            case .replacedUnmeasured: "*"
            case .immense: "1\(String(repeating: "0", count: 25))"
            default: "\(bytes.count)"
            }
        let more = "Content-Range: bytes \(first)-\(end - 1)/\(total)\r\nETag: \(tag)\r\n"
        let whole = response("206 Partial Content", body, more)
        return fault == .truncated ? Array(whole.dropLast(body.count / 2 + 1)) : whole
    }

    private func response(
        _ status: String,
        _ body: [UInt8] = [],
        _ more: String = ""
    ) -> [UInt8] {
        let head =
            "HTTP/1.1 \(status)\r\nContent-Length: \(body.count)\r\nConnection: close\r\n"
            + "\(more)\r\n"
        return Array(head.utf8) + body
    }
}
