import Accounts
import Chronology
import Configuration
import Foundation
import Server
import Storage

/// Turns a failure of the storage into its sentence, which names the place where that is known.
func saying<Answer>(
    at location: StorageLocation? = nil,
    _ body: () throws(StorageFailure) -> Answer
) throws(CommandFailure) -> Answer {
    do throws(StorageFailure) {
        return try body()
    } catch {
        throw .data(location.map { error.sentence(at: $0) } ?? error.sentence)
    }
}

extension StorageFailure {
    /// What to tell whoever runs the program, of a database that could not be opened or changed:
    /// they can do something about its place.
    func sentence(at location: StorageLocation) -> String {
        guard case .file(let path) = location else { return sentence }
        let folder = StorageLocation.folder(of: path)
        switch self {
        case .readOnly:
            let isTheFile = access(folder, W_OK) == 0 && access(path, F_OK) == 0
            let place = isTheFile ? path : folder
            let isTheDisk = access(place, W_OK) != 0 && errno == EROFS
            return CommandWords.notWritable(place, isTheDisk ? .readOnlyDisk : .notPermitted)
        case .full: return CommandWords.notWritable(folder, .full)
        case .unreachable(let reason):
            guard let fault = DirectoryFault(writingTo: folder) else {
                return CommandWords.notOpened(path, reason)
            }
            return CommandWords.notWritable(folder, fault)
        default: return sentence
        }
    }
}

extension StorageLocation {
    /// What to say where there is no database yet and none can be made; nil where all is well.
    ///
    /// One that is there may be in a place for reading only: what it holds is shown.
    var refusal: String? {
        guard case .file(let path) = self else { return nil }
        var status = stat()
        // A link is followed by whoever opens it.
        guard lstat(path, &status) != 0 else { return nil }
        let folder = StorageLocation.folder(of: path)
        return DirectoryFault(writingTo: folder).map { CommandWords.notWritable(folder, $0) }
    }

    /// Where a database stands.
    fileprivate static func folder(of path: String) -> String {
        URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
}

extension StorageLocation {
    /// Whether the database file stands in another place as well, where no lock of ours is seen.
    var hasSecondName: Bool {
        guard case .file(let path) = self else { return false }
        var status = stat()
        return stat(path, &status) == 0 && status.st_nlink > 1
    }
}

extension CommandArguments {
    /// Where what people keep is: in the data directory, or where the environment says.
    func storageLocation(_ console: Console) throws(CommandFailure) -> StorageLocation {
        try saying { () throws(StorageFailure) in
            try StorageLocation(
                databaseURL: console.environment["ELSEWHERE_DATABASE_URL"],
                dataDirectory: dataDirectory(console)
            )
        }
    }

    /// Opens what people keep, does something with it, and closes it again.
    func withStorage<Answer>(
        _ console: Console,
        _ body: (Storage) throws(CommandFailure) -> Answer
    ) throws(CommandFailure) -> Answer {
        let location = try storageLocation(console)
        let storage = try saying(at: location) { () throws(StorageFailure) in
            try Storage(at: location, now: .systemNow)
        }
        defer { storage.close() }
        return try body(storage)
    }

    func configuration(_ console: Console) throws(CommandFailure) -> Configuration {
        do throws(SettingsFailure) {
            return try Configuration(
                path: self[.config] ?? console.environment["ELSEWHERE_CONFIG"],
                dataDirectory: dataDirectory(console),
                environment: console.environment
            )
        } catch {
            throw .data(error.message)
        }
    }
}

/// Held while a server works with a database file, so that no second one does, and nobody replaces
/// the file meanwhile.
///
/// The system lets go of it when the process ends, however it ends. The directory is held as well:
/// somebody may take the file of the lock for a leftover and delete it.
final class DataLock: Sendable {
    private let descriptor: Int32
    private let directory: Int32

    /// Nil when another process holds it.
    ///
    /// PostgreSQL takes care of several servers by itself.
    init?(_ location: StorageLocation) {
        guard case .file(let path) = location else {
            (descriptor, directory) = (-1, -1)
            return
        }
        // Beside the file itself: a link to it in another directory is the same database.
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        descriptor = open(file.path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        let folder = file.deletingLastPathComponent().path
        directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // `deinit` follows here too, and closes.
        guard DataLock.isOurs(descriptor), DataLock.isOurs(directory) else { return nil }
    }

    deinit {
        for held in [descriptor, directory] where held >= 0 { Foundation.close(held) }
    }

    /// Whether nobody else holds it.
    ///
    /// Where no lock can be made, nothing can be written either, and the storage says so. Some
    /// network file systems know no locks.
    private static func isOurs(_ descriptor: Int32) -> Bool {
        descriptor < 0 || flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }
}
