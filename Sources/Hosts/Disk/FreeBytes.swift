import Glibc

/// How many bytes are free on the disk of a file or directory; nil where it does not say.
package func freeByteCount(at path: String) -> Int64? {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return nil }
    let (free, isTooMuch) = Int64(clamping: status.f_bavail)
        .multipliedReportingOverflow(by: Int64(clamping: status.f_frsize))
    return isTooMuch ? .max : free
}
