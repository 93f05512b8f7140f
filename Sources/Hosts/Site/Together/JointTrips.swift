internal import Chronology
import Foundation
internal import Itinerary
internal import Library
internal import Merge
internal import Server
internal import Storage
import Synchronization

/// Brings what people change on trips that they plan together into each other's libraries.
///
/// Devices exchange with their own library alone; so all of it works in flight mode as everything
/// does. After each change of a library the server carries what is new on its joint trips into the
/// space between them, and from there into the libraries of the others. Values merge by their
/// stamps, so nothing depends on when that is done, on how often, or on which server does it.
final class JointTrips: Sendable {
    let storage: Storage
    let libraries: LibraryCache
    let listeners: Listeners
    let changeWriter: ChangeWriter
    let clock: TrustedClock
    private let watch: StorageHealth
    let rounds = Mutex(JointTripRounds())
    /// Everybody takes turns, trip by trip, so that nobody waits for all trips of somebody else.
    private let workers = Workers(count: 3, mostAtOnce: 1)
    private let underWay = DispatchGroup()

    init(
        storage: Storage,
        libraries: LibraryCache,
        listeners: Listeners,
        changeWriter: ChangeWriter,
        clock: TrustedClock,
        watch: StorageHealth
    ) {
        self.storage = storage
        self.libraries = libraries
        self.listeners = listeners
        self.changeWriter = changeWriter
        self.clock = clock
        self.watch = watch
    }

    /// Told that somebody is here; looks after their trips the first time.
    func meet(_ account: Identifier) {
        if rounds.withLock({ $0.meet(account) }) { lookAfter(account) }
    }

    /// Told that somebody's library has changed; returns at once.
    func noteChange(of account: Identifier) { putInLine(account, wholly: false) }

    /// Told that it may be with others that somebody plans, or another library that they have;
    /// returns at once.
    func lookAfter(_ account: Identifier) { putInLine(account, wholly: true) }

    private func putInLine(_ account: Identifier, wholly: Bool) {
        let isFirst = rounds.withLock { $0.wait(for: account, wholly: wholly) }
        if isFirst { inTurn(of: account) { $0.look(at: account) } }
    }

    private func inTurn(
        of account: Identifier,
        _ body: @escaping @Sendable (JointTrips) -> Void
    ) {
        underWay.enter()
        workers.goOn(for: account.text) { [self] in
            body(self)
            underWay.leave()
        }
    }

    /// What an account may decide about who plans a trip.
    func deeds(of account: Account, at reading: Instant) -> JointTripDeeds {
        JointTripDeeds(
            storage: storage,
            libraries: libraries,
            changeWriter: changeWriter,
            trips: self,
            account: account,
            now: clock.now(at: reading)
        )
    }

    /// Returns when all that was told of until now has been done.
    func settle() { underWay.wait() }

    /// Does what is left to do, and nothing any more.
    func end() {
        rounds.withLock { $0.isOver = true }
        workers.end()
    }

    private func look(at account: Identifier) {
        let mark = rounds.withLock { $0.begin(account) }
        do throws(StorageFailure) {
            let (library, touched) = try storage.read {
                (snapshot) throws(StorageFailure) -> (Space?, JointTripsTouched) in
                let library = try snapshot.library(of: account)
                let touched = try mark?.touched(of: account, in: library, snapshot)
                if let touched { return (library, touched) }
                return (library, try .everything(of: account, snapshot))
            }
            if let library {
                rounds.withLock { $0.note(library, of: account, after: mark) }
            }
            for space in touched.spaces {
                inTurn(of: account) { $0.carry(space.id, from: account) }
            }
            guard touched.mayNameOthers || !touched.spaces.isEmpty else { return }
            let isWhole = mark == nil
            inTurn(of: account) { $0.finish(account, isWhole: isWhole) }
        } catch {
            fail(account, in: nil, error)
            retryLater(account)
        }
    }

    private func carry(_ space: Identifier, from account: Identifier) {
        do throws(StorageFailure) {
            let trip = try storage.read { (snapshot) throws(StorageFailure) -> JointTrip? in
                guard let space = try snapshot.space(space) else { return nil }
                return try libraries.jointTrip(in: space, snapshot)
            }
            guard let trip else { return }
            guard try endsForGood(trip, of: account) else { return try carry(trip, from: account) }
            for one in trip.accounts { try tellNames(to: one) }
        } catch {
            // Somebody else may just have ended it.
            if error != .absent { fail(account, in: space, error) }
        }
    }

    private func finish(_ account: Identifier, isWhole: Bool) {
        do throws(StorageFailure) {
            try tellNames(around: account, isWhole: isWhole)
        } catch {
            fail(account, in: nil, error)
        }
        retryLater(account)
    }

    private func fail(_ account: Identifier, in space: Identifier?, _ error: StorageFailure) {
        watch.note(error, while: .write)
        rounds.withLock { $0.fail(account, in: space) }
    }

