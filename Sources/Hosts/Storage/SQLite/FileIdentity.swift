import Glibc

/// Which file a path means at the moment.
struct FileIdentity: Equatable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// Nil when there is no such file.
    init?(ofFileAt path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The file behind a descriptor.
    init?(of descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
    }
}

/// The files of a database as one connection uses them: the file itself, the log of what was
/// written last, and the index of that log which all processes share.
struct DatabaseFiles: Equatable, Sendable {
    private let file: FileIdentity?
    private let log: FileIdentity?
    private let index: FileIdentity?

    /// What stands under the names now.
    init(at path: String) {
        file = FileIdentity(ofFileAt: path)
        log = FileIdentity(ofFileAt: path + "-wal")
        index = FileIdentity(ofFileAt: path + "-shm")
    }

    /// Whether the file is the same while the log or the index is gone or another: then what was
    /// written last is in no file that has a name, but the connection still holds it.
    func hasLostLog(comparedWith now: DatabaseFiles) -> Bool {
        file == now.file && (log != now.log || index != now.index)
    }
}
