internal import Accounts
internal import App
internal import Chronology
internal import Merge
internal import Replica
internal import Storage

/// Writes down, durably, what the app says to write down.
final class ChangeWriter: Sendable {
    private let storage: Storage
    private let visitors: Visitors
    private let clock: TrustedClock
    private let guestBounds: GuestBounds
    private let guestRoom: GuestRoom
    private let stamps = ServerStamps()

    init(
        storage: Storage,
        visitors: Visitors,
        clock: TrustedClock,
        guestBounds: GuestBounds,
        guestRoom: GuestRoom
    ) {
        self.storage = storage
        self.visitors = visitors
        self.clock = clock
        self.guestBounds = guestBounds
        self.guestRoom = guestRoom
    }

    /// Returns when all of it is kept; a stranger becomes a guest by it.
    func keep(
        _ keeping: Keeping,
        _ context: inout RequestContext
    ) throws(StorageFailure) {
        switch keeping {
        case .changes(let changes): try keep(changes, &context)
        case .erasure:
            let isGuest = context.visitor.account?.email == nil
            try erase(&context)
            context.visitor.add(StrangerCookies.forgetting)
            // A guest's device would begin anew with what it still has.
            if isGuest { context.visitor.add([Header("clear-site-data", "\"storage\"")]) }
        }
    }

    private func keep(
        _ changes: [Change],
        _ context: inout RequestContext
    ) throws(StorageFailure) {
        var changes = changes
        let now = clock.now(at: context.now)
        if context.visitor.account == nil {
            context.visitor = try beginGuest(context.visitor, context.request, now: now)
            changes = settings(of: context, beside: changes) + changes
        }
        guard let account = context.visitor.account, let space = context.visitor.library else {
            throw .absent
        }
        let limits = try limits(of: account)
        do throws(StorageFailure) {
            try write(changes, of: account, to: space, context, limits, now: now)
        } catch {
            guard error == .spaceFull, account.email == nil else { throw error }
            throw limits == .guest ? .guestSpaceFull : .guestsFull
        }
    }
}

extension ChangeWriter {
    /// Makes a guest of a stranger whose device has things to keep.
    ///
    /// What their cookies `held` counts as older than anything that the device has.
    func beginGuest(
        _ stranger: Visitor,
        _ request: Request,
        holding held: [Change],
        now: Instant
    ) throws(StorageFailure) -> Visitor {
        let guest = try beginGuest(stranger, request, now: now)
        guard let account = guest.account, let space = guest.library else { throw .absent }
        guard !held.isEmpty else { return guest }
        try storage.write { (transaction) throws(StorageFailure) in
            var counter: UInt16 = 0
            _ = try transaction.write(
                held,
                to: space.id,
                by: account.id,
                now: now,
                limits: .guest
            ) { change, _ in
                counter += 1
                let stamp = Stamp(milliseconds: 1, counter: counter, replica: 0)
                return change.edit(stamp: stamp, replacing: nil)
            }
        }
        return guest
    }

    private func beginGuest(
        _ stranger: Visitor,
        _ request: Request,
        now: Instant
    ) throws(StorageFailure) -> Visitor {
        try guestBounds.admit(request, to: storage, now: now)
        try guestRoom.admitNewcomer(now: now)
        var guest = try visitors.beginGuest(
            for: stranger,
            label: deviceLabel(of: request),
            now: now
        )
        guest.add(StrangerCookies.forgetting)
        return guest
    }

    private func write(
        _ changes: [Change],
        of account: Account,
        to space: Space,
        _ context: RequestContext,
        _ limits: SpaceLimits,
        now: Instant
    ) throws(StorageFailure) {
        let (seen, reading) = (context.kept?.records, context.now)
        try storage.write { (transaction) throws(StorageFailure) in
            try transaction.write(
                changes,
                to: space.id,
                by: account.id,
                now: now,
                limits: limits
            ) { change, stored in
                let stamp = stamps.stamp(after: stored, now: reading)
                return change.edit(stamp: stamp, replacing: seen?[change.id])
            }.requireAccepted()
        }
    }

