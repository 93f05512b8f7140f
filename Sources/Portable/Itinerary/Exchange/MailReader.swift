internal import Base

/// Takes mails apart (RFC 5322 and 2045): headers, parts in parts, and their encodings.
struct MailReader {
    let headers: ByteSlice
    let body: ByteSlice

    static let deepest: Int32 = 5

    init(_ mail: ByteSlice) {
        var end = 0
        while end < mail.count {
            let next = mail.firstOffset(of: 0x0A, from: end).map { $0 + 1 } ?? mail.count
            let isEmpty = mail.slice(at: end, count: next - end).trimmed.isEmpty
            end = next
            if isEmpty { break }
        }
        headers = mail.slice(at: 0, count: min(end, 200_000))
        body = mail.slice(at: end, count: mail.count)
    }

    /// Whether a text begins with header fields, among them one that every mail with parts has.
    static func looksLikeMail(_ text: ByteSlice) -> Bool {
        let mail = MailReader(text.slice(at: 0, count: 100_000))
        guard let colon = mail.headers.firstOffset(of: 0x3A), colon < 60 else { return false }
        for offset in 0..<colon where mail.headers.byte(offset) <= 0x20 { return false }
        return !mail.field("content-type").isEmpty || !mail.field("mime-version").isEmpty
    }

    /// The value of a header field, its folded lines included; empty for none.
    func field(_ name: StaticString) -> ByteSlice {
        var offset = 0
        while offset < headers.count {
            var end = headers.firstOffset(of: 0x0A, from: offset) ?? headers.count
            while headers.byte(end + 1) == 0x20 || headers.byte(end + 1) == 0x09 {
                end = headers.firstOffset(of: 0x0A, from: end + 1) ?? headers.count
            }
            let line = headers.slice(at: offset, count: end - offset)
            offset = end + 1
            let (before, after) = line.halves(around: 0x3A)
            if before.startsIgnoringCase(name), before.count == name.utf8CodeUnitCount {
                return after.trimmed
            }
        }
        return .empty
    }

    /// What separates the parts; empty for a mail without.
    var boundary: ByteSlice {
        let type = field("content-type")
        guard let start = type.offset(of: "boundary=", from: 0) else { return .empty }
        var rest = type.slice(at: start + 9, count: 200)
        if rest.byte(0) == 0x22 {
            rest = rest.slice(at: 1, count: rest.count)
            return rest.halves(around: 0x22).before
        }
        return rest.halves(around: 0x3B).before.trimmed
    }

    /// The parts between boundary lines.
    var parts: [ByteSlice] {
        let boundary = boundary
        guard !boundary.isEmpty else { return [] }
        var parts: [ByteSlice] = []
        var start: Int?
        var offset = 0
        while offset < body.count, parts.count < 100 {
            let end = body.firstOffset(of: 0x0A, from: offset) ?? body.count
            let isLine =
                body.byte(offset) == 0x2D && body.byte(offset + 1) == 0x2D
                && body.slice(at: offset + 2, count: boundary.count).holdsSameBytes(as: boundary)
            if isLine {
                if let start { parts.append(body.slice(at: start, count: offset - start)) }
                start = end + 1
                if body.slice(at: offset + 2 + boundary.count, count: 2).equals("--") {
                    return parts
                }
            }
            offset = end + 1
        }
        // A mail that was cut off lacks the last boundary.
        if let start { parts.append(body.slice(at: start, count: body.count)) }
        return parts
    }

    /// The body without its transfer encoding, as UTF-8.
    var decoded: [UInt8] {
        let encoding = field("content-transfer-encoding")
        let type = field("content-type")
        var bytes = Array(body.buffer)
        if encoding.startsIgnoringCase("base64") { bytes = MailReader.base64(body) }
        if encoding.startsIgnoringCase("quoted-printable") { bytes = MailReader.quoted(body) }
        let isWestern = type.contains("8859-1") || type.contains("windows-1252")
        let western: [UInt8]? = bytes.withUnsafeBytes { buffer in
            let text = ByteSlice(buffer)
            // One that says UTF-8, or nothing, is believed less than its bytes.
            return isWestern || text.coding == .western ? text.westernInUTF8 : nil
        }
        return western ?? bytes
    }

