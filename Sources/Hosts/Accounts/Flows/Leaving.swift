internal import App
internal import Chronology
internal import Markup
internal import Merge
internal import Storage

/// Logging out, deleting the account, and bringing it back.
extension AccountVisit {
    /// Logs out and wipes the device; asks first where that would lose something.
    ///
    /// The browser forgets its session also where the storage takes nothing: nobody could leave a
    /// borrowed computer until then.
    mutating func signOut() throws(StorageFailure) -> Response {
        let aside = try keptGuest()
        let (own, isMember) = (guest, member != nil)
        let atStake = try storage.read { (snapshot) throws(StorageFailure) in
            try (own ?? aside?.account).flatMap { (guest) throws(StorageFailure) in
                try snapshot.guestAtStake(guest.id)
            }
        }
        if let atStake, field("sure") != "1" { return leavePage(atStake, isMember: isMember) }
        log("signed out")
        let left = [own, aside?.account].compactMap { $0?.id }
        do throws(StorageFailure) {
            visitor = try pages.visitors.signOut(visitor, sending: request, now: now)
            try storage.write { (transaction) throws(StorageFailure) in
                // Another page of theirs may have made a member of the guest.
                for guest in try transaction.lockedAccounts(left) where guest.email == nil {
                    try transaction.eraseAccount(guest.id)
                }
            }
        } catch {
            log("signing out was not noted")
            visitor = pages.visitors.left(visitor)
            return leftUnnoted(erasesNothing: left.isEmpty)
        }
        return redirect(to: pathAfterLoggingOut, headers: parting)
    }

    /// A device that logged out while it was offline has wiped itself, and may keep new things.
    private var parting: [Header] { field("wiped") == "1" ? forgetting : wiping }

    private func leftUnnoted(erasesNothing: Bool) -> Response {
        // A device tells it from a server that is away: it forgets them, and owes nothing.
        let headers = [Header("x-left", "1")] + parting
        return page(AccountWords.leftTitle, status: 503, headers: headers) { page in
            page.add(lead: AccountWords.leftLead)
            page.add(words: erasesNothing ? AccountWords.leftListed : AccountWords.leftUnerased)
            page.add(link: AccountWords.signIn, to: .signIn)
        }
    }

    /// Whether nobody is signed in any more where a page from before logs out once more.
    var hasLeft: Bool {
        visitor.account == nil && request.isFromThisSite(baseURL: world.baseURL)
    }

    /// It is as they want it; nothing is wiped that may be of whoever came afterwards.
    var left: Response { redirect(to: pathAfterLoggingOut) }

    /// What makes a browser forget everything about its person.
    private var wiping: [Header] {
        [Header("clear-site-data", "\"cache\", \"cookies\", \"storage\"")] + forgetting
    }

    /// The same, for a device that clears its own storage.
    private var emptying: [Header] { [Header("clear-site-data", "\"cache\"")] + forgetting }

    private var forgetting: [Header] {
        [
            guestCookie.forgetting,
            codeCookie.forgetting,
        ]
            + StrangerCookies.forgetting
    }

    private func leavePage(_ atStake: KeptGuest, isMember: Bool) -> Response {
        page(AccountWords.leaveTitle) { page in
            page.add("<p class='lead'>\(atStake.inventory)</p>\n")
            page.add(words: isMember ? AccountWords.leaveSeparate : AccountWords.leaveGuest)
            page.add(
                AccountPage.exports { format in
                    isMember
                        ? AccountRoute.merge.path + "?export=" + format.name
                        : Route.library(.export(format)).path
                }
            )
            page.add("<div class='choices'>")
            page.add(
                form: page.form(
                    .signOut,
                    [],
                    hidden: [("sure", "1")],
                    button: AccountWords.logOutAnyway,
                    kind: "danger"
                )
            )
            page.add(
                """
                <p><a class="button" href="\(AccountRoute.overview.path)">\
                \(AccountWords.stay)</a></p></div>

                """
            )
        }
    }
}

