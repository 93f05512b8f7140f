internal import Accounts
internal import App
internal import Merge
internal import Server
internal import Storage
import Synchronization

/// The sessions and tokens of members that were looked up lately, and whose they are, so that what
/// they send can be told from what anybody sends before the storage is asked.
final class KnownMembers: Sendable {
    private struct Names: Sendable {
        var recent: [String: Identifier] = [:]
        var older: [String: Identifier] = [:]
    }

    private let most: Int
    private let names = Mutex(Names())

    init(most: Int = 5_000) { self.most = most }

    func note(_ name: String, of account: Identifier) {
        names.withLock { names in
            names.recent[name] = account
            guard names.recent.count > most else { return }
            names.older = names.recent
            names.recent = [:]
        }
    }

    /// The account behind a session or a token; nil for one that nobody has looked up lately.
    func account(of name: String) -> Identifier? {
        names.withLock { $0.recent[name] ?? $0.older[name] }
    }
}

extension Site {
    /// What is known of who sends something, without asking anybody.
    func standing(of request: Request) -> SenderStanding {
        if ProgramResource.takes(request.target) {
            guard request["authorization"] != nil else { return .stranger }
            return standing(named: visitors.programTurnName(of: request))
        }
        guard visitors.stranger(sending: request) == nil else { return .stranger }
        return standing(named: visitors.turnName(of: request))
    }

    /// Whose turn a request takes: that of the account where its session is known, so that nobody
    /// has more threads for having signed in more often.
    func turnName(of request: Request) -> String {
        turnName(named: visitors.turnName(of: request))
    }

    /// The same of programs, by their tokens.
    func programTurnName(of request: Request) -> String {
        turnName(named: visitors.programTurnName(of: request))
    }

    /// Remembers whoever turned out to be a member.
    func note(_ visitor: Visitor, sending request: Request) {
        guard let account = visitor.account, account.email != nil else { return }
        members.note(visitors.turnName(of: request), of: account.id)
    }

    /// Remembers the token of a program.
    func note(_ bearer: Bearer, sending request: Request) {
        members.note(visitors.programTurnName(of: request), of: bearer.account.id)
    }

    private func standing(named name: String) -> SenderStanding {
        members.account(of: name) == nil ? .unproven : .member
    }

    private func turnName(named name: String) -> String {
        members.account(of: name).map { "a:" + $0.text } ?? name
    }
}
