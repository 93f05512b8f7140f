package import App
internal import Base
internal import Chronology
package import Storage

/// The pages about accounts: signing up, in and out, devices, passwords, deletion.
///
/// Blocks while passwords are hashed and while the storage writes. Every form carries the token of
/// its page and has to come from this very site.
package final class AccountPages: Sendable {
    /// Told what happened, for the log: never an address, a password or a secret.
    package typealias Log =
        @Sendable (
            _ event: String,
            _ details: [(name: StaticString, value: String)]
        ) -> Void

    let storage: Storage
    let visitors: Visitors
    let settings: AccountSettings
    let mailer: Mailer?
    let policy: PasswordPolicy
    let hashing: PasswordHashing
    let clock: TrustedClock
    let log: Log

    /// - Parameters:
    ///   - storage: Where accounts are.
    ///   - visitors: Who begins and ends sessions.
    ///   - settings: Who may have an account.
    ///   - mailer: Takes letters; nil where none are sent.
    ///   - policy: What passwords are measured against.
    ///   - hashing: How they are hashed; nil takes the usual cost.
    ///   - clock: By which sessions, links and limits end.
    ///   - log: Told what happened.
    package init(
        storage: Storage,
        visitors: Visitors,
        settings: AccountSettings,
        mailer: Mailer? = nil,
        policy: PasswordPolicy = PasswordPolicy(),
        hashing: PasswordHashing? = nil,
        clock: TrustedClock = .believing,
        log: @escaping Log = { _, _ in }
    ) {
        self.storage = storage
        self.visitors = visitors
        self.settings = settings
        self.mailer = mailer
        self.policy = policy
        self.hashing = hashing ?? PasswordHashing(concurrent: settings.concurrentHashes)
        self.clock = clock
        self.log = log
    }

    /// Whether a stranger who looks at one of these pages makes them ask the storage.
    package static func asksStorage(_ route: AccountRoute, _ request: Request) -> Bool {
        switch route {
        case .signUp, .signIn: false
        case .reset: request.target.contains("?")
        default: true
        }
    }

    /// The answer and who the visitor is afterwards.
    package func answer(
        _ request: Request,
        at route: AccountRoute,
        by visitor: Visitor,
        given world: World
    ) throws(StorageFailure) -> (response: Response, visitor: Visitor) {
        var visit = AccountVisit(request, by: visitor, given: world, of: self)
        let response: Response
        if request.method == .post {
            if visit.isOurs {
                response = try visit.take(route)
            } else {
                response = route == .signOut && visit.hasLeft ? visit.left : visit.refusedForm
            }
        } else {
            response = try visit.show(route)
        }
        return (response, visit.visitor)
    }
}

extension AccountVisit {
    fileprivate func show(_ route: AccountRoute) throws(StorageFailure) -> Response {
        switch route {
        case .overview: try overview()
        case .signUp: signUpPage(at: .signUp)
        case .join(let token): try joinPage(token)
        case .signIn: signInPage()
        case .merge: try mergePage()
        case .devices: try devicesPage()
        case .tokens: try tokensPage()
        case .password: passwordPage()
        case .email: emailPage()
        case .recovery: recoveryPage()
        case .delete: deletePage()
        case .reset: try resetPage()
        case .confirm: try confirmPage()
        case .signOut, .restore: wrongMethod(allow: "POST")
        // Answered with the trips, which pages about accounts know nothing of.
        case .shared, .together: failurePage(status: 404, for: request, given: world)
        }
    }

    fileprivate mutating func take(_ route: AccountRoute) throws(StorageFailure) -> Response {
        switch route {
        case .overview, .shared, .together: wrongMethod(allow: "GET, HEAD")
        case .signUp: try signUp(at: route, invite: nil)
        case .join(let token): try join(token)
        case .signIn: try signIn()
        case .signOut: try signOut()
        case .merge: try merge()
        case .devices: try logOutDevices()
        case .tokens: try changeTokens()
        case .password: try changePassword()
        case .email: try changeEmail()
        case .recovery: try makeRecoveryCode()
        case .delete: try delete()
        case .restore: try restore()
        case .reset: try reset()
        case .confirm: try confirm()
        }
    }
}

extension AccountPages {
    /// For strangers who want something kept where only members may.
    package func membersOnly(_ request: Request, given world: World) -> Response {
        var page = membersOnlyPage(request, given: world)
        // A tap that changes a part of a page would show nothing of a page that comes instead.
        if request.headers.contains(where: { $0 == Header("hx-request", "true") }) {
            let path = AccountRoute.signIn.path + "?why=" + AccountVisit.membersOnly
            page.headers.append(Header("hx-redirect", path))
        }
        return page
    }

    private func membersOnlyPage(_ request: Request, given world: World) -> Response {
        hostPage(
            title: "\(AccountWords.membersOnlyTitle)",
            status: 403,
            for: request,
            given: world
        ) { viewer in
            var page = AccountPage(AccountWords.membersOnlyTitle, viewer)
            page.add(lead: AccountWords.membersOnlyLead)
            page.add(link: AccountWords.signIn, to: .signIn)
            return page.whole
        }
    }
}
