import Foundation
import Streets

extension StreetCut {
    private var stretches: [Stretch] { Stretch.merging(pieces.map { $0.source }) }

    /// What is read of the source for the tiles, with what lies between them.
    package var readByteCount: UInt64 { stretches.reduce(0) { $0 + $1.range.count } }

    /// Writes the new file, beside its place first, so that nobody ever sees half of it.
    ///
    /// `tell` hears how many bytes of `readByteCount` have been read.
    package func write(
        to path: String,
        _ tell: (UInt64) -> Void = { _ in }
    ) throws(StreetFileFailure) {
        let name = (path as NSString).lastPathComponent
        let folder = (path as NSString).deletingLastPathComponent
        let directory = folder.isEmpty ? "." : folder
        do {
            try FileManager.default.createDirectory(
                atPath: directory,
                withIntermediateDirectories: true
            )
        } catch {
            throw StreetFileFailure("\(directory) cannot be made.")
        }
        StreetFileName.removeDrafts(in: directory)
        let draft = directory + "/" + StreetFileName.draft(of: name)
        defer { unlink(draft) }
        try writeDraft(draft, name, tell)
        let report = try StreetFile(path: draft, named: name).check(atMost: 200)
        guard report.damagedCount == 0 else {
            throw StreetFileFailure(
                "Tiles of “\(source.name)” are damaged, and nothing was written."
            )
        }
        guard rename(draft, path) == 0 else { throw .unwritable(name) }
    }

    private func writeDraft(
        _ draft: String,
        _ name: String,
        _ tell: (UInt64) -> Void
    ) throws(StreetFileFailure) {
        unlink(draft)
        let handle = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard handle >= 0 else { throw .unwritable(name) }
        defer { close(handle) }
        guard put(head[...], at: 0, handle) else { throw .unwritable(name) }
        var done: UInt64 = 0
        for stretch in stretches {
            let bytes = try source.read(stretch.range)
            for piece in pieces[stretch.parts] {
                let start = Int(piece.source.offset - stretch.range.offset)
                let part = bytes[start..<start + Int(piece.source.count)]
                guard put(part, at: UInt64(head.count) + piece.target, handle) else {
                    throw .unwritable(name)
                }
            }
            done += stretch.range.count
            tell(done)
        }
        guard fsync(handle) == 0 else { throw .unwritable(name) }
    }

    private func put(_ bytes: ArraySlice<UInt8>, at offset: UInt64, _ handle: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let place = off_t(offset) + off_t(done)
                let start = bytes.baseAddress.map { $0 + done }
                let count = pwrite(handle, start, bytes.count - done, place)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                done += count
            }
            return true
        }
    }
}

extension StreetFileFailure {
    static func unwritable(_ name: String) -> StreetFileFailure {
        StreetFileFailure("“\(name)” cannot be written: \(String(cString: strerror(errno))).")
    }
}
