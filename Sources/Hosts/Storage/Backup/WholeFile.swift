import Glibc

/// A file that appears under its name whole and durable, or not at all.
///
/// It takes the place of a file that is there, and of nothing else: under a device's name it would
/// leave the machine without that device.
final class WholeFile {
    private let path: String
    private let partial: String
    private var descriptor: Int32

    init(_ path: String) throws(StorageFailure) {
        self.path = path
        partial = path + ".partial"
        try WholeFile.refuseOthers(at: path)
        try WholeFile.refuseOthers(at: partial)
        descriptor = try WholeFile.openAlone(partial)
        // `deinit` follows here too, and closes.
        guard ftruncate(descriptor, 0) == 0 else { throw WholeFile.failure(errno, partial) }
    }

    /// Refuses a place where something stands that is no file: a device, a directory, a link.
    private static func refuseOthers(at path: String) throws(StorageFailure) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
        throw .notAFile
    }

    /// Opens the file so that nobody else writes to it at the same time.
    ///
    /// Who waits for one that is just being finished would find it under its final name.
    private static func openAlone(_ partial: String) throws(StorageFailure) -> Int32 {
        // For the owner alone: it holds everything that everybody keeps.
        let descriptor = open(partial, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(errno, partial) }
        let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
        guard isLocked, FileIdentity(of: descriptor) == FileIdentity(ofFileAt: partial) else {
            Glibc.close(descriptor)
            throw .inUse
        }
        return descriptor
    }

    deinit { abandon() }

    func write(_ bytes: [UInt8]) throws(StorageFailure) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.write(
                    descriptor,
                    buffer.baseAddress.map { $0 + written },
                    buffer.count - written
                )
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw WholeFile.failure(errno, partial) }
            written += count
        }
    }

    func finish() throws(StorageFailure) {
        guard fsync(descriptor) == 0 else { throw WholeFile.failure(errno, partial) }
        // Held, and so locked, until it has its name.
        guard rename(partial, path) == 0 else { throw WholeFile.failure(errno, path) }
        let isClosed = Glibc.close(descriptor) == 0
        descriptor = -1
        guard isClosed else { throw WholeFile.failure(errno, path) }
        WholeFile.makeNamesDurable(besides: path)
    }

    /// A new name survives a power cut only when its directory was written too.
    static func makeNamesDurable(besides path: String) {
        let slash = path.lastIndex(of: "/")
        let directory = slash.map { String(path[...$0]) } ?? "."
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        Glibc.close(descriptor)
    }

    static func failure(_ code: Int32, _ path: String) -> StorageFailure {
        switch code {
        case ENOSPC, EDQUOT, EFBIG: return .full
        case EROFS, EACCES, EPERM: return .readOnly
        default: return .unreachable("\(path): \(String(cString: strerror(code)))")
        }
    }

    private func abandon() {
        guard descriptor >= 0 else { return }
        Glibc.close(descriptor)
        unlink(partial)
    }
}
