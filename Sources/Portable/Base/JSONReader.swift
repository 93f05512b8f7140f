/// What can be wrong with text that should be JSON of a certain shape.
public enum JSONFailure: Error, Equatable, Sendable {
    /// The text ends in the middle of a value.
    case truncated(atByte: Int)
    /// Something else stands there than JSON allows or than was asked for.
    case unexpected(atByte: Int)
    /// Arrays and objects are nested deeper than the reader's limit.
    case tooDeep(atByte: Int)
    /// A number does not fit the integer that was asked for.
    case outOfRange(atByte: Int)
}

/// Reads JSON (RFC 8259) piece by piece, each piece when it is asked for, without copying.
///
///     try reader.beginObject()
///     while let key = try reader.nextKey() {
///         if key.equals("name") { name = try reader.string().string } else { try reader.skip() }
///     }
///
/// Every value must be read or skipped before the next key or element is asked for.
package struct JSONReader: Sendable {
    /// What kind of value stands next.
    package enum Kind: Sendable { case object, array, string, number, boolean, null }

    private let bytes: ByteSlice
    private let depthLimit: Int32
    private var offset = 0
    private var depth: Int32 = 0
    private var isFirst = true

    package init(_ bytes: ByteSlice, depthLimit: Int32 = 64) {
        self.bytes = bytes
        self.depthLimit = depthLimit
    }

    /// The offset of the next byte to read.
    package var position: Int { offset }

    /// What stands next, without reading it.
    package mutating func kind() throws(JSONFailure) -> Kind {
        switch try peek() {
        case 0x7B: return .object
        case 0x5B: return .array
        case 0x22: return .string
        case 0x2D, 0x30...0x39: return .number
        case 0x74, 0x66: return .boolean
        case 0x6E: return .null
        default: throw .unexpected(atByte: offset)
        }
    }

    package mutating func beginObject() throws(JSONFailure) { try open(0x7B) }
    package mutating func beginArray() throws(JSONFailure) { try open(0x5B) }

    /// The next key of the object, or nil behind its closing brace, which is then read.
    package mutating func nextKey() throws(JSONFailure) -> JSONText? {
        guard try advance(closing: 0x7D) else { return nil }
        guard try peek() == 0x22 else { throw .unexpected(atByte: offset) }
        let key = try quoted()
        guard try peek() == 0x3A else { throw .unexpected(atByte: offset) }
        offset &+= 1
        return key
    }

    /// Whether the array has another element; its closing bracket is read when it has not.
    package mutating func nextElement() throws(JSONFailure) -> Bool {
        try advance(closing: 0x5D)
    }

    package mutating func string() throws(JSONFailure) -> JSONText {
        guard try peek() == 0x22 else { throw .unexpected(atByte: offset) }
        return try quoted()
    }

    /// A number as an integer times ten to the power of `places`, rounded; so 43.77925 is
    /// 43,779,250 with six places.
    package mutating func scaled(places: Int32) throws(JSONFailure) -> Int64 {
        _ = try peek()
        let first = offset
        var number = DecimalReader(text: bytes, at: offset)
        try skipNumber()
        guard number.read(), number.position == offset else { throw .unexpected(atByte: first) }
        guard let value = number.scaled(places: places) else { throw .outOfRange(atByte: first) }
        return value
    }

    /// A number rounded to an integer.
    package mutating func integer() throws(JSONFailure) -> Int64 {
        try scaled(places: 0)
    }

    package mutating func boolean() throws(JSONFailure) -> Bool {
        switch try peek() {
        case 0x74:
            try word("true")
            return true
        case 0x66:
            try word("false")
            return false
        default: throw .unexpected(atByte: offset)
        }
    }

    /// Whether null stands next, which is then read.
    package mutating func null() throws(JSONFailure) -> Bool {
        guard try peek() == 0x6E else { return false }
        try word("null")
        return true
    }

    /// Reads over the next value, whatever it is.
    package mutating func skip() throws(JSONFailure) {
        switch try kind() {
        case .object:
            try beginObject()
            while try nextKey() != nil { try skip() }
        case .array:
            try beginArray()
            while try nextElement() { try skip() }
        case .string: _ = try quoted()
        case .number: try skipNumber()
        case .boolean: _ = try boolean()
        case .null: try word("null")
        }
    }

    /// Makes sure that nothing follows the value.
    package mutating func finish() throws(JSONFailure) {
        skipSpace()
        guard offset == bytes.count else { throw .unexpected(atByte: offset) }
    }
}

