import Base
import Glibc

/// A file of the sources, mapped into memory for as long as the object lives.
final class SourceFile {
    let path: String
    let bytes: ByteSlice

    init(_ path: String) throws(BuildFailure) {
        let descriptor = try openForReading(path)
        defer { close(descriptor) }
        let count = try regularFileSize(descriptor, path)
        self.path = path
        guard count > 0 else {
            bytes = .empty
            return
        }
        let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let start, start != MAP_FAILED else {
            throw .cannotRead(path: path, reason: systemReason())
        }
        bytes = ByteSlice(start: UnsafeRawPointer(start), count: count)
    }

    /// Gives the memory of a mapping's pages back; they are read again when they are needed.
    static func releasePages(of bytes: ByteSlice) {
        guard let start = bytes.start else { return }
        madvise(UnsafeMutableRawPointer(mutating: start), bytes.count, MADV_DONTNEED)
    }

    deinit {
        guard let start = bytes.start else { return }
        munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
    }
}

/// What the system says about the call that just failed, with a small first letter.
func systemReason() -> String {
    let reason = String(cString: strerror(errno))
    return reason.prefix(1).lowercased() + reason.dropFirst()
}

func openForReading(_ path: String) throws(BuildFailure) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotRead(path: path, reason: systemReason()) }
    return descriptor
}

/// The size in bytes; throws for a directory or a pipe, which can be neither mapped nor read twice.
func regularFileSize(_ descriptor: Int32, _ path: String) throws(BuildFailure) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
        throw .cannotRead(path: path, reason: systemReason())
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
        throw .cannotRead(path: path, reason: "it is not a regular file")
    }
    return Int(status.st_size)
}

/// Whether something can be read at that path.
func fileExists(_ path: String) -> Bool { access(path, R_OK) == 0 }
