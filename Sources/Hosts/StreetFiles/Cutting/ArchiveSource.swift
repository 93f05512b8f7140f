import Foundation
import Streets

/// Stretches of a PMTiles file, on this machine or far away.
package struct ArchiveSource: Sendable {
    package let name: String
    /// All bytes of a stretch.
    let read: @Sendable (ArchiveRange) throws(StreetFileFailure) -> [UInt8]

    init(
        name: String,
        read: @escaping @Sendable (ArchiveRange) throws(StreetFileFailure) -> [UInt8]
    ) {
        self.name = name
        self.read = read
    }

    /// A file of this machine.
    package init(path: String) throws(StreetFileFailure) {
        let file = try OpenFile(path: path)
        self.init(name: file.name) { (range) throws(StreetFileFailure) in try file.read(range) }
    }
}

/// Open as long as somebody reads from it.
private final class OpenFile: Sendable {
    let name: String
    private let handle: Int32

    init(path: String) throws(StreetFileFailure) {
        name = (path as NSString).lastPathComponent
        handle = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard handle >= 0 else { throw .unreadable(name, String(cString: strerror(errno))) }
        var facts = stat()
        // `deinit` follows here too, and closes.
        guard fstat(handle, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
            throw StreetFileFailure("“\(name)” is no file.")
        }
    }

    deinit { close(handle) }

    func read(_ range: ArchiveRange) throws(StreetFileFailure) -> [UInt8] {
        guard let bytes = stretch(of: handle, range) else { throw .damaged(name) }
        return bytes
    }
}

/// A stretch of an open file; nil where the file ends before.
func stretch(of handle: Int32, _ range: ArchiveRange) -> [UInt8]? {
    guard let offset = off_t(exactly: range.offset), let wanted = Int(exactly: range.count),
        offset <= off_t.max - off_t(wanted)
    else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        guard let start = buffer.baseAddress else { return }
        while count < wanted {
            let status = pread(handle, start + count, wanted - count, offset + off_t(count))
            if status <= 0 { return }
            count += status
        }
    }
    return bytes.count == wanted ? bytes : nil
}
