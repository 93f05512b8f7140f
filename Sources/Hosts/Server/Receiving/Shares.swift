import Synchronization

/// Something of which there is only so much, and of which nobody may take all.
final class Shares: Sendable {
    private struct Taken: Sendable {
        var inAll = 0
        var ofEach: [String: Int] = [:]

        func isBelow(_ most: Int, _ mostOfOne: Int, for whom: [String]) -> Bool {
            inAll < most && whom.allSatisfy { ofEach[$0] ?? 0 < mostOfOne }
        }

        /// Less than nothing gives back.
        mutating func add(_ amount: Int, for whom: [String]) {
            inAll += amount
            for name in whom {
                let now = (ofEach[name] ?? 0) + amount
                ofEach[name] = now > 0 ? now : nil
            }
        }
    }

    private let taken = Mutex(Taken())

    /// How much is taken now.
    var inAll: Int { taken.withLock { $0.inAll } }

    /// Takes an amount for those that it counts for, unless one of the bounds is reached already;
    /// what is taken last may go beyond them.
    func take(_ amount: Int, for whom: [String], most: Int, mostOfOne: Int) -> Bool {
        taken.withLock { taken in
            guard taken.isBelow(most, mostOfOne, for: whom) else { return false }
            taken.add(amount, for: whom)
            return true
        }
    }

    func giveBack(_ amount: Int, for whom: [String]) {
        taken.withLock { $0.add(-amount, for: whom) }
    }
}
