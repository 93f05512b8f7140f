import Geodesy

/// Draws where a place lies: a map of its surroundings for small pictures, the globe for large.
struct MapLocator {
    private let place: MapPlace
    private let theme: MapTheme
    private let colours: MapColours

    init(_ place: MapPlace, theme: MapTheme) {
        self.place = place
        self.theme = theme
        colours = .of(theme)
    }

    func svg(_ size: LocatorSize) -> [UInt8] {
        switch size {
        case .row: row()
        case .card: card()
        case .hero: hero()
        }
    }
}

private extension MapLocator {
    /// A row's picture may weigh this much.
    static let rowBytes = 4096

    /// Coastlines differ: one rich in fjords gets fewer vertices, then fewer kinds of lines.
    func row() -> [UInt8] {
        let attempts: [(leastStep: Int32, isDetailed: Bool)] = [
            (6, true), (10, true), (10, false), (18, false), (32, false),
        ]
        var bytes: [UInt8] = []
        for (leastStep, isDetailed) in attempts {
            bytes = row(leastStep: leastStep, isDetailed: isDetailed)
            if bytes.count <= Self.rowBytes { break }
        }
        return bytes
    }

    func row(leastStep: Int32, isDetailed: Bool) -> [UInt8] {
        var (picture, dot) = surroundings(
            width: 384,
            height: 256,
            unitsPerPixel: 4,
            zoomOut: 1,
            leastStep: leastStep
        )
        paintSurroundings(&picture, bands: [26], borderWidth: 3, isDetailed: isDetailed)
        dot.paint(into: &picture, colours, radius: 13)
        return picture.svg()
    }

    func card() -> [UInt8] {
        var (picture, dot) = surroundings(
            width: 1440,
            height: 960,
            unitsPerPixel: 4,
            zoomOut: 1.5,
            leastStep: 5
        )
        paintSurroundings(&picture, bands: [90, 40], borderWidth: 5, isDetailed: true)
        dot.paint(into: &picture, colours, radius: 20)
        paintOverview(&picture, awayFrom: dot)
        return picture.svg()
    }

    /// The view of a place's surroundings, wide enough for its division where that is neither
    /// tiny nor vast, the dot a little off the middle towards the division's other end.
    func surroundings(
        width: Int32,
        height: Int32,
        unitsPerPixel: Int32,
        zoomOut: Double,
        leastStep: Int32
    ) -> (picture: MapPicture, dot: MapDot) {
        let extent = place.regionExtent
        let wanted = max((extent?.width ?? 350) * 1.3, (extent?.height ?? 0) * 1.95)
        let lightly = 0.9 + Double(place.varied(25, salt: 1)) / 100
        let spanKilometres = max(190, min(1400, wanted)) * zoomOut * lightly
        let scale = Double(width) / spanKilometres
        let sideways = Double(width) * 0.24
        let upright = Double(height) * 0.22
        let offX = max(-sideways, min(sideways, (extent?.middleEast ?? 0) * scale * 0.6))
        let offY = max(-upright, min(upright, (extent?.middleSouth ?? 0) * scale * 0.6))
        let x = Double(width) / 2 - offX
        let y = Double(height) / 2 - offY
        let globe = MapGlobe(above: place.coordinate, atX: x, y: y, radius: 6371 * scale)
        let picture = MapPicture(
            place.map,
            colours,
            width: width,
            height: height,
            globe: globe,
            unitsPerPixel: unitsPerPixel,
            leastStep: leastStep
        )
        return (picture, MapDot(x: Int32(x), y: Int32(y)))
    }

