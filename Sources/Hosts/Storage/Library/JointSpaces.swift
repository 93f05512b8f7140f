package import Chronology
internal import Itinerary
package import Merge

/// Spaces that stand between the libraries of those who plan a trip together.
extension Readable {
    /// Those that an account owns or takes part in.
    package func jointSpaces(of account: Identifier) throws(StorageFailure) -> [Space] {
        try connection.all(
            """
            SELECT \(Space.columns) FROM spaces WHERE purpose = 2 AND (owner = ?1 OR id IN (
                SELECT space FROM members WHERE account = ?1 AND role >= ?2
            )) ORDER BY id
            """,
            [.identifier(account), .integer(Role.editor.rawValue)],
            read: Space.init
        )
    }

    /// Those of them that hold the trip of that name.
    package func jointSpaces(
        of account: Identifier,
        holding trip: RecordID
    ) throws(StorageFailure) -> [Space] {
        var found: [Space] = []
        for space in try jointSpaces(of: account) {
            let record = try record(trip, of: space.id)?.record
            if record?.kind == TripKind.trip { found.append(space) }
        }
        return found
    }

    /// The owner of a space, and then those who may change what is in it, whoever has done so for
    /// longest first; without those who have deleted their account.
    package func editors(of space: Space) throws(StorageFailure) -> [Identifier] {
        let others = try successors(in: space, isDeleted: false)
        return [space.owner] + others
    }

    /// Those beside the owner, whose accounts are deleted or not.
    fileprivate func successors(
        in space: Space,
        isDeleted: Bool
    ) throws(StorageFailure) -> [Identifier] {
        try connection.all(
            """
            SELECT account FROM members JOIN accounts ON accounts.id = members.account
            WHERE space = ?1 AND role >= ?2 AND account <> ?3
                AND deleted IS \(isDeleted ? "NOT NULL" : "NULL")
            ORDER BY changed, account
            """,
            [.identifier(space.id), .integer(Role.editor.rawValue), .identifier(space.owner)]
        ) { (row) throws(StorageFailure) in try row.identifier(0) }
    }
}

extension Transaction {
    /// Gives a space to somebody who takes part in it; whoever had it takes part no more.
    ///
    /// Both accounts are held before, as everywhere.
    ///
    /// - Throws: `absent` without such a space, `conflict` where the other does not take part.
    package func transferSpace(
        _ id: Identifier,
        to account: Identifier
    ) throws(StorageFailure) {
        let space = try lockedSpace(id)
        guard try member(account, of: id)?.role ?? .none >= .editor, space.owner != account else {
            throw .conflict
        }
        try connection.run(
            "DELETE FROM members WHERE space = ?1 AND account = ?2",
            [.identifier(id), .identifier(account)]
        )
        try connection.run(
            "UPDATE spaces SET owner = ?2 WHERE id = ?1",
            [.identifier(id), .identifier(account)]
        )
    }

    /// Ends that somebody takes part in a joint space, and takes their name out of it.
    ///
    /// An owner hands it on to whoever has taken part for longest; the last one ends it.
    package func part(
        _ account: Identifier,
        from id: Identifier,
        by changer: Identifier,
        now: Instant
    ) throws(StorageFailure) {
        let space = try lockedSpace(id)
        if space.owner != account {
            try endRole(of: account, in: id, by: changer, now: now)
        } else if let next = try successor(in: space) {
            try transferSpace(id, to: next)
        } else {
            return try deleteSpace(id)
        }
        try forget(account, in: id)
    }

    /// Of those who go by themselves nothing is left, as any number may come and go.
    private func endRole(
        of account: Identifier,
        in id: Identifier,
        by changer: Identifier,
        now: Instant
    ) throws(StorageFailure) {
        guard changer == account else {
            return try setRole(.none, of: account, in: id, by: changer, now: now)
        }
        try connection.run(
            "DELETE FROM members WHERE space = ?1 AND account = ?2",
            [.identifier(id), .identifier(account)]
        )
    }

    private func successor(in space: Space) throws(StorageFailure) -> Identifier? {
        if let next = try successors(in: space, isDeleted: false).first { return next }
        return try successors(in: space, isDeleted: true).first
    }

    /// Hands on what a deleted account owns together with others, and lets it take part in it as
    /// long as it can be brought back.
    func handOnJointSpaces(of account: Identifier, now: Instant) throws(StorageFailure) {
        for space in try jointSpaces(of: account) where space.owner == account {
            guard let next = try successors(in: space, isDeleted: false).first else { continue }
            try transferSpace(space.id, to: next)
            try setRole(.editor, of: account, in: space.id, by: next, now: now)
        }
    }

    /// Gives an account that was brought back what others own who have deleted theirs meanwhile.
    func takeOverJointSpaces(by account: Identifier) throws(StorageFailure) {
        for space in try jointSpaces(of: account) where space.owner != account {
            guard try self.account(space.owner)?.deleted != nil else { continue }
            try transferSpace(space.id, to: account)
            let now = space.touched
            try setRole(.editor, of: space.owner, in: space.id, by: account, now: now)
        }
    }

    /// Ends all that an account takes part in, which is about to be erased.
    func partFromJointSpaces(_ account: Identifier) throws(StorageFailure) {
        for space in try jointSpaces(of: account) {
            try part(account, from: space.id, by: account, now: space.touched)
        }
    }
}
