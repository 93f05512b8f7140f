internal import Accounts
internal import App
internal import Chronology
internal import Merge
internal import Storage
import Synchronization

/// Writes down, durably, what the app says to write down.
final class Scribe: Sendable {
    private let storage: Storage
    private let visitors: Visitors
    /// The clock of this process as a replica.
    private let clock: Mutex<HybridClock>

    init(storage: Storage, visitors: Visitors) {
        self.storage = storage
        self.visitors = visitors
        clock = Mutex(HybridClock(replica: UInt64.random(in: 1...UInt64.max)))
    }

    /// Returns when all of it is kept; a stranger becomes a guest by it.
    func keep(_ reply: Reply, _ turn: inout Turn) throws(StorageFailure) {
        if reply.erasesLibrary { return try erase(&turn) }
        var changes = reply.changes
        if turn.visitor.account == nil {
            turn.visitor = try visitors.beginGuest(
                for: turn.visitor,
                label: deviceLabel(of: turn.request),
                now: turn.now
            )
            turn.visitor.add(forgettingSettings)
            changes = settings(of: turn, beside: changes) + changes
        }
        guard let account = turn.visitor.account, let space = turn.visitor.library else {
            throw .absent
        }
        let edits = edits(of: changes, on: turn.kept, now: turn.now)
        try storage.write { (transaction) throws(StorageFailure) in
            _ = try transaction.apply(edits, to: space.id, by: account.id, now: turn.now)
        }
    }
}

extension Scribe {
    /// What the browser's cookies held until now moves into the library.
    private func settings(of turn: Turn, beside changes: [Change]) -> [Change] {
        settingsInCookies(of: turn.request, given: turn.world).filter { old in
            !changes.contains { $0.id == old.id && $0.number == old.number }
        }
    }

    private func edits(of changes: [Change], on kept: KeptLibrary?, now: Instant) -> [Edit] {
        clock.withLock { clock in
            changes.map { change in
                let stored = kept?.records[change.id]
                // Another server's clock may be ahead; what is written now is later all the same.
                if let seen = stored?[change.number]?.stamp { clock.see(seen) }
                let stamp = clock.tick(deviceMilliseconds: now.millisecondsSinceEpoch)
                return change.edit(stamp: stamp, replacing: stored)
            }
        }
    }

    /// Of a guest nothing is left; a member keeps the account, with an empty library.
    private func erase(_ turn: inout Turn) throws(StorageFailure) {
        guard let account = turn.visitor.account else { return }
        guard account.email != nil else {
            try storage.write { (transaction) throws(StorageFailure) in
                try transaction.eraseAccount(account.id)
            }
            turn.visitor = visitors.left(turn.visitor)
            return
        }
        let fresh = Identifier.random()
        let now = turn.now
        try storage.write { (transaction) throws(StorageFailure) in
            if let old = try transaction.library(of: account.id) {
                try transaction.deleteSpace(old.id)
            }
            try transaction.createSpace(fresh, owner: account.id, purpose: .library, now: now)
        }
    }
}
