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
    private struct Round {
        var waiting: Set<Identifier> = []
        /// Those who were looked after since this process began, in case another one ended before
        /// it had done so.
        var met: Set<Identifier> = []
    }

    private static let mostMet = 10_000

    private let storage: Storage
    private let libraries: KeptLibraries
    private let listeners: Listeners
    private let changeWriter: ChangeWriter
    private let clock: TrustedClock
    private let watch: StorageWatch
    private let round = Mutex(Round())
    private let queue = DispatchQueue(label: "joint trips")

    init(
        storage: Storage,
        libraries: KeptLibraries,
        listeners: Listeners,
        changeWriter: ChangeWriter,
        clock: TrustedClock,
        watch: StorageWatch
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
        let isNew = round.withLock { round in
            if round.met.count >= JointTrips.mostMet { round.met = [] }
            return round.met.insert(account).inserted
        }
        if isNew { noteChange(of: account) }
    }

    /// Told that somebody's library has changed; returns at once.
    func noteChange(of account: Identifier) {
        let isFirst = round.withLock { $0.waiting.insert(account).inserted }
        guard isFirst else { return }
        queue.async { [self] in
            _ = round.withLock { $0.waiting.remove(account) }
            carry(from: account)
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
    func settle() { queue.sync {} }

    private func carry(from account: Identifier) {
        do throws(StorageFailure) {
            let trips = try storage.read { (snapshot) throws(StorageFailure) in
                try libraries.jointTrips(of: account, snapshot)
            }
            for trip in trips {
                if try !endsForGood(trip, of: account) { try carry(trip, from: account) }
            }
            try tellNames(of: trips, to: account)
        } catch {
            // Whoever it was comes again, and then it is done.
            watch.note(error, while: .write)
            _ = round.withLock { $0.met.remove(account) }
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
        if let library = try library(of: account, with: id) {
            try bring(id, from: library, into: trip.kept, by: account)
        }
        // With what came just now.
        let joint = try libraries.library(of: latest(trip.space))
        for other in trip.accounts {
            guard let target = try library(of: other, with: id) else { continue }
            let isChanged = try bring(id, from: joint, into: target, by: other)
            if isChanged { listeners.tell(target.space.id) }
        }
    }

    /// Somebody's library, where the trip is not in the bin and not gone: then it is left alone.
    private func library(
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

    /// Whether anything was new to a library that was seen just now.
    ///
    /// Nothing is written, and nobody held up, where nothing is. Whose library is full gets the
    /// rest when there is room.
    @discardableResult
    private func bring(
        _ trip: Identifier,
        from source: KeptLibrary,
        into seen: KeptLibrary,
        by account: Identifier
    ) throws(StorageFailure) -> Bool {
        guard !TripCrossing.edits(of: trip, from: source, to: seen).isEmpty else { return false }
        do throws(StorageFailure) {
            return try storage.write { (transaction) throws(StorageFailure) in
                let held = try transaction.lockedSpace(seen.space.id)
                let kept = try libraries.library(of: held, in: transaction)
                if held.purpose == .library, kept.trips.trip(trip) == nil { return false }
                let edits = TripCrossing.edits(of: trip, from: source, to: kept)
                let after = try bring(edits, into: held, by: account, transaction)
                return after.seq != held.seq
            }
        } catch {
            guard error == .spaceFull || error == .absent || error == .denied else { throw error }
            return false
        }
    }

    private func latest(_ space: Space) throws(StorageFailure) -> Space {
        let now = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.space(space.id)
        }
        guard let now else { throw .absent }
        return now
    }

    /// Writes what crosses into a space that the change holds, as the account whose it is.
    func bring(
        _ edits: [Edit],
        into held: Space,
        by account: Identifier,
        _ transaction: Transaction
    ) throws(StorageFailure) -> Space {
        guard !edits.isEmpty else { return held }
        let isGuest = try transaction.account(account)?.email == nil
        return try transaction.apply(
            edits,
            to: held.id,
            by: account,
            now: clock.now(at: .systemNow),
            limits: isGuest ? .guest : .standard,
            isFromClient: false
        ).space
    }

    /// Writes down in the libraries of all with whom they plan; with nobody any more where a space
    /// is gone.
    private func tellNames(
        of trips: [JointTrip],
        to account: Identifier
    ) throws(StorageFailure) {
        for one in Set(trips.flatMap { $0.accounts } + [account]) { try tellNames(to: one) }
    }

    private func tellNames(to id: Identifier) throws(StorageFailure) {
        let (account, space, isTold) = try storage.read { (snapshot) throws(StorageFailure) in
            let space = try snapshot.library(of: id)
            let kept = try space.map { (space) throws(StorageFailure) in
                try libraries.library(of: space, in: snapshot)
            }
            let changes = try kept.map { (kept) throws(StorageFailure) in
                try names(in: kept, of: id, snapshot)
            }
            return (try snapshot.account(id), space, changes?.isEmpty ?? true)
        }
        guard let account, let space, !isTold else { return }
        do throws(StorageFailure) {
            try storage.write { (transaction) throws(StorageFailure) in
                let held = try transaction.lockedSpace(space.id)
                let kept = try libraries.library(of: held, in: transaction)
                let changes = try names(in: kept, of: id, transaction)
                try changeWriter.write(
                    changes,
                    of: account,
                    over: kept,
                    in: transaction,
                    at: .systemNow
                )
            }
            listeners.tell(space.id)
        } catch {
            guard error == .spaceFull || error == .absent else { throw error }
        }
    }

    /// What has to be written so that a library tells with whom its trips are planned.
    private func names(
        in kept: KeptLibrary,
        of account: Identifier,
        _ view: some Readable
    ) throws(StorageFailure) -> [Change] {
        let joint = try libraries.jointTrips(of: account, view)
        return kept.trips.all.compactMap { trip in
            let others = joint.first { $0.trip.id == trip.id }?.others(than: account) ?? ""
            guard trip.companions != others else { return nil }
            return trip.naming(companions: others)
        }
    }
}
