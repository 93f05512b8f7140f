internal import App
internal import Base
internal import Chronology
internal import Markup
internal import Merge
internal import Storage

/// The ways back in for somebody who forgot the password.
extension AccountVisit {
    func resetPage(_ refusal: FormRefusal? = nil) throws(StorageFailure) -> Response {
        if let text = query["ticket"] { return try newPasswordPage(text) }
        let way = field("way")
        return page(AccountWords.reset, refusal) { page in
            page.add(lead: AccountWords.resetLead)
            let blank = AccountPage(AccountWords.reset, page.viewer)
            let byCode = way == "code" ? page : blank
            page.add(panel: AccountWords.byCode, codeForm(byCode, isSent: way == "code"))
            guard pages.mailer != nil else {
                page.add(hint: AccountWords.resetNoMail)
                return
            }
            let byMail = way == "mail" ? page : blank
            page.add(panel: AccountWords.byMail, mailForm(byMail, isSent: way == "mail"))
        }
    }

    mutating func reset() throws(StorageFailure) -> Response {
        switch field("way") {
        case "link": try resetByLink()
        case "mail" where pages.mailer != nil: try sendReset()
        default: try resetByCode()
        }
    }
}

extension AccountVisit {
    private func codeForm(_ page: AccountPage, isSent: Bool) -> HTML {
        var newPassword = newPassword
        newPassword.form = "code"
        return page.form(
            .reset,
            [
                emailField(isSent: isSent, form: "code"),
                FormField(
                    name: "code",
                    label: AccountWords.code,
                    kind: .code,
                    value: isSent ? field("code") : "",
                    form: "code"
                ), newPassword,
            ],
            hidden: [("way", "code")] + hiddenBack,
            button: AccountWords.changePassword
        )
    }

    private func emailField(isSent: Bool, form: StaticString) -> FormField {
        FormField(
            name: "email",
            label: AccountWords.email,
            kind: .username,
            value: isSent ? field("email") : "",
            form: form
        )
    }

    private func mailForm(_ page: AccountPage, isSent: Bool) -> HTML {
        page.form(
            .reset,
            [emailField(isSent: isSent, form: "mail")],
            hidden: [("way", "mail")] + hiddenBack,
            button: AccountWords.sendLink,
            kind: ""
        )
    }

    private func newPasswordPage(
        _ text: String,
        _ refusal: FormRefusal? = nil
    ) throws(StorageFailure) -> Response {
        guard let ticket = TicketText(text), try owner(of: ticket) != nil else {
            return gone
        }
        let back = try back(of: ticket)
        return page(AccountWords.newPasswordTitle, refusal) { page in
            page.add(
                form: page.form(
                    .reset,
                    [newPassword],
                    hidden: [("way", "link"), ("ticket", ticket.text), ("back", back)],
                    button: AccountWords.changePassword
                )
            )
        }
    }

    /// Whose password a link may replace; a link from before the last change is worth nothing.
    private func owner(of ticket: TicketText) throws(StorageFailure) -> Account? {
        try storage.read { (snapshot) throws(StorageFailure) in
            guard let account = try snapshot.account(ticket.account),
                try snapshot.mayReset(account, by: ticket, now: now)
            else { return nil }
            return account
        }
    }

