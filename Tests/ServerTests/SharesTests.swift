import App
import Foundation
@testable import Server
import Testing

/// Nobody takes all of what there is little of: places for large bodies and answers, connections.
@Suite struct SharesTests {
    private static let forms = "Content-Length: 30000"

    private func server(
        _ limits: Limits,
        standing: @escaping @Sendable (Request) -> SenderStanding = { _ in .member },
        answer: @escaping @Sendable (Request, Moment) -> Response = TestServer.echo
    ) throws -> TestServer {
        try TestServer(
            limits: limits,
            trustedProxies: ["127.0.0.1"],
            answer: answer,
            standing: standing
        )
    }

    private var limits: Limits {
        var limits = Limits()
        limits.bodyBytes = 10_000
        limits.libraryBytes = 40_000
        return limits
    }

    /// Begins a large body from a network, and says no more.
    private func begin(_ server: TestServer, from address: String) -> RawClient {
        let client = server.client()
        let lines = ["X-Forwarded-For: \(address)", SharesTests.forms, "Cookie: of=\(address)"]
        client.sendFormHead("/do/read-file", lines)
        client.send(Array("a=".utf8) + [UInt8](repeating: 120, count: 19_998))
        return client
    }

    private func end(_ client: RawClient) -> Int? {
        client.send([UInt8](repeating: 120, count: 10_000))
        return client.reply()?.status
    }

    private func waitForBodies(_ count: Int, _ server: TestServer) {
        for _ in 0..<2_000 where server.server.libraryBodies != count { usleep(1_000) }
        #expect(server.server.libraryBodies == count)
    }

    @Test("one network takes half of the places for large bodies")
    func network() throws {
        let server = try server(limits)
        let silent = ["2001:db8::1", "2001:db8::2"].map { begin(server, from: $0) }
        waitForBodies(2, server)
        #expect(end(begin(server, from: "2001:db8::3")) == 503)
        #expect(end(begin(server, from: "2001:db8:0:1::1")) == 200)
        #expect(silent.map { end($0) } == [200, 200])
        waitForBodies(0, server)
    }

    @Test("those whose session nobody knows take half of them, whatever their networks")
    func unproven() throws {
        let server = try server(
            limits,
            standing: { request in
                request["cookie"]?.contains("192.0.2") == true ? .member : .unproven
            }
        )
        let silent = ["198.51.100.1", "203.0.113.1"].map { begin(server, from: $0) }
        waitForBodies(2, server)
        #expect(end(begin(server, from: "198.18.0.1")) == 503)
        #expect(end(begin(server, from: "192.0.2.1")) == 200)
        #expect(silent.map { end($0) } == [200, 200])
    }

    @Test("who brings neither a session nor a token gets none of them")
    func stranger() throws {
        let server = try server(limits, standing: { _ in .stranger })
        let client = begin(server, from: "192.0.2.1")
        #expect(server.server.libraryBodies == 0)
        #expect(end(client) == 413)
        #expect(server.client().get("/")?.status == 200)
    }

    @Test("who falls silent, or nearly, gives the place back soon", arguments: [0, 1])
    func silence(byteCount: Int) throws {
        var limits = limits
        limits.libraryBodySilenceMilliseconds = 500
        let server = try server(limits)
        let client = begin(server, from: "192.0.2.1")
        for _ in 0..<40 where client.send([UInt8](repeating: 120, count: byteCount)) {
            usleep(50_000)
        }
        waitForBodies(0, server)
        #expect(client.waitForClose())
    }

    @Test("who leaves in the middle of a body gives place and connection back at once")
    func leaving() throws {
        var limits = Limits()
        // Nothing takes so long here; but the server looks as often as the shortest limit asks.
        limits.answerMilliseconds = 400
        let server = try server(limits)
        for _ in 0..<8 {
            let client = server.client()
            client.sendFormHead("/do/read-file", ["Content-Length: 3000000"])
            client.send(Array("a=".utf8) + [UInt8](repeating: 120, count: 1_999_998))
            // Gone, with its end right behind what it sent.
        }
        let isAlone = "elsewhere_http_requests_in_flight 1\n"
        var text = ""
        for _ in 0..<100 where !text.contains(isAlone) {
            usleep(100_000)
            text = server.client().get("/metrics")?.text ?? ""
        }
        #expect(text.contains(isAlone), "without a look it takes a minute")
        #expect(server.server.libraryBodies == 0)
    }

    @Test("who sends no more behind a whole request is answered, however long that takes")
    func halfClosed() throws {
        var limits = Limits()
        limits.answerMilliseconds = 400
        let server = try server(
            limits,
            answer: { request, moment in
                usleep(600_000)
                return TestServer.echo(request, moment)
            }
        )
        let client = server.client()
        client.sendFormHead("/do/read-file", ["Content-Length: 7"])
        client.send("a=1&b=2")
        client.endSending()
        #expect(client.reply()?.status == 200)
    }

    @Test("readers of one network who take their time leave room for large answers to others")
    func answers() throws {
        var limits = Limits()
        limits.largeAnswerBytes = 100_000_000
        let large = [UInt8](repeating: 7, count: 32_000_000)
        let server = try server(
            limits,
            answer: { _, _ in
                Response(contentType: "x/y", body: large)
            }
        )
        let slow = server.client()
        slow.send("GET / HTTP/1.1\r\nHost: t\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n")
        #expect(slow.readSome())
        let own = server.client().get("/", ["X-Forwarded-For: 192.0.2.2"])
        #expect(own?.status == 503)
        let other = server.client().get("/", ["X-Forwarded-For: 198.51.100.1"])
        #expect(other?.status == 200)
    }

    @Test(
        "connections are counted by an address of IPv4 and a /64 of IPv6",
        arguments: [
            ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false),
            ("2001:db8::1", "2001:db8::ffff:2", true), ("2001:db8::1", "2001:db8:0:1::1", false),
            ("::ffff:192.0.2.1", "192.0.2.1", true),
            ("::ffff:192.0.2.1", "::ffff:192.0.2.2", false),
            ("::c000:201", "192.0.2.1", false),
        ]
    )
    func prefixes(one: String, other: String, isSame: Bool) throws {
        let isFoundSame = try prefix(of: one) == prefix(of: other)
        #expect(isFoundSame == isSame)
    }

    private func prefix(of text: String) throws -> NetworkPrefix {
        var storage = sockaddr_storage()
        let isVersion6 = text.contains(":")
        storage.ss_family = sa_family_t(isVersion6 ? AF_INET6 : AF_INET)
        let prefix: NetworkPrefix? = withUnsafeMutablePointer(to: &storage) { pointer in
            let place = UnsafeMutableRawPointer(pointer) + (isVersion6 ? 8 : 4)
            guard inet_pton(isVersion6 ? AF_INET6 : AF_INET, text, place) == 1 else { return nil }
            return pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                NetworkPrefix(UnsafePointer($0))
            }
        }
        return try #require(prefix)
    }
}
