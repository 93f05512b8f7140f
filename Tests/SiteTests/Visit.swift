import App
import Atlas
import Base
import Chronology
import Foundation
import Library
import Merge
import Server
import Site
import Storage
import Synchronization
import TestKit
import Testing

/// A site on a database of its own, which goes away with it.
final class TestSite: @unchecked Sendable {
    let directory: String
    let log: Log
    let site: Site
    let now: Instant
    private let drawn = Atomic<UInt64>(0)

    init(
        _ location: StorageLocation? = nil,
        outside: OutsideWorld = OutsideWorld(),
        routes: HostRoutes = HostRoutes(),
        isSecure: Bool = false,
        crashes: CrashLedger? = nil,
        clock: (Storage) throws -> TrustedClock = { _ in .believing },
        workers: Workers = Workers(count: 2),
        logPath: String? = nil
    ) throws {
        directory = FileManager.default.temporaryDirectory.path + "/site-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: directory,
            withIntermediateDirectories: true
        )
        let file = open(logPath ?? "/dev/null", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        log = Log(level: logPath == nil ? .error : .warning, descriptor: file)
        now = .systemNow
        let storage = try Storage(
            at: location ?? .file(directory + "/elsewhere.db"),
            now: now,
            patienceMilliseconds: 200
        )
        site = Site(
            storage: storage,
            worlds: WorldSource(atlas: .sample, assetsVersion: "v", log: log),
            isSecure: isSecure,
            log: log,
            clock: try clock(storage),
            outside: outside,
            routes: routes,
            crashes: crashes,
            workers: workers
        )
    }

    /// The answer, waited for.
    func answer(_ request: Request, at moment: Moment) -> Response {
        site.awaited(request, at: moment)
    }

    /// What a device draws by lot: another number each time, and the same ones in each run.
    func lot() -> UInt64 { .lot(drawn.add(1, ordering: .relaxed).newValue) }

    /// Gives the only account so many kept cities more.
    func fill(count: UInt32) throws {
        let space = try site.storage.read { (snapshot) throws(StorageFailure) in
            let accounts = try snapshot.accounts(limit: 1)
            return try snapshot.library(of: accounts[0].id)
        }
        guard let space else { return }
        let edits = (1...count).map { number in
            Change(
                kind: LibraryKind.city,
                id: .city(900_000_000 + number),
                number: CityField.isArchived,
                value: .flag(true)
            ).edit(
                stamp: Stamp(milliseconds: 1, counter: 0, replica: UInt64(number)),
                replacing: nil
            )
        }
        try site.storage.write { (transaction) throws(StorageFailure) in
            _ = try transaction.apply(edits, to: space.id, by: space.owner, now: now)
        }
    }

    /// How the storage is, tried out.
    func health() -> StorageReport {
        let answered = Latch()
        site.probeStorage { answered.open() }
        answered.wait()
        return site.storageReport
    }

    /// The same, again and again until it is what is wanted, or thirty times.
    func healthUntil(_ isWanted: (String?) -> Bool) -> StorageReport {
        var report = health()
        for _ in 0..<30 where !isWanted(report.trouble) {
            usleep(100_000)
            report = health()
        }
        return report
    }

    deinit {
        site.close()
        log.close()
        try? FileManager.default.removeItem(atPath: directory)
    }
}

/// One browser: keeps its cookies and finds the token in the page that it sees.
struct Browser: CookieKeeping {
    var site: TestSite
    var cookies: [String: String] = [:]
    var token = ""
    var later: Int64 = 0
    /// What the host draws by lot for each request.
    var seed: UInt64 = 1
    /// The lines that set the cookies, with their attributes.
    var lines: [String: String] = [:]
    var network: String?

    init(_ site: TestSite) { self.site = site }

    @discardableResult
    mutating func look(at target: String) -> Response {
        let response = ask(Request(target: target, headers: headers))
        // What a value is called in the program stands on no page.
        #expect(!response.text.contains("(high:") && !response.text.contains("App.TripRoute"))
        if let page = response.text.components(separatedBy: "name='token' value='").dropFirst()
            .first
        {
            token = String(page.prefix { $0 != "'" })
        }
        return response
    }

    @discardableResult
    mutating func send(_ target: String, _ body: String, token: String? = nil) -> Response {
        let form = "token=\(token ?? self.token)&\(body)"
        return ask(
            Request(method: .post, target: target, headers: headers, form: FormData(Query(form)))
        )
    }

    var headers: [Header] {
        let agent = Header("user-agent", "Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0")
        let origin = network.map { [Header("network-address", $0)] } ?? []
        return [agent] + origin + cookieHeaders
    }

    mutating func ask(_ request: Request) -> Response {
        let now = Instant(
            millisecondsSinceEpoch: site.now.millisecondsSinceEpoch + later
        )
        let response = site.answer(request, at: Moment(now: now, seed: seed))
        keepCookies(of: response)
        return response
    }
}

extension Instant {
    func later(_ milliseconds: Int64) -> Instant {
        Instant(millisecondsSinceEpoch: millisecondsSinceEpoch + milliseconds)
    }
}

/// Holds threads up until it is opened.
final class Latch: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func open() { semaphore.signal() }
    func wait() { semaphore.wait() }
}

func onThread(_ body: @escaping @Sendable () -> Void) { Thread.detachNewThread(body) }
