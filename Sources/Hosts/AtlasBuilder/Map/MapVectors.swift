import Base
import Foundation

/// A line or ring read from a `.pn2` file.
struct MapVector: Sendable {
    /// Lines of one river, or rings of one lake, share this.
    var feature: UInt32
    var vertices: [MapVertex]
}

/// Reads a `.pn2` file of vectors on a grid of 1/120 degree (big-endian): a header, then parts
/// made of absolute nodes followed by byte-sized steps.
func mapVectors(atPath path: String) throws -> [MapVector] {
    guard let file = FileManager.default.contents(atPath: path) else {
        throw BuildFailure.cannotRead(path: path, reason: "there is no such file")
    }
    return try file.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) in
        var reader = MapVectorReader(ByteSlice(buffer))
        guard let vectors = reader.all() else {
            throw BuildFailure.unusable(path: path, reason: "it is no .pn2 file of version 2")
        }
        return vectors
    }
}

private struct MapVectorReader {
    private let bytes: ByteSlice
    private var offset = 0
    private var vectors: [MapVector] = []

    init(_ bytes: ByteSlice) { self.bytes = bytes }

    /// Every part of the file; nil unless the file is consumed exactly.
    mutating func all() -> [MapVector]? {
        guard integer(UInt8.self) == 2 else { return nil }
        let partCount = integer(UInt32.self)
        let hasColour = integer(UInt8.self) != 0
        var previous: UInt32 = 0
        for _ in 0..<partCount where offset < bytes.count {
            let flag = integer(UInt8.self)
            let feature = integer(UInt32.self)
            if hasColour, feature != previous { offset += 1 }
            previous = feature
            if flag == Self.groupFlag { group(of: feature) } else { part(of: feature) }
        }
        return offset == bytes.count ? vectors : nil
    }
}

private extension MapVectorReader {
    static let groupFlag: UInt8 = 4

    mutating func group(of feature: UInt32) {
        for _ in 0..<integer(UInt8.self) {
            offset += 5
            part(of: feature)
        }
    }

    mutating func part(of feature: UInt32) {
        var vertices: [MapVertex] = []
        for _ in 0..<integer(UInt32.self) where offset < bytes.count {
            let y = integer(Int16.self)
            let x = integer(Int16.self)
            append(x, y, to: &vertices)
            for _ in 0..<max(0, integer(Int16.self)) {
                let stepY = integer(Int8.self)
                let stepX = integer(Int8.self)
                append(x &+ Int16(stepX), y &+ Int16(stepY), to: &vertices)
            }
        }
        if vertices.count > 1 { vectors.append(MapVector(feature: feature, vertices: vertices)) }
    }

    func append(_ x: Int16, _ y: Int16, to vertices: inout [MapVertex]) {
        let vertex = MapVertex(longitude: Double(x) / 120, latitude: Double(y) / 120)
        if vertex != vertices.last { vertices.append(vertex) }
    }

    mutating func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value {
        defer { offset += MemoryLayout<Value>.size }
        return bytes.load(Value.self, at: offset).byteSwapped
    }
}
