import Base
import Foundation
package import Geodesy
package import Streets
import Synchronization

/// A PMTiles file, version 3, read in place; any thread may ask at any time.
package final class PMTilesFile: Sendable {
    /// Directories lead to directories, in sound files once.
    private static let deepest = 4
    private static let directoryLimit = 16 << 20
    /// Of all leaves that are kept; 24 bytes each.
    private static let keptEntries = 1_000_000

    package let name: String
    package let header: ArchiveHeader
    private let handle: Int32
    private let root: ArchiveDirectory
    private let leaves = Mutex((known: [UInt64: ArchiveDirectory](), entryCount: 0))

    package init(path: String) throws(StreetFileFailure) {
        name = (path as NSString).lastPathComponent
        let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard opened >= 0 else {
            throw .unreadable(name, String(cString: strerror(errno)))
        }
        do throws(ArchiveFailure) {
            let head = stretch(of: opened, ArchiveRange(offset: 0, count: 127)) ?? []
            guard !head.isEmpty else { throw ArchiveFailure.foreign }
            let header = try Self.header(head)
            self.header = header
            root = try Self.directory(opened, header.root, header.packing)
        } catch {
            close(opened)
            throw StreetFileFailure(error, name)
        }
        handle = opened
    }

    deinit { close(handle) }

    private static func header(_ bytes: [UInt8]) throws(ArchiveFailure) -> ArchiveHeader {
        let result = bytes.withUnsafeBytes { buffer -> Result<ArchiveHeader, ArchiveFailure> in
            do throws(ArchiveFailure) {
                return .success(try ArchiveHeader(ByteSlice(buffer)))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// The bytes of a tile, unpacked; nil where the file has none.
    package func tile(_ tile: TileAddress) throws(StreetFileFailure) -> [UInt8]? {
        guard tile.z >= Int32(header.leastZoom), tile.z <= Int32(header.mostZoom) else {
            return nil
        }
        guard let packed = try packedTile(tile) else { return nil }
        guard let bytes = unpacked(packed, header.tilePacking, limit: TileLimit.bytes) else {
            throw .damaged(name)
        }
        return bytes
    }

    /// The bytes of a tile as they stand in the file.
    package func packedTile(_ tile: TileAddress) throws(StreetFileFailure) -> [UInt8]? {
        guard let entry = try entry(of: tile) else { return nil }
        return try read(entry)
    }

    /// Where a tile stands; nil where the file has none.
    func entry(of tile: TileAddress) throws(StreetFileFailure) -> ArchiveEntry? {
        let number = tileNumber(tile)
        var directory = root
        for _ in 0..<Self.deepest {
            guard let entry = directory.entry(for: number) else { return nil }
            guard entry.runLength == 0 else { return entry }
            directory = try leaf(entry)
        }
        throw .damaged(name)
    }

    /// Every tile's place, in order; calls `read` with each.
    package func readEntries(
        _ read: (ArchiveEntry) throws(StreetFileFailure) -> Void
    ) throws(StreetFileFailure) {
        var last: UInt64?
        try walk(root, depth: 0, &last, read)
    }

    private func walk(
        _ directory: ArchiveDirectory,
        depth: Int,
        _ last: inout UInt64?,
        _ read: (ArchiveEntry) throws(StreetFileFailure) -> Void
    ) throws(StreetFileFailure) {
        guard depth < Self.deepest else { throw .damaged(name) }
        for entry in directory.entries {
            guard entry.runLength > 0 else {
                let before = last
                try walk(try leaf(entry), depth: depth + 1, &last, read)
                // Directories that lead to no tile could lead on without end.
                if last == before { throw .damaged(name) }
                continue
            }
            // Tiles stand in order: a directory that is led to twice would multiply them.
            if let last, entry.number <= last { throw .damaged(name) }
            last = entry.number
            try read(entry)
        }
    }

    private func read(_ entry: ArchiveEntry) throws(StreetFileFailure) -> [UInt8] {
        let (offset, overflow) = header.tiles.offset.addingReportingOverflow(entry.offset)
        let range = ArchiveRange(offset: offset, count: UInt64(entry.byteCount))
        guard !overflow, range.count <= UInt64(TileLimit.bytes),
            let bytes = stretch(of: handle, range)
        else { throw .damaged(name) }
        return bytes
    }

    private func leaf(_ entry: ArchiveEntry) throws(StreetFileFailure) -> ArchiveDirectory {
        if let known = leaves.withLock({ $0.known[entry.offset] }) { return known }
        let (offset, overflow) = header.leaves.offset.addingReportingOverflow(entry.offset)
        guard !overflow else { throw .damaged(name) }
        do throws(ArchiveFailure) {
            let range = ArchiveRange(offset: offset, count: UInt64(entry.byteCount))
            let directory = try Self.directory(handle, range, header.packing)
            leaves.withLock { leaves in
                if leaves.entryCount + directory.entries.count > Self.keptEntries {
                    leaves = ([:], 0)
                }
                guard leaves.known.updateValue(directory, forKey: entry.offset) == nil else {
                    return
                }
                leaves.entryCount += directory.entries.count
            }
            return directory
        } catch {
            throw StreetFileFailure(error, name)
        }
    }

    private static func directory(
        _ handle: Int32,
        _ range: ArchiveRange,
        _ packing: ArchivePacking
    ) throws(ArchiveFailure) -> ArchiveDirectory {
        guard range.count <= UInt64(directoryLimit), let packed = stretch(of: handle, range),
            let bytes = unpacked(packed, packing, limit: directoryLimit)
        else { throw .damaged }
        let result = bytes.withUnsafeBytes { buffer -> Result<ArchiveDirectory, ArchiveFailure> in
            do throws(ArchiveFailure) {
                return .success(try ArchiveDirectory(ByteSlice(buffer)))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
