import Glibc

/// Whether the place of a database file has room and keeps its word.
struct DiskCheck {
    let path: String

    private static let leastFreeBytes: Int64 = 256 << 20

    func findings() -> [Finding] {
        [room(), privacy(), durability()].compactMap { $0 }
    }

    private var directory: String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    }

    private func room() -> Finding? {
        guard let free = StorageLocation.file(path).freeByteCount else {
            return Finding(.warning, "the disk does not say how much room it has")
        }
        let weight: Finding.Weight = free < DiskCheck.leastFreeBytes ? .warning : .note
        return Finding(weight, "\(free >> 20) MiB free on the disk of the database")
    }

    private func privacy() -> Finding? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & 0o077 != 0 else { return nil }
        return Finding(.warning, "others on this machine may read the database file: chmod 600")
    }

    /// Disks need tens of microseconds at the very least to make something durable.
    private func durability() -> Finding? {
        guard let microseconds = fastestSync() else {
            return Finding(
                .warning,
                [ENOSPC, EDQUOT].contains(errno)
                    ? "the disk of the database is full: make room on it"
                    : "the directory of the database cannot be written to"
            )
        }
        guard microseconds < 10 else {
            return Finding(.note, "making a change durable takes \(microseconds) microseconds")
        }
        let text = "the disk claims to be done at once: a power cut may lose what was acknowledged"
        return Finding(.warning, text)
    }

    private func fastestSync() -> Int64? {
        let probe = path + ".probe"
        let descriptor = open(probe, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        defer {
            close(descriptor)
            unlink(probe)
        }
        let block = [UInt8](repeating: 0x5A, count: 4_096)
        var fastest: Int64?
        for _ in 0..<16 {
            let start = ContinuousClock.now
            guard write(descriptor, block, block.count) == block.count else { return nil }
            guard fdatasync(descriptor) == 0 else { return nil }
            let elapsed = start.duration(to: .now) / .microseconds(1)
            fastest = min(fastest ?? .max, Int64(elapsed))
        }
        return fastest
    }
}
