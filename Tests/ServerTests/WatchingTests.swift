import App
import Chronology
import Foundation
@testable import Server
import Testing

@Suite struct WatchingTests {
    @Test("each request leaves one line, without what was asked for")
    func accessLog() throws {
        let server = try TestServer()
        let client = server.client()
        let reply = try #require(client.get("/search?q=secret&lat=48.1"))
        client.send("GET /a\"b\\c\u{E9} HTTP/1.1\r\nHost: t\r\n\r\n")
        #expect(client.reply()?.status == 200)
        #expect(client.get("/x", method: "BREW")?.status == 405)
        let lines = try server.stopAndReadLog().filter { $0["message"] as? String == "answered" }
        #expect(lines.count == 3)
        let first = try #require(lines.first)
        #expect(first["level"] as? String == "info")
        #expect(first["method"] as? String == "GET")
        #expect(first["path"] as? String == "/search")
        #expect(first["status"] as? Int == 200)
        #expect(first["bytes"] as? Int == reply.body.count)
        #expect(first["micros"] as? Int != nil)
        #expect(first["request"] as? String == reply["x-request-id"])
        #expect((first["time"] as? String)?.hasSuffix("Z") == true)
        #expect(lines[1]["path"] as? String == "/a%22b%5cc%c3%a9")
        #expect(lines[2]["method"] as? String == "BREW")
    }

    @Test("a level leaves out what is below it")
    func levels() throws {
        let server = try TestServer(level: .warning) { request, _ in
            Response(status: request.target == "/bad" ? 500 : 200, contentType: "text/plain")
        }
        let client = server.client()
        _ = client.get("/good")
        _ = client.get("/bad")
        let lines = try server.stopAndReadLog()
        #expect(lines.compactMap { $0["path"] as? String } == ["/bad"])
        #expect(lines.first?["level"] as? String == "error")
    }

    @Test("a log that cannot be written loses lines, counts them and holds nobody up")
    func fullQueue() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let log = Log(level: .info, descriptor: ends[1], capacityBytes: 10_000)
        let line = [UInt8](repeating: 65, count: 1_000)
        for _ in 0..<2_000 { log.append(line) }
        #expect(log.droppedCount > 1_000)
        close(ends[0])
        #expect(log.close())
        close(ends[1])
    }

    @Test("a log that nobody reads does not keep the program from ending")
    func stuckReader() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let log = Log(level: .info, descriptor: ends[1])
        for _ in 0..<200 { log.append([UInt8](repeating: 65, count: 1_000)) }
        #expect(!log.close())
        log.append([66])
        #expect(log.droppedCount == 1)
        close(ends[0])
        // Closed while the thread is not done, its number would be that of another test's
        // database at once, and 130 KB of this log would go there.
        #expect(log.close() || log.close())
        close(ends[1])
    }

    @Test(
        "times are printed as ISO 8601",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (951_827_696_789, "2000-02-29T12:34:56.789Z"),
            (1_780_315_200_007, "2026-06-01T12:00:00.007Z"),
        ] as [(Int64, String)]
    )
    func times(milliseconds: Int64, text: String) {
        var times = TimeText()
        var line: [UInt8] = []
        times.append(Instant(millisecondsSinceEpoch: milliseconds), to: &line)
        #expect(String(decoding: line, as: UTF8.self) == text)
    }

    @Test("health is JSON")
    func health() throws {
        let server = try TestServer()
        let reply = try #require(server.client().get("/healthz"))
        let value = try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any]
        let health = try #require(value)
        #expect(reply["content-type"] == "application/json")
        #expect(health["status"] as? String == "ok")
        #expect(health["version"] as? String == "9.9")
        #expect((health["atlas"] as? [String: Any])?["cities"] as? Int == 7)
        #expect(
            server.client().get("/healthz", ["Content-Length: 0"], method: "POST")?.status == 405
        )
    }

    @Test("what is wrong is told as it is: nothing in it is coded for addresses or pages")
    func trouble() throws {
        let words = "The disk “/var/lib” is 100% full & <b>nothing</b> was\nwritten: ünmöglich"
        let report = StorageReport(
            engine: "sqlite",
            trouble: words,
            readFailures: 0,
            writeFailures: 1,
            clock: "5% ahead"
        )
        let server = try TestServer(
            served: Served(atlasCities: 7, atlasName: "pocket", storage: { report })
        )
        let reply = try #require(server.client().get("/healthz"))
        let value = try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any]
        let storage = try #require(value?["storage"] as? [String: Any])
        #expect(storage["trouble"] as? String == words)
        #expect(storage["clock"] as? String == "5% ahead")
        #expect(value?["status"] as? String == "degraded")
    }

    @Test("metrics count what happened")
    func metrics() throws {
        let server = try TestServer()
        let client = server.client()
        for _ in 0..<5 { _ = client.get("/") }
        _ = client.get("/api/v1/search")
        _ = client.get("/", method: "PUT")
        let samples = try samples(of: client)
        #expect(samples["elsewhere_http_requests_total{route=\"page\",code=\"200\"}"] == 5)
        #expect(samples["elsewhere_http_requests_total{route=\"page\",code=\"405\"}"] == 1)
        #expect(samples["elsewhere_http_requests_total{route=\"api\",code=\"200\"}"] == 1)
        let histogram = "elsewhere_http_request_duration_seconds"
        #expect(samples["\(histogram)_count{route=\"page\"}"] == 6)
        #expect(samples["\(histogram)_bucket{route=\"page\",le=\"+Inf\"}"] == 6)
        #expect(samples["elsewhere_http_requests_in_flight"] == 1)
        #expect(samples["elsewhere_http_connections"] == 1)
        #expect(samples["elsewhere_atlas_cities"] == 7)
        #expect(samples["process_resident_memory_bytes", default: 0] > 1_000_000)
        #expect(samples["elsewhere_http_response_bytes_total{route=\"page\"}", default: 0] > 30)
    }

    @Test(
        "metrics are in the text format: each family is introduced, each bucket includes the last"
    )
    func metricsFormat() throws {
        let server = try TestServer()
        let client = server.client()
        let text = try #require(client.get("/metrics")).text
        var families: Set<Substring> = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("# TYPE ") { families.insert(line.split(separator: " ")[2]) }
            guard !line.hasPrefix("#") else { continue }
            let name = line.prefix { $0 != "{" && $0 != " " }
            let family = ["_bucket", "_sum", "_count"].reduce(String(name)) { name, ending in
                name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
            }
            #expect(families.contains(Substring(family)), "\(line)")
        }
    }

    private func samples(of client: RawClient) throws -> [String: Double] {
        var samples: [String: Double] = [:]
        for line in try #require(client.get("/metrics")).text.split(separator: "\n")
        where !line.hasPrefix("#") {
            let halves = line.split(separator: " ")
            samples[String(halves[0])] = Double(halves[1])
        }
        return samples
    }
}
