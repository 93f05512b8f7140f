package import Chronology

/// One HTTP request with its bounds.
package struct TransportRequest: Sendable {
    package var address: String
    package var isPost = false
    package var headers: [ProviderRequest.Header] = []
    package var body: [UInt8] = []
    package var connectMilliseconds: Int64 = 3_000
    package var totalMilliseconds: Int64 = 8_000
    /// Of the body, once it is unpacked.
    package var byteLimit = 4_194_304
    /// Whether it may only go to addresses of the open network, as what others publish may.
    package var isPublicOnly = false
    /// Whether the body may come packed; not where a stretch of a file is asked for.
    package var acceptsPacked = true

    package init(address: String) {
        self.address = address
    }
}

/// One HTTP answer, of any status.
package struct TransportAnswer: Equatable, Sendable {
    package var status: Int
    package var contentType: String
    /// Where a redirection leads to; empty for others.
    package var location: String
    /// The header field of that name as it came; empty when absent.
    package var retryAfter: String
    /// Which stretch of a file the body is, and of which version of it; empty when absent.
    package var contentRange: String
    package var entityTag: String
    package var body: [UInt8]

    package init(
        status: Int,
        contentType: String = "application/json",
        location: String = "",
        retryAfter: String = "",
        contentRange: String = "",
        entityTag: String = "",
        body: [UInt8] = []
    ) {
        self.status = status
        self.contentType = contentType
        self.location = location
        self.retryAfter = retryAfter
        self.contentRange = contentRange
        self.entityTag = entityTag
        self.body = body
    }
}

/// Why there is no answer of any status.
package enum TransportFailure: Error, Equatable, Sendable {
    /// No name, no connection, no trust in the certificate.
    case unreachable(String)
    case timeout
    /// The connection ended in the middle of the answer.
    case brokenOff
    case tooLarge
}

/// Does some work in the name of somebody, whoever's thread it runs on.
package typealias OnBehalf = @Sendable (() -> Void) -> Void

/// How requests leave the machine: over the network, out of a folder, or into a test.
package struct Transport: Sendable {
    package typealias Completion =
        @Sendable (Result<TransportAnswer, TransportFailure>) -> Void

    /// Sends a request and calls back once, on any thread.
    package let send: @Sendable (TransportRequest, @escaping Completion) -> Void
    /// Whether the answers were made up for demonstration.
    package let isSample: Bool

    package init(
        isSample: Bool = false,
        send: @escaping @Sendable (TransportRequest, @escaping Completion) -> Void
    ) {
        self.isSample = isSample
        self.send = send
    }
}

/// The clock, timers and chance, so that tests hold them in their hands.
package struct Timing: Sendable {
    package let now: @Sendable () -> Instant
    /// Calls back once after so many milliseconds, on any thread.
    package let after: @Sendable (Int64, @escaping @Sendable () -> Void) -> Void
    /// A number from zero up to, not including, the limit.
    package let random: @Sendable (UInt64) -> UInt64

    package init(
        now: @escaping @Sendable () -> Instant,
        after: @escaping @Sendable (Int64, @escaping @Sendable () -> Void) -> Void,
        random: @escaping @Sendable (UInt64) -> UInt64
    ) {
        self.now = now
        self.after = after
        self.random = random
    }
}
