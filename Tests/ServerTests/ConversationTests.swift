import App
import Foundation
import Server
import Testing

@Suite struct ConversationTests {
    @Test("several requests follow one another on a connection")
    func keepAlive() throws {
        let server = try TestServer()
        let client = server.client()
        for number in 1...20 {
            let reply = try #require(client.get("/page/\(number)"))
            #expect(reply.status == 200)
            #expect(reply.text == "GET /page/\(number)\n")
        }
    }

    @Test("requests sent together are answered in their order")
    func pipelining() throws {
        let server = try TestServer()
        let client = server.client()
        client.send((1...50).map { "GET /\($0) HTTP/1.1\r\nHost: test\r\n\r\n" }.joined())
        for number in 1...50 {
            #expect(client.reply()?.text == "GET /\(number)\n")
        }
    }

    @Test("HEAD gets the head of GET, with the length of the body that it does not get")
    func headOnly() throws {
        let server = try TestServer()
        let client = server.client()
        let whole = try #require(client.get("/a"))
        let head = try #require(client.get("/a", method: "HEAD"))
        #expect(head.status == 200)
        #expect(head["content-length"] == "\(whole.body.count)")
        #expect(head["etag"] == whole["etag"])
        #expect(client.get("/b")?.text == "GET /b\n")
    }

    @Test("a connection of HTTP/1.0 is closed after the reply")
    func oldVersion() throws {
        let server = try TestServer()
        let client = server.client()
        client.send("GET /old HTTP/1.0\r\n\r\n")
        #expect(client.reply()?.text == "GET /old\n")
        #expect(client.waitForClose())
    }

    @Test("a client may ask to close")
    func closeOnRequest() throws {
        let server = try TestServer()
        let client = server.client()
        let reply = try #require(client.get("/last", ["Connection: close"]))
        #expect(reply["connection"]?.lowercased() == "close")
        #expect(client.waitForClose())
    }

    @Test("the app gets a body whole, whether its length is told or it comes in chunks")
    func bodies() throws {
        let server = try TestServer()
        let client = server.client()
        let form = "home=" + String(repeating: "3176959", count: 17_000)
        client.sendFormHead("/h", ["Content-Length: \(form.utf8.count)"])
        client.send(form)
        #expect(client.reply()?.text == "POST /h\n" + form)
        client.sendFormHead("/h", ["Transfer-Encoding: chunked"])
        client.send("5\r\nhome=\r\n7\r\n3176959\r\n0\r\n\r\n")
        #expect(client.reply()?.text == "POST /h\nhome=3176959")
        #expect(client.get("/after")?.text == "GET /after\n")
    }

    @Test("a body is asked for when the client waits for that")
    func expectContinue() throws {
        let server = try TestServer()
        let client = server.client()
        client.sendFormHead("/h", ["Content-Length: 2", "Expect: 100-continue"])
        #expect(client.reply(hasBody: false)?.status == 100)
        client.send("a=")
        #expect(client.reply()?.text == "POST /h\na=")
    }

    @Test("a target with a scheme and a host is taken by its path")
    func absoluteForm() throws {
        let server = try TestServer()
        #expect(server.client().get("http://test/x?y=z")?.text == "GET /x?y=z\n")
    }

    @Test(
        "methods that we do not know are refused, with those that we do",
        arguments: ["PUT", "DELETE", "PATCH", "TRACE", "BREW"]
    )
    func methodNotAllowed(method: String) throws {
        let server = try TestServer()
        let client = server.client()
        let reply = try #require(client.get("/", method: method))
        #expect(reply.status == 405)
        #expect(reply["allow"] == "GET, HEAD, POST, OPTIONS")
    }

    @Test(
        "OPTIONS tells the methods; only pages take forms",
        arguments: [("/", "POST, "), ("*", "POST, "), ("/api/v1/search?q=a", "")]
    )
    func options(target: String, forms: String) throws {
        let server = try TestServer()
        let reply = try #require(server.client().get(target, method: "OPTIONS"))
        #expect(reply.status == 204)
        #expect(reply["allow"] == "GET, HEAD, \(forms)OPTIONS")
    }

    @Test("whoever refuses a method tells the same ones", arguments: ["PUT", "POST"])
    func sameMethods(method: String) throws {
        let server = try TestServer(
            answer: { _, _ in
                let headers = [Header("allow", "GET, HEAD")]
                return Response(status: 405, contentType: "text/html", headers: headers, body: [])
            },
            allowedMethods: { $0 == "/near?lat=1" ? "GET, HEAD" : nil }
        )
        let reply = try #require(server.client().get("/near?lat=1", method: method))
        #expect(reply.status == 405 && reply["allow"] == "GET, HEAD, OPTIONS")
    }

    /// Answers with the headers that the app sees.
    private func serverThatTellsHeaders() throws -> TestServer {
        try TestServer { request, _ in
            let lines = request.headers.map { "\($0.name)=\($0.value)" }
            return Response(
                contentType: "text/plain",
                body: Array(lines.joined(separator: "|").utf8)
            )
        }
    }

    @Test("the app sees the headers that screens depend on, and no others")
    func headers() throws {
        let server = try serverThatTellsHeaders()
        let reply = server.client().get(
            "/",
            [
                "Cookie: home=1", "X-Forwarded-For: 1.2.3.4", "HX-Request: true",
                "Cookie: theme=dark",
            ]
        )
        #expect(reply?.text == "host=test|cookie=home=1; theme=dark|hx-request=true")
    }

    @Test(
        "who answers with tiles, which are kept packed, learns whether they may be sent so",
        arguments: [
            ("/streets/light/1/0/0.svg", "gzip, br", "host=test|accept-encoding=gzip"),
            ("/streets/light/1/0/0.svg", "identity", "host=test"),
            ("/", "gzip, br", "host=test"),
        ]
    )
    func codingOfTiles(target: String, accepted: String, told: String) throws {
        let server = try serverThatTellsHeaders()
        let reply = server.client().get(target, ["Accept-Encoding: \(accepted)"])
        #expect(reply?.text == told)
    }

    @Test("each request has its own seed and its own number")
    func seeds() throws {
        let server = try TestServer { _, moment in
            Response(contentType: "text/plain", body: Array("\(moment.seed)".utf8))
        }
        let client = server.client()
        let replies = (0..<100).compactMap { _ in client.get("/") }
        #expect(Set(replies.map(\.text)).count == 100)
        #expect(Set(replies.compactMap { $0["x-request-id"] }).count == 100)
    }

    @Test("many clients are answered at once, each with its own answers")
    func concurrentClients() async throws {
        let server = try TestServer()
        await withTaskGroup(of: Bool.self) { group in
            for client in 0..<24 {
                group.addTask {
                    let connection = server.client()
                    return (0..<40).allSatisfy { number in
                        connection.get("/\(client)/\(number)")?.text == "GET /\(client)/\(number)\n"
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
