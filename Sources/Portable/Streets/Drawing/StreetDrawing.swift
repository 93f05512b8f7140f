internal import Base

/// What lies under the streets of a tile.
package enum StreetGround: Sendable {
    /// The tile tells sea from land by itself, and is drawn whole.
    case own
    /// The base map lies below and shows the sea; land is drawn only around streets.
    case baseMap
}

/// Draws a tile of streets as SVG, 512 pixels wide.
package struct StreetDrawing {
    private let tile: StreetTile
    private let frame: StreetFrame
    private let palette: StreetPalette
    private let ground: StreetGround
    private var pen: StreetPen
    private var writer = SVGWriter(capacity: 65_536)
    /// The paths of lines, by where they run and what they are.
    private var lines: [SVGPath]
    private var ramps: [SVGPath]

    /// - Parameters:
    ///   - tile: the data.
    ///   - frame: which part of them is shown.
    ///   - colours: of the drawing.
    ///   - ground: what lies below; tiles that know sea from land always draw it.
    package init(
        _ tile: StreetTile,
        _ frame: StreetFrame,
        _ colours: StreetColours,
        ground: StreetGround
    ) {
        self.tile = tile
        self.frame = frame
        self.ground = ground
        palette = .of(colours)
        pen = StreetPen(tile.shapes, frame)
        let count = LineLevel.allCases.count * LineKind.allCases.count
        lines = Array(repeating: SVGPath(), count: count)
        ramps = lines
    }

    /// The whole drawing.
    package mutating func svg() -> [UInt8] {
        writer += "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"512\" height=\"512\" "
        writer += "viewBox=\"0 0 1024 1024\">"
        collectLines()
        defineRoads()
        drawGround()
        drawAreas(.residential ..< .water)
        drawWater()
        writer += "<g fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
        drawRoads(.tunnel)
        writer += "</g>"
        drawAreas(.pier ..< .building)
        drawBuildings()
        writer += "<g fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
        drawRoads(.ground)
        drawRoads(.bridge)
        drawArrows()
        drawBorders()
        writer += "</g>"
        var lettering = StreetLettering(tile, pen, palette)
        lettering.draw(into: &writer)
        writer += "</svg>"
        return writer.bytes
    }

    /// Thins out what is drawn small.
    private var leastStep: Int32 { frame.zoom >= 16 ? 1 : 2 }

    private static func place(_ level: LineLevel, _ kind: LineKind) -> Int {
        Int(level.rawValue) * LineKind.allCases.count + Int(kind.rawValue)
    }
}

extension StreetDrawing {
    private mutating func collectLines() {
        for line in tile.lines where LineStyle(line.kind, zoom: frame.zoom).width > 0 {
            let place = Self.place(line.level, line.kind)
            if line.isRamp {
                pen.stroke(line.parts, leastStep: leastStep, into: &ramps[place])
            } else {
                pen.stroke(line.parts, leastStep: leastStep, into: &lines[place])
            }
        }
    }

    /// Land, or what of it can be told: where streets are, there is land.
    private mutating func drawGround() {
        if tile.knowsSea {
            let hasEarth = tile.areas.contains { $0.kind == .earth }
            fillTile(hasEarth ? palette.sea : palette.land)
            drawAreas(.earth ..< .residential)
        } else if ground == .own {
            fillTile(palette.land)
        } else {
            drawLandAroundStreets()
        }
    }

    private mutating func fillTile(_ colour: StaticString) {
        writer += "<path fill=\""
        writer.write(colour)
        writer += "\" d=\"M0 0h1024v1024H0z\"/>"
    }

    private mutating func drawLandAroundStreets() {
        let reach = Int32(30) << Swift.max(0, Swift.min(4, frame.zoom - 14))
        writer += "<g fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\" stroke=\""
        writer.write(palette.land)
        writer += "\" stroke-width=\""
        writer.write(reach)
        writer += "\">"
        for kind in LineKind.allCases where kind.isRoad && !path(kind, .ground, false).isEmpty {
            writer += "<use href=\"#"
            writeName(kind, .ground, false)
            writer += "\"/>"
        }
        writer += "</g>"
    }

    private mutating func drawAreas(_ kinds: Range<AreaKind>) {
        for kind in AreaKind.allCases where kinds.contains(kind) {
            fill(kind, palette.fill(of: kind))
        }
    }

