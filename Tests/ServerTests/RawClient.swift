import Foundation

/// A client that sends exactly the bytes it is told, and reads replies strictly.
final class RawClient {
    private let socket: Int32
    private var received: [UInt8] = []
    private(set) var isClosedByServer = false

    init(port: UInt16, waitMilliseconds: Int = 10_000) {
        socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var patience = timeval(
            tv_sec: waitMilliseconds / 1_000,
            tv_usec: waitMilliseconds % 1_000 * 1_000
        )
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if connected != 0 { isClosedByServer = true }
    }

    deinit { close(socket) }

    /// Says that no more is sent; what comes is read on.
    func endSending() { shutdown(socket, Int32(SHUT_WR)) }

    /// Returns false when the server does not take the bytes any more.
    @discardableResult
    func send(_ bytes: some Sequence<UInt8>) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(text.utf8) }

    /// Sends the head of a form, whose body follows.
    @discardableResult
    func sendFormHead(_ target: String, _ lines: [String]) -> Bool {
        let type = "Content-Type: application/x-www-form-urlencoded"
        let head = ["POST \(target) HTTP/1.1", "Host: t", type] + lines
        return send(head.joined(separator: "\r\n") + "\r\n\r\n")
    }

    /// Sends a request with a Host line and reads its reply.
    func get(_ target: String, _ lines: [String] = [], method: String = "GET") -> RawReply? {
        let extra = lines.map { $0 + "\r\n" }.joined()
        send("\(method) \(target) HTTP/1.1\r\nHost: test\r\n\(extra)\r\n")
        return reply(hasBody: method != "HEAD")
    }

    /// The next reply on the connection; nil when it ends or stays silent.
    func reply(hasBody: Bool = true) -> RawReply? {
        while true {
            if let reply = RawReply(&received, hasBody: hasBody) { return reply }
            guard readSome() else { return nil }
        }
    }

    /// Reads until the server closes; false when it does not before the patience ends.
    func waitForClose() -> Bool {
        while readSome() {}
        return isClosedByServer
    }

    /// Reads what has come of the next reply; false when nothing does.
    func readSome() -> Bool {
        var room = [UInt8](repeating: 0, count: 65_536)
        let count = recv(socket, &room, room.count, 0)
        if count == 0 || count < 0 && errno == ECONNRESET { isClosedByServer = true }
        guard count > 0 else { return false }
        received.append(contentsOf: room[..<count])
        return true
    }
}

/// One reply, taken apart.
struct RawReply {
    let status: Int
    let lines: [(name: String, value: String)]
    let body: [UInt8]

    /// Takes one whole reply from the front of `bytes`, or leaves them and returns nil.
    init?(_ bytes: inout [UInt8], hasBody: Bool) {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        let rows = head.components(separatedBy: "\r\n")
        let words = rows[0].split(separator: " ")
        guard words.count > 1, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
            return nil
        }
        let lines = rows.dropFirst().map { row -> (name: String, value: String) in
            let halves = row.split(separator: ":", maxSplits: 1)
            return (
                halves[0].lowercased(),
                halves.count > 1 ? halves[1].trimmingCharacters(in: .whitespaces) : ""
            )
        }
        let length = lines.first { $0.name == "content-length" }.flatMap { Int($0.value) } ?? 0
        let isBare = !hasBody || status == 304 || status == 204
        let count = isBare ? 0 : length
        guard bytes.count >= end.upperBound + count else { return nil }
        self.status = status
        self.lines = lines
        body = Array(bytes[end.upperBound..<end.upperBound + count])
        bytes.removeFirst(end.upperBound + count)
    }

    subscript(_ name: String) -> String? { lines.first { $0.name == name }?.value }

    var text: String { String(decoding: body, as: UTF8.self) }
}
