internal import Atlas
internal import Base
internal import Geodesy
internal import Markup

/// A place of its own on a page of its own: what and where it is, its streets, and ways on.
struct SpotScreen {
    let spot: KnownSpot
    var star: KeepsakeStar?
    /// Whether a collection of old photographs is of this place.
    var hasPhotographs = false

    private static let zoom: Int32 = 17

    func html(for viewer: Viewer) -> HTML {
        """
        <div class="column spot">
        <header class="spot-head"><h1>\(spot.title)</h1>\(star?.html(name: "\(spot.title)") ?? "")\
        </header>
        <p class="spot-where">\(Icon.pin.html)<span>\(spot.whereabouts(for: viewer))\(numbers)\
        </span></p>
        <div class="actions">\(spot.ways)\(shareButton())\
        \(around(in: viewer.unit))\(past)</div>
        \(map.html(for: viewer))</div>

        """
    }

    private var point: Coordinate { spot.spot.point }

    /// Where a town is near, which says more.
    private var numbers: HTML {
        guard spot.city != nil else { return "" }
        return " <span class=\"coordinates\">\(coordinates: point)</span>"
    }

    private func around(in unit: LengthUnit) -> HTML {
        let near = NearQuery(centre: .point(point), radius: .aroundPlace(for: unit))
        return """
            <a class="button" href="\(Route.near(near, Listing()))">\(Icon.crosshair.html)\
            <span>\(unit == .miles ? say("Cities within 50 miles") : say("Cities within 50 km"))\
            </span></a>
            """
    }

    private var past: HTML {
        guard hasPhotographs else { return "" }
        var view = PastView()
        view.point = point
        return """
            <a class="button" href="\(Route.past(.near(view)))">\(Icon.photograph.html)\
            <span>\(say("Old photographs near here"))</span></a>
            """
    }

    private var map: MapPanel {
        var map = MapPanel(points: [point], centre: point, zoom: 9)
        map.spotName = spot.title
        map.streetZoom = Self.zoom
        return map
    }
}
