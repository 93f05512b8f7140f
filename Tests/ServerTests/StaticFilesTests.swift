import Foundation
import Packing
@testable import Server
import Testing

@Suite struct StaticFilesTests {
    private let script = Array(String(repeating: "export const x = 1;\n", count: 100).utf8)

    @Test("a file answers under the version for ever, and at the top also at the root")
    func addresses() throws {
        let directory = try TemporaryDirectory(["sw.js": script, "css/page.css": [65]])
        let files = try StaticFiles(directories: [directory.path])
        let server = try TestServer(files: files)
        let client = server.client()
        let asset = try #require(client.get("/assets/\(files.version)/css/page.css"))
        #expect(asset.text == "A")
        #expect(asset["content-type"] == "text/css; charset=utf-8")
        #expect(asset["cache-control"] == "public, max-age=31536000, immutable")
        let worker = try #require(client.get("/sw.js"))
        #expect(worker.body == script)
        #expect(worker["cache-control"] == "no-cache")
        #expect(client.get("/page.css")?.text == "GET /page.css\n")
        let tag = try #require(worker["etag"])
        #expect(client.get("/sw.js", ["If-None-Match: \(tag)"])?.status == 304)
        #expect(client.get("/sw.js", method: "HEAD")?["content-length"] == "2000")
    }

    @Test("files that nothing works without are missed, also where they are empty")
    func lacking() throws {
        let directory = try TemporaryDirectory([
            "css/elsewhere.css": [65], "js/app.js": [65], "service-worker.js": [65],
            "flight/module.wasm": [],
        ])
        #expect(try StaticFiles(directories: [directory.path]).lacking == ["flight/module.wasm"])
        let empty = try TemporaryDirectory(["page.css": [65]])
        #expect(try StaticFiles(directories: [empty.path]).lacking.count == 4)
    }

    @Test("an address of an older version gets today's file, which must not be kept under it")
    func olderVersion() throws {
        let directory = try TemporaryDirectory(["page.css": [65]])
        let server = try TestServer(files: try StaticFiles(directories: [directory.path]))
        let reply = try #require(server.client().get("/assets/0ld/page.css"))
        #expect(reply.text == "A")
        #expect(reply["cache-control"] == "no-cache")
    }

    @Test(
        "no path leads out of the directory or to hidden files",
        arguments: [
            "/assets/%/../secret", "/assets/%/css/../../secret", "/assets/%/%2e%2e/secret",
            "/assets/%//etc/passwd", "/assets/../secret", "/../secret", "/.hidden",
            "/assets/%/.hidden", "/assets/%/.git/config", "/assets/%/page.css/",
            "/assets/%/PAGE.css",
            "/assets/%/page.css%00.js", "/assets/%/page.css.gz", "/assets/%/", "/assets/%",
        ]
    )
    func traversal(pattern: String) throws {
        let directory = try TemporaryDirectory([
            "secret": [83], "web/page.css": [65], "web/css/a.css": [66], "web/.hidden": [72],
            "web/.git/config": [71], "web/page.css.gz": [90],
        ])
        let files = try StaticFiles(directories: [directory.path + "/web"])
        #expect(files.count == 2)
        let server = try TestServer(files: files)
        let target = pattern.replacingOccurrences(of: "%/", with: files.version + "/")
        #expect(server.client().get(target)?.text == "GET \(target)\n")
    }

    @Test("the version follows the names and the contents, wherever the directory is")
    func version() throws {
        let one = try TemporaryDirectory(["a.css": [65], "b/c.js": [66]])
        let same = try TemporaryDirectory(["b/c.js": [66], "a.css": [65]])
        let renamed = try TemporaryDirectory(["a.css": [65], "b/d.js": [66]])
        let changed = try TemporaryDirectory(["a.css": [65], "b/c.js": [67]])
        let versions = try [one, same, renamed, changed].map {
            try StaticFiles(directories: [$0.path]).version
        }
        #expect(versions[0] == versions[1])
        #expect(Set(versions).count == 3)
    }

    @Test("of two directories the later wins")
    func layers() throws {
        let below = try TemporaryDirectory(["a.css": [65], "b.css": [66]])
        let above = try TemporaryDirectory(["b.css": [67]])
        let files = try StaticFiles(directories: [below.path, above.path])
        let server = try TestServer(files: files)
        #expect(server.client().get("/a.css")?.text == "A")
        #expect(server.client().get("/b.css")?.text == "C")
    }

    @Test("texts are packed when nobody did it before")
    func packedAtStart() throws {
        let directory = try TemporaryDirectory(["sw.js": script, "tiny.js": [65]])
        let server = try TestServer(files: try StaticFiles(directories: [directory.path]))
        let client = server.client()
        let reply = try #require(client.get("/sw.js", ["Accept-Encoding: gzip, br"]))
        #expect(reply["content-encoding"] == "gzip")
        #expect(isGzip(reply.body, of: script))
        #expect(client.get("/tiny.js", ["Accept-Encoding: gzip"])?["content-encoding"] == nil)
    }

    @Test("a packed twin is used when it is of this file, and never when it is of another")
    func twins() throws {
        let packed = try #require(Gzip(level: 1).pack(script))
        let stale = try #require(Gzip(level: 1).pack(script.reversed()))
        let directory = try TemporaryDirectory([
            "good.js": script, "good.js.gz": packed, "stale.js": script, "stale.js.gz": stale,
            "damaged.js": script, "damaged.js.gz": [31, 139],
        ])
        try directory.write([1, 2, 3], to: "good.js.br")
        let server = try TestServer(files: try StaticFiles(directories: [directory.path]))
        let client = server.client()
        #expect(client.get("/good.js", ["Accept-Encoding: gzip"])?.body == packed)
        let brotli = try #require(client.get("/good.js", ["Accept-Encoding: gzip, br"]))
        #expect(brotli.body == [1, 2, 3])
        #expect(brotli["content-encoding"] == "br")
        for name in ["/stale.js", "/damaged.js"] {
            let reply = try #require(client.get(name, ["Accept-Encoding: gzip"]))
            #expect(isGzip(reply.body, of: script), "\(name)")
        }
    }

    @Test("a brotli twin older than its file is left aside")
    func oldBrotli() throws {
        let directory = try TemporaryDirectory(["a.js.br": [1, 2, 3], "a.js": script])
        let old = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1)]
        try FileManager.default.setAttributes(old, ofItemAtPath: directory.path + "/a.js.br")
        let server = try TestServer(files: try StaticFiles(directories: [directory.path]))
        let reply = server.client().get("/a.js", ["Accept-Encoding: br"])
        #expect(reply?.body == script)
    }
}
