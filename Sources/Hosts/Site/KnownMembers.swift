internal import Accounts
internal import App
internal import Server
internal import Storage
import Synchronization

/// The sessions and tokens of members that were looked up lately, so that what they send can be
/// told from what anybody sends before the storage is asked.
final class KnownMembers: Sendable {
    private struct Names: Sendable {
        var recent: Set<String> = []
        var older: Set<String> = []
    }

    private let most: Int
    private let names = Mutex(Names())

    init(most: Int = 5_000) { self.most = most }

    func note(_ name: String) {
        names.withLock { names in
            names.recent.insert(name)
            guard names.recent.count > most else { return }
            names.older = names.recent
            names.recent = []
        }
    }

    func contains(_ name: String) -> Bool {
        names.withLock { $0.recent.contains(name) || $0.older.contains(name) }
    }
}

extension Site {
    /// What is known of who sends something, without asking anybody.
    func standing(of request: Request) -> SenderStanding {
        if ProgramResource.takes(request.target) {
            guard request["authorization"] != nil else { return .stranger }
            return members.contains(visitors.programTurnName(of: request)) ? .member : .unproven
        }
        guard visitors.stranger(sending: request) == nil else { return .stranger }
        return members.contains(visitors.turnName(of: request)) ? .member : .unproven
    }

    /// Remembers whoever turned out to be a member.
    func note(_ visitor: Visitor, sending request: Request) {
        guard visitor.account?.email != nil else { return }
        members.note(visitors.turnName(of: request))
    }
}
