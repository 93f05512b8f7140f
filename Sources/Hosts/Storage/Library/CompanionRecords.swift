internal import Chronology
internal import Merge

/// How those who take part in a joint space are called in it, each under `companion:` and the name
/// of their account.
package enum CompanionRecord {
    package static let kind: UInt16 = 14
}

extension Transaction {
    private func names(
        of account: Identifier,
        in space: Identifier
    ) throws(StorageFailure) -> [Record] {
        try connection.all(
            "SELECT body FROM records WHERE space = ?1 AND kind = ?2",
            [.identifier(space), .integer(Int64(CompanionRecord.kind))]
        ) { (row) throws(StorageFailure) in try row.record(0) }
        .filter { $0.id.text.hasSuffix(account.text) }
    }

    /// Takes what is written about somebody out of a space, so that it does not grow by those who
    /// come and go; whoever holds it in memory reads it anew.
    func forget(
        _ account: Identifier,
        in id: Identifier
    ) throws(StorageFailure) {
        var space = try lockedSpace(id)
        for record in try names(of: account, in: id) {
            space.digest.replace(record, with: nil)
            space.byteCount -= Int64(record.bytes.count)
            let old: Record? = record
            space.liveCount -= Int32(old.countsAsLive)
            try connection.run(
                "DELETE FROM records WHERE space = ?1 AND id = ?2",
                [.identifier(id), .bytes(record.id.ascii)]
            )
        }
        space.epoch = UInt64.random(in: 1...UInt64(Int64.max))
        try save(space)
    }

    /// Writes what is written about a guest under the name of the member whom they become.
    func rename(
        _ guest: Identifier,
        to member: Identifier,
        in space: Identifier,
        now: Instant
    ) throws(StorageFailure) {
        var edits: [Edit] = []
        for record in try names(of: guest, in: space) {
            let prefix = record.id.text.dropLast(guest.text.count)
            guard let id = RecordID("\(prefix)\(member.text)") else { continue }
            edits += record.fields.map { field in
                Edit(
                    kind: record.kind,
                    id: id,
                    number: field.number,
                    register: field.register,
                    base: nil,
                    isKnown: false
                )
            }
        }
        try forget(guest, in: space)
        _ = try apply(edits, to: space, by: member, now: now, isFromClient: false)
    }
}
