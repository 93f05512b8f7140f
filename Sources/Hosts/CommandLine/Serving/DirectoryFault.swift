import Foundation

/// Why nothing can be written into a directory.
enum DirectoryFault: Equatable {
    case missing
    case notADirectory
    /// The user that this runs as may not.
    case notPermitted
    case readOnlyDisk
    case full
    /// Whatever else the system says, by its number.
    case other(Int32)

    /// What a refusal of the system means.
    init(code: Int32) {
        switch code {
        case ENOENT: self = .missing
        case ENOTDIR: self = .notADirectory
        case EACCES, EPERM: self = .notPermitted
        case EROFS: self = .readOnlyDisk
        case ENOSPC, EDQUOT: self = .full
        default: self = .other(code)
        }
    }

    /// Found out by writing a small file there, as no question about rights knows of all reasons;
    /// nil where that went well.
    init?(writingTo directory: String) {
        var facts = stat()
        guard stat(directory, &facts) == 0 else {
            self = DirectoryFault(code: errno)
            return
        }
        guard facts.st_mode & S_IFMT == S_IFDIR else {
            self = .notADirectory
            return
        }
        let path = directory + "/.elsewhere-" + UUID().uuidString
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            let code = errno
            // The directory is there: it takes no files, as those of the system.
            self = code == ENOENT ? .other(code) : DirectoryFault(code: code)
            return
        }
        let page = [UInt8](repeating: 0, count: 4_096)
        let count = page.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        let code = errno
        close(file)
        unlink(path)
        if count == page.count { return nil }
        self = count < 0 ? DirectoryFault(code: code) : .full
    }
}
