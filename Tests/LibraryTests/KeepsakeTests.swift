import Base
import Geodesy
import Library
import Merge
import Testing

@Suite struct KeepsakeTests {
    private func vase(_ number: Int, title: String = "Vase") throws -> Keepsake {
        try #require(Keepsake(.artwork, source: "museum/\(number)", title: title))
    }

    @Test("what a keepsake holds survives its bytes and its code")
    func roundTrip() throws {
        let point = Coordinate(
            latitudeMicrodegrees: -33_857_000,
            longitudeMicrodegrees: 151_215_000
        )
        let whole = try #require(
            Keepsake(
                .event,
                source: "ticketmaster/G5vYZ9",
                title: "Così fan tutte",
                detail: "Opera House",
                date: "Sat 8 May 2027",
                picture: "/pictures/host.example/a.jpg",
                point: point,
                startsAt: "2027-05-08T19:30",
                zone: "Australia/Sydney",
                link: "https://host.example/e?id=1",
                credit: "Somebody"
            )
        )
        let bare = try #require(Keepsake(.photograph, source: "oldnyc/718385f-a", title: "x"))
        for keepsake in [whole, bare] {
            #expect(Keepsake(keepsake.bytes) == keepsake)
            let read = try #require(Keepsake(code: keepsake.code))
            #expect(read == keepsake)
            #expect(read.point == keepsake.point && read.link == keepsake.link)
        }
        #expect(whole.path == "/events/ticketmaster/G5vYZ9")
        #expect(whole.title == "Così fan tutte" && whole.startsAt == "2027-05-08T19:30")
    }

    @Test("a source that could lead elsewhere, or nowhere, is none")
    func sources() {
        let strange = [
            "", "a", "/", "a/", "/a", "a//b", "a/..", "../a", "a/./b", "a b/c", "a/b\u{0}",
            "a/\u{7F}", String(repeating: "a/", count: 200) + "a",
        ]
        for source in strange {
            #expect(Keepsake(.artwork, source: source, title: "x") == nil, "\(source)")
        }
        #expect(Keepsake(.artwork, source: "a/..b", title: "x")?.path == "/art/a/..b")
        #expect(Keepsake(.artwork, source: "a/b?c#d", title: "x")?.path == "/art/a/b%3Fc%23d")
        #expect(Keepsake(.artwork, source: "a/b", title: " \u{0} ") == nil)
    }

    /// They show one host and lead to another, or to none.
    private static let hiddenHosts = [
        "https://good.example@evil.example/", "https://a@b", "https://:pass@b/", "https://",
        "https:///etc", "https://[::1]/", "https://a\\@b/", "https://a\u{60}b/", "https://?a",
    ]

    @Test("addresses of others, scripts and long texts are not kept")
    func texts() throws {
        for picture in ["https://evil.example/a.jpg", "//evil.example", "javascript:1", "/do/x"] {
            let kept = Keepsake(.artwork, source: "a/b", title: "x", picture: picture)
            #expect(kept?.picture == "")
        }
        for path in ["../do/star", "h/./a", "h/%2e%2E/do", "h/..", "h/a?w=1", "h/a#b", "..\\do"] {
            let kept = Keepsake(.artwork, source: "a/b", title: "x", picture: "/pictures/" + path)
            #expect(kept?.picture == "", "\(path)")
        }
        let dotted = "/pictures/h.example/a..b/%2ea/c.jpg%3Fx"
        #expect(Keepsake(.artwork, source: "a/b", title: "x", picture: dotted)?.picture == dotted)
        for link in ["http://plain.example", "javascript:alert(1)", "https://a b"] {
            #expect(Keepsake(.artwork, source: "a/b", title: "x", link: link)?.link == "")
        }
        for link in Self.hiddenHosts {
            let kept = Keepsake(.artwork, source: "a/b", title: "x", link: link)
            #expect(kept?.link == "", "\(link)")
        }
        let far = "https://a.example/" + String(repeating: "a", count: 600)
        #expect(Keepsake(.artwork, source: "a/b", title: "x", link: far)?.link == "")
        let long = Keepsake(.artwork, source: "a/b", title: String(repeating: "é", count: 500))
        #expect(long?.title == String(repeating: "é", count: 100))
    }

    @Test("moments and zones that no clock shows are not kept")
    func moments() {
        func event(_ startsAt: String, _ zone: String = "") -> Keepsake? {
            Keepsake(.event, source: "a/b", title: "x", startsAt: startsAt, zone: zone)
        }
        for moment in ["2027-05-08", "2027-05-08T19:30", "2027-12-31T23:59:59"] {
            #expect(event(moment)?.startsAt == moment)
        }
        let strange = [
            "999999999-99-99T99:99", "0000-00-00", "2027-13-01", "2027-05-32", "2027-05-08T24:00",
            "2027-05-08 19:30", "2027-05-08T19", "2027-05-08T19:3x", "2027-5-8", "\n",
        ]
        for moment in strange { #expect(event(moment)?.startsAt == "", "\(moment)") }
        for zone in ["Europe/Rome", "UTC", "America/Argentina/Ushuaia", "Etc/GMT+3"] {
            #expect(event("2027-05-08", zone)?.zone == zone)
        }
        for zone in ["../../etc/passwd", "/etc", "Europe/", "a/b/c/d", "\n", "Eu rope", "9"] {
            #expect(event("2027-05-08", zone)?.zone == "", "\(zone)")
        }
    }

    @Test("damaged bytes are no keepsake, or one within bounds")
    func damage() throws {
        let bytes = try vase(1, title: "Vase with flowers").bytes
        for count in bytes.indices {
            if let read = Keepsake(Array(bytes[..<count])) { #expect(!read.title.isEmpty) }
        }
        var random = SeededRandom(seed: 7)
        for _ in 0..<2_000 {
            var damaged = bytes
            let place = Int(random.next() % UInt64(bytes.count))
            damaged[place] = UInt8(truncatingIfNeeded: random.next())
            guard let read = Keepsake(damaged) else { continue }
            #expect(Keepsake(read.bytes) == read)
        }
    }

    @Test("two devices clear at the same time, and each can take it back")
    func clearingAtOnce() throws {
        var kept = KeptRecords()
        for number in 1...3 {
            kept.perform(kept.library.keeping(try vase(number), atMilliseconds: 5))
        }
        let seen = kept.library
        kept.perform(seen.clearing(.artwork, atMilliseconds: 1_000_000))
        kept.perform(seen.clearing(.artwork, atMilliseconds: 1_000_900))
        let undo = Library.undoOfClearing(atMilliseconds: 1_000_000)
        #expect(!kept.library.isOvertaken(undo))
        kept.perform(kept.library.restoring(undo))
        #expect(kept.library.keepsakes.count == 3)
        #expect(!kept.library.isOvertaken(undo))
        // Days later they are cleared again: the old way back is none any more, and says so.
        kept.perform(kept.library.clearing(.artwork, atMilliseconds: 500_000_000))
        #expect(kept.library.restoring(undo).isEmpty && kept.library.isOvertaken(undo))
        #expect(kept.library.isOvertaken(Library.undoOfClearing(atMilliseconds: .min)))
    }

    @Test("keeping and letting go, each once")
    func keeping() throws {
        var kept = KeptRecords()
        let vase = try vase(1)
        kept.perform(kept.library.keeping(vase, atMilliseconds: 5))
        #expect(kept.library.keepsakes == [vase])
        #expect(kept.library.keeping(vase, atMilliseconds: 6).isEmpty)
        kept.perform(kept.library.lettingGo(.artwork, source: vase.source))
        #expect(kept.library.keepsakes.isEmpty)
        #expect(kept.library.lettingGo(.artwork, source: vase.source).isEmpty)
        #expect(kept.records.allSatisfy { !LibraryKind.countsAgainstLimit($0) })
        kept.perform(kept.library.keeping(vase, atMilliseconds: 7))
        #expect(kept.library.keepsake(.artwork, source: vase.source) == vase)
        #expect(kept.records.count == 1)
    }

    @Test("less than nothing was never added")
    func addingBackwards() throws {
        var kept = KeptRecords()
        kept.perform(kept.library.keeping(try vase(1), atMilliseconds: 5))
        let undo = Undo([
            Change(
                kind: LibraryKind.keepsake,
                id: try #require(RecordID("thing:added:-9")),
                number: KeepsakeField.keptAt,
                value: .integer(.max)
            )
        ])
        #expect(kept.library.restoring(undo).isEmpty)
    }

    @Test("clearing a kind is one step, back and forth, and forgets what was cleared before")
    func clearing() throws {
        var kept = KeptRecords()
        let photograph = try #require(Keepsake(.photograph, source: "a/1", title: "x"))
        kept.perform(kept.library.keeping(photograph, atMilliseconds: 1))
        for number in 1...300 {
            kept.perform(kept.library.keeping(try vase(number), atMilliseconds: Int64(number)))
        }
        let before = kept.library
        kept.perform(kept.library.clearing(.artwork, atMilliseconds: 1_000))
        #expect(kept.library.keepsakes == [photograph])
        let text = try #require(Library.undoOfClearing(atMilliseconds: 1_000).text)
        #expect(text.utf8.count < 60)
        kept.perform(kept.library.restoring(try #require(Undo(text))))
        #expect(kept.library.keepsakes == before.keepsakes)

        kept.perform(kept.library.clearing(.artwork, atMilliseconds: 20_000))
        // Nothing is left to clear: who presses twice keeps the way back.
        #expect(kept.library.clearing(.artwork, atMilliseconds: 20_500).isEmpty)
        #expect(kept.library.latestClearing(of: .artwork)?.moment == 20_000)
        #expect(kept.library.latestClearing(of: .artwork)?.count == 300)
        #expect(kept.library.latestClearing(of: .event) == nil)
        let late = Library.undoOfClearing(atMilliseconds: 20_000)
        #expect(kept.library.restoring(late).count == 300)
        kept.perform(kept.library.keeping(try vase(301), atMilliseconds: 39_000))
        kept.perform(kept.library.clearing(.artwork, atMilliseconds: 40_000))
        #expect(kept.library.restoring(late).isEmpty)
    }

    @Test("two devices that keep the same write one record")
    func sameName() throws {
        let one = RecordID.keepsake(.artwork, "museum/1")
        #expect(one == RecordID.keepsake(.artwork, "museum/1"))
        #expect(one != RecordID.keepsake(.event, "museum/1"))
        #expect(one != RecordID.keepsake(.artwork, "museum/2"))
        let foreign = Change(
            kind: LibraryKind.keepsake,
            id: .keepsake(.artwork, "museum/2"),
            number: KeepsakeField.content,
            value: .bytes(try vase(1).bytes)
        )
        var kept = KeptRecords()
        let mark = Change(
            kind: LibraryKind.keepsake,
            id: foreign.id,
            number: KeepsakeField.isKept,
            value: .flag(true)
        )
        kept.perform([foreign, mark])
        #expect(kept.library.keepsakes.isEmpty, "content under another thing's name")
    }
}

/// Records as a device keeps them, each write later than the one before.
private struct KeptRecords {
    private var byID: [RecordID: Record] = [:]
    private var clock: UInt64 = 0

    var records: [Record] { Array(byID.values) }
    var library: Library { Library(records: records) }

    mutating func perform(_ changes: [Change]) {
        for change in changes {
            clock += 1
            let register = Register(
                wireType: change.value.wireType,
                value: change.value.encoded,
                stamp: Stamp(high: clock << 16, replica: 1)
            )
            byID[change.id, default: Record(kind: change.kind, id: change.id)]
                .set(change.number, to: register)
        }
    }
}
