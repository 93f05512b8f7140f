package import Base

/// Where the parts of an atlas file are, read from its head alone.
///
/// A host that cannot map the file fetches the first `AtlasFormat.tableEnd` bytes, then the parts
/// that it needs, puts each where it stands in the file, and opens what it has.
package struct AtlasDirectory: Sendable {
    /// A run of the file with its XXH64, seed zero.
    package struct Range: Equatable, Sendable {
        package let offset: UInt64
        package let byteCount: UInt64
        package let checksum: UInt64

        package var end: UInt64 { offset + byteCount }
    }

    /// Length of the whole file.
    package let byteCount: UInt64
    private let head: ByteSlice

    /// Reads the head, of which the caller keeps the bytes alive, and compares its checksum.
    package init(
        head bytes: ByteSlice,
        comparesChecksum: Bool = true
    ) throws(AtlasFailure) {
        for (offset, byte) in AtlasFormat.magic.enumerated() {
            guard offset < bytes.count, bytes.load(UInt8.self, at: offset) == byte else {
                throw .notAnAtlas
            }
        }
        let version = bytes.load(UInt32.self, at: 8)
        guard bytes.count < 12 || version == AtlasFormat.version else {
            throw .unsupportedVersion(version)
        }
        // Too little is left to say how long it was.
        guard bytes.count >= 24 else { throw .notAnAtlas }
        byteCount = bytes.load(UInt64.self, at: 16)
        guard bytes.count >= AtlasFormat.tableEnd else {
            throw .truncated(expectedBytes: byteCount, foundBytes: UInt64(bytes.count))
        }
        // The four bytes after the version lie outside the checksum and are kept for later.
        guard bytes.load(UInt32.self, at: 12) == 0 else { throw .damaged(section: 0) }
        let start = AtlasFormat.checksumStart
        let covered = bytes.slice(at: start, count: AtlasFormat.tableEnd - start)
        let isRight = !comparesChecksum || checksum64(covered) == AtlasHeader.checksum(bytes)
        guard isRight else { throw .wrongChecksum }
        head = bytes
        try checkParts()
    }

    package subscript(part: AtlasPart) -> Range {
        let entry = AtlasFormat.headerBytes + Int(part.rawValue) * AtlasFormat.partEntryBytes
        return Range(
            offset: head.load(UInt64.self, at: entry + 8),
            byteCount: head.load(UInt64.self, at: entry + 16),
            checksum: head.load(UInt64.self, at: entry + 24)
        )
    }

    /// Parts stand one behind the other inside the file.
    private func checkParts() throws(AtlasFailure) {
        var end = UInt64(AtlasFormat.tableEnd)
        for part in AtlasPart.allCases {
            let range = self[part]
            let entry = AtlasFormat.headerBytes + Int(part.rawValue) * AtlasFormat.partEntryBytes
            guard head.load(UInt32.self, at: entry) == part.rawValue,
                head.load(UInt32.self, at: entry + 4) == 0,
                range.offset >= end, range.offset <= byteCount,
                range.byteCount <= byteCount - range.offset
            else { throw .damaged(section: part.rawValue) }
            end = range.end
        }
        guard end == byteCount, byteCount <= UInt64(Int.max) else {
            throw .truncated(expectedBytes: end, foundBytes: byteCount)
        }
    }
}