    /// Where whoever asked for a link wanted to go.
    private func back(of ticket: TicketText) throws(StorageFailure) -> String {
        let content = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.content(of: ticket, for: [.reset], now: now)
        }
        return content?.back ?? ""
    }

    private mutating func resetByCode() throws(StorageFailure) -> Response {
        let (email, password) = (field("email"), Password(field("password")))
        var problems = checked(email: email, password).problems
        if field("code").isEmpty { problems.add("code", AccountWords.noCode) }
        guard problems.isEmpty else { return try resetPage(FormRefusal(problems: problems)) }
        let key = Account.key(ofEmail: email)
        if let refusal = try refusal([
            (.codesOfAccount, key), (.passwordsFromNetwork, network(of: request)),
        ]) {
            return try resetPage(refusal)
        }
        // Before the code is looked at, so that the time tells nothing.
        guard let hash = pages.hashing.hash(password) else { return busy }
        let (typed, fresh) = (RecoveryCode(field("code")), RecoveryCode())
        let account = try storage.write { (transaction) throws(StorageFailure) -> Account? in
            guard var account = try transaction.lockedAccount(email: key),
                let kept = account.recoveryHash, typed?.matches(kept) == true
            else { return nil }
            account.passwordHash = hash
            // Somebody who deleted the account is shown no new code before it is back.
            if account.deleted == nil { account.recoveryHash = fresh.hash }
            try transaction.update(account)
            try transaction.endSessions(of: account.id)
            try transaction.revokeTokens(of: account.id)
            try transaction.clearAttempts(of: AttemptLimit.codesOfAccount.subject(key))
            return account
        }
        guard let account else {
            log("recovery code refused")
            return try resetPage(FormRefusal(problems: .one("form", AccountWords.wrongCode)))
        }
        log("password reset by code", account)
        notify(account.email ?? "", Letters.passwordChanged)
        guard account.deleted == nil else { return try offerRestoring(account) }
        var response = Response(status: 200, contentType: "")
        let cookies = try setGuestAside(for: account)
        guard try begin(account) else { return redirect(to: .signIn) }
        response = show(fresh, after: .password)
        response.headers += cookies
        return response
    }

    /// Says and does the same whether there is such an account or not.
    private func sendReset() throws(StorageFailure) -> Response {
        let email = field("email")
        guard let address = EmailAddress(email) else {
            let words = email.isEmpty ? AccountWords.noEmail : AccountWords.badEmail
            return try resetPage(FormRefusal(problems: .one("email", words)))
        }
        let key = Account.key(ofEmail: address.text)
        if let refusal = try refusal([(.lettersFromNetwork, network(of: request))]) {
            return try resetPage(refusal)
        }
        let isUnderLimit = try storage.admit([(.lettersToAddress, key)], now: now) == nil
        let (now, back) = (now, ownBack)
        let letter = try storage.write { (transaction) throws(StorageFailure) -> Letter? in
            guard let account = try transaction.account(email: key), let owner = account.email,
                isUnderLimit
            else {
                // Writes as much as for an account that exists.
                _ = try transaction.countAttempt(
                    of: AttemptLimit.lettersToAddress.subject(Identifier.random().text),
                    now: now,
                    windowMilliseconds: 1
                )
                return nil
            }
            let ticket = TicketText(of: account.id)
            var content = TicketContent(.reset)
            content.bond = TicketContent.bond(of: account)
            content.back = back
            try transaction.keepTicket(content.bytes, hash: ticket.hash, of: account.id, now: now)
            return Letters.reset(owner, link: link(.reset, ticket))
        }
        if let letter { pages.mailer?.post(letter) }
        log("reset asked")
        return page(AccountWords.lookIntoMail) { page in
            page.add(lead: AccountWords.resetSent)
        }
    }

    private mutating func resetByLink() throws(StorageFailure) -> Response {
        if let refusal = try refusal([(.ticketsFromNetwork, network(of: request))]) {
            return tooMany(refusal)
        }
        guard let ticket = TicketText(field("ticket")), let owner = try owner(of: ticket) else {
            return gone
        }
        let password = Password(field("password"))
        if let words = problem(with: password, email: owner.email ?? "") {
            let refusal = FormRefusal(problems: .one("password", words))
            return try newPasswordPage(ticket.text, refusal)
        }
        guard let hash = pages.hashing.hash(password) else { return busy }
        let now = now
        let account = try storage.write { (transaction) throws(StorageFailure) -> Account? in
            guard var account = try transaction.lockedAccount(owner.id),
                try transaction.mayReset(account, by: ticket, now: now),
                try transaction.useTicket(hash: ticket.hash, of: owner.id)
            else { return nil }
            account.passwordHash = hash
            try transaction.update(account)
            try transaction.endSessions(of: owner.id)
            try transaction.revokeTokens(of: owner.id)
            return account
        }
        guard let account else { return gone }
        log("password reset by link", account)
        notify(account.email ?? "", Letters.passwordChanged)
        return try enter(account)
    }
}

extension Readable {
    /// Whether a link may replace the password that the account has now.
    fileprivate func mayReset(
        _ account: Account,
        by ticket: TicketText,
        now: Instant
    ) throws(StorageFailure) -> Bool {
        let content = try content(of: ticket, for: [.reset], now: now)
        return content.map { $0.bond == TicketContent.bond(of: account) } ?? false
    }
}
