/// Writes JSON (RFC 8259) straight into bytes; commas come by themselves.
///
/// Public, so that the browser build sees in other modules how its room is given back.
@frozen
public struct JSONWriter: ~Copyable {
    @usableFromInline var room: ByteBuffer
    @usableFromInline var commaIsDue = false

    package init(capacity: Int = 0) { room = ByteBuffer(capacity: capacity) }

    @inlinable
    deinit { room.free() }

    /// What was written so far.
    package var bytes: [UInt8] { room.array }

    /// What was written so far, between other texts.
    package func bytes(between opening: StaticString, and closing: StaticString) -> [UInt8] {
        let count = room.count + opening.utf8CodeUnitCount + closing.utf8CodeUnitCount
        var whole: [UInt8] = []
        whole.reserveCapacity(count)
        whole.append(opening)
        whole.append(contentsOf: room.buffer)
        whole.append(closing)
        return whole
    }

    package mutating func beginObject() { open(0x7B) }
    package mutating func endObject() { close(0x7D) }
    package mutating func beginArray() { open(0x5B) }
    package mutating func endArray() { close(0x5D) }

    /// The name of the next value; keys are our own and need no escapes.
    package mutating func key(_ name: StaticString) {
        let count = name.utf8CodeUnitCount
        var next = room.room(for: count &+ 4)
        if commaIsDue {
            next.pointee = 0x2C
            next += 1
            room.count &+= 1
        }
        next[0] = 0x22
        (next + 1).initialize(from: name.utf8Start, count: count)
        next[count &+ 1] = 0x22
        next[count &+ 2] = 0x3A
        room.count &+= count &+ 3
        commaIsDue = false
    }

    /// The name of the next value, where it is not known when the program is compiled.
    ///
    /// Disfavoured, because a literal would otherwise become a `String` and take the slow way.
    @_disfavoredOverload
    package mutating func key(_ name: String) {
        string(name)
        room.append(0x3A)
        commaIsDue = false
    }

    package mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { string(ByteSlice(UnsafeRawBufferPointer($0))) }
    }

    /// A text given as UTF-8; ill-formed bytes become U+FFFD.
    package mutating func string(_ text: ByteSlice) {
        separate()
        room.append(0x22)
        if let start = text.start {
            escaped(start.assumingMemoryBound(to: UInt8.self), count: text.count)
        }
        room.append(0x22)
    }

    package mutating func integer(_ value: Int64) {
        separate()
        room.append(integer: value)
    }

    package mutating func integer(_ value: UInt64) {
        separate()
        room.append(integer: value)
    }

    package mutating func integer(_ value: Int32) { integer(Int64(value)) }
    package mutating func integer(_ value: UInt32) { integer(UInt64(value)) }

    /// A number with decimal places, given as an integer of the smallest of them.
    package mutating func decimal(_ value: Int64, places: Int32) {
        separate()
        room.append(decimal: value, places: places)
    }

    package mutating func boolean(_ value: Bool) {
        separate()
        room.append(value ? "true" : "false")
    }

    package mutating func null() {
        separate()
        room.append("null")
    }

    /// A value that is JSON already.
    package mutating func json(_ value: [UInt8]) {
        separate()
        value.withUnsafeBufferPointer { room.append($0) }
    }
}

private extension JSONWriter {
    mutating func separate() {
        if commaIsDue { room.append(0x2C) }
        commaIsDue = true
    }

    mutating func open(_ bracket: UInt8) {
        separate()
        room.append(bracket)
        commaIsDue = false
    }

    mutating func close(_ bracket: UInt8) {
        room.append(bracket)
        commaIsDue = true
    }

    mutating func escaped(_ text: UnsafePointer<UInt8>, count: Int) {
        var offset = 0
        while offset < count {
            offset &+= copyPlain(text + offset, count: count &- offset)
            guard offset < count else { return }
            let byte = text[offset]
            if byte >= 0x80, let next = decodeScalar(text + offset, remaining: count &- offset) {
                room.append(text + offset, count: next.length)
                offset &+= next.length
            } else {
                escape(byte)
                offset &+= 1
            }
        }
    }

    /// Copies bytes up to the first one that must be looked at; returns how many.
    mutating func copyPlain(_ text: UnsafePointer<UInt8>, count: Int) -> Int {
        let next = room.room(for: count)
        var offset = 0
        while offset < count {
            let byte = text[offset]
            guard byte >= 0x20, byte < 0x80, byte != 0x22, byte != 0x5C, byte != 0x3C else { break }
            next[offset] = byte
            offset &+= 1
        }
        room.count &+= offset
        return offset
    }

    mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0x22: room.append("\\\"")
        case 0x5C: room.append("\\\\")
        case 0x0A: room.append("\\n")
        case 0x0D: room.append("\\r")
        case 0x09: room.append("\\t")
        case 0x80...: room.append("\u{FFFD}")
        default:
            // Also "<", so that JSON inside a page cannot end the element it stands in.
            room.append("\\u00")
            room.append(hexDigit(byte >> 4))
            room.append(hexDigit(byte & 15))
        }
    }
}
