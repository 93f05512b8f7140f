internal import App
import Foundation
internal import Merge
internal import Storage
internal import Sync
import Synchronization

/// Those who wait to hear that their library has changed.
///
/// What this process writes they hear at once; what others write into the same database is looked
/// up while anybody waits. None of them holds a thread.
final class Listeners: Sendable {
    /// One who waits.
    struct Listener: Sendable {
        let space: Identifier
        /// How far they have heard.
        let cursor: SyncCursor
        /// Where they come from, as far as they are counted.
        let network: String
        let until: ContinuousClock.Instant
        let completion: @Sendable (_ hasChanged: Bool) -> Void
    }

    private struct State {
        var waiting: [UInt64: Listener] = [:]
        var countOfNetwork: [String: Int] = [:]
        var lastNumber: UInt64 = 0
        var isLooking = false
        var isOver = false

        mutating func remove(_ numbers: [UInt64]) -> [Listener] {
            numbers.compactMap { number in
                guard let one = waiting.removeValue(forKey: number) else { return nil }
                let left = (countOfNetwork[one.network] ?? 1) - 1
                countOfNetwork[one.network] = left > 0 ? left : nil
                return one
            }
        }
    }

    static let patience = Duration.seconds(25)
    private static let pause = DispatchTimeInterval.milliseconds(500)

    private let most: Int
    private let mostOfNetwork: Int
    private let find: @Sendable (Set<Identifier>) -> [Space]?
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "listeners")

    /// `find` tells how these spaces are now, without those that are gone; nil where it cannot.
    init(
        most: Int = 512,
        mostOfNetwork: Int = 64,
        find: @escaping @Sendable (Set<Identifier>) -> [Space]?
    ) {
        self.most = most
        self.mostOfNetwork = mostOfNetwork
        self.find = find
    }

    /// Has somebody wait; false where too many do.
    func add(_ listener: Listener) -> Bool {
        enum Step { case refuse, wait, begin }
        let step = state.withLock { state -> Step in
            let count = state.countOfNetwork[listener.network] ?? 0
            guard !state.isOver, state.waiting.count < most, count < mostOfNetwork else {
                return .refuse
            }
            state.lastNumber += 1
            state.waiting[state.lastNumber] = listener
            state.countOfNetwork[listener.network] = count + 1
            guard !state.isLooking else { return .wait }
            state.isLooking = true
            return .begin
        }
        if step == .begin { lookLater() }
        return step != .refuse
    }

    /// Tells those who wait for this space that it has changed.
    func tell(_ space: Identifier) {
        let told = state.withLock { state in
            state.remove(state.waiting.filter { $0.value.space == space }.map { $0.key })
        }
        for one in told { one.completion(true) }
    }

    /// Ends all waiting.
    func end() {
        let left = state.withLock { state in
            state.isOver = true
            return state.remove(Array(state.waiting.keys))
        }
        for one in left { one.completion(false) }
        queue.sync {}
    }
}

extension Listeners {
    private func lookLater() {
        queue.asyncAfter(deadline: .now() + Listeners.pause) { [weak self] in self?.look() }
    }

    /// Looks what others have written, and whose patience has ended.
    private func look() {
        let names = state.withLock { Set($0.waiting.values.map { $0.space }) }
        let now = ContinuousClock.now
        let found = names.isEmpty ? [] : find(names)
        let spaces = found.map { Dictionary($0.map { ($0.id, $0) }) { one, _ in one } }
        let (changed, ended, goesOn) = state.withLock { state in
            let changed = state.waiting.filter { one in
                guard let spaces, names.contains(one.value.space) else { return false }
                return spaces[one.value.space].map { !one.value.cursor.isHead(of: $0) } ?? true
            }
            let changedOnes = state.remove(changed.map { $0.key })
            let ended = state.waiting.filter { $0.value.until <= now }
            let endedOnes = state.remove(ended.map { $0.key })
            state.isLooking = !state.waiting.isEmpty && !state.isOver
            return (changedOnes, endedOnes, state.isLooking)
        }
        for one in changed { one.completion(true) }
        for one in ended { one.completion(false) }
        if goesOn { lookLater() }
    }
}

extension SyncCursor {
    func isHead(of space: Space) -> Bool { epoch == space.epoch && seq == space.seq }
}
