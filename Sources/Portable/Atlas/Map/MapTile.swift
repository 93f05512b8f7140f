import Base

/// Draws one tile, 256 pixels wide; its units are quarters of a pixel.
struct MapTile {
    private static let side: Int32 = 1024
    /// Beyond the edges, so that wide strokes along them look whole.
    private static let margin: Int32 = 40
    /// Farther out than the margin, so that the date line never shows as a coast.
    private static let seamReach: Int32 = 80

    private let map: BaseMap
    private let z: Int32
    private let x: Int32
    private let y: Int32
    private let palette: MapPalette
    private var pen: MapPen
    private var writer = SVGWriter(capacity: 24_576)

    init(_ map: BaseMap, z: Int32, x: Int32, y: Int32, theme: MapTheme) {
        self.map = map
        (self.z, self.x, self.y) = (z, x, y)
        palette = .of(theme)
        let reach = Self.side + Self.margin
        pen = MapPen(
            map.level(zoom: z),
            .flat(MapFrame(z: z, x: x, y: y)),
            clip: DrawnBox(west: -Self.margin, north: -Self.margin, east: reach, south: reach),
            leastStep: Self.leastStep(zoom: z),
            seamReach: Self.seamReach
        )
    }

    mutating func svg(withLabels: Bool = true) -> [UInt8] {
        writer += "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"256\" height=\"256\" "
        writer += "viewBox=\"0 0 1024 1024\"><path fill=\""
        writer.write(palette.sea)
        writer += "\" d=\"M0 0h1024v1024H0z\"/>"
        drawLand()
        drawArea(.glacier, palette.glacier)
        if (6...10).contains(z) { drawArea(.urban, palette.urban) }
        drawLines()
        if withLabels {
            MapTileLabels(map, z: z, x: x, y: y, palette: palette).draw(into: &writer)
        }
        writer += "</svg>"
        return writer.bytes
    }
}

private extension MapTile {
    /// Coarser at the first zooms of a level, which is made for its last.
    static func leastStep(zoom: Int32) -> Int32 {
        switch zoom {
        case 0: 6
        case 2, 4, 6: 4
        default: 2
        }
    }

    mutating func drawLand() {
        var land = SVGPath.ofMap
        pen.fillLand(into: &land)
        guard !land.isEmpty else { return }
        writer += "<defs><path id=\"land\" d=\""
        writer.write(land)
        writer += "\"/></defs><g stroke-linejoin=\"round\" stroke=\""
        writer.write(palette.shallows)
        writer += "\"><use href=\"#land\" stroke-width=\"44\" stroke-opacity=\".5\"/>"
        writer += "<use href=\"#land\" stroke-width=\"18\" stroke-opacity=\".8\"/></g>"
        writer += "<use href=\"#land\" fill-rule=\"evenodd\" stroke-width=\"3\" fill=\""
        writer.write(palette.land)
        writer += "\" stroke=\""
        writer.write(palette.coast)
        writer += "\"/>"
    }

    mutating func drawArea(_ kind: MapClass, _ colour: StaticString) {
        var area = SVGPath.ofMap
        pen.fill(kind, into: &area)
        guard !area.isEmpty else { return }
        writer += "<path fill-rule=\"evenodd\" fill=\""
        writer.write(colour)
        writer += "\" d=\""
        writer.write(area)
        writer += "\"/>"
    }

    mutating func drawLines() {
        writer += "<g fill=\"none\" stroke-linejoin=\"round\">"
        if z >= 3 { drawLine(.river, palette.river, width: z < 5 ? 3 : 4) }
        var lakes = SVGPath.ofMap
        pen.fill(.lake, into: &lakes)
        if !lakes.isEmpty {
            writer += "<path fill-rule=\"evenodd\" stroke-width=\"2\" fill=\""
            writer.write(palette.sea)
            writer += "\" stroke=\""
            writer.write(palette.coast)
            writer += "\" d=\""
            writer.write(lakes)
            writer += "\"/>"
        }
        // Deeper it only lies below streets, which know borders better.
        if z <= 12 { drawBorders() }
        writer += "</g>"
    }

    mutating func drawBorders() {
        if z >= 4 { drawLine(.regionBorder, palette.regionBorder, width: z < 6 ? 2 : 3) }
        drawLine(.border, palette.border, width: z < 2 ? 2 : z < 5 ? 3 : 4)
        if z >= 4 { drawLine(.disputedBorder, palette.border, width: 3, dashes: "12 10") }
    }

    mutating func drawLine(
        _ kind: MapClass,
        _ colour: StaticString,
        width: Int32,
        dashes: StaticString? = nil
    ) {
        var line = SVGPath.ofMap
        pen.stroke(kind, into: &line)
        guard !line.isEmpty else { return }
        writer += "<path stroke=\""
        writer.write(colour)
        writer += "\" stroke-width=\""
        writer.write(width)
        if let dashes {
            writer += "\" stroke-dasharray=\""
            writer.write(dashes)
        }
        writer += "\" d=\""
        writer.write(line)
        writer += "\"/>"
    }
}
