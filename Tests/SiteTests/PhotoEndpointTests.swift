import Accounts
import App
import Base
import Foundation
import Pictures
import Server
@testable import Site
import Storage
import Testing
import TestKit

@Suite struct PhotoEndpointTests {
    /// A photo with the place where it was taken written into it.
    private static let photo: [UInt8] = {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = tests.appending(path: "PicturesTests/Fixtures/gps.jpg")
        return (try? Data(contentsOf: file)).map(Array.init) ?? []
    }()

    private static func name(_ bytes: [UInt8]) -> String { Secrets.text(of: Secrets.sha256(bytes)) }

    private static func sending(
        _ bytes: [UInt8],
        as name: String,
        of browser: Browser,
        type: String = "application/x-elsewhere-photo",
        further: [Header] = []
    ) -> Request {
        var form = FormData()
        form.files = [FormData.File(name: "message", bytes: bytes)]
        return Request(
            method: .post,
            target: "/photos?hash=\(name)",
            headers: browser.headers + [Header("content-type", type)] + further,
            form: form
        )
    }

    private func guest(of site: TestSite) -> Browser {
        var browser = Browser(site)
        browser.look(at: "/cities/3176959/florence")
        browser.send("/do/star", "id=3176959&on=1")
        return browser
    }

    @Test("a photo comes back drawn anew, to its owner alone, without its place")
    func roundTrip() throws {
        let site = try TestSite()
        var browser = guest(of: site)
        let name = Self.name(Self.photo)
        let kept = browser.ask(Self.sending(Self.photo, as: name, of: browser))
        #expect(kept.status == 200)
        #expect(browser.ask(Self.sending(Self.photo, as: name, of: browser)).status == 200)
        for target in ["/photos/\(name)", "/photos/\(name)?w=320"] {
            let shown = browser.look(at: target)
            #expect(shown.status == 200)
            #expect(shown.body.starts(with: [0xFF, 0xD8, 0xFF]))
            #expect(Data(Self.photo).range(of: Data("Exif".utf8)) != nil)
            #expect(Data(shown.body).range(of: Data("Exif".utf8)) == nil)
            #expect(shown["cache-control"]?.hasPrefix("private") == true)
        }
        #expect(browser.look(at: "/photos/\(name)?w=321").status == 404)
        var other = guest(of: site)
        #expect(other.look(at: "/photos/\(name)").status == 404)
        var stranger = Browser(site)
        #expect(stranger.look(at: "/photos/\(name)").status == 401)
    }

    @Test("a document comes back as it was sent, to its owner alone; only a PDF is shown")
    func documents() throws {
        let site = try TestSite()
        var browser = guest(of: site)
        let pdf = Array("%PDF-1.7 a boarding pass".utf8)
        let page = Array("<!doctype html><script>alert(1)</script>".utf8)
        let pass = Array("PK\u{3}\u{4}….pass.json….PK".utf8)
        let archive = Array("PK\u{3}\u{4}letter.xml".utf8)
        let kinds = [
            (pdf, "application/pdf"), (page, "application/octet-stream"),
            (pass, "application/vnd.apple.pkpass"), (archive, "application/octet-stream"),
        ]
        for (bytes, type) in kinds {
            let name = Self.name(bytes)
            let request = Self.sending(bytes, as: name + ".original", of: browser)
            #expect(browser.ask(request).status == 200)
            // What it is called is for browsers alone.
            for end in ["/Pass%20%3Cb%3E.pdf", "", "/a/b/..", "/x?y=1"] {
                let file = browser.look(at: "/files/\(name)\(end)")
                #expect(file.status == 200 && file.body == bytes)
                #expect(file.contentType == type)
                #expect(file["content-disposition"] == (bytes == pdf ? nil : "attachment"))
                #expect(file["cache-control"] == "private, no-store")
            }
            var other = guest(of: site)
            #expect(other.look(at: "/files/\(name)/x").status == 404)
            var stranger = Browser(site)
            #expect(stranger.look(at: "/files/\(name)/x").status == 401)
        }
        #expect(browser.look(at: "/files/").status == 404)
        #expect(browser.look(at: "/files/0a/x").status == 404)
    }

