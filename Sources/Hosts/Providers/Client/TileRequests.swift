package import Geodesy
package import Questions

/// Tiles of streets, for whoever keeps and draws them.
extension ProviderClient {
    package typealias TileFailure = ExchangeFailure

    /// Whether the owner lets anybody be asked for tiles.
    package var hasTiles: Bool { settings.streetProvider != nil }

    /// What the source of tiles says of itself now; nothing of it is kept here.
    package func tileSource(
        _ completion: @escaping @Sendable (Result<TileSource, TileFailure>) -> Void
    ) {
        guard let provider = settings.streetProvider,
            let request = TileJSON.request(provider, settings)
        else { return completion(.failure(ExchangeFailure(.switchedOff, "no tiles are wanted"))) }
        tell(.asked(provider, address: request.publicAddress))
        send(request) { [self] result in
            completion(
                noted(result, provider) { (reply) throws(ProviderRefusal) in
                    guard !reply.isRefusal else {
                        throw ProviderRefusal(.badRequest, "the source of tiles refused")
                    }
                    return try TileJSON.source(reply.body, from: request.origin)
                }
            )
        }
    }

    /// The source by a description of it that was kept; nil where that is none, or of another.
    package func tileSource(described body: [UInt8]) -> TileSource? {
        guard let provider = settings.streetProvider,
            let request = TileJSON.request(provider, settings)
        else { return nil }
        return try? TileJSON.source(body, from: request.origin)
    }

    /// The bytes of a tile, still packed if its file is; nil where the source has none.
    package func tile(
        _ tile: TileAddress,
        of source: TileSource,
        _ completion: @escaping @Sendable (Result<[UInt8]?, TileFailure>) -> Void
    ) {
        guard let provider = settings.streetProvider else {
            return completion(.failure(ExchangeFailure(.switchedOff, "no tiles are wanted")))
        }
        let request = TileJSON.request(tile, of: source, provider)
        tell(.asked(provider, address: request.publicAddress))
        send(request) { [self] result in
            if case .failure(let failure) = result, failure.unavailability == .notFound {
                return completion(.success(nil))
            }
            completion(
                noted(result, provider) { (reply) throws(ProviderRefusal) in
                    guard !reply.isRefusal else {
                        throw ProviderRefusal(.badRequest, "the source of tiles refused")
                    }
                    return reply.body.isEmpty ? nil : reply.body
                }
            )
        }
    }

    /// Tells the log what came of a request.
    private func noted<Value>(
        _ result: Result<ProviderReply, ExchangeFailure>,
        _ provider: Provider,
        _ read: (ProviderReply) throws(ProviderRefusal) -> Value
    ) -> Result<Value, ExchangeFailure> {
        let value = result.flatMap { reply -> Result<Value, ExchangeFailure> in
            do throws(ProviderRefusal) { return .success(try read(reply)) } catch {
                return .failure(ExchangeFailure(error))
            }
        }
        switch value {
        case .success: tell(.answered(provider))
        case .failure(let failure):
            tell(.failed(provider, failure.unavailability, reason: failure.reason))
        }
        return value
    }
}

extension Result where Failure == ExchangeFailure {
    /// Why there is nothing; nil where there is something.
    package var unavailability: Unavailability? {
        guard case .failure(let failure) = self else { return nil }
        return failure.unavailability
    }
}
