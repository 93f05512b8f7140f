import Base

@testable import Atlas

/// An atlas file taken apart, and put together again around other sections, with the checksums
/// that belong to them: what somebody sends who means harm.
struct AtlasPieces {
    var sections: [Section: [UInt8]] = [:]
    private let head: [UInt8]

    init(_ atlas: Atlas) {
        for section in Section.allCases { sections[section] = Array(atlas.section(section).buffer) }
        head = Array(atlas.bytes.buffer.prefix(AtlasFormat.tableEnd))
    }

    var bytes: [UInt8] {
        var file = head
        for part in AtlasPart.allCases {
            let start = file.count
            for section in Section.allCases where section.part == part {
                let content = sections[section] ?? []
                let entry =
                    AtlasFormat.tableStart + Int(section.rawValue) * AtlasFormat.tableEntryBytes
                file.set(UInt64(file.count), at: entry + 8)
                file.set(UInt64(content.count), at: entry + 16)
                let most = AtlasFormat.alignment
                file += content + [UInt8](repeating: 0, count: -content.count & (most - 1))
            }
            let entry = AtlasFormat.headerBytes + Int(part.rawValue) * AtlasFormat.partEntryBytes
            file.set(UInt64(start), at: entry + 8)
            file.set(UInt64(file.count - start), at: entry + 16)
            file.set(file.checksum(of: start..<file.count), at: entry + 24)
        }
        file.set(UInt64(file.count), at: 16)
        let covered = AtlasFormat.checksumStart..<AtlasFormat.tableEnd
        file.set(file.checksum(of: covered), at: 24)
        return file
    }

    /// Puts these nodes in place of the search tree, the root last.
    mutating func setNodes(_ nodes: [SearchNode]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(nodes.count * 32)
        for node in nodes {
            bytes.append(littleEndian: node.mask)
            for word in [node.first, node.bound, node.tops, node.exact, node.second] {
                bytes.append(littleEndian: word)
            }
            bytes.append(littleEndian: node.letter)
            bytes.append(littleEndian: node.children)
        }
        sections[.searchNodes] = bytes
    }
}

extension [UInt8] {
    mutating func append(littleEndian value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }

    fileprivate mutating func set(_ value: UInt64, at offset: Int) {
        for step in 0..<8 { self[offset + step] = UInt8(truncatingIfNeeded: value >> (8 * step)) }
    }

    fileprivate func checksum(of range: Range<Int>) -> UInt64 {
        self[range].withUnsafeBytes { checksum64(ByteSlice($0)) }
    }
}
