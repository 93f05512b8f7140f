internal import App
internal import Chronology
internal import Markup
internal import Merge
internal import Storage

/// What members change about their account, each time with their present password.
extension AccountVisit {
    var presentPassword: FormField {
        FormField(
            name: "present",
            label: AccountWords.presentPassword,
            kind: .presentPassword
        )
    }

    var newPassword: FormField {
        FormField(
            name: "password",
            label: AccountWords.newPassword,
            kind: .newPassword,
            hint: AccountWords.passwordHint
        )
    }

    /// A page with a form that was not taken, or that is shown for the first time.
    func page(
        _ title: StaticString,
        _ refusal: FormRefusal?,
        _ write: (inout AccountPage) -> Void
    ) -> Response {
        page(
            title,
            status: refusal?.status ?? 200,
            problems: refusal?.problems ?? FormProblems(),
            headers: refusal?.headers ?? [],
            write
        )
    }

    // MARK: Password

    func passwordPage(_ refusal: FormRefusal? = nil) -> Response {
        guard member != nil else { return signInFirst }
        return page(AccountWords.changePassword, refusal) { page in
            page.add(lead: AccountWords.passwordLead)
            page.add(hint: AccountWords.tokensStay)
            page.add(
                form: page.form(
                    .password,
                    [presentPassword, newPassword],
                    button: AccountWords.changePassword
                )
            )
            page.lead(upTo: AccountRoute.overview.path, AccountWords.account)
        }
    }

    mutating func changePassword() throws(StorageFailure) -> Response {
        guard let member else { return signInFirst }
        let password = Password(field("password"))
        var problems = FormProblems()
        if let words = problem(with: password, email: member.email ?? "") {
            problems.add("password", words)
        } else if password.bytes == Password(field("present")).bytes {
            problems.add("password", AccountWords.samePassword)
        }
        guard problems.isEmpty else { return passwordPage(FormRefusal(problems: problems)) }
        let proof = try proveAgain()
        guard case .right(let proven) = proof else { return try unproven(proof, passwordPage) }
        guard let hash = pages.hashing.hash(password) else { return busy }
        let own = visitor.session?.device
        let account = try storage.write { (transaction) throws(StorageFailure) -> Account? in
            guard var account = try transaction.held(proven) else { return nil }
            account.passwordHash = hash
            try transaction.update(account)
            try transaction.endSessions(of: account.id, except: own)
            return account
        }
        guard let account else { return passwordPage(overtaken) }
        log("password changed")
        notify(account.email ?? "", Letters.passwordChanged)
        guard try begin(account) else { return redirect(to: .signIn) }
        return redirect(to: .overview, done: "password")
    }

    // MARK: E-mail address

    func emailPage(_ refusal: FormRefusal? = nil) -> Response {
        guard let member else { return signInFirst }
        return page(AccountWords.changeEmail, refusal) { page in
            let sendsMail = pages.mailer != nil
            page.add(lead: sendsMail ? AccountWords.emailLeadWithMail : AccountWords.emailLead)
            page.add("<p>\(AccountWords.signedInAs(member.email ?? ""))</p>\n")
            page.add(
                form: page.form(
                    .email,
                    [
                        FormField(
                            name: "email",
                            label: AccountWords.newEmail,
                            kind: .email,
                            value: field("email")
                        ), presentPassword,
                    ],
                    button: AccountWords.changeEmail
                )
            )
            page.lead(upTo: AccountRoute.overview.path, AccountWords.account)
        }
    }

    func changeEmail() throws(StorageFailure) -> Response {
        guard let member else { return signInFirst }
        if isCorrecting { return emailPage() }
        var problems = FormProblems()
        let email = EmailAddress(field("email"))
        if email == nil {
            problems.add(
                "email",
                field("email").isEmpty ? AccountWords.noEmail : AccountWords.badEmail
            )
        }
        guard let email, problems.isEmpty else { return emailPage(FormRefusal(problems: problems)) }
        let proof = try proveAgain()
        guard case .right(let proven) = proof else { return try unproven(proof, emailPage) }
        if let refusal = try refusal(emailTries(of: member)) { return emailPage(refusal) }
        if let mailer = pages.mailer { return try writeTo(email, of: proven, mailer) }
        if let refusal = try replaceEmail(of: proven, by: email) { return emailPage(refusal) }
        log("e-mail changed")
        return redirect(to: .overview, done: "email")
    }

