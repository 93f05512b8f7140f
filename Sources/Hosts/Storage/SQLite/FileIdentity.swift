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

    /// The directory of a file; of a link's, that of what it leads to.
    init?(ofDirectoryOf path: String) {
        self.init(ofFileAt: FileName.directory(of: FileName.resolved(path)))
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

extension DatabaseFiles {
    /// What stands beside a database under its name: its log, the index of that, its journal, and
    /// the lock of a server.
    private static let companions = ["-wal", "-shm", "-journal", ".lock"]

    /// Whether a file that is written to `path` takes the place of the database or of a companion,
    /// even of one that is not there at the moment.
    static func include(_ path: String, of database: String) -> Bool {
        // Beside the file itself, where the engine looks for them, and beside a link to it.
        [database, FileName.resolved(database)].contains { file in
            ([""] + companions).contains { FileName(path).isSame(as: FileName(file + $0)) }
        }
    }
}

/// A name in a directory, whatever way led there and whether or not a file has it.
private struct FileName {
    private let file: FileIdentity?
    private let directory: FileIdentity?
    private let name: Substring

    init(_ path: String) {
        file = FileIdentity(ofFileAt: path)
        directory = FileIdentity(ofFileAt: FileName.directory(of: path))
        name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    }

    /// Whether both are one name, or two of the same file.
    func isSame(as other: FileName) -> Bool {
        (directory == other.directory && name == other.name) || (file != nil && file == other.file)
    }

    /// The path of what holds it, up to the last slash.
    static func directory(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    }

    /// The path without links; as it is where there is no such file.
    static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }
}
