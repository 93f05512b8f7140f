internal import App
internal import Chronology
internal import Library
internal import Markup
internal import Merge
internal import Storage

/// From a guest or a stranger to a member.
extension AccountVisit {
    func signUpPage(at route: AccountRoute, _ refusal: FormRefusal? = nil) -> Response {
        if member != nil { return redirect(to: .overview) }
        if route == .signUp, settings.registration != .open { return closedPage }
        let isGuest = guest != nil
        let isInvited = route != .signUp
        return page(
            isInvited ? AccountWords.invitedTitle : AccountWords.signUp,
            status: refusal?.status ?? 200,
            problems: refusal?.problems ?? FormProblems(),
            headers: refusal?.headers ?? []
        ) { page in
            page.lead(upTo: Route.library(.you).path, AccountWords.you)
            if isInvited { page.add(lead: AccountWords.invitedLead) }
            page.add(lead: isGuest ? AccountWords.signUpGuest : AccountWords.signUpStranger)
            page.add(
                form: page.form(
                    route,
                    newAccountFields(email: field("email")),
                    hidden: hiddenBack + (visitor.wasLoggedOut ? [("left", "1")] : []),
                    button: AccountWords.createAccount,
                    choice: experienceChoice
                )
            )
            page.add(
                link: AccountWords.haveAccount,
                toPath: path(to: .signIn, back: sentBack)
            )
        }
    }

    func joinPage(_ token: String) throws(StorageFailure) -> Response {
        guard try invite(token) != nil else { return gone }
        return signUpPage(at: .join(token: token))
    }

    mutating func join(_ token: String) throws(StorageFailure) -> Response {
        guard let invite = try invite(token) else { return gone }
        return try signUp(at: .join(token: token), invite: invite.tokenHash)
    }

    mutating func signUp(
        at route: AccountRoute,
        invite: [UInt8]?
    ) throws(StorageFailure) -> Response {
        guard member == nil else { return redirect(to: .overview) }
        guard invite != nil || settings.registration == .open else { return closedPage }
        if isCorrecting { return signUpPage(at: route) }
        if let mailer = pages.mailer, let ticket = TicketText(field("again")) {
            return try sendAgain(ticket, at: route, invite: invite, mailer)
        }
        let password = Password(field("password"))
        let (email, problems) = checked(email: field("email"), password)
        guard let email, problems.isEmpty else {
            return signUpPage(at: route, FormRefusal(problems: problems))
        }
        let from = network(of: request)
        if let refusal = try refusal([(.signUpsFromNetwork, from)]) {
            return signUpPage(at: route, refusal)
        }
        guard let hash = pages.hashing.hash(password) else { return busy }
        let draft = AccountDraft(email: email.text, passwordHash: hash, invite: invite)
        if let mailer = pages.mailer {
            // The account is made when the letter is answered, most likely in this browser.
            var page = try writeTo(draft, mailer, at: route)
            if let experience { page.headers.append(StrangerCookies.setting(experience)) }
            return page
        }
        let code = RecoveryCode()
        switch try settle(draft, code) {
        case .made(let account): return try welcome(account, code, back: ownBack ?? "")
        case .refused(let problems):
            return signUpPage(at: route, FormRefusal(problems: problems, status: 409))
        }
    }

    /// Signs a new member in, and shows the recovery code, which leads on to where they were going.
    mutating func welcome(
        _ account: Account,
        _ code: RecoveryCode,
        back: String
    ) throws(StorageFailure) -> Response {
        let isStranger = visitor.account == nil
        var changes = isStranger ? StrangerCookies.changes(of: request, given: world) : []
        if let experience = experience ?? StrangerCookies.experience(of: request) {
            changes += (isStranger ? Library() : world.library).setting(experience)
        }
        try take(changes, to: account)
        guard try begin(account) else { return redirect(to: .signIn) }
        log("account made")
        let onward = back.isEmpty ? firstPage(of: account) : back
        var page = show(code, after: .welcome, back: onward)
        if isStranger { page.headers += StrangerCookies.forgetting }
        return page
    }

