internal import App
internal import Merge
internal import Storage

/// Whoever changes an account proves first that it is theirs, and is asked again once it is held.
extension AccountVisit {
    /// Asks a member for the password once more.
    func proveAgain() throws(StorageFailure) -> Proof {
        let password = Password(field("present"))
        guard !password.bytes.isEmpty else {
            let problems = FormProblems.one("present", AccountWords.noPassword)
            return .refused(FormRefusal(problems: problems))
        }
        let proof = try prove(
            password,
            of: member?.email ?? "",
            wrong: .one("present", AccountWords.wrongPassword)
        )
        // The address may have gone from one account to another meanwhile.
        if case .right(let account) = proof, account.id != member?.id {
            return .refused(overtaken)
        }
        return proof
    }

    /// What is shown to somebody who did not prove it.
    func unproven(
        _ proof: Proof,
        _ page: (FormRefusal) throws(StorageFailure) -> Response
    ) throws(StorageFailure) -> Response {
        guard case .refused(let refusal) = proof else { return busy }
        return try page(refusal)
    }

    /// Somebody else changed the account between the proof and the change that it was for.
    var overtaken: FormRefusal {
        FormRefusal(problems: .one("form", AccountWords.changedMeanwhile), status: 409)
    }
}

extension Transaction {
    /// Holds an account whose password was proven before, as hashing takes too long to hold it
    /// meanwhile.
    ///
    /// - Returns: How it is now; nil where it has another password by now, or is deleted.
    func held(_ proven: Account) throws(StorageFailure) -> Account? {
        guard let latest = try lockedAccount(proven.id), latest.isOpen(to: proven) else {
            return nil
        }
        return latest
    }
}

extension Account {
    /// Whether it still lets in whoever proved to own it as it was then.
    func isOpen(to proven: Account) -> Bool {
        deleted == nil && passwordHash == proven.passwordHash
    }
}