    /// Fills all areas of a kind as one path; true when there was something to fill.
    private mutating func fill(
        _ kind: AreaKind,
        _ colour: StaticString,
        edge: StaticString? = nil
    ) {
        var path = SVGPath()
        for area in tile.areas where area.kind == kind {
            pen.fill(area.parts, leastStep: leastStep, into: &path)
        }
        guard !path.isEmpty else { return }
        writer += "<path fill-rule=\"evenodd\" fill=\""
        writer.write(colour)
        if let edge {
            writer += "\" stroke-width=\"1.5\" stroke-linejoin=\"round\" stroke=\""
            writer.write(edge)
        }
        writer += "\" d=\""
        writer.write(path)
        writer += "\"/>"
    }

    private mutating func drawWater() {
        for kind in [LineKind.stream, .river] { drawLine(kind, .ground, palette.river) }
        fill(.water, palette.sea, edge: frame.zoom >= 12 ? palette.shore : nil)
        for level in LineLevel.allCases {
            drawLine(.ferry, level, palette.waterText, dashes: "10 12")
        }
    }

    private mutating func drawBuildings() {
        fill(.building, palette.building, edge: frame.zoom >= 15 ? palette.buildingEdge : nil)
    }

    private mutating func drawBorders() {
        for (levels, width) in [(2...2, Int32(3)), (3...4, 2), (5...6, 1)] {
            guard levels.contains(2) || frame.zoom >= 7 else { continue }
            var path = SVGPath()
            for border in tile.borders where levels.contains(Int(border.level)) {
                pen.stroke(border.parts, leastStep: leastStep, into: &path)
            }
            guard !path.isEmpty else { continue }
            writer += "<path stroke-opacity=\".7\" stroke-dasharray=\"14 8\" stroke=\""
            writer.write(palette.border)
            writer += "\" stroke-width=\""
            writer.write(width)
            writer += "\" d=\""
            writer.write(path)
            writer += "\"/>"
        }
    }

    private mutating func drawLine(
        _ kind: LineKind,
        _ level: LineLevel,
        _ colour: StaticString,
        dashes: StaticString? = nil
    ) {
        stroke(
            lines[Self.place(level, kind)],
            colour,
            tenths: LineStyle(kind, zoom: frame.zoom).width,
            dashes: dashes
        )
    }

    private mutating func stroke(
        _ path: SVGPath,
        _ colour: StaticString,
        tenths: Int32,
        dashes: StaticString? = nil
    ) {
        guard !path.isEmpty, tenths > 0 else { return }
        writer += "<path fill=\"none\" stroke=\""
        writer.write(colour)
        writer += "\" stroke-width=\""
        writer.write(tenths: tenths)
        if let dashes {
            writer += "\" stroke-linecap=\"butt\" stroke-dasharray=\""
            writer.write(dashes)
        }
        writer += "\" d=\""
        writer.write(path)
        writer += "\"/>"
    }
}

/// Roads and railways: first all edges, then all surfaces, so that crossings are open.
extension StreetDrawing {
    private mutating func drawRoads(_ level: LineLevel) {
        for kind in LineKind.allCases where kind.isRoad { drawEdges(kind, level) }
        for kind in LineKind.allCases where kind.isRoad { drawSurface(kind, level) }
        for kind in [LineKind.taxiway, .runway] { drawLine(kind, level, palette.square) }
        for kind in [LineKind.tram, .subway, .rail] { drawRail(kind, level) }
    }

    /// Below ground nobody sees where they lead.
    private mutating func drawArrows() {
        guard frame.zoom >= StreetArrows.leastZoom else { return }
        var arrows = StreetArrows()
        for line in tile.lines
        where line.direction != 0 && line.level != .tunnel && line.kind.isDriven
            && LineStyle(line.kind, zoom: frame.zoom).casing > 0
        {
            for part in line.parts { arrows.add(pen.points(of: part), direction: line.direction) }
        }
        guard !arrows.path.isEmpty else { return }
        writer += "<path fill=\"none\" stroke-opacity=\".5\" stroke-width=\"3\" stroke=\""
        writer.write(palette.streetText)
        writer += "\" d=\""
        writer.write(arrows.path)
        writer += "\"/>"
    }

    /// Paths that are drawn twice are written once.
    private mutating func defineRoads() {
        writer += "<defs>"
        for level in LineLevel.allCases {
            for kind in LineKind.allCases where kind.isRoad {
                define(kind, level, isRamp: false)
                define(kind, level, isRamp: true)
            }
        }
        writer += "</defs>"
    }

