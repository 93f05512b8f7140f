import Accounts
import Chronology
import Configuration
import Foundation
import Server
import Storage

/// Turns a failure of the storage into its sentence.
func saying<Answer>(
    _ body: () throws(StorageFailure) -> Answer
) throws(CommandFailure) -> Answer {
    do throws(StorageFailure) {
        return try body()
    } catch {
        throw .data(error.sentence)
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
        let storage = try saying { () throws(StorageFailure) in
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
/// The system lets go of it when the process ends, however it ends.
final class DataLock: Sendable {
    private let descriptor: Int32

    /// Nil when another process holds it.
    ///
    /// PostgreSQL takes care of several servers by itself.
    init?(_ location: StorageLocation) {
        guard case .file(let path) = location else {
            descriptor = -1
            return
        }
        // Beside the file itself: a link to it in another directory is the same database.
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        descriptor = open(file + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        // Where no lock can be made, nothing can be written either, and the storage says so.
        guard descriptor >= 0 else { return }
        // Some network file systems know no locks. `deinit` follows here too, and closes.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
            return nil
        }
    }

    deinit {
        if descriptor >= 0 { Foundation.close(descriptor) }
    }
}
