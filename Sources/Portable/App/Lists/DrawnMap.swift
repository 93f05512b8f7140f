internal import Atlas
internal import Base
internal import Geodesy
internal import Library
internal import Markup

/// A map that needs no script: tiles of the base map side by side, and of streets where they are
/// drawn, with a dot for every point.
struct DrawnMap: Sendable {
    let points: [Coordinate]
    let centre: Coordinate?
    /// Lines below the points.
    var routes: [[Coordinate]] = []
    /// How far it goes in where streets are known.
    var deepestZoom = DrawnMap.streetZooms.upperBound
    /// Whether each point has its number in it.
    var isNumbered = false

    init(points: [Coordinate], centre: Coordinate?) {
        self.points = points
        self.centre = centre
    }

    private static let width: Int32 = 960
    private static let height: Int32 = 640
    /// Tiles are drawn twice as large as on the map that moves: a fourth as many need to be named.
    private static let tilePixels: Int32 = 512
    private static let streetZooms: ClosedRange<Int32> = 9...16

    func html(for viewer: Viewer) -> HTML {
        var all = points + (centre.map { [$0] } ?? [])
        for route in routes { all += route }
        guard let box = Box(around: all) else { return "" }
        let hasStreets = viewer.streets.cover(box)
        let deepest = hasStreets ? deepestZoom : BaseMap.deepestZoom
        let zoom = Self.zoom(fitting: box, atMost: deepest)
        let middle = Self.pixel(of: box.centre, zoom: zoom)
        let (left, top) = (middle.x - Self.width / 2, middle.y - Self.height / 2)
        var map: HTML = """
            <svg class="drawn-map" viewBox="0 0 \(Self.width) \(Self.height)" \
            preserveAspectRatio="xMidYMid slice" role="img" aria-label="\(Words.map)">
            """
        for theme in MapTheme.allCases where viewer.theme.mayShow(theme) {
            map += viewer.theme == .system ? "<g class='only-\(theme.name)'>" : "<g>"
            map += Self.tiles(zoom, left, top) { column, row in
                Self.baseTile(theme, zoom, column, row)
            }
            if hasStreets, Self.streetZooms.contains(zoom) {
                map += Self.tiles(zoom, left, top) { column, row in
                    let place = "\(zoom)/\(column)/\(row)"
                    return "/streets/\(theme.name)/\(place).svg?v=\(viewer.streets.version)"
                }
            }
            map += "</g>"
        }
        for route in routes { map += line(along: route, zoom, left, top) }
        if isNumbered {
            for mark in marks(zoom, left, top) { map += mark.html }
        } else {
            for point in points { map += dot(point, zoom, left, top, style: "dot", radius: 7) }
        }
        if let centre { map += dot(centre, zoom, left, top, style: "centre", radius: 10) }
        map += "</svg>"
        if hasStreets { map += "<p class='map-credit'>\(viewer.streets.credit)</p>" }
        return map
    }
}

extension DrawnMap {
    private func dot(
        _ point: Coordinate,
        _ zoom: Int32,
        _ left: Int32,
        _ top: Int32,
        style: StaticString,
        radius: Int32
    ) -> HTML {
        let (x, y) = Self.place(of: point, zoom, left, top)
        return "<circle class='\(style)' cx='\(x)' cy='\(y)' r='\(radius)'/>"
    }

    /// The numbers of points; those that would hide each other share a mark.
    private func marks(_ zoom: Int32, _ left: Int32, _ top: Int32) -> [Mark] {
        var marks: [Mark] = []
        for (index, point) in points.enumerated() {
            let (x, y) = Self.place(of: point, zoom, left, top)
            let number = Int32(truncatingIfNeeded: index + 1)
            if let near = marks.firstIndex(where: { abs($0.x - x) < 28 && abs($0.y - y) < 28 }) {
                marks[near].add(number)
            } else {
                marks.append(Mark(x: x, y: y, words: "\(number)"))
            }
        }
        return marks
    }

    /// "3", "2, 5", and of many the first two and how many more.
    private struct Mark {
        let x: Int32
        let y: Int32
        var words: String
        private var count: Int32 = 1
        private var firstTwo = ""

