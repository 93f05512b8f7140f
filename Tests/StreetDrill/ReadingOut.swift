import Base
import Geodesy
import Streets

/// All that a tile says, as one line of JSON: layers, features, their tags and their points.
func readOut(_ data: [UInt8], of tile: TileAddress) throws -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("tile")
    writer.numbers([tile.z, tile.x, tile.y])
    writer.key("layers")
    writer.beginArray()
    try data.withUnsafeBytes { buffer in
        try readLayers(of: ByteSlice(buffer)) { (layer) throws(StreetFailure) in
            try writer.layer(layer)
        }
    }
    writer.endArray()
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
}

extension JSONWriter {
    fileprivate mutating func numbers(_ numbers: [Int32]) {
        beginArray()
        for number in numbers { integer(number) }
        endArray()
    }

    fileprivate mutating func layer(_ layer: VectorLayer) throws(StreetFailure) {
        beginObject()
        key("name")
        string(layer.name.string)
        key("extent")
        integer(layer.extent)
        key("features")
        beginArray()
        for message in layer.features {
            let feature = try VectorFeature(message)
            beginObject()
            key("shape")
            integer(Int32(feature.shape.rawValue))
            key("tags")
            tags(of: feature, layer)
            key("parts")
            try parts(of: feature, layer)
            endObject()
        }
        endArray()
        endObject()
    }

    /// Key and value in turn; numbers with all their digits, as text.
    private mutating func tags(of feature: VectorFeature, _ layer: VectorLayer) {
        beginArray()
        feature.readTags(of: layer) { key, value in
            string(layer.keys[key].string)
            switch value {
            case .text(let text): string("=" + text.string)
            case .number(let number): string("#\(number)")
            case .truth(let isTrue): boolean(isTrue)
            case .nothing: string("")
            }
        }
        endArray()
    }

    private mutating func parts(
        of feature: VectorFeature,
        _ layer: VectorLayer
    ) throws(StreetFailure) {
        var shapes = StreetShapes()
        // In units of the layer: nothing is brought to another scale.
        let parts = try shapes.append(feature)
        beginArray()
        for part in parts {
            beginArray()
            for point in shapes.points[shapes.part(part)] { numbers([point.x, point.y]) }
            endArray()
        }
        endArray()
    }
}
