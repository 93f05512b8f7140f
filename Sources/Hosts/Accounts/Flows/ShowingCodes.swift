internal import App
internal import Base
internal import Markup
internal import Storage

/// A fresh secret on the way to its owner's eyes: a recovery code, or an access token.
///
/// It is shown by a page of its own, so that loading that page again, or coming back to it, shows
/// it again until its owner says that it is written down. Meanwhile only the browser keeps it, in a
/// cookie that no script reads and that goes to no other page, for a quarter of an hour.
struct FreshSecretCookie: Sendable {
    private static let lifetimeSeconds: Int64 = 15 * 60
    private let cookie: Cookie

    init(_ name: String, of page: AccountRoute, isSecure: Bool) {
        cookie = Cookie(name, path: page.path, sameSite: "Strict", isSecure: isSecure)
    }

    func read(_ request: Request) -> String? { cookie.read(request) }

    func setting(_ text: String) -> Header {
        cookie.setting(text, seconds: FreshSecretCookie.lifetimeSeconds)
    }

    var forgetting: Header { cookie.forgetting }
}

/// What a fresh code came of, which the page that shows it says above it.
enum CodeReason: String {
    case welcome, password, made

    fileprivate var title: StaticString {
        self == .welcome ? AccountWords.welcomeTitle : AccountWords.recovery
    }

    fileprivate var lead: StaticString {
        switch self {
        case .welcome: AccountWords.welcomeLead
        case .password: AccountWords.donePassword
        case .made: AccountWords.recoveryLead
        }
    }
}

extension AccountVisit {
    var codeCookie: FreshSecretCookie {
        FreshSecretCookie("elsewhere-code", of: .recovery, isSecure: settings.isSecure)
    }

    /// Leads to the page that shows a code, which the browser takes along.
    func show(
        _ code: RecoveryCode,
        after reason: CodeReason,
        back: String? = nil
    ) -> Response {
        redirect(
            to: path(to: .recovery, after: reason, back: back ?? ownBack ?? ""),
            headers: [codeCookie.setting(code.text)]
        )
    }

    /// The page with the code that the browser brings; nil where it brings none that is theirs.
    func codePage(of member: Account) -> Response? {
        guard let code = codeCookie.read(request).flatMap({ RecoveryCode($0) }),
            let kept = member.recoveryHash,
            code.matches(kept)
        else { return nil }
        let reason = CodeReason(rawValue: query["after"] ?? "") ?? .made
        return page(reason.title) { page in
            page.add(lead: reason.lead)
            page.add(
                panel: AccountWords.recovery,
                """
                <p>\(AccountWords.recoveryLead)</p>
                <p class="recovery-code" id="recovery-code">\(code.text)</p>
                <p class="hint">\(AccountWords.recoveryOnce)</p>
                <p>\(AccountWords.signedInAs(member.email ?? ""))</p>
                <div class="choices"><button class="button copy" type="button" \
                data-copies="recovery-code" data-done="\(AccountWords.tokenCopied)" hidden>\
                \(AccountWords.copyToken)</button>
                <button class="button print" type="button" hidden>\
                \(AccountWords.printPage)</button>
                \(page.form(
                    .recovery,
                    [],
                    hidden: [("seen", "1")] + hiddenBack,
                    button: AccountWords.codeWritten
                ))</div>

                """
            )
        }
    }

    /// The owner has the code: this browser lets go of it.
    var codeIsSeen: Response {
        redirect(to: wayBack, headers: [codeCookie.forgetting])
    }
}
