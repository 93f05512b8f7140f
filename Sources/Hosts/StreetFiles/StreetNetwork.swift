import Base
package import Geodesy
import Packing
package import Providers
import Streets
import Synchronization

/// Tiles of streets from a source on the network: asked through the one client, each once at a
/// time, and kept within bounds.
package final class StreetNetwork: Sendable {
    package typealias Told = @Sendable (TileSource?) -> Void
    package typealias Completion = @Sendable (Result<[UInt8]?, StreetsAway>) -> Void

    private struct State {
        var source: TileSource?
        var sourceSince: Int64 = 0
        /// Until when nobody is asked what the source is.
        var awayUntil: Int64 = 0
        var asking: [Told] = []
        var waiting: [TileAddress: [Completion]] = [:]
        /// Tiles that the source does not have, and until when that is believed.
        var absences: [TileAddress: Int64] = [:]
    }

    /// Before it streets are not drawn, so nobody need be asked.
    package static let leastZoom: Int32 = 9
    private static let usualDeepestZoom: Int32 = 14
    private static let daySeconds: Int64 = 86_400
    /// Tiles stay good for a month; an old one is better than none.
    private static let freshSeconds = 30 * daySeconds
    private static let keptSeconds = 180 * daySeconds
    private static let patienceSeconds: Int64 = 60
    private static let mostWaiting = 2_000
    private static let mostAbsences = 10_000
    private static let sourceKey = "source"

    private let client: ProviderClient
    private let store: AnswerStore
    private let now: @Sendable () -> Int64
    private let state = Mutex(State())
    private let gzip = Gzip(level: 6)

    /// Keeps tiles in `store`, within its bounds; `now` tells the seconds since 1970.
    package init(
        _ client: ProviderClient,
        store: AnswerStore,
        now: @escaping @Sendable () -> Int64
    ) {
        self.client = client
        self.store = store
        self.now = now
    }

    /// What names the data that tiles are made of now; changes each month, so that drawn tiles
    /// are made anew although browsers keep them for ever.
    package func version(of source: TileSource) -> String {
        "\(source.mark).\(now() / Self.freshSeconds)"
    }

    /// The source as last heard of, without asking.
    package var lastKnown: TileSource? { state.withLock { $0.source } }

    /// Tells what the source is; nil while it is out of reach.
    package func source(_ told: @escaping Told) {
        let now = now()
        let (known, isFirst) = state.withLock { state -> (TileSource??, Bool) in
            if let source = state.source, now - state.sourceSince < Self.daySeconds {
                return (source, false)
            }
            // One that was known yesterday is good enough while nothing newer can be had.
            if now < state.awayUntil { return (state.source, false) }
            state.asking.append(told)
            return (nil, state.asking.count == 1)
        }
        if let known { return told(known) }
        guard isFirst else { return }
        client.tileSource { [self] result in
            let now = self.now()
            let (asking, source) = state.withLock { state in
                if case .success(let source) = result {
                    (state.source, state.sourceSince) = (source, now)
                    keep(source.description, Self.sourceKey)
                } else {
                    state.awayUntil = now + Self.patienceSeconds
                    // What was kept of its tiles can be shown.
                    state.source = state.source ?? keptSource
                }
                defer { state.asking = [] }
                return (state.asking, state.source)
            }
            for told in asking { told(source) }
        }
    }

    /// The bytes of a tile, unpacked; nil where the source has none.
    package func tile(_ tile: TileAddress, _ completion: @escaping Completion) {
        let kept = kept(key(tile))
        if let kept, kept.ageSeconds < Self.freshSeconds {
            return completion(.success(kept.bytes))
        }
        let now = now()
        let (isAbsent, isFirst, isFull) = state.withLock { state -> (Bool, Bool, Bool) in
            if let until = state.absences[tile], now < until { return (true, false, false) }
            if state.waiting[tile] == nil, state.waiting.count >= Self.mostWaiting {
                return (false, false, true)
            }
            state.waiting[tile, default: []].append(completion)
            return (false, state.waiting[tile]?.count == 1, false)
        }
        if isAbsent { return completion(.success(nil)) }
        if isFull { return completion(kept.map { .success($0.bytes) } ?? .failure(StreetsAway())) }
        guard isFirst else { return }
        ask(for: tile) { [self] result in
            let waiting = state.withLock { $0.waiting.removeValue(forKey: tile) ?? [] }
            let found = result.flatMapError { away -> Result<[UInt8]?, StreetsAway> in
                kept.map { .success($0.bytes) } ?? .failure(away)
            }
            for completion in waiting { completion(found) }
        }
    }

    /// What to draw a tile from: of itself, or of the one that holds it where data end earlier;
    /// nil where the source has nothing.
    package func data(
        for tile: TileAddress,
        _ completion: @escaping @Sendable (Result<StreetData?, StreetsAway>) -> Void
    ) {
        var address = tile
        let deepest = lastKnown?.zooms.upperBound ?? Self.usualDeepestZoom
        while address.z > deepest, let parent = address.parent { address = parent }
        guard address.z >= Self.leastZoom else { return completion(.success(nil)) }
        self.tile(address) { [address] result in
            completion(
                result.map { bytes in
                    bytes.map { StreetData(bytes: $0, address: address, ground: .own) }
                }
            )
        }
    }

    private func ask(for tile: TileAddress, _ completion: @escaping Completion) {
        source { [self] source in
            guard let source else { return completion(.failure(StreetsAway())) }
            guard source.covers(tile) else { return completion(.success(nil)) }
            client.tile(tile, of: source) { [self] result in
                switch result {
                case .failure: completion(.failure(StreetsAway()))
                case .success(nil):
                    note(absent: tile)
                    completion(.success(nil))
                case .success(let body?):
                    guard let bytes = sound(body) else {
                        return completion(.failure(StreetsAway()))
                    }
                    keep(bytes, key(tile))
                    completion(.success(bytes))
                }
            }
        }
    }

    /// A tile that can be drawn: some sources send the packing of their files along.
    private func sound(_ body: [UInt8]) -> [UInt8]? {
        let isPacked = body.starts(with: [0x1F, 0x8B])
        let bytes = isPacked ? unpacked(body, .gzip, limit: TileLimit.bytes) : body
        guard let bytes, bytes.withUnsafeBytes({ try? StreetTile(ByteSlice($0)) }) != nil else {
            return nil
        }
        return bytes
    }

    private func note(absent tile: TileAddress) {
        let until = now() + Self.daySeconds
        state.withLock { state in
            // Bounded without ceremony: forgetting an absence costs one request.
            if state.absences.count >= Self.mostAbsences { state.absences.removeAll() }
            state.absences[tile] = until
        }
    }
}

