package import Base
package import Geodesy

/// Why a file of tiles cannot be read.
package enum ArchiveFailure: Error, Equatable, Sendable {
    /// Another kind of file.
    case foreign
    /// Of a version of the format that is not known.
    case version(UInt8)
    /// It holds pictures, or nothing, instead of vector tiles.
    case noVectorTiles
    /// Packed in a way that cannot be unpacked here.
    case packing
    case damaged
}

/// How parts of a file of tiles are packed.
package enum ArchivePacking: UInt8, Sendable { case unknown, none, gzip, brotli, zstandard }

/// A stretch of a file.
package struct ArchiveRange: Equatable, Sendable {
    package let offset: UInt64
    package let count: UInt64

    package init(offset: UInt64, count: UInt64) {
        self.offset = offset
        self.count = count
    }
}

/// The first 127 bytes of a PMTiles file, version 3.
package struct ArchiveHeader: Equatable, Sendable {
    package static let byteCount = 127

    package var root = ArchiveRange(offset: 127, count: 0)
    package var metadata = ArchiveRange(offset: 0, count: 0)
    package var leaves = ArchiveRange(offset: 0, count: 0)
    package var tiles = ArchiveRange(offset: 0, count: 0)
    package var tileCount: UInt64 = 0
    /// Places in directories, of which a run of equal tiles has one; different tiles.
    package var entryCount: UInt64 = 0
    package var contentCount: UInt64 = 0
    package var packing = ArchivePacking.gzip
    package var tilePacking = ArchivePacking.gzip
    package var leastZoom: UInt8 = 0
    package var mostZoom: UInt8 = 14
    package var box = Box.world

    package init() {}

    package init(_ bytes: ByteSlice) throws(ArchiveFailure) {
        guard bytes.slice(at: 0, count: 7) == "PMTiles" else { throw .foreign }
        let version = bytes.load(UInt8.self, at: 7)
        guard version == 3 else { throw .version(version) }
        guard bytes.count >= Self.byteCount else { throw .damaged }
        root = Self.range(bytes, at: 8)
        metadata = Self.range(bytes, at: 24)
        leaves = Self.range(bytes, at: 40)
        tiles = Self.range(bytes, at: 56)
        tileCount = bytes.load(UInt64.self, at: 72)
        packing = try Self.packing(bytes, at: 97)
        tilePacking = try Self.packing(bytes, at: 98)
        guard bytes.load(UInt8.self, at: 99) == 1 else { throw .noVectorTiles }
        leastZoom = bytes.load(UInt8.self, at: 100)
        mostZoom = bytes.load(UInt8.self, at: 101)
        guard leastZoom <= mostZoom, mostZoom <= 24 else { throw .damaged }
        box = Self.box(bytes) ?? .world
    }

    private static func range(_ bytes: ByteSlice, at offset: Int) -> ArchiveRange {
        ArchiveRange(
            offset: bytes.load(UInt64.self, at: offset),
            count: bytes.load(UInt64.self, at: offset + 8)
        )
    }

    private static func packing(
        _ bytes: ByteSlice,
        at offset: Int
    ) throws(ArchiveFailure) -> ArchivePacking {
        let packing = ArchivePacking(rawValue: bytes.load(UInt8.self, at: offset))
        guard let packing, packing != .unknown, packing != .zstandard else { throw .packing }
        return packing
    }

    /// Degrees times ten millions; nil for a box that makes no sense.
    private static func box(_ bytes: ByteSlice) -> Box? {
        let (west, south) = (bytes.load(Int32.self, at: 102), bytes.load(Int32.self, at: 106))
        let (east, north) = (bytes.load(Int32.self, at: 110), bytes.load(Int32.self, at: 114))
        guard west < east, south < north else { return nil }
        return Box(
            westMicrodegrees: max(-180_000_000, west / 10),
            southMicrodegrees: max(-90_000_000, south / 10),
            eastMicrodegrees: min(180_000_000, east / 10),
            northMicrodegrees: min(90_000_000, north / 10)
        )
    }
}

extension ArchiveHeader {
    /// The header as it stands in a file.
    package func bytes(isClustered: Bool) -> [UInt8] {
        var writer = ByteWriter(capacity: Self.byteCount)
        writer.run(Array("PMTiles".utf8))
        writer.byte(3)
        for range in [root, metadata, leaves, tiles] {
            writer.integer(range.offset)
            writer.integer(range.count)
        }
        for count in [tileCount, entryCount, contentCount] { writer.integer(count) }
        writer.byte(isClustered ? 1 : 0)
        writer.byte(packing.rawValue)
        writer.byte(tilePacking.rawValue)
        writer.byte(1)
        writer.byte(leastZoom)
        writer.byte(mostZoom)
        writer.integer(box.westMicrodegrees * 10)
        writer.integer(box.southMicrodegrees * 10)
        writer.integer(box.eastMicrodegrees * 10)
        writer.integer(box.northMicrodegrees * 10)
        writer.byte(mostZoom)
        writer.integer(box.centre.longitudeMicrodegrees * 10)
        writer.integer(box.centre.latitudeMicrodegrees * 10)
        return writer.bytes
    }
}
