import Glibc

extension StorageLocation {
    /// How many bytes are free on the disk of the database; nil where it lies on another machine,
    /// or the disk does not say.
    package var freeByteCount: Int64? {
        guard case .file(let path) = self else { return nil }
        let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
        var status = statvfs()
        guard statvfs(directory, &status) == 0 else { return nil }
        let (free, isTooMuch) = Int64(clamping: status.f_bavail)
            .multipliedReportingOverflow(by: Int64(clamping: status.f_frsize))
        return isTooMuch ? .max : free
    }
}
