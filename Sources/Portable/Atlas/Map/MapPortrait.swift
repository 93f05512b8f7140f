import Base
internal import Base
import Geodesy

/// Draws the shape of a country, or of one of its divisions, with its largest cities.
struct MapPortrait {
    private static let width: Int32 = 1440
    private static let height: Int32 = 960
    private static let labelLimit = 9

    private let map: BaseMap
    private let country: UInt32
    private let region: UInt32?
    private let colours: MapColours
    private let globe: MapGlobe

    /// Nil when the map does not know the country.
    ///
    /// Parts that do not reach into `mainBox` may fall
    /// outside.
    init?(
        _ map: BaseMap,
        countryCode: String,
        regionCode: String,
        mainBox: Box?,
        theme: MapTheme
    ) {
        guard let country = map.countryNumber(countryCode),
            let box = mainBox ?? map.box(ofCountry: countryCode)
        else { return nil }
        self.map = map
        self.country = country
        let region = map.regionNumber(regionCode, ofCountry: country)
        self.region = region
        let level = region == nil ? map.level(zoom: 2) : map.level(zoom: 4)
        let rings = region.map { level.rings(ofRegion: $0) } ?? level.rings(ofCountry: country)
        colours = .of(theme)
        globe = MapFit(level, rings: rings, around: box)
            .globe(width: Self.width, height: Self.height)
    }

    /// The picture with dots and names of some of `cities`, which are the most important first.
    func svg(cities: [MapPortraitCity]) -> [UInt8] {
        var picture = MapPicture(
            map,
            colours,
            width: Self.width,
            height: Self.height,
            globe: globe,
            unitsPerPixel: 2,
            leastStep: 3
        )
        picture.fillAll(colours.sea)
        picture.drawGraticule(stepDegrees: 10, colours.shallows, width: 2)
        picture.drawLand(bands: [56, 24])
        let isWhole = region == nil
        _ = picture.drawCountry(country, isWhole ? colours.region : colours.country)
        if let region { _ = picture.drawRegion(region, colours.region) }
        picture.drawLines(.river, colours.sea, width: 3)
        picture.drawArea(.lake, colours.sea)
        picture.drawLines(.regionBorder, colours.border, width: 1)
        picture.drawLines(.border, colours.border, width: 4)
        MapPortraitLabels(cities, globe: globe, width: Self.width, height: Self.height)
            .draw(into: &picture, limit: Self.labelLimit)
        return picture.svg()
    }
}

/// A city that may be named on a portrait.
struct MapPortraitCity {
    let coordinate: Coordinate
    let name: ByteSlice
    let isCapital: Bool
}

/// Finds the view in which an area fills a picture.
private struct MapFit {
    private static let trialRadius = 100_000.0
    private let centre: Coordinate
    private var bounds: DrawnBox

    /// - Parameters:
    ///   - level: of the rings.
    ///   - rings: of the area.
    ///   - box: certainly in the picture; rings that do not reach into it are left aside.
    init(_ level: MapLevel, rings: MapCursor, around box: Box) {
        let middle = box.centre
        centre = middle
        let trial = MapGlobe(above: middle, atX: 0, y: 0, radius: Self.trialRadius)
        let reach = Int32(Self.trialRadius * 2)
        let clip = DrawnBox(west: -reach, north: -reach, east: reach, south: reach)
        var pen = MapPen(level, .globe(trial), clip: clip, leastStep: 50)
        let core = MapFit.core(of: box, on: trial)
        bounds = core
        for ring in pen.boxes(of: rings) where core.overlaps(ring) {
            bounds = bounds.joined(ring)
        }
    }

    func globe(width: Int32, height: Int32) -> MapGlobe {
        let whole = Double(height) * 0.46
        let across = max(200, Double(bounds.east) - Double(bounds.west))
        let down = max(200, Double(bounds.south) - Double(bounds.north))
        let zoom = min(Double(width) * 0.8 / across, Double(height) * 0.84 / down)
        // No nearer than a piece of earth about 150 kilometres wide.
        let radius = max(whole, min(Self.trialRadius * zoom, Double(width) * 42))
        let scale = radius / Self.trialRadius
        return MapGlobe(
            above: centre,
            atX: Double(width) / 2 - (Double(bounds.east) + Double(bounds.west)) / 2 * scale,
            y: Double(height) / 2 - (Double(bounds.south) + Double(bounds.north)) / 2 * scale,
            radius: radius
        )
    }

    private static func core(of box: Box, on globe: MapGlobe) -> DrawnBox {
        var core: DrawnBox?
        for step in 0..<9 {
            let latitude =
                box.southMicrodegrees + box.heightMicrodegrees / 2 * (Int32(step) / 3)
            let longitude =
                box.westMicrodegrees + box.widthMicrodegrees / 2 * (Int32(step) % 3)
            let corner = Coordinate(
                latitudeMicrodegrees: latitude,
                longitudeMicrodegrees: longitude
            )
            guard let corner else { continue }
            let point = globe.point(corner)
            let spot = DrawnBox(
                west: point.x,
                north: point.y,
                east: point.x + 1,
                south: point.y + 1
            )
            core = core?.joined(spot) ?? spot
        }
        return core ?? DrawnBox(west: 0, north: 0, east: 0, south: 0)
    }
}