    /// The map itself; without details it shows no rivers and leaves the country plain where a
    /// division of it stands out.
    func paintSurroundings(
        _ picture: inout MapPicture,
        bands: [Int32],
        borderWidth: Int32,
        isDetailed: Bool
    ) {
        picture.fillAll(colours.sea)
        picture.drawLand(bands: bands)
        let isTiny = (place.regionExtent?.width ?? 0) < 25
        if let country = place.country, isTiny || isDetailed {
            _ = picture.drawCountry(country, isTiny ? colours.region : colours.country)
        }
        if let region = place.region, !isTiny { _ = picture.drawRegion(region, colours.region) }
        if isDetailed {
            picture.drawLines(.river, colours.sea, width: borderWidth)
            picture.drawArea(.lake, colours.sea)
            picture.drawLines(.regionBorder, colours.border, width: borderWidth / 3)
        }
        picture.drawLines(.border, colours.border, width: borderWidth)
    }

    /// A small globe in a lower corner, with the country on it.
    func paintOverview(_ picture: inout MapPicture, awayFrom dot: MapDot) {
        let radius: Int32 = 130
        let isLeft = dot.x > picture.width / 2
        let x = isLeft ? radius + 56 : picture.width - radius - 56
        let y = picture.height - radius - 56
        let globe = MapGlobe(
            above: place.coordinate,
            atX: Double(x),
            y: Double(y),
            radius: Double(radius)
        )
        picture.look(through: globe, unitsPerPixel: 4)
        let sphere = MapSphere(x: x, y: y, radius: radius, theme: theme)
        sphere.paintBall(&picture, colours)
        picture.drawLand(bands: [])
        if let country = place.country { _ = picture.drawCountry(country, colours.region) }
        sphere.paintOver(&picture, colours)
        picture.write("<circle cx=\"")
        picture.write(x)
        picture.write("\" cy=\"")
        picture.write(y)
        picture.write("\" r=\"12\" stroke=\"#fff\" stroke-width=\"5\" fill=\"")
        picture.write(colours.accent)
        picture.write("\"/>")
    }

    func hero() -> [UInt8] {
        let (width, height): (Int32, Int32) = (1920, 1280)
        let radius = 1320.0
        let (x, y) = (960.0, 1500.0)
        let middle = Self.view(of: place.coordinate)
        let globe = MapGlobe(above: middle, atX: x, y: y, radius: radius)
        var picture = MapPicture(
            place.map,
            colours,
            width: width,
            height: height,
            globe: globe,
            unitsPerPixel: 2,
            leastStep: 5
        )
        let sphere = MapSphere(x: Int32(x), y: Int32(y), radius: Int32(radius), theme: theme)
        sphere.paintSky(&picture, colours)
        sphere.paintBall(&picture, colours)
        picture.drawGraticule(stepDegrees: 15, colours.shallows, width: 2)
        picture.drawLand(bands: [26, 10])
        if let country = place.country { _ = picture.drawCountry(country, colours.region) }
        picture.drawLines(.border, colours.border, width: 2)
        sphere.paintOver(&picture, colours)
        let spot = globe.point(place.coordinate)
        MapDot(x: spot.x, y: spot.y).paint(into: &picture, colours, radius: 17)
        return picture.svg()
    }

    /// The point right below the eye: south of the place, so that the place comes to stand in the
    /// upper half, with the horizon behind it.
    static func view(of place: Coordinate) -> Coordinate {
        let latitude = max(-78_000_000, place.latitudeMicrodegrees - 38_000_000)
        let view = Coordinate(
            latitudeMicrodegrees: latitude,
            longitudeMicrodegrees: place.longitudeMicrodegrees - 4_000_000
        )
        return view ?? place
    }
}

/// The mark of the place itself.
struct MapDot {
    let x: Int32
    let y: Int32

    /// A soft shadow, a wide ring and the dot.
    func paint(into picture: inout MapPicture, _ colours: MapColours, radius: Int32) {
        circle(&picture, radius: radius * 3, "\" opacity=\".2\" fill=\"", colours.accent)
        picture.write("<circle cx=\"")
        picture.write(x)
        picture.write("\" cy=\"")
        picture.write(y + radius / 3)
        picture.write("\" r=\"")
        picture.write(radius * 3 / 2)
        picture.write("\" opacity=\".25\"/>")
        circle(&picture, radius: radius * 4 / 3, "\" fill=\"", "#fff")
        circle(&picture, radius: radius * 9 / 10, "\" fill=\"", colours.accent)
    }