    /// Letters that are none of base 64, such as ends of lines, are passed over.
    private static func base64(_ text: ByteSlice) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        var bits: UInt32 = 0
        var bitCount: UInt32 = 0
        for offset in 0..<text.count {
            let byte = text.byte(offset)
            let digit: UInt8
            switch byte {
            case 0x41...0x5A: digit = byte - 0x41
            case 0x61...0x7A: digit = byte - 0x61 + 26
            case 0x30...0x39: digit = byte - 0x30 + 52
            case 0x2B: digit = 62
            case 0x2F: digit = 63
            case 0x3D: return bytes
            default: continue
            }
            bits = (bits & 0xFFFF) << 6 | UInt32(digit)
            bitCount += 6
            guard bitCount >= 8 else { continue }
            bitCount -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> bitCount))
        }
        return bytes
    }

    /// "=C3=A9" is two bytes, "=" at the end of a line nothing.
    private static func quoted(_ text: ByteSlice) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var offset = 0
        while offset < text.count {
            let byte = text.byte(offset)
            guard byte == 0x3D else {
                bytes.append(byte)
                offset += 1
                continue
            }
            if let value = text.hexadecimalByte(at: offset + 1) {
                bytes.append(value)
                offset += 3
            } else if text.byte(offset + 1) == 0x0A {
                offset += 2
            } else if text.slice(at: offset + 1, count: 2).equals("\r\n") {
                offset += 3
            } else {
                bytes.append(byte)
                offset += 1
            }
        }
        return bytes
    }
}

extension ByteSlice {
    fileprivate func hexadecimalByte(at offset: Int) -> UInt8? {
        var value: UInt8 = 0
        for place in 0..<2 {
            let digit = lowered(at: offset + place)
            if digit &- 0x30 < 10 {
                value = value << 4 | (digit - 0x30)
            } else if digit &- 0x61 < 6 {
                value = value << 4 | (digit - 0x57)
            } else {
                return nil
            }
        }
        return value
    }
}

extension DraftReader {
    /// Reads a mail: pages and objects for machines in any of its parts, and calendars.
    mutating func readMail(_ mail: ByteSlice, depth: Int32) {
        readPart(mail, depth: depth)
        if draft.activities.isEmpty, draft.problems.isEmpty { draft.note(.nothingFound, line: 0) }
    }

    private mutating func readPart(_ part: ByteSlice, depth: Int32) {
        guard depth < MailReader.deepest, !isFull else { return }
        let mail = MailReader(part)
        let parts = mail.parts
        if !parts.isEmpty {
            for part in parts { readPart(part, depth: depth + 1) }
            return
        }
        let type = mail.field("content-type")
        if type.startsIgnoringCase("message/rfc822") {
            return readPart(mail.body, depth: depth + 1)
        }
        let isPage = type.startsIgnoringCase("text/html")
        let isJSON = type.startsIgnoringCase("application/ld+json")
        let isCalendar = type.startsIgnoringCase("text/calendar")
        guard isPage || isJSON || isCalendar else { return }
        let line = line(at: mail.body.start.map { text.distance(to: $0) } ?? 0)
        var inner = DraftReader(.empty, atlas)
        mail.decoded.withUnsafeBytes { buffer in
            let bytes = ByteSlice(buffer)
            inner = DraftReader(bytes, atlas, line: line)
            inner.draft = draft
            inner.reservedCount = reservedCount
            inner.digests = digests
            if isPage { inner.readPage(bytes, from: 0) }
            if isJSON { inner.readJSON(bytes, from: 0) }
            if isCalendar { inner.readCalendar(bytes) }
        }
        reservedCount = inner.reservedCount
        digests = inner.digests
        // A page that says nothing to machines is no problem where another part does.
        if inner.draft.activities.count == draft.activities.count { return }
        draft = inner.draft
        isFull = inner.isFull
    }
}

extension ByteSlice {
    /// How far behind the start of this run a pointer into it stands.
    fileprivate func distance(to pointer: UnsafeRawPointer) -> Int {
        start.map { pointer - $0 } ?? 0
    }
}
