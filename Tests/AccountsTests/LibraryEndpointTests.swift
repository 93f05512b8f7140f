import Accounts
import App
import Base
import Foundation
import Server
import Storage
import Testing

/// Favourites, the archive, recents and settings for programs.
@Suite struct LibraryEndpointTests {
    private static let both = TokenScope(trips: .nothing, library: .writing)

    private func program(_ site: AccountSite, _ scope: TokenScope = both) throws -> Program {
        var program = try Program(site, of: "ada@example.org", scope: scope)
        program.base = "/api/v1/library"
        return program
    }

    private func site() throws -> AccountSite {
        let site = try AccountSite()
        var browser = Browser(site)
        browser.signUp()
        return site
    }

    private func ids(_ answer: Response) -> [Int] {
        (answer.json["results"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? Int }
    }

    @Test("a city is made a favourite, once, told, and taken from them")
    func favourites() throws {
        let program = try self.program(try site())
        #expect(ids(program.get("/favourites")).isEmpty)
        let made = program.post("/favourites", "{\"city\": 3176959}")
        made.expect(201)
        #expect(made.json["name"] as? String == "Florence")
        #expect(made.json["country_code"] as? String == "IT")
        #expect(made.json["is_favourite"] as? Bool == true)
        program.post("/favourites", "{\"city\": 3176959}").expect(200)
        program.post("/favourites", "{\"city\": 2759794}").expect(201)
        #expect(ids(program.get("/favourites")) == [2_759_794, 3_176_959])
        let first = program.get("/favourites?limit=1")
        #expect(ids(first) == [2_759_794] && first.json["next"] as? Int == 2_759_794)
        let second = program.get("/favourites?limit=1&after=2759794")
        #expect(ids(second) == [3_176_959] && second.json["next"] is NSNull)
        for _ in 1...2 { program.ask(.delete, "/favourites/3176959").expect(204) }
        #expect(ids(program.get("/favourites")) == [2_759_794])
    }

    @Test("a page and a program speak of the same library")
    func pages() throws {
        let site = try AccountSite()
        var browser = Browser(site)
        browser.signUp()
        _ = browser.look(at: "/cities/3176959/florence")
        browser.send("/do/star", ["id": "3176959", "on": "1"])
        let program = try self.program(site)
        #expect(ids(program.get("/favourites")) == [3_176_959])
        let recents = program.get("/recents")
        #expect(ids(recents) == [3_176_959])
        let city = (recents.json["results"] as? [[String: Any]])?.first
        #expect((city?["last_opened"] as? String)?.hasSuffix("Z") == true)
        program.ask(.delete, "/favourites/3176959").expect(204)
        #expect(!browser.look(at: "/favourites").has("Florence"))
        #expect(ids(program.get("/archive")).isEmpty)
        #expect((program.get("/things").json["results"] as? [Any])?.isEmpty == true)
        let settings = program.get("/settings").json
        #expect(settings["theme"] as? String == "system" && settings["home"] is NSNull)
    }

    @Test("what makes no sense is refused with a sentence")
    func refusals() throws {
        let program = try self.program(try site())
        for (body, words) in [
            ("{}", "Say which city"), ("{\"city\": 1}", "no such city"),
            ("{\"city\": \"Florence\"}", "whole number"),
            ("{\"city\": 3176959, \"x\": 1}", "no field"),
        ] {
            let answer = program.post("/favourites", body)
            #expect(answer.status == 422 && answer.detail.contains(words), "\(answer.text)")
        }
        program.post("/favourites", "[").expect(400)
        program.get("/favourites?limit=501").expect(400)
        program.get("/recents?x=1").expect(400)
        for path in ["", "/", "/favourites/", "/favourites/07", "/favourites/4294967296", "/x"] {
            program.get(path).expect(404)
        }
        program.post("/archive", "{}").expect(405)
        program.ask(.delete, "/favourites/7").expect(204)
    }

    @Test(
        "a token opens what it is for, and nothing else",
        arguments: [
            (TokenScope(trips: .writing), [200, 403, 403]),
            (TokenScope(library: .reading), [403, 200, 403]),
            (TokenScope(library: .writing), [403, 200, 201]),
            (TokenScope(trips: .reading, library: .reading), [200, 200, 403]),
        ]
    )
    func scopes(scope: TokenScope, wanted: [UInt16]) throws {
        let site = try self.site()
        let trips = try Program(site, of: "ada@example.org", scope: scope)
        let library = try program(site, scope)
        let found = [
            trips.get(), library.get("/favourites"),
            library.post("/favourites", "{\"city\": 3176959}"),
        ]
        #expect(found.map { $0.status } == wanted)
        for answer in found where answer.status == 403 {
            #expect(answer["www-authenticate"]?.contains("insufficient_scope") == true)
        }
    }

    @Test("a scope keeps its number, and tokens of old their meaning")
    func numbers() {
        #expect(TokenScope(number: 0) == TokenScope(trips: .reading))
        #expect(TokenScope(number: 1) == TokenScope(trips: .writing))
        for trips in TokenScope.Access.allCases {
            for library in TokenScope.Access.allCases {
                let scope = TokenScope(trips: trips, library: library)
                let isNothing = trips == .nothing && library == .nothing
                #expect(TokenScope(number: scope.number) == (isNothing ? nil : scope))
            }
        }
        for number in [-1, 3, 12, Int64.max, .min] as [Int64] {
            #expect(TokenScope(number: number) == nil)
        }
    }
}
