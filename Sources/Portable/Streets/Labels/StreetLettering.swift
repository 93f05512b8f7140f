package import Base

/// A label that stands on a tile.
package struct StreetLabel: Sendable {
    package let name: ByteSlice
    /// The room it takes, in units of the drawing; a name along a street takes several boxes.
    package let boxes: [DrawnBox]
    /// Whether it is written along a street.
    package let isAlongStreet: Bool
}

/// Chooses and writes the names of a tile, the most important first.
///
/// A label stands wholly inside its tile, so none is cut where tiles meet and none is drawn twice;
/// names along streets keep a little more distance, so that none follows itself across a seam.
struct StreetLettering {
    let tile: StreetTile
    let pen: StreetPen
    let palette: StreetPalette
    var room = LabelRoom()
    var labels: [StreetLabel] = []
    /// Paths that letters follow.
    var tracks = SVGWriter(capacity: 4_096)
    var streetTexts = SVGWriter(capacity: 8_192)
    var dots = SVGWriter(capacity: 4_096)
    var spotTexts = SVGWriter(capacity: 8_192)
    var trackCount: Int32 = 0

    init(_ tile: StreetTile, _ pen: StreetPen, _ palette: StreetPalette) {
        self.tile = tile
        self.pen = pen
        self.palette = palette
    }

    var zoom: Int32 { pen.frame.zoom }

    mutating func draw(into writer: inout SVGWriter) {
        place()
        guard !labels.isEmpty else { return }
        writer += "<defs>"
        writer.append(tracks)
        writer += "</defs><g font-family=\"system-ui,sans-serif\" paint-order=\"stroke\" stroke=\""
        writer.write(palette.halo)
        writer += "\" stroke-linejoin=\"round\" stroke-width=\"6\" text-anchor=\"middle\">"
        writer.append(streetTexts)
        writer += "<g stroke-width=\"3\">"
        writer.append(dots)
        writer += "</g>"
        writer.append(spotTexts)
        writer += "</g>"
    }

    /// Places come first, then large streets, what is worth a way, small streets, all the rest.
    mutating func place() {
        var streets = StreetNames(tile, pen)
        let spots = SpotChoice(tile, pen.frame)
        for spot in spots.places { write(place: spot) }
        for spot in spots.landmarks { write(spot) }
        for street in streets.joined(isMain: true) { write(street) }
        for street in streets.joined(isMain: false) { write(street) }
        for spot in spots.others { write(spot) }
    }
}

extension StreetDrawing {
    /// The labels that the drawing shows, without drawing it.
    package static func labels(
        of tile: StreetTile,
        _ frame: StreetFrame
    ) -> [StreetLabel] {
        var lettering = StreetLettering(tile, StreetPen(tile.shapes, frame), .of(.light))
        lettering.place()
        return lettering.labels
    }
}
