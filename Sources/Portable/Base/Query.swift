/// Names and values in their order: the query of a URL, the fields of a form, the cookies of a
/// request.
package struct Query: Equatable, Sendable {
    package struct Item: Equatable, Sendable {
        package let name: String
        package let value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// Whether this is the name, without making a string of it.
        package func isCalled(_ name: StaticString) -> Bool {
            self.name.utf8.elementsEqual(
                UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
            )
        }
    }

    package private(set) var items: [Item] = []

    package init() {}

    /// Reads `a=b&c=d` as the URL Standard reads a form (application/x-www-form-urlencoded).
    ///
    /// Never fails: a plus is a space, a broken escape stands for itself, ill-formed UTF-8 is
    /// replaced, a name without value has the empty one.
    package init(_ text: ByteSlice) {
        var start = 0
        while start < text.count {
            let end = text.firstOffset(of: 0x26, from: start) ?? text.count
            let part = text.slice(at: start, count: end - start)
            start = end + 1
            guard !part.isEmpty else { continue }
            let (name, value) = part.halves(around: 0x3D)
            items.append(Item(name: formDecoded(name), value: formDecoded(value)))
        }
    }

    /// Reads what stands behind the question mark of a request's target.
    package init(target: String) {
        var target = target
        self = target.withUTF8 {
            Query(ByteSlice(UnsafeRawBufferPointer($0)).halves(around: 0x3F).after)
        }
    }

    /// Reads `a=b&c=d`; see the version on bytes.
    package init(_ text: String) {
        var text = text
        self = text.withUTF8 { Query(ByteSlice(UnsafeRawBufferPointer($0))) }
    }

    /// Reads the header field `Cookie: a=b; c=d` (RFC 6265, section 5.4); the values are
    /// percent-decoded, as we write them encoded.
    package init(cookies text: String) {
        var text = text
        items = text.withUTF8 { buffer in
            var items: [Item] = []
            let bytes = ByteSlice(UnsafeRawBufferPointer(buffer))
            for part in bytes.parts(separatedBy: 0x3B) {
                let (name, value) = part.trimmed.halves(around: 0x3D)
                let text = percentDecode(value) ?? value.string
                if !name.isEmpty { items.append(Item(name: name.string, value: text)) }
            }
            return items
        }
    }

    /// The first value of that name.
    package subscript(_ name: String) -> String? {
        for item in items where item.name == name { return item.value }
        return nil
    }

    /// All values of that name, in their order.
    package func values(_ name: String) -> [String] {
        items.filter { $0.name == name }.map { $0.value }
    }

    package mutating func append(_ name: String, _ value: String) {
        items.append(Item(name: name, value: value))
    }

    /// The items as `a=b&c=d`, which reads back as the same items; empty without items.
    package var text: String {
        var writer = QueryText()
        for item in items { writer.append(item.name, item.value) }
        return writer.ended()
    }
}

/// Writes names and values as `a=b&c=d`, which reads back as the same items of a `Query`.
///
/// Whoever begins one ends it once.
package struct QueryText {
    private var room = ByteBuffer(capacity: 200)
    private var separator: UInt8?

    package init() {}

    /// Begins with what stands before the query, to which a question mark is added if one follows.
    package init(after start: StaticString) {
        room.append(start)
        separator = 0x3F
    }

    package mutating func append(_ name: String, _ value: String) {
        separate()
        room.append(percentEncoding: name)
        room.append(0x3D)
        room.append(percentEncoding: value)
    }

    /// Appends a text; `name` needs no percent signs.
    package mutating func append(_ name: StaticString, _ value: String) {
        begin(name)
        room.append(percentEncoding: value)
    }

    /// Appends a number; `name` needs no percent signs.
    package mutating func append(_ name: StaticString, number: UInt32) {
        begin(name)
        room.append(integer: UInt64(number))
    }

    /// Appends a point in millionths of a degree, as in `at=52.37,4.9` with its comma encoded;
    /// `name` needs no percent signs.
    package mutating func append(
        _ name: StaticString,
        latitudeMicrodegrees latitude: Int32,
        longitudeMicrodegrees longitude: Int32
    ) {
        begin(name)
        append(latitude, longitude)
    }

    /// Appends another point to the one appended last, behind a semicolon.
    package mutating func append(
        furtherLatitudeMicrodegrees latitude: Int32,
        longitudeMicrodegrees longitude: Int32
    ) {
        room.append("%3B")
        append(latitude, longitude)
    }

    private mutating func append(_ latitude: Int32, _ longitude: Int32) {
        room.append(decimal: Int64(latitude), places: 6)
        room.append("%2C")
        room.append(decimal: Int64(longitude), places: 6)
    }

    private mutating func begin(_ name: StaticString) {
        separate()
        room.append(name)
        room.append(0x3D)
    }

    private mutating func separate() {
        if let separator { room.append(separator) }
        separator = 0x26
    }

    /// What was written; nothing can be appended any more.
    package func ended() -> String {
        defer { room.free() }
        return String(decoding: room.buffer, as: UTF8.self)
    }

    /// The checksum of what was written, without making a text of it; nothing can be appended any
    /// more.
    package func endedAsChecksum() -> UInt64 {
        defer { room.free() }
        return checksum64(ByteSlice(UnsafeRawBufferPointer(room.buffer)))
    }
}

private func formDecoded(_ text: ByteSlice) -> String {
    guard text.firstOffset(of: 0x25) != nil || text.firstOffset(of: 0x2B) != nil else {
        return text.string
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var offset = 0
    while offset < text.count {
        let byte = text.load(UInt8.self, at: offset)
        if byte == 0x25, let decoded = escapedByte(text, at: offset) {
            bytes.append(decoded)
            offset += 3
        } else {
            bytes.append(byte == 0x2B ? 0x20 : byte)
            offset += 1
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
