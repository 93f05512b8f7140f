import Base
import Geodesy

/// Draws the parts of a picture: the earth as a globe or, from nearby, a piece of it.
struct MapPicture {
    let map: BaseMap
    let colours: MapColours
    let width: Int32
    let height: Int32
    private(set) var globe: MapGlobe
    /// Vertices nearer to the last one than this are left out, in units of the picture.
    let leastStep: Int32
    private var level: MapLevel
    private var landCount: Int32 = 0
    private(set) var writer = SVGWriter(capacity: 16_384)

    /// - Parameters:
    ///   - map: where everything comes from.
    ///   - colours: of everything.
    ///   - width: in units of the picture.
    ///   - height: in units of the picture.
    ///   - globe: the view, in units of the picture.
    ///   - unitsPerPixel: so many units make a pixel at the size for which the picture is made.
    ///   - leastStep: vertices nearer to the last one than this are left out.
    init(
        _ map: BaseMap,
        _ colours: MapColours,
        width: Int32,
        height: Int32,
        globe: MapGlobe,
        unitsPerPixel: Int32,
        leastStep: Int32
    ) {
        self.map = map
        self.colours = colours
        self.width = width
        self.height = height
        self.globe = globe
        self.leastStep = leastStep
        level = Self.level(of: map, for: globe, unitsPerPixel: unitsPerPixel)
        begin()
    }

    /// Goes on drawing with another view of the earth.
    mutating func look(through globe: MapGlobe, unitsPerPixel: Int32) {
        self.globe = globe
        level = Self.level(of: map, for: globe, unitsPerPixel: unitsPerPixel)
    }

    /// Closes the document.
    func svg() -> [UInt8] {
        var writer = writer
        writer += "</svg>"
        return writer.bytes
    }

    mutating func write(_ literal: StaticString) { writer.write(literal) }
    mutating func write(_ number: Int32) { writer.write(number) }
    mutating func write(text: ByteSlice) { writer.write(text: text) }
    mutating func write(_ path: SVGPath) { writer.write(path) }

    /// Land on the whole picture, with bands of shallow water around it.
    /// - Parameter bands: widths of the bands, in units of the picture.
    mutating func drawLand(bands: [Int32]) {
        var pen = pen()
        var land = SVGPath.ofMap
        pen.fillLand(into: &land)
        // The far side is folded out around the globe. When the very point opposite lies on
        // land, land is what is left around the rings, and one more ring around all turns
        // inside out. Coasts run with the land on one side, so the area's sign tells.
        if pen.signedArea > 0 { land.frame(width: width, height: height) }
        guard !land.isEmpty else { return }
        landCount += 1
        write("<defs><path id=\"land")
        write(landCount)
        write("\" fill-rule=\"evenodd\" stroke-linejoin=\"round\" d=\"")
        writer.write(land)
        write("\"/></defs>")
        for band in bands {
            useLand(fill: "none", stroke: colours.shallows)
            write("\" stroke-opacity=\".55\" stroke-width=\"")
            write(band)
            write("\"/>")
        }
        useLand(fill: colours.land, stroke: colours.land)
        write("\" stroke-width=\"2\"/>")
    }

    private mutating func useLand(fill: StaticString, stroke: StaticString) {
        write("<use href=\"#land")
        write(landCount)
        write("\" fill=\"")
        write(fill)
        write("\" stroke=\"")
        write(stroke)
    }

    /// The area of a country; true when the map has one.
    mutating func drawCountry(_ number: UInt32, _ colour: StaticString) -> Bool {
        draw(rings: level.rings(ofCountry: number), colour)
    }

    /// The area of a first-order division; true when the map has one.
    mutating func drawRegion(_ number: UInt32, _ colour: StaticString) -> Bool {
        draw(rings: level.rings(ofRegion: number), colour)
    }

    mutating func drawArea(_ kind: MapClass, _ colour: StaticString) {
        var pen = pen()
        var area = SVGPath.ofMap
        pen.fill(kind, into: &area)
        guard !area.isEmpty else { return }
        write("<path fill-rule=\"evenodd\" fill=\"")
        write(colour)
        write("\" d=\"")
        writer.write(area)
        write("\"/>")
    }

    mutating func drawLines(_ kind: MapClass, _ colour: StaticString, width: Int32) {
        var pen = pen()
        var line = SVGPath.ofMap
        pen.stroke(kind, into: &line)
        guard !line.isEmpty else { return }
        write("<path fill=\"none\" stroke-linejoin=\"round\" stroke=\"")
        write(colour)
        write("\" stroke-width=\"")
        write(width)
        write("\" d=\"")
        writer.write(line)
        write("\"/>")
    }

    /// The level made for about this scale.
    private static func level(
        of map: BaseMap,
        for globe: MapGlobe,
        unitsPerPixel: Int32
    ) -> MapLevel {
        let circumference = globe.radius * 2 * Double.pi / Double(unitsPerPixel)
        var zoom: Int32 = 0
        while zoom < BaseMap.deepestZoom, Double(Int32(520) << zoom) < circumference { zoom += 1 }
        return map.level(zoom: zoom)
    }

    private func pen() -> MapPen {
        let clip = DrawnBox(west: -60, north: -60, east: width + 60, south: height + 60)
        return MapPen(level, .globe(globe), clip: clip, leastStep: leastStep)
    }

    private mutating func draw(rings: MapCursor, _ colour: StaticString) -> Bool {
        var pen = pen()
        var area = SVGPath.ofMap
        pen.fill(rings: rings, into: &area)
        guard !area.isEmpty else { return false }
        write("<path fill-rule=\"evenodd\" stroke-linejoin=\"round\" stroke-width=\"2\" fill=\"")
        write(colour)
        write("\" stroke=\"")
        write(colour)
        write("\" d=\"")
        writer.write(area)
        write("\"/>")
        return true
    }

    private mutating func begin() {
        write("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
        write(width)
        write(" ")
        write(height)
        write("\">")
    }
}

extension SVGPath {
    /// A ring around a whole picture.
    mutating func frame(width: Int32, height: Int32) {
        ring([
            MapPoint(x: -70, y: -70), MapPoint(x: width + 70, y: -70),
            MapPoint(x: width + 70, y: height + 70), MapPoint(x: -70, y: height + 70),
        ])
    }
}