    @Test("an original comes back as it was sent, to its owner alone, as a file to save")
    func original() throws {
        let site = try TestSite()
        var browser = guest(of: site)
        let name = Self.name(Self.photo) + ".original"
        #expect(browser.ask(Self.sending(Self.photo, as: name, of: browser)).status == 200)
        let file = browser.look(at: "/photos/\(name)")
        #expect(file.status == 200 && file.body == Self.photo)
        #expect(file.contentType == "application/octet-stream")
        #expect(file["content-disposition"]?.hasPrefix("attachment; filename=\"photo-") == true)
        #expect(file["content-disposition"]?.hasSuffix(".jpg\"") == true)
        #expect(file["cache-control"] == "private, no-store")
        var other = guest(of: site)
        #expect(other.look(at: "/photos/\(name)").status == 404)
        // Of kinds that cannot be drawn here, too.
        let raw = Array("\u{0}\u{0}\u{0}\u{18}ftypheic".utf8) + [UInt8](repeating: 7, count: 90)
        let rawName = Self.name(raw) + ".original"
        #expect(browser.ask(Self.sending(raw, as: rawName, of: browser)).status == 200)
        let rawFile = browser.look(at: "/photos/\(rawName)")
        #expect(rawFile["content-disposition"]?.contains(".heic") == true)
        let page = Array("<html><script>alert(1)</script>".utf8)
        let pageName = Self.name(page) + ".original"
        #expect(browser.ask(Self.sending(page, as: pageName, of: browser)).status == 200)
        let saved = browser.look(at: "/photos/\(pageName)")
        #expect(saved.contentType == "application/octet-stream")
        #expect(saved["content-disposition"]?.hasPrefix("attachment; ") == true)
        #expect(browser.look(at: "/photos/\(name).original").status == 404)
    }

    @Test("what is damaged, no photo, or not from a page of ours is refused")
    func refusals() throws {
        let site = try TestSite()
        var browser = guest(of: site)
        let name = Self.name(Self.photo)
        let damaged = Self.photo.dropLast() + [0]
        #expect(browser.ask(Self.sending(Array(damaged), as: name, of: browser)).status == 409)
        for text in ["", "abc", String(name.dropLast()), name.uppercased(), "../../etc/passwd"] {
            let answer = browser.ask(Self.sending(Self.photo, as: text, of: browser))
            #expect(answer.status == 400, "\(text)")
        }
        let svg = Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
        #expect(browser.ask(Self.sending(svg, as: Self.name(svg), of: browser)).status == 422)
        let half = Array(Self.photo.prefix(Self.photo.count / 2))
        #expect(browser.ask(Self.sending(half, as: Self.name(half), of: browser)).status == 422)
        let form = Self.sending(Self.photo, as: name, of: browser, type: "text/plain")
        #expect(browser.ask(form).status == 415)
        let foreign = [Header("sec-fetch-site", "cross-site")]
        let forged = Self.sending(Self.photo, as: name, of: browser, further: foreign)
        #expect(browser.ask(forged).status == 403)
        #expect(browser.look(at: "/photos/\(name)").status == 404)
    }

    @Test("what only says that it is an original, and is none by its name, may not be large")
    func falseOriginal() throws {
        let site = try TestSite()
        var browser = guest(of: site)
        // The server lets bodies of originals in by the end of the address.
        let large = Self.photo + [UInt8](repeating: 0, count: 1_048_577)
        let name = Self.name(large)
        let asked = Self.sending(large, as: name + "&x=.original", of: browser)
        let answer = browser.ask(asked)
        #expect(answer.status == 413 && answer.text.contains("too large"))
        #expect(browser.look(at: "/photos/\(name)").status == 404)
        let known = Self.name(Self.photo) + "&x=.original"
        #expect(browser.ask(Self.sending(Self.photo, as: known, of: browser)).status == 200)
        let none = Self.sending(large, as: "x&x=.original", of: browser)
        #expect(browser.ask(none).status == 400)
    }

