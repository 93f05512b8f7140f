import App
import Foundation
import Packing
@testable import Server
import Testing

@Suite struct CachingTests {
    private let page = String(repeating: "<li>Firenze</li>", count: 200)

    @Test(
        "who has the page already gets 304 and no body",
        arguments: [
            "%", "W/%", "\"x\", %", "*", " \"y\" ,W/% ",
        ]
    )
    func notModified(field: String) throws {
        let server = try pages()
        let client = server.client()
        let tag = try #require(client.get("/")?["etag"])
        let line = "If-None-Match: " + field.replacingOccurrences(of: "%", with: tag)
        let reply = try #require(client.get("/", [line]))
        #expect(reply.status == 304)
        #expect(reply["etag"] == tag)
        #expect(reply["cache-control"] == "private, no-cache")
        #expect(reply["content-type"] == nil)
        #expect(client.get("/")?.status == 200)
    }

    @Test("another tag gets the page", arguments: ["\"x\"", "x", "", "\"\"", ","])
    func modified(field: String) throws {
        let server = try pages()
        #expect(server.client().get("/", ["If-None-Match: \(field)"])?.text == page)
    }

    @Test(
        "pages stay private; tiles and pictures may be shared for a day",
        arguments: [
            ("/", "private, no-cache", "Accept-Encoding, Cookie, HX-Request"),
            ("/api/v1/search", "private, no-cache", "Accept-Encoding, Cookie, HX-Request"),
            (
                "/tiles/light/1/0/0.svg", "public, max-age=86400, stale-while-revalidate=604800",
                "Accept-Encoding"
            ),
            (
                "/cities/1/locator.svg", "public, max-age=86400, stale-while-revalidate=604800",
                "Accept-Encoding"
            ),
        ]
    )
    func cacheControl(target: String, rule: String, varies: String) throws {
        let server = try pages()
        let reply = try #require(server.client().get(target))
        #expect(reply["cache-control"] == rule)
        #expect(reply["vary"] == varies)
        #expect(reply["etag"] != nil)
    }

    @Test("errors, redirects and answers to forms are not validated, nor shared")
    func uncachedReplies() throws {
        let server = try TestServer { request, _ in
            let isForm = request.method == .post
            return Response(status: isForm ? 200 : 404, contentType: "image/svg+xml", body: [65])
        }
        for method in ["GET", "POST"] {
            let reply = try #require(
                server.client().get("/tiles/x.svg", ["Content-Length: 0"], method: method)
            )
            #expect(reply["etag"] == nil)
            #expect(reply["cache-control"] == "private, no-cache")
        }
    }

    @Test("the app's own rule for caching wins")
    func ownRule() throws {
        let server = try TestServer { _, _ in
            Response(
                contentType: "text/plain",
                headers: [Header("cache-control", "no-store")],
                body: [65]
            )
        }
        let reply = try #require(server.client().get("/"))
        #expect(reply.lines.filter { $0.name == "cache-control" }.map(\.value) == ["no-store"])
        #expect(reply["etag"] == nil)
    }

    @Test("a long text goes packed to those who accept it, under a tag of its own")
    func packing() throws {
        let server = try pages()
        let client = server.client()
        let plain = try #require(client.get("/"))
        let packed = try #require(client.get("/", ["Accept-Encoding: br, gzip"]))
        #expect(packed["content-encoding"] == "gzip")
        #expect(packed.body.count < plain.body.count / 4)
        #expect(isGzip(packed.body, of: plain.body))
        #expect(packed["etag"] != plain["etag"])
        let tag = try #require(packed["etag"])
        let lines = ["Accept-Encoding: gzip", "If-None-Match: \(tag)"]
        #expect(client.get("/", lines)?.status == 304)
        #expect(client.get("/", ["Accept-Encoding: gzip;q=0"])?["content-encoding"] == nil)
    }

    @Test(
        "short bodies and pictures of points go as they are",
        arguments: [
            ("text/plain", 1_023), ("image/png", 5_000),
        ]
    )
    func notPacked(type: String, count: Int) throws {
        let server = try TestServer { _, _ in
            Response(contentType: type, body: [UInt8](repeating: 65, count: count))
        }
        let reply = try #require(server.client().get("/", ["Accept-Encoding: gzip"]))
        #expect(reply["content-encoding"] == nil)
        #expect(reply.body.count == count)
    }

    @Test(
        "Accept-Encoding is read as RFC 9110 says",
        arguments: [
            ("", []), ("gzip", .gzip), ("br", .brotli), ("gzip, deflate, br", [.gzip, .brotli]),
            ("GZIP ; q=0.5,br;q=0", .gzip), ("*", [.gzip, .brotli]), ("*, br;q=0", .gzip),
            ("identity", []), ("gzip;q=0.0", []), (",,;;=,gzip;x", .gzip), ("gzip;q=0.001", .gzip),
        ] as [(String, ContentCoding)]
    )
    func acceptEncoding(field: String, codings: ContentCoding) {
        #expect(ContentCoding(accepted: Array(field.utf8)) == codings)
    }

    private func pages() throws -> TestServer {
        let body = Array(page.utf8)
        return try TestServer { _, _ in
            Response(contentType: "text/html; charset=utf-8", body: body)
        }
    }
}
