package import Atlas
internal import Base
package import Geodesy
internal import Markup

/// A drawing out of the atlas's base map.
package enum Drawing: Equatable, Sendable {
    /// A square of the base map, with or without names on it.
    case tile(TileRoute)
    case locator(id: UInt32, theme: MapTheme, size: LocatorSize)
    /// Where a pin fell, in the surroundings of a city near it.
    case pin(Coordinate, near: UInt32)
    case country(code: String, theme: MapTheme)
    /// The icons of all pages in one file.
    case icons

    var path: String {
        switch self {
        case .tile(let tile): tile.path
        case .locator(let id, let theme, let size):
            "/cities/\(id)/locator.svg" + (theme == .dark ? "?theme=dark" : "")
                + (size == .row ? "" : (theme == .dark ? "&" : "?") + "size=\(size.name)")
        case .pin(let point, let id):
            "/cities/\(id)/pin.svg?lat="
                + decimalText(Int64(point.latitudeMicrodegrees), places: 6) + "&lon="
                + decimalText(Int64(point.longitudeMicrodegrees), places: 6)
        case .country(let code, let theme):
            "/countries/\(percentEncode(code))/picture.svg?theme=\(theme.name)"
        case .icons: Icon.file.description
        }
    }

    /// Reads the steps of a path; nil where they lead to no drawing.
    init?(_ steps: [Substring], _ query: Query) throws(RouteFailure) {
        switch (steps[0], steps.count) {
        // Also that of another version of the app.
        case (_, 1) where steps[0].hasPrefix("icons-") && steps[0].hasSuffix(".svg"):
            self = .icons
        case ("tiles", 5): self = .tile(try TileRoute(steps, query))
        case ("cities", 3) where steps[2] == "locator.svg":
            self = .locator(
                id: try Route.cityID(steps[1]),
                theme: try query.theme(),
                size: try query.locatorSize()
            )
        case ("cities", 3) where steps[2] == "pin.svg":
            guard case .point(let point) = try NearQuery(query).centre else {
                throw .unreadable(parameter: "lat")
            }
            self = .pin(point, near: try Route.cityID(steps[1]))
        case ("countries", 3) where steps[2] == "picture.svg":
            self = .country(code: String(steps[1]), theme: try query.theme())
        default: return nil
        }
    }
}

/// Which square of the base map, and how it is drawn.
package struct TileRoute: Equatable, Sendable {
    package let theme: MapTheme
    package let zoom: UInt8
    package let column: UInt32
    package let row: UInt32
    package let hasLabels: Bool

    package init(
        theme: MapTheme,
        zoom: UInt8,
        column: UInt32,
        row: UInt32,
        hasLabels: Bool = true
    ) {
        self.theme = theme
        self.zoom = zoom
        self.column = column
        self.row = row
        self.hasLabels = hasLabels
    }

    var path: String {
        "/tiles/\(theme.name)/\(zoom)/\(column)/\(row).svg" + (hasLabels ? "" : "?labels=none")
    }

    /// Reads the steps `tiles`, theme, zoom, column and row.
    init(_ steps: [Substring], _ query: Query) throws(RouteFailure) {
        guard let theme = MapTheme(name: steps[1]), steps[4].hasSuffix(".svg"),
            let zoom = UInt8(steps[2]), let column = UInt32(steps[3]),
            let row = UInt32(Substring(steps[4].utf8.dropLast(4))),
            zoom <= BaseMap.deepestPlainZoom, column < 1 << zoom, row < 1 << zoom
        else { throw .unknownPath }
        guard let labels = query["labels"] else {
            guard zoom <= BaseMap.deepestZoom else { throw .unknownPath }
            self.init(theme: theme, zoom: zoom, column: column, row: row)
            return
        }
        guard labels == "none" else { throw .unreadable(parameter: "labels") }
        self.init(theme: theme, zoom: zoom, column: column, row: row, hasLabels: false)
    }
}

extension MapTheme {
    var name: String { self == .dark ? "dark" : "light" }

    init?(name: Substring) {
        switch name {
        case "light": self = .light
        case "dark": self = .dark
        default: return nil
        }
    }
}

extension LocatorSize {
    var staticName: StaticString {
        switch self {
        case .row: "row"
        case .card: "card"
        case .hero: "hero"
        }
    }

    var name: String { staticName.description }
}

extension Query {
    fileprivate func theme() throws(RouteFailure) -> MapTheme {
        guard let name = self["theme"] else { return .light }
        guard let theme = MapTheme(name: name[...]) else { throw .unreadable(parameter: "theme") }
        return theme
    }

    fileprivate func locatorSize() throws(RouteFailure) -> LocatorSize {
        guard let name = self["size"] else { return .row }
        guard let size = LocatorSize.allCases.first(where: { $0.name == name }) else {
            throw .unreadable(parameter: "size")
        }
        return size
    }
}

extension HTML.Interpolation {
    /// The address of a drawing, for use inside a quoted attribute value.
    mutating func appendInterpolation(_ drawing: Drawing) {
        // A list of results holds dozens of these.
        switch drawing {
        case .locator(let id, let theme, let size):
            html.write("/cities/")
            html.write(number: Int64(id))
            html.write(theme == .dark ? "/locator.svg?theme=dark" : "/locator.svg")
            guard size != .row else { return }
            html.write(theme == .dark ? "&amp;size=" : "?size=")
            html.write(size.staticName)
        case .tile(let tile) where tile.hasLabels:
            html.write(tile.theme == .dark ? "/tiles/dark/" : "/tiles/light/")
            html.write(number: Int64(tile.zoom))
            html.write("/")
            html.write(number: Int64(tile.column))
            html.write("/")
            html.write(number: Int64(tile.row))
            html.write(".svg")
        default: appendInterpolation(drawing.path)
        }
    }

    /// Where a form is sent, for use inside a quoted attribute value.
    package mutating func appendInterpolation(_ form: FormRoute) {
        switch form {
        case .library(.star): html.write("/do/star")
        default: appendInterpolation(form.path)
        }
    }

    package mutating func appendInterpolation(_ route: AccountRoute) {
        appendInterpolation(route.path)
    }
}
