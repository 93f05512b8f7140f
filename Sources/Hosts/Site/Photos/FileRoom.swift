import Synchronization

/// Room for photos and documents: what is being written has taken its room already, though the
/// disk does not show it yet.
final class FileRoom: Sendable {
    private let hasRoom: @Sendable (_ byteCount: Int) -> Bool
    private let underWay = Mutex(0)

    init(_ hasRoom: @escaping @Sendable (_ byteCount: Int) -> Bool) { self.hasRoom = hasRoom }

    /// Does `work`, which writes so many bytes; false and nothing done where they have no room.
    func keeping<Failure: Error>(
        _ byteCount: Int,
        _ work: () throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        // One after the other, so that of two for whom there is room for one, one gets it.
        let isAdmitted = underWay.withLock { underWay in
            guard hasRoom(underWay + byteCount) else { return false }
            underWay += byteCount
            return true
        }
        guard isAdmitted else { return false }
        defer { underWay.withLock { $0 -= byteCount } }
        try work()
        return true
    }
}
