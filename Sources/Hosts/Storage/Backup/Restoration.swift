internal import Base
internal import Chronology
internal import Merge

/// Puts the content of a backup in the place of everything, inside one transaction.
struct Restoration {
    let connection: Connection
    let now: Instant

    func run(_ reader: BackupReader) throws(StorageFailure) {
        let schema = Schema(connection: connection)
        try schema.takeTurn()
        for table in Table.dropped { try connection.run("DROP TABLE IF EXISTS \(table)") }
        try schema.begin()
        // The tables as they were when the backup was made, then what has changed since.
        let then = Array(Migration.all.prefix(Int(reader.header.schema)))
        try schema.apply(then, after: 0, now: now)
        try insert(reader)
        try schema.apply(Migration.all, after: reader.header.schema, now: now)
        try Meta(connection: connection).begin(now: now)
        try rotateEpochs()
    }

    private func insert(_ reader: BackupReader) throws(StorageFailure) {
        var table: Table?
        var rows: [[Value]] = []
        try reader.scan { (next) throws(StorageFailure) in
            try insert(&rows, into: table)
            table = next
        } row: { (values) throws(StorageFailure) in
            rows.append(values)
            if rows.count == 256 { try insert(&rows, into: table) }
        }
        try insert(&rows, into: table)
    }

    private func insert(
        _ rows: inout [[Value]],
        into table: Table?
    ) throws(StorageFailure) {
        guard let table, !rows.isEmpty else { return }
        do throws(StorageFailure) {
            try connection.runAll(table.insertion, rows)
        } catch {
            switch error {
            case .conflict, .broken: throw .badBackup("table \(table.name) contradicts itself")
            default: throw error
            }
        }
        rows.removeAll(keepingCapacity: true)
    }

    private func rotateEpochs() throws(StorageFailure) {
        let generation = try Meta(connection: connection).generation()
        let spaces = try connection.all("SELECT id FROM spaces ORDER BY id") {
            (row) throws(StorageFailure) in try row.bytes(0)
        }
        try connection.runAll(
            "UPDATE spaces SET epoch = ?2 WHERE id = ?1",
            spaces.map { [.bytes($0), .bits(Restoration.epoch(generation, space: $0))] }
        )
    }

    /// Follows from the new generation, so it differs from what any client has seen.
    private static func epoch(_ generation: Identifier, space: [UInt8]) -> UInt64 {
        let hash = checksum64(generation.bytes + space)
        return hash >> 1 | 1
    }
}
