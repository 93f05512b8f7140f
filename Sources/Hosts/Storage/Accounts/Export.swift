package import Chronology
package import Merge

/// Everything that is kept about one account.
package struct AccountExport: Equatable, Sendable {
    package let account: Account
    package let devices: [Session]
    package let memberships: [Member]
    package let spaces: [OwnedSpace]

    package struct OwnedSpace: Equatable, Sendable {
        package let space: Space
        package let members: [Member]
        package let invites: [Invite]
        /// With values kept aside and what lies in the bin; without graves.
        package let records: [SequencedRecord]
    }
}

extension Readable {
    /// Everything that is kept about an account, for its owner to take away.
    package func export(
        of id: Identifier,
        now: Instant
    ) throws(StorageFailure) -> AccountExport? {
        guard let account = try account(id) else { return nil }
        var owned: [AccountExport.OwnedSpace] = []
        for space in try spaces(of: id) {
            owned.append(
                AccountExport.OwnedSpace(
                    space: space,
                    members: try members(of: space.id),
                    invites: try invites(to: space.id),
                    records: try allRecords(of: space.id)
                )
            )
        }
        return AccountExport(
            account: account,
            devices: try sessions(of: id, now: now),
            memberships: try memberships(of: id),
            spaces: owned
        )
    }
}
