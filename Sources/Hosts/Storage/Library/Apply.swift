package import Chronology
package import Merge

/// The answer to one edit, which is found again by these three.
package struct EditReceipt: Equatable, Sendable {
    package let id: RecordID
    package let number: UInt16
    package let stamp: Stamp
    package let outcome: EditResult
}

/// What edits did to a space.
package struct Applied: Equatable, Sendable {
    /// One for each edit, in their order.
    package let receipts: [EditReceipt]
    /// The space after them: its new seq, digest and size.
    package let space: Space
}

extension Transaction {
    /// A stamp of a client further in the future than this makes it set its clock first.
    package static let longestLeadMilliseconds: Int64 = 120_000

    /// Merges what a client sends into a space, in its order.
    ///
    /// Every record that changed gets the next number; values that lost against ones that their
    /// writer had not seen are kept as records of kind 6. Repeating a call changes nothing.
    ///
    /// - Parameters:
    ///   - edits: What a client sends, with the stamps of its own clock.
    ///   - id: The space.
    ///   - account: Who writes; becomes the author of every value.
    ///   - now: The server's time.
    ///   - limits: What the space may hold.
    ///   - isFromClient: Whether a client made the stamps, just now, so that its clock is looked
    ///     at; values that the server has kept elsewhere are taken as they are, with their authors.
    ///   - permits: Whether the role allows the edit; asked while the space is held, so that an
    ///     edit comes before or after a change of roles and never in between.
    /// - Returns: What became of each edit, and the space after them.
    /// - Throws: `absent`, `denied` for whoever has no role at all, `clockAhead`, `spaceFull`.
    package func apply(
        _ edits: [Edit],
        to id: Identifier,
        by account: Identifier,
        now: Instant,
        limits: SpaceLimits = .standard,
        isFromClient: Bool = true,
        permits: (Role, Edit) -> Bool = { role, _ in role >= .editor }
    ) throws(StorageFailure) -> Applied {
        let space = try lockedSpace(id)
        let role = try role(of: account, in: space)
        guard role > .none else { throw .denied }
        var draft = SpaceDraft(
            of: space,
            in: self,
            author: account,
            keepsAuthors: !isFromClient,
            now: now
        )
        try draft.load(edits.map { $0.id })
        if isFromClient, edits.contains(where: { draft.isAhead($0, now: now) }) {
            throw .clockAhead
        }
        let receipts = edits.map { draft.receive($0, isAllowed: permits(role, $0)) }
        if isFromClient { try draft.settleBelongings(after: edits) }
        var after = try draft.save(limits: limits)
        if isFromClient, draft.hasEndedTrip {
            after = try deleteBelongings(in: after, now: now) ?? after
        }
        return Applied(receipts: receipts, space: after)
    }

    /// Writes what the server itself decided, with stamps that it gives while the space is held.
    ///
    /// So no clock can refuse it: a stamp goes on from what is stored, whoever wrote that and
    /// however wrong their clock was.
    ///
    /// - Parameters:
    ///   - changes: What the app decided.
    ///   - id: The space.
    ///   - account: Who writes; becomes the author of every value.
    ///   - now: The server's time.
    ///   - limits: What the space may hold.
    ///   - stamped: Makes an edit of a change, given the stamp of the value that stands there now;
    ///     the new stamp must be greater.
    /// - Returns: What became of each edit, and the space after them.
    /// - Throws: `absent`, `denied`, `spaceFull`.
    package func write(
        _ changes: [Change],
        to id: Identifier,
        by account: Identifier,
        now: Instant,
        limits: SpaceLimits = .standard,
        stamped: (Change, _ stored: Stamp?) -> Edit
    ) throws(StorageFailure) -> Applied {
        let space = try lockedSpace(id)
        guard try role(of: account, in: space) >= .editor else { throw .denied }
        var draft = SpaceDraft(of: space, in: self, author: account, now: now)
        try draft.load(changes.map { $0.id })
        let receipts = changes.map { change in
            let stored = draft.stamp(of: change.number, in: change.id)
            return draft.receive(stamped(change, stored), isAllowed: true)
        }
        return Applied(receipts: receipts, space: try draft.save(limits: limits))
    }

    /// Keeps notes of values that lost in another space, as storage makes them (`SetAside`); those
    /// that are there already stay as they are.
    ///
    /// - Throws: `absent`, `spaceFull`.
    package func keepAside(
        _ notes: [Record],
        in id: Identifier,
        now: Instant,
        limits: SpaceLimits
    ) throws(StorageFailure) {
        let space = try lockedSpace(id)
        var draft = SpaceDraft(of: space, in: self, author: space.owner, now: now)
        draft.keepAside(notes)
        _ = try draft.save(limits: limits)
    }
}

extension SpaceDraft {
    /// Whether a client's clock has to be set before its edit, whose record is loaded, counts.
    ///
    /// What goes on from a value that the server itself once dated too far ahead is no fault of
    /// the client's.
    fileprivate func isAhead(_ edit: Edit, now: Instant) -> Bool {
        let lead = Transaction.longestLeadMilliseconds
        let latest = now.millisecondsSinceEpoch + lead
        let written = edit.register.stamp.milliseconds
        guard written > latest else { return false }
        guard let stored = stamp(of: edit.number, in: edit.id)?.milliseconds else { return true }
        return stored <= latest || written > stored + lead
    }

    /// Decides an edit whose record is loaded, and says what became of it.
    fileprivate mutating func receive(_ edit: Edit, isAllowed: Bool) -> EditReceipt {
        let isDenied = !isAllowed || SpaceDraft.serverKinds.contains(edit.kind)
        return EditReceipt(
            id: edit.id,
            number: edit.number,
            stamp: edit.register.stamp,
            outcome: isDenied ? .denied : take(edit)
        )
    }
}
