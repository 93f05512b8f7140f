import Accounts
import App
import Base
import Chronology
import Foundation
import Merge
import Server
import Site
import Storage
import Synchronization
import Testing

@Suite struct TripEndpointThingTests {
    private func program(_ site: AccountSite) throws -> Program {
        var browser = Browser(site)
        browser.signUp()
        return try Program(site, of: "ada@example.org")
    }

    // MARK: Activities

    @Test("activities are added, changed, moved and deleted", arguments: Backend.reachable)
    func activities(engine: Backend) throws {
        let site = try AccountSite(engine)
        let program = try self.program(site)
        let id = program.makeTrip()
        let lunch = program.post(
            "/\(id)/activities",
            """
            {"title": "Lunch", "date": "2027-07-12", "category": "food",
             "cost": {"amount": 12.5, "currency": "EUR"}, "links": ["https://example.org/"],
             "place": {"name": "Mercato", "latitude": 43.7764, "longitude": 11.2532}}
            """
        )
        #expect(lunch.status == 201)
        let name = try #require(lunch.json["id"] as? String)
        let path = "/\(id)/activities/\(name)"
        #expect(lunch["location"] == "/api/v1/trips" + path)
        #expect(
            (program.get("/" + id).json["trip"] as? [String: Any])?["currency"] as? String == "EUR"
        )
        let changed = program.patch(
            path,
            """
            {"start": "12:30", "end": {"time": "13:45"}, "place": null, "links": null, "day": 2}
            """
        )
        #expect(changed.status == 200)
        #expect(changed.json["place"] == nil && changed.json["links"] == nil)
        #expect(changed.json["day"] as? Int == 2 && changed.json["category"] as? String == "food")
        #expect(program.get("/" + id).titles == ["Uffizi", "Lunch"])
        let first = try #require(program.get("/" + id).activities.first?["id"] as? String)
        let wrongDay = program.post(path + "/move", "{\"before\": \"\(first)\"}", match: "*")
        #expect(wrongDay.status == 422)
        program.patch(path, "{\"start\": null, \"end\": null}").expect(200)
        program.patch("/\(id)/activities/\(first)", "{\"start\": null, \"minutes\": null}").expect(
            200
        )
        program.post(path + "/move", "{\"day\": 1, \"before\": \"\(first)\"}", match: "*").expect(
            200
        )
        #expect(program.get("/" + id).titles == ["Lunch", "Uffizi"])
        program.post(path + "/move", "{\"day\": null}", match: "*").expect(200)
        #expect(program.get("/" + id).titles == ["Uffizi", "Lunch"])
        program.ask(.delete, path, match: "*").expect(204)
        program.ask(.delete, path, match: "*").expect(404)
        #expect(program.get("/" + id).titles == ["Uffizi"])
    }

    @Test(
        "what a form would not take is refused, in words and with the field",
        arguments: [
            ("{\"title\": \"\"}", "title"), ("{\"title\": 7}", "title"), ("{}", "title"),
            ("{\"titel\": \"x\"}", "titel"),
            ("{\"title\": \"x\", \"category\": \"fun\"}", "category"),
            ("{\"title\": \"x\", \"start\": \"25:00\"}", "start"),
            ("{\"title\": \"x\", \"zone\": \"Europe/Atlantis\"}", "zone"),
            ("{\"title\": \"x\", \"minutes\": 0}", "minutes"),
            ("{\"title\": \"x\", \"minutes\": 1.5}", "minutes"),
            ("{\"title\": \"x\", \"minutes\": 5, \"end\": {\"time\": \"10:00\"}}", "end"),
            ("{\"title\": \"x\", \"start\": \"10:00\", \"end\": {\"time\": \"09:00\"}}", "end"),
            ("{\"title\": \"x\", \"end\": {\"days_later\": 999}}", "end.days_later"),
            ("{\"title\": \"x\", \"day\": 4}", "day"), ("{\"title\": \"x\", \"day\": -1}", "day"),
            ("{\"title\": \"x\", \"date\": \"2027-08-12\"}", "date"),
            ("{\"title\": \"x\", \"place\": \"Rome\"}", nil),
            (
                "{\"title\": \"x\", \"place\": {\"latitude\": 91, \"longitude\": 0}}",
                "place.latitude"
            ),
            ("{\"title\": \"x\", \"place\": {}}", "place"),
            ("{\"title\": \"x\", \"links\": [\"javascript:alert(1)\"]}", "links"),
            (
                "{\"title\": \"x\", \"cost\": {\"amount\": -1, \"currency\": \"EUR\"}}",
                "cost.amount"
            ),
            (
                "{\"title\": \"x\", \"cost\": {\"amount\": 1, \"currency\": \"euro\"}}",
                "cost.currency"
            ),
            ("{\"title\": \"x\", \"title\": \"y\"}", "title"),
            ("{\"title\": \"x\", \"id\": \"no\"}", "id"),
        ] as [(String, String?)]
    )
    func refusals(body: String, field: String?) throws {
        let site = try AccountSite()
        let program = try self.program(site)
        let id = program.makeTrip()
        let answer = program.post("/\(id)/activities", body)
        #expect(answer.status == 422, "\(answer.text)")
        #expect(field == nil || answer.json["field"] as? String == field, "\(answer.text)")
        #expect(!answer.detail.isEmpty)
        #expect(program.get("/" + id).activities.count == 1)
    }

    @Test("what is no JSON, too much, or nowhere is refused, and nothing is lost")
    func hostile() throws {
        let site = try AccountSite()
        let program = try self.program(site)
        let id = program.makeTrip()
        let before = program.get("/" + id).body
        let deep = String(repeating: "[", count: 100_000)
        for body in ["", "{", "[]", "null", "7", "\u{0}", deep, "{\"trip\":" + deep] {
            #expect(program.post("", body).status == 400, "\(body.prefix(20))")
            #expect(program.patch("/" + id, body).status == 400, "\(body.prefix(20))")
        }
        let long = String(repeating: "x", count: 121)
        #expect(program.patch("/" + id, "{\"title\": \"\(long)\"}").status == 422)
        #expect(program.patch("/" + id, "{\"places\": [1]}").status == 422)
        #expect(program.patch("/" + id, "{\"days\": 401}").status == 422)
        #expect(program.patch("/" + id, "{\"currency\": \"eur\"}").status == 422)
        let many = [String](repeating: "{\"title\":\"x\"}", count: 5_001).joined(separator: ",")
        #expect(program.post("", "{\"trip\":{},\"activities\":[\(many)]}").status == 422)
        for path in ["/", "/x", "/\(id)/x", "/\(id)/activities/", "/\(id)//", "/../trips"] {
            #expect(program.get(path).status == 404, "\(path)")
        }
        let wrong = program.ask(.delete, "")
        #expect(wrong.status == 405 && wrong["allow"] == "GET, HEAD, POST")
        for query in ["?limit=0", "?limit=101", "?limit=x", "?after=x", "?bin=1", "?x=1"] {
            #expect(program.get(query).status == 400, "\(query)")
        }
        #expect(program.get("/" + id).body == before)
    }

    // MARK: Lists, files, pages, devices

    @Test("lines of lists are added, ticked and deleted")
    func items() throws {
        let site = try AccountSite()
        let program = try self.program(site)
        let id = program.makeTrip()
        let made = program.post("/\(id)/items", "{\"list\": \"Packing\", \"text\": \"Socks\"}")
        #expect(made.status == 201)
        let name = try #require(made.json["id"] as? String)
        #expect(program.patch("/\(id)/items/\(name)", "{\"done\": true}", match: nil).status == 200)
        #expect(program.patch("/\(id)/items/\(name)", "{\"done\": 1}", match: nil).status == 422)
        let list = program.get("/" + id).json["checklist"] as? [[String: Any]]
        #expect(
            list?.first?["done"] as? Bool == true && list?.first?["list"] as? String == "Packing"
        )
        #expect(program.post("/\(id)/items", "{\"text\": \" \"}").status == 422)
        #expect(program.ask(.delete, "/\(id)/items/\(name)").status == 204)
        #expect(program.ask(.delete, "/\(id)/items/\(name)").status == 404)
    }

    @Test("the file of a trip comes back as it left")
    func roundTrip() throws {
        let site = try AccountSite()
        let program = try self.program(site)
        let file = """
            {"elsewhere": 1, "trip": {"title": "Tuscany", "start": "2027-07-12", "days": 3,
              "currency": "EUR", "notes": "Bring the ticket.", "places": [3176959]},
             "activities": [
              {"day": 1, "title": "Uffizi", "category": "museum", "start": "09:30",
               "zone": "Europe/Rome", "minutes": 120, "place": {"name": "Uffizi",
               "latitude": 43.7677, "longitude": 11.2553, "city": 3176959}, "notes": "Side",
               "links": ["https://www.uffizi.it/"], "cost": {"amount": 25, "currency": "EUR"},
               "booking_code": "AB12"},
              {"title": "Flight", "category": "flight", "start": "23:10", "end": {"days_later": 1,
               "time": "06:20", "zone": "Europe/Paris"}, "destination": {"name": "Paris"}}],
             "checklist": [{"list": "Packing", "text": "Socks", "done": true}], "later": {"x": 1}}
            """
        let made = program.post("", file)
        #expect(made.status == 201, "\(made.text)")
        let first = program.get("/\(made.json["id"] as? String ?? "")/file")
        #expect(first.status == 200 && !first.has("revision"))
        let again = program.post("", first.text)
        let second = program.get("/\(again.json["id"] as? String ?? "")/file")
        // By its own names a file that is brought in again is known, so they come along.
        #expect(first.text == second.text && withoutNames(first.text) != first.text)
        // All that a trip is told with can be sent back as a trip of another id.
        let whole = program.get("/\(made.json["id"] as? String ?? "")").text
        let id = try #require(made.json["id"] as? String)
        let moved = whole.replacing(id, with: Identifier.random().text)
        let third = program.post("", moved)
        #expect(third.status == 201)
        let back = program.get("/\(third.json["id"] as? String ?? "")/file")
        #expect(withoutNames(back.text) == withoutNames(first.text))
    }

    private func withoutNames(_ file: String) -> String {
        file.replacing(/"u?id":"[0-9a-z]{26}",?/, with: "")
    }

    @Test("the list comes in pages that neither repeat nor leave out")
    func pages() throws {
        let site = try AccountSite()
        let program = try self.program(site)
        let all = Set((0..<7).map { program.makeTrip("Trip \($0)") })
        var (seen, next): ([String], String?) = ([], "")
        while let after = next {
            let answer = program.get("?limit=3" + (after.isEmpty ? "" : "&after=\(after)"))
            let results = answer.json["results"] as? [[String: Any]] ?? []
            #expect(results.count <= 3 && results.allSatisfy { $0["activity_count"] as? Int == 1 })
            seen += results.compactMap { $0["id"] as? String }
            next = answer.json["next"] as? String
        }
        #expect(seen.count == 7 && Set(seen) == all)
    }

    @Test("a page shows what a program wrote, and a waiting device hears of it at once")
    func devices() throws {
        let site = try AccountSite()
        var browser = Browser(site)
        browser.signUp()
        let program = try Program(site, of: "ada@example.org")
        let id = program.makeTrip()
        #expect(browser.look(at: "/trips/" + id).has("Uffizi"))
        let space = try site.storage.read { (snapshot) throws(StorageFailure) -> Space? in
            guard let ada = try snapshot.account(email: "ada@example.org") else { return nil }
            return try snapshot.library(of: ada.id)
        }
        let library = try #require(space)
        let waiting = browser
        let target =
            "/sync/events?space=\(library.id.text)&epoch=\(library.epoch)&seq=\(library.seq)"
        let heard = DispatchSemaphore(value: 0)
        let words = Mutex("")
        Thread.detachNewThread {
            var waiting = waiting
            let text = waiting.look(at: target).text
            words.withLock { $0 = text }
            heard.signal()
        }
        usleep(300_000)
        program.patch("/" + id, "{\"title\": \"Umbria\"}").expect(200)
        #expect(heard.wait(timeout: .now() + 5) == .success)
        #expect(words.withLock { $0 }.hasPrefix("changed"))
        #expect(browser.look(at: "/trips/" + id).has("Umbria"))
    }

    @Test(
        "many programs at once all get through, and nothing is lost",
        arguments: Backend.reachable
    )
    func manyAtOnce(engine: Backend) throws {
        let site = try AccountSite(engine)
        let program = try self.program(site)
        let id = program.makeTrip()
        let refused = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 12) { writer in
            for place in 0..<8 {
                let body = "{\"title\": \"\(writer)-\(place)\", \"day\": 1}"
                let answer = program.post("/\(id)/activities", body)
                if answer.status != 201 { refused.withLock { $0.append(answer.text) } }
            }
        }
        #expect(refused.withLock { $0 } == [])
        #expect(Set(program.get("/" + id).titles).count == 97)
    }

    @Test("a clock that is set back neither shuts a program out nor loses what it writes")
    func clockSetBack() throws {
        let site = try AccountSite()
        var program = try self.program(site)
        let id = program.makeTrip()
        program.later = -30 * 86_400_000
        program.patch("/" + id, "{\"title\": \"Umbria\"}").expect(200)
        #expect(program.get("/" + id).has("Umbria"))
    }
}
