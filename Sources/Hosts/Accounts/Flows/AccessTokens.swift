internal import App
internal import Base
internal import Chronology
internal import Markup
internal import Merge
internal import Storage

/// The access tokens of a member: making one, and taking them back.
extension AccountVisit {
    private var tokenCookie: FreshSecretCookie {
        FreshSecretCookie("elsewhere-token", of: .tokens, isSecure: settings.isSecure)
    }

    func tokensPage(_ refusal: FormRefusal? = nil) throws(StorageFailure) -> Response {
        guard let member else { return signInFirst }
        let tokens = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.accessTokens(of: member.id)
        }
        let fresh = tokenCookie.read(request).flatMap { AccessSecret($0) }.flatMap { secret in
            tokens.contains { Secrets.areEqual($0.hash, secret.hash) } ? secret : nil
        }
        let isDone = query["done"] != nil
        return page(AccountWords.tokens, refusal) { page in
            if let fresh { page.add(panel: AccountWords.freshTokenTitle, panel(fresh, page)) }
            if isDone {
                page.add("<p class='done' role='status'>\(AccountWords.doneTokens)</p>\n")
            }
            page.add(lead: AccountWords.tokensLead)
            page.add(list(of: tokens, page))
            page.add(panel: AccountWords.makeToken, tokenForm(page))
            page.add(hint: AccountWords.tokensLast)
            page.lead(upTo: AccountRoute.overview.path, AccountWords.account)
        }
    }

    func changeTokens() throws(StorageFailure) -> Response {
        guard let member else { return signInFirst }
        if field("seen") == "1" {
            return redirect(
                to: AccountRoute.tokens.path,
                headers: [tokenCookie.forgetting]
            )
        }
        let id = Identifier(field("id"))
        guard id != nil || field("all") == "1" else { return try makeToken(of: member) }
        try storage.write { (transaction) throws(StorageFailure) in
            if let id {
                try transaction.revokeToken(id, of: member.id)
            } else {
                try transaction.revokeTokens(of: member.id)
            }
        }
        log(id == nil ? "all access tokens revoked" : "access token revoked")
        return redirect(to: .tokens, done: "revoked")
    }
}

extension AccountVisit {
    private func makeToken(of member: Account) throws(StorageFailure) -> Response {
        var problems = FormProblems()
        let name = boundedText(field("name"), mostBytes: AccessToken.longestNameByteCount)
        if name.isEmpty { problems.add("name", AccountWords.noTokenName) }
        let scope = sentScope
        if scope == nil { problems.add("form", AccountWords.noTokenScope) }
        let end = endOfToken
        if end == nil { problems.add("until", AccountWords.badTokenEnd) }
        guard problems.isEmpty, let scope, let end else {
            return try tokensPage(FormRefusal(problems: problems))
        }
        let proof = try proveAgain()
        guard case .right(let proven) = proof else { return try unproven(proof, tokensPage) }
        let secret = AccessSecret()
        let token = AccessToken(
            hash: secret.hash,
            id: .random(),
            account: member.id,
            name: name,
            prefix: secret.prefix,
            scope: scope,
            created: now,
            expires: end.instant
        )
        let isKept = try storage.write { (transaction) throws(StorageFailure) -> Bool? in
            guard try transaction.held(proven) != nil else { return nil }
            return try transaction.create(token)
        }
        guard let isKept else { return try tokensPage(overtaken) }
        guard isKept else {
            let problems = FormProblems.one("form", AccountWords.tooManyTokens)
            return try tokensPage(FormRefusal(problems: problems, status: 409))
        }
        log("access token made")
        notify(member.email ?? "", Letters.tokenMade)
        return redirect(
            to: AccountRoute.tokens.path,
            headers: [tokenCookie.setting(secret.text)]
        )
    }

    /// Nil for what allows nothing.
    private var sentScope: TokenScope? {
        guard let trips = chosen("scope"), let library = chosen("library") else { return nil }
        guard trips != .nothing || library != .nothing else { return nil }
        return TokenScope(trips: trips, library: library)
    }

    /// What was chosen of a part of the library: nothing where the form does not tell of it.
    private func chosen(_ name: String) -> TokenScope.Access? {
        field(name).isEmpty ? .nothing : TokenScope.Access(name: field(name))
    }

    /// When the token is to end: the midnight after the day in the form; nil for a day that is no
    /// day, over, or further off than anybody plans.
    private var endOfToken: TokenEnd? {
        let text = field("until")
        if text.isEmpty { return .never }
        guard let day = CivilDate(text) else { return nil }
        let today = now.millisecondsSinceEpoch / TokenEnd.dayMilliseconds
        guard (today...today + 3_653).contains(Int64(day.daysSinceEpoch)) else { return nil }
        return .after(day)
    }

    private enum TokenEnd {
        static let dayMilliseconds: Int64 = 86_400_000

        case never
        case after(CivilDate)

        var instant: Instant? {
            guard case .after(let day) = self else { return nil }
            let milliseconds = (Int64(day.daysSinceEpoch) + 1) * TokenEnd.dayMilliseconds
            return Instant(millisecondsSinceEpoch: milliseconds)
        }
    }
}

