package import Chronology
import Glibc
internal import Merge

/// What a backup holds or a restore brought back.
package struct BackupReport: Equatable, Sendable {
    package let rowCount: UInt64
    package let accountCount: Int64
    /// How many of these are of guests, who gave no address.
    package let guestCount: Int64
    /// When the backup was made.
    package let created: Instant
}

extension Storage {
    /// Copies everything, as it is at one moment, into a file that restores on either engine.
    ///
    /// Others go on reading and writing meanwhile.
    ///
    /// - Throws: `full`, `readOnly`, `unreachable`, `corrupt`, `conflict` for the database itself
    ///   and what stands beside it, `notAFile` where something else than a file would have to go;
    ///   a file that was there is then left as it was.
    package func backup(to path: String, now: Instant) throws(StorageFailure) -> BackupReport {
        if case .file(let own) = location, DatabaseFiles.include(path, of: own) { throw .conflict }
        return try reading { (connection) throws(StorageFailure) in
            guard let schema = try Schema(connection: connection).version() else {
                throw .corrupt("no schema")
            }
            let accounts = try connection.count("SELECT COUNT(*) FROM accounts")
            let guests = try connection.count("SELECT COUNT(*) FROM accounts WHERE email IS NULL")
            var writer = try BackupWriter(
                to: path,
                schema: schema,
                generation: try Meta(connection: connection).generation(),
                now: now
            )
            for table in Table.all {
                writer.begin(table)
                try table.scan(connection) { (values) throws(StorageFailure) in
                    try writer.row(values)
                }
            }
            let rowCount = try writer.finish()
            return BackupReport(
                rowCount: rowCount,
                accountCount: accounts,
                guestCount: guests,
                created: now
            )
        }
    }

    /// Reads a whole backup and tells what is in it, touching nothing.
    ///
    /// - Throws: `badBackup`, or `schemaTooNew` for one made by a newer version.
    package static func verify(backup path: String) throws(StorageFailure) -> BackupReport {
        try verify(BackupReader(path))
    }

    /// Replaces everything by what a backup holds, in one change.
    ///
    /// The generation of the database and the epochs of all spaces are new then, so that every
    /// device brings back what it knows.
    ///
    /// - Throws: `badBackup` or `schemaTooNew` before anything is touched; otherwise as `write`.
    package func restore(from path: String, now: Instant) throws(StorageFailure) -> BackupReport {
        let reader = try BackupReader(path)
        let report = try Storage.verify(reader)
        try writing { (connection) throws(StorageFailure) in
            try Restoration(connection: connection, now: now).run(reader)
        }
        return report
    }

    /// Restores a backup whatever state the database is in: a damaged file is set aside beside the
    /// new one, as `….damaged-` and the time.
    package static func restore(
        from path: String,
        at location: StorageLocation,
        now: Instant
    ) throws(StorageFailure) -> BackupReport {
        let report = try verify(backup: path)
        do throws(StorageFailure) {
            let storage = try Storage(at: location, now: now)
            defer { storage.close() }
            return try storage.restore(from: path, now: now)
        } catch {
            guard error.isOfLostFile, case .file(let file) = location else { throw error }
            try replaceDamaged(file, byBackup: path, now: now)
            return report
        }
    }

    private static func verify(_ reader: BackupReader) throws(StorageFailure) -> BackupReport {
        let known = Int64(Migration.all.count)
        let schema = reader.header.schema
        guard schema <= known else { throw .schemaTooNew(found: schema, known: known) }
        guard schema > 0 else { throw .badBackup("it has no schema") }
        var emailColumn: Int?
        var (accounts, guests): (Int64, Int64) = (0, 0)
        let rows = try reader.scan { table in
            emailColumn =
                table.name == "accounts" ? table.columns.firstIndex { $0.name == "email" } : nil
        } row: { values in
            guard let emailColumn else { return }
            accounts += 1
            if case .none = values[emailColumn] { guests += 1 }
        }
        return BackupReport(
            rowCount: rows,
            accountCount: accounts,
            guestCount: guests,
            created: reader.header.created
        )
    }

    private static func replaceDamaged(
        _ file: String,
        byBackup path: String,
        now: Instant
    ) throws(StorageFailure) {
        let fresh = file + ".restoring"
        let companions = ["", "-wal", "-shm"]
        for ending in companions { unlink(fresh + ending) }
        let storage = try Storage(at: .file(fresh), now: now)
        _ = try storage.restore(from: path, now: now)
        storage.close()
        // Its log does not come along.
        guard !StorageLocation.file(fresh).hasLogWithoutRoom else {
            for ending in companions { unlink(fresh + ending) }
            throw .full
        }
        for ending in companions {
            let aside = "\(file).damaged-\(now.millisecondsSinceEpoch)\(ending)"
            guard rename(file + ending, aside) == 0 || errno == ENOENT else {
                throw WholeFile.failure(errno, file + ending)
            }
        }
        guard rename(fresh, file) == 0 else { throw WholeFile.failure(errno, file) }
        WholeFile.makeNamesDurable(besides: file)
    }
}

private extension StorageFailure {
    /// Whether nothing can be done with the file any more but set it aside.
    var isOfLostFile: Bool {
        switch self {
        case .corrupt, .emptyFile: true
        default: false
        }
    }
}
