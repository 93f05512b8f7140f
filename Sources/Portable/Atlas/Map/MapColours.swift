/// The colours of one picture: one palette for all places, so that a list of them stays calm.
struct MapColours {
    var sea: StaticString
    var shallows: StaticString
    var land: StaticString
    var country: StaticString
    var region: StaticString
    var border: StaticString
    var ink: StaticString
    /// The one bright colour, for the place itself.
    var accent: StaticString
    /// Around the globe.
    var sky: StaticString
    var skyEdge: StaticString

    static func of(_ theme: MapTheme) -> MapColours { theme == .light ? light : dark }

    private static let light = MapColours(
        sea: "#cbdce4",
        shallows: "#dce7ec",
        land: "#e6e1d5",
        country: "#f3ecdc",
        region: "#e6cc98",
        border: "#c3b8a3",
        ink: "#37424b",
        accent: "#c9492b",
        sky: "#f3f6f6",
        skyEdge: "#d3dfe5"
    )

    private static let dark = MapColours(
        sea: "#13222e",
        shallows: "#1a2d3b",
        land: "#2b3a46",
        country: "#384956",
        region: "#6f6848",
        border: "#5f7180",
        ink: "#d3dde4",
        accent: "#ff8a5b",
        sky: "#0e1720",
        skyEdge: "#080e14"
    )
}
