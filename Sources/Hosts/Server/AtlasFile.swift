package import Atlas
import Base
import Foundation

/// An atlas on disk, mapped into memory for as long as the process lives.
///
/// The file must not be written to while it is open: a new atlas takes its place by renaming.
package struct AtlasFile: Sendable {
    package let path: String
    package let atlas: Atlas

    /// Opens the best atlas of a data directory: the world, else the pocket one.
    package init(
        directory: String,
        comparing checks: AtlasChecksums = .all
    ) throws(StartFailure) {
        guard access(directory, R_OK | X_OK) == 0, AtlasFile.isDirectory(directory) else {
            throw .unreadableDirectory(path: directory)
        }
        let paths = ["world", "pocket"].map { "\(directory)/atlas-\($0).elsewhere" }
        guard let path = paths.first(where: { access($0, F_OK) == 0 }) else {
            throw .noAtlas(directory: directory)
        }
        try self.init(path: path, comparing: checks)
    }

    package init(
        path: String,
        comparing checks: AtlasChecksums = .all
    ) throws(StartFailure) {
        let bytes = try AtlasFile.map(path)
        do throws(AtlasFailure) {
            if checks == .all { try AtlasFile.compareParts(of: bytes) }
            atlas = try Atlas(bytes, comparing: .head)
        } catch {
            throw .badAtlas(path: path, reason: error.description)
        }
        self.path = path
    }

    /// The tier as people call it.
    package var name: String {
        switch atlas.tier {
        case .pocket: "pocket"
        case .world: "world"
        case .custom: "custom"
        }
    }
}

extension AtlasFile {
    /// Compares the checksums of all parts, a few megabytes at a time, and gives their memory back:
    /// the whole file would otherwise count as resident from the start.
    private static func compareParts(of bytes: ByteSlice) throws(AtlasFailure) {
        let directory = try AtlasDirectory(head: bytes)
        for part in AtlasPart.allCases {
            let range = directory[part]
            guard range.end <= UInt64(bytes.count) else {
                throw .truncated(expectedBytes: range.end, foundBytes: UInt64(bytes.count))
            }
            var sum = Checksum64()
            var start = Int(range.offset)
            while start < Int(range.end) {
                // Up to a whole number of pages, so that each page is given back once.
                let end = min(Int(range.end), (start / pieceBytes + 1) * pieceBytes)
                let piece = bytes.slice(at: start, count: end - start)
                sum.update(piece)
                release(piece)
                start = end
            }
            guard sum.value == range.checksum else { throw .wrongChecksum }
        }
    }

    private static let pieceBytes = 1 << 22

    private static func release(_ piece: ByteSlice) {
        guard let start = piece.start else { return }
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let before = Int(bitPattern: start) % page
        madvise(
            UnsafeMutableRawPointer(mutating: start - before),
            piece.count + before,
            MADV_DONTNEED
        )
    }

    private static func isDirectory(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
            && isDirectory.boolValue
    }

    private static func map(_ path: String) throws(StartFailure) -> ByteSlice {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw unreadable(path) }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0 else { throw unreadable(path) }
        guard facts.st_size > 0 else { return .empty }
        let start = mmap(nil, Int(facts.st_size), PROT_READ, MAP_PRIVATE, file, 0)
        guard let start, start != MAP_FAILED else { throw unreadable(path) }
        return ByteSlice(start: start, count: Int(facts.st_size))
    }

    private static func unreadable(_ path: String) -> StartFailure {
        .unreadableFile(path: path, reason: String(cString: strerror(errno)))
    }
}
