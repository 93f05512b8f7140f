import Accounts
import App
import Base
import Chronology
import Foundation
import Merge
import Server
import Site
import Storage
import Testing

/// Where programs get the same answers as forms.
@Suite struct TripEndpointBoundsTests {
    private func program(_ site: AccountSite) throws -> Program {
        var browser = Browser(site)
        browser.signUp()
        return try Program(site, of: "ada@example.org")
    }

    // MARK: Dates

    @Test(
        "a new trip that would end after the year 8999 is refused, and nothing is made",
        arguments: [
            ("{\"trip\": {\"start\": \"8999-06-01\", \"days\": 400}}", "trip.days"),
            ("{\"trip\": {\"start\": \"8999-12-31\", \"days\": 2}}", "trip.days"),
            (
                """
                {"trip": {"start": "8999-12-31", "days": 1},
                 "activities": [{"title": "Late", "day": 2}]}
                """, "trip.days"
            ),
            ("{\"trip\": {\"start\": \"9000-01-01\"}}", "trip.start"),
        ]
    )
    func newTrips(body: String, field: String) throws {
        let site = try AccountSite()
        let program = try self.program(site)
        let answer = program.post("", body)
        #expect(answer.status == 422, "\(answer.text)")
        #expect(answer.json["field"] as? String == field, "\(answer.text)")
        #expect(field == "trip.start" || answer.detail.contains("after 8999-12-31"))
        #expect((program.get().json["results"] as? [Any])?.isEmpty == true)
    }

    @Test("dates that would end after the year 8999 change nothing; the last day there is one")
    func changedDates() throws {
        let site = try AccountSite()
        let program = try self.program(site)
        let id = program.makeTrip()
        let before = program.get("/" + id).body
        for (body, field) in [
            ("{\"start\": \"8999-12-30\", \"how\": \"shift\"}", "start"),
            ("{\"start\": \"8999-06-01\", \"days\": 400, \"how\": \"keep\"}", "days"),
        ] {
            let answer = program.patch("/" + id, body)
            #expect(answer.status == 422, "\(answer.text)")
            #expect(answer.json["field"] as? String == field, "\(answer.text)")
            #expect(program.get("/" + id).body == before)
        }
        program.patch("/" + id, "{\"start\": \"8999-12-29\", \"how\": \"shift\"}").expect(200)
        program.patch("/" + id, "{\"days\": 4}").expect(422)
        program.patch("/" + id, "{\"title\": \"Far\"}").expect(200)
        #expect(program.get("/" + id).activities.first?["date"] as? String == "8999-12-29")
    }

    // MARK: Names

    @Test(
        "an activity without a title goes by its destination, else by its place",
        arguments: [
            ("{\"place\": {\"name\": \"Trevi Fountain\"}}", "Trevi Fountain"),
            ("{\"title\": null, \"place\": {\"name\": \"Rome\"}}", "Rome"),
            ("{\"title\": \" \", \"place\": {\"name\": \"Rome\"}}", "Rome"),
            (
                "{\"place\": {\"name\": \"Rome\"}, \"destination\": {\"name\": \"Vienna\"}}",
                "Vienna"
            ),
            (
                """
                {"place": {"name": "Rome"}, "destination": {"latitude": 41.9, "longitude": 12.5}}
                """, "Rome"
            ),
            ("{\"title\": \"See\", \"place\": {\"name\": \"Rome\"}}", "See"),
        ]
    )
    func names(body: String, title: String) throws {
        let site = try AccountSite()
        let program = try self.program(site)
        let id = program.makeTrip()
        let added = program.post("/\(id)/activities", body)
        #expect(added.status == 201, "\(added.text)")
        #expect(added.json["title"] as? String == title)
        // In a whole trip, and in a file that is brought in, too.
        let whole = program.post("", "{\"trip\": {}, \"activities\": [\(body)]}")
        #expect(whole.status == 201 && whole.titles == [title], "\(whole.text)")
        let file = "{\"elsewhere\": 1, \"trip\": {\"title\": \"T\"}, \"activities\": [\(body)]}"
        let brought = program.post("/import", file)
        #expect(brought.status == 201, "\(brought.text)")
        let path = try #require(brought["location"]?.dropFirst("/api/v1/trips".count))
        #expect(program.get(String(path)).titles == [title])
    }

    @Test("a title that is emptied makes way for the place, and is missed where that has no name")
    func emptied() throws {
        let site = try AccountSite()
        let program = try self.program(site)
        let id = program.makeTrip()
        let name = try #require(program.get("/" + id).activities.first?["id"] as? String)
        let path = "/\(id)/activities/\(name)"
        let nameless = program.patch(path, "{\"title\": null}")
        #expect(nameless.status == 422 && nameless.json["field"] as? String == "title")
        #expect(nameless.detail.contains("name its place"))
        let point = "{\"place\": {\"latitude\": 43.77, \"longitude\": 11.25}, \"title\": \"\"}"
        program.patch(path, point).expect(422)
        #expect(program.get("/" + id).titles == ["Uffizi"])
        let placed = program.patch(path, "{\"title\": null, \"place\": {\"name\": \"Bargello\"}}")
        #expect(placed.status == 200 && placed.json["title"] as? String == "Bargello")
    }

    @Test("the description asks for no title, and says what stands in its place")
    func description() throws {
        let site = try AccountSite()
        var program = try self.program(site)
        program.base = "/api/v1/openapi.json"
        let components = try #require(program.get().json["components"] as? [String: Any])
        let schemas = try #require(components["schemas"] as? [String: [String: Any]])
        for name in ["NewActivity", "FileActivity"] {
            let schema = try #require(schemas[name])
            #expect(schema["required"] == nil, "\(name)")
            let fields = try #require(schema["properties"] as? [String: [String: Any]])
            #expect((fields["title"]?["description"] as? String)?.contains("destination") == true)
        }
    }
}