extension AccountVisit {
    func deletePage(_ refusal: FormRefusal? = nil) -> Response {
        guard member != nil else { return signInFirst }
        return page(AccountWords.deleteAccount, refusal) { page in
            page.add(lead: AccountWords.deleteLead)
            page.add(words: AccountWords.deleteJoint)
            page.add(words: AccountWords.deleteExport)
            page.add(AccountPage.exports { Route.library(.export($0)).path })
            page.add(
                form: page.form(
                    .delete,
                    [presentPassword],
                    button: AccountWords.deleteButton,
                    kind: "danger"
                )
            )
            page.lead(upTo: AccountRoute.overview.path, AccountWords.account)
        }
    }

    mutating func delete() throws(StorageFailure) -> Response {
        guard let member else { return signInFirst }
        let proof = try proveAgain()
        guard case .right(let proven) = proof else { return try unproven(proof, deletePage) }
        let now = now
        let isDeleted = try storage.write { (transaction) throws(StorageFailure) in
            guard try transaction.held(proven) != nil else { return false }
            try transaction.deleteAccount(proven.id, now: now)
            return true
        }
        guard isDeleted else { return deletePage(overtaken) }
        log("account deleted")
        notify(member.email ?? "", Letters.accountDeleted)
        let until = text(of: erasure(of: now))
        visitor = pages.visitors.left(visitor)
        // A device that holds what others have not sent wipes itself, once it reads that it is to.
        let isSparing = field("wiped") == "1"
        return page(AccountWords.deletedTitle, headers: isSparing ? emptying : wiping) { page in
            page.add("<p class='lead'>\(AccountWords.deletedUntil) \(until).</p>\n")
            page.add(words: AccountWords.deletedWords)
            page.add(link: AccountWords.signIn, to: .signIn)
        }
    }

    /// For somebody who proved who they are, and whose account waits to be erased.
    func offerRestoring(_ account: Account) throws(StorageFailure) -> Response {
        let ticket = TicketText(of: account.id)
        var content = TicketContent(.restore)
        content.bond = TicketContent.bond(of: account)
        let (bytes, now) = (try content.bytes, now)
        try storage.write { (transaction) throws(StorageFailure) in
            try transaction.keepTicket(bytes, hash: ticket.hash, of: account.id, now: now)
        }
        let end = text(of: erasure(of: account.deleted ?? now))
        return page(AccountWords.restoreTitle) { page in
            page.add("<p class='lead'>\(AccountWords.restoreLead) \(end).</p>\n")
            page.add(words: AccountWords.restoreJoint)
            page.add(
                form: page.form(
                    .restore,
                    [],
                    hidden: [("ticket", ticket.text)],
                    button: AccountWords.restoreButton
                )
            )
        }
    }

    mutating func restore() throws(StorageFailure) -> Response {
        if let refusal = try refusal([(.ticketsFromNetwork, network(of: request))]) {
            return tooMany(refusal)
        }
        guard let ticket = TicketText(field("ticket")) else { return gone }
        let now = now
        let restored = try storage.write { (transaction) throws(StorageFailure) -> Account? in
            guard
                let account = try transaction.lockedAccount(ticket.account),
                let content = try transaction.content(of: ticket, for: [.restore], now: now),
                account.deleted != nil,
                content.bond == TicketContent.bond(of: account),
                try transaction.useTicket(hash: ticket.hash, of: account.id)
            else { return nil }
            try transaction.restoreAccount(account.id)
            return try transaction.account(account.id)
        }
        guard let restored else { return gone }
        log("account restored", restored)
        return try enter(restored)
    }

    private func erasure(of deleted: Instant) -> Instant {
        let end = deleted.millisecondsSinceEpoch + Transaction.binMilliseconds
        return Instant(millisecondsSinceEpoch: end)
    }
}