    /// Why the address is not replaced; nil once it is.
    private func replaceEmail(
        of proven: Account,
        by email: EmailAddress
    ) throws(StorageFailure) -> FormRefusal? {
        do throws(StorageFailure) {
            let isChanged = try storage.write { (transaction) throws(StorageFailure) in
                guard var account = try transaction.held(proven) else { return false }
                let owner = try transaction.account(email: email.text)
                guard owner == nil || owner?.id == account.id else { throw .conflict }
                account.email = email.text
                try transaction.update(account)
                return true
            }
            return isChanged ? nil : overtaken
        } catch {
            // Also where somebody else was quicker with the same address.
            guard error == .conflict else { throw error }
            let problems = FormProblems.one("email", AccountWords.othersEmail)
            return FormRefusal(problems: problems, status: 409)
        }
    }

    /// What a wish for another address counts as: a member must not find out by trying who else
    /// is here.
    ///
    /// Where no letters are sent the answer has to tell whether the address is somebody's, just as
    /// signing up does, so both use up one allowance, and a member has few tries a day.
    private func emailTries(of member: Account) -> [(limit: AttemptLimit, whose: String)] {
        let from = network(of: request)
        if pages.mailer == nil {
            return [(.toldEmailsOfAccount, member.id.text), (.signUpsFromNetwork, from)]
        }
        return [(.emailsOfAccount, member.id.text), (.emailsFromNetwork, from)]
    }

    private func writeTo(
        _ email: EmailAddress,
        of member: Account,
        _ mailer: Mailer
    ) throws(StorageFailure) -> Response {
        // Silently, as when signing up: who hears of it would learn that the address gets letters.
        let key = Account.key(ofEmail: email.text)
        let isUnderLimit = try storage.admit([(.lettersToAddress, key)], now: now) == nil
        let (ticket, now) = (TicketText(of: member.id), now)
        let isTaken = try storage.write { (transaction) throws(StorageFailure) in
            let isTaken = try transaction.account(email: email.text) != nil
            var content = TicketContent(.changeEmail)
            content.email = email.text
            content.bond = TicketContent.bond(of: member)
            content.isVoid = isTaken
            try transaction.keepTicket(content.bytes, hash: ticket.hash, of: member.id, now: now)
            return isTaken
        }
        if isUnderLimit {
            mailer.post(
                isTaken
                    ? Letters.taken(email.text, signIn: link(.signIn), reset: link(.reset))
                    : Letters.confirm(email.text, link: link(.confirm, ticket))
            )
        }
        return page(AccountWords.lookIntoMail) { page in
            page.add(lead: AccountWords.emailSent)
            page.add(words: AccountWords.noLetter)
            page.add(form: page.correcting(email.text, at: .email))
            page.lead(upTo: AccountRoute.overview.path, AccountWords.account)
        }
    }

    // MARK: Recovery code

    func recoveryPage(_ refusal: FormRefusal? = nil) -> Response {
        guard let member else { return signInFirst }
        if refusal == nil, let shown = codePage(of: member) { return shown }
        return page(AccountWords.recovery, refusal) { page in
            page.add(lead: AccountWords.recoveryLead)
            page.add(
                words: member.recoveryHash == nil
                    ? AccountWords.recoveryNone : AccountWords.recoveryExists
            )
            page.add(
                form: page.form(.recovery, [presentPassword], button: AccountWords.makeCode)
            )
            page.lead(upTo: AccountRoute.overview.path, AccountWords.account)
        }
    }

    func makeRecoveryCode() throws(StorageFailure) -> Response {
        guard let member else { return signInFirst }
        if field("seen") == "1" { return codeIsSeen }
        let proof = try proveAgain()
        guard case .right(let proven) = proof else { return try unproven(proof, recoveryPage) }
        let code = RecoveryCode()
        let isMade = try storage.write { (transaction) throws(StorageFailure) in
            guard var account = try transaction.held(proven) else { return false }
            account.recoveryHash = code.hash
            try transaction.update(account)
            return true
        }
        guard isMade else { return recoveryPage(overtaken) }
        log("recovery code made")
        notify(member.email ?? "", Letters.codeChanged)
        return show(code, after: .made)
    }
}
