import Foundation
import Synchronization

/// Why a picture could not be fetched.
package enum FetchFailure: Error, Equatable, Sendable {
    /// There is no such picture.
    case notFound
    /// Not now: nobody to ask, no way there, too many requests.
    case unavailable
    /// What came is no picture that we show.
    case faulty
}

/// Pictures of other sites from our own address: fetched, drawn anew in one of a few sizes, kept.
///
/// Equal requests that come together are answered by one; fetching and drawing happen on threads
/// of its own, a few at a time.
package final class PictureProxy: Sendable {
    package typealias Fetched = @Sendable (Result<[UInt8], FetchFailure>) -> Void
    /// Does some work in the name of somebody, whoever's thread it runs on.
    package typealias OnBehalf = @Sendable (() -> Void) -> Void
    package typealias Completion = @Sendable (Result<DrawnPicture, FetchFailure>) -> Void

    private struct State {
        var waiting: [String: [Completion]] = [:]
        var absences: [String: (failure: FetchFailure, until: Int64)] = [:]
    }

    private let cache: PictureCache
    private let drawing: PictureDrawing
    private let fetch: @Sendable (String, @escaping Fetched) -> Void
    private let mark: String
    private let onBehalf: @Sendable () -> OnBehalf
    private let now: @Sendable () -> Int64
    private let workers = OperationQueue()
    private let state = Mutex(State())

    /// The fetched bytes of a path come from `fetch`; `areSamples` keeps made-up pictures apart
    /// from real ones.
    package init(
        cache: PictureCache,
        drawing: PictureDrawing,
        areSamples: Bool = false,
        onBehalf: @escaping @Sendable () -> OnBehalf = { { $0() } },
        now: @escaping @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) },
        fetch: @escaping @Sendable (String, @escaping Fetched) -> Void
    ) {
        self.cache = cache
        self.drawing = drawing
        self.fetch = fetch
        self.onBehalf = onBehalf
        self.now = now
        mark = areSamples ? "sample " : ""
        workers.maxConcurrentOperationCount = 2
    }

    /// How long a picture is good before it is looked for anew.
    package static func freshSeconds(path: String) -> Int64 {
        // Ticketmaster's terms: no longer than a day.
        path.hasPrefix("/pictures/s1.ticketm.net/") ? 86_400 : 30 * 86_400
    }

    private static let waitingLimit = 256

    /// Answers a request and calls back once, on a thread of its own.
    package func answer(_ request: PictureRequest, _ completion: @escaping Completion) {
        let key = mark + request.key
        let (isFirst, isRefused) = state.withLock { state in
            if state.waiting[key] == nil, state.waiting.count >= PictureProxy.waitingLimit {
                return (false, true)
            }
            state.waiting[key, default: []].append(completion)
            return (state.waiting[key]?.count == 1, false)
        }
        if isRefused { return completion(.failure(.unavailable)) }
        guard isFirst else { return }
        let carry = onBehalf()
        workers.addOperation { [self] in carry { look(request, key) } }
    }

    package func answer(_ request: PictureRequest) async -> Result<DrawnPicture, FetchFailure> {
        await withCheckedContinuation { continuation in
            answer(request) { continuation.resume(returning: $0) }
        }
    }

    private func look(_ request: PictureRequest, _ key: String) {
        let kept = cache.read(key)
        if let kept, isFresh(kept, request) { return finish(key, .success(kept.picture)) }
        if let smaller = drawnFromWider(request, key) {
            return finish(key, .success(smaller.picture))
        }
        if let failure = absence(key) {
            return finish(key, kept.map { .success($0.picture) } ?? .failure(failure))
        }
        let carry = onBehalf()
        fetch(request.path) { [self] result in
            workers.addOperation { [self] in
                carry {
                    let drawn = result.flatMap { draw($0, request) }
                    finish(key, keep(drawn, instead: kept, key))
                }
            }
        }
    }

    private func isFresh(_ kept: KeptPicture, _ request: PictureRequest) -> Bool {
        now() - kept.fetchedAt <= PictureProxy.freshSeconds(path: request.path)
    }

    /// The picture out of one that is kept larger: a list of places that were looked at already
    /// has nobody asked for its small ones.
    private func drawnFromWider(_ request: PictureRequest, _ key: String) -> KeptPicture? {
        for width in PictureRequest.widthsPixels where width > request.widthPixels {
            var wider = request
            wider.widthPixels = width
            guard let kept = cache.read(mark + wider.key), isFresh(kept, request),
                case .success(let picture) = draw(kept.picture.bytes, request)
            else { continue }
            // As old as what it is made of.
            let drawn = KeptPicture(key: key, fetchedAt: kept.fetchedAt, picture: picture)
            cache.write(drawn)
            return drawn
        }
        return nil
    }

    private func draw(
        _ source: [UInt8],
        _ request: PictureRequest
    ) -> Result<DrawnPicture, FetchFailure> {
        do throws(DrawingFailure) {
            let width = request.widthPixels
            return .success(try drawing.draw(source, width: width, as: request.format))
        } catch {
            return .failure(.faulty)
        }
    }

    /// What is shown after all: an old picture is better than none, unless it is gone.
    private func keep(
        _ drawn: Result<DrawnPicture, FetchFailure>,
        instead old: KeptPicture?,
        _ key: String
    ) -> Result<DrawnPicture, FetchFailure> {
        switch drawn {
        case .success(let picture):
            cache.write(KeptPicture(key: key, fetchedAt: now(), picture: picture))
            return drawn
        case .failure(let failure):
            note(failure, key)
            if failure == .notFound { cache.remove(key) }
            guard let old, failure != .notFound else { return drawn }
            return .success(old.picture)
        }
    }

    private func finish(_ key: String, _ result: Result<DrawnPicture, FetchFailure>) {
        let waiting = state.withLock { $0.waiting.removeValue(forKey: key) ?? [] }
        for completion in waiting { completion(result) }
    }
}

extension PictureProxy {
    private func absence(_ key: String) -> FetchFailure? {
        let now = now()
        return state.withLock { state in
            guard let absence = state.absences[key], now < absence.until else { return nil }
            return absence.failure
        }
    }

    private func note(_ failure: FetchFailure, _ key: String) {
        let seconds: Int64 = failure == .unavailable ? 15 : 3_600
        let until = now() + seconds
        state.withLock { state in
            // Bounded without ceremony: forgetting an absence costs one request.
            if state.absences.count >= 10_000 { state.absences.removeAll() }
            state.absences[key] = (failure, until)
        }
    }
}
