package import Chronology
package import Merge

/// What became of one edit.
package enum EditOutcome: Equatable, Sendable {
    case accepted
    /// A concurrent value is newer; this one is kept aside.
    case lost
    /// The record is buried; the value is kept aside.
    case grave
    /// It contradicts itself or is too long.
    case invalid
    /// The role does not allow it.
    case denied

    init(_ result: EditResult) {
        self =
            switch result {
            case .accepted: .accepted
            case .lost: .lost
            case .grave: .grave
            case .invalid: .invalid
            }
    }
}

/// The answer to one edit, which is found again by these three.
package struct EditReceipt: Equatable, Sendable {
    package let id: RecordID
    package let number: UInt16
    package let stamp: Stamp
    package let outcome: EditOutcome
}

/// What edits did to a space.
package struct Applied: Equatable, Sendable {
    /// One for each edit, in their order.
    package let receipts: [EditReceipt]
    /// The space after them: its new seq, digest and size.
    package let space: Space
}

extension Transaction {
    /// A stamp further in the future than this makes the device set its clock first.
    package static let longestLeadMilliseconds: Int64 = 120_000

    /// Merges edits into a space, in their order.
    ///
    /// Every record that changed gets the next number; values that lost against ones that their
    /// writer had not seen are kept as records of kind 6. Repeating a call changes nothing.
    ///
    /// - Parameters:
    ///   - edits: What a client sends, or what the server writes for a form.
    ///   - id: The space.
    ///   - account: Who writes; becomes the author of every value.
    ///   - now: The server's time.
    ///   - limits: What the space may hold.
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
        permits: (Role, Edit) -> Bool = { role, _ in role >= .editor }
    ) throws(StorageFailure) -> Applied {
        let space = try lockedSpace(id)
        let role = try role(of: account, in: space)
        guard role > .none else { throw .denied }
        let latest = now.millisecondsSinceEpoch + Transaction.longestLeadMilliseconds
        guard edits.allSatisfy({ $0.register.stamp.milliseconds <= latest }) else {
            throw .clockAhead
        }
        var draft = SpaceDraft(of: space, in: self, author: account, now: now)
        try draft.load(edits.map { $0.id })
        let receipts = edits.map { edit in
            let isAllowed = !SpaceDraft.serverKinds.contains(edit.kind) && permits(role, edit)
            let outcome = isAllowed ? draft.take(edit) : .denied
            return EditReceipt(
                id: edit.id,
                number: edit.number,
                stamp: edit.register.stamp,
                outcome: outcome
            )
        }
        let after = try draft.save(limits: limits)
        return Applied(receipts: receipts, space: after)
    }
}
