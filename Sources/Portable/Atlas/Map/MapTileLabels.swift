import Base

/// Draws the names of countries and cities that reach into a tile.
struct MapTileLabels {
    private let map: BaseMap
    private let z: Int32
    private let x: Int32
    private let y: Int32
    private let palette: MapPalette

    init(_ map: BaseMap, z: Int32, x: Int32, y: Int32, palette: MapPalette) {
        self.map = map
        (self.z, self.x, self.y) = (z, x, y)
        self.palette = palette
    }

    func draw(into writer: inout SVGWriter) {
        var countries = SVGWriter(capacity: 1024)
        drawCountries(into: &countries)
        var dots = SVGWriter(capacity: 1024)
        var texts = SVGWriter(capacity: 4096)
        for label in map.cityLabels(z: z, x: x, y: y) { draw(label, &dots, &texts) }
        guard !countries.bytes.isEmpty || !texts.bytes.isEmpty else { return }
        writer += "<g stroke=\""
        writer.write(palette.halo)
        writer += "\" stroke-linejoin=\"round\" paint-order=\"stroke\">"
        writer += "<g fill=\""
        writer.write(palette.dot)
        writer += "\" stroke-width=\"6\">"
        writer.append(dots)
        writer += "</g><g font-family=\"system-ui,sans-serif\" stroke-width=\"11\">"
        if !countries.bytes.isEmpty {
            writer += "<g text-anchor=\"middle\" font-weight=\"500\" fill=\""
            writer.write(palette.countryText)
            writer += "\">"
            writer.append(countries)
            writer += "</g>"
        }
        writer += "<g fill=\""
        writer.write(palette.cityText)
        writer += "\">"
        writer.append(texts)
        writer += "</g></g></g>"
    }
}

private extension MapTileLabels {
    func draw(_ label: CityLabel, _ dots: inout SVGWriter, _ texts: inout SVGWriter) {
        let size = LabelMetrics.citySizes[Int(label.tier) & 3]
        dots += "<circle cx=\""
        dots.write(label.x)
        dots += "\" cy=\""
        dots.write(label.y)
        dots += "\" r=\""
        dots.write(LabelMetrics.dotRadii[Int(label.tier) & 3])
        dots += "\"/>"
        let box = label.box
        var textX = (box.west + box.east) / 2
        if label.placement == .right { textX = box.west }
        if label.placement == .left { textX = box.east }
        texts += "<text x=\""
        texts.write(textX)
        texts += "\" y=\""
        texts.write((box.north + box.south) / 2 + size * 35 / 100)
        texts += "\" font-size=\""
        texts.write(size)
        switch label.placement {
        case .right: break
        case .left: texts += "\" text-anchor=\"end"
        case .above, .below: texts += "\" text-anchor=\"middle"
        }
        if label.tier == 0 { texts += "\" font-weight=\"600" }
        texts += "\">"
        texts.write(text: label.name)
        texts += "</text>"
    }

    func drawCountries(into writer: inout SVGWriter) {
        var cursor = MapCursor(map.block(.countryLabels))
        for _ in 0..<min(cursor.integer(UInt32.self), 1000) where !cursor.isAtEnd {
            let spot = MapPoint(x: cursor.integer(Int32.self), y: cursor.integer(Int32.self))
            let zooms = (first: cursor.byte(), last: cursor.byte())
            let tier = min(cursor.byte(), 2)
            let lineCount = cursor.byte()
            let isShown = Int32(zooms.first) <= z && z <= Int32(zooms.last)
            for line in 0..<Int32(lineCount) {
                let text = cursor.countedRun()
                guard isShown, !text.isEmpty else { continue }
                let rise = line * 2 - Int32(lineCount) + 1
                draw(text, tier, at: spot, rise: rise, into: &writer)
            }
        }
    }

    func draw(
        _ text: ByteSlice,
        _ tier: UInt8,
        at spot: MapPoint,
        rise halfLines: Int32,
        into writer: inout SVGWriter
    ) {
        let size = LabelMetrics.countrySizes[Int(tier)]
        let width = LabelMetrics.countryWidth(of: text, tier: tier)
        let shift = BaseMap.deepestZoom - z
        let world: Int32 = 1024 << z
        let top = spot.y >> shift &- y &* 1024
        guard top > -300, top < 1324 else { return }
        for turn in [-world, 0, world] {
            let middle = spot.x >> shift &- x &* 1024 &+ turn
            guard middle > -width, middle < 1024 &+ width else { continue }
            writer += "<text x=\""
            writer.write(middle)
            writer += "\" y=\""
            writer.write(top + halfLines * size * 3 / 5 + size * 35 / 100)
            writer += "\" font-size=\""
            writer.write(size)
            writer += "\" letter-spacing=\""
            writer.write(size * LabelMetrics.countrySpacingPercent / 100)
            writer += "\">"
            writer.write(text: text)
            writer += "</text>"
        }
    }
}
