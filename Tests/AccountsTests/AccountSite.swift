import Accounts
import Base
import App
import Atlas
import Chronology
import Foundation
import Library
import Merge
import Server
import Site
@testable import Storage
import Synchronization
import TestKit
import Testing

/// The engines that can be reached here: SQLite always, PostgreSQL when
/// `ELSEWHERE_TEST_DATABASE_URL` names a server (script/postgres-for-tests starts one).
enum Engine: String, Sendable, CustomTestStringConvertible {
    case sqlite, postgres

    static let serverURL = ProcessInfo.processInfo.environment["ELSEWHERE_TEST_DATABASE_URL"]
    static let reachable: [Engine] = serverURL == nil ? [.sqlite] : [.sqlite, .postgres]

    var testDescription: String { rawValue }
}

/// A whole site with its pages about accounts, on a database of its own, which goes away with it.
final class AccountSite: @unchecked Sendable {
    static let cheap = PasswordHashing.Cost(rounds: 1, memoryBytes: 8_192)

    let directory: String
    let storage: Storage
    let site: Site
    let start: Instant
    private let log: Log
    private let schema: String?
    private let posted = Box<Letter>()
    private let told = Box<String>()

    /// Letters that were posted, in their order.
    var letters: [Letter] { posted.items }
    /// What was told to the log, with all details.
    var events: [String] { told.items }

    init(
        _ engine: Engine = .sqlite,
        sendsMail: Bool = false,
        hashing: PasswordHashing = PasswordHashing(cost: cheap, concurrent: 4),
        settings change: (inout AccountSettings) -> Void = { _ in }
    ) throws {
        let name = "a" + UUID().uuidString.lowercased().filter { $0 != "-" }
        directory = FileManager.default.temporaryDirectory.path + "/accounts-" + name
        try FileManager.default.createDirectory(
            atPath: directory,
            withIntermediateDirectories: true
        )
        var location = StorageLocation.file(directory + "/elsewhere.db")
        if engine == .postgres, let server = Engine.serverURL {
            try PostgresConnection(url: server).execute("CREATE SCHEMA \(name)")
            location = .postgres(url: server + "&options=-csearch_path%3D\(name)", connections: 4)
        }
        schema = engine == .postgres ? name : nil
        start = .systemNow
        storage = try Storage(at: location, now: start)
        log = Log(level: .error, descriptor: open("/dev/null", O_WRONLY | O_CLOEXEC))
        let (letters, events) = (posted, told)
        var settings = AccountSettings()
        if sendsMail { settings.baseURL = "https://travel.example" }
        change(&settings)
        let pages = AccountPages(
            storage: storage,
            visitors: Visitors(storage: storage, isSecure: settings.isSecure),
            settings: settings,
            mailer: sendsMail ? Mailer { letters.add($0) } : nil,
            policy: PasswordPolicy(common: ["sunshine1", "qwertyuiop"]),
            hashing: hashing
        ) { event, details in
            events.add(event + details.map { " \($0.name)=\($0.value)" }.joined())
        }
        var routes = HostRoutes()
        var accounts = HostRoutes.Accounts {
            (route, request, visitor, world) throws(StorageFailure) in
            try pages.answer(request, at: route, by: visitor, given: world)
        }
        if !settings.allowsGuests {
            accounts.refusingGuests = { pages.membersOnly($0, given: $1) }
        }
        routes.accounts = accounts
        routes.baseURL = settings.baseURL
        site = Site(
            storage: storage,
            worlds: WorldSource(atlas: .sample, assetsVersion: "v", log: log),
            isSecure: settings.isSecure,
            log: log,
            routes: routes
        )
    }

    deinit {
        site.close()
        log.close()
        try? FileManager.default.removeItem(atPath: directory)
        guard let schema, let server = Engine.serverURL else { return }
        _ = try? PostgresConnection(url: server).execute("DROP SCHEMA \(schema) CASCADE")
    }

