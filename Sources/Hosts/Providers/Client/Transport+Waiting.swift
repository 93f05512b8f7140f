import Dispatch
import Synchronization

extension Transport {
    /// Sends a request and waits for what comes of it: for commands, which have nothing else to do.
    package func answer(
        to request: TransportRequest
    ) -> Result<TransportAnswer, TransportFailure> {
        let (answered, kept) = (DispatchSemaphore(value: 0), KeptResult())
        send(request) { result in
            kept.result.withLock { $0 = result }
            answered.signal()
        }
        answered.wait()
        return kept.result.withLock { $0 }
    }
}

private final class KeptResult: Sendable {
    let result = Mutex<Result<TransportAnswer, TransportFailure>>(.failure(.brokenOff))
}
