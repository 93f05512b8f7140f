import Synchronization

/// Drawn tiles, packed, as many as fit a bound; those not asked for lately go first.
package final class DrawnTiles: Sendable {
    /// What a tile is known by.
    package struct Key: Hashable, Sendable {
        package let version: String
        package let path: String

        package init(version: String, path: String) {
            self.version = version
            self.path = path
        }
    }

    /// Two generations: when the young one is full it takes the place of the old one.
    private struct State {
        var young: [Key: [UInt8]] = [:]
        var old: [Key: [UInt8]] = [:]
        var youngBytes = 0
    }

    private static let keyOverhead = 128

    private let byteLimit: Int
    private let state = Mutex(State())

    package init(byteLimit: Int) { self.byteLimit = byteLimit }

    package subscript(key: Key) -> [UInt8]? {
        state.withLock { state in
            if let tile = state.young[key] { return tile }
            guard let tile = state.old[key] else { return nil }
            keep(tile, key, &state)
            return tile
        }
    }

    package func keep(_ tile: [UInt8], for key: Key) {
        state.withLock { keep(tile, key, &$0) }
    }

    /// How many bytes are kept at most twice: in the young generation now.
    package var youngByteCount: Int { state.withLock { $0.youngBytes } }

    private func keep(_ tile: [UInt8], _ key: Key, _ state: inout State) {
        // Of thousands of empty tiles the keys are what takes room.
        let cost = tile.count + key.version.utf8.count + key.path.utf8.count + Self.keyOverhead
        if state.youngBytes + cost > byteLimit / 2 {
            state.old = state.young
            state.young = [:]
            state.youngBytes = 0
        }
        if state.young.updateValue(tile, forKey: key) == nil { state.youngBytes += cost }
    }
}