    private func retryLater(_ account: Identifier) {
        guard let seconds = rounds.withLock({ $0.end(account) }) else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) { [weak self] in
            self?.lookAfter(account)
        }
    }

    /// Whoever deleted the trip for good, or all that they keep, does not plan it any more.
    private func endsForGood(
        _ trip: JointTrip,
        of id: Identifier
    ) throws(StorageFailure) -> Bool {
        let (account, space) = try storage.read { (snapshot) throws(StorageFailure) in
            (try snapshot.account(id), try snapshot.library(of: id))
        }
        guard let account, let space else { return false }
        let kept = try libraries.library(of: space)
        let name = trip.trip.id
        guard kept.trips.trip(name) == nil, kept.trips.binned(name) == nil else { return false }
        do throws(TogetherRefusal) {
            try deeds(of: account, at: .systemNow).leave(name)
        } catch {
            if case .storage(let failure) = error { throw failure }
        }
        return true
    }

    private func carry(_ trip: JointTrip, from account: Identifier) throws(StorageFailure) {
        let id = trip.trip.id
        var hasRoom = true
        let isFirst = rounds.withLock { $0.gather(trip.space.id) }
        var heard: [KeptLibrary] = []
        for one in isFirst ? Set(trip.accounts + [account]) : [account] {
            guard let library = try library(of: one, with: id) else { continue }
            heard.append(library)
            let brought = try bring(id, from: library, into: trip.kept, by: one)
            if brought == .noRoom { hasRoom = false }
        }
        // With what came just now.
        let joint = try libraries.library(of: latest(trip.space))
        for other in trip.accounts {
            guard let target = try library(of: other, with: id) else { continue }
            let brought = try bring(id, from: joint, into: target, by: other)
            if brought == .some { listeners.tell(target.space.id) }
            if brought == .noRoom { hasRoom = false }
        }
        for library in heard {
            guard try !tellReplaced(on: trip, in: library) else { continue }
            hasRoom = false
            // What was not told stands in this library alone, and room is made in another one.
            rounds.withLock { $0.gatherAgain(trip.space.id) }
        }
        // Whatever makes room next, on whichever trip, lets in the rest.
        if !hasRoom { rounds.withLock { $0.forget(trip.accounts) } }
    }

    /// Somebody's library, where the trip is not in the bin and not gone: then it is left alone.
    func library(
        of account: Identifier,
        with trip: Identifier
    ) throws(StorageFailure) -> KeptLibrary? {
        let space = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.library(of: account)
        }
        guard let space else { return nil }
        let kept = try libraries.library(of: space)
        return kept.trips.trip(trip) == nil ? nil : kept
    }

    private enum Brought { case nothing, some, noRoom }

    /// Brings what is new to a library that was seen just now.
    ///
    /// Nothing is written, and nobody held up, where nothing is. Whose library is full gets the
    /// rest when there is room.
    private func bring(
        _ trip: Identifier,
        from source: KeptLibrary,
        into seen: KeptLibrary,
        by account: Identifier
    ) throws(StorageFailure) -> Brought {
        guard !TripCrossing.edits(of: trip, from: source, to: seen).isEmpty else { return .nothing }
        do throws(StorageFailure) {
            return try storage.write { (transaction) throws(StorageFailure) -> Brought in
                let held = try transaction.lockedSpace(seen.space.id)
                let kept = try libraries.library(of: held, in: transaction)
                if held.purpose == .library, kept.trips.trip(trip) == nil { return .nothing }
                var edits = TripCrossing.edits(of: trip, from: source, to: kept)
                let count = edits.count
                if held.purpose == .library {
                    let isGuest = try transaction.account(account)?.email == nil
                    edits = CrossingBounds.fitting(
                        edits,
                        of: trip,
                        from: source,
                        to: kept,
                        within: isGuest ? .guest : .standard
                    )
                }
                let after = try bring(edits, into: held, by: account, transaction)
                if after.seq != held.seq { return .some }
                return edits.count < count ? .noRoom : .nothing
            }
        } catch {
            guard error == .spaceFull || error == .absent || error == .denied else { throw error }
            return error == .spaceFull ? .noRoom : .nothing
        }
    }

    private func latest(_ space: Space) throws(StorageFailure) -> Space {
        let now = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.space(space.id)
        }
        guard let now else { throw .absent }
        return now
    }

    /// Writes what crosses into a space that the change holds, as the account whose it is; each
    /// value goes on naming who wrote it.
    func bring(
        _ edits: [Edit],
        into held: Space,
        by account: Identifier,
        _ transaction: Transaction
    ) throws(StorageFailure) -> Space {
        guard !edits.isEmpty else { return held }
        return try transaction.apply(
            edits,
            to: held.id,
            by: account,
            now: clock.now(at: .systemNow),
            limits: try limits(of: held, transaction),
            isFromClient: false
        ).space
    }

    /// What a space may hold: that of its owner's, whoever writes there.
    func limits(of space: Space, _ view: some Readable) throws(StorageFailure) -> SpaceLimits {
        let owner = try view.account(space.owner)
        return owner?.email == nil ? .guest : .standard
    }
}
