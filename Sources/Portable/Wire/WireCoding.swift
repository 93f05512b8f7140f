internal import App
internal import Base
internal import Chronology

/// Puts a message together.
struct WireWriter {
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

    mutating func count(_ count: Int) throws(WireFailure) {
        guard let exact = UInt32(exactly: count) else { throw .tooMany(count: UInt64(count)) }
        integer(exact)
    }

    mutating func text(_ text: String) throws(WireFailure) { try run([UInt8](text.utf8)) }

    mutating func headers(_ headers: [Header]) throws(WireFailure) {
        guard let count = UInt16(exactly: headers.count) else {
            throw .tooMany(count: UInt64(headers.count))
        }
        integer(count)
        for header in headers {
            try text(header.name)
            try text(header.value)
        }
    }
}

extension WireWriter {
    mutating func request(_ request: Request) throws(WireFailure) {
        integer(request.method.rawValue)
        try text(request.target)
        try headers(request.headers)
        try count(request.form.fields.items.count)
        for item in request.form.fields.items {
            try text(item.name)
            try text(item.value)
        }
        try count(request.form.files.count)
        for file in request.form.files {
            try text(file.name)
            try run(file.bytes)
        }
    }
}

/// Takes nothing on trust: a length is checked against what is left before anything is reserved.
struct WireReader {
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

    /// What a clock shows, brought to the years 1600 to 9999: a device's may show anything, and
    /// what counts days and zones from it knows no others.
    mutating func now() throws(WireFailure) -> Instant {
        let told = try integer(Int64.self)
        let first: Int64 = -11_676_096_000_000
        let last: Int64 = 253_402_300_799_999
        return Instant(millisecondsSinceEpoch: Swift.max(first, Swift.min(last, told)))
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
        // Only servers hear of other methods.
        guard code <= Request.Method.post.rawValue, let method = Request.Method(rawValue: code)
        else { throw .unknownMethod(code) }
        let target = try text()
        let headers = try headers()
        return Request(method: method, target: target, headers: headers, form: try form())
    }

    private mutating func form() throws(WireFailure) -> FormData {
        var form = FormData()
        for _ in 0..<(try integer(UInt32.self)) { form.fields.append(try text(), try text()) }
        for _ in 0..<(try integer(UInt32.self)) {
            let name = try text()
            form.files.append(FormData.File(name: name, bytes: [UInt8](try run().buffer)))
        }
        return form
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
