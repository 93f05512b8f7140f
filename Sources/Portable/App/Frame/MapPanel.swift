internal import Atlas
internal import Base
internal import Geodesy
internal import Markup

/// A map of some points: one that moves where scripts run, a drawn one elsewhere.
struct MapPanel: Sendable {
    var points: [Coordinate]
    /// The point that it is about.
    var centre: Coordinate?
    /// What to write beside it, where it is a city that no row stands for.
    var centreName: ByteSlice?
    /// The same where it is a place on the map that is no city.
    var spotName: String?
    var zoom: Int32?
    /// Where the map of one place opens that knows its streets; nil as for a city.
    var streetZoom: Int32?
    /// Where a script finds the points of cities that are on other pages of the list.
    var dots: String?
    /// The address that draws the map where no script runs; nil draws it at once.
    var drawnAt: String?
    /// What stands for the map meanwhile where no script runs, and leads to that address.
    var drawing: Drawing?
    /// Ways to draw beside the points; nil for a map of places, which knows none.
    var routes: [[Coordinate]]?
    /// How far the drawn map goes in, as zooms of tiles of 512 pixels.
    var deepestDrawnZoom: Int32?
    /// Whose names a script writes where the base map has none any more, the first before others.
    var towns: [City] = []
    /// Whether the points are stops that are numbered, where no script runs.
    var isNumbered = false

    /// Areas whose streets can be taken along from here, and what they are called; that of a city
    /// needs no saying.
    var keepsake: (boxes: [Box], name: String)?
    /// Whether it shows where one thing takes place, and comes after the page.
    var isVenue = false

    init(points: [Coordinate], centre: Coordinate? = nil, zoom: Int32? = nil) {
        self.points = points
        self.centre = centre
        self.zoom = zoom
    }

    func html(for viewer: Viewer) -> HTML {
        var panel: HTML = """
            <section class="map-panel" aria-label="\(Words.map)">
            <div class="map" \(mark)
            """
        panel += middle(for: viewer)
        if let keepsake, !keepsake.boxes.isEmpty {
            panel += " data-keep-name='\(keepsake.name)' \(Self.keeping)"
            panel += areas(keepsake.boxes)
        }
        if !towns.isEmpty {
            panel += " data-towns=\""
            for town in towns { panel += "\(pair: town.coordinate) \(town.nameBytes)|" }
            panel += "\""
        }
        if let dots { panel += " data-dots='\(dots)'" }
        if let zoom { panel += " data-zoom='\(zoom)'" }
        if let streetZoom { panel += " data-street-zoom='\(streetZoom)'" }
        panel += """
             data-map-label="\
            \(say("Map. Arrows move it, plus and minus zoom."))\
            " data-zoom-in="\(say("Zoom in"))" \
            data-zoom-out="\(say("Zoom out"))" data-credit="\(say("Made with Natural Earth"))"
            """
        if viewer.unit == .miles { panel += " data-unit='miles'" }
        panel += MapPanel.location
        panel += """
            ><noscript>
            """
        if let drawnAt {
            panel += drawn(at: drawnAt)
        } else {
            panel += drawnMap.html(for: viewer)
        }
        // Rows get this button where there is a map that moves.
        panel += """
            </noscript></div><template id="place-show"><button class="place-show" type="button" \
            aria-label="\(say("Show on the map:"))">\(Icon.pin.alone)</button></template>
            <div class="map-card" hidden></div></section>

            """
        return panel
    }

    /// What it is about, and the ways from there.
    private func middle(for viewer: Viewer) -> HTML {
        var middle: HTML = ""
        if let centre {
            middle += """
                 data-lat="\(microdegrees: centre.latitudeMicrodegrees)" \
                data-lon="\(microdegrees: centre.longitudeMicrodegrees)"
                """
        }
        let ways: HTML = "\(Self.keeping) \(finding(for: viewer))"
        if let centreName { middle += " data-name='\(centreName)' \(ways)" }
        if let spotName { middle += " data-name='\(spotName)' \(ways)" }
        return middle
    }

    private func areas(_ boxes: [Box]) -> HTML {
        var areas: HTML = " data-keep-box=\""
        for (index, box) in boxes.enumerated() {
            areas += """
                \(index > 0 ? ";" : "" as HTML)\(Int64(box.westMicrodegrees)),\
                \(Int64(box.southMicrodegrees)),\(Int64(box.eastMicrodegrees)),\
                \(Int64(box.northMicrodegrees))
                """
        }
        return areas + "\""
    }

    /// What the button says that shows where one is: a word for each state, and for a refusal;
    /// then what the map says where streets cannot be had; then of a device that does not know.
    static var location: HTML {
        """
         data-words="\(say("Show where I am"))|\(say("Follow me"))|\(say("Hide where I am"))|\
        \(say("Location is not shared"))|\(say("Streets are out of reach"))|\
        \(say("Location is not known"))"
        """
    }

    /// Which script draws on it.
    private var mark: HTML {
        if isVenue { return "data-venue-map" }
        return routes == nil ? "data-map" : "data-trip-map"
    }

    /// What the button says that keeps streets: before, meanwhile, after, in vain; and what the map
    /// says where a file of streets has none.
    static var keeping: HTML {
        """
        data-keep="\(say("Keep the streets"))|\(say("Fetching…"))|\(say("Streets kept"))|\
        \(say("Not kept: try again"))|\(say("No streets are known here"))|\
        \(say("Streets are known for a part of this"))|\(say("Not kept: no room"))"
        """
    }

    private func finding(for viewer: Viewer) -> HTML {
        let field: HTML = """
            data-find="\(say("Find a street or place"))|\(say("Nothing of that name here"))"
            """
        // A page that can have no streets need not say what is on them.
        guard viewer.isOnDevice || !viewer.streets.boxes.isEmpty else { return field }
        return "\(field) data-kinds='\(Self.kinds)'"
    }

    /// What things on streets are, in the order of the kinds that names are indexed by.
    private static var kinds: StaticString {
        say(
            """
            Street|Place|Water|Station|Stop|Airport|Harbour|Sight|Museum|Theatre|Place of worship|\
            Park|Viewpoint|Restaurant|Café|Bar|Shop|Place to stay|Hospital|Pharmacy|School|Office|\
            Bank|Parking|Other
            """
        )
    }

    private var drawnMap: DrawnMap {
        var map = DrawnMap(points: points, centre: centre)
        map.routes = routes ?? []
        map.isNumbered = isNumbered
        if let deepestDrawnZoom { map.deepestZoom = deepestDrawnZoom }
        return map
    }

    private func drawn(at path: String) -> HTML {
        guard let drawing else { return "<a class='button' href='\(path)'>\(Words.map)</a>" }
        return """
            <a href="\(path)"><img class="drawn-map locator" src="\(drawing)" \
            alt="\(Words.map)"></a>
            """
    }
}
