internal import Base
internal import Chronology
internal import Itinerary
internal import Library
internal import Merge

/// A space being changed: the records that are touched, and what they were before.
struct SpaceDraft {
    /// Kinds that only the server writes: values kept aside, members, and earlier values.
    static let serverKinds: [UInt16] = [SetAside.replacedKind, 8, SetAside.earlierKind]

    /// What of a record's room is kept for deleting it.
    static let reservedByteCount = 256

    private struct Page {
        var record: Record?
        let before: Record?
        let due: Int64?
        var bytes: [UInt8] = []
        let byteCountBefore: Int
        var isChanged = false
    }

    private let transaction: Transaction
    private let author: Identifier
    /// Whether values go on naming who wrote them, as the server has them from elsewhere.
    private let keepsAuthors: Bool
    private let now: Instant
    private let before: Space
    private var pages: [RecordID: Page] = [:]
    /// Names of the records that changed, in the order of their first change.
    private var changed: [RecordID] = []
    /// Records of values that lost, and of those that were changed knowingly.
    private var asides: [Record] = []
    private var earlier: [Record] = []
    /// By how much the records grew that may grow without end.
    private var growth: Int64 = 0

    init(
        of space: Space,
        in transaction: Transaction,
        author: Identifier,
        keepsAuthors: Bool = false,
        now: Instant
    ) {
        self.transaction = transaction
        self.author = author
        self.keepsAuthors = keepsAuthors
        self.now = now
        before = space
    }

    /// Fetches records, so that edits find them; names that are loaded already are passed over.
    mutating func load(_ ids: [RecordID]) throws(StorageFailure) {
        let fresh = Set(ids).subtracting(pages.keys).sorted()
        var found: [Page] = fresh.map { _ in
            Page(record: nil, before: nil, due: nil, byteCountBefore: 0)
        }
        try transaction.connection.runAll(
            "SELECT body, due FROM records WHERE space = ?1 AND id = ?2",
            fresh.map { [.identifier(before.id), .bytes($0.ascii)] }
        ) { (place, row) throws(StorageFailure) in
            let record = try row.record(0)
            let bytes = try row.bytes(0)
            found[place] = Page(
                record: record,
                before: record,
                due: row.isNone(1) ? nil : try row.integer(1),
                bytes: bytes,
                byteCountBefore: bytes.count
            )
        }
        for (id, page) in zip(fresh, found) { pages[id] = page }
    }

    /// The stamp of a value whose record is loaded; nil where there is none.
    func stamp(of number: UInt16, in id: RecordID) -> Stamp? {
        pages[id]?.record?[number]?.stamp
    }

    /// Decides an edit whose record is loaded.
    mutating func take(_ edit: Edit) -> EditResult {
        guard var page = pages[edit.id] else { return .invalid }
        guard edit.register.value.count <= Register.longestByteCount else { return .invalid }
        let isInTheWay = page.record.map { edit.displaces($0) } ?? false
        let stored = isInTheWay ? nil : page.record
        let written = signed(isInTheWay ? edit.anew : edit)
        let receipt = receive(written, into: stored)
        if let record = receipt.changed {
            remember(stored, replacedBy: edit, isLost: receipt.setAside != nil)
            let bytes = record.bytes
            guard hasRoom(for: bytes.count, instead: page.bytes.count, edit) else {
                return .invalid
            }
            page.record = record
            page.bytes = bytes
            if !page.isChanged { changed.append(edit.id) }
            page.isChanged = true
            pages[edit.id] = page
        }
        // Nobody misses what only notes where somebody looked, and there is much of it.
        let isPassing = LibraryKind.isNotedInPassing(kind: edit.kind, field: edit.number)
        if let loser = receipt.setAside, !isPassing {
            asides.append(lost(loser, of: edit))
        }
        return receipt.result
    }

    /// No client says who wrote a value.
    private func signed(_ edit: Edit) -> Edit {
        edit.signed(by: keepsAuthors ? edit.register.author ?? author : author)
    }

    /// What is longer than a record may be could be stored but never be read again; what may be
    /// deleted later has room for that.
    private func hasRoom(for byteCount: Int, instead before: Int, _ edit: Edit) -> Bool {
        guard byteCount <= Record.longestByteCount else { return false }
        let most = Record.longestByteCount - SpaceDraft.reservedByteCount
        return byteCount <= most || byteCount <= before || edit.isEnding
    }

