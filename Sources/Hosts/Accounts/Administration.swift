package import Chronology
package import Merge
package import Storage

/// What whoever runs the server does to accounts, from the command line.
package struct Administration: Sendable {
    /// Why something was not done.
    package enum Failure: Error, Equatable, Sendable {
        case badEmail
        case taken
        case unknown
        case password(PasswordProblem)
        /// The memory for a hash was not to be had.
        case noHash
        case storage(StorageFailure)
    }

    /// What to hand over to somebody, this once.
    package struct Handover: Equatable, Sendable {
        package let email: String
        package let password: String
        /// Whether the password was made up here.
        package let isMadeUp: Bool
        package let recoveryCode: RecoveryCode
    }

    /// Somebody with an account, for lists.
    package struct Person: Equatable, Sendable {
        package let account: Account
        package let lastSeen: Instant?
        package let deviceCount: Int
    }

    private let storage: Storage
    private let policy: PasswordPolicy
    private let hashing: PasswordHashing

    package init(
        storage: Storage,
        policy: PasswordPolicy = PasswordPolicy(),
        hashing: PasswordHashing = PasswordHashing()
    ) {
        self.storage = storage
        self.policy = policy
        self.hashing = hashing
    }

    /// Makes an account; without a password, one is made up.
    package func add(
        _ typed: String,
        password chosen: String?,
        now: Instant
    ) throws(Failure) -> Handover {
        guard let email = EmailAddress(typed) else { throw .badEmail }
        let (handover, hash) = try handover(email.text, chosen)
        try change { (transaction) throws(StorageFailure) in
            guard try transaction.account(email: email.text) == nil else { throw .conflict }
            let account = Account(
                id: .random(),
                name: "",
                email: email.text,
                passwordHash: hash,
                recoveryHash: handover.recoveryCode.hash,
                created: now
            )
            try transaction.create(account, library: .random())
        }
        return handover
    }

    /// Gives somebody a new password and recovery code, and signs all their devices out.
    package func resetPassword(
        of email: String,
        password chosen: String?
    ) throws(Failure) -> Handover {
        let known = try account(email)
        let (handover, hash) = try handover(known.email ?? email, chosen)
        try change { (transaction) throws(StorageFailure) in
            guard var account = try transaction.lockedAccount(known.id) else { throw .absent }
            account.passwordHash = hash
            account.recoveryHash = handover.recoveryCode.hash
            try transaction.update(account)
            try transaction.endSessions(of: known.id)
            try transaction.revokeTokens(of: known.id)
        }
        return handover
    }

    /// Begins the thirty days after which an account is erased, or erases it at once.
    package func delete(
        _ email: String,
        atOnce: Bool,
        now: Instant
    ) throws(Failure) {
        let known = try account(email)
        try change { (transaction) throws(StorageFailure) in
            if atOnce {
                try transaction.eraseAccount(known.id)
            } else {
                try transaction.deleteAccount(known.id, now: now)
            }
        }
    }

    /// Makes an invitation to an account; the token stands in its link and is kept nowhere.
    package func invite(uses: Int32, days: Int64, now: Instant) throws(Failure) -> Identifier {
        let token = Identifier.random()
        let end = now.millisecondsSinceEpoch + days * 86_400_000
        let invite = Invite(
            tokenHash: InviteToken.hash(token),
            space: nil,
            creator: nil,
            role: .owner,
            usesLeft: uses,
            created: now,
            expires: Instant(millisecondsSinceEpoch: end)
        )
        try change { (transaction) throws(StorageFailure) in try transaction.create(invite) }
        return token
    }

    /// Everybody with an address, by address, and how many guests there are.
    package func people(now: Instant) throws(Failure) -> (people: [Person], guestCount: Int64) {
        var people: [Person] = []
        var guestCount: Int64 = 0
        var last: Identifier?
        while true {
            let page = try look { (snapshot) throws(StorageFailure) in
                try snapshot.accounts(after: last, limit: 200)
            }
            guard let end = page.last else { break }
            last = end.id
            for account in page {
                if account.email != nil { people.append(try person(account, now)) }
                if account.email == nil, account.deleted == nil { guestCount += 1 }
            }
        }
        return (people.sorted { ($0.account.email ?? "") < ($1.account.email ?? "") }, guestCount)
    }
}

extension Administration {
    private func person(_ account: Account, _ now: Instant) throws(Failure) -> Person {
        let sessions = try look { (snapshot) throws(StorageFailure) in
            try snapshot.sessions(of: account.id, now: now)
        }
        return Person(
            account: account,
            lastSeen: sessions.first?.seen,
            deviceCount: sessions.count
        )
    }

    private func account(_ email: String) throws(Failure) -> Account {
        let found = try look { (snapshot) throws(StorageFailure) in
            try snapshot.account(email: email)
        }
        guard let found else { throw .unknown }
        return found
    }

    private func handover(
        _ email: String,
        _ chosen: String?
    ) throws(Failure) -> (handover: Handover, hash: [UInt8]) {
        let password = chosen ?? String(RecoveryCode().text.prefix(24))
        if let problem = policy.problem(with: Password(password), personal: [email]) {
            throw .password(problem)
        }
        guard let hash = hashing.hash(Password(password)) else { throw .noHash }
        let handover = Handover(
            email: email,
            password: password,
            isMadeUp: chosen == nil,
            recoveryCode: RecoveryCode()
        )
        return (handover, hash)
    }

    private func look<Answer>(
        _ body: (Snapshot) throws(StorageFailure) -> Answer
    ) throws(Failure) -> Answer {
        do throws(StorageFailure) { return try storage.read(body) } catch { throw .storage(error) }
    }

    private func change(
        _ body: (Transaction) throws(StorageFailure) -> Void
    ) throws(Failure) {
        do throws(StorageFailure) {
            try storage.write(body)
        } catch {
            throw error == .conflict ? .taken : .storage(error)
        }
    }
}
