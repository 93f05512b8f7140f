/// How maps and pictures are coloured.
package enum MapTheme: UInt8, Sendable, CaseIterable { case light, dark }

/// The colours of tiles: quiet blues and paper by day, ink by night.
struct MapPalette {
    let sea: StaticString
    /// The water along the coasts, drawn in two widening bands.
    let shallows: StaticString
    let land: StaticString
    let coast: StaticString
    let glacier: StaticString
    let urban: StaticString
    let river: StaticString
    let regionBorder: StaticString
    let border: StaticString
    let cityText: StaticString
    let countryText: StaticString
    let halo: StaticString
    let dot: StaticString

    static let light = MapPalette(
        sea: "#cfdfe8",
        shallows: "#deebf1",
        land: "#f7f4ec",
        coast: "#93b1c0",
        glacier: "#fdfefe",
        urban: "#ebe2d2",
        river: "#abc9d7",
        regionBorder: "#d3c9b8",
        border: "#a5988a",
        cityText: "#37424b",
        countryText: "#8b8074",
        halo: "#fbf9f4",
        dot: "#4b5964"
    )

    static let dark = MapPalette(
        sea: "#0e1821",
        shallows: "#162633",
        land: "#23313d",
        coast: "#466078",
        glacier: "#33434f",
        urban: "#303f4b",
        river: "#27404f",
        regionBorder: "#3b4a57",
        border: "#647687",
        cityText: "#ccd6dd",
        countryText: "#8496a3",
        halo: "#17222c",
        dot: "#b4c2cc"
    )

    static func of(_ theme: MapTheme) -> MapPalette { theme == .light ? light : dark }
}
