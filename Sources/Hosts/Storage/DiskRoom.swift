internal import Disk
import Glibc

extension StorageLocation {
    /// How many bytes are free on the disk of the database; nil where it lies on another machine,
    /// or the disk does not say.
    package var freeByteCount: Int64? {
        guard case .file(let path) = self else { return nil }
        let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
        return Disk.freeByteCount(at: directory)
    }
}

extension StorageLocation {
    /// How many bytes more a restore of a backup may take for a moment; nil where that is on
    /// another machine, or the backup does not say.
    ///
    /// All of it goes into the log first and then to its place, where what was there before makes
    /// room. Tables take a quarter more than a backup.
    package func byteCountOfRestoring(_ backup: String) -> Int64? {
        guard case .file(let path) = self, let size = StorageLocation.byteCount(of: backup) else {
            return nil
        }
        let growth = max(0, size - (StorageLocation.byteCount(of: path) ?? 0))
        return (size + growth) / 4 * 5
    }

    /// Whether what stands in the log of a database that nobody has open does not fit into its
    /// place; nothing of it is lost.
    package var hasLogWithoutRoom: Bool {
        guard case .file(let path) = self, let free = freeByteCount,
            let size = StorageLocation.byteCount(of: path + "-wal")
        else { return false }
        return size > free
    }

    private static func byteCount(of path: String) -> Int64? {
        var facts = stat()
        return stat(path, &facts) == 0 ? Int64(facts.st_size) : nil
    }
}
