import Foundation
import Geodesy
import Providers
import StreetFiles
import Streets
import Testing

@Suite struct CutTests {
    private let small = Box(
        westMicrodegrees: 7_430_000,
        southMicrodegrees: 43_720_000,
        eastMicrodegrees: 7_450_000,
        northMicrodegrees: 43_735_000
    )

    @Test("a cut holds the tiles of its area as they were, and no others", arguments: [4, 90])
    func ofFile(side: Int32) throws {
        let scratch = try Scratch()
        let path = try scratch.write(try StreetSamples.archive(side: side), "large.pmtiles")
        let box = try #require(small)
        let cut = try StreetCut(CutWishes(box: box), from: ArchiveSource(path: path))
        let target = scratch.path + "/streets/small.pmtiles"
        try cut.write(to: target)
        let (large, new) = (try StreetFile(path: path), try StreetFile(path: target))
        #expect(new.byteCount == Int64(cut.byteCount) && new.byteCount < large.byteCount)
        #expect(new.zooms == 12...14 && new.box == box)
        var count = 0
        try large.readAddresses { (tile) throws(StreetFileFailure) in
            // Of a run of equal tiles only the first is told of.
            let isWanted = tile.box.meets(box)
            #expect(try new.tile(tile) == (isWanted ? large.tile(tile) : nil))
            count += isWanted ? 1 : 0
        }
        #expect(count > 3 && cut.tileCount >= count)
        #expect(try new.check().damagedCount == 0)
        #expect(leftovers(scratch) == [])
    }

    @Test("zooms are bounded by what is there, and asked for in vain in a sentence")
    func zooms() throws {
        let scratch = try Scratch()
        let path = try scratch.write(try StreetSamples.archive(), "a.pmtiles")
        let box = try #require(small)
        let source = try ArchiveSource(path: path)
        let cut = try StreetCut(CutWishes(box: box, zooms: 0...13), from: source)
        #expect(cut.zooms == 12...13)
        for (wishes, word) in [
            (CutWishes(box: box, zooms: 0...3), "zooms 12 to 14 only"),
            (CutWishes(box: try #require(box.elsewhere)), "has nothing there"),
        ] {
            let failure = #expect(throws: StreetFileFailure.self) {
                _ = try StreetCut(wishes, from: source)
            }
            #expect(failure?.sentence.contains(word) == true)
        }
    }

    @Test("over the network a cut is what it is from a file, and only parts are asked for")
    func ofNetwork() throws {
        let scratch = try Scratch()
        let bytes = try StreetSamples.archive(side: 90)
        let path = try scratch.write(bytes, "a.pmtiles")
        let server = try RangeServer(bytes)
        defer { server.stop() }
        let wishes = CutWishes(box: try #require(small))
        let near = scratch.path + "/streets/near.pmtiles"
        let far = scratch.path + "/streets/far.pmtiles"
        try StreetCut(wishes, from: ArchiveSource(path: path)).write(to: near)
        var told: [UInt64] = []
        let cut = try StreetCut(wishes, from: try server.source())
        try cut.write(to: far) { told.append($0) }
        let files = FileManager.default
        #expect(files.contents(atPath: near) == files.contents(atPath: far))
        #expect(told.last == cut.readByteCount)
        #expect(server.sentByteCount < bytes.count / 2)
        #expect(server.requestCount < 20)
    }

    @Test(
        "what a server does wrong is said, and nothing is left behind",
        arguments: [
            (RangeServer.Fault.wholeOnly, "does not send parts"), (.otherPart, "other parts"),
            (.truncated, "broke off"), (.endless, "redirected without end"),
            (.toNowhere, "redirected to where"), (.missing, "no file"), (.busy, "answers 503"),
            (.replaced, "was replaced"), (.replacedUnmeasured, "was replaced"),
            (.expiring, "link has expired"), (.immense, "no PMTiles file"), (.damaged, "damaged"),
            // Nobody who gave an address meant what stands inside of their own network.
            (.movedInside, "cannot be reached"),
        ]
    )
    func faults(fault: RangeServer.Fault, word: String) throws {
        let scratch = try Scratch()
        let server = try RangeServer(try StreetSamples.archive(), fault)
        defer { server.stop() }
        let target = scratch.path + "/streets/new.pmtiles"
        let failure = #expect(throws: StreetFileFailure.self) {
            let wishes = CutWishes(box: try #require(small))
            try StreetCut(wishes, from: try server.source()).write(to: target)
        }
        let sentence = failure?.sentence ?? ""
        #expect(sentence.contains(word) && sentence.hasSuffix("."), "\(sentence)")
        #expect(leftovers(scratch) == [])
        #expect(!FileManager.default.fileExists(atPath: target))
    }

    @Test("a redirection is followed, and an answer that fails twice is asked for again")
    func patience() throws {
        for fault in [RangeServer.Fault.moved, .busyTwice] {
            let server = try RangeServer(try StreetSamples.archive(), fault)
            defer { server.stop() }
            let wishes = CutWishes(box: try #require(small))
            #expect(try StreetCut(wishes, from: try server.source()).tileCount > 3)
        }
    }

    @Test("where a redirection leads to links that expire, each new one is asked for")
    func expiringLinks() throws {
        let scratch = try Scratch()
        let bytes = try StreetSamples.archive(side: 90)
        let server = try RangeServer(bytes, .movedExpiring)
        defer { server.stop() }
        let wishes = CutWishes(box: try #require(small))
        let target = scratch.path + "/streets/new.pmtiles"
        try StreetCut(wishes, from: try server.source()).write(to: target)
        #expect(try StreetFile(path: target).check().damagedCount == 0)
    }

    @Test("no address, no file, a foreign file and one changed anywhere are told in a sentence")
    func hostile() throws {
        let scratch = try Scratch()
        for address in ["ftp://here/a.pmtiles", "https://", "http:a", "nonsense"] {
            let failure = #expect(throws: StreetFileFailure.self) {
                let transport = Transport { _, answer in answer(.failure(.timeout)) }
                _ = try RangeReader(address: address, transport, userAgent: "test")
            }
            #expect(failure?.sentence.hasSuffix(".") == true)
        }
        let sound = try StreetSamples.archive()
        let wishes = CutWishes(box: try #require(small))
        for round in 0..<80 {
            var bytes = sound
            let place = round * 5 % 400
            if round % 4 == 0 { bytes.removeLast(sound.count / 80 * round) }
            if place < bytes.count { bytes[place] ^= UInt8(truncatingIfNeeded: round | 1) }
            let path = try scratch.write(bytes, "b.pmtiles")
            do throws(StreetFileFailure) {
                let cut = try StreetCut(wishes, from: ArchiveSource(path: path))
                try cut.write(to: scratch.path + "/streets/c.pmtiles")
            } catch {
                #expect(error.sentence.hasSuffix("."))
            }
        }
        #expect(leftovers(scratch) == [])
    }

    private func leftovers(_ scratch: Scratch) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: scratch.path + "/streets")
        return (names ?? []).filter { $0.hasPrefix(".") }
    }
}

extension Box {
    /// Beside everything that the samples have.
    fileprivate var elsewhere: Box? {
        Box(
            westMicrodegrees: westMicrodegrees - 50_000_000,
            southMicrodegrees: southMicrodegrees,
            eastMicrodegrees: eastMicrodegrees - 50_000_000,
            northMicrodegrees: northMicrodegrees
        )
    }
}