    func answer(_ request: Request, at moment: Moment) -> Response {
        let semaphore = DispatchSemaphore(value: 0)
        let later = LaterAnswer()
        let atOnce = site.answer(request, at: moment) {
            { response in
                later.response.withLock { $0 = response }
                semaphore.signal()
            }
        }
        if let atOnce { return atOnce }
        semaphore.wait()
        return later.response.withLock { $0 } ?? Response(status: 599, contentType: "")
    }

    /// Sends forms, each on a thread of its own, while somebody else holds an account: all of them
    /// have seen how it was before any of them can change it, and come to it in this order.
    ///
    /// Only PostgreSQL tells who waits.
    func meeting(at account: Identifier, _ forms: [@Sendable () -> Visit]) throws -> [Visit] {
        let arrived = Box<Visit>()
        let group = DispatchGroup()
        try storage.write { (transaction) throws(StorageFailure) in
            _ = try transaction.lockedAccount(account)
            for (place, form) in forms.enumerated() {
                group.enter()
                Thread.detachNewThread {
                    var visit = form()
                    visit.place = place
                    arrived.add(visit)
                    group.leave()
                }
                waitUntilWaiting(Int64(place) + 1)
            }
        }
        group.wait()
        return arrived.items.sorted { $0.place < $1.place }
    }

    /// Until so many transactions wait for what others hold.
    private func waitUntilWaiting(_ count: Int64) {
        guard let schema, let server = Engine.serverURL else { return }
        let waiting = """
            SELECT count(DISTINCT a.pid) FROM pg_stat_activity a JOIN pg_locks l ON l.pid = a.pid
                JOIN pg_class c ON c.oid = l.relation JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE a.wait_event_type = 'Lock' AND n.nspname = '\(schema)'
            """
        for _ in 0..<400 {
            let connection = try? Connection.postgres(PostgresConnection(url: server))
            if let found = try? connection?.count(waiting), found >= count { return }
            usleep(25_000)
        }
    }

    func account(_ email: String) throws -> Account? {
        try storage.read { (snapshot) throws(StorageFailure) in
            try snapshot.account(email: email)
        }
    }

    func accountCount() throws -> Int64 {
        try storage.read { (snapshot) throws(StorageFailure) in try snapshot.accountCount() }
    }

    func favourites(of email: String) throws -> [UInt32] {
        try storage.read { (snapshot) throws(StorageFailure) in
            guard let account = try snapshot.account(email: email),
                let space = try snapshot.library(of: account.id)
            else { return [] }
            let records = try snapshot.allRecords(of: space.id).map { $0.record }
            return Library(records: records).favourites.map { $0.id }
        }
    }

    /// Everything that is kept, as bytes.
    func everything() throws -> [UInt8] {
        let path = directory + "/everything"
        _ = try storage.backup(to: path, now: .t0)
        return Array(try Data(contentsOf: URL(filePath: path)))
    }
}

/// Takes what comes, on any thread.
private final class Box<Item: Sendable>: Sendable {
    private let kept = Mutex<[Item]>([])

    var items: [Item] { kept.withLock { $0 } }

    func add(_ item: Item) { kept.withLock { $0.append(item) } }
}

/// What came of a form, and the browser afterwards.
struct Visit: Sendable {
    var browser: Browser
    let response: Response
    /// Among the forms that were sent at once.
    var place = 0
}

/// One browser: keeps its cookies and finds the token in the page that it sees.
struct Browser: Sendable {
    let site: AccountSite
    var cookies: [String: String] = [:]
    /// The lines that set the cookies, with their attributes.
    var lines: [String: String] = [:]
    var token = ""
    /// Milliseconds that went by since the beginning.
    var later: Int64 = 0
    var network = "192.0.2.1"
    /// What the host draws by lot for each request.
    var seed: UInt64 = 1
    var further: [Header] = []

    init(_ site: AccountSite) { self.site = site }

