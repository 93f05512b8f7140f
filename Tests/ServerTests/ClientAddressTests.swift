import App
import Foundation
import Server
import Testing

@Suite struct ClientAddressTests {
    private static let network: @Sendable (Request, Moment) -> Response = { request, _ in
        let lines = request.headers.filter { $0.name == "network-address" }.map { $0.value }
        return Response(contentType: "text/plain", body: Array(lines.joined(separator: "+").utf8))
    }

    private func address(
        _ lines: [String],
        trusting proxies: [String] = [],
        method: String = "POST",
        path: String = "/x"
    ) throws -> String {
        let server = try TestServer(
            trustedProxies: proxies,
            answer: ClientAddressTests.network
        )
        let reply = server.client().get(path, lines + ["Content-Length: 0"], method: method)
        return String(decoding: try #require(reply).body, as: UTF8.self)
    }

    @Test("a form comes with the address that it came from, and a page does not")
    func peer() throws {
        #expect(try address([]) == "127.0.0.1")
        #expect(try address([], method: "GET") == "")
        // Of these so many at once are counted for each network, although they change nothing.
        for path in ["/sync/events?space=x", "/events?space=x", "/photos/x"] {
            #expect(try address([], method: "GET", path: path) == "127.0.0.1")
        }
        #expect(try address([], method: "GET", path: "/events?place=x") == "")
    }

    @Test("what a client says about its own address counts for nothing")
    func forged() throws {
        #expect(try address(["X-Forwarded-For: 192.0.2.9"]) == "127.0.0.1")
        #expect(try address(["Network-Address: 192.0.2.9"]) == "127.0.0.1")
    }

    @Test("a trusted proxy is believed, what it only passed on is not")
    func proxies() throws {
        let one = ["127.0.0.1"]
        #expect(try address(["X-Forwarded-For: 192.0.2.9"], trusting: one) == "192.0.2.9")
        #expect(
            try address(["X-Forwarded-For: 10.6.6.6, 192.0.2.9"], trusting: one) == "192.0.2.9"
        )
        #expect(
            try address(
                ["X-Forwarded-For: 10.6.6.6", "X-Forwarded-For: 192.0.2.9,198.51.100.1"],
                trusting: one + ["198.51.100.1"]
            ) == "192.0.2.9"
        )
        #expect(try address([], trusting: one) == "127.0.0.1")
        for port in ["", ":1", ":65535"] {
            #expect(
                try address(["X-Forwarded-For: 192.0.2.9\(port)"], trusting: one) == "192.0.2.9"
            )
        }
        // Whoever cannot be told apart is as good as the proxy.
        for hop in ["unknown", "a1", "a2", "192.0.2.9:x"] {
            #expect(try address(["X-Forwarded-For: \(hop)"], trusting: one) == "127.0.0.1")
        }
    }

    @Test("the log does not hold the secret of an invitation")
    func invitation() throws {
        let server = try TestServer()
        _ = server.client().get("/join/54z7aepeygmm1xk70k4h49y707")
        let paths = try server.stopAndReadLog().compactMap { $0["path"] as? String }
        #expect(paths == ["/join/"])
    }

    @Test(
        "nor names of documents, nor places to a metre",
        arguments: [
            ("/files/07b283/HIV%20result.pdf", "/files/"), ("/spots/52.37403/4.88969", "/spots/"),
            ("/parts/spots/52.37403/4.88969?x=1", "/parts/spots/"), ("/trips/a?q=b", "/trips/a"),
            ("//shared/54z7aepeygmm1xk70k4h49y707/1", "//shared/"),
        ]
    )
    func privacy(target: String, logged: String) throws {
        let server = try TestServer()
        _ = server.client().get(target)
        let paths = try server.stopAndReadLog().compactMap { $0["path"] as? String }
        #expect(paths == [logged])
    }

    @Test(
        "nor what is nearly the address of an invitation or a link",
        arguments: [
            ("//shared/L/S", "//shared/"), ("/Shared/L/S", "/Shared/"),
            ("/%73hared/L/S", "/shared/"), ("/./shared/L/S", "/./shared/"),
            ("/x/../shared/L/S", "/x/../shared/"), ("/shared;x/L/S", "/shared"),
            ("/shared%2FL%2FS", "/shared"), ("/shared%00/L/S", "/shared"),
            ("//join/S", "//join/"), ("/%2573hared/L/S", "/shared/"),
            ("/together%2fL/S", "/together"), ("\\shared\\L\\S", "\\shared\\"),
            ("/travel/shared/L/S", "/travel/shared/"), ("/shared", "/shared"),
            ("/a%25252525252573hared/L", "/a"), ("/%7", "/%7"), ("/%41", "/%41"),
            ("/sharing/a", "/sharing/a"), ("/%73haring/a", "/%73haring/a"), ("", ""),
        ]
    )
    func nearly(target: String, logged: String) {
        let path = LoggedPath.path(of: ArraySlice(target.utf8))
        #expect(String(decoding: path, as: UTF8.self) == logged)
    }
}
