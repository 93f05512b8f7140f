package import Chronology
package import Storage
import Synchronization

/// How much all people without an account keep together, photos and documents included, so that
/// many of them cannot fill a disk either.
///
/// It is counted now and then, and what comes in between is added; several servers of one database
/// hear of each other's with the next count.
package final class GuestRoom: Sendable {
    private struct State {
        var byteCount: Int64 = 0
        var counted: ContinuousClock.Instant?
    }

    private let age: Duration
    private let most: Int64
    private let mostLetGo: Int64
    private let storage: Storage
    private let state = Mutex(State())

    /// A count is good for as long as `age` says.
    package init(_ bounds: GuestBounds, storage: Storage, age: Duration = .seconds(20)) {
        self.age = age
        most = bounds.byteCount
        mostLetGo = max(1, bounds.count / 100)
        self.storage = storage
    }

    /// What the library of one of them may hold now: nothing more while all of them keep too much.
    package func limits() throws(StorageFailure) -> SpaceLimits {
        try hasRoom(for: 0) ? .guest : .heldGuest
    }

    /// Takes room for what somebody without an account sends.
    ///
    /// - Throws: `guestsFull` where there is none.
    package func admit(_ byteCount: Int) throws(StorageFailure) {
        guard try hasRoom(for: Int64(byteCount)) else { throw .guestsFull }
    }

    /// Lets somebody begin; where all keep too much, those go of whom least is lost.
    ///
    /// - Throws: `guestsFull` where that is not enough.
    package func admitNewcomer(now: Instant) throws(StorageFailure) {
        if try hasRoom(for: 0) { return }
        try storage.letGoOfGuests(atMost: mostLetGo, now: now)
        try count()
        guard try hasRoom(for: 0) else { throw .guestsFull }
    }

    private func hasRoom(for byteCount: Int64) throws(StorageFailure) -> Bool {
        let isOld = state.withLock { [age] state in
            guard let counted = state.counted else { return true }
            return counted.duration(to: .now) > age
        }
        if isOld { try count() }
        return state.withLock { state in
            guard state.byteCount + byteCount < most else { return false }
            state.byteCount += byteCount
            return true
        }
    }

    private func count() throws(StorageFailure) {
        let byteCount = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.guestByteCount()
        }
        state.withLock { $0 = State(byteCount: byteCount, counted: .now) }
    }
}
