package import App
package import Chronology
package import Storage

/// How much a server keeps for people without an account, so that nobody can fill its disk.
///
/// How much one of them may keep stands in `SpaceLimits.guest`.
package struct GuestBounds: Equatable, Sendable {
    /// How many there may be.
    package var count: Int64 = 10_000
    /// How many may begin in a day from one network: the /24 of an IPv4 address, a /64 of IPv6.
    package var countOfNetwork: Int64 = 100
    /// The longest form of a stranger or a guest, in bytes.
    package var bodyByteCount = 256 * 1_024

    package init() {}

    /// Counts one more, who sends the request.
    ///
    /// - Throws: `guestsFull` or `tooManyGuests` when one of the bounds is reached.
    package func admit(
        _ request: Request,
        to storage: Storage,
        now: Instant
    ) throws(StorageFailure) {
        let present = try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.guestCount()
        }
        guard present < count else { throw .guestsFull }
        let limit = AttemptLimit.guestsOfNetwork(countOfNetwork)
        let refused = try storage.admit([(limit, neighbourhood(of: request))], now: now)
        guard refused == nil else { throw .tooManyGuests }
    }
}
