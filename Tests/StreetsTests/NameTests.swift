import Base
import Geodesy
import TestKit
import Testing

@testable import Streets

@Suite struct NameTests {
    /// Points and lines with names out of few syllables, so that many are alike.
    private static func tile(seed: UInt64) -> [UInt8] {
        var random = SeededRandom(seed: seed)
        let words = ["Rue", "Römer", "Casino", "de la", "São", "Müller", "Łódź", "Straße", "Ünter"]
        func name() -> String {
            (0...Int(random.next() % 3)).map { _ in
                words[Int(random.next() % UInt64(words.count))]
            }.joined(separator: " ")
        }
        var spots = TileMaker.Layer("poi")
        var roads = TileMaker.Layer("transportation_name")
        let kinds = ["museum", "cafe", "shop", "station", "bank"]
        for index in 0..<120 {
            let x = Int32(random.next() % 4_600) - 250
            let y = Int32(random.next() % 4_600) - 250
            let kind = kinds[index % kinds.count]
            spots.add(.point, [[(x, y)]], [("class", kind), ("name", name())])
            roads.add(
                .line,
                [[(x, y), (x + 300, y + 40), (x + 700, y - 90)]],
                [("class", "minor"), ("name", name())]
            )
        }
        var maker = TileMaker()
        maker.add(spots)
        maker.add(roads)
        return maker.bytes
    }

    private static let start = TileAddress(z: 14, x: 8_529, y: 5_974)

    private static func index(_ order: [Int32]) throws -> [UInt8] {
        var index = NameIndex()
        let first = try #require(start)
        for step in order {
            let address = try #require(TileAddress(z: 14, x: first.x + step, y: first.y))
            try tile(seed: UInt64(step + 1)).withUnsafeBytes { bytes in
                index.add(try StreetTile(ByteSlice(bytes)), of: address)
            }
        }
        return index.bytes
    }

    private struct Listed {
        let name: String
        let kind: NamedKind
        let point: Coordinate
    }

    /// What an index holds, read without the search.
    private static func listed(_ bytes: [UInt8]) -> [Listed] {
        bytes.withUnsafeBytes { buffer in
            let slice = ByteSlice(buffer)
            var offset = 8
            return (0..<Int(slice.load(UInt32.self, at: 4))).map { _ in
                let (name, folded) = (Int(bytes[offset + 9]), Int(bytes[offset + 10]))
                defer { offset += 11 + name + folded }
                return Listed(
                    name: String(decoding: bytes[offset + 11..<offset + 11 + name], as: UTF8.self),
                    kind: NamedKind(rawValue: bytes[offset + 8]) ?? .other,
                    point: Coordinate(
                        clampingLatitudeMicrodegrees: slice.load(Int32.self, at: offset),
                        longitudeMicrodegrees: slice.load(Int32.self, at: offset + 4)
                    )
                )
            }
        }
    }

    private static func find(_ text: String, _ index: [UInt8], _ near: Coordinate) -> [FoundName] {
        Array(text.utf8).withUnsafeBytes { text in
            index.withUnsafeBytes {
                NameSearch(ByteSlice($0)).find(ByteSlice(text), near: near, limit: 8)
            }
        }
    }

    @Test("an index is the same whatever the order of its tiles, and holds each name once a place")
    func order() throws {
        let index = try Self.index([0, 1, 2])
        #expect(index == (try Self.index([2, 0, 1])))
        let listed = Self.listed(index)
        #expect(listed.count > 100)
        for (place, one) in listed.enumerated() {
            for other in listed[..<place] where other.kind == one.kind {
                guard fold(other.name) == fold(one.name) else { continue }
                let north = abs(
                    one.point.latitudeMicrodegrees - other.point.latitudeMicrodegrees
                )
                let east = abs(
                    one.point.longitudeMicrodegrees - other.point.longitudeMicrodegrees
                )
                let reach: Int32 = one.kind == .street ? 20_000 : 1_500
                #expect(north >= reach || east >= reach * 2)
            }
        }
    }

