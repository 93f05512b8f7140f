internal import App
internal import Base
internal import Chronology
internal import Foundation
internal import Library
internal import Markup
internal import Merge
internal import Storage

/// One request for a page about accounts.
struct AccountVisit {
    let pages: AccountPages
    let request: Request
    let fields: Query
    let query: Query
    private(set) var world: World
    /// Who sent it, and, once they signed in or out, who they are then.
    var visitor: Visitor {
        didSet {
            world.formToken = visitor.formToken
            world.standing = visitor.standing
        }
    }

    init(
        _ request: Request,
        by visitor: Visitor,
        given world: World,
        of pages: AccountPages
    ) {
        self.request = request
        self.visitor = visitor
        self.world = world
        self.pages = pages
        fields = request.form.fields
        query = Query(request.target.split(separator: "?", maxSplits: 1).dropFirst().joined())
    }

    /// The time by which things end here, whatever the system's clock says just now.
    var now: Instant { pages.clock.now(at: world.now) }
    var storage: Storage { pages.storage }
    var settings: AccountSettings { pages.settings }

    /// The account of a member; nil for strangers and guests.
    var member: Account? { visitor.account.flatMap { $0.email == nil ? nil : $0 } }
    var guest: Account? { visitor.account.flatMap { $0.email == nil ? $0 : nil } }

    func field(_ name: String) -> String { fields[name] ?? "" }

    var isOurs: Bool { request.isOurs(in: world) }

    /// An address of this site as it stands in a letter.
    func link(_ route: AccountRoute, _ ticket: TicketText? = nil) -> String {
        (settings.baseURL ?? "") + route.path + (ticket.map { "?ticket=" + $0.text } ?? "")
    }

    func log(_ event: String, _ account: Account? = nil) {
        let whose = account ?? visitor.account
        var details: [(name: StaticString, value: String)] = []
        if let whose { details.append(("account", whose.id.text)) }
        pages.log(event, details)
    }
}

// MARK: Answers

extension AccountVisit {
    func page(
        _ title: StaticString,
        status: UInt16 = 200,
        problems: FormProblems = FormProblems(),
        headers: [Header] = [],
        _ write: (inout AccountPage) -> Void
    ) -> Response {
        var response = hostPage(title: "\(title)", status: status, for: request, given: world) {
            viewer in
            var page = AccountPage(title, viewer, problems: problems)
            write(&page)
            return page.whole
        }
        response.headers += headers
        return response
    }

    /// Sends the browser on, with GET.
    func redirect(to path: String, headers: [Header] = []) -> Response {
        .leading(to: path, headers: headers)
    }

    func redirect(to route: AccountRoute, done: String? = nil) -> Response {
        redirect(to: route.path + (done.map { "?done=" + $0 } ?? ""))
    }

    /// For pages of members: signing in comes first, then the page.
    var signInFirst: Response {
        let target = String(request.target.prefix { $0 != "?" })
        return redirect(to: path(to: .signIn, back: target))
    }

    var refusedForm: Response { staleFormPage(for: request, given: world) }

    func wrongMethod(allow: String) -> Response {
        var response = failurePage(status: 405, for: request, given: world)
        response.headers.append(Header("allow", allow))
        return response
    }

    /// Too many passwords are being hashed.
    var busy: Response {
        page(
            AccountWords.busyTitle,
            status: 503,
            headers: [Header("retry-after", "5")]
        ) { page in page.add(lead: AccountWords.busyLead) }
    }

    /// A limit is reached on a page without a form to say it beside.
    func tooMany(_ refusal: FormRefusal) -> Response {
        page(AccountWords.busyTitle, refusal) { _ in }
    }

    /// A link that is old, used or wrong.
    var gone: Response {
        page(AccountWords.goneTitle, status: 410) { page in
            page.add(lead: AccountWords.goneLead)
            page.add(link: AccountWords.signIn, to: .signIn)
        }
    }

    /// The way to another page about accounts that leads on to the same place.
    func path(
        to route: AccountRoute,
        after reason: CodeReason? = nil,
        back: String
    ) -> String {
        var query = reason.map { ["after=" + $0.rawValue] } ?? []
        if !back.isEmpty { query.append("back=" + percentEncode(back, keepingSlashes: true)) }
        return query.isEmpty ? route.path : route.path + "?" + query.joined(separator: "&")
    }

    /// What was sent along about where to go on; empty for nothing.
    var sentBack: String { fields["back"] ?? query["back"] ?? "" }

    /// What a form sends along to lead on to the same place.
    var hiddenBack: [(name: StaticString, value: String)] {
        let name: StaticString = "back"
        return sentBack.isEmpty ? [] : [(name, sentBack)]
    }

    /// Where somebody wanted to go before they had to sign in, or the page about them.
    var wayBack: String { ownBack ?? Route.library(.you).path }

    /// Where they wanted to go, where that is an address of this site.
    var ownBack: String? {
        let back = sentBack
        let isOwn = AccountRoute(target: back) != nil || (try? Route(target: back)) != nil
        let isOrderly = back.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }
        let isShort = back.utf8.count <= AccountVisit.longestBackByteCount
        return isOwn && isOrderly && isShort && !back.hasPrefix("//") ? back : nil
    }

    /// Longer than any address that our pages send along.
    private static let longestBackByteCount = 2_000
}

// MARK: Limits

/// Why a form is refused: its problems, and the status of the answer.
struct FormRefusal {
    var problems: FormProblems
    var status: UInt16 = 422
    var headers: [Header] = []
}

extension AccountVisit {
    /// Counts a try; nil lets it go on.
    func refusal(
        _ tries: [(limit: AttemptLimit, whose: String)]
    ) throws(StorageFailure) -> FormRefusal? {
        guard let refused = try storage.admit(tries, now: now) else { return nil }
        pages.log("limit reached", [("limit", tries.map { $0.limit.name }.joined(separator: ","))])
        var problems = FormProblems()
        problems.add("form", AccountWords.tooMany(minutes: (refused.seconds + 59) / 60))
        return FormRefusal(
            problems: problems,
            status: 429,
            headers: [Header("retry-after", "\(refused.seconds)")]
        )
    }

    /// What is wrong with a new password.
    func problem(with password: Password, email: String) -> StaticString? {
        if password.bytes.isEmpty { return AccountWords.noPassword }
        let name = world.library.preferences.name
        switch pages.policy.problem(with: password, personal: [email, name]) {
        case nil: return nil
        case .tooShort: return AccountWords.shortPassword
        case .tooLong: return AccountWords.longPassword
        case .common: return AccountWords.commonPassword
        case .personal: return AccountWords.personalPassword
        }
    }
}