    /// Where a new member goes on: who has told nothing of themselves yet is asked first.
    ///
    /// The account knows, not this browser: a letter may be opened on another device.
    private func firstPage(of account: Account) -> String {
        let library = try? storage.read { (snapshot) throws(StorageFailure) -> Library? in
            guard let space = try snapshot.library(of: account.id) else { return nil }
            return Library(records: try snapshot.allRecords(of: space.id).map { $0.record })
        }
        guard let told = library?.preferences else { return "" }
        let isUnknown = told.name.isEmpty && told.homeCity == nil
        return isUnknown ? Route.library(.welcome).path : ""
    }

    /// What somebody chose while signing up, and what a stranger set in this browser before, moves
    /// into their library.
    private func take(_ changes: [Change], to account: Account) throws(StorageFailure) {
        let (now, reading, stamps) = (now, world.now, ServerStamps())
        guard !changes.isEmpty else { return }
        try storage.write { (transaction) throws(StorageFailure) in
            guard let space = try transaction.library(of: account.id) else { return }
            _ = try transaction.write(changes, to: space.id, by: account.id, now: now) {
                change,
                stored in
                let stamp = stamps.stamp(after: stored, now: reading)
                return change.edit(stamp: stamp, replacing: nil)
            }
        }
    }
}

extension AccountVisit {
    /// What the form says the fourth tab shall be about; nil where it says nothing.
    private var experience: Preferences.Experience? {
        let chosen = Int64(field("experience")).flatMap { Preferences.Experience(rawValue: $0) }
        return chosen == .unset ? nil : chosen
    }

    /// Art or events: one of the two is chosen already, as the tab shows one of them.
    private var experienceChoice: HTML {
        let known = experience ?? world.library.preferences.experience
        let chosen: Preferences.Experience = known == .unset ? .art : known
        var choice: HTML = """
            <fieldset class="chips"><legend>\(AccountWords.experience)</legend>

            """
        let options: [(Preferences.Experience, StaticString)] = [
            (.art, AccountWords.experienceArt), (.events, AccountWords.experienceEvents),
        ]
        for (value, words) in options {
            let state: HTML = value == chosen ? " checked" : ""
            choice += """
                <label class="chip"><input type="radio" name="experience" \
                value="\(value.rawValue)"\(state)><span>\(words)</span></label>

                """
        }
        choice += "</fieldset><p class='hint'>\(AccountWords.experienceHint)</p>\n"
        return choice
    }

    private var closedPage: Response {
        let isByInvitation = settings.registration == .invite
        return page(
            isByInvitation ? AccountWords.inviteOnlyTitle : AccountWords.closedTitle,
            status: 403
        ) { page in
            page.add(
                lead: isByInvitation ? AccountWords.inviteOnlyLead : AccountWords.closedLead
            )
            page.add(link: AccountWords.haveAccount, to: .signIn)
        }
    }

    private func newAccountFields(email: String) -> [FormField] {
        [
            FormField(
                name: "email",
                label: AccountWords.email,
                kind: .username,
                value: email,
                hint: AccountWords.emailUse
            ),
            FormField(
                name: "password",
                label: AccountWords.password,
                kind: .newPassword,
                hint: AccountWords.passwordHint
            ),
        ]
    }

    func checked(
        email typed: String,
        _ password: Password
    ) -> (email: EmailAddress?, problems: FormProblems) {
        var problems = FormProblems()
        let email = EmailAddress(typed)
        if typed.isEmpty {
            problems.add("email", AccountWords.noEmail)
        } else if email == nil {
            problems.add("email", AccountWords.badEmail)
        }
        if let words = problem(with: password, email: typed) { problems.add("password", words) }
        return (email, problems)
    }

    private func invite(_ token: String) throws(StorageFailure) -> Invite? {
        guard settings.registration != .closed, let name = Identifier(token) else { return nil }
        let hash = InviteToken.hash(name)
        let found = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.invite(tokenHash: hash, now: now)
        }
        return found?.space == nil ? found : nil
    }
}