    /// What somebody's library may hold.
    func limits(of account: Account) throws(StorageFailure) -> SpaceLimits {
        account.email == nil ? try guestRoom.limits() : .standard
    }

    /// What the browser's cookies held until now moves into the library.
    private func settings(of context: RequestContext, beside changes: [Change]) -> [Change] {
        context.held.filter { old in
            !changes.contains { $0.id == old.id && $0.number == old.number }
        }
    }

    /// Of a guest nothing is left; a member keeps the account, with an empty library.
    private func erase(_ context: inout RequestContext) throws(StorageFailure) {
        guard let account = context.visitor.account else { return }
        let fresh = Identifier.random()
        let now = clock.now(at: context.now)
        let isGone = try storage.write { (transaction) throws(StorageFailure) in
            // Held, as a guest may just have become a member.
            guard let latest = try transaction.lockedAccount(account.id) else { return true }
            guard latest.email != nil else {
                try transaction.eraseAccount(account.id)
                return true
            }
            if let old = try transaction.library(of: account.id) {
                try transaction.deleteSpace(old.id)
            }
            try transaction.createSpace(fresh, owner: account.id, purpose: .library, now: now)
            return false
        }
        if isGone { context.visitor = visitors.left(context.visitor) }
    }
}

extension ChangeWriter {
    /// Writes down what was decided on a library, unless it has changed since it was read: then
    /// false, and nothing is written.
    func keep(
        _ changes: [Change],
        of account: Account,
        ifStill kept: KeptLibrary,
        at reading: Instant
    ) throws(StorageFailure) -> Bool {
        return try storage.write { (transaction) throws(StorageFailure) in
            guard kept.isOf(try transaction.lockedSpace(kept.space.id)) else { return false }
            try write(changes, of: account, over: kept, in: transaction, at: reading)
            return true
        }
    }

    /// Decides on a library and writes what was decided while nobody else can write to it.
    ///
    /// Others wait meanwhile, so this is for whoever was overtaken by them.
    func keep<Answer>(
        of account: Account,
        in space: Identifier,
        _ libraries: LibraryCache,
        at reading: Instant,
        decide: (KeptLibrary) -> (changes: [Change], answer: Answer)
    ) throws(StorageFailure) -> Answer {
        return try storage.write { (transaction) throws(StorageFailure) in
            let held = try transaction.lockedSpace(space)
            let kept = try libraries.library(of: held, in: transaction)
            let (changes, answer) = decide(kept)
            try write(changes, of: account, over: kept, in: transaction, at: reading)
            return answer
        }
    }

    /// Writes into a space that the change holds, as somebody who may; within their own bounds, if
    /// no others are told.
    func write(
        _ changes: [Change],
        of account: Account,
        over kept: KeptLibrary,
        in transaction: Transaction,
        within limits: SpaceLimits? = nil,
        at reading: Instant
    ) throws(StorageFailure) {
        try transaction.write(
            changes,
            to: kept.space.id,
            by: account.id,
            now: clock.now(at: reading),
            limits: limits ?? (account.email == nil ? .guest : .standard)
        ) { change, stored in
            let stamp = stamps.stamp(after: stored, now: reading)
            return change.edit(stamp: stamp, replacing: kept.records[change.id])
        }.requireAccepted()
    }
}

extension Applied {
    /// Refuses all of it where part of it has not come in, so that no page calls it saved: the form
    /// may be of something that was deleted for good since it was drawn.
    fileprivate func requireAccepted() throws(StorageFailure) {
        for receipt in receipts {
            switch receipt.outcome {
            case .accepted, .lost: break
            case .tombstone: throw .absent
            case .invalid: throw .conflict
            case .denied: throw .denied
            }
        }
    }
}
