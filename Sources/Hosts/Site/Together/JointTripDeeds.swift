internal import Accounts
internal import App
internal import Chronology
internal import Itinerary
internal import Merge
internal import Storage

/// Why nothing comes of what somebody wanted with a joint trip.
enum TogetherRefusal: Error, Equatable {
    case storage(StorageFailure)
    /// There is no such trip of theirs.
    case noTrip
    /// They do not plan it with anybody, be it not any more.
    case alone
    /// The invitation was taken back.
    case notInvited
    /// As many plan it as may.
    case tooManyPeople
    /// Somebody plans as many trips with others as may be.
    case tooManyTrips
    /// They plan it with others already, apart from those who invite them.
    case plannedAlready
    /// They did not say what the others are to call them.
    case noName
    /// They deleted the trip for good, so that it cannot come back under its name.
    case erased
}

/// What is decided about who plans a trip, each as one change of the storage.
struct JointTripDeeds {
    let storage: Storage
    let libraries: LibraryCache
    let changeWriter: ChangeWriter
    let trips: JointTrips
    let account: Account
    let now: Instant

    /// Lets others plan a trip that is in one's library, and makes the first invitation.
    func begin(_ id: Identifier, calling name: String) throws(TogetherRefusal) {
        let (fresh, secret) = (Identifier.random(), Identifier.random())
        try change { (transaction) throws(StorageFailure) -> TogetherRefusal? in
            _ = try transaction.lockedAccount(account.id)
            guard let library = try transaction.library(of: account.id) else { throw .absent }
            let held = try transaction.lockedSpace(library.id)
            let kept = try libraries.library(of: held, in: transaction)
            guard kept.trips.trip(id) != nil else { return .noTrip }
            let joint = try libraries.jointTrips(of: account.id, transaction)
            // Sent twice: the first form has done it.
            if joint.contains(where: { $0.trip.id == id }) { return nil }
            guard joint.count < JointTrip.most(of: account) else { return .tooManyTrips }
            let space = try transaction.createSpace(
                fresh,
                owner: account.id,
                purpose: .trip,
                now: now
            )
            let empty = KeptLibrary(space, records: [:])
            let edits = TripCrossing.edits(of: id, from: kept, to: empty)
            _ = try trips.bring(edits, into: space, by: account.id, transaction)
            try write(
                [
                    JointTrip.calling(account.id, name), JointTrip.begun(by: account.id),
                    JointTrip.inviting(secret),
                ],
                into: space.id,
                transaction
            )
            return nil
        }
    }

    /// Brings a trip that one is invited to into one's library, and lets one plan it.
    ///
    /// - Returns: Which trip.
    func join(
        _ space: Identifier,
        with secret: Identifier,
        calling name: String
    ) throws(TogetherRefusal) -> Identifier {
        var trip: Identifier?
        try change { (transaction) throws(StorageFailure) -> TogetherRefusal? in
            _ = try transaction.lockedAccount(account.id)
            guard try transaction.shownSpace(space) != nil,
                let joint = try joint(space, transaction), joint.invitation == secret
            else { return .notInvited }
            trip = joint.trip.id
            let isNew = !joint.accounts.contains(account.id)
            let count = try transaction.jointSpaces(of: account.id).count
            if isNew, joint.accounts.count >= JointTrip.mostCompanions { return .tooManyPeople }
            if isNew, count >= JointTrip.most(of: account) { return .tooManyTrips }
            // Else what they plan with the ones would reach the others through them, unseen.
            let held = try transaction.jointSpaces(of: account.id, holding: RecordID(joint.trip.id))
            if held.contains(where: { $0.id != joint.space.id }) { return .plannedAlready }
            if isNew {
                try transaction.setRole(
                    .editor,
                    of: account.id,
                    in: space,
                    by: joint.space.owner,
                    now: now
                )
            }
            let own = joint.name(name, unlikeOthersThan: account.id)
            try write([JointTrip.calling(account.id, own)], into: space, transaction)
            return try take(joint, transaction) ? nil : .erased
        }
        guard let trip else { throw .notInvited }
        return trip
    }

