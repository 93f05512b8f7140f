internal import Base
internal import Merge

/// Something that the doctor found.
package struct Finding: Equatable, Sendable {
    package enum Weight: Int8, Equatable, Sendable {
        /// Data is damaged or will be.
        case fault
        /// It works, but something should be seen to.
        case warning
        /// For information.
        case note
    }

    package let weight: Weight
    package let text: String

    package init(_ weight: Weight, _ text: String) {
        self.weight = weight
        self.text = text
    }
}

extension Storage {
    /// Looks through everything: the engine's own check, checksums, sizes and numbers of all
    /// spaces, rows that belong to nothing, room on the disk, and whether the disk keeps its word.
    ///
    /// Changes nothing. Takes as long as reading everything once.
    package func check() throws(StorageFailure) -> [Finding] {
        var findings: [Finding] = []
        switch location {
        case .file(let path): findings += DiskCheck(path: path).findings()
        case .postgres: break
        }
        findings += try reading { (connection) throws(StorageFailure) in
            try EngineCheck(connection: connection).findings()
        }
        findings += try checkSpaces()
        findings += try reading { (connection) throws(StorageFailure) in
            try PhotoCheck(connection: connection).findings()
        }
        return findings
    }

    private func checkSpaces() throws(StorageFailure) -> [Finding] {
        var findings: [Finding] = []
        var spaceCount = 0
        var recordCount = 0
        try reading { (connection) throws(StorageFailure) in
            let spaces = try connection.all(
                "SELECT \(Space.columns) FROM spaces ORDER BY id",
                read: Space.init
            )
            spaceCount = spaces.count
            for space in spaces {
                let audit = try SpaceAudit(of: space, connection)
                recordCount += audit.recordCount
                findings += audit.findings
            }
        }
        findings.append(Finding(.note, "\(spaceCount) spaces with \(recordCount) records"))
        return findings
    }
}

/// What a space says of itself, compared with its records.
struct SpaceAudit {
    private(set) var findings: [Finding] = []
    private(set) var recordCount = 0
    private(set) var corrected: Space

    init(of space: Space, _ connection: Connection) throws(StorageFailure) {
        corrected = space
        corrected.digest = Digest()
        corrected.byteCount = 0
        corrected.liveCount = 0
        let name = "space \(space.id.text)"
        var unreadable = 0
        var contradicting = 0
        var highest: UInt64 = 0
        try connection.run(
            "SELECT id, kind, seq, grave, body FROM records WHERE space = ?1 ORDER BY id",
            [.identifier(space.id)]
        ) { (row) throws(StorageFailure) in
            recordCount += 1
            highest = max(highest, try row.bits(2))
            corrected.byteCount += Int64(try row.slice(4).count)
            guard let record = try? row.record(4) else {
                unreadable += 1
                return
            }
            let stated = (try row.bytes(0), try row.integer(1), try row.integer(3) == 1)
            let actual = (record.id.ascii, Int64(record.kind), record.isTombstone)
            if stated != actual { contradicting += 1 }
            corrected.digest.replace(nil, with: record)
            corrected.liveCount += Int32(Record?.some(record).countsAsLive)
        }
        corrected.seq = max(space.seq, highest)
        note(unreadable > 0, "\(name): \(unreadable) records cannot be read")
        note(contradicting > 0, "\(name): \(contradicting) records contradict their row")
        note(highest > space.seq, "\(name): a record has a number beyond the last")
        note(corrected.digest != space.digest, "\(name): the checksum is wrong")
        note(corrected.byteCount != space.byteCount, "\(name): the size is wrong")
        note(corrected.liveCount != space.liveCount, "\(name): the count is wrong")
    }

    private mutating func note(_ isSo: Bool, _ text: String) {
        if isSo { findings.append(Finding(.fault, text)) }
    }
}
