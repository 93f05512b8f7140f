package import Chronology
internal import Itinerary
package import Merge

/// How much room photos may take, in bytes.
package enum PhotoRoom {
    package static let member: Int64 = 2 * 1024 * 1024 * 1024
    /// For somebody without an account: enough for a trip, too little to fill a disk.
    package static let guest: Int64 = 40 * 1024 * 1024
    /// Photos that no record names are kept this long: a device may send one before its record.
    package static let strayMilliseconds: Int64 = 7 * 86_400_000
}

extension Readable {
    /// The bytes of a photo, as they were sent; nil where the account has none of that checksum.
    package func photo(
        _ hash: [UInt8],
        of account: Identifier
    ) throws(StorageFailure) -> [UInt8]? {
        try connection.first(
            "SELECT body FROM photos WHERE account = ?1 AND hash = ?2",
            [.identifier(account), .bytes(hash)]
        ) { (row) throws(StorageFailure) in try row.bytes(0) }
    }

    package func hasPhoto(
        _ hash: [UInt8],
        of account: Identifier
    ) throws(StorageFailure) -> Bool {
        try connection.count(
            "SELECT COUNT(*) FROM photos WHERE account = ?1 AND hash = ?2",
            [.identifier(account), .bytes(hash)]
        ) > 0
    }

    /// The checksums of all photos, each once.
    package func photoNames() throws(StorageFailure) -> [[UInt8]] {
        try connection.all("SELECT DISTINCT hash FROM photos") {
            (row) throws(StorageFailure) in try row.bytes(0)
        }
    }

    /// How many photos there are in all, and how large they are together.
    package func photoCount() throws(StorageFailure) -> (count: Int64, byteCount: Int64) {
        (
            try connection.count("SELECT COUNT(*) FROM photos"),
            try connection.count("SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) FROM photos")
        )
    }
}

extension Transaction {
    /// Keeps a photo under its checksum; one that is there already is left as it is.
    ///
    /// - Throws: `spaceFull` where the account has no room left for it.
    package func keepPhoto(
        _ bytes: [UInt8],
        hash: [UInt8],
        of account: Identifier,
        room: Int64,
        now: Instant
    ) throws(StorageFailure) {
        guard try !hasPhoto(hash, of: account) else { return }
        // Two at once both count before they write: each is held to the bound by the other's end.
        _ = try lockedAccount(account)
        let taken = try connection.count(
            "SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) FROM photos WHERE account = ?1",
            [.identifier(account)]
        )
        guard taken + Int64(bytes.count) <= room else { throw .spaceFull }
        try connection.run(
            """
            INSERT INTO photos (account, hash, created, size, body) VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT (account, hash) DO NOTHING
            """,
            [
                .identifier(account), .bytes(hash), .instant(now), .integer(Int64(bytes.count)),
                .bytes(bytes),
            ]
        )
    }

    /// Hands a guest's photos to a member, who may have some of them already.
    package func movePhotos(
        from guest: Identifier,
        to member: Identifier
    ) throws(StorageFailure) {
        try connection.run(
            """
            UPDATE photos SET account = ?2 WHERE account = ?1
                AND hash NOT IN (SELECT hash FROM photos WHERE account = ?2)
            """,
            [.identifier(guest), .identifier(member)]
        )
    }
}

extension Storage {
    /// Drops the photos that no record names any more, nor will: those of records that were
    /// buried, of libraries that were erased, and ones whose record never came.
    ///
    /// - Returns: How many.
    func purgePhotos(now: Instant) throws(StorageFailure) -> Int64 {
        let latest = now.millisecondsSinceEpoch - PhotoRoom.strayMilliseconds
        let accounts = try read { (snapshot) throws(StorageFailure) in
            try snapshot.connection.all(
                "SELECT DISTINCT account FROM photos WHERE created <= ?1",
                [.integer(latest)]
            ) { (row) throws(StorageFailure) in try row.identifier(0) }
        }
        var count: Int64 = 0
        for account in accounts {
            count += try write { (transaction) throws(StorageFailure) in
                try transaction.dropStrayPhotos(of: account, createdBy: latest)
            }
        }
        return count
    }
}

extension Transaction {
    fileprivate func dropStrayPhotos(
        of account: Identifier,
        createdBy latest: Int64
    ) throws(StorageFailure) -> Int64 {
        var named: Set<[UInt8]> = []
        for space in try spaces(of: account) {
            // A photo in the bin can come back for as long as its record is there.
            for record in try allRecords(of: space.id).map({ $0.record })
            where record.kind == TripKind.attachment {
                named.formUnion(record.photoHashes)
            }
        }
        let old = try connection.all(
            "SELECT hash FROM photos WHERE account = ?1 AND created <= ?2",
            [.identifier(account), .integer(latest)]
        ) { (row) throws(StorageFailure) in try row.bytes(0) }
        let strays = old.filter { !named.contains($0) }
        try connection.runAll(
            "DELETE FROM photos WHERE account = ?1 AND hash = ?2",
            strays.map { [.identifier(account), .bytes($0)] }
        )
        return Int64(strays.count)
    }
}

extension Record {
    /// The checksums of what a photo's record names: of the photo, and of its original.
    var photoHashes: [[UInt8]] {
        [AttachmentField.hash, AttachmentField.original].compactMap { self[$0]?.value }.filter {
            !$0.isEmpty
        }
    }
}
