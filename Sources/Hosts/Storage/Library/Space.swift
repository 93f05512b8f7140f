package import Chronology
package import Merge

/// What a space is for.
package enum SpacePurpose: Int64, Equatable, Sendable {
    /// What one person keeps; everyone has exactly one.
    case library = 1
    /// A journey that people plan together.
    case trip = 2
}

/// What an account may do in a space; each includes those below.
package enum Role: Int64, Equatable, Comparable, Sendable {
    case none = 0
    case viewer = 1
    case editor = 2
    case owner = 3

    package static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
}

/// A set of records that are kept, shared and compared together.
package struct Space: Equatable, Sendable {
    package let id: Identifier
    package let owner: Identifier
    package let purpose: SpacePurpose
    /// Changes when the space went back in time, after a restored backup.
    package internal(set) var epoch: UInt64
    /// The number of the last change; changes are numbered without gaps in the order of commits.
    package internal(set) var seq: UInt64
    /// The checksum of all visible records.
    package internal(set) var digest: Digest
    /// The size of all records, tombstones included.
    package internal(set) var byteCount: Int64
    /// How many visible records there are, but those that the server writes for itself and those
    /// that `LibraryKind.countsAgainstLimit` leaves out.
    package internal(set) var liveCount: Int32
    /// When it changed last.
    package internal(set) var touched: Instant
}

/// What one space may hold.
package struct SpaceLimits: Equatable, Sendable {
    package let liveCount: Int32
    package let byteCount: Int64

    package init(liveCount: Int32, byteCount: Int64) {
        self.liveCount = liveCount
        self.byteCount = byteCount
    }

    package static let standard = SpaceLimits(liveCount: 5_000, byteCount: 4 * 1024 * 1024)
    /// For somebody without an account: enough to try everything out, too little to fill a disk.
    package static let guest = SpaceLimits(liveCount: 1_000, byteCount: 512 * 1024)
    /// The same while all of them together keep too much: what is there may be changed and deleted.
    package static let heldGuest = SpaceLimits(liveCount: 0, byteCount: 128 * 1024)
}

extension Readable {
    /// The space of that name.
    package func space(_ id: Identifier) throws(StorageFailure) -> Space? {
        try connection.first(
            "SELECT \(Space.columns) FROM spaces WHERE id = ?1",
            [.identifier(id)],
            read: Space.init
        )
    }

    /// The spaces that an account owns.
    package func spaces(of owner: Identifier) throws(StorageFailure) -> [Space] {
        try connection.all(
            "SELECT \(Space.columns) FROM spaces WHERE owner = ?1 ORDER BY purpose, id",
            [.identifier(owner)],
            read: Space.init
        )
    }

    /// The library of an account.
    package func library(of owner: Identifier) throws(StorageFailure) -> Space? {
        try connection.first(
            "SELECT \(Space.columns) FROM spaces WHERE owner = ?1 AND purpose = 1",
            [.identifier(owner)],
            read: Space.init
        )
    }

    /// Those of these spaces that there are.
    package func spaces(named ids: [Identifier]) throws(StorageFailure) -> [Space] {
        var found: [Space] = []
        try connection.runAll(
            "SELECT \(Space.columns) FROM spaces WHERE id = ?1",
            ids.map { [.identifier($0)] }
        ) { (_, row) throws(StorageFailure) in found.append(try Space(row)) }
        return found
    }

    /// The spaces that changed at that time or later, oldest change first: what another server
    /// process asks again and again.
    package func spaces(
        touchedSince instant: Instant,
        limit: Int32
    ) throws(StorageFailure) -> [Space] {
        try connection.all(
            "SELECT \(Space.columns) FROM spaces WHERE touched >= ?1 ORDER BY touched, id LIMIT ?2",
            [.instant(instant), .integer(Int64(limit))],
            read: Space.init
        )
    }
}

extension Transaction {
    /// Makes an empty space.
    ///
    /// - Throws: `conflict` when the name is taken, the owner does not exist, or has a library.
    @discardableResult
    package func createSpace(
        _ id: Identifier,
        owner: Identifier,
        purpose: SpacePurpose,
        now: Instant
    ) throws(StorageFailure) -> Space {
        let space = Space(
            id: id,
            owner: owner,
            purpose: purpose,
            epoch: UInt64.random(in: 1...UInt64(Int64.max)),
            seq: 0,
            digest: Digest(),
            byteCount: 0,
            liveCount: 0,
            touched: now
        )
        try connection.run(
            """
            INSERT INTO spaces (\(Space.columns))
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
            """,
            space.values
        )
        return space
    }

    /// Removes a space with all its records, for good.
    package func deleteSpace(_ id: Identifier) throws(StorageFailure) {
        let count = try connection.run("DELETE FROM spaces WHERE id = ?1", [.identifier(id)])
        if count == 0 { throw .absent }
    }

    /// Tells every client to compare notes: for a cursor beyond the last change, which proves that
    /// the database went back in time.
    package func rotateEpoch(of id: Identifier) throws(StorageFailure) {
        var space = try lockedSpace(id)
        space.epoch = UInt64.random(in: 1...UInt64(Int64.max))
        try save(space)
    }

    /// The space, held until the transaction ends: this is what makes the numbers of changes follow
    /// the order of commits.
    package func lockedSpace(_ id: Identifier) throws(StorageFailure) -> Space {
        let found = try connection.first(
            Space.selectLocked,
            [.identifier(id)],
            read: Space.init
        )
        guard let found else { throw .absent }
        return found
    }

    /// Saves what changes with the records.
    ///
    /// Owner and purpose stay: naming them would rewrite their indexes each time.
    func save(_ space: Space) throws(StorageFailure) {
        try connection.run(
            """
            UPDATE spaces SET epoch = ?2, seq = ?3, digest = ?4, bytes = ?5, live = ?6, touched = ?7
            WHERE id = ?1
            """,
            [.identifier(space.id)] + space.values.dropFirst(3)
        )
    }
}

extension Space {
    static let columns = "id, owner, purpose, epoch, seq, digest, bytes, live, touched"
    fileprivate static let selectLocked = "SELECT \(columns) FROM spaces WHERE id = ?1 {lock}"

    init(_ row: Row) throws(StorageFailure) {
        guard let purpose = SpacePurpose(rawValue: try row.integer(2)) else {
            throw .corrupt("a space of unknown purpose")
        }
        self.init(
            id: try row.identifier(0),
            owner: try row.identifier(1),
            purpose: purpose,
            epoch: try row.bits(3),
            seq: try row.bits(4),
            digest: Digest(value: try row.bits(5)),
            byteCount: try row.integer(6),
            liveCount: try row.small(7, Int32.self),
            touched: try row.instant(8)
        )
    }

    var values: [Value] {
        [
            .identifier(id), .identifier(owner), .integer(purpose.rawValue), .bits(epoch),
            .bits(seq), .bits(digest.value), .integer(byteCount), .integer(Int64(liveCount)),
            .instant(touched),
        ]
    }
}
