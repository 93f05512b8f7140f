import App
import Foundation
import Server
import Testing

@Suite struct LimitTests {
    @Test("an address may have 8 KB and not a byte more")
    func addressLength() throws {
        let server = try TestServer()
        let client = server.client()
        let longest = "/" + String(repeating: "a", count: 8_191)
        #expect(client.get(longest)?.text == "GET \(longest)\n")
        #expect(client.get(longest + "a")?.status == 414)
        #expect(client.get("/")?.status == 200)
    }

    @Test("an address that does not fit into memory is refused too", arguments: [70_000, 300_000])
    func hugeAddress(count: Int) throws {
        let server = try TestServer()
        let client = server.client()
        client.send("GET /" + String(repeating: "a", count: count))
        #expect(client.reply()?.status == 414)
    }

    @Test(
        "header lines beyond 16 KB are refused, also far beyond",
        arguments: [(15_000, 200), (17_000, 431), (29_000, 431), (100_000, 431)]
    )
    func headLength(count: Int, status: Int) throws {
        let server = try TestServer()
        let client = server.client()
        client.send("GET / HTTP/1.1\r\nHost: t\r\n")
        for _ in 0..<count / 500 { client.send("X: \(String(repeating: "b", count: 495))\r\n") }
        client.send("\r\n")
        #expect(client.reply()?.status == status)
    }

    @Test("a body of exactly the limit is taken and one byte more is refused")
    func bodyLength() throws {
        var limits = Limits()
        limits.bodyBytes = 10_000
        let server = try TestServer(limits: limits)
        let client = server.client()
        for (count, status) in [(10_000, 200), (10_001, 413), (39_000, 413)] {
            client.sendFormHead("/", ["Content-Length: \(count)"])
            client.send(Array("a=".utf8) + [UInt8](repeating: 120, count: count - 2))
            #expect(client.reply()?.status == status)
        }
        #expect(client.get("/")?.status == 200)
    }

    @Test("only so much of large answers is held at once for readers who take their time")
    func largeAnswers() throws {
        var limits = Limits()
        limits.largeAnswerBytes = 1
        let server = try TestServer(limits: limits) { request, _ in
            let count = request.target == "/large" ? 32_000_000 : 1_000_000
            return Response(contentType: "x/y", body: [UInt8](repeating: 7, count: count))
        }
        var slow: RawClient? = server.client()
        slow?.send("GET /large HTTP/1.1\r\nHost: t\r\n\r\n")
        // Its answer is on the way from here on, and its reader takes no more of it.
        #expect(slow?.readSome() == true)
        let refused = server.client().get("/large")
        #expect(refused?.status == 503 && refused?.text.contains("on their way") == true)
        #expect(server.client().get("/small")?.status == 200)
        slow = nil
        _ = slow
        var status = 503
        for _ in 0..<200 where status == 503 {
            usleep(10_000)
            status = server.client().get("/large")?.status ?? 0
        }
        #expect(status == 200)
    }

    @Test("the file of a library may be larger, and so few of them are held at once")
    func libraryBody() throws {
        var limits = Limits()
        limits.bodyBytes = 10_000
        limits.fieldBytes = 10_000
        limits.libraryBytes = 40_000
        limits.libraryBodies = 1
        let server = try TestServer(limits: limits)
        let (client, other) = (server.client(), server.client())
        func send(_ client: RawClient, _ path: String, _ count: Int, from: Int = 0) {
            if from == 0 { client.sendFormHead(path, ["Content-Length: \(count)"]) }
            let bytes = Array("a=".utf8) + [UInt8](repeating: 120, count: count - 2)
            client.send(Array(bytes[from...]))
        }
        for (path, count, status) in [
            ("/do/add-file", 40_000, 200), ("/do/read-file", 30_000, 200),
            ("/do/add-file", 40_001, 413), ("/do/add-files", 10_001, 413),
            ("/do/add-file", 30_000, 200), ("/do/read-trip-file", 40_000, 200),
            ("/do/add-trip-file", 40_000, 200), ("/do/add-trip-file", 40_001, 413),
            ("/api/v1/trips/import?preview=true", 40_000, 200),
            ("/api/v1/trips/import", 40_001, 413), ("/api/v1/trips/import/x", 10_001, 413),
        ] {
            send(client, path, count)
            #expect(client.reply()?.status == status, "\(path) \(count)")
        }
        while server.server.libraryBodies > 0 { usleep(1_000) }
        // Two at once: the second is refused, and once the first is done there is room again.
        client.sendFormHead("/do/add-file", ["Content-Length: 30000"])
        client.send(Array("a=".utf8) + [UInt8](repeating: 120, count: 20_000))
        while server.server.libraryBodies == 0 { usleep(1_000) }
        send(other, "/do/add-file", 30_000)
        #expect(other.reply()?.status == 503)
        client.send([UInt8](repeating: 120, count: 9_998))
        #expect(client.reply()?.status == 200)
        while server.server.libraryBodies > 0 { usleep(1_000) }
        send(other, "/do/add-file", 30_000)
        #expect(other.reply()?.status == 200)
    }

