import Accounts
import App
import Base
import Chronology
import Foundation
import Merge
import Site
import Server
import Storage
import Synchronization
import Testing

@Suite struct TripEndpointTests {
    private func program(_ site: AccountSite, scope: TokenScope = .trips) throws -> Program {
        var browser = Browser(site)
        browser.signUp()
        return try Program(site, of: "ada@example.org", scope: scope)
    }

    @Test("a file that is sent back keeps the names that its calendar gave")
    func namesOfCalendars() throws {
        let site = try AccountSite()
        let program = try self.program(site)
        let body = """
            {"trip": {"title": "T", "start": "2027-07-12", "days": 1}, "activities":
             [{"title": "Uffizi", "day": 1, "uid": "u1@example.org"}]}
            """
        let id = try #require(program.post("", body).json["id"] as? String)
        let file = program.get("/\(id)/file")
        #expect(file.activities.first?["uid"] as? String == "u1@example.org")
        let again = try #require(program.post("", file.text).json["id"] as? String)
        #expect(program.get("/\(again)/file").body == file.body)
        let long = body.replacing("u1@", with: String(repeating: "u", count: 256))
        #expect(program.post("", long).status == 422)
    }

    // MARK: Who may

    @Test("without a token nothing is told; the answer says in words what is missing")
    func admission() throws {
        let site = try AccountSite()
        var program = try self.program(site)
        let trip = program.makeTrip()
        program.secret = nil
        for (method, path) in [
            (Request.Method.get, ""), (.get, "/" + trip), (.post, ""), (.delete, "/" + trip),
        ] {
            let answer = program.ask(method, path, "{}")
            #expect(answer.status == 401)
            #expect(answer["www-authenticate"] == "Bearer realm=\"Elsewhere\"")
            #expect(answer.detail.contains("access token"))
            #expect(answer.contentType == "application/problem+json")
        }
        program.secret = "elsewhere_" + String(repeating: "0", count: 32)
        let unknown = program.get()
        #expect(unknown.status == 401)
        #expect(unknown["www-authenticate"]?.contains("invalid_token") == true)
    }

    @Test("a cookie opens nothing here, and a token opens no page")
    func separation() throws {
        let site = try AccountSite()
        var browser = Browser(site)
        browser.signUp()
        #expect(browser.look(at: "/api/v1/trips").status == 401)
        let program = try Program(site, of: "ada@example.org")
        let headers = [
            Header("authorization", "Bearer " + (program.secret ?? "")),
            Header("host", "travel.example"), Header("network-address", "192.0.2.7"),
        ]
        let moment = Moment(now: site.start, seed: 1)
        let page = site.answer(Request(target: "/account", headers: headers), at: moment)
        #expect(!page.has("ada@example.org"))
        let form = Request(
            method: .post,
            target: "/do/new-trip",
            headers: headers,
            form: FormData(Query("title=x"))
        )
        #expect(site.answer(form, at: moment).status >= 400)
    }

    @Test("a token that reads changes nothing")
    func scope() throws {
        let site = try AccountSite()
        let writer = try program(site)
        let trip = writer.makeTrip()
        let reader = try Program(site, of: "ada@example.org", scope: TokenScope(trips: .reading))
        #expect(reader.get("/" + trip).status == 200)
        for answer in [
            reader.post("", "{\"trip\": {}}"), reader.patch("/" + trip, "{\"title\": \"x\"}"),
            reader.ask(.delete, "/" + trip, match: "*"),
        ] {
            #expect(answer.status == 403)
            #expect(answer["www-authenticate"]?.contains("insufficient_scope") == true)
        }
        #expect(writer.get("/" + trip).has("Tuscany"))
    }

    @Test("nobody reaches the trips of somebody else")
    func others() throws {
        let site = try AccountSite()
        let ada = try program(site)
        let trip = ada.makeTrip()
        var browser = Browser(site)
        browser.signUp("eve@example.org")
        let eve = try Program(site, of: "eve@example.org")
        #expect(eve.get("/" + trip).status == 404)
        #expect(eve.ask(.delete, "/" + trip, match: "*").status == 404)
        #expect((eve.get().json["results"] as? [Any])?.isEmpty == true)
        // The same id is theirs to use.
        #expect(eve.post("", "{\"id\": \"\(trip)\", \"trip\": {}}").status == 201)
        #expect(ada.get("/" + trip).has("Tuscany"))
    }