    /// Puts right what edits did to things of trips; see `Belongings`.
    mutating func settleBelongings(after edits: [Edit]) throws(StorageFailure) {
        let touched = changed.compactMap { pages[$0]?.record }
        try load(touched.compactMap { Belongings.trip(of: $0) })
        for record in touched {
            bringTripBack(after: record, edits)
            guard let name = Belongings.trip(of: record) else { continue }
            let id = record.id
            let change = Belongings.correction(
                of: record,
                before: pages[id]?.before,
                trip: pages[name]?.record,
                edits: edits
            )
            guard let change else { continue }
            if change.value == .flag(true) {
                for edit in Belongings.words(of: record, in: edits) {
                    let written = signed(edit).register
                    asides.append(lost(written, of: edit))
                }
            }
            let now = now.millisecondsSinceEpoch
            let edit = Belongings.edit(change, of: record, nowMilliseconds: now)
            // Whoever deleted it reads that it is back.
            if change.value == .flag(false), let deleted = record[Record.deletion] {
                asides.append(lost(deleted, of: edit))
            }
            _ = take(edit)
        }
    }

    private mutating func bringTripBack(after record: Record, _ edits: [Edit]) {
        let name = Belongings.trip(of: record) ?? record.id
        guard let trip = pages[name]?.record else { return }
        let change = Belongings.correction(
            ofTrip: trip,
            after: record,
            before: pages[record.id]?.before,
            edits: edits
        )
        guard let change else { return }
        let now = now.millisecondsSinceEpoch
        _ = take(Belongings.edit(change, of: trip, nowMilliseconds: now))
    }

    /// Whether a trip has gone for good, so that all that was on it goes as well.
    var hasEndedTrip: Bool {
        changed.contains { id in
            guard let page = pages[id], let record = page.record else { return false }
            return Belongings.isGone(record) && page.before.map { Belongings.isGone($0) } != true
        }
    }

    /// Writes what changed, and returns the space as it is then.
    mutating func save(limits: SpaceLimits) throws(StorageFailure) -> Space {
        try addAsides()
        guard !changed.isEmpty else { return before }
        var space = before
        var rows: [[Value]] = []
        for id in changed {
            guard let page = pages[id], let record = page.record else { continue }
            space.seq += 1
            account(for: page, in: &space)
            rows.append(row(of: record, page, seq: space.seq))
        }
        space.touched = max(before.touched, now)
        try forgetEarliest(in: &space)
        try check(space, limits)
        try transaction.connection.runAll(SpaceDraft.upsert, rows)
        try transaction.save(space)
        return space
    }

    /// Takes notes of values that lost in another space; those that are here already stay.
    mutating func keepAside(_ notes: [Record]) { asides += notes }

    /// The record of a value that did not win although its writer had not seen the winner.
    private func lost(_ register: Register, of edit: Edit) -> Record {
        SetAside.record(
            kind: SetAside.replacedKind,
            of: edit.id,
            edit.kind,
            edit.number,
            register,
            atMilliseconds: now.millisecondsSinceEpoch
        )
    }

    /// Keeps what an edit changed knowingly.
    private mutating func remember(_ record: Record?, replacedBy edit: Edit, isLost: Bool) {
        guard !isLost, let record else { return }
        let time = now.millisecondsSinceEpoch
        let note = Trips.noteOfEarlier(
            in: record,
            edit.number,
            replacedBy: edit.register,
            atMilliseconds: time
        )
        if let note { earlier.append(note) }
    }

    private mutating func addAsides() throws(StorageFailure) {
        earlier = SetAside.latest(of: earlier)
        let notes = asides + earlier
        try load(notes.map { $0.id })
        for record in notes where pages[record.id]?.record == nil {
            pages[record.id]?.record = record
            pages[record.id]?.bytes = record.bytes
            changed.append(record.id)
        }
    }

