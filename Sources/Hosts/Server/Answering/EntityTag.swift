import Base

/// The strong validator of a body: its checksum in quotes, with a letter for the coding.
struct EntityTag {
    /// With the quotes, ready for the header line.
    let bytes: [UInt8]

    init(checksum: UInt64, coding: ContentCoding) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(24)
        bytes.append("\"")
        bytes.append(hexadecimal: checksum)
        if coding == .gzip { bytes.append("-gzip") }
        if coding == .brotli { bytes.append("-br") }
        bytes.append("\"")
        self.bytes = bytes
    }

    init(bytes: [UInt8]) { self.bytes = bytes }

    init(of body: [UInt8], coding: ContentCoding) {
        let checksum = checksum64(body)
        self.init(checksum: checksum, coding: coding)
    }

    /// Whether the field `If-None-Match` names this tag; it compares weakly, as RFC 9110 says.
    func isNamed(in field: [UInt8]) -> Bool {
        field.split(separator: UInt8(ascii: ",")).contains { entry in
            var tag = entry.trimmed
            if tag.starts(with: "W/".utf8) { tag = tag.dropFirst(2) }
            return tag.elementsEqual(bytes) || tag.elementsEqual("*".utf8)
        }
    }
}
