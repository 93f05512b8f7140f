import Testing

@testable import Server

@Suite struct FormDecodingTests {
    private static let coded = "application/x-www-form-urlencoded"
    private static let multipart = "multipart/form-data; boundary=xYz"

    private func send(
        _ body: [UInt8],
        as type: String? = coded,
        limits: Limits = Limits()
    ) throws -> RawReply? {
        let server = try TestServer(limits: limits)
        let client = server.client()
        let line = type.map { "Content-Type: \($0)\r\n" } ?? ""
        client.send("POST /f HTTP/1.1\r\nHost: t\r\n\(line)Content-Length: \(body.count)\r\n\r\n")
        client.send(body)
        return client.reply()
    }

    private func send(_ body: String, as type: String? = coded) throws -> RawReply? {
        try send(Array(body.utf8), as: type)
    }

    @Test(
        "fields arrive decoded, in their order",
        arguments: [
            ("a=1&b=2&a=3", "a=1&b=2&a=3"), ("a=K%C3%B6ln+am%20Rhein", "a=K%C3%B6ln%20am%20Rhein"),
            ("a=&b=", "a=&b="), ("a=50%25%zz", "a=50%25%25zz"), ("&&a=1&", "a=1"),
            ("a=1%3D2", "a=1%3D2"),
        ]
    )
    func fields(sent: String, expected: String) throws {
        #expect(try send(sent)?.text == "POST /f\n" + expected)
    }

    @Test("fields of any length arrive whole, wherever the library cuts them")
    func lengths() throws {
        for count in [0, 1, 254, 255, 256, 511, 512, 513, 4_095, 4_096, 4_097, 100_000] {
            let long = String(repeating: "%41", count: count)
            let reply = try send("a=\(long)&b=1")
            #expect(reply?.text.utf8.count == "POST /f\na=&b=1".utf8.count + count, "\(count)")
            let content = String(repeating: "x", count: count)
            let form = part("name=\"a\"", content) + part("name=\"b\"", "1") + "--xYz--\r\n"
            #expect(try send(form, as: Self.multipart)?.text == "POST /f\na=\(content)&b=1")
        }
    }

    @Test("a message in a coding of our own arrives as it is, under the bound of all bodies")
    func messages() throws {
        let bytes: [UInt8] = Array("a=%00&".utf8) + [0, 255, 13, 10]
        let type = "application/x-elsewhere-sync"
        #expect(try send(bytes, as: type)?.body == Array("POST /f\n|message=".utf8) + bytes)
        var limits = Limits()
        limits.bodyBytes = 9
        #expect(try send(bytes, as: type, limits: limits)?.status == 413)
    }

    @Test("a file's bytes arrive as they are, also what looks like a boundary within a line")
    func files() throws {
        let line = "a--xYz\r\n--xY\r\n--\r\n\r\n--xyz--\r\nb"
        let bytes: [UInt8] = Array(line.utf8) + [0, 255, 13, 10]
        let head =
            "--xYz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\u{1}\u{7F}.csv\""
        let form = Array("\(head)\r\nContent-Type: text/csv\r\n\r\n".utf8) + bytes
        let reply = try send(form + Array("\r\n--xYz--\r\n".utf8), as: Self.multipart)
        #expect(reply?.body == Array("POST /f\n|file=".utf8) + bytes)
    }

    @Test("two files arrive one after the other, an empty one too")
    func twoFiles() throws {
        let form =
            part("name=\"file\"; filename=\"a\"", "1") + part("name=\"n\"", "v")
            + part("name=\"file\"; filename=\"\"", "") + "--xYz--\r\n"
        #expect(try send(form, as: Self.multipart)?.text == "POST /f\nn=v|file=1|file=")
    }

    @Test(
        "what is cut short or damaged is refused, with what to do",
        arguments: [
            part("name=\"a\"", "1"), part("name=\"a\"", "1") + "--xYz", "--xYz\r\n", "xYz",
            part("name=\"a\0b\"", "1") + "--xYz--\r\n", part("name=\"a\"", "1\02") + "--xYz--\r\n",
            part("filename=\"a\"", "1") + "--xYz--\r\n", "--xYz\r\n\r\n1\r\n--xYz--\r\n",
            part("name=\"a", "1") + "--xYz--\r\n",
        ]
    )
    func damagedParts(form: String) throws {
        let reply = try send(form, as: Self.multipart)
        #expect(reply?.status == 400)
        #expect(reply?.text.contains("send it again") == true)
    }

    @Test(
        "fields with zero bytes or without UTF-8 are refused",
        arguments: [
            "a=%00", "a%00b=1", "a=\0", "a=%FF", "%FF=1", "a=1\nb=2", "=1", "a=1=2", "a", "&",
        ]
    )
    func damagedFields(form: String) throws {
        #expect(try send(form)?.status == 400)
    }

    @Test(
        "other codings are refused, with those that are read",
        arguments: [nil, "text/plain", "application/json", "multipart/mixed; boundary=x"]
    )
    func codings(type: String?) throws {
        let reply = try send("a=1", as: type)
        #expect(reply?.status == 415)
        #expect(reply?.text.contains("multipart/form-data") == true)
    }

    @Test("a part that is coded once more is refused")
    func codedPart() throws {
        let head = "name=\"a\"\r\nContent-Transfer-Encoding: base64"
        let form = part(head, "MQ==") + "--xYz--\r\n"
        #expect(try send(form, as: Self.multipart)?.status == 415)
    }

    @Test("forms beyond their bounds are refused, those just within are taken")
    func bounds() throws {
        let many = { (count: Int) in Array(repeating: "a=1", count: count).joined(separator: "&") }
        #expect(try send(many(256))?.text == "POST /f\n" + many(256))
        let tooMany = try send(many(10_000))
        #expect(tooMany?.status == 413 && tooMany?.text.contains("send less") == true)
        let parts = (0..<10_000).map { part("name=\"a\($0)\"", "1") }.joined() + "--xYz--\r\n"
        #expect(try send(parts, as: Self.multipart)?.status == 413)
        var limits = Limits()
        limits.fieldBytes = 1_000
        let fits = Array(("a=" + String(repeating: "x", count: 1_000)).utf8)
        #expect(try send(fits, limits: limits)?.status == 200)
        #expect(try send(fits + [120], limits: limits)?.status == 413)
    }

    @Test("a form without a body has no fields")
    func empty() throws {
        #expect(try send("", as: nil)?.text == "POST /f\n")
    }
}

private func part(_ head: String, _ content: String) -> String {
    "--xYz\r\nContent-Disposition: form-data; \(head)\r\n\r\n\(content)\r\n"
}