extension AccountVisit {
    private func panel(_ secret: AccessSecret, _ page: AccountPage) -> HTML {
        """
        <p class="recovery-code" id="access-token">\(secret.text)</p>
        <p class="hint">\(AccountWords.tokenOnce)</p>
        <div class="choices"><button class="button primary copy" type="button" \
        data-copies="access-token" data-done="\(AccountWords.tokenCopied)" hidden>\
        \(AccountWords.copyToken)</button>
        \(page.form(
            .tokens,
            [],
            hidden: [("seen", "1")],
            button: AccountWords.tokenSeen,
            kind: ""
        ))</div>

        """
    }

    private func list(of tokens: [AccessToken], _ page: AccountPage) -> HTML {
        guard !tokens.isEmpty else { return "<p>\(AccountWords.tokensNone)</p>\n" }
        var list: HTML = "<ul class='devices tokens'>\n"
        for token in tokens { list += row(token, page) }
        list += "</ul>\n"
        guard tokens.count > 1 else { return list }
        return list
            + page.form(
                .tokens,
                [],
                hidden: [("all", "1")],
                button: AccountWords.revokeAll,
                kind: ""
            )
    }

    private func row(_ token: AccessToken, _ page: AccountPage) -> HTML {
        var row: HTML = """
            <li class="device"><div><strong>\(token.name)</strong>
            <span class="hint"><code>\(token.prefix)…</code> · \(words(of: token.scope))</span>
            <span class="hint">\(AccountWords.since) \(text(of: token.created)), \
            \(ending(of: token)), \(lastUse(of: token))</span></div>

            """
        row += formStart(.account(.tokens), page.viewer)
        return row + """
            <input type="hidden" name="id" value="\(token.id.text)">\
            <button type="submit" class="button" aria-label="\(AccountWords.revoke(token.name))">\
            \(AccountWords.revoke)</button></form></li>

            """
    }

    private func lastUse(of token: AccessToken) -> HTML {
        guard let used = token.used else { return "\(AccountWords.neverUsed)" }
        return "\(AccountWords.lastHere) \(text(of: used))"
    }

    /// The last day on which it works, not the midnight after it.
    private func ending(of token: AccessToken) -> HTML {
        guard let expires = token.expires else { return "\(AccountWords.withoutEnd)" }
        let last = Instant(millisecondsSinceEpoch: expires.millisecondsSinceEpoch - 1)
        let words =
            token.hasEnded(at: now) ? AccountWords.hasEnded : AccountWords.until
        return "\(words) \(text(of: last))"
    }

    private func tokenForm(_ page: AccountPage) -> HTML {
        let fields = [
            FormField(
                name: "name",
                label: AccountWords.tokenName,
                kind: .name,
                value: field("name"),
                hint: AccountWords.tokenNameHint
            ),
            FormField(
                name: "until",
                label: AccountWords.tokenEnd,
                kind: .day,
                value: field("until"),
                hint: AccountWords.tokenEndHint
            ), presentPassword,
        ]
        return page.form(.tokens, fields, button: AccountWords.makeToken, choice: scopeChoice)
    }

    private var scopeChoice: HTML {
        choice("scope", AccountWords.tokenTrips, usual: .reading)
            + choice("library", AccountWords.tokenLibrary, usual: .nothing)
    }

    private func choice(
        _ name: StaticString,
        _ legend: StaticString,
        usual: TokenScope.Access
    ) -> HTML {
        let chosen = TokenScope.Access(name: field("\(name)")) ?? usual
        var choice: HTML = "<fieldset class='chips'><legend>\(legend)</legend>\n"
        for access in TokenScope.Access.allCases {
            let state: HTML = access == chosen ? " checked" : ""
            choice += """
                <label class="chip"><input type="radio" name="\(name)" \
                value="\(access.name)"\(state)><span>\(access.words)</span></label>

                """
        }
        return choice + "</fieldset>\n"
    }

    private func words(of scope: TokenScope) -> HTML {
        var parts: [HTML] = []
        if scope.trips != .nothing {
            parts.append("\(AccountWords.tokenTrips): \(scope.trips.words)")
        }
        if scope.library != .nothing {
            parts.append("\(AccountWords.tokenLibrary): \(scope.library.words)")
        }
        return parts.dropFirst().reduce(parts.first ?? "") { "\($0) · \($1)" }
    }
}

extension TokenScope.Access {
    /// What the form sends.
    fileprivate var name: StaticString {
        switch self {
        case .nothing: "none"
        case .reading: "read"
        case .writing: "write"
        }
    }

    fileprivate init?(name: String) {
        guard let access = TokenScope.Access.allCases.first(where: { "\($0.name)" == name }) else {
            return nil
        }
        self = access
    }

    fileprivate var words: StaticString {
        switch self {
        case .nothing: AccountWords.tokenNothing
        case .reading: AccountWords.tokenReads
        case .writing: AccountWords.tokenWrites
        }
    }
}
