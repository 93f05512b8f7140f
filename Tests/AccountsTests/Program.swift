import Accounts
import App
import Base
import Chronology
import Foundation
import Merge
import Server
import Storage
import Testing

/// A program that has an access token of somebody's.
struct Program: Sendable {
    let site: AccountSite
    var secret: String?
    var further: [Header] = []
    var later: Int64 = 0
    /// What its paths begin with.
    var base = "/api/v1/trips"

    /// One with a token of the account that has that address.
    init(_ site: AccountSite, of email: String, scope: TokenScope = .trips) throws {
        self.site = site
        let secret = AccessSecret()
        let account = try #require(try site.account(email))
        let token = AccessToken(
            hash: secret.hash,
            id: .random(),
            account: account.id,
            name: "test",
            prefix: secret.prefix,
            scope: scope,
            created: site.start
        )
        try site.storage.write { (transaction) throws(StorageFailure) in
            _ = try transaction.create(token)
        }
        self.secret = secret.text
    }

    func ask(
        _ method: Request.Method,
        _ path: String = "",
        _ body: String? = nil,
        match: String? = nil
    ) -> Response {
        var headers = [Header("host", "travel.example"), Header("network-address", "192.0.2.7")]
        if let secret { headers.append(Header("authorization", "Bearer " + secret)) }
        if let match { headers.append(Header("if-match", match)) }
        var form = FormData()
        if let body { form.files = [FormData.File(name: "message", bytes: Array(body.utf8))] }
        let request = Request(
            method: method,
            target: base + path,
            headers: headers + further,
            form: form
        )
        let now = site.start.later(milliseconds: later)
        return site.answer(request, at: Moment(now: now, seed: site.lot()))
    }

    func get(_ path: String = "") -> Response { ask(.get, path) }
    func post(_ path: String, _ body: String, match: String? = nil) -> Response {
        ask(.post, path, body, match: match)
    }
    func patch(_ path: String, _ body: String, match: String? = "*") -> Response {
        ask(.patch, path, body, match: match)
    }

    /// Makes a trip of three days in July with one activity, and returns its id.
    func makeTrip(_ title: String = "Tuscany") -> String {
        let body = """
            {"trip": {"title": "\(title)", "start": "2027-07-12", "days": 3},
             "activities": [{"day": 1, "title": "Uffizi", "start": "09:30", "minutes": 120}]}
            """
        return post("", body).json["id"] as? String ?? ""
    }
}

extension TokenScope {
    /// Reads and changes trips.
    static let trips = TokenScope(trips: .writing)
}

extension Response {
    /// The body as an object.
    var json: [String: Any] {
        let object = try? JSONSerialization.jsonObject(with: Data(body))
        return object as? [String: Any] ?? [:]
    }

    var detail: String { json["detail"] as? String ?? "" }
    var activities: [[String: Any]] { json["activities"] as? [[String: Any]] ?? [] }
    var titles: [String] { activities.compactMap { $0["title"] as? String } }
}

extension Response {
    func expect(_ wanted: UInt16, _ location: SourceLocation = #_sourceLocation) {
        #expect(status == wanted, "\(text)", sourceLocation: location)
    }
}
