internal import Base

/// One tagged part of a record: an integer or a run of bytes.
struct TaggedPart {
    let tag: UInt32
    /// Tag, length and content, as they stood.
    let whole: ByteSlice
    private let content: Content

    private enum Content {
        case integer(UInt64)
        case run(ByteSlice)
    }

    init(tag: UInt32, whole: ByteSlice, integer: UInt64) {
        self.tag = tag
        self.whole = whole
        content = .integer(integer)
    }

    init(tag: UInt32, whole: ByteSlice, run: ByteSlice) {
        self.tag = tag
        self.whole = whole
        content = .run(run)
    }

    /// `least` is above the default, which is left out in the canonical form.
    func integer<Value: FixedWidthInteger & UnsignedInteger>(
        upTo most: Value,
        from least: Value = 0
    ) throws(RecordFailure) -> Value {
        guard case .integer(let value) = content, (UInt64(least)...UInt64(most)).contains(value)
        else { throw .notCanonical }
        return Value(value)
    }

    func run() throws(RecordFailure) -> ByteSlice {
        guard case .run(let run) = content else { throw .notCanonical }
        return run
    }
}

/// Cuts bytes into tagged parts, refusing every form but the canonical one.
struct TaggedPartReader {
    private let bytes: ByteSlice
    private var position = 0
    private var lastTag: UInt32 = 0

    init(_ bytes: ByteSlice) { self.bytes = bytes }

    /// The next part, or nil at the end.
    ///
    /// Tags ascend; only `repeating`, and what a newer version may have added from `unknownFrom`,
    /// come again.
    mutating func next(
        repeating: UInt32,
        unknownFrom: UInt32 = .max
    ) throws(RecordFailure) -> TaggedPart? {
        guard position < bytes.count else { return nil }
        let start = position
        let key = try varint()
        guard let tag = UInt32(exactly: key >> 3), tag > 0 else { throw .notCanonical }
        let mayRepeat = tag == repeating || tag >= unknownFrom
        guard tag > lastTag || (tag == lastTag && mayRepeat) else { throw .notCanonical }
        lastTag = tag
        switch key & 7 {
        case 0:
            let value = try varint()
            return TaggedPart(tag: tag, whole: since(start), integer: value)
        case 2:
            let length = try varint()
            guard length <= UInt64(bytes.count - position) else { throw .truncated }
            let run = bytes.slice(at: position, count: Int(length))
            position += Int(length)
            return TaggedPart(tag: tag, whole: since(start), run: run)
        default: throw .notCanonical
        }
    }

    private func since(_ start: Int) -> ByteSlice {
        bytes.slice(at: start, count: position - start)
    }

    private mutating func varint() throws(RecordFailure) -> UInt64 {
        var value: UInt64 = 0
        for place in 0..<10 as Range<UInt64> {
            guard position < bytes.count else { throw .truncated }
            let byte = bytes.load(UInt8.self, at: position)
            position += 1
            if place == 9, byte > 1 { throw .notCanonical }
            value |= UInt64(byte & 0x7F) << (7 * place)
            if byte < 0x80 {
                // A last byte of zero adds nothing: the shorter form is the canonical one.
                guard byte != 0 || place == 0 else { throw .notCanonical }
                return value
            }
        }
        throw .notCanonical
    }
}

extension ByteWriter {
    mutating func integer(tag: UInt32, _ value: UInt64) {
        varint(UInt64(tag) << 3)
        varint(value)
    }

    mutating func run(tag: UInt32, _ bytes: [UInt8]) {
        varint(UInt64(tag) << 3 | 2)
        countedRun(bytes)
    }
}