    @Test(
        "search finds what looking at every name finds",
        arguments: [
            "casino", "CASINO", "rue", "romer", "Römer", "sao", "lodz", "strasse", "mull", "de la",
            "la rue", "r", "rue casino", "casino de", "zzz", "unter", "muller são",
        ]
    )
    func bruteForce(text: String) throws {
        let index = try Self.index([0, 1, 2])
        let all = Self.listed(index)
        let near = try #require(all.first).point
        let asked = fold(text).split(separator: " ")
        func rank(_ one: Listed) -> (Int, Int32, Int64) {
            let own = fold(one.name)
            let match = own == fold(text) ? 0 : own.hasPrefix(fold(text)) ? 1 : 2
            let north = Int64(one.point.latitudeMicrodegrees - near.latitudeMicrodegrees)
            let east = Int64(one.point.longitudeMicrodegrees - near.longitudeMicrodegrees)
            return (match, one.kind.weight, north * north + east * east / 2)
        }
        let expected = all.enumerated().filter { _, one in
            let words = fold(one.name).split(separator: " ")
            return asked.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
        }.sorted { left, right in
            let (one, other) = (rank(left.element), rank(right.element))
            return one == other ? left.offset < right.offset : one < other
        }.prefix(8).map(\.element)
        let found = Self.find(text, index, near)
        #expect(found.map { String(decoding: $0.name, as: UTF8.self) } == expected.map(\.name))
        #expect(found.map(\.kind) == expected.map(\.kind))
        #expect(found.map(\.point) == expected.map(\.point))
    }

    @Test("a damaged or foreign index finds nothing, or what is left of it")
    func damaged() throws {
        let index = try Self.index([0])
        let near = try #require(Self.listed(index).first).point
        #expect(Self.find("rue", [], near) == [])
        #expect(Self.find("rue", Array("no index at all".utf8), near) == [])
        #expect(Self.find("", index, near) == [] && Self.find(" -! ", index, near) == [])
        var random = SeededRandom(seed: 7)
        for _ in 0..<400 {
            var bytes = index
            let place = Int(random.next() % UInt64(bytes.count))
            bytes[place] = UInt8(truncatingIfNeeded: random.next() % 256)
            #expect(Self.find("rue", bytes, near).count <= 8)
            #expect(Self.find("rue", Array(bytes[..<place]), near).count <= 8)
        }
        let long = String(repeating: "casino ", count: 500)
        #expect(Self.find(long, index, near) == [])
    }

    @Test("a tap names the nearest thing, else the street, else nothing")
    func taps() throws {
        var spots = TileMaker.Layer("poi")
        spots.add(.point, [[(1_000, 1_000)]], [("class", "museum"), ("name", "House of Bread")])
        var roads = TileMaker.Layer("transportation_name")
        roads.add(
            .line,
            [[(0, 3_000), (4_096, 3_000)]],
            [("class", "minor"), ("name", "Long Row")]
        )
        var maker = TileMaker()
        maker.add(spots)
        maker.add(roads)
        let address = try #require(Self.start)
        let box = address.box
        func name(_ x: Int32, _ y: Int32, reach: Int32 = 60) throws -> String? {
            try maker.bytes.withUnsafeBytes { bytes in
                let tile = try StreetTile(ByteSlice(bytes))
                let point = place(of: StreetPoint(x: x, y: y), in: box)
                return tile.thing(at: point, in: address, reach: reach)
                    .map { String(decoding: $0.name, as: UTF8.self) }
            }
        }
        #expect(try name(1_030, 1_020) == "House of Bread")
        #expect(try name(2_000, 3_040) == "Long Row")
        #expect(try name(2_000, 2_000) == nil)
        #expect(try name(1_000, 2_990, reach: 4_096) == "House of Bread")
        #expect(try name(9_000, 1_000) == nil)
        #expect(reachOfTap(22, zoom: 18, dataZoom: 14) == 22)
        #expect(reachOfTap(22, zoom: 14, dataZoom: 14) == 352)
    }
}
