import Dispatch
import Geodesy
import Synchronization

/// Brings the data of many tiles together: out of files, else from the network.
final class StreetGathering: Sendable {
    typealias Completion = @Sendable (Result<[TileAddress: StreetData], StreetFileFailure>) -> Void

    fileprivate struct State {
        var found: [TileAddress: StreetData] = [:]
        var byteCount = 0
        var left: [TileAddress]
        var underWay = 0
        var isOver = false
    }

    private static let atOnce = 6
    /// Unpacked; a city has a tenth of it.
    private static let mostBytes = 400 << 20

    private let contents: StreetFolder.Contents
    private let network: StreetNetwork?
    private let state: Mutex<State>

    init(_ tiles: [TileAddress], _ contents: StreetFolder.Contents, _ network: StreetNetwork?) {
        self.contents = contents
        self.network = network
        state = Mutex(State(left: tiles.reversed()))
    }

    /// Calls back once; a tile that is damaged or out of reach fails all of them, since who takes
    /// streets along counts on them.
    func begin(_ completion: @escaping Completion) {
        for _ in 0..<Self.atOnce { goOn(completion) }
    }

    private func goOn(_ completion: @escaping Completion) {
        while let tile = state.withLock({ $0.next() }) {
            do throws(StreetFileFailure) {
                if let data = try contents.data(for: tile) {
                    take(data.address == tile ? data : nil, tile, completion)
                    continue
                }
            } catch { return fail(error, completion) }
            guard let network else {
                take(nil, tile, completion)
                continue
            }
            network.data(for: tile) { [self] result in
                switch result {
                case .failure:
                    fail(StreetFileFailure("Streets are out of reach just now."), completion)
                case .success(let data):
                    take(data?.address == tile ? data : nil, tile, completion)
                    // Not from here: what is kept is told at once, and would go ever deeper.
                    DispatchQueue.global().async { [self] in goOn(completion) }
                }
            }
            return
        }
    }

    private func take(_ data: StreetData?, _ tile: TileAddress, _ completion: Completion) {
        let whole = state.withLock { state -> [TileAddress: StreetData]? in
            state.underWay -= 1
            state.byteCount += data?.bytes.count ?? 0
            state.found[tile] = data
            guard !state.isOver else { return nil }
            if state.byteCount > Self.mostBytes { state.found = [:] }
            guard state.byteCount > Self.mostBytes || state.left.isEmpty && state.underWay == 0
            else { return nil }
            state.isOver = true
            return state.found
        }
        if let whole { completion(.success(whole)) }
    }

    private func fail(_ failure: StreetFileFailure, _ completion: Completion) {
        let isFirst = state.withLock { state in
            defer { state.isOver = true }
            return !state.isOver
        }
        if isFirst { completion(.failure(failure)) }
    }
}

extension StreetGathering.State {
    fileprivate mutating func next() -> TileAddress? {
        guard !isOver, let tile = left.popLast() else { return nil }
        underWay += 1
        return tile
    }
}
