internal import App
internal import Base
internal import Chronology
internal import Markup
internal import Merge
internal import Storage

/// Where letters are sent, an address counts once somebody followed the link in one.
extension AccountVisit {
    /// Answers alike and does the same work whether the address is taken or not; the letter tells
    /// the difference to its owner alone.
    func writeTo(
        _ draft: AccountDraft,
        _ mailer: Mailer,
        at route: AccountRoute
    ) throws(StorageFailure) -> Response {
        let isUnderLimit =
            try storage.admit(
                [(.lettersToAddress, Account.key(ofEmail: draft.email))],
                now: now
            ) == nil
        let (ticket, again, isTaken) = try keepTickets(for: draft)
        if isUnderLimit {
            mailer.post(
                isTaken
                    ? Letters.taken(draft.email, signIn: leading(.signIn), reset: leading(.reset))
                    : Letters.confirm(draft.email, link: link(.confirm, ticket))
            )
        }
        log("confirmation asked")
        return sentPage(to: draft.email, again: again, at: route)
    }

    /// An address that leads on to the invitation that they were about to take.
    ///
    /// Whoever fills the form in puts no other words of theirs into a letter to somebody else.
    private func leading(_ route: AccountRoute) -> String {
        (settings.baseURL ?? "") + path(to: route, back: invitedTo ?? "")
    }

    /// Tickets hang on the guest's account, or on one that is deleted until it is confirmed: one
    /// for the letter, and one for another letter, which confirms nothing.
    private func keepTickets(
        for draft: AccountDraft
    ) throws(StorageFailure) -> (ticket: TicketText, again: TicketText, isTaken: Bool) {
        let (guest, now, back) = (guest?.id, now, ownBack)
        let ticket = TicketText(of: guest ?? .random())
        let again = TicketText(of: ticket.account)
        let library = Identifier.random()
        let isTaken = try storage.write { (transaction) throws(StorageFailure) in
            let isTaken = try transaction.account(email: draft.email) != nil
            if guest == nil {
                let parked = Account(id: ticket.account, name: "", created: now)
                try transaction.create(parked, library: library)
                try transaction.deleteAccount(ticket.account, now: now)
            }
            var content = TicketContent(.signUp)
            content.email = draft.email
            content.passwordHash = draft.passwordHash
            content.inviteHash = draft.invite
            content.back = back
            content.isVoid = isTaken
            try transaction.keepTicket(
                content.bytes,
                hash: ticket.hash,
                of: ticket.account,
                now: now
            )
            content.purpose = .sendAgain
            content.isVoid = false
            try transaction.keepTicket(
                content.bytes,
                hash: again.hash,
                of: again.account,
                now: now
            )
            return isTaken
        }
        return (ticket, again, isTaken)
    }

    func confirmPage() throws(StorageFailure) -> Response {
        guard let ticket = TicketText(query["ticket"] ?? ""), let content = try content(of: ticket)
        else { return gone }
        if content.purpose == .changeEmail, visitor.account?.id != ticket.account {
            return redirect(
                to: path(to: .signIn, back: AccountRoute.confirm.path + "?ticket=" + ticket.text)
            )
        }
        return confirmPage(ticket)
    }

    /// Elsewhere than on the device that asked, the password proves that both are one person:
    /// otherwise anybody could make an account with somebody's address, wait until they confirm
    /// it, and share it with them.
    private func confirmPage(_ ticket: TicketText, _ refusal: FormRefusal? = nil) -> Response {
        let isHere = visitor.account?.id == ticket.account
        let password = FormField(
            name: "password",
            label: AccountWords.password,
            kind: .presentPassword,
            hint: AccountWords.chosenPassword
        )
        return page(AccountWords.confirmTitle, refusal) { page in
            page.add(lead: AccountWords.confirmLead)
            page.add(
                form: page.form(
                    .confirm,
                    isHere ? [] : [password],
                    hidden: [("ticket", ticket.text)],
                    button: AccountWords.confirm
                )
            )
        }
    }

    mutating func confirm() throws(StorageFailure) -> Response {
        let from = network(of: request)
        if let refusal = try refusal([(.ticketsFromNetwork, from)]) {
            return tooMany(refusal)
        }
        guard let ticket = TicketText(field("ticket")), let content = try content(of: ticket),
            let email = content.email
        else { return gone }
        if visitor.account?.id != ticket.account {
            guard content.purpose == .signUp else { return gone }
            if let answer = try refusal(of: field("password"), ticket, content) { return answer }
        }
        let code = RecoveryCode()
        guard let (account, oldEmail) = try use(ticket, content, email, code) else { return gone }
        if let oldEmail {
            notify(oldEmail, Letters.emailChanged)
            log("e-mail changed", account)
            return redirect(to: .overview, done: "email")
        }
        let cookies = try setGuestAside(for: account)
        var answer = try welcome(account, code, back: content.back ?? "")
        answer.headers += cookies
        return answer
    }

    /// What to answer to a password that is not the one chosen when signing up.
    private func refusal(
        of typed: String,
        _ ticket: TicketText,
        _ content: TicketContent
    ) throws(StorageFailure) -> Response? {
        let password = Password(typed)
        guard !password.bytes.isEmpty else {
            let problems = FormProblems.one("password", AccountWords.noPassword)
            return confirmPage(ticket, FormRefusal(problems: problems))
        }
        if let refusal = try refusal([(.passwordsOfAccount, ticket.account.text)]) {
            return confirmPage(ticket, refusal)
        }
        guard let isRight = pages.hashing.verify(password, against: content.passwordHash) else {
            return busy
        }
        let problems = FormProblems.one("password", AccountWords.notChosenPassword)
        return isRight ? nil : confirmPage(ticket, FormRefusal(problems: problems))
    }

    /// Tells the owner that something changed which lets people in.
    func notify(_ email: String, _ what: String) {
        pages.mailer?.post(Letters.notice(email, what: what, account: link(.overview)))
    }

    private func content(of ticket: TicketText) throws(StorageFailure) -> TicketContent? {
        try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.content(of: ticket, for: [.signUp, .changeEmail], now: now)
        }
    }

    /// Nil when the ticket was used, or the address or the account is somebody's by now.
    private func use(
        _ ticket: TicketText,
        _ content: TicketContent,
        _ email: String,
        _ code: RecoveryCode
    ) throws(StorageFailure) -> (account: Account, oldEmail: String?)? {
        let now = now
        do throws(StorageFailure) {
            return try storage.write { (transaction) throws(StorageFailure) in
                guard var account = try transaction.lockedAccount(ticket.account) else {
                    throw .absent
                }
                guard try transaction.useTicket(hash: ticket.hash, of: ticket.account),
                    try transaction.account(email: email) == nil
                else { throw .conflict }
                let oldEmail = account.email
                if content.purpose == .changeEmail {
                    guard content.bond == TicketContent.bond(of: account) else { throw .conflict }
                } else {
                    guard oldEmail == nil else { throw .conflict }
                    try transaction.redeem(content.inviteHash, now: now)
                    if account.deleted != nil {
                        try transaction.restoreAccount(account.id)
                        account = try transaction.account(account.id) ?? account
                    }
                    account.passwordHash = content.passwordHash
                    account.recoveryHash = code.hash
                }
                account.email = email
                try transaction.update(account)
                return (account, oldEmail)
            }
        } catch {
            if error == .conflict || error == .absent { return nil }
            throw error
        }
    }
}
