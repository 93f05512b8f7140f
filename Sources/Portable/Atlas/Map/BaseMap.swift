package import Base
package import Geodesy

/// The base map: draws tiles and pictures as SVG out of the map section of an atlas file.
///
/// Cheap to make, so make one per drawing. A damaged section leads to a wrong or empty drawing,
/// never to a crash.
package struct BaseMap: Sendable {
    let section: ByteSlice

    /// Reads the section in place; the caller keeps its bytes alive.
    package init(_ section: ByteSlice) { self.section = section }

    /// The deepest zoom that the map is made for, and that has names.
    package static let deepestZoom: Int32 = 8
    /// The deepest zoom that tiles without names are drawn at: streets lie over them there.
    package static let deepestPlainZoom: Int32 = 19

    /// The tile at an address of the usual scheme (x from the date line eastward, y from the
    /// north), as a standalone SVG of 256 × 256 pixels; nil for an address out of range.
    ///
    /// Deeper than the map is made for it is drawn without labels; clients write their own.
    package func tile(
        z: Int32,
        x: Int32,
        y: Int32,
        theme: MapTheme,
        withLabels: Bool = true
    ) -> [UInt8]? {
        let deepest = withLabels ? Self.deepestZoom : Self.deepestPlainZoom
        guard (0...deepest).contains(z), x >= 0, y >= 0, x < 1 << z, y < 1 << z else {
            return nil
        }
        var tile = MapTile(self, z: z, x: x, y: y, theme: theme)
        return tile.svg(withLabels: withLabels)
    }

    /// A picture of where a place lies, to stand where a photo is missing.
    ///
    /// - Parameters:
    ///   - place: where the dot goes.
    ///   - countryCode: ISO 3166 alpha-2 of the country to bring out, or empty.
    ///   - regionCode: the code of the first-order division to bring out, or empty.
    ///   - variant: varies the cut a little so that lists do not look monotonous; a
    ///     place's id serves well.
    ///   - theme: of the colours.
    ///   - size: at which it will be shown.
    /// - Returns: a standalone SVG.
    package func locator(
        at place: Coordinate,
        countryCode: String,
        regionCode: String,
        variant: UInt32,
        theme: MapTheme,
        size: LocatorSize
    ) -> [UInt8] {
        let place = MapPlace(
            self,
            at: place,
            countryCode: countryCode,
            regionCode: regionCode,
            variant: variant
        )
        return MapLocator(place, theme: theme).svg(size)
    }

    /// A picture of a country's shape, or of one of its divisions, as a standalone SVG of 3:2.
    ///
    /// Parts of the country that do not reach into `mainBox` may fall outside. The globe instead
    /// when the map does not know the country.
    func picture(
        ofCountry code: String,
        regionCode: String,
        mainBox: Box?,
        cities: [MapPortraitCity],
        theme: MapTheme
    ) -> [UInt8] {
        let portrait = MapPortrait(
            self,
            countryCode: code,
            regionCode: regionCode,
            mainBox: mainBox,
            theme: theme
        )
        if let portrait { return portrait.svg(cities: cities) }
        let place = cities.first?.coordinate ?? .gulfOfGuinea
        return locator(
            at: place,
            countryCode: code,
            regionCode: regionCode,
            variant: 0,
            theme: theme,
            size: .hero
        )
    }
}

extension BaseMap {
    /// A block of the section; empty when the section is missing, foreign or of another version.
    func block(_ block: MapBlock) -> ByteSlice {
        guard section.load(UInt32.self, at: 0) == MapFormat.magic,
            section.load(UInt32.self, at: 4) == MapFormat.version
        else { return .empty }
        let entry = MapFormat.directoryStart + block.rawValue * 8
        return section.slice(
            at: Int(truncatingIfNeeded: section.load(UInt32.self, at: entry)),
            count: Int(truncatingIfNeeded: section.load(UInt32.self, at: entry + 4))
        )
    }

    /// The level of detail for a zoom.
    func level(zoom: Int32) -> MapLevel {
        switch zoom {
        case ...1: MapLevel(block(.globe))
        case ...3: MapLevel(block(.world))
        case ...5: MapLevel(block(.continental))
        default: MapLevel(block(.regional))
        }
    }
}
