internal import App
internal import Base
import CMicrohttpd
import Synchronization

/// A reply ready to be written.
struct Outgoing {
    enum Body {
        /// Stays in place for as long as the server runs.
        case fixed(UnsafeRawBufferPointer)
        /// Belongs to this reply, and is kept until it is out.
        case own([UInt8])

        static var none: Body { .fixed(UnsafeRawBufferPointer(start: nil, count: 0)) }

        var count: Int {
            switch self {
            case .fixed(let buffer): buffer.count
            case .own(let bytes): bytes.count
            }
        }
    }

    var status: UInt16
    var contentType: String
    var body: Body
    var coding: ContentCoding = []
    var tag: [UInt8] = []
    var cacheControl: StaticString?
    var varies: StaticString = "Accept-Encoding"
    /// Header lines of the app's own.
    var further: [Header] = []

    init(_ status: UInt16, _ contentType: String, _ body: Body) {
        self.status = status
        self.contentType = contentType
        self.body = body
    }
}

extension Connection {
    /// Hands the reply to the library, or a bare 304 when the client has the same body already.
    func send(_ reply: Outgoing, on mhd: OpaquePointer) -> MHD_Result {
        let isKnown =
            !reply.tag.isEmpty && !head.ifNoneMatch.isEmpty
            && EntityTag(bytes: reply.tag).isNamed(in: head.ifNoneMatch)
        let status = isKnown ? 304 : reply.status
        let body = isKnown ? .none : reply.body
        guard let created = body.response else { return MHD_Result.NO }
        defer { MHD_destroy_response(created) }
        let lines = HeaderLines(response: created)
        write(reply, isKnown: isKnown, to: lines)
        served.status = status
        served.bodyBytes = head.method == .head ? 0 : UInt64(body.count)
        return MHD_queue_response(mhd, UInt32(status), created)
    }

    private func write(_ reply: Outgoing, isKnown: Bool, to lines: HeaderLines) {
        if !isKnown, !reply.contentType.isEmpty { lines.add("Content-Type", reply.contentType) }
        if let value = reply.cacheControl { lines.add("Cache-Control", value) }
        if !reply.tag.isEmpty { lines.add("ETag", reply.tag) }
        lines.add("Vary", reply.varies)
        if !isKnown, reply.coding == .gzip { lines.add("Content-Encoding", "gzip") }
        if !isKnown, reply.coding == .brotli { lines.add("Content-Encoding", "br") }
        lines.add("Content-Security-Policy", SecurityHeaders.policy(for: reply.contentType))
        for line in SecurityHeaders.common { lines.add(line.name, line.value) }
        if service.isBehindTLS {
            lines.add(SecurityHeaders.strictTransport.name, SecurityHeaders.strictTransport.value)
        }
        lines.add("X-Request-Id", requestName)
        if service.isStopping.load(ordering: .relaxed) { lines.add("Connection", "close") }
        for header in reply.further where !lines.add(header) {
            service.log.write(
                .error,
                "A header line of the app was left out",
                [("name", header.name)]
            )
        }
    }

    private var requestName: [UInt8] {
        var name: [UInt8] = []
        name.reserveCapacity(16)
        name.append(hexadecimal: requestNumber)
        return name
    }
}

extension Outgoing.Body {
    /// A response of the library with these bytes, where they stand.
    fileprivate var response: OpaquePointer? {
        switch self {
        case .fixed(let buffer): Outgoing.response(with: buffer)
        case .own([]): Outgoing.Body.none.response
        case .own(let bytes): SentBytes(bytes).response
        }
    }
}

extension Outgoing {
    fileprivate static func response(with buffer: UnsafeRawBufferPointer) -> OpaquePointer? {
        MHD_create_response_from_buffer(
            buffer.count,
            UnsafeMutableRawPointer(mutating: buffer.baseAddress),
            .RESPMEM_PERSISTENT
        )
    }
}

/// Holds the bytes of a response until the library lets go of them: a copy of each page would cost
/// as much as its checksum.
private final class SentBytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var response: OpaquePointer? {
        let held = Unmanaged.passRetained(self).toOpaque()
        // An array that nobody changes stays where it is for as long as it is held.
        let start = bytes.withUnsafeBytes { $0.baseAddress }
        let created = MHD_create_response_from_buffer_with_free_callback_cls(
            bytes.count,
            UnsafeMutableRawPointer(mutating: start),
            { held in
                guard let held else { return }
                Unmanaged<SentBytes>.fromOpaque(held).release()
            },
            held
        )
        if created == nil { Unmanaged<SentBytes>.fromOpaque(held).release() }
        return created
    }
}

/// Writes header lines into a reply of the library, which copies them.
private struct HeaderLines {
    let response: OpaquePointer

    func add(_ name: StaticString, _ value: StaticString) {
        MHD_add_response_header(response, name.characters, value.characters)
    }

    func add(_ name: StaticString, _ value: String) {
        value.withCString { _ = MHD_add_response_header(response, name.characters, $0) }
    }

    /// `value` in ASCII.
    func add(_ name: StaticString, _ value: [UInt8]) {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: value.count + 1) { room in
            for index in value.indices { room[index] = CChar(bitPattern: value[index]) }
            room[value.count] = 0
            MHD_add_response_header(response, name.characters, room.baseAddress)
        }
    }

    /// Returns false for a line that would break out of its place, or that the library refuses.
    func add(_ header: Header) -> Bool {
        guard isSafe(header.name), isSafe(header.value) else { return false }
        return MHD_add_response_header(response, header.name, header.value) == MHD_Result.YES
    }
}

/// Whether a text holds nothing that would end a line.
private func isSafe(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
        for byte in bytes where byte < 0x20 || byte == 0x7F { return false }
        return true
    }
}

extension StaticString {
    fileprivate var characters: UnsafePointer<CChar> {
        UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
    }
}
