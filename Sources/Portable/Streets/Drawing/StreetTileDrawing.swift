package import Base
package import Geodesy

extension StreetDrawing {
    /// A tile with nothing on it.
    package static var empty: [UInt8] {
        var writer = SVGWriter(capacity: 128)
        writer += "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"512\" height=\"512\" "
        writer += "viewBox=\"0 0 1024 1024\"></svg>"
        return writer.bytes
    }
}

extension StreetDrawing {
    /// The drawing of the tile `shown` out of the data of `address`; nil where they are damaged.
    package static func svg(
        of shown: TileAddress,
        from data: ByteSlice,
        at address: TileAddress,
        _ colours: StreetColours,
        ground: StreetGround
    ) -> [UInt8]? {
        guard let frame = StreetFrame(shown: shown, data: address) else { return nil }
        do throws(StreetFailure) {
            var drawing = StreetDrawing(try StreetTile(data), frame, colours, ground: ground)
            return drawing.svg()
        } catch {
            return nil
        }
    }
}
