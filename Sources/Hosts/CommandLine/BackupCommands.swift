import Base
import Chronology
import Foundation
import Server
import Storage

extension Command {
    static let backup = Command(
        name: "backup",
        text: BackupWords.backupText,
        options: [.json, .data]
    ) { (arguments, console) throws(CommandFailure) in
        let path = try arguments.file(BackupWords.backupNeedsFile)
        let report = try arguments.withStorage(console) { (storage) throws(CommandFailure) in
            do throws(StorageFailure) {
                return try storage.backup(to: path, now: .systemNow)
            } catch {
                throw .data(BackupWords.notWritten(path, error))
            }
        }
        console.say(report, path, BackupWords.wrote, asJSON: arguments.has(.json))
        return .done
    }

    static let restore = Command(
        name: "restore",
        text: BackupWords.restoreText,
        options: [.yes, .json, .data]
    ) { (arguments, console) throws(CommandFailure) in
        let path = try arguments.file(BackupWords.restoreNeedsFile)
        let location = try arguments.storageLocation(console)
        // Held to the end, so that no server starts meanwhile.
        guard let lock = DataLock(location) else {
            throw .data(BackupWords.serverRuns)
        }
        let report = try withExtendedLifetime(lock) { () throws(CommandFailure) in
            let found = try saying { () throws(StorageFailure) in
                try Storage.verify(backup: path)
            }
            try expectRoom(for: path, at: location)
            try arguments.confirm(BackupWords.question(found), console)
            return try saying(at: location) { () throws(StorageFailure) in
                try Storage.restore(from: path, at: location, now: .systemNow)
            }
        }
        console.say(report, path, BackupWords.restored, asJSON: arguments.has(.json))
        if location.hasLogWithoutRoom { console.complain(BackupWords.noRoomLeft) }
        return .done
    }
}

/// Asks before anything is touched whether the disk has room for a restore.
private func expectRoom(
    for backup: String,
    at location: StorageLocation
) throws(CommandFailure) {
    guard let needed = location.byteCountOfRestoring(backup), let free = location.freeByteCount,
        free < needed
    else { return }
    throw .data(BackupWords.noRoom(needed: needed, free: free))
}

extension CommandArguments {
    fileprivate func file(_ lack: String) throws(CommandFailure) -> String {
        guard let path = words.first else { throw failure(lack) }
        if words.count > 1 { throw failure(CommandWords.unexpected(words[1])) }
        return path
    }
}

extension BackupReport {
    /// Those whom `user list` names.
    var memberCount: Int64 { accountCount - guestCount }
}

extension Console {
    fileprivate func say(
        _ report: BackupReport,
        _ path: String,
        _ sentence: (String, BackupReport) -> String,
        asJSON: Bool
    ) {
        guard asJSON else { return say(sentence(path, report)) }
        sayJSON { writer in
            writer.text("file", path)
            writer.key("accounts")
            writer.integer(report.memberCount)
            writer.key("guests")
            writer.integer(report.guestCount)
            writer.key("rows")
            writer.integer(Int64(clamping: report.rowCount))
            writer.text("made", report.created.text)
        }
    }
}
