package import Base

/// A tile, a run of equal tiles, or a further directory.
package struct ArchiveEntry: Equatable, Sendable {
    package var number: UInt64
    /// How many tiles from `number` on are these bytes; 0 for a further directory.
    package var runLength: UInt32
    package var byteCount: UInt32
    package var offset: UInt64

    package init(number: UInt64, runLength: UInt32, byteCount: UInt32, offset: UInt64) {
        self.number = number
        self.runLength = runLength
        self.byteCount = byteCount
        self.offset = offset
    }
}

/// A directory of a PMTiles file, unpacked.
package struct ArchiveDirectory: Sendable {
    /// More entries no directory has: the root is small, and leaves are made of a few thousand,
    /// those of a planet of some ten thousand.
    private static let mostEntries: UInt64 = 500_000

    package private(set) var entries: [ArchiveEntry] = []

    package init(entries: [ArchiveEntry]) { self.entries = entries }

    package init(_ bytes: ByteSlice) throws(ArchiveFailure) {
        var cursor = WireCursor(bytes)
        let count = cursor.varint()
        // Each entry takes four bytes at least.
        guard (1...Self.mostEntries).contains(count), count * 4 <= UInt64(bytes.count) else {
            throw .damaged
        }
        var number: UInt64 = 0
        entries.reserveCapacity(Int(count))
        for _ in 0..<count {
            number = number &+ cursor.varint()
            entries.append(ArchiveEntry(number: number, runLength: 0, byteCount: 0, offset: 0))
        }
        for index in entries.indices {
            entries[index].runLength = UInt32(clamping: cursor.varint())
        }
        for index in entries.indices {
            entries[index].byteCount = UInt32(clamping: cursor.varint())
        }
        for index in entries.indices {
            let value = cursor.varint()
            if value > 0 {
                entries[index].offset = value - 1
            } else if index > 0 {
                let before = entries[index - 1]
                entries[index].offset = before.offset &+ UInt64(before.byteCount)
            }
        }
        if cursor.isDamaged { throw .damaged }
    }

    /// The entry that holds a tile, or leads to where it is; nil where there is none.
    package func entry(for number: UInt64) -> ArchiveEntry? {
        let next = firstPlace(count: entries.count) { entries[$0].number <= number }
        guard next > 0 else { return nil }
        let entry = entries[next - 1]
        let isThere = entry.runLength == 0 || number - entry.number < UInt64(entry.runLength)
        return isThere ? entry : nil
    }

    /// The directory as it stands in a file, before it is packed.
    package var bytes: [UInt8] {
        var writer = ByteWriter(capacity: entries.count * 6)
        writer.varint(UInt64(entries.count))
        var last: UInt64 = 0
        for entry in entries {
            writer.varint(entry.number &- last)
            last = entry.number
        }
        for entry in entries { writer.varint(UInt64(entry.runLength)) }
        for entry in entries { writer.varint(UInt64(entry.byteCount)) }
        for (index, entry) in entries.enumerated() {
            let before = index > 0 ? entries[index - 1] : nil
            let follows = before.map { $0.offset + UInt64($0.byteCount) == entry.offset } ?? false
            writer.varint(follows ? 0 : entry.offset + 1)
        }
        return writer.bytes
    }
}
