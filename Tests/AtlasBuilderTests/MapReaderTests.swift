import Base
import Testing

@testable import AtlasBuilder

@Suite struct MapReaderTests {
    @Test(
        "a polygon is read from either byte order, without its closing vertex",
        arguments: [true, false]
    )
    func geometry(littleEndian: Bool) throws {
        let blob = Self.geometry(littleEndian: littleEndian)
        let parts = try #require(Self.parts(of: blob))
        #expect(parts.count == 1)
        #expect(parts[0].map { $0.count } == [4, 3])
        #expect(parts[0][0][2] == MapVertex(x: 10_000, y: 10_000))
    }

    @Test("a geometry cut off anywhere is read in part or refused, and never crashes")
    func truncatedGeometry() {
        let blob = Self.geometry(littleEndian: true)
        for length in 0..<blob.count {
            let parts = Self.parts(of: Array(blob.prefix(length)))
            #expect((parts?.first?.first?.count ?? 0) <= 5)
        }
        #expect(Self.parts(of: Array("GX".utf8) + blob.dropFirst(2)) == nil)
    }

    @Test("lines, rings and groups of a .pn2 file are read, steps counting from their node")
    func vectors() throws {
        let scratch = try Scratch()
        let path = try scratch.file("rivers.pn2", Self.vectorFile)
        let vectors = try mapVectors(atPath: path)
        #expect(vectors.map { $0.feature } == [7, 8, 8])
        #expect(vectors[0].vertices.count == 4)
        #expect(vectors[0].vertices[0] == MapVertex(longitude: 2, latitude: 1))
        #expect(vectors[0].vertices[2] == MapVertex(longitude: 2.5, latitude: 1.25))
    }

    @Test("a .pn2 file that is cut off or of another version is refused")
    func badVectors() throws {
        let file = Self.vectorFile
        let scratch = try Scratch()
        for length in [0, 1, 5, 20, file.count - 1] {
            let path = try scratch.file("rivers.pn2", Array(file.prefix(length)))
            #expect(throws: BuildFailure.self) { try mapVectors(atPath: path) }
        }
        let other = try scratch.file("rivers.pn2", [3] + file.dropFirst())
        #expect(throws: BuildFailure.self) { try mapVectors(atPath: other) }
        #expect(throws: BuildFailure.self) { try mapVectors(atPath: "/nowhere/x.pn2") }
    }

    @Test("a missing or foreign GeoPackage is refused with its path", arguments: [true, false])
    func badPackage(exists: Bool) throws {
        let scratch = try Scratch()
        let file = try scratch.file("world.gpkg", "no database")
        let path = exists ? file : "/nowhere/world.gpkg"
        #expect(throws: BuildFailure.self) {
            try encodeBaseMap(gpkg: path, pn2Directory: "/nowhere", cities: [], countries: [])
        }
    }
}

extension MapReaderTests {
    private static func parts(of blob: [UInt8]) -> [[[MapVertex]]]? {
        blob.withUnsafeBytes { bytes in
            var reader = MapGeometryReader(ByteSlice(bytes))
            return reader.parts()
        }
    }

    /// A multi-polygon of one square with a triangular hole, behind an envelope.
    private static func geometry(littleEndian: Bool) -> [UInt8] {
        func bytes<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
            withUnsafeBytes(of: littleEndian ? value.littleEndian : value.bigEndian) { Array($0) }
        }
        let order: [UInt8] = [littleEndian ? 1 : 0]
        var blob: [UInt8] = Array("GP".utf8) + [0, 0b11, 0, 0, 0, 0]
        blob += [UInt8](repeating: 9, count: 32)
        blob += order + bytes(UInt32(6)) + bytes(UInt32(1))
        blob += order + bytes(UInt32(3)) + bytes(UInt32(2))
        let square: [(Double, Double)] = [(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)]
        let hole: [(Double, Double)] = [(2, 2), (3, 4), (4, 2), (2, 2)]
        for ring in [square, hole] {
            blob += bytes(UInt32(ring.count))
            for (x, y) in ring { blob += bytes(x.bitPattern) + bytes(y.bitPattern) }
        }
        return blob
    }

    /// One line of a node with two steps and a second node, then a group of two rings.
    private static let vectorFile: [UInt8] = {
        func word(_ value: Int16) -> [UInt8] {
            [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
        }
        var file: [UInt8] = [2, 0, 0, 0, 2, 0]
        file += [0, 0, 0, 0, 7, 0, 0, 0, 2]
        file += word(120) + word(240) + word(2) + [10, 20, 30, 60]
        file += word(240) + word(360) + word(0)
        file += [4, 0, 0, 0, 8, 2]
        for start in [Int16(0), 600] {
            file += [2, 0, 0, 0, 8, 0, 0, 0, 1]
            file += word(start) + word(start) + word(2) + [100, 0, 0, 100]
        }
        return file
    }()
}
