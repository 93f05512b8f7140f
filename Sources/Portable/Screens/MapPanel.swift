package import Geodesy
package import Markup

/// A map of some points: one that moves where scripts run, a drawn one elsewhere.
package struct MapPanel: Sendable {
    package var points: [Coordinate]
    /// A point that is marked but is no city.
    package var centre: Coordinate?
    package var zoom: Int32?

    package init(points: [Coordinate], centre: Coordinate? = nil, zoom: Int32? = nil) {
        self.points = points
        self.centre = centre
        self.zoom = zoom
    }

    package func html(for viewer: Viewer) -> HTML {
        var panel: HTML = """
            <svg class="unseen" aria-hidden="true"><symbol id="pin" viewBox="0 0 24 24">\
            \(Icon.pin.drawing)</symbol></svg>
            <section class="map-panel" aria-label="\(Phrases.map)">
            <div class="map" data-map
            """
        if let centre {
            panel += """
                 data-lat="\(microdegrees: centre.latitudeMicrodegrees)" \
                data-lon="\(microdegrees: centre.longitudeMicrodegrees)"
                """
        }
        if let zoom { panel += " data-zoom='\(zoom)'" }
        panel += """
             data-map-label="\(Phrases.mapLabel)" data-zoom-in="\(Phrases.zoomIn)" \
            data-zoom-out="\(Phrases.zoomOut)" data-credit="\(Phrases.mapCredit)">
            <noscript>
            """
        panel += DrawnMap(points: points, centre: centre).html(for: viewer)
        panel += "</noscript></div>\n<div class='map-card' hidden></div></section>\n"
        return panel
    }
}