    private func circle(
        _ picture: inout MapPicture,
        radius: Int32,
        _ attributes: StaticString,
        _ colour: StaticString
    ) {
        picture.write("<circle cx=\"")
        picture.write(x)
        picture.write("\" cy=\"")
        picture.write(y)
        picture.write("\" r=\"")
        picture.write(radius)
        picture.write(attributes)
        picture.write(colour)
        picture.write("\"/>")
    }
}

/// The ball itself: sky and glow behind, light and shade over it.
struct MapSphere {
    let x: Int32
    let y: Int32
    let radius: Int32
    let theme: MapTheme

    /// The picture's ground and the air around the ball.
    func paintSky(_ picture: inout MapPicture, _ colours: MapColours) {
        let air: StaticString = theme == .light ? "#fff" : colours.shallows
        picture.write("<defs><linearGradient id=\"sky\" x2=\"0\" y2=\"1\"><stop stop-color=\"")
        picture.write(colours.skyEdge)
        picture.write("\"/><stop offset=\"1\" stop-color=\"")
        picture.write(colours.sky)
        picture.write("\"/></linearGradient><radialGradient id=\"air\">")
        picture.write("<stop offset=\".8\" stop-color=\"")
        picture.write(air)
        picture.write("\"/><stop offset=\".88\" stop-opacity=\".35\" stop-color=\"")
        picture.write(air)
        picture.write("\"/><stop offset=\"1\" stop-opacity=\"0\" stop-color=\"")
        picture.write(air)
        picture.write("\"/></radialGradient></defs>")
        picture.fillAll("url(#sky)")
        disc(&picture, radius * 5 / 4, "\" fill=\"url(#air)")
    }

    /// The ball of water; what is painted next stays on it.
    func paintBall(_ picture: inout MapPicture, _ colours: MapColours) {
        picture.write("<defs><clipPath id=\"limb\">")
        disc(&picture, radius, "")
        picture.write("</clipPath></defs>")
        picture.write("<g clip-path=\"url(#limb)\">")
        picture.fillAll(colours.sea)
    }

    /// Light from the upper left and shade towards the lower right.
    func paintOver(_ picture: inout MapPicture, _ colours: MapColours) {
        let isLight = theme == .light
        picture.write("</g><defs><radialGradient id=\"shade\" cx=\".38\" cy=\".3\" r=\".78\">")
        picture.write("<stop stop-color=\"#fff\" stop-opacity=\"")
        picture.write(isLight ? ".36" : ".13")
        picture.write("\"/><stop offset=\".5\" stop-color=\"#fff\" stop-opacity=\"0\"/>")
        for (offset, day, night) in Self.shades {
            picture.write("<stop offset=\"")
            picture.write(offset)
            picture.write("\" stop-color=\"#04121d\" stop-opacity=\"")
            picture.write(isLight ? day : night)
            picture.write("\"/>")
        }
        picture.write("</radialGradient></defs>")
        disc(&picture, radius, "\" fill=\"url(#shade)")
        disc(
            &picture,
            radius,
            "\" fill=\"none\" stroke=\"#fff\" stroke-width=\"3\" stroke-opacity=\".3"
        )
    }

    private static let shades: [(StaticString, StaticString, StaticString)] = [
        (".51", "0", "0"), (".7", ".05", ".12"), (".85", ".14", ".32"), ("1", ".32", ".62"),
    ]

    private func disc(_ picture: inout MapPicture, _ radius: Int32, _ attributes: StaticString) {
        picture.write("<circle cx=\"")
        picture.write(x)
        picture.write("\" cy=\"")
        picture.write(y)
        picture.write("\" r=\"")
        picture.write(radius)
        picture.write(attributes)
        picture.write("\"/>")
    }
}

extension MapPicture {
    mutating func fillAll(_ colour: StaticString) {
        write("<path fill=\"")
        write(colour)
        write("\" d=\"M0 0h")
        write(width)
        write("v")
        write(height)
        write("H0z\"/>")
    }
}