/// The source of streets cannot be had just now.
package struct StreetsAway: Error, Equatable, Sendable {}

extension StreetNetwork {
    private func key(_ tile: TileAddress) -> String { "tile \(tile.z)/\(tile.x)/\(tile.y)" }

    /// The source as it described itself to this server before, perhaps to a process long gone.
    private var keptSource: TileSource? {
        guard let bytes = kept(Self.sourceKey)?.bytes else { return nil }
        return client.tileSource(described: bytes)
    }

    private func keep(_ bytes: [UInt8], _ key: String) {
        guard let packed = gzip.pack(bytes) else { return }
        var writer = ByteWriter(capacity: packed.count + 8)
        writer.integer(UInt64(clamping: now()))
        writer.run(packed)
        store.write(key, writer.bytes)
    }

    private func kept(_ key: String) -> (bytes: [UInt8], ageSeconds: Int64)? {
        guard let record = store.read(key), record.count > 8 else { return nil }
        let time = record.withUnsafeBytes { ByteSlice($0).load(UInt64.self, at: 0) }
        let age = now() - Int64(clamping: time)
        // What comes from the future would stay good until then.
        guard (-Self.daySeconds...Self.keptSeconds).contains(age),
            let bytes = unpacked(Array(record.dropFirst(8)), .gzip, limit: TileLimit.bytes)
        else { return nil }
        return (bytes, age)
    }
}
