internal import Base

/// Every address of the pages about accounts.
package enum AccountRoute: Equatable, Sendable {
    case overview, signUp, signIn, signOut, merge, devices, password, email, recovery, delete
    case tokens
    case restore, reset, confirm
    case join(token: String)
    /// A trip that somebody shows to whoever has its link; what follows is read by `SharedLink`.
    case shared(link: String)
    /// Who plans a trip together; what follows is read by `TogetherAddress`.
    case together(String)

    package static let plain: [AccountRoute] = [
        .overview, .signUp, .signIn, .signOut, .merge, .devices, .password, .email, .recovery,
        .delete, .restore, .reset, .confirm, .tokens,
    ]

    package var path: String {
        switch self {
        case .overview: "/account"
        case .signUp: "/account/new"
        case .signIn: "/account/sign-in"
        case .signOut: "/account/sign-out"
        case .merge: "/account/merge"
        case .devices: "/account/devices"
        case .tokens: "/account/tokens"
        case .password: "/account/password"
        case .email: "/account/email"
        case .recovery: "/account/recovery"
        case .delete: "/account/delete"
        case .restore: "/account/restore"
        case .reset: "/account/reset"
        case .confirm: "/account/confirm"
        case .join(let token): "/join/" + token
        case .shared(let link): "/shared/" + link
        case .together(let rest): "/together/" + rest
        }
    }

    /// Reads the target of a request, its query left aside.
    package init?(target: String) {
        let path = Substring(target.utf8.prefix { $0 != UInt8(ascii: "?") })
        func rest(after prefix: String) -> String? {
            guard path.hasPrefix(prefix) else { return nil }
            return String(Substring(path.utf8.dropFirst(prefix.utf8.count)))
        }
        if let token = rest(after: "/join/") {
            self = .join(token: token)
            return
        }
        if let link = rest(after: "/shared/") {
            self = .shared(link: link)
            return
        }
        if let trip = rest(after: "/together/") {
            self = .together(trip)
            return
        }
        guard let route = AccountRoute.plain.first(where: { $0.path == path }) else { return nil }
        self = route
    }

    /// Whether it takes forms.
    package var takesForms: Bool {
        switch self {
        case .overview, .shared: false
        default: true
        }
    }
}

/// Where whoever has logged out goes on, as a stranger who is told so; `web/worker/accounts.js`
/// leads there as well.
package var pathAfterLoggingOut: String {
    Route.discover.path + "?" + Notice(.loggedOut).query
}
