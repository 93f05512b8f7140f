import Base
package import Geodesy
import Packing
import Streets

/// A smaller file out of a larger one: what it will hold and where that stands, before any of its
/// tiles is read.
package struct StreetCut: Sendable {
    /// Bytes that go over unchanged.
    struct Piece: Sendable {
        let source: ArchiveRange
        /// From the beginning of the tiles of the new file.
        let target: UInt64
    }

    private static let mostMetadata: UInt64 = 4 << 20
    /// More than any file system's spare room that one would give to streets by mistake.
    private static let mostBytes: UInt64 = 64 << 30

    let source: ArchiveSource
    /// Header and directories of the new file, with which it begins.
    let head: [UInt8]
    /// In the order of the source.
    let pieces: [Piece]
    package let box: Box
    package let zooms: ClosedRange<Int32>
    package let tileCount: Int
    /// Of the new file.
    package let byteCount: UInt64

    package init(_ wishes: CutWishes, from source: ArchiveSource) throws(StreetFileFailure) {
        let header = try Self.header(of: source)
        let known = Int32(header.leastZoom)...Int32(min(header.mostZoom, 20))
        let asked = wishes.zooms ?? known
        guard asked.overlaps(known) else {
            throw StreetFileFailure(
                "“\(source.name)” has zooms \(known.lowerBound) to \(known.upperBound) only."
            )
        }
        let zooms = asked.clamped(to: known)
        guard let box = wishes.box.common(with: header.box) else {
            throw StreetFileFailure("“\(source.name)” has nothing there.")
        }
        guard let wanted = CutWishes.numbers(of: box, zooms) else {
            throw StreetFileFailure(
                "The area is too large: take a smaller one, or fewer zooms."
            )
        }
        let entries = try DirectoryWalk(source, header, wanted: wanted).found
        guard !entries.isEmpty else {
            throw StreetFileFailure("“\(source.name)” has nothing there.")
        }
        var layout = Layout()
        for entry in entries { try layout.add(entry, of: source, header.tiles.offset) }
        guard layout.byteCount <= Self.mostBytes else {
            throw StreetFileFailure("What would be cut is larger than 64 GB.")
        }
        let metadata = try Self.metadata(of: source, header)
        var new = ArchiveHeader()
        new.tilePacking = header.tilePacking
        (new.leastZoom, new.mostZoom) = (UInt8(zooms.lowerBound), UInt8(zooms.upperBound))
        new.box = box
        self.source = source
        self.box = box
        self.zooms = zooms
        head = archiveHead(layout.entries, layout.byteCount, metadata, new)
        pieces = layout.pieces.sorted { $0.source.offset < $1.source.offset }
        tileCount = layout.entries.reduce(0) { $0 + Int($1.runLength) }
        byteCount = UInt64(head.count) + layout.byteCount
    }

    private static func header(of source: ArchiveSource) throws(StreetFileFailure) -> ArchiveHeader
    {
        let count = UInt64(ArchiveHeader.byteCount)
        let bytes: [UInt8]
        do throws(StreetFileFailure) {
            bytes = try source.read(ArchiveRange(offset: 0, count: count))
        } catch  where error == .damaged(source.name) {
            throw StreetFileFailure(.foreign, source.name)
        }
        let result = bytes.withUnsafeBytes { buffer -> Result<ArchiveHeader, ArchiveFailure> in
            do throws(ArchiveFailure) {
                return .success(try ArchiveHeader(ByteSlice(buffer)))
            } catch {
                return .failure(error)
            }
        }
        do throws(ArchiveFailure) { return try result.get() } catch {
            throw StreetFileFailure(error, source.name)
        }
    }

    /// What the file says of itself, its credit among it, as JSON.
    private static func metadata(
        of source: ArchiveSource,
        _ header: ArchiveHeader
    ) throws(StreetFileFailure) -> [UInt8] {
        guard header.metadata.count > 0, header.metadata.count <= mostMetadata else {
            return Array("{}".utf8)
        }
        let packed = try source.read(header.metadata)
        let bytes = unpacked(packed, header.packing, limit: Int(mostMetadata) * 4)
        return bytes ?? Array("{}".utf8)
    }
}

/// Tiles in the order of their numbers, and each of their bytes once.
private struct Layout {
    private(set) var entries: [ArchiveEntry] = []
    private(set) var pieces: [StreetCut.Piece] = []
    private(set) var byteCount: UInt64 = 0
    private var places: [ArchiveEntryPlace: UInt64] = [:]

    mutating func add(
        _ entry: ArchiveEntry,
        of source: ArchiveSource,
        _ start: UInt64
    ) throws(StreetFileFailure) {
        let (offset, overflow) = start.addingReportingOverflow(entry.offset)
        guard !overflow, offset < UInt64(Int64.max), entry.byteCount > 0,
            entry.byteCount <= UInt32(TileLimit.bytes)
        else { throw .damaged(source.name) }
        let place = ArchiveEntryPlace(offset: offset, count: entry.byteCount)
        var new = entry
        if let known = places[place] {
            new.offset = known
        } else {
            new.offset = byteCount
            places[place] = byteCount
            let range = ArchiveRange(offset: offset, count: UInt64(entry.byteCount))
            pieces.append(StreetCut.Piece(source: range, target: byteCount))
            byteCount += range.count
        }
        entries.append(new)
    }
}

private struct ArchiveEntryPlace: Hashable {
    let offset: UInt64
    let count: UInt32
}