    @Test("the original of a photo may be larger than a form")
    func originalBody() throws {
        var limits = Limits()
        limits.bodyBytes = 10_000
        limits.originalBytes = 40_000
        let server = try TestServer(limits: limits)
        let client = server.client()
        for (path, count, status) in [
            ("/photos?hash=ab.original", 40_000, 200), ("/photos?hash=ab.original", 40_001, 413),
            ("/photos?hash=ab", 10_001, 413), ("/do/x?hash=ab.original", 10_001, 413),
            ("/photos?x=.original", 40_001, 413), ("/photos/?x=.original", 10_001, 413),
        ] {
            client.sendFormHead(path, ["Content-Length: \(count)"])
            client.send(Array("a=".utf8) + [UInt8](repeating: 120, count: min(count, 10_000) - 2))
            client.send([UInt8](repeating: 120, count: max(0, count - 10_000)))
            #expect(client.reply()?.status == status, "\(path) \(count)")
        }
    }

    @Test("a body in chunks is measured as it comes")
    func chunkedBodyLength() throws {
        var limits = Limits()
        limits.bodyBytes = 10_000
        let server = try TestServer(limits: limits)
        let client = server.client()
        client.send("POST / HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n")
        let chunk = "1000\r\n" + String(repeating: "x", count: 4_096) + "\r\n"
        for _ in 0..<5 { client.send(chunk) }
        client.send("0\r\n\r\n")
        #expect(client.reply()?.status == 413)
        #expect(client.get("/")?.status == 200)
    }

    @Test("an endless body in chunks ends the connection")
    func endlessBody() throws {
        var limits = Limits()
        limits.bodyBytes = 10_000
        let server = try TestServer(limits: limits)
        let client = server.client()
        client.send("POST / HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n")
        let chunk = "1000\r\n" + String(repeating: "x", count: 4_096) + "\r\n"
        var sent = 0
        while sent < 2_000, client.send(chunk) { sent += 1 }
        #expect(client.waitForClose())
        #expect(server.client().get("/")?.status == 200)
    }

    @Test("a body announced as far too large is refused before it is sent")
    func announcedBody() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("POST / HTTP/1.1\r\nHost: t\r\nContent-Length: 9000000000\r\n\r\n")
        #expect(client.reply()?.status == 413)
        #expect(client.waitForClose())
    }

    @Test("who says nothing is hung up on")
    func silence() throws {
        let server = try hastyServer()
        let client = server.client()
        #expect(client.waitForClose())
    }

    @Test("who sends the head byte by byte is hung up on all the same")
    func slowHead() throws {
        let server = try hastyServer()
        let client = server.client()
        var sent = 0
        while sent < 1_000, !client.isClosedByServer, client.send("G") {
            usleep(20_000)
            sent += 1
        }
        #expect(sent < 1_000)
        #expect(server.client().get("/")?.status == 200)
    }

    @Test("who sends the body byte by byte is hung up on, however alive")
    func slowBody() throws {
        let server = try hastyServer()
        let client = server.client()
        client.send("POST / HTTP/1.1\r\nHost: t\r\nContent-Length: 9999\r\n\r\n")
        var sent = 0
        while sent < 1_000, client.send("x") {
            usleep(20_000)
            sent += 1
        }
        #expect(sent < 1_000)
    }

    @Test("who does not take the reply is hung up on")
    func slowReader() throws {
        let body = [UInt8](repeating: 32, count: 30_000_000)
        let server = try hastyServer { _, _ in Response(contentType: "text/plain", body: body) }
        let client = server.client()
        client.send("GET / HTTP/1.1\r\nHost: t\r\n\r\n")
        let lines = server.logLines { $0.contains("client left") }
        #expect(lines.contains { $0.contains("client left") })
        #expect(client.waitForClose())
    }

    @Test("connections beyond the total are closed, and places become free again")
    func connectionTotal() throws {
        var limits = Limits()
        limits.connections = 4
        limits.connectionsPerAddress = 0
        let server = try TestServer(limits: limits)
        try expectTurnsAway(server, opening: 7)
    }

    @Test("one address cannot take all places")
    func connectionsPerAddress() throws {
        var limits = Limits()
        limits.connectionsPerAddress = 3
        let server = try TestServer(limits: limits)
        try expectTurnsAway(server, opening: 6)
    }

    private func expectTurnsAway(_ server: TestServer, opening count: Int) throws {
        var clients = (0..<count).map { _ in
            RawClient(port: server.server.port, waitMilliseconds: 300)
        }
        let answered = clients.count { $0.get("/")?.status == 200 }
        #expect(answered > 0)
        #expect(answered < count)
        clients = []
        #expect(
            (0..<100).contains { _ in
                usleep(20_000)
                return server.client().get("/")?.status == 200
            }
        )
    }

    private func hastyServer(
        answer: @escaping @Sendable (Request, Moment) -> Response = TestServer.echo
    ) throws -> TestServer {
        var limits = Limits()
        limits.idleMilliseconds = 300
        limits.bodyMilliseconds = 300
        limits.replyMilliseconds = 300
        return try TestServer(limits: limits, answer: answer)
    }
}
