import App
import Atlas
import Chronology
import Foundation
import Server
import TestKit
import Testing

@Suite struct WholeServerTests {
    @Test(
        "the app's pages, data and drawings arrive",
        arguments: [
            ("/", 200, "text/html"), ("/cities/3176959", 200, "text/html"),
            ("/api/v1/search?q=firenz", 200, "application/json"),
            ("/api/v1/openapi.json", 404, "application/problem+json"),
            ("/tiles/light/0/0/0.svg", 200, "image/svg+xml"),
            ("/no/such/page", 404, "text/html"), ("/healthz", 200, "application/json"),
        ]
    )
    func answers(target: String, status: Int, type: String) throws {
        let server = try wholeServer()
        let client = server.client()
        // The address of a city without its name leads on to the one with it.
        var reply = try #require(client.get(target))
        if let place = reply["location"] { reply = try #require(client.get(place)) }
        #expect(reply.status == status)
        #expect(reply["content-type"]?.hasPrefix(type) == true)
        #expect(!reply.body.isEmpty)
        #expect(reply["content-length"] == "\(reply.body.count)")
    }

    @Test(
        "every zone has its offset, which changes with the clocks",
        arguments: [
            ("Europe/Rome", "2026-01-15T12:00:00Z", 3_600),
            ("Europe/Rome", "2026-07-15T12:00:00Z", 7_200),
            ("Asia/Kolkata", "2026-07-15T12:00:00Z", 19_800),
            ("America/New_York", "2026-07-15T12:00:00Z", -14_400),
        ]
    )
    func zoneOffsets(zone: String, time: String, seconds: Int32) throws {
        let log = Log(level: .error)
        defer { log.close() }
        let atlas = Atlas.sample
        let source = WorldSource(atlas: atlas, assetsVersion: "v", log: log)
        let date = try #require(ISO8601DateFormatter().date(from: time))
        let milliseconds = Int64(date.timeIntervalSince1970) * 1_000
        let now = Instant(millisecondsSinceEpoch: milliseconds)
        let world = source.world(at: Moment(now: now, seed: 5))
        #expect(world.seed == 5)
        #expect(world.now == now)
        #expect(world.assetsVersion == "v")
        #expect(world.zoneOffsetsSeconds.count == Int(atlas.zoneCount))
        let index = try #require(
            (0..<UInt16(atlas.zoneCount)).first { atlas.zoneName($0) == zone }
        )
        #expect(world.zoneOffsetsSeconds[Int(index)] == seconds)
    }

    @Test("offsets are those of the quarter hour, also just before and after clocks change")
    func clockChange() throws {
        let log = Log(level: .error)
        defer { log.close() }
        let atlas = Atlas.sample
        let source = WorldSource(atlas: atlas, assetsVersion: "v", log: log)
        let index = try #require(
            (0..<UInt16(atlas.zoneCount)).first { atlas.zoneName($0) == "Europe/Rome" }
        )
        // 2026-03-29T01:00Z
        let change: Int64 = 1_774_746_000_000
        for (shift, seconds) in [(-1, 3_600), (0, 7_200), (-900_000, 3_600)] as [(Int64, Int32)] {
            let now = Instant(millisecondsSinceEpoch: change + shift)
            let world = source.world(at: Moment(now: now, seed: 0))
            #expect(world.zoneOffsetsSeconds[Int(index)] == seconds)
        }
    }

    private func wholeServer() throws -> TestServer {
        let log = Log(level: .error)
        defer { log.close() }
        let source = WorldSource(atlas: .sample, assetsVersion: "v", log: log)
        return try TestServer { request, moment in
            respond(to: request, given: source.world(at: moment)).response
        }
    }
}
