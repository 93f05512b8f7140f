import Base
import CSQLite
import Foundation
import Geodesy
import Packing
import StreetFiles
import Streets
import Testing

/// Files that once stopped a server, filled its memory or hid the others.
@Suite struct HostileStreetFileTests {
    private let here = TileAddress(
        containing: Coordinate(
            clampingLatitudeMicrodegrees: 43_730_000,
            longitudeMicrodegrees: 7_440_000
        ),
        zoom: 14
    )

    @Test("what is no file keeps nobody waiting", arguments: ["a.pmtiles", "a.mbtiles"])
    func pipes(name: String) throws {
        let scratch = try Scratch()
        #expect(mkfifo(scratch.path + "/streets/" + name, 0o600) == 0)
        let contents = StreetFolder(dataDirectory: scratch.path).contents
        #expect(contents.files.isEmpty)
        #expect(contents.faults == ["“\(name)” is no file."])
    }

    @Test(
        "names that a line of text cannot bear are not taken, capitals are",
        arguments: [
            ("\n\t\nx.pmtiles", false), ("\t.mbtiles", false), (".a.pmtiles", false),
            ("a.pmtiles.gz", false), (String(repeating: "a", count: 201) + ".pmtiles", false),
            ("A.PMTILES", true), ("ä b.mbtiles", true),
        ]
    )
    func names(name: String, isTaken: Bool) throws {
        #expect(StreetFileName.isTaken(name) == isTaken)
        guard name.utf8.count < 250 else { return }
        let scratch = try Scratch()
        _ = try scratch.write(Array("PK".utf8), name)
        let contents = StreetFolder(dataDirectory: scratch.path).contents
        #expect(contents.faults.count == (isTaken ? 1 : 0))
    }

    @Test("other files take no room, and what is too much is told by name")
    func many() throws {
        let scratch = try Scratch()
        for number in 10..<80 { _ = try scratch.write([], "a\(number).txt") }
        _ = try scratch.write(try StreetSamples.archive(), "z.pmtiles")
        #expect(StreetFolder(dataDirectory: scratch.path).contents.files.count == 1)
        for number in 10..<80 { _ = try scratch.write([], "b\(number).mbtiles") }
        let faults = StreetFolder(dataDirectory: scratch.path).contents.faults
        #expect(faults.last == "There are more than 64 files; none from “b74.mbtiles” on is used.")
    }

    @Test("a file that is damaged here hides no other")
    func hiding() throws {
        let scratch = try Scratch()
        let sound = try StreetSamples.archive()
        _ = try scratch.write(Array(sound.prefix(sound.count / 8)), "a.pmtiles")
        let half = StreetFolder(dataDirectory: scratch.path).contents
        #expect(throws: StreetFileFailure.self) { _ = try half.data(for: here) }
        _ = try scratch.write(sound, "b.pmtiles")
        let contents = StreetFolder(dataDirectory: scratch.path).contents
        #expect(contents.files.count == 2)
        #expect(try contents.data(for: here) != nil)
    }