    @Test("six hundred requests a minute, then one waits")
    func rate() throws {
        let site = try AccountSite()
        let program = try self.program(site)
        for _ in 0..<600 { #expect(program.get("/x").status == 404 || true) }
        var last = program.get()
        for _ in 0..<600 where last.status != 429 { last = program.get() }
        #expect(last.status == 429 && last["retry-after"] != nil)
    }

    // MARK: Trips

    @Test(
        "a trip is made, read, changed, put into the bin and taken out",
        arguments: Backend.reachable
    )
    func life(engine: Backend) throws {
        let site = try AccountSite(engine)
        let program = try self.program(site)
        let made = program.post(
            "",
            """
            {"trip": {"title": "Tuscany", "start": "2027-07-12", "days": 3, "currency": "EUR",
             "notes": "a\\nb", "places": [3176959]}}
            """
        )
        #expect(made.status == 201)
        let id = try #require(made.json["id"] as? String)
        #expect(made["location"] == "/api/v1/trips/" + id)
        let read = program.get("/" + id)
        #expect(read.status == 200 && read.body == made.body)
        let tag = try #require(read["etag"])
        #expect(tag == "\"\(read.json["revision"] as? String ?? "")\"")
        let changed = program.patch(
            "/" + id,
            "{\"title\": \"Umbria\", \"notes\": null}",
            match: tag
        )
        #expect(changed.status == 200)
        let trip = try #require(changed.json["trip"] as? [String: Any])
        #expect(trip["title"] as? String == "Umbria" && trip["notes"] == nil)
        #expect(trip["currency"] as? String == "EUR" && trip["days"] as? Int == 3)
        #expect(program.ask(.delete, "/" + id, match: changed["etag"]).status == 204)
        #expect(program.get("/" + id).status == 404)
        #expect(program.get("?bin=true").has(id) && !program.get().has(id))
        #expect(program.post("", "{\"id\": \"\(id)\", \"trip\": {}}").status == 409)
        #expect(program.ask(.post, "/\(id)/restore").status == 200)
        #expect(program.get("/" + id).has("Umbria"))
    }

    @Test("made twice under one id it is there once, also when both come at once")
    func idempotence() async throws {
        let site = try AccountSite()
        let program = try self.program(site)
        let id = Identifier.random().text
        let body = "{\"id\": \"\(id)\", \"trip\": {\"title\": \"Once\", \"days\": 2}}"
        let statuses = await withTaskGroup(of: UInt16.self) { group in
            for _ in 0..<6 { group.addTask { program.post("", body).status } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.filter { $0 == 201 }.count == 1)
        #expect(statuses.allSatisfy { $0 == 200 || $0 == 201 })
        #expect((program.get().json["results"] as? [Any])?.count == 1)
        let one = Identifier.random().text
        let activity = "{\"id\": \"\(one)\", \"title\": \"Uffizi\"}"
        #expect(program.post("/\(id)/activities", activity).status == 201)
        #expect(program.post("/\(id)/activities", activity).status == 200)
        #expect(
            program.post("/\(id)/activities", "{\"id\": \"\(id)\", \"title\": \"x\"}").status == 409
        )
        #expect(program.get("/" + id).activities.count == 1)
    }

    @Test("two writers do not silently undo each other")
    func concurrency() throws {
        let site = try AccountSite()
        let program = try self.program(site)
        let id = program.makeTrip()
        let tag = try #require(program.get("/" + id)["etag"])
        let blind = program.patch("/" + id, "{\"title\": \"A\"}", match: nil)
        #expect(blind.status == 428 && blind.detail.contains("If-Match"))
        #expect(program.patch("/" + id, "{\"title\": \"A\"}", match: tag).status == 200)
        let late = program.patch("/" + id, "{\"title\": \"B\"}", match: tag)
        #expect(late.status == 412 && late["etag"] != tag)
        #expect(program.ask(.delete, "/" + id, match: tag).status == 412)
        let activity = try #require(program.get("/" + id).activities.first?["id"] as? String)
        let path = "/\(id)/activities/\(activity)"
        let old = try #require(program.get(path)["etag"])
        #expect(program.patch(path, "{\"notes\": \"x\"}", match: old).status == 200)
        #expect(program.patch(path, "{\"notes\": \"y\"}", match: old).status == 412)
        #expect(program.ask(.delete, path, match: old).status == 412)
        #expect(program.ask(.delete, path).status == 428)
        // What a packed answer was tagged with counts, too.
        let fresh = try #require(program.get(path)["etag"])
        let packed = fresh.dropLast() + "-gzip\""
        #expect(program.patch(path, "{\"notes\": \"z\"}", match: String(packed)).status == 200)
    }

    @Test("dates that move what is planned want to be told how")
    func dates() throws {
        let site = try AccountSite()
        let program = try self.program(site)
        let id = program.makeTrip()
        let unclear = program.patch("/" + id, "{\"start\": \"2027-07-13\"}")
        #expect(unclear.status == 422 && unclear.json["field"] as? String == "how")
        let shifted = program.patch("/" + id, "{\"start\": \"2027-07-13\", \"how\": \"shift\"}")
        #expect(shifted.activities.first?["date"] as? String == "2027-07-13")
        let kept = program.patch("/" + id, "{\"start\": \"2027-07-12\", \"how\": \"keep\"}")
        #expect(kept.activities.first?["date"] as? String == "2027-07-13")
        #expect(kept.activities.first?["day"] as? Int == 2)
        let open = program.patch("/" + id, "{\"start\": null}")
        #expect((open.json["trip"] as? [String: Any])?["start"] == nil)
        #expect(open.activities.first?["day"] as? Int == 2)
    }
}