private extension JSONReader {
    var byte: UInt8 { bytes.load(UInt8.self, at: offset) }

    @inline(__always)
    mutating func skipSpace() {
        while offset < bytes.count {
            let byte = byte
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            offset &+= 1
        }
    }

    @inline(__always)
    mutating func peek() throws(JSONFailure) -> UInt8 {
        skipSpace()
        guard offset < bytes.count else { throw .truncated(atByte: offset) }
        return byte
    }

    mutating func open(_ bracket: UInt8) throws(JSONFailure) {
        guard try peek() == bracket else { throw .unexpected(atByte: offset) }
        guard depth < depthLimit else { throw .tooDeep(atByte: offset) }
        depth &+= 1
        offset &+= 1
        isFirst = true
    }

    /// Steps over a comma to the next key or element, or over the closing bracket.
    mutating func advance(closing bracket: UInt8) throws(JSONFailure) -> Bool {
        let next = try peek()
        if next == bracket {
            depth &-= 1
            offset &+= 1
            isFirst = false
            return false
        }
        if !isFirst {
            guard next == 0x2C else { throw .unexpected(atByte: offset) }
            offset &+= 1
        }
        isFirst = false
        return true
    }

    mutating func word(_ word: StaticString) throws(JSONFailure) {
        let count = word.utf8CodeUnitCount
        guard bytes.slice(at: offset, count: count).equals(word) else {
            throw .unexpected(atByte: offset)
        }
        offset &+= count
    }

    /// Reads a string from its opening to behind its closing quote.
    mutating func quoted() throws(JSONFailure) -> JSONText {
        let first = offset &+ 1
        offset = first
        var hasEscapes = false
        while true {
            skipPlainText()
            guard offset < bytes.count else { throw .truncated(atByte: first &- 1) }
            let byte = byte
            if byte == 0x22 {
                offset &+= 1
                let text = bytes.slice(at: first, count: offset &- 1 &- first)
                return JSONText(escaped: text, hasEscapes: hasEscapes)
            }
            guard byte == 0x5C else { throw .unexpected(atByte: offset) }
            hasEscapes = true
            try skipEscape()
        }
    }

    /// Goes on to the next quote, backslash or control character, eight bytes at a time.
    @inline(__always)
    mutating func skipPlainText() {
        let ones: UInt64 = 0x0101_0101_0101_0101
        while offset &+ 8 <= bytes.count {
            let word = bytes.load(UInt64.self, at: offset)
            let quote = word ^ (ones &* 0x22)
            let backslash = word ^ (ones &* 0x5C)
            // The high bit of each byte that is zero, or below 0x20; exact up to the first one.
            let found =
                ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
                | ((word &- ones &* 0x20) & ~word)
            let marks = found & (ones &* 0x80)
            if marks != 0 {
                offset &+= marks.trailingZeroBitCount >> 3
                return
            }
            offset &+= 8
        }
        while offset < bytes.count {
            let byte = byte
            if byte == 0x22 || byte == 0x5C || byte < 0x20 { return }
            offset &+= 1
        }
    }

    mutating func skipEscape() throws(JSONFailure) {
        switch bytes.load(UInt8.self, at: offset &+ 1) {
        case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: offset &+= 2
        case 0x75:
            guard fourHexDigits(bytes, at: offset &+ 2) != nil else {
                throw .unexpected(atByte: offset)
            }
            offset &+= 6
        default: throw .unexpected(atByte: offset)
        }
    }

    mutating func skipNumber() throws(JSONFailure) {
        let first = offset
        if byte == 0x2D { offset &+= 1 }
        let leading = byte
        let start = offset
        try skipDigits(from: first)
        guard leading != 0x30 || offset == start &+ 1 else { throw .unexpected(atByte: first) }
        if byte == 0x2E {
            offset &+= 1
            try skipDigits(from: first)
        }
        if byte | 0x20 == 0x65 {
            offset &+= 1
            if byte == 0x2B || byte == 0x2D { offset &+= 1 }
            try skipDigits(from: first)
        }
    }

    mutating func skipDigits(from first: Int) throws(JSONFailure) {
        guard byte &- 0x30 < 10 else { throw .unexpected(atByte: first) }
        while byte &- 0x30 < 10 { offset &+= 1 }
    }
}
