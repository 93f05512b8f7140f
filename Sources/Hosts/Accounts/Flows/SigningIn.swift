internal import App
internal import Base
internal import Chronology
internal import Markup
internal import Merge
internal import Storage

/// Signing in, with the same words and in the same time whether an address is known or not.
extension AccountVisit {
    /// Why somebody who wanted something kept is asked to sign in first.
    static let membersOnly = "members"

    func signInPage(_ refusal: FormRefusal? = nil) -> Response {
        if member != nil { return redirect(to: .overview) }
        return page(
            AccountWords.signIn,
            status: refusal?.status ?? 200,
            problems: refusal?.problems ?? FormProblems(),
            headers: refusal?.headers ?? []
        ) { page in
            page.lead(upTo: Route.library(.you).path, AccountWords.you)
            if query["why"] == AccountVisit.membersOnly {
                page.add(alert: "\(AccountWords.membersOnlyLead)")
            }
            page.add(
                form: page.form(
                    .signIn,
                    [
                        FormField(
                            name: "email",
                            label: AccountWords.email,
                            kind: .username,
                            value: field("email")
                        ),
                        FormField(
                            name: "password",
                            label: AccountWords.password,
                            kind: .presentPassword
                        ),
                    ],
                    hidden: hiddenBack,
                    button: AccountWords.signIn
                )
            )
            page.add(link: AccountWords.forgot, toPath: path(to: .reset, back: sentBack))
            if settings.registration == .open {
                page.add(
                    link: AccountWords.noAccount,
                    toPath: path(to: .signUp, back: sentBack)
                )
            }
        }
    }

    mutating func signIn() throws(StorageFailure) -> Response {
        if field("told") == "1" { return noticeRead }
        guard member == nil else { return redirect(to: .overview) }
        let (email, password) = (field("email"), Password(field("password")))
        var problems = FormProblems()
        if email.isEmpty { problems.add("email", AccountWords.noEmail) }
        if password.bytes.isEmpty { problems.add("password", AccountWords.noPassword) }
        guard problems.isEmpty else { return signInPage(FormRefusal(problems: problems)) }
        switch try prove(password, of: email) {
        case .refused(let refusal): return signInPage(refusal)
        case .busy: return busy
        case .right(let account): return try enter(account)
        }
    }

    /// Whoever has read that their session has ended goes on without its cookie.
    ///
    /// In the meantime another session may have taken its place there, also that of a guest, who
    /// would find nothing again without it.
    private var noticeRead: Response {
        let hasEnded = visitor.session == nil
        return redirect(to: wayBack, headers: hasEnded ? [pages.visitors.forgettingSession] : [])
    }

    /// What comes of a password that somebody gave.
    enum Proof {
        case right(Account)
        case refused(FormRefusal)
        case busy
    }

    /// Measures a password against the account of an address, known or not.
    func prove(
        _ password: Password,
        of email: String,
        wrong: FormProblems = .one("form", AccountWords.wrongSignIn)
    ) throws(StorageFailure) -> Proof {
        let key = Account.key(ofEmail: String(email.prefix(300)))
        let from = network(of: request)
        if let refusal = try refusal([
            (.passwordsOfAccount, key), (.passwordsFromNetwork, from),
        ]) {
            return .refused(refusal)
        }
        let account = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.account(email: key)
        }
        let isRight = pages.hashing.verify(password, against: account?.passwordHash)
        guard let isRight else { return .busy }
        guard isRight, let account else {
            log("password refused", account)
            return .refused(FormRefusal(problems: wrong))
        }
        try storage.write { (transaction) throws(StorageFailure) in
            try transaction.clearAttempts(of: AttemptLimit.passwordsOfAccount.subject(key))
        }
        return try renewed(account, password)
    }

    /// Hashes the password anew where its hash costs less than is usual by now.
    private func renewed(
        _ account: Account,
        _ password: Password
    ) throws(StorageFailure) -> Proof {
        guard pages.hashing.isOutdated(account.passwordHash),
            let hash = pages.hashing.hash(password)
        else { return .right(account) }
        let old = account.passwordHash
        let latest = try storage.write { (transaction) throws(StorageFailure) -> Account? in
            guard var latest = try transaction.lockedAccount(account.id),
                latest.passwordHash == old
            else { return try transaction.account(account.id) }
            latest.passwordHash = hash
            try transaction.update(latest)
            return latest
        }
        guard let latest else { return .refused(overtaken) }
        if latest.passwordHash == hash { return .right(latest) }
        // Another request was faster: with the same password, or with a new one.
        guard let isRight = pages.hashing.verify(password, against: latest.passwordHash) else {
            return .busy
        }
        return isRight ? .right(latest) : .refused(overtaken)
    }

    /// Lets somebody in who proved who they are.
    mutating func enter(_ account: Account) throws(StorageFailure) -> Response {
        if account.deleted != nil { return try offerRestoring(account) }
        let back = wayBack
        let cookies = try setGuestAside(for: account)
        guard try begin(account) else { return signInPage(overtaken) }
        log("signed in")
        return redirect(
            to: cookies.isEmpty ? back : path(to: .merge, back: ownBack ?? ""),
            headers: cookies
        )
    }

    /// Begins a session under a new secret.
    ///
    /// - Returns: False where the account was deleted meanwhile, or has another password.
    mutating func begin(_ account: Account) throws(StorageFailure) -> Bool {
        let member = try pages.visitors.signIn(
            account,
            as: visitor,
            label: deviceLabel(of: request),
            now: now
        )
        if let member { visitor = member }
        return member != nil
    }
}
