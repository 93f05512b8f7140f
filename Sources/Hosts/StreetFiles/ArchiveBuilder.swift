import Base
package import Geodesy
import Packing
import Streets

/// Puts tiles together into a PMTiles file, version 3, clustered and packed with gzip.
package struct ArchiveBuilder {
    private var entries: [ArchiveEntry] = []
    private var body: [UInt8] = []
    private var zooms: ClosedRange<Int32>?
    private let box: Box
    private let metadata: [UInt8]

    /// - Parameters:
    ///   - box: what the tiles are of.
    ///   - metadata: a JSON object about them.
    package init(box: Box, metadata: [UInt8] = Array("{}".utf8)) {
        self.box = box
        self.metadata = metadata
    }

    /// How many bytes the tiles take so far.
    package var byteCount: Int { body.count }

    /// Adds a tile, packed with gzip; tiles come in the order of their numbers.
    package mutating func append(_ tile: TileAddress, packed: [UInt8]) {
        let number = tileNumber(tile)
        zooms = min(zooms?.lowerBound ?? tile.z, tile.z)...max(zooms?.upperBound ?? tile.z, tile.z)
        if let last = entries.last, last.number + UInt64(last.runLength) == number,
            body[Int(last.offset)...].elementsEqual(packed)
        {
            entries[entries.count - 1].runLength += 1
            return
        }
        entries.append(
            ArchiveEntry(
                number: number,
                runLength: 1,
                byteCount: UInt32(packed.count),
                offset: UInt64(body.count)
            )
        )
        body += packed
    }

    /// The whole file.
    package func bytes() -> [UInt8] {
        var header = ArchiveHeader()
        header.leastZoom = UInt8(clamping: zooms?.lowerBound ?? 0)
        header.mostZoom = UInt8(clamping: zooms?.upperBound ?? 0)
        header.box = box
        return archiveHead(entries, UInt64(body.count), metadata, header) + body
    }
}

/// What a clustered file begins with: its header, its directories and what it says of itself.
///
/// - Parameters:
///   - entries: all tiles, in order, with their places from the first one on.
///   - byteCount: what all tiles take.
///   - metadata: a JSON object.
///   - facts: a header with zooms, box and the packing of the tiles.
/// - Returns: what comes before the tiles.
func archiveHead(
    _ entries: [ArchiveEntry],
    _ byteCount: UInt64,
    _ metadata: [UInt8],
    _ facts: ArchiveHeader
) -> [UInt8] {
    let gzip = Gzip(level: 9)
    let (root, leaves) = directories(entries, gzip)
    let metadata = gzip.pack(metadata) ?? []
    var header = facts
    func range(after last: ArchiveRange, _ count: UInt64) -> ArchiveRange {
        ArchiveRange(offset: last.offset + last.count, count: count)
    }
    header.packing = .gzip
    header.root = ArchiveRange(
        offset: UInt64(ArchiveHeader.byteCount),
        count: UInt64(root.count)
    )
    header.metadata = range(after: header.root, UInt64(metadata.count))
    header.leaves = range(after: header.metadata, UInt64(leaves.count))
    header.tiles = range(after: header.leaves, byteCount)
    header.tileCount = entries.reduce(0) { $0 + UInt64($1.runLength) }
    header.entryCount = UInt64(entries.count)
    header.contentCount = UInt64(Set(entries.map { $0.offset }).count)
    return header.bytes(isClustered: true) + root + metadata + leaves
}

/// The specification wants header and root within the first 16 KB.
private let rootLimit = 16_384 - ArchiveHeader.byteCount
private let leafEntries = 4_096

private func directories(
    _ entries: [ArchiveEntry],
    _ gzip: Gzip
) -> (root: [UInt8], leaves: [UInt8]) {
    let whole = gzip.pack(ArchiveDirectory(entries: entries).bytes) ?? []
    guard whole.count > rootLimit else { return (whole, []) }
    var leaves: [UInt8] = []
    var roots: [ArchiveEntry] = []
    for start in stride(from: 0, to: entries.count, by: leafEntries) {
        let part = Array(entries[start..<min(entries.count, start + leafEntries)])
        let leaf = gzip.pack(ArchiveDirectory(entries: part).bytes) ?? []
        roots.append(
            ArchiveEntry(
                number: part[0].number,
                runLength: 0,
                byteCount: UInt32(leaf.count),
                offset: UInt64(leaves.count)
            )
        )
        leaves += leaf
    }
    return (gzip.pack(ArchiveDirectory(entries: roots).bytes) ?? [], leaves)
}