    @Test("where the disk has to stay free, photos wait, and all else is kept")
    func fullDisk() throws {
        var routes = HostRoutes()
        routes.hasRoomForFiles = { $0 < Self.photo.count }
        let site = try TestSite(routes: routes)
        var browser = guest(of: site)
        let sending = Self.sending(Self.photo, as: Self.name(Self.photo), of: browser)
        #expect(browser.ask(sending).status == 507)
        #expect(browser.send("/do/star", "id=2643743&on=1").status == 303)
    }

    @Test("of two that arrive at once, with room for one, one is kept")
    func roomForOne() throws {
        let room = FileRoom { $0 <= 100 }
        var kept: [Int] = []
        let isFirst = room.keeping(60) {
            // The one that is refused takes nothing from a third.
            for byteCount in [50, 41, 40] {
                if room.keeping(byteCount, {}) { kept.append(byteCount) }
            }
        }
        #expect(isFirst && kept == [40])
        #expect(room.keeping(100) {} && !room.keeping(101) {})
    }

    @Test("what is here already is kept as before, however little room there is")
    func knownPhoto() throws {
        let site = try TestSite()
        var browser = guest(of: site)
        let sending = Self.sending(Self.photo, as: Self.name(Self.photo), of: browser)
        #expect(browser.ask(sending).status == 200)
        var routes = HostRoutes()
        routes.hasRoomForFiles = { _ in false }
        browser.site = try TestSite(site.site.storage.location, routes: routes)
        #expect(browser.ask(sending).status == 200)
    }

    @Test("the disk of a file says how much of it is free, and who is elsewhere does not")
    func freeBytes() throws {
        let site = try TestSite()
        #expect(try #require(site.site.storage.location.freeByteCount) > 0)
        #expect(StorageLocation.file("/nowhere/at/all/a.db").freeByteCount == nil)
        let elsewhere = StorageLocation.postgres(url: "postgres://db", connections: 1)
        #expect(elsewhere.freeByteCount == nil)
    }

    @Test("where drawn photos cannot be kept, the log says so, and photos are shown all the same")
    func noCache() throws {
        let folder = NSTemporaryDirectory() + "no-cache-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data("no folder".utf8).write(to: URL(filePath: folder + "/photos-drawn"))
        var routes = HostRoutes()
        routes.drawnPhotos = (folder + "/photos-drawn", 1 << 20)
        let site = try TestSite(routes: routes, logPath: folder + "/log")
        var browser = guest(of: site)
        let name = Self.name(Self.photo)
        #expect(browser.ask(Self.sending(Self.photo, as: name, of: browser)).status == 200)
        #expect(browser.look(at: "/photos/\(name)").status == 200)
        site.log.close()
        let text = try String(contentsOfFile: folder + "/log", encoding: .utf8)
        #expect(text.contains("photos are drawn anew at each look"))
    }

    @Test("a photo is drawn once for each width; what is drawn goes with the photo")
    func cache() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/drawn-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var routes = HostRoutes()
        routes.drawnPhotos = (folder, 1 << 20)
        let site = try TestSite(routes: routes)
        var browser = guest(of: site)
        let name = Self.name(Self.photo)
        _ = browser.ask(Self.sending(Self.photo, as: name, of: browser))
        let first = browser.look(at: "/photos/\(name)?w=320")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(first.status == 200 && files.count == 1)
        #expect(browser.look(at: "/photos/\(name)?w=320").body == first.body)
        _ = browser.look(at: "/photos/\(name)?w=640")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
        // Whoever else asks for it by its name gets nothing, though it lies there.
        var other = guest(of: site)
        #expect(other.look(at: "/photos/\(name)?w=320").status == 404)
        // What rots on the disk is drawn anew.
        for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
            try Data("rotten".utf8).write(to: URL(filePath: folder + "/" + file))
        }
        #expect(browser.look(at: "/photos/\(name)?w=320").body == first.body)
        let cache = try #require(PhotoCache(folder: folder, byteLimit: 1 << 20))
        try cache.clear(after: site.site.storage)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
        try site.site.storage.write { (transaction) throws(StorageFailure) in
            for account in try transaction.accounts(limit: 9) {
                try transaction.eraseAccount(account.id)
            }
        }
        try cache.clear(after: site.site.storage)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        #expect(cache.byteCount == 0)
    }
}
