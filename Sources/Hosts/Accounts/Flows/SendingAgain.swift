internal import App
internal import Base
internal import Markup
internal import Storage

/// What somebody does who waits for a letter that does not come.
extension AccountVisit {
    /// One more letter to the address of a form that was sent before: what is taken and what is
    /// limited is as it was for the first one.
    func sendAgain(
        _ ticket: TicketText,
        at route: AccountRoute,
        invite: [UInt8]?,
        _ mailer: Mailer
    ) throws(StorageFailure) -> Response {
        let now = now
        let content = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.content(of: ticket, for: [.sendAgain], now: now)
        }
        guard let email = content?.email, let hash = content?.passwordHash else { return gone }
        if let refusal = try refusal([(.signUpsFromNetwork, network(of: request))]) {
            return sentPage(to: email, again: ticket, at: route, refusal)
        }
        let draft = AccountDraft(email: email, passwordHash: hash, invite: invite)
        return try writeTo(draft, mailer, at: route)
    }

    /// The page of the invitation that somebody was about to take; nil where they came from
    /// elsewhere.
    var invitedTo: String? {
        guard case .together(let address)? = AccountRoute(target: ownBack ?? "") else { return nil }
        return TogetherAddress(address)?.path
    }

    func sentPage(
        to email: String,
        again ticket: TicketText,
        at route: AccountRoute,
        _ refusal: FormRefusal? = nil
    ) -> Response {
        let hidden: [(name: StaticString, value: String)] = [("again", ticket.text)]
        let choice: [(name: StaticString, value: String)] = [("experience", field("experience"))]
        let kept = hiddenBack + (field("experience").isEmpty ? [] : choice)
        let (goesOn, isAgain) = (invitedTo != nil, fields["again"] != nil && refusal == nil)
        return page(AccountWords.lookIntoMail, refusal) { page in
            page.add(lead: isAgain ? AccountWords.sentAgain : AccountWords.signUpSent)
            page.add("<p><strong>\(email)</strong></p>\n")
            if goesOn { page.add(words: AccountWords.invitationGoesOn) }
            page.add(words: AccountWords.noLetter)
            page.add(
                form: page.form(
                    route,
                    [],
                    hidden: kept + hidden,
                    button: AccountWords.sendAgain,
                    kind: ""
                )
            )
            page.add(form: page.correcting(email, at: route, kept))
        }
    }

    /// Whether they come back from the page about a letter to correct the address.
    var isCorrecting: Bool { field("other") == "1" }
}

extension AccountPage {
    /// The way back to a form with the address that was typed there; what is `kept` goes along.
    ///
    /// A form itself: in a link the address would stand in histories and logs.
    func correcting(
        _ email: String,
        at route: AccountRoute,
        _ kept: [(name: StaticString, value: String)] = []
    ) -> HTML {
        let typed: [(name: StaticString, value: String)] = [("email", email), ("other", "1")]
        return form(
            route,
            [],
            hidden: kept + typed,
            button: AccountWords.anotherAddress,
            kind: "quiet"
        )
    }
}
