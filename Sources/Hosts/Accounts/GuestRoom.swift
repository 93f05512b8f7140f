package import Chronology
package import Storage
import Synchronization

/// How much all people without an account keep together, photos and documents included, so that
/// many of them cannot fill a disk either.
///
/// It is counted now and then, and what comes in between is added, what is being written included:
/// a count does not see that. Several servers of one database hear of each other's with the next
/// count.
package final class GuestRoom: Sendable {
    private struct State {
        var byteCount: Int64 = 0
        /// Of photos and documents that are being written.
        var underWay: Int64 = 0
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

    /// Keeps what somebody without an account sends, with its room taken meanwhile.
    ///
    /// - Throws: `guestsFull` where there is none, or what `work` throws.
    package func keeping(
        _ byteCount: Int,
        _ work: () throws(StorageFailure) -> Void
    ) throws(StorageFailure) {
        guard try hasRoom(for: Int64(byteCount)) else { throw .guestsFull }
        defer { state.withLock { $0.underWay -= Int64(byteCount) } }
        try work()
        // A count that came between counts it a second time, until the next one.
        state.withLock { $0.byteCount += Int64(byteCount) }
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
            guard state.byteCount + state.underWay + byteCount < most else { return false }
            state.underWay += byteCount
            return true
        }
    }

    private func count() throws(StorageFailure) {
        let byteCount = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.guestByteCount()
        }
        state.withLock { state in
            state.byteCount = byteCount
            state.counted = .now
        }
    }
}
