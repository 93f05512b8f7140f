internal import Chronology
package import Merge
internal import Storage

/// What somebody wants to sign in with.
struct AccountDraft: Sendable {
    let email: String
    let passwordHash: [UInt8]
    let invite: [UInt8]?
}

extension AccountVisit {
    /// What comes of a form that was filled in as it should be.
    enum Settlement {
        case made(Account)
        case refused(FormProblems)
    }

    /// Makes the account, out of the guest's where there is one.
    func settle(
        _ draft: AccountDraft,
        _ code: RecoveryCode
    ) throws(StorageFailure) -> Settlement {
        let (guest, now) = (guest?.id, now)
        // Whose form says that it was drawn after their session had ended wants one for themselves.
        let isOvertaken = visitor.wasLoggedOut && field("left").isEmpty
        let former = guest ?? (isOvertaken ? visitor.guestIdentifier : nil)
        let taken = FormProblems.one("email", AccountWords.takenEmail)
        let fresh = Account(
            id: .random(),
            name: "",
            email: draft.email,
            passwordHash: draft.passwordHash,
            recoveryHash: code.hash,
            created: now
        )
        do throws(StorageFailure) {
            return try storage.write { (transaction) throws(StorageFailure) -> Settlement in
                let known = try former.flatMap { (id) throws(StorageFailure) in
                    try transaction.lockedAccount(id)
                }
                // Of two forms of one guest the later one would get an empty account; it may come
                // when the first one has ended the guest's session already.
                guard known?.email == nil else {
                    return .refused(.one("form", AccountWords.madeMeanwhile))
                }
                guard try transaction.account(email: draft.email) == nil else {
                    return .refused(taken)
                }
                try transaction.redeem(draft.invite, now: now)
                let own = guest == nil ? nil : known
                return .made(try transaction.keep(fresh, insteadOf: own))
            }
        } catch {
            // Somebody else was quicker with the same address.
            if error == .conflict { return .refused(taken) }
            throw error
        }
    }
}

/// The secret in a link to `/join/`.
package enum InviteToken {
    package static func hash(_ token: Identifier) -> [UInt8] {
        Secrets.fingerprint(token.ascii, purpose: "elsewhere invitation")
    }
}

extension Transaction {
    /// Keeps a new account: as the guest's, which this change holds, where there is one.
    fileprivate func keep(
        _ fresh: Account,
        insteadOf guest: Account?
    ) throws(StorageFailure) -> Account {
        guard var account = guest else {
            try create(fresh, library: .random())
            return fresh
        }
        account.email = fresh.email
        account.passwordHash = fresh.passwordHash
        account.recoveryHash = fresh.recoveryHash
        try update(account)
        return account
    }

    /// Uses an invitation, if there is one; it must still be good for an account.
    func redeem(_ hash: [UInt8]?, now: Instant) throws(StorageFailure) {
        guard let hash else { return }
        guard let invite = try redeemInvite(tokenHash: hash, now: now), invite.space == nil else {
            throw .absent
        }
    }
}