    private mutating func define(_ kind: LineKind, _ level: LineLevel, isRamp: Bool) {
        let path = path(kind, level, isRamp)
        guard !path.isEmpty else { return }
        writer += "<path id=\""
        writeName(kind, level, isRamp)
        writer += "\" d=\""
        writer.write(path)
        writer += "\"/>"
    }

    private mutating func writeName(_ kind: LineKind, _ level: LineLevel, _ isRamp: Bool) {
        writer.write(isRamp ? "l" : "r")
        writer.write(Int32(Self.place(level, kind)))
    }

    private func path(_ kind: LineKind, _ level: LineLevel, _ isRamp: Bool) -> SVGPath {
        isRamp ? ramps[Self.place(level, kind)] : lines[Self.place(level, kind)]
    }

    private mutating func drawEdges(_ kind: LineKind, _ level: LineLevel) {
        for isRamp in [true, false] where !path(kind, level, isRamp).isEmpty {
            let style = LineStyle(kind, isRamp: isRamp, zoom: frame.zoom)
            guard style.casing > 0 else { continue }
            let dashes: StaticString? = level == .tunnel ? "8 6" : nil
            use(kind, level, isRamp, edge(of: kind), tenths: style.casing, dashes: dashes)
        }
    }

    private mutating func drawSurface(_ kind: LineKind, _ level: LineLevel) {
        for isRamp in [true, false] where !path(kind, level, isRamp).isEmpty {
            let style = LineStyle(kind, isRamp: isRamp, zoom: frame.zoom)
            let isPlain = style.casing == 0
            let colour = isPlain ? plainColour(of: kind) : surface(of: kind)
            use(
                kind,
                level,
                isRamp,
                level == .tunnel && !isPlain ? palette.tunnel : colour,
                tenths: style.width,
                dashes: isPlain ? dashes(of: kind) : nil
            )
        }
    }

    private mutating func use(
        _ kind: LineKind,
        _ level: LineLevel,
        _ isRamp: Bool,
        _ colour: StaticString,
        tenths: Int32,
        dashes: StaticString?
    ) {
        writer += "<use href=\"#"
        writeName(kind, level, isRamp)
        writer += "\" stroke=\""
        writer.write(colour)
        if let dashes {
            writer += "\" stroke-linecap=\"butt\" stroke-dasharray=\""
            writer.write(dashes)
        } else if level == .bridge {
            writer += "\" stroke-linecap=\"butt"
        }
        writer += "\" stroke-width=\""
        writer.write(tenths: tenths)
        writer += "\"/>"
    }

    private mutating func drawRail(_ kind: LineKind, _ level: LineLevel) {
        let path = lines[Self.place(level, kind)]
        guard !path.isEmpty, level != .tunnel || frame.zoom >= 14 else { return }
        let width = LineStyle(kind, zoom: frame.zoom).width
        let isHidden = level == .tunnel || kind == .subway
        stroke(path, palette.rail, tenths: width, dashes: isHidden ? "6 8" : nil)
        guard kind == .rail, !isHidden, frame.zoom >= 14 else { return }
        // Sleepers.
        stroke(path, palette.rail, tenths: width * 3, dashes: "2 14")
    }

    private func edge(of kind: LineKind) -> StaticString {
        switch kind {
        case .motorway: palette.motorwayEdge
        case .trunk, .primary, .secondary: palette.mainRoadEdge
        default: palette.roadEdge
        }
    }

    private func surface(of kind: LineKind) -> StaticString {
        switch kind {
        case .motorway: palette.motorway
        case .trunk, .primary, .secondary: palette.mainRoad
        case .pedestrian: palette.square
        default: palette.road
        }
    }

    /// Of lines too thin for edges, which have to stand out by themselves.
    private func plainColour(of kind: LineKind) -> StaticString {
        switch kind {
        case .path, .steps, .cycleway, .track: palette.path
        case .motorway, .trunk, .primary, .secondary: edge(of: kind)
        default: palette.roadEdge
        }
    }

    private func dashes(of kind: LineKind) -> StaticString? {
        switch kind {
        case .path, .cycleway: "6 5"
        case .track: "12 6"
        case .steps: "3 3"
        default: nil
        }
    }
}
