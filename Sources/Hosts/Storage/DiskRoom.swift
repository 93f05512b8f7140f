internal import Disk

extension StorageLocation {
    /// How many bytes are free on the disk of the database; nil where it lies on another machine,
    /// or the disk does not say.
    package var freeByteCount: Int64? {
        guard case .file(let path) = self else { return nil }
        let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
        return Disk.freeByteCount(at: directory)
    }
}
