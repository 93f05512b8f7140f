import CSodium
internal import Base
internal import Itinerary
internal import Merge

/// What the doctor finds out about photos: whether each is whole, who names it, what is missing.
struct PhotoCheck {
    let connection: Connection

    /// One photo at a time is in memory.
    func findings() throws(StorageFailure) -> [Finding] {
        var findings: [Finding] = []
        let kept = try connection.all(
            "SELECT account, hash, size FROM photos ORDER BY account, hash"
        ) { (row) throws(StorageFailure) in
            (account: try row.identifier(0), hash: try row.bytes(1), size: try row.integer(2))
        }
        var byteCount: Int64 = 0
        var present: [Identifier: Set<[UInt8]>] = [:]
        for photo in kept {
            byteCount += photo.size
            present[photo.account, default: []].insert(photo.hash)
            if let words = try damage(of: photo.hash, photo.size, photo.account) {
                findings.append(Finding(.fault, words))
            }
        }
        let megabytes = (byteCount + 524_288) / 1_048_576
        findings.append(Finding(.note, "photos and documents: \(kept.count), \(megabytes) MB"))
        return findings + (try comparison(with: present))
    }

    private func damage(
        of hash: [UInt8],
        _ size: Int64,
        _ account: Identifier
    ) throws(StorageFailure) -> String? {
        let bytes = try connection.first(
            "SELECT body FROM photos WHERE account = ?1 AND hash = ?2",
            [.identifier(account), .bytes(hash)]
        ) { (row) throws(StorageFailure) in try row.bytes(0) }
        let name = AttachmentHash(hash)?.text ?? "without a name"
        guard let bytes else { return nil }
        if Int64(bytes.count) != size { return "file \(name): the size is wrong" }
        var sum = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&sum, bytes, UInt64(bytes.count))
        return sum == hash ? nil : "file \(name): the checksum is wrong"
    }

    /// Holds what is there against what records name.
    private func comparison(
        with present: [Identifier: Set<[UInt8]>]
    ) throws(StorageFailure) -> [Finding] {
        var left = present
        var missing = 0
        try connection.run(
            """
            SELECT spaces.owner, records.body FROM records
            JOIN spaces ON spaces.id = records.space WHERE records.kind = ?1
            """,
            [.integer(Int64(TripKind.attachment))]
        ) { (row) throws(StorageFailure) in
            guard let record = try? row.record(1) else { return }
            let owner = try row.identifier(0)
            for hash in record.photoHashes {
                left[owner]?.remove(hash)
                let isThere = present[owner]?.contains(hash) == true
                if record.isVisible, !isThere { missing += 1 }
            }
        }
        let strays = left.values.reduce(0) { $0 + $1.count }
        var findings: [Finding] = []
        if missing > 0 {
            let words = "files of trips not here, which a device has yet to send: \(missing)"
            findings.append(Finding(.warning, words))
        }
        if strays > 0 {
            let words = "files named by no trip, which go when they are a week old: \(strays)"
            findings.append(Finding(.note, words))
        }
        return findings
    }
}
