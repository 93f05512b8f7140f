import App
import Foundation
import Testing

/// Heads of many parts: of each the HTTP library keeps a list where answers are put together.
@Suite struct HeadTests {
    /// Answers with as many headers as a page of the app has, and some.
    private func server() throws -> TestServer {
        try TestServer(answer: { _, _ in
            Response(
                contentType: "text/html; charset=utf-8",
                headers: (0..<12).map {
                    Header("set-cookie", "c\($0)=\(String(repeating: "x", count: 90))")
                },
                body: Array("page".utf8)
            )
        })
    }

    @Test("heads up to the limits are taken, whatever they consist of", arguments: withinLimits)
    func within(head: String) throws {
        let server = try server()
        let client = server.client()
        for _ in 0..<2 {
            client.send(head)
            #expect(client.reply()?.text == "page", "\(head.prefix(40))")
        }
    }

    private static let withinLimits = [
        "GET /search?\(String(repeating: "&", count: 8_180)) HTTP/1.1\r\nHost: t\r\n\r\n",
        "GET /?\(String(repeating: "a=&", count: 2_700)) HTTP/1.1\r\nHost: t\r\n\r\n",
        head(lines: Array(repeating: "a:", count: 79)),
        head(lines: [cookies(100, padding: 0)]),
        head(lines: Array(repeating: "a:", count: 78) + [cookies(100, padding: 76)]),
        head(
            lines: Array(repeating: "a: " + String(repeating: "b", count: 97), count: 78)
                + [cookies(100, padding: 76)]
        ),
        head(lines: Array(repeating: "a: " + String(repeating: "b", count: 200), count: 79)),
    ]

    @Test("beyond the limits an answer says what is wrong, beside unfinished heads too")
    func beyond() throws {
        let server = try server()
        let unfinished = (0..<8).map { _ in
            let client = server.client()
            client.send("GET /about HTTP/1.1\r\nHost")
            return client
        }
        let heads =
            [101, 150, 400].map { Self.head(lines: [Self.cookies($0, padding: 0)]) }
            + [80, 300].map { Self.head(lines: Array(repeating: "a:", count: $0)) }
            + [Self.head(lines: [Self.cookies(100, padding: 79)])]
        for head in heads {
            let reply = reply(to: head, of: server)
            #expect(reply?.status == 431)
            #expect(reply?.text.contains("80 lines, with 100 cookies") == true)
        }
        // Far beyond them the library answers, or we where it finds no room to.
        for count in stride(from: 400, to: 4_000, by: 37) {
            for lines in [
                [Self.cookies(count, padding: 0)], [Self.cookies(count, padding: 30)],
                ["Cookie: " + String(repeating: ";", count: count * 4)],
                Array(repeating: "a:", count: count),
            ] {
                let reply = reply(to: Self.head(lines: lines), of: server)
                let shown = "\(lines[0].prefix(20)) \(count)"
                #expect(reply?.status == 431 && reply?.text.isEmpty == false, "\(shown)")
            }
        }
        #expect(server.client().get("/")?.status == 200)
        for client in unfinished {
            client.send(": t\r\n\r\n")
            #expect(client.reply()?.status == 200)
        }
    }

    private func reply(to head: String, of server: TestServer) -> RawReply? {
        // What is closed with something unread in it may be reset before its answer arrives.
        (0..<5).lazy.compactMap { _ in
            let client = server.client()
            client.send(head)
            return client.reply()
        }.first
    }

    @Test("clients that vanish in the middle of a head leave nothing behind for others")
    func vanished() throws {
        let server = try server()
        for start in ["GET /about HTTP/1.1\rHost: a\r", "GET /a HTTP/1.1\r\nHos", "\r\n\r\nGET /"] {
            for _ in 0..<6 { server.client().send(start) }
            for _ in 0..<6 {
                let head = Self.head(lines: [Self.cookies(3_000, padding: 0)])
                #expect(reply(to: head, of: server)?.status == 431)
            }
        }
    }

    @Test(
        "a request line that makes no sense gets an answer",
        arguments: ["GET  /about  HTTP/1.1", "GET /a b HTTP/1.1", "GET", "nonsense", "GET /"]
    )
    func requestLine(line: String) throws {
        let server = try server()
        let client = server.client()
        client.send(line + "\r\nHost: t\r\n\r\n")
        #expect(client.reply()?.status == 400)
    }

    @Test("what is refused for want of a Host line comes with a head of its own, once")
    func host() throws {
        let server = try server()
        let client = server.client()
        client.send("GET / HTTP/1.1\r\n\r\n")
        let reply = try #require(client.reply())
        #expect(reply.status == 400 && reply["content-security-policy"] != nil)
        #expect(reply.text.hasPrefix("Bad request."))
    }

    private static func head(lines: [String]) -> String {
        (["GET /about HTTP/1.1", "Host: t"] + lines).joined(separator: "\r\n") + "\r\n\r\n"
    }

    private static func cookies(_ count: Int, padding: Int) -> String {
        let value = String(repeating: "v", count: padding)
        return "Cookie: " + (0..<count).map { "\($0)=\(value)" }.joined(separator: "; ")
    }
}
