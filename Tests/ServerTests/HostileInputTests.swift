import App
import Base
import Foundation
import Server
import Testing

@Suite struct HostileInputTests {
    @Test("nonsense is refused or hung up on, and the next visitor is served", arguments: nonsense)
    func nonsenseIsRefused(bytes: String) throws {
        let server = try TestServer()
        let client = RawClient(port: server.server.port, waitMilliseconds: 300)
        client.send(bytes.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
        let status = client.reply()?.status ?? 400
        #expect((400..<600).contains(status))
        #expect(server.client().get("/")?.status == 200)
    }

    @Test(
        "strange but lawful targets reach the app as they came",
        arguments: [
            "/%", "/%zz", "/a%00b", "/search?q=%FF%FE", "/?&&&==&a", "/..%2f..%2fetc/passwd",
            "//double//slash", "/?q=\(String(repeating: "%F0%9F%97%BA", count: 600))",
        ]
    )
    func strangeTargets(target: String) throws {
        let server = try TestServer()
        #expect(server.client().get(target)?.text == "GET \(target)\n")
    }

    @Test("letters typed without percent-coding reach the app; ill-formed ones are replaced")
    func rawLetters() throws {
        let server = try TestServer()
        let client = server.client()
        #expect(client.get("/search?q=köln")?.text == "GET /search?q=köln\n")
        client.send(
            Array("GET /\u{1}".utf8).dropLast() + [0xFF] + " HTTP/1.1\r\nHost: t\r\n\r\n".utf8
        )
        #expect(client.reply()?.text == "GET /\u{FFFD}\n")
    }

    @Test("a line that the app would break out of its header with is left out and logged")
    func headerInjection() throws {
        let server = try TestServer { request, _ in
            Response(
                status: 303,
                contentType: "text/plain",
                headers: [
                    Header("location", "/a\r\nset-cookie: evil=1"), Header("set-cookie", "home=1"),
                    Header("set-cookie", "theme=dark"),
                ]
            )
        }
        let reply = try #require(server.client().get("/"))
        #expect(reply["location"] == nil)
        #expect(
            reply.lines.filter { $0.name == "set-cookie" }.map(\.value) == ["home=1", "theme=dark"]
        )
        let log = try server.stopAndReadLog()
        #expect(
            log.contains {
                $0["level"] as? String == "error" && $0["name"] as? String == "location"
            }
        )
    }

    @Test("a form sent by another site is refused")
    func crossSite() throws {
        let server = try TestServer()
        let client = server.client()
        let line = "Sec-Fetch-Site: cross-site"
        #expect(client.get("/do/home", [line, "Content-Length: 0"], method: "POST")?.status == 403)
        #expect(client.get("/do/home", [line])?.status == 200)
    }

    @Test("people get the app's page for what the server refuses, programs a plain line")
    func failurePages() throws {
        let server = try TestServer(failurePage: { status, _, request, _ in
            Response(
                status: status,
                contentType: "text/html; charset=utf-8",
                body: Array("\(status) \(request.target)".utf8)
            )
        })
        let client = server.client()
        let long = "/" + String(repeating: "a", count: 9_000)
        let page = try #require(client.get(long, ["Accept: text/html,*/*"]))
        #expect(page.status == 414)
        #expect(page.text == "414 /" + String(repeating: "a", count: 79))
        #expect(page["cache-control"] == "no-store")
        #expect(client.get(long, ["Accept: */*"])?["content-type"] == "text/plain; charset=utf-8")
        let problem = try #require(client.get("/api" + long, ["Accept: text/html"]))
        #expect(problem["content-type"] == "application/problem+json")
        #expect(problem.text.contains("\"status\":414"))
    }

    @Test("random bytes never bring it down", arguments: 0..<8 as Range<UInt64>)
    func randomBytes(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let server = try TestServer()
        let whole = Array(
            """
            POST /s?q=a%20b HTTP/1.1\r\nHost: t\r\nCookie: a=b\r\nContent-Length: 4\r
            Content-Type: application/x-www-form-urlencoded\r\n\r\nabcd
            """
            .utf8
        )
        for _ in 0..<40 {
            var bytes = whole
            for _ in 0..<1 + Int(random.below(UInt64(6))) {
                let place = Int(random.below(UInt64(bytes.count)))
                switch random.below(UInt64(3)) {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: bytes.remove(at: place)
                default: bytes.insert(contentsOf: bytes[place...].prefix(9), at: place)
                }
            }
            let client = RawClient(port: server.server.port, waitMilliseconds: 10)
            client.send(bytes)
            _ = client.reply()
        }
        #expect(server.client().get("/")?.status == 200)
    }

    @Test(
        "what the library answers by itself is answered once",
        arguments: ["GET /\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "GET / HTTP/1.1x\r\n\r\n"]
    )
    func answeredOnce(bytes: String) throws {
        let server = try TestServer()
        let client = server.client()
        client.send(bytes)
        #expect([400, 505].contains(client.reply()?.status ?? 0))
        #expect(client.reply() == nil && client.isClosedByServer)
    }

    @Test("after a request with two hosts nothing more is answered")
    func twoHosts() throws {
        let server = try TestServer()
        let client = server.client()
        let next = "GET / HTTP/1.1\r\nHost: t\r\n\r\n"
        client.send("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n" + next)
        #expect(client.reply()?.status == 400)
        #expect(client.reply() == nil && client.isClosedByServer)
    }

    private static let nonsense = [
        "\r\n\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "\u{0}\u{0}\u{0}\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET / HTTP/9.9\r\nHost: t\r\n\r\n",
        "GET / FTP/1.1\r\nHost: t\r\n\r\n",
        "GET nowhere HTTP/1.1\r\nHost: t\r\n\r\n",
        "GET /a b HTTP/1.1\r\nHost: t\r\n\r\n",
        "GET /\u{1} HTTP/1.1\r\nHost: t\r\n\r\n",
        "GET / HTTP/1.1\r\nHost\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: t\r\nA\u{0}B: c\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: t\r\nContent-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: t\r\nContent-Length: x\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: t\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: t\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
        "POST / HTTP/1.1\r\nHost: t\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0",
        "POST / HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: gzip\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n",
        "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\u{FC}\u{3}\u{3}", "SSH-2.0-OpenSSH_9\r\n",
    ]
}
