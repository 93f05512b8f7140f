package import App
package import Chronology
internal import Packing
import Synchronization

/// The moment of a request, as the app may know it, and whether somebody waits for what is put off.
package struct Moment: Sendable {
    package let now: Instant
    /// Fresh bits from the system's randomness.
    package let seed: UInt64
    /// Whether anybody still waits for the answer, while it is put off.
    package let standing: @Sendable () -> ReaderStanding

    package init(
        now: Instant,
        seed: UInt64,
        standing: @escaping @Sendable () -> ReaderStanding = { .waits }
    ) {
        self.now = now
        self.seed = seed
        self.standing = standing
    }
}

/// Facts about what is served, for `/healthz` and `/metrics`.
package struct Served: Sendable {
    package var atlasCities: UInt32
    package var atlasName: String
    /// How the storage is doing; nil for a server that keeps nothing.
    package var storage: @Sendable () -> StorageReport?
    /// Tries the storage out, then calls back on any thread; must return at once.
    package var probe: (@Sendable (_ completion: @escaping @Sendable () -> Void) -> Void)?
    /// What other parts of the host count, in the text format of Prometheus.
    package var furtherMetrics: @Sendable () -> String

    package init(
        atlasCities: UInt32,
        atlasName: String,
        storage: @escaping @Sendable () -> StorageReport? = { nil },
        probe: (@Sendable (_ completion: @escaping @Sendable () -> Void) -> Void)? = nil,
        furtherMetrics: @escaping @Sendable () -> String = { "" }
    ) {
        self.atlasCities = atlasCities
        self.atlasName = atlasName
        self.storage = storage
        self.probe = probe
        self.furtherMetrics = furtherMetrics
    }
}

/// How the storage is doing.
package struct StorageReport: Equatable, Sendable {
    package var engine: String
    /// Why the last attempt to read or to write failed; nil when it did not.
    package var trouble: String?
    package var readFailures: UInt64
    package var writeFailures: UInt64
    /// How far the system's clock is off, in words; nil while it is believed.
    package var clock: String?

    package init(
        engine: String,
        trouble: String?,
        readFailures: UInt64,
        writeFailures: UInt64,
        clock: String? = nil
    ) {
        self.engine = engine
        self.trouble = trouble
        self.readFailures = readFailures
        self.writeFailures = writeFailures
        self.clock = clock
    }
}

/// What is known of who sends a request without asking the storage.
package enum SenderStanding: Sendable {
    /// They bring neither a session nor a token.
    case stranger
    /// They bring one that nobody has looked up lately.
    case unproven
    case member
}

/// The app as the server knows it; its functions are called on several threads at once and must
/// not block.
package struct ServedApp: Sendable {
    /// Answers, or takes the postponement, returns nil and answers later.
    package var answer: @Sendable (Request, Moment, Postponement) -> Response?
    /// A friendly page for a status that the server decides by itself, with the sentence why a form
    /// was not taken; nil for a plain line.
    package var failurePage: @Sendable (UInt16, String?, Request, Moment) -> Response?
    /// The same where what was sent may be done all the same, as the sentence says.
    package var unansweredPage: @Sendable (String, Request, Moment) -> Response?
    /// The methods that an address takes, as the header `Allow` has them; nil where there is no
    /// such address, or where what it answers tells.
    package var allowedMethods: @Sendable (String) -> String? = { _ in nil }
    /// Who sends it, of those who send much.
    package var standing: @Sendable (Request) -> SenderStanding = { _ in .member }

    package init(
        answer: @escaping @Sendable (Request, Moment, Postponement) -> Response?,
        failurePage: @escaping @Sendable (UInt16, String?, Request, Moment) -> Response? = {
            _,
            _,
            _,
            _ in nil
        }
    ) {
        unansweredPage = { _, _, _ in nil }
        self.answer = answer
        self.failurePage = failurePage
    }
}

/// What all connections share.
final class Service: Sendable {
    let settings: ServerSettings
    let files: StaticFiles
    let served: Served
    let log: Log
    let metrics = Metrics()
    let gzip = Gzip(level: 5)
    let openConnections = OpenConnections()
    let awaited = AwaitedAnswers()
    let app: ServedApp
    let isStopping = Atomic<Bool>(false)
    /// Bodies in memory now that are larger than those of other forms.
    let libraryBodies = Shares()
    /// Bytes of large answers on their way.
    let largeAnswers = Shares()
    let startedNanoseconds = monotonicNanoseconds()
    let isBehindTLS: Bool

    init(
        settings: ServerSettings,
        files: StaticFiles,
        served: Served,
        log: Log,
        app: ServedApp
    ) {
        self.settings = settings
        self.files = files
        self.served = served
        self.log = log
        self.app = app
        isBehindTLS = settings.isBehindTLS
    }

    var facts: ProcessFacts {
        ProcessFacts(
            version: settings.version,
            uptimeSeconds: (monotonicNanoseconds() - startedNanoseconds) / 1_000_000_000,
            atlasCities: UInt64(served.atlasCities),
            storage: served.storage(),
            answersAwaited: UInt64(awaited.count),
            logLinesDropped: log.droppedCount
        )
    }
}
