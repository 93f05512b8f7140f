package import Atlas
package import Base
package import Chronology

/// How JavaScript and the app talk across the WebAssembly boundary: a request with the world's
/// scalars in, a response out, both as plain bytes.
///
/// All integers are little-endian. A text is a UInt32 length and its UTF-8 bytes.
///
///     question: version UInt8 · now Int64 · seed UInt64 · assets version text · method UInt8
///               · target text · header count UInt16 · (name text, value text)… · body text
///               · zone count UInt32 · zone offsets Int32…
///     answer:   version UInt8 · status UInt16 · content type text
///               · header count UInt16 · (name text, value text)… · body text
package enum Wire {
    /// Raised with every change of the layout; both sides refuse any other.
    package static let version: UInt8 = 1

    /// A request, and everything of the world but the atlas, which stays on the app's side.
    package struct Question: Equatable, Sendable {
        package var now: Instant
        package var seed: UInt64
        package var assetsVersion: String
        package var request: Request
        package var zoneOffsetsSeconds: [Int32]

        package init(
            now: Instant,
            seed: UInt64,
            assetsVersion: String,
            request: Request,
            zoneOffsetsSeconds: [Int32]
        ) {
            self.now = now
            self.seed = seed
            self.assetsVersion = assetsVersion
            self.request = request
            self.zoneOffsetsSeconds = zoneOffsetsSeconds
        }

        package func world(with atlas: Atlas) -> World {
            World(
                now: now,
                seed: seed,
                atlas: atlas,
                zoneOffsetsSeconds: zoneOffsetsSeconds,
                assetsVersion: assetsVersion
            )
        }
    }
}

/// Why bytes are not a message of this version.
package enum WireFailure: Error, Equatable {
    case unsupportedVersion(UInt8)
    case unknownMethod(UInt8)
    case truncated(atByte: UInt32)
    case textTooLong(bytes: UInt64)
    case tooManyHeaders(count: UInt64)
    case trailingBytes(count: UInt32)
}

extension Wire {
    package static func encode(_ question: Question) throws(WireFailure) -> [UInt8] {
        var writer = WireWriter()
        writer.integer(version)
        writer.integer(question.now.millisecondsSinceEpoch)
        writer.integer(question.seed)
        try writer.text(question.assetsVersion)
        writer.integer(question.request.method.rawValue)
        try writer.text(question.request.target)
        try writer.headers(question.request.headers)
        try writer.run(question.request.body)
        writer.integer(UInt32(question.zoneOffsetsSeconds.count))
        for offset in question.zoneOffsetsSeconds { writer.integer(offset) }
        return writer.bytes
    }

    package static func question(from bytes: ByteSlice) throws(WireFailure) -> Question {
        var reader = WireReader(bytes)
        try reader.version()
        let now = try reader.integer(Int64.self)
        let seed = try reader.integer(UInt64.self)
        let assetsVersion = try reader.text()
        let request = try reader.request()
        let zoneOffsetsSeconds = try reader.zoneOffsets()
        try reader.end()
        return Question(
            now: Instant(millisecondsSinceEpoch: now),
            seed: seed,
            assetsVersion: assetsVersion,
            request: request,
            zoneOffsetsSeconds: zoneOffsetsSeconds
        )
    }

    package static func encode(_ response: Response) throws(WireFailure) -> [UInt8] {
        var writer = WireWriter()
        writer.integer(version)
        writer.integer(response.status)
        try writer.text(response.contentType)
        try writer.headers(response.headers)
        try writer.run(response.body)
        return writer.bytes
    }

    package static func response(from bytes: ByteSlice) throws(WireFailure) -> Response {
        var reader = WireReader(bytes)
        try reader.version()
        let status = try reader.integer(UInt16.self)
        let contentType = try reader.text()
        let headers = try reader.headers()
        let body = try reader.run()
        try reader.end()
        return Response(
            status: status,
            contentType: contentType,
            headers: headers,
            body: [UInt8](body.buffer)
        )
    }
}

private struct WireWriter {
    var bytes: [UInt8] = []

    mutating func integer(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func run(_ run: [UInt8]) throws(WireFailure) {
        guard let count = UInt32(exactly: run.count) else {
            throw .textTooLong(bytes: UInt64(run.count))
        }
        integer(count)
        bytes.append(contentsOf: run)
    }

    mutating func text(_ text: String) throws(WireFailure) { try run([UInt8](text.utf8)) }

    mutating func headers(_ headers: [Header]) throws(WireFailure) {
        guard let count = UInt16(exactly: headers.count) else {
            throw .tooManyHeaders(count: UInt64(headers.count))
        }
        integer(count)
        for header in headers {
            try text(header.name)
            try text(header.value)
        }
    }
}

/// Takes nothing on trust: a length is checked against what is left before anything is reserved.
private struct WireReader {
    let bytes: ByteSlice
    var position = 0

    init(_ bytes: ByteSlice) { self.bytes = bytes }

    mutating func version() throws(WireFailure) {
        let found = try integer(UInt8.self)
        guard found == Wire.version else { throw .unsupportedVersion(found) }
    }

    mutating func integer<Value: FixedWidthInteger>(
        _ type: Value.Type
    ) throws(WireFailure) -> Value {
        try need(MemoryLayout<Value>.size)
        defer { position += MemoryLayout<Value>.size }
        return bytes.load(type, at: position)
    }

    mutating func run() throws(WireFailure) -> ByteSlice {
        let count = try integer(UInt32.self)
        guard let count = Int(exactly: count) else { throw .textTooLong(bytes: UInt64(count)) }
        try need(count)
        defer { position += count }
        return bytes.slice(at: position, count: count)
    }

    mutating func text() throws(WireFailure) -> String { try run().string }

    mutating func headers() throws(WireFailure) -> [Header] {
        let count = try integer(UInt16.self)
        var headers: [Header] = []
        for _ in 0..<count { headers.append(Header(try text(), try text())) }
        return headers
    }

    mutating func request() throws(WireFailure) -> Request {
        let code = try integer(UInt8.self)
        guard let method = Request.Method(rawValue: code) else { throw .unknownMethod(code) }
        let target = try text()
        let headers = try headers()
        let body = try run()
        return Request(
            method: method,
            target: target,
            headers: headers,
            body: [UInt8](body.buffer)
        )
    }

    mutating func zoneOffsets() throws(WireFailure) -> [Int32] {
        let count = try integer(UInt32.self)
        var offsets: [Int32] = []
        for _ in 0..<count { offsets.append(try integer(Int32.self)) }
        return offsets
    }

    func end() throws(WireFailure) {
        let left = bytes.count - position
        guard left == 0 else { throw .trailingBytes(count: UInt32(left)) }
    }

    private func need(_ count: Int) throws(WireFailure) {
        guard count <= bytes.count - position else {
            throw .truncated(atByte: UInt32(truncatingIfNeeded: position))
        }
    }
}
