package import Base

/// What the coordinates of a feature mean.
package enum VectorShape: UInt8, Sendable { case unknown, point, line, polygon }

/// A feature of a layer: its shape, its tags, and its geometry still coded.
package struct VectorFeature {
    package private(set) var shape = VectorShape.unknown
    private(set) var tags = ByteSlice.empty
    private(set) var geometry = ByteSlice.empty

    package init(_ message: ByteSlice) throws(StreetFailure) {
        var cursor = WireCursor(message)
        while let field = cursor.field() {
            switch field.number {
            case 2 where field.isRun: tags = field.run
            case 3:
                shape = VectorShape(rawValue: UInt8(truncatingIfNeeded: field.value)) ?? .unknown
            case 4 where field.isRun: geometry = field.run
            default: break
            }
        }
        if cursor.isDamaged { throw .damaged }
    }

    /// Calls `read` with each key and value; pairs that name none of the layer's are left out.
    package func readTags(of layer: VectorLayer, _ read: (Int, VectorValue) -> Void) {
        var cursor = WireCursor(tags)
        while !cursor.isAtEnd {
            let key = cursor.varint()
            guard !cursor.isAtEnd else { return }
            let value = cursor.varint()
            guard !cursor.isDamaged, key < UInt64(layer.keys.count),
                value < UInt64(layer.values.count)
            else { continue }
            read(Int(key), layer.values[Int(value)])
        }
    }
}

/// A point of a tile, in units that depend on the context.
package struct StreetPoint: Equatable, Sendable {
    package var x: Int32
    package var y: Int32

    @inline(__always)
    package init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }
}

/// Points of many features, and where each part of one begins: a ring, a line, a single point.
package struct StreetShapes {
    package private(set) var points: [StreetPoint] = []
    /// The end of each part; the one before tells where it begins.
    package private(set) var ends: [Int32] = []
    /// Units to a side of the tile, which all layers are brought to.
    package static let unitsOfTile: Int32 = 4096
    /// Beyond this nothing belongs to a tile, and products still fit 64 bits.
    static let reach: Int32 = 1 << 22

    package init() {}

    /// How many parts there are.
    package var count: Int32 { Int32(truncatingIfNeeded: ends.count) }

    /// The points of a part.
    package func part(_ number: Int32) -> Range<Int> {
        let number = Int(number)
        return Int(number == 0 ? 0 : ends[number - 1])..<Int(ends[number])
    }

    /// Reads the geometry of a feature; returns its parts.
    ///
    /// Commands that make no sense end the feature, with what came before them kept.
    package mutating func append(
        _ feature: VectorFeature,
        extent: Int32 = Self.unitsOfTile
    ) throws(StreetFailure) -> Range<Int32> {
        let first = count
        var cursor = WireCursor(feature.geometry)
        var (x, y) = (Int32(0), Int32(0))
        commands: while !cursor.isAtEnd {
            let command = cursor.varint()
            var repetitions = command >> 3
            guard repetitions <= UInt64(TileLimit.points) else { break }
            switch command & 7 {
            case 1:
                while repetitions > 0, !cursor.isAtEnd {
                    endPart()
                    step(&cursor, &x, &y)
                    repetitions &-= 1
                }
            case 2:
                while repetitions > 0, !cursor.isAtEnd {
                    step(&cursor, &x, &y)
                    repetitions &-= 1
                }
            case 7: break
            default: break commands
            }
            guard points.count <= TileLimit.points else { throw .tooLarge }
        }
        endPart()
        if cursor.isDamaged { throw .damaged }
        if extent != Self.unitsOfTile { rescale(from: first, extent: extent) }
        return first..<count
    }

    private mutating func step(_ cursor: inout WireCursor, _ x: inout Int32, _ y: inout Int32) {
        x = x &+ cursor.zigzag()
        y = y &+ cursor.zigzag()
        points.append(Self.within(Int64(x), Int64(y)))
    }

    private static func within(_ x: Int64, _ y: Int64) -> StreetPoint {
        let reach = Int64(Self.reach)
        return StreetPoint(
            x: Int32(max(-reach, min(reach, x))),
            y: Int32(max(-reach, min(reach, y)))
        )
    }

    private mutating func rescale(from part: Int32, extent: Int32) {
        guard part < count else { return }
        for index in self.part(part).lowerBound..<points.count {
            let (x, y) = (Int64(points[index].x), Int64(points[index].y))
            let units = Int64(Self.unitsOfTile)
            // Tiny extents make large numbers of small ones.
            points[index] = Self.within(x * units / Int64(extent), y * units / Int64(extent))
        }
    }

    private mutating func endPart() {
        let end = Int32(truncatingIfNeeded: points.count)
        if end > (ends.last ?? 0) { ends.append(end) }
    }
}
