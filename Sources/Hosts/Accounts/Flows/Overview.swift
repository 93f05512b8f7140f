internal import App
internal import Base
internal import Chronology
internal import Library
internal import Markup
internal import Merge
internal import Storage

/// The page that all others about an account are reached from.
extension AccountVisit {
    func overview() throws(StorageFailure) -> Response {
        guard let member else { return guestOverview }
        let kept = try keptGuest()
        let done = doneWords
        return page(AccountWords.account) { page in
            page.lead(upTo: Route.library(.you).path, AccountWords.you)
            if let done { page.add("<p class='done' role='status'>\(done)</p>\n") }
            page.add("<p class='lead'>\(AccountWords.signedInAs(member.email ?? ""))</p>\n")
            page.add(links(kept))
            page.add(hint: recoveryState(member))
            page.add(
                form: page.form(
                    .signOut,
                    [],
                    button: AccountWords.signOut,
                    kind: ""
                )
            )
        }
    }

    private var guestOverview: Response {
        page(AccountWords.account) { page in
            page.add(lead: AccountWords.guestLead)
            var choices: HTML = "<p class='choices'>"
            if settings.registration == .open {
                choices += """
                    <a class="button primary" href="\(AccountRoute.signUp.path)">\
                    \(AccountWords.signUp)</a>
                    """
            }
            choices += """
                <a class="button" href="\(AccountRoute.signIn.path)">\
                \(AccountWords.signIn)</a></p>

                """
            page.add(choices)
        }
    }

    private func links(_ kept: KeptGuest?) -> HTML {
        var routes: [(AccountRoute, StaticString)] = [
            (.devices, AccountWords.devices), (.password, AccountWords.changePassword),
            (.email, AccountWords.changeEmail), (.recovery, AccountWords.recovery),
            (.tokens, AccountWords.tokens),
            (.delete, AccountWords.deleteAccount),
        ]
        if kept?.isWorthKeeping == true {
            routes.insert((.merge, AccountWords.keptSeparate), at: 0)
        }
        var list: HTML = "<ul class='menu'>\n"
        for (route, words) in routes {
            list += "<li><a href='\(route.path)'>\(words)</a></li>\n"
        }
        return list + "</ul>\n"
    }

    private func recoveryState(_ member: Account) -> StaticString {
        member.recoveryHash == nil ? AccountWords.recoveryNone : AccountWords.recoveryExists
    }

    private var doneWords: StaticString? {
        switch query["done"] {
        case "password": AccountWords.donePassword
        case "email": AccountWords.doneEmail
        default: nil
        }
    }
}
