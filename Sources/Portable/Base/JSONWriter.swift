/// Writes JSON (RFC 8259) straight into bytes; commas come by themselves.
package struct JSONWriter: Sendable {
    /// What was written so far.
    package private(set) var bytes: [UInt8] = []
    private var commaIsDue = false

    package init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    package mutating func beginObject() { open(0x7B) }
    package mutating func endObject() { close(0x7D) }
    package mutating func beginArray() { open(0x5B) }
    package mutating func endArray() { close(0x5D) }

    /// The name of the next value; keys are our own and need no escapes.
    package mutating func key(_ name: StaticString) {
        separate()
        bytes.append(0x22)
        bytes.append(name)
        bytes.append(0x22)
        bytes.append(0x3A)
        commaIsDue = false
    }

    /// The name of the next value, where it is not known when the program is compiled.
    ///
    /// Disfavoured, because a literal would otherwise become a `String` and take the slow way.
    @_disfavoredOverload
    package mutating func key(_ name: String) {
        string(name)
        bytes.append(0x3A)
        commaIsDue = false
    }

    package mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { string(ByteSlice(UnsafeRawBufferPointer($0))) }
    }

    /// A text given as UTF-8; ill-formed bytes become U+FFFD.
    package mutating func string(_ text: ByteSlice) {
        separate()
        bytes.append(0x22)
        if let start = text.start {
            escaped(start.assumingMemoryBound(to: UInt8.self), count: text.count)
        }
        bytes.append(0x22)
    }

    package mutating func integer(_ value: Int64) {
        separate()
        bytes.append(integer: value)
    }

    package mutating func integer(_ value: UInt64) {
        separate()
        bytes.append(integer: value)
    }

    package mutating func integer(_ value: Int32) { integer(Int64(value)) }
    package mutating func integer(_ value: UInt32) { integer(UInt64(value)) }

    /// A number with decimal places, given as an integer of the smallest of them.
    package mutating func decimal(_ value: Int64, places: Int32) {
        separate()
        bytes.append(decimal: value, places: places)
    }

    package mutating func boolean(_ value: Bool) {
        separate()
        bytes.append(value ? "true" : "false")
    }

    package mutating func null() {
        separate()
        bytes.append("null")
    }

    /// A value that is JSON already.
    package mutating func json(_ value: [UInt8]) {
        separate()
        bytes.append(contentsOf: value)
    }
}

private extension JSONWriter {
    mutating func separate() {
        if commaIsDue { bytes.append(0x2C) }
        commaIsDue = true
    }

    mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        commaIsDue = false
    }

    mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        commaIsDue = true
    }

    mutating func escaped(_ text: UnsafePointer<UInt8>, count: Int) {
        var copied = 0
        var offset = 0
        while offset < count {
            let byte = text[offset]
            if byte >= 0x20, byte < 0x80, byte != 0x22, byte != 0x5C, byte != 0x3C {
                offset &+= 1
            } else if byte >= 0x80,
                let next = decodeScalar(text + offset, remaining: count &- offset)
            {
                offset &+= next.length
            } else {
                copy(text + copied, count: offset &- copied)
                escape(byte)
                offset &+= 1
                copied = offset
            }
        }
        copy(text + copied, count: count &- copied)
    }

    mutating func copy(_ text: UnsafePointer<UInt8>, count: Int) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text, count: count))
    }

    mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0x22: bytes.append("\\\"")
        case 0x5C: bytes.append("\\\\")
        case 0x0A: bytes.append("\\n")
        case 0x0D: bytes.append("\\r")
        case 0x09: bytes.append("\\t")
        case 0x80...: bytes.append("\u{FFFD}")
        default:
            // Also "<", so that JSON inside a page cannot end the element it stands in.
            bytes.append("\\u00")
            bytes.append(hexDigit(byte >> 4))
            bytes.append(hexDigit(byte & 15))
        }
    }
}
