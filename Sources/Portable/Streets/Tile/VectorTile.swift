package import Base

/// Why a tile gives no map.
package enum StreetFailure: Error, Equatable, Sendable {
    /// Its bytes are no vector tile, or end too early.
    case damaged
    /// It holds more than any tile of a map does.
    case tooLarge
}

/// The bounds on what a tile may hold: several times what the densest ones do.
package enum TileLimit {
    package static let bytes = 16 << 20
    static let layers = 64
    static let keys = 4_096
    static let values = 400_000
    static let features = 300_000
    static let points = 3_000_000
}

/// A layer of a tile, by the Mapbox Vector Tile specification 2.1.
package struct VectorLayer {
    package private(set) var name = ByteSlice.empty
    package private(set) var keys: [ByteSlice] = []
    package private(set) var values: [VectorValue] = []
    /// The messages of the features, read one by one by `VectorFeature`.
    package private(set) var features: [ByteSlice] = []
    /// How many units its coordinates have to a side of the tile.
    package private(set) var extent: Int32 = 4096

    init(_ message: ByteSlice) throws(StreetFailure) {
        var cursor = WireCursor(message)
        while let field = cursor.field() {
            switch field.number {
            case 1 where field.isRun: name = field.run
            case 2 where field.isRun: features.append(field.run)
            case 3 where field.isRun: keys.append(field.run)
            case 4 where field.isRun: values.append(VectorValue(field.run))
            case 5: extent = Int32(clamping: max(1, min(field.value, 1 << 20)))
            default: break
            }
            guard features.count <= TileLimit.features, keys.count <= TileLimit.keys,
                values.count <= TileLimit.values
            else { throw .tooLarge }
        }
        if cursor.isDamaged { throw .damaged }
    }
}

/// The value of a tag.
package enum VectorValue {
    case text(ByteSlice)
    case number(Double)
    case truth(Bool)
    case nothing

    init(_ message: ByteSlice) {
        self = .nothing
        var cursor = WireCursor(message)
        while let field = cursor.field() {
            switch field.number {
            case 1 where field.isRun: self = .text(field.run)
            case 2:
                let bits = UInt32(truncatingIfNeeded: field.value)
                self = .number(Double(Float(bitPattern: bits)))
            case 3: self = .number(Double(bitPattern: field.value))
            case 4: self = .number(Double(Int64(bitPattern: field.value)))
            case 5: self = .number(Double(field.value))
            case 6:
                let value = field.value
                self = .number(Double(Int64(bitPattern: value >> 1) ^ -Int64(value & 1)))
            case 7: self = .truth(field.value != 0)
            default: break
            }
        }
    }

    /// The text, or none.
    var text: ByteSlice {
        if case .text(let text) = self { return text }
        return .empty
    }

    /// The whole number, kept within a thousand millions; 0 for what is none.
    var integer: Int32 {
        switch self {
        case .number(let value) where value.magnitude < 1_000_000_000: Int32(value)
        case .truth(let isTrue): isTrue ? 1 : 0
        default: 0
        }
    }

    /// Whether it says yes, in one of the ways that files have for it.
    var isTrue: Bool {
        if case .text(let text) = self { return text == "yes" || text == "true" || text == "1" }
        return integer > 0
    }
}

/// Calls `read` with each layer of a tile in turn.
package func readLayers(
    of tile: ByteSlice,
    _ read: (VectorLayer) throws(StreetFailure) -> Void
) throws(StreetFailure) {
    guard tile.count <= TileLimit.bytes else { throw .tooLarge }
    var cursor = WireCursor(tile)
    var count = 0
    while let field = cursor.field() {
        guard field.number == 3, field.isRun else { continue }
        count += 1
        guard count <= TileLimit.layers else { throw .tooLarge }
        try read(try VectorLayer(field.run))
    }
    if cursor.isDamaged { throw .damaged }
}

extension ByteSlice {
    /// Whether these are the bytes of a text known beforehand.
    static func == (slice: ByteSlice, text: StaticString) -> Bool {
        guard slice.count == text.utf8CodeUnitCount else { return false }
        for offset in 0..<slice.count
        where slice.load(UInt8.self, at: offset) != text.utf8Start[offset] { return false }
        return true
    }

    /// For `switch`.
    static func ~= (text: StaticString, slice: ByteSlice) -> Bool { slice == text }
}
