package import App
package import Chronology
package import Storage

/// How much a server keeps for people without an account, so that nobody can fill its disk.
///
/// How much one of them may keep stands in `SpaceLimits.guest`.
package struct GuestBounds: Equatable, Sendable {
    /// How many there may be.
    package var count: Int64 = 10_000
    /// How much they may keep together, in bytes: libraries, photos and documents.
    package var byteCount: Int64 = 2 * 1_024 * 1_024 * 1_024
    /// How many may begin in a day from one network: the /24 of an IPv4 address, a /64 of IPv6.
    ///
    /// Of what a provider gives to one customer with many networks, from a /56 three times and from
    /// a /48 ten times as many.
    package var countOfNetwork: Int64 = 100
    /// The longest form of a stranger or a guest, in bytes.
    package var bodyByteCount = 256 * 1_024

    package init() {}

    /// Counts one more, who sends the request; where there are too many already, those go of whom
    /// least is lost.
    ///
    /// - Throws: `guestsFull` or `tooManyGuests` when one of the bounds is reached.
    package func admit(
        _ request: Request,
        to storage: Storage,
        now: Instant
    ) throws(StorageFailure) {
        // One after the other: who is refused in a small network takes nothing from the large one.
        for (name, times) in neighbourhoods(of: request) {
            let limit = AttemptLimit.guestsOfNetwork(countOfNetwork * times)
            let refused = try storage.admit([(limit, name)], now: now)
            guard refused == nil else { throw .tooManyGuests }
        }
        if try guestCount(in: storage) < count { return }
        // Some at once, since to look for them takes longer than to let them go.
        try storage.letGoOfGuests(atMost: max(1, count / 100), now: now)
        guard try guestCount(in: storage) < count else { throw .guestsFull }
    }

    private func guestCount(in storage: Storage) throws(StorageFailure) -> Int64 {
        try storage.read { (snapshot) throws(StorageFailure) in try snapshot.guestCount() }
    }
}
