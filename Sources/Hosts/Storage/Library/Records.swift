internal import Base
package import Merge

/// A record and the number of its last change.
package struct SequencedRecord: Equatable, Sendable {
    package let seq: UInt64
    package let record: Record
}

extension Readable {
    /// Records that changed after `seq`, in the order of their changes, tombstones included.
    package func records(
        of space: Identifier,
        after seq: UInt64,
        limit: Int32
    ) throws(StorageFailure) -> [SequencedRecord] {
        try sequenced(
            """
            SELECT seq, body FROM records WHERE space = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3
            """,
            [.identifier(space), .bits(seq), .integer(Int64(limit))]
        )
    }

    /// Every record of a space in the order of their names, tombstones left out.
    package func allRecords(of space: Identifier) throws(StorageFailure) -> [SequencedRecord] {
        try sequenced(
            "SELECT seq, body FROM records WHERE space = ?1 AND grave = 0 ORDER BY id",
            [.identifier(space)]
        )
    }

    /// One record by its name, even a tombstone.
    package func record(
        _ id: RecordID,
        of space: Identifier
    ) throws(StorageFailure) -> SequencedRecord? {
        try sequenced(
            "SELECT seq, body FROM records WHERE space = ?1 AND id = ?2",
            [.identifier(space), .bytes(id.ascii)]
        ).first
    }

    private func sequenced(
        _ sql: String,
        _ values: [Value]
    ) throws(StorageFailure) -> [SequencedRecord] {
        try connection.all(sql, values) { (row) throws(StorageFailure) in
            SequencedRecord(seq: try row.bits(0), record: try row.record(1))
        }
    }
}

extension Row {
    func record(_ column: Int32) throws(StorageFailure) -> Record {
        let body = try slice(column)
        do throws(RecordFailure) {
            return try Record(decoding: body)
        } catch {
            throw .corrupt("a record cannot be read")
        }
    }
}
