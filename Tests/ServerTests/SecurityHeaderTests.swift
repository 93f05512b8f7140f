import App
import Server
import Testing

@Suite struct SecurityHeaderTests {
    private static let scriptPolicy =
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        + "img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; "
        + "worker-src 'self'; frame-src 'none'; form-action 'self'; base-uri 'none'; "
        + "frame-ancestors 'none'"
    private static let pagePolicy =
        scriptPolicy + "; require-trusted-types-for 'script'; trusted-types default"

    @Test(
        "every reply tells the browser what not to do",
        arguments: [
            "/", "/missing", "/healthz", "/metrics", "/sw.js",
        ]
    )
    func commonLines(target: String) throws {
        let directory = try TemporaryDirectory(["sw.js": [65]])
        let server = try TestServer(files: try StaticFiles(directories: [directory.path]))
        let reply = try #require(server.client().get(target))
        #expect(reply["x-content-type-options"] == "nosniff")
        #expect(reply["referrer-policy"] == "same-origin")
        #expect(reply["permissions-policy"]?.hasPrefix("geolocation=(self)") == true)
        #expect(reply["cross-origin-opener-policy"] == "same-origin")
        #expect(reply["cross-origin-resource-policy"] == "same-origin")
        #expect(reply["content-security-policy"]?.contains("default-src 'none'") == true)
        #expect(reply["x-request-id"]?.utf8.count == 16)
        #expect(reply["strict-transport-security"] == nil)
    }

    @Test(
        "pages take no text for HTML, and pictures and data may do next to nothing",
        arguments: [
            ("text/html; charset=utf-8", pagePolicy),
            ("text/javascript; charset=utf-8", scriptPolicy),
            (
                "image/svg+xml",
                "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
            ),
            ("application/json", "default-src 'none'; frame-ancestors 'none'; sandbox"),
        ]
    )
    func policy(type: String, policy: String) throws {
        let server = try TestServer { _, _ in Response(contentType: type, body: [65]) }
        #expect(server.client().get("/")?["content-security-policy"] == policy)
    }

    @Test("browsers are told to stay on TLS only where TLS is in front")
    func strictTransport() throws {
        let server = try TestServer(baseURL: "https://travel.example")
        let line = server.client().get("/")?["strict-transport-security"]
        #expect(line == "max-age=31536000")
        let plain = try TestServer(baseURL: "http://travel.example")
        #expect(plain.client().get("/")?["strict-transport-security"] == nil)
    }
}
