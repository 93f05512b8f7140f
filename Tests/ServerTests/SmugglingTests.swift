import App
import Foundation
@testable import Server
import Testing

@Suite struct SmugglingTests {
    @Test(
        "a request whose end is in doubt is refused, and nothing after it is another request",
        arguments: [
            "POST /a HTTP/1.1\r\nHost: t\r\nContent-Length : 3\r\n\r\n",
            "POST /a HTTP/1.1\r\nHost: t\r\nContent-Length\t: 3\r\n\r\n",
            "POST /a HTTP/1.1\r\nHost: t\r\nTransfer-Encoding : chunked\r\n\r\n",
            "POST /a HTTP/1.1\r\nHost: t\r\n Content-Length: 3\r\n\r\n",
            "POST /a HTTP/1.1\r\nHost: t\r\nContent-Length: +3\r\n\r\n",
            "POST /a HTTP/1.1\r\nHost: t\r\nContent-Length: 3,3\r\n\r\n",
            "POST /a HTTP/1.1\r\nHost: t\r\n(x): 3\r\n\r\n",
            "GET /a HTTP/1.1\r\nHost: t\r\nX-A: b\rContent-Length: 36\r\n\r\n",
            "GET /a HTTP/1.1\r\nX-A: b\rc\r\nHost: t\r\n\r\n",
            "POST /a HTTP/1.0\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n",
            "POST /a HTTP/1.0\r\nTransfer-Encoding: chunked\r\nConnection: keep-alive\r\n\r\n0\r\n"
                + "\r\n",
            "POST /a HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked, identity\r\n\r\n",
        ]
    )
    func smuggling(head: String) throws {
        let server = try TestServer()
        let client = RawClient(port: server.server.port, waitMilliseconds: 30_000)
        client.send(head + "GET /smuggled HTTP/1.1\r\nHost: t\r\n\r\n")
        let first = client.reply()
        #expect(first == nil || (400..<600).contains(first?.status ?? 0))
        #expect(client.reply() == nil)
        let paths = try server.stopAndReadLog().compactMap { $0["path"] as? String }
        #expect(!paths.contains("/smuggled"))
    }

    @Test(
        "a zero byte does not cut an address short",
        arguments: ["/cities/1\u{0}", "/a\u{0}/b", "/\u{0}", "/a?q=\u{0}b", "/a?b\u{0}=1&c=2"]
    )
    func zeroByte(target: String) throws {
        let server = try TestServer()
        let client = server.client()
        client.send("GET \(target) HTTP/1.1\r\nHost: t\r\n\r\n")
        #expect(client.reply()?.status == 400)
    }

    @Test(
        "a zero byte in a header is refused",
        arguments: [
            "Cookie: a=b\u{0}c", "Ho\u{0}st: t", "Cookie: a=b\u{0}c\r\nAccept: */*",
            "Content-Length: 0\u{0}", "Content-Length: 0\u{0}\r\nAccept: */*", "A: b\u{0} ",
        ]
    )
    func zeroByteInHeader(line: String) throws {
        let server = try TestServer()
        let client = RawClient(port: server.server.port, waitMilliseconds: 30_000)
        client.send("GET / HTTP/1.1\r\nHost: t\r\n\(line)\r\n\r\n")
        #expect(client.reply()?.status ?? 400 == 400)
    }

    @Test(
        "spaces and tabs after a value are no zero byte",
        arguments: ["A: b ", "A: b\t \t", "A:", "A: b\r\nC: d "]
    )
    func spacesAfterValues(line: String) throws {
        let server = try TestServer()
        let client = RawClient(port: server.server.port, waitMilliseconds: 30_000)
        client.send("GET / HTTP/1.1\r\nHost: t\r\n\(line)\r\n\r\n")
        #expect(client.reply()?.status == 200)
    }

    @Test("what a proxy adds to an address does not make another of it")
    func addresses() {
        for (text, address) in [
            ("192.0.2.7", "192.0.2.7"), ("192.0.2.7:4711", "192.0.2.7"),
            ("2001:DB8::1", "2001:db8::1"), ("2001:0db8:0::0001", "2001:db8::1"),
            ("[2001:db8::1]:443", "2001:db8::1"), ("[2001:db8::1]", "2001:db8::1"),
            ("::ffff:192.0.2.7", "192.0.2.7"), ("[::FFFF:192.0.2.7]:9", "192.0.2.7"),
            ("fe80::1%eth0", "fe80::1"),
        ] {
            #expect(numericAddress(text) == address)
        }
        for text in [
            "", "unknown", "_hidden", "192.0.2", "192.0.2.7:", "192.0.2.7:x", "192.0.2.7:99999",
            "[2001:db8::1", "[2001:db8::1]x", "1.2.3.4.5", "192.0.2.7:1:2", "::1 ", "\"192.0.2.7\"",
        ] {
            #expect(numericAddress(text) == nil, "\(text)")
        }
    }
}