    /// Makes room for earlier values: of those that are stored the earliest go.
    private func forgetEarliest(in space: inout Space) throws(StorageFailure) {
        guard !earlier.isEmpty else { return }
        var (count, byteCount) = (earlier.count, earlier.reduce(0) { $0 + $1.bytes.count })
        let stored = try transaction.connection.all(
            """
            SELECT id, CAST(LENGTH(body) AS BIGINT) FROM records
            WHERE space = ?1 AND kind = \(SetAside.earlierKind)
            ORDER BY due DESC, id
            """,
            [.identifier(space.id)]
        ) { (row) throws(StorageFailure) in (try row.bytes(0), try row.integer(1)) }
        var dropped: [[Value]] = []
        for (id, size) in stored {
            count += 1
            byteCount += Int(size)
            if count <= SetAside.mostEarlier, byteCount <= SetAside.mostEarlierBytes { continue }
            dropped.append([.identifier(space.id), .bytes(id)])
            space.byteCount -= size
        }
        try transaction.connection.runAll(
            "DELETE FROM records WHERE space = ?1 AND id = ?2",
            dropped
        )
    }

    private mutating func account(for page: Page, in space: inout Space) {
        space.digest.replace(page.before, with: page.record)
        let grown = Int64(page.bytes.count - page.byteCountBefore)
        space.byteCount += grown
        if let record = page.record, !LibraryKind.isBounded(record) { growth += grown }
        space.liveCount += Int32(page.record.countsAsLive) - Int32(page.before.countsAsLive)
    }

    /// What makes a full space emptier, or only touches what is bounded anyway, always passes.
    private func check(_ space: Space, _ limits: SpaceLimits) throws(StorageFailure) {
        // Who takes out and puts back again and again could let in anything by it. Nobody else has
        // much more than once the room in use, once deleted, and what was set aside meanwhile.
        let isFarOver = space.byteCount > 8 * limits.byteCount
        if space.liveCount < before.liveCount, !isFarOver { return }
        let hasTooMany =
            space.liveCount > limits.liveCount && space.liveCount > before.liveCount
        if hasTooMany { throw .spaceFull }
        guard space.byteCount > limits.byteCount, growth > 0 else { return }
        // What was deleted takes room until it is buried, but must not keep anybody from going on;
        // it has a bound of its own all the same.
        let deleted = try transaction.deletedByteCount(of: space.id)
        if space.byteCount - deleted > limits.byteCount || deleted > limits.byteCount {
            throw .spaceFull
        }
    }
}

extension Transaction {
    /// How large the records are that wait to be buried.
    fileprivate func deletedByteCount(of space: Identifier) throws(StorageFailure) -> Int64 {
        try connection.first(
            """
            SELECT COALESCE(SUM(LENGTH(body)), 0) FROM records
            WHERE space = ?1 AND due IS NOT NULL AND grave = 0
            """,
            [.identifier(space)]
        ) { (row) throws(StorageFailure) in try row.integer(0) } ?? 0
    }
}

extension SpaceDraft {
    static let upsert = """
        INSERT INTO records (space, id, kind, seq, grave, due, body)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        ON CONFLICT (space, id) DO UPDATE SET
            kind = excluded.kind, seq = excluded.seq, grave = excluded.grave,
            due = excluded.due, body = excluded.body
        """

    private func row(of record: Record, _ page: Page, seq: UInt64) -> [Value] {
        [
            .identifier(before.id), .bytes(record.id.ascii), .integer(Int64(record.kind)),
            .bits(seq), .flag(record.isTombstone), due(record, page), .bytes(page.bytes),
        ]
    }

    /// When the record is to be buried or dropped: 30 days after it was deleted, or 90 days after
    /// a value was kept aside.
    private func due(_ record: Record, _ page: Page) -> Value {
        if SetAside.isDroppedWhenDue(record.kind) {
            return .integer(now.millisecondsSinceEpoch + SetAside.keptMilliseconds)
        }
        guard !record.isTombstone, !record.isVisible else { return .none }
        if let due = page.due { return .integer(due) }
        return .integer(now.millisecondsSinceEpoch + Transaction.binMilliseconds)
    }
}

extension Record? {
    /// One for a record that people see and that counts against what a space may hold, else zero.
    var countsAsLive: Int8 {
        guard let record = self, record.isVisible else { return 0 }
        guard Digest.counts(record.kind) else { return 0 }
        return LibraryKind.countsAgainstLimit(record) ? 1 : 0
    }
}
