import App
import Atlas
import Base
import Chronology
import Foundation
import Library
import TestKit
import Testing

@testable import CommandLine

@Suite struct AtlasCommandTests {
    private func ask(_ arguments: String...) -> Session {
        Session(["atlas"] + arguments + ["--atlas", SampleAtlas.path])
    }

    private func json(_ session: Session) throws -> [String: Any] {
        #expect(session.out.hasSuffix("}\n"))
        #expect(session.out.filter { $0 == "\n" }.count == 1)
        let object = try JSONSerialization.jsonObject(with: Data(session.out.utf8))
        return try #require(object as? [String: Any])
    }

    private func names(_ session: Session) throws -> [String] {
        let results = try #require(try json(session)["results"] as? [[String: Any]])
        return results.compactMap { $0["name"] as? String }
    }

    @Test("search prints a line for each city found")
    func search() throws {
        let session = ask("search", "florence", "--limit", "3")
        #expect(session.status == 0)
        #expect(session.out.hasPrefix("Florence, Tuscany, Italy"))
        #expect(session.out.contains("#3176959"))
        #expect(try names(ask("search", "florence", "--json")).first == "Florence")
    }

    @Test(
        "what --json prints is what the web API answers",
        arguments: [
            (["search", "san jose", "--limit", "9"], "/api/v1/search?q=san+jose&limit=9"),
            (["search", "florence"], "/api/v1/search?q=florence"),
            (["search", "firenz"], "/api/v1/search?q=firenz"),
            (["search", "43.77,11.25"], "/api/v1/search?q=43.77,11.25"),
            (
                ["near", "43.77,11.25", "--radius", "90km", "--limit", "30"],
                "/api/v1/nearby?lat=43.77&lon=11.25&radius_m=90000"
            ),
            (["surprise", "--seed", "42"], "/api/v1/surprise?seed=42"),
        ]
    )
    func sameShape(words: [String], target: String) throws {
        let printed = try json(
            Session(["atlas"] + words + ["--json", "--atlas", SampleAtlas.path])
        )
        let world = World(
            now: Instant(millisecondsSinceEpoch: 0),
            seed: 7,
            atlas: .sample,
            zoneOffsetsSeconds: Array(repeating: 0, count: Int(Atlas.sample.zoneCount)),
            assetsVersion: "v1",
            library: Library()
        )
        let body = respond(to: Request(target: target), given: world).response.body
        let answered = try #require(
            try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
        )
        #expect(printed as NSDictionary == answered as NSDictionary)
        #expect(!printed.isEmpty)
    }

    @Test("search that finds nothing ends with 1, and with an empty list in JSON")
    func searchNothing() throws {
        let session = ask("search", "zzzzzzqqq")
        #expect(session.status == 1)
        #expect(session.out.isEmpty && session.complaints.contains("zzzzzzqqq"))
        let asJSON = ask("search", "zzzzzzqqq", "--json")
        #expect(asJSON.status == 1)
        #expect(try names(asJSON) == [])
    }

    @Test("searching for coordinates gives the point and the nearest city")
    func searchPoint() throws {
        let session = ask("search", "43.77,11.25")
        #expect(session.out.contains("A point: 43.77 11.25"))
        #expect(session.out.contains("Florence"))
        #expect(try names(ask("search", "43.77,11.25", "--json")).first == "Florence")
    }

    @Test("near lists cities in the order of their distance")
    func near() throws {
        let session = ask("near", "43.77", "11.25", "--radius", "100km", "--json")
        #expect(session.status == 0)
        let results = try #require(try json(session)["results"] as? [[String: Any]])
        let distances = results.compactMap { $0["distance_m"] as? Int }
        #expect(distances.count == results.count && distances == distances.sorted())
        #expect(results.first?["name"] as? String == "Florence")
        #expect(ask("near", "florence", "--radius", "60mi").out.contains("km"))
    }

    @Test(
        "near takes round numbers for a point",
        arguments: [["90", "0"], ["0", "0"], ["-90", "10"]]
    )
    func nearRound(_ words: [String]) {
        let session = Session(["atlas", "near"] + words + ["--atlas", SampleAtlas.path])
        #expect(session.complaints.contains("The nearest city is"))
    }

    @Test(
        "numbers beyond the earth are no place, and spaces no words",
        arguments: [
            (["near", "91,0"], "latitudes go from -90 to 90"),
            (["near", "0", "181.5"], "longitudes from -180 to 180"),
            (["near", "-90.1, 7", "--json"], "is no point"), (["near", " "], "near what?"),
            (["search", ""], "what should be searched for?"),
            (["search", " ", "--json"], "what should be searched for?"),
        ] as [([String], String)]
    )
    func refused(_ words: [String], sentence: String) {
        let session = Session(["atlas"] + words + ["--atlas", SampleAtlas.path])
        #expect(session.status == 2 && session.out.isEmpty)
        #expect(session.complaints.contains(sentence))
    }

    @Test("near the middle of nowhere names the nearest city and ends with 1")
    func nearNothing() throws {
        let session = ask("near", "-48.876", "-123.393")
        #expect(session.status == 1)
        #expect(session.complaints.contains("no city within 10 km"))
        #expect(session.complaints.contains("The nearest city is"))
        #expect(try names(ask("near", "-48.876", "-123.393", "--json")) == [])
    }

    @Test("the same seed gives the same surprise; without one chance decides")
    func surprise() throws {
        let first = ask("surprise", "--seed", "42", "--json")
        #expect(ask("surprise", "--json").out == first.out)
        #expect(try json(first)["seed"] as? Int == 42)
        let other = ask("surprise", "--seed", "42", "--continent", "eu")
        #expect(other.status == 0 || other.complaints.contains("No luck"))
    }

    @Test("info tells what the atlas holds")
    func info() throws {
        let session = ask("info")
        #expect(session.status == 0)
        #expect(session.out.contains("tier") && session.out.contains("custom"))
        let facts = try json(ask("info", "--json"))
        #expect((facts["cities"] as? Int ?? 0) > 50)
        #expect((facts["checksum"] as? String)?.count == 16)
    }

    @Test(
        "a missing, foreign or damaged atlas is a sentence that says what to run, and ends with 3",
        arguments: ["missing", "empty", "foreign", "cut"]
    )
    func badAtlas(_ kind: String) throws {
        let path = NSTemporaryDirectory() + "/elsewhere-\(kind)-\(getpid())"
        defer { unlink(path) }
        let sample = try Data(contentsOf: URL(fileURLWithPath: SampleAtlas.path))
        switch kind {
        case "empty": try Data().write(to: URL(fileURLWithPath: path))
        case "foreign": try Data(repeating: 65, count: 9_999).write(to: URL(fileURLWithPath: path))
        case "cut": try sample.dropLast(100).write(to: URL(fileURLWithPath: path))
        default: break
        }
        let session = Session(["atlas", "info", "--atlas", path])
        #expect(session.status == 3)
        #expect(session.out.isEmpty)
        #expect(session.complaints.contains(path) && session.complaints.contains("build"))
    }

    @Test("the data directory comes from the option, else from the environment")
    func dataDirectory() {
        let missing = Session(["atlas", "info"], environment: ["ELSEWHERE_DATA": "/nowhere"])
        #expect(missing.status == 3 && missing.complaints.contains("/nowhere"))
        let other = Session(
            ["atlas", "info", "--data", "/elsewhere"],
            environment: ["ELSEWHERE_DATA": "/nowhere"]
        )
        #expect(other.complaints.contains("/elsewhere"))
    }

    @Test(
        "distances are read in the usual units",
        arguments: [
            ("10km", 10_000), ("10 km", 10_000), ("2.5", 2_500), ("50mi", 80_467), ("800m", 800),
            ("1 Mile", 1_609), ("km", nil), ("10 leagues", nil), ("-3km", nil), ("1.2.3km", nil),
        ] as [(String, Int64?)]
    )
    func distances(_ text: String, _ expected: Int64?) {
        #expect(metres(in: text) == expected)
    }
}