    /// The root leads to the same leaf twice, where a few kilobytes could stand for all memory.
    @Test("a directory that is led to twice is damage")
    func multiplying() throws {
        let scratch = try Scratch()
        let gzip = Gzip(level: 6)
        let tiles = (UInt64(5)..<25).map {
            ArchiveEntry(number: $0, runLength: 1, byteCount: 2, offset: 0)
        }
        let leaf = try #require(gzip.pack(ArchiveDirectory(entries: tiles).bytes))
        let roots = [UInt64(5), 12].map {
            ArchiveEntry(number: $0, runLength: 0, byteCount: UInt32(leaf.count), offset: 0)
        }
        let root = try #require(gzip.pack(ArchiveDirectory(entries: roots).bytes))
        var header = ArchiveHeader()
        header.root = ArchiveRange(offset: 127, count: UInt64(root.count))
        header.metadata = ArchiveRange(offset: 127 + UInt64(root.count), count: 0)
        header.leaves = ArchiveRange(offset: header.metadata.offset, count: UInt64(leaf.count))
        header.tiles = ArchiveRange(offset: header.leaves.offset + UInt64(leaf.count), count: 2)
        header.mostZoom = 2
        header.box = .world
        let bytes = header.bytes(isClustered: true) + root + leaf + [0x78, 0x79]
        let file = try StreetFile(path: try scratch.write(bytes, "a.pmtiles"))
        #expect(throws: StreetFileFailure("“a.pmtiles” is damaged or incomplete.")) {
            _ = try file.check(atMost: 200)
        }
        #expect(throws: StreetFileFailure("“a.pmtiles” is damaged or incomplete.")) {
            let source = try ArchiveSource(path: scratch.path + "/streets/a.pmtiles")
            _ = try StreetCut(CutWishes(box: .world, zooms: 2...2), from: source)
        }
    }

    /// Millions of ways through two leaves to nothing at all.
    @Test("directories that lead to no tile are damage")
    func leadingNowhere() throws {
        let scratch = try Scratch()
        let gzip = Gzip(level: 6)
        func leading(_ number: UInt64, to place: UInt64) throws -> [UInt8] {
            let entries = (0..<1_000).map {
                ArchiveEntry(number: number + $0, runLength: 0, byteCount: 40, offset: place)
            }
            return try #require(gzip.pack(ArchiveDirectory(entries: entries).bytes))
        }
        let root = try leading(5, to: 0)
        let leaf = try leading(5, to: 0)
        var header = ArchiveHeader()
        header.root = ArchiveRange(offset: 127, count: UInt64(root.count))
        header.leaves = ArchiveRange(
            offset: 127 + UInt64(root.count),
            count: UInt64(leaf.count)
        )
        header.tiles = ArchiveRange(offset: header.leaves.offset + header.leaves.count, count: 0)
        (header.mostZoom, header.box) = (14, .world)
        let bytes = header.bytes(isClustered: true) + root + leaf
        let file = try StreetFile(path: try scratch.write(bytes, "a.pmtiles"))
        #expect(throws: StreetFileFailure("“a.pmtiles” is damaged or incomplete.")) {
            _ = try file.check()
        }
        #expect(throws: StreetFileFailure.self) { _ = try file.tile(here) }
    }

    @Test("a directory with more entries than any has is damage, and so is one with none")
    func entries() throws {
        for count: UInt64 in [0, 500_001] {
            var writer = ByteWriter()
            writer.varint(count)
            writer.run([UInt8](repeating: 0, count: Int(count) * 4))
            #expect(throws: ArchiveFailure.damaged) {
                try writer.bytes.withUnsafeBytes { _ = try ArchiveDirectory(ByteSlice($0)) }
            }
        }
    }

    @Test("a database that another program has not closed is not taken for whole")
    func unclosed() throws {
        let scratch = try Scratch()
        let path = try database(
            scratch,
            "SELECT 1 AS zoom_level, 0 AS tile_column, 0 AS tile_row, x'1A00' AS tile_data"
        )
        _ = try StreetFile(path: path)
        #expect(FileManager.default.createFile(atPath: path + "-wal", contents: Data([1])))
        #expect(throws: StreetFileFailure.self) { _ = try StreetFile(path: path) }
    }

    @Test("a view that makes its tiles up is no file of tiles", arguments: ["randomblob", "hex"])
    func invented(function: String) throws {
        let scratch = try Scratch()
        let path = try database(
            scratch,
            """
            SELECT 14 AS zoom_level, 1 AS tile_column, 1 AS tile_row, \
            \(function)(1000000) AS tile_data
            """
        )
        #expect(throws: StreetFileFailure.self) { _ = try StreetFile(path: path) }
    }

    private func database(_ scratch: Scratch, _ view: String) throws -> String {
        let path = scratch.path + "/streets/a.mbtiles"
        var database: OpaquePointer?
        #expect(sqlite3_open(path, &database) == SQLITE_OK)
        defer { sqlite3_close_v2(database) }
        let made = """
            CREATE TABLE metadata (name TEXT, value TEXT);
            INSERT INTO metadata VALUES ('format', 'pbf');
            CREATE VIEW tiles AS \(view);
            """
        #expect(sqlite3_exec(database, made, nil, nil, nil) == SQLITE_OK)
        return path
    }

    @Test("a view without end is given up")
    func endless() throws {
        let scratch = try Scratch()
        let path = try database(
            scratch,
            """
            WITH RECURSIVE a(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM a) SELECT 1 AS \
            zoom_level, n AS tile_column, n AS tile_row, x'00' AS tile_data FROM a
            """
        )
        #expect(throws: StreetFileFailure.self) { _ = try StreetFile(path: path) }
    }

    @Test("a file whose tiles no index finds is refused, where that would be felt")
    func unindexed() throws {
        let scratch = try Scratch()
        let path = try database(
            scratch,
            """
            SELECT zoom_level, tile_column, tile_row, x'1A00' AS tile_data FROM map;
            CREATE TABLE map (zoom_level INT, tile_column INT, tile_row INT);
            INSERT INTO map WITH RECURSIVE n(i) AS
            (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 300000) SELECT 14, i, i FROM n
            """
        )
        let refusal = #expect(throws: StreetFileFailure.self) { _ = try StreetFile(path: path) }
        #expect(refusal?.sentence.contains("need an index") == true)
    }

    @Test("a tile larger than any tile is refused before it is made")
    func large() throws {
        let scratch = try Scratch()
        let path = try database(
            scratch,
            """
            SELECT 1 AS zoom_level, 0 AS tile_column, 0 AS tile_row, \
            zeroblob(900000000) AS tile_data
            """
        )
        #expect(throws: StreetFileFailure.self) { _ = try StreetFile(path: path) }
    }

    @Test("tiles without anything in them count for their addresses")
    func emptyTiles() {
        let drawn = DrawnTiles(byteLimit: 20_000)
        for number in 0..<1_000 {
            drawn.keep([], for: DrawnTiles.Key(version: "v", path: "light/14/\(number)/0"))
            #expect((1...10_000).contains(drawn.youngByteCount))
        }
    }

    @Test("a check of a few tiles looks at tiles from end to end, and no more than so many")
    func thinned() throws {
        let scratch = try Scratch()
        let path = try scratch.write(try StreetSamples.archive(side: 20), "a.pmtiles")
        let whole = try StreetFile(path: path).check()
        #expect(whole.tileCount > 500)
        for limit in [1, 7, 100, 400] {
            let some = try StreetFile(path: path).check(atMost: limit)
            #expect((limit...limit * 2).contains(some.tileCount), "\(some.tileCount)")
        }
    }

    @Test("what a program that died has left is removed, what one at work writes is not")
    func drafts() throws {
        let scratch = try Scratch()
        let mine = StreetFileName.draft(of: "a.pmtiles")
        // No process has this number: it is beyond what Linux gives.
        let dead = ".b.pmtiles.\(Int32.max)"
        for name in [mine, dead, ".hidden", ".c.pmtiles.x"] { _ = try scratch.write([1], name) }
        StreetFileName.removeDrafts(in: scratch.path + "/streets")
        let left = try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/streets")
        #expect(left.sorted() == [mine, ".c.pmtiles.x", ".hidden"].sorted())
    }
}