    /// Writes a joint trip into the library; false where it was deleted for good there.
    private func take(
        _ joint: JointTrip,
        _ transaction: Transaction
    ) throws(StorageFailure) -> Bool {
        guard let library = try transaction.library(of: account.id) else { throw .absent }
        let held = try transaction.lockedSpace(library.id)
        let kept = try libraries.library(of: held, in: transaction)
        let id = joint.trip.id
        guard !kept.trips.isErased(id) else { return false }
        let restored = kept.trips.restoring(id)
        try changeWriter.write(restored, of: account, over: kept, in: transaction, at: now)
        let edits = CrossingBounds.fitting(
            TripCrossing.edits(of: id, from: joint.kept, to: kept),
            of: id,
            from: joint.kept,
            to: kept,
            within: account.email == nil ? .guest : .standard
        )
        let after = try trips.bring(edits, into: held, by: account.id, transaction)
        let now = try libraries.library(
            of: try transaction.space(after.id) ?? after,
            in: transaction
        )
        return now.trips.trip(id) != nil
    }

    /// Has the others call one something else.
    func rename(to name: String, on id: Identifier) throws(TogetherRefusal) {
        try changeJoint(id) { (joint, transaction) throws(StorageFailure) in
            let own = joint.name(name, unlikeOthersThan: account.id)
            try write([JointTrip.calling(account.id, own)], into: joint.space.id, transaction)
        }
    }

    /// Makes another invitation, or takes it back.
    func invite(_ isOn: Bool, to id: Identifier) throws(TogetherRefusal) {
        let secret = Identifier.random()
        try changeJoint(id) { (joint, transaction) throws(StorageFailure) in
            if isOn, joint.invitation != nil { return }
            try write(
                [JointTrip.inviting(isOn ? secret : nil)],
                into: joint.space.id,
                transaction
            )
        }
    }

    /// Ends that somebody else plans a trip, who keeps it as it is; the invitation ends, too, as
    /// they may have it.
    func remove(_ other: Identifier, from id: Identifier) throws(TogetherRefusal) {
        try changeJoint(id) { (joint, transaction) throws(StorageFailure) in
            guard joint.space.owner == account.id, other != account.id,
                joint.accounts.contains(other)
            else { return }
            try write([JointTrip.inviting(nil)], into: joint.space.id, transaction)
            try transaction.part(other, from: joint.space.id, by: account.id, now: now)
        }
    }

    /// Goes on alone; whoever looks after it hands that on, and the last one ends it.
    func leave(_ id: Identifier) throws(TogetherRefusal) {
        try changeJoint(id) { (joint, transaction) throws(StorageFailure) in
            try transaction.part(account.id, from: joint.space.id, by: account.id, now: now)
        }
    }
}

extension JointTripDeeds {
    /// Carries out what may be refused, of which nothing is kept then.
    private func change(
        _ body: (Transaction) throws(StorageFailure) -> TogetherRefusal?
    ) throws(TogetherRefusal) {
        var refusal: TogetherRefusal?
        do throws(StorageFailure) {
            try storage.write { (transaction) throws(StorageFailure) in
                refusal = nil
                refusal = try body(transaction)
                // Undoes what was written before.
                if refusal != nil { throw .denied }
            }
        } catch {
            throw refusal ?? .storage(error)
        }
    }

    /// Changes a joint trip of one's own while nobody else changes who plans it.
    private func changeJoint(
        _ id: Identifier,
        _ body: (JointTrip, Transaction) throws(StorageFailure) -> Void
    ) throws(TogetherRefusal) {
        try change { (transaction) throws(StorageFailure) -> TogetherRefusal? in
            guard let found = try libraries.jointTrip(id, of: account.id, transaction) else {
                return .alone
            }
            _ = try transaction.lockedAccounts(found.accounts)
            guard let joint = try joint(found.space.id, transaction),
                joint.accounts.contains(account.id)
            else { return .alone }
            try body(joint, transaction)
            return nil
        }
    }

    /// The joint trip as it is while this change holds its space.
    private func joint(
        _ space: Identifier,
        _ transaction: Transaction
    ) throws(StorageFailure) -> JointTrip? {
        guard let there = try transaction.space(space), there.purpose == .trip else { return nil }
        return try libraries.jointTrip(in: try transaction.lockedSpace(space), transaction)
    }

    private func write(
        _ changes: [Change],
        into space: Identifier,
        _ transaction: Transaction
    ) throws(StorageFailure) {
        let held = try transaction.lockedSpace(space)
        try changeWriter.write(
            changes,
            of: account,
            over: try libraries.library(of: held, in: transaction),
            in: transaction,
            within: try trips.limits(of: held, transaction),
            at: now
        )
    }
}
