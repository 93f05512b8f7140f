internal import Base

/// What can be wrong with text that should be XML.
enum MarkupFailure: Error, Equatable, Sendable {
    case truncated(atByte: Int)
    case unexpected(atByte: Int)
    case tooDeep(atByte: Int)
    /// A document type declaration, which could define what makes a small file large.
    case refused(atByte: Int)

    var byte: Int {
        switch self {
        case .truncated(let byte), .unexpected(let byte), .tooDeep(let byte), .refused(let byte):
            byte
        }
    }
}

/// Reads XML 1.0 piece by piece, without copying.
///
/// Tags must match and attributes be quoted; comments and processing instructions are passed
/// over; there are no entities but the five of XML and those of numbers. Bytes are taken for
/// UTF-8, whatever the file says.
struct MarkupReader {
    enum Token: Equatable { case start, end, text }

    static let depthLimit: Int32 = 64

    private let bytes: ByteSlice
    private var offset = 0
    /// The whole names of the elements around.
    private var open: [ByteSlice] = []
    private var isEmptyElement = false
    private var hasRoot = false

    /// Of the last tag, without a prefix.
    private(set) var name = ByteSlice.empty
    /// The offset of the last token.
    private(set) var position = 0
    private var attributes = ByteSlice.empty
    private var text = ByteSlice.empty
    private var isVerbatim = false

    init(_ bytes: ByteSlice) { self.bytes = bytes }

    /// How many elements are around.
    var depth: Int32 { Int32(truncatingIfNeeded: open.count) }

    /// The next token; nil behind the root element.
    mutating func next() throws(MarkupFailure) -> Token? {
        if isEmptyElement {
            isEmptyElement = false
            return close()
        }
        while offset < bytes.count {
            position = offset
            guard bytes.byte(offset) == 0x3C else {
                try readText()
                if open.isEmpty, !text.trimmed.isEmpty { throw .unexpected(atByte: position) }
                if open.isEmpty { continue }
                return .text
            }
            switch bytes.byte(offset + 1) {
            case 0x2F: return try readEnd()
            case 0x3F: try skip(to: "?>", from: offset + 2)
            case 0x21: if try readDeclaration() { return .text }
            default: return try readStart()
            }
        }
        if !open.isEmpty || !hasRoot { throw .truncated(atByte: bytes.count) }
        return nil
    }

    /// Appends the text of the last token as UTF-8.
    func appendText(to bytes: inout [UInt8]) throws(MarkupFailure) {
        if isVerbatim { return bytes.append(contentsOf: text.buffer) }
        guard appendUnescaped(text, to: &bytes) else { throw .unexpected(atByte: position) }
    }

    /// The value of an attribute of the last start tag, by its whole name; nil for none.
    func attribute(_ name: StaticString) -> String? {
        var rest = AttributeReader(attributes)
        while let (key, value) = rest.next() {
            guard key.equals(name) else { continue }
            var text: [UInt8] = []
            guard appendUnescaped(value, to: &text) else { return nil }
            return String(decoding: text, as: UTF8.self)
        }
        return nil
    }

    /// Reads to the end of the element that was just begun.
    mutating func skipElement() throws(MarkupFailure) {
        let outside = depth - 1
        while depth > outside, try next() != nil {}
    }
}

extension MarkupReader {
    private mutating func readText() throws(MarkupFailure) {
        let end = bytes.firstOffset(of: 0x3C, from: offset) ?? bytes.count
        text = bytes.slice(at: offset, count: end - offset)
        isVerbatim = false
        offset = end
        guard text.firstOffset(of: 0x26) != nil else { return }
        var scratch: [UInt8] = []
        try appendText(to: &scratch)
    }

    private mutating func readEnd() throws(MarkupFailure) -> Token {
        guard let end = bytes.firstOffset(of: 0x3E, from: offset) else {
            throw .truncated(atByte: offset)
        }
        let name = bytes.slice(at: offset + 2, count: end - offset - 2).trimmed
        guard let last = open.last, last.holdsSameBytes(as: name) else {
            throw .unexpected(atByte: offset)
        }
        offset = end + 1
        return close()
    }

    private mutating func close() -> Token {
        if let last = open.popLast() { name = last.localName }
        return .end
    }

    private mutating func readStart() throws(MarkupFailure) -> Token {
        if open.isEmpty, hasRoot { throw .unexpected(atByte: offset) }
        guard open.count < Int(MarkupReader.depthLimit) else { throw .tooDeep(atByte: offset) }
        hasRoot = true
        var end = offset + 1
        while bytes.isNameByte(end) { end += 1 }
        let whole = bytes.slice(at: offset + 1, count: end - offset - 1)
        guard !whole.isEmpty else { throw .unexpected(atByte: offset) }
        let first = end
        end = try endOfTag(from: end)
        isEmptyElement = bytes.byte(end - 1) == 0x2F
        attributes = bytes.slice(at: first, count: end - first - (isEmptyElement ? 1 : 0))
        guard AttributeReader.accepts(attributes) else { throw .unexpected(atByte: offset) }
        open.append(whole)
        name = whole.localName
        offset = end + 1
        return .start
    }

    /// The offset of the bracket that ends a tag, which may also stand in quotation marks.
    private func endOfTag(from start: Int) throws(MarkupFailure) -> Int {
        var end = start
        var quote: UInt8 = 0
        while end < bytes.count {
            let byte = bytes.byte(end)
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == 0x22 || byte == 0x27 {
                quote = byte
            } else if byte == 0x3E {
                return end
            } else if byte == 0x3C {
                throw .unexpected(atByte: end)
            }
            end += 1
        }
        throw .truncated(atByte: position)
    }

    /// A comment is passed over; a section of character data is a text.
    private mutating func readDeclaration() throws(MarkupFailure) -> Bool {
        if bytes.slice(at: offset, count: 4).equals("<!--") {
            try skip(to: "-->", from: offset + 4)
            return false
        }
        guard bytes.slice(at: offset, count: 9).equals("<![CDATA[") else {
            throw .refused(atByte: offset)
        }
        if open.isEmpty { throw .unexpected(atByte: offset) }
        let start = offset + 9
        try skip(to: "]]>", from: start)
        text = bytes.slice(at: start, count: offset - 3 - start)
        isVerbatim = true
        return true
    }

    private mutating func skip(to end: StaticString, from start: Int) throws(MarkupFailure) {
        let length = end.utf8CodeUnitCount
        var place = start
        while let found = bytes.firstOffset(of: end.utf8Start[0], from: place) {
            if bytes.slice(at: found, count: length).equals(end) {
                offset = found + length
                return
            }
            place = found + 1
        }
        throw .truncated(atByte: position)
    }
}
