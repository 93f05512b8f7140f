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

/// A whole site with its pages about accounts, on a database of its own, which goes away with it.
final class AccountSite: @unchecked Sendable {
    static let cheap = PasswordHashing.Cost(rounds: 1, memoryBytes: 8_192)

    let directory: String
    let storage: Storage
    let site: Site
    let start: Instant
    private let log: Log
    private let schema: PostgresSchema?
    private let posted = Box<Letter>()
    private let told = Box<String>()
    private let drawn = Atomic<UInt64>(0)

    /// Letters that were posted, in their order.
    var letters: [Letter] { posted.items }
    /// What was told to the log, with all details.
    var events: [String] { told.items }

    init(
        _ engine: Backend = .sqlite,
        sendsMail: Bool = false,
        hashing: PasswordHashing = PasswordHashing(cost: cheap, concurrent: 4),
        settings change: (inout AccountSettings) -> Void = { _ in }
    ) throws {
        directory = FileManager.default.temporaryDirectory.path + "/accounts-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: directory,
            withIntermediateDirectories: true
        )
        schema = try engine.schema()
        start = .systemNow
        storage = try Storage(
            at: schema?.location ?? .file(directory + "/elsewhere.db"),
            now: start
        )
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
        schema?.drop()
    }

    func answer(_ request: Request, at moment: Moment) -> Response {
        site.awaited(request, at: moment)
    }

    /// What the host draws by lot: another number each time, and the same ones in each run.
    func lot() -> UInt64 { .lot(drawn.add(1, ordering: .relaxed).newValue) }

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
                schema?.waitUntilSomebodyWaits(Int64(place) + 1)
            }
        }
        group.wait()
        return arrived.items.sorted { $0.place < $1.place }
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
struct Browser: CookieKeeping, Sendable {
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
        let headers = [
            Header("user-agent", agent), Header("host", "travel.example"),
            Header(Request.networkHeader, network),
        ]
        return headers + cookieHeaders + further
    }

    private mutating func ask(_ request: Request) -> Response {
        let now = site.start.later(milliseconds: later)
        let response = site.answer(request, at: Moment(now: now, seed: seed))
        keepCookies(of: response)
        return response
    }
}

extension Response {
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