        init(x: Int32, y: Int32, words: String) {
            (self.x, self.y, self.words) = (x, y, words)
        }

        mutating func add(_ number: Int32) {
            count += 1
            words = count < 4 ? "\(words), \(number)" : "\(firstTwo) +\(count - 2)"
            if count == 2 { firstTwo = words }
        }

        var html: HTML {
            let width = max(30, Int32(truncatingIfNeeded: words.utf8.count) * 9 + 14)
            return """
                <rect class='dot' x='\(x - width / 2)' y='\(y - 15)' width='\(width)' height='30' \
                rx='15'/><text class='number' x='\(x)' y='\(y + 6)'>\(words)</text>
                """
        }
    }

    private func line(
        along route: [Coordinate],
        _ zoom: Int32,
        _ left: Int32,
        _ top: Int32
    ) -> HTML {
        let world = Self.tilePixels << zoom
        var line: HTML = ""
        var last: Int32?
        for point in route {
            var (x, y) = Self.place(of: point, zoom, left, top)
            // On to where the world begins again, not back all around it.
            if let last, x - last > world / 2 { x -= world }
            if let last, last - x > world / 2 { x += world }
            line += last == nil ? "M\(x) \(y)" : " L\(x) \(y)"
            last = x
        }
        return "<path class='route' d='\(line)'/>"
    }

    /// Where a point is drawn.
    private static func place(
        of point: Coordinate,
        _ zoom: Int32,
        _ left: Int32,
        _ top: Int32
    ) -> (x: Int32, y: Int32) {
        let pixel = pixel(of: point, zoom: zoom)
        let world = tilePixels << zoom
        // East of the date line the map goes on where the world begins again.
        var x = pixel.x - left
        if x < -world / 2 { x += world } else if x > world / 2 + width { x -= world }
        return (x, pixel.y - top)
    }

    /// Tiles side by side, each from its address; where there is none nothing is drawn.
    private static func tiles(
        _ zoom: Int32,
        _ left: Int32,
        _ top: Int32,
        address: (_ column: Int32, _ row: Int32) -> String
    ) -> HTML {
        let side: Int32 = 1 << zoom
        var tiles: HTML = ""
        for row in (top >> 9)...((top + height - 1) >> 9) where row >= 0 && row < side {
            for column in (left >> 9)...((left + width - 1) >> 9) {
                let wrapped = (column % side + side) % side
                tiles += """
                    <image href="\(address(wrapped, row))" x="\(column * tilePixels - left)" \
                    y="\(row * tilePixels - top)" width="512" height="512"/>
                    """
            }
        }
        return tiles
    }

    private static func baseTile(
        _ theme: MapTheme,
        _ zoom: Int32,
        _ column: Int32,
        _ row: Int32
    ) -> String {
        let tile = TileRoute(
            theme: theme,
            zoom: UInt8(zoom),
            column: UInt32(column),
            row: UInt32(row),
            hasLabels: zoom <= BaseMap.deepestZoom
        )
        return tile.path
    }

    private static func pixel(of point: Coordinate, zoom: Int32) -> WorldPoint {
        let world = WorldPoint(point)
        return WorldPoint(x: world.x >> (21 - zoom), y: world.y >> (21 - zoom))
    }

    /// The deepest zoom at which the box leaves a margin on all sides.
    private static func zoom(fitting box: Box, atMost deepest: Int32) -> Int32 {
        let north = WorldPoint.y(latitudeMicrodegrees: box.northMicrodegrees)
        let south = WorldPoint.y(latitudeMicrodegrees: box.southMicrodegrees)
        let across = Int64(box.widthMicrodegrees) << 30 / 360_000_000
        var zoom = deepest
        while zoom > 0,
            across >> Int64(21 - zoom) > Int64(width - 160)
                || Int64(south - north) >> Int64(21 - zoom) > Int64(height - 120)
        {
            zoom -= 1
        }
        return zoom
    }
}

extension Preferences.Theme {
    /// Whether pages in this theme may need drawings of that one.
    func mayShow(_ theme: MapTheme) -> Bool {
        switch self {
        case .system: true
        case .light: theme == .light
        case .dark: theme == .dark
        }
    }
}
