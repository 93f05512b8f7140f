import Base

/// Reads a GeoPackage geometry: a header, then well-known binary in either byte order.
struct MapGeometryReader {
    private let blob: ByteSlice
    private var offset = 0
    private var littleEndian = true

    init(_ blob: ByteSlice) { self.blob = blob }

    /// The parts of a (multi-)polygon, each its rings, or of a (multi-)line, each one line.
    ///
    /// Nil when the bytes are no such geometry. Rings lose their repeated last vertex.
    mutating func parts() -> [[[MapVertex]]]? {
        let envelopeSizes = [0, 32, 48, 48, 64]
        let envelope = Int(blob.load(UInt8.self, at: 3) >> 1 & 7)
        guard blob.load(UInt16.self, at: 0) == 0x5047, envelope < envelopeSizes.count else {
            return nil
        }
        offset = 8 + envelopeSizes[envelope]
        return collection()
    }
}

private extension MapGeometryReader {
    static let line: UInt32 = 2
    static let polygon: UInt32 = 3
    static let multiLine: UInt32 = 5
    static let multiPolygon: UInt32 = 6

    mutating func collection() -> [[[MapVertex]]]? {
        let type = head()
        if type == Self.line || type == Self.polygon { return part(type).map { [$0] } }
        guard type == Self.multiLine || type == Self.multiPolygon else { return nil }
        var parts: [[[MapVertex]]] = []
        for _ in 0..<count(sizeOfEach: 9) {
            guard let next = part(head()) else { return nil }
            parts.append(next)
        }
        return parts
    }

    mutating func head() -> UInt32 {
        littleEndian = blob.load(UInt8.self, at: offset) == 1
        offset += 1
        return word()
    }

    mutating func part(_ type: UInt32) -> [[MapVertex]]? {
        if type == Self.line { return [vertices()] }
        guard type == Self.polygon else { return nil }
        var rings: [[MapVertex]] = []
        for _ in 0..<count(sizeOfEach: 4) {
            var ring = vertices()
            while ring.count > 1, ring.first == ring.last { ring.removeLast() }
            if ring.count > 2 || rings.isEmpty { rings.append(ring) }
        }
        return rings
    }

    mutating func vertices() -> [MapVertex] {
        var vertices: [MapVertex] = []
        for _ in 0..<count(sizeOfEach: 16) {
            let next = MapVertex(longitude: number(), latitude: number())
            if next != vertices.last { vertices.append(next) }
        }
        return vertices
    }

    mutating func count(sizeOfEach size: Int) -> Int {
        let count = Int(word())
        return min(count, max(0, blob.count - offset) / size)
    }

    mutating func word() -> UInt32 {
        let value = blob.load(UInt32.self, at: offset)
        offset += 4
        return littleEndian ? value : value.byteSwapped
    }

    mutating func number() -> Double {
        let bits = blob.load(UInt64.self, at: offset)
        offset += 8
        let value = Double(bitPattern: littleEndian ? bits : bits.byteSwapped)
        return value.isFinite && abs(value) <= 1000 ? value : 0
    }
}