    @discardableResult
    mutating func look(at target: String) -> Response {
        let response = ask(Request(target: target, headers: headers))
        if let found = response.text.hidden("token") { token = found }
        return response
    }

    /// Sends a form as from the page looked at last.
    @discardableResult
    mutating func send(
        _ target: String,
        _ fields: [String: String] = [:],
        token given: String? = nil
    ) -> Response {
        var form = "token=" + (given ?? token)
        for (name, value) in fields {
            let coded = value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            form += "&\(name)=\(coded)"
        }
        let response = ask(
            Request(method: .post, target: target, headers: headers, form: FormData(Query(form)))
        )
        // Where a code is shown, on a page of its own, as browsers do.
        if response.status == 303, let next = response["location"],
            next.hasPrefix("/account/recovery?")
        {
            return look(at: next)
        }
        if let found = response.text.hidden("token") { token = found }
        return response
    }

    /// Looks at the page of the form first.
    @discardableResult
    mutating func fill(_ target: String, _ fields: [String: String] = [:]) -> Response {
        look(at: target)
        return send(String(target.prefix { $0 != "?" }), fields)
    }

    @discardableResult
    mutating func star(_ city: UInt32 = 3_176_959) -> Response {
        fill("/do/star", after: "/cities/\(city)", ["id": "\(city)", "on": "1"])
    }

    /// Sends a form later, from the page looked at last.
    func sending(
        _ target: String,
        _ fields: [String: String]
    ) -> @Sendable () -> Visit {
        return {
            var browser = self
            let response = browser.send(target, fields)
            return Visit(browser: browser, response: response)
        }
    }

    @discardableResult
    mutating func signUp(_ email: String = "ada@example.org") -> Response {
        fill("/account/new", ["email": email, "password": Browser.password])
    }

    @discardableResult
    mutating func signIn(
        _ email: String = "ada@example.org",
        _ password: String = password
    ) -> Response {
        fill("/account/sign-in", ["email": email, "password": password])
    }

    static let password = "correct horse battery"

    private mutating func fill(
        _ target: String,
        after page: String,
        _ fields: [String: String]
    ) -> Response {
        let found = look(at: page)
        if found.status == 301 || found.status == 308, let next = found["location"] {
            look(at: next)
        }
        return send(target, fields)
    }

    /// A request by which the server knows this browser.
    var request: Request { Request(target: "/", headers: headers) }

    private var headers: [Header] {
        let agent = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
        let line = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        var headers = [
            Header("user-agent", agent), Header("host", "travel.example"),
            Header(Request.networkHeader, network),
        ]
        if !line.isEmpty { headers.append(Header("cookie", line.joined(separator: "; "))) }
        return headers + further
    }

    private mutating func ask(_ request: Request) -> Response {
        let now = site.start.later(milliseconds: later)
        let response = site.answer(request, at: Moment(now: now, seed: seed))
        for header in response.headers where header.name == "set-cookie" {
            let pair = header.value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
            let name = String(pair[0])
            lines[name] = header.value
            cookies[name] = header.value.contains("Max-Age=0") ? nil : String(pair.last ?? "")
        }
        return response
    }
}

extension Response {
    var text: String { String(decoding: body, as: UTF8.self) }

    subscript(name: String) -> String? { headers.first { $0.name == name }?.value }

    func has(_ words: String) -> Bool { text.contains(words) }
}

extension String {
    /// The value of a hidden field of a page.
    func hidden(_ name: String) -> String? {
        guard let start = firstRange(of: "name='\(name)' value='") else { return nil }
        return String(self[start.upperBound...].prefix { $0 != "'" })
    }
}

extension Instant {
    func later(days: Int64 = 0, milliseconds: Int64 = 0) -> Instant {
        Instant(millisecondsSinceEpoch: millisecondsSinceEpoch + days * 86_400_000 + milliseconds)
    }
}

/// An answer that came on another thread.
final class LaterAnswer: Sendable {
    let response = Mutex<Response?>(nil)
}
