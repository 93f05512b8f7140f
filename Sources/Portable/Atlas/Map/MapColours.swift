/// The colours of one picture.
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

    /// Colours that suit a latitude; `variant` picks among a few of them.
    static func of(_ theme: MapTheme, latitudeMicrodegrees: Int32, variant: UInt32) -> MapColours {
        let zone: Int
        switch latitudeMicrodegrees.magnitude {
        case ..<24_000_000: zone = 0
        case ..<48_000_000: zone = 1
        default: zone = 2
        }
        // Numbers of neighbouring places differ little: mix the bits before choosing.
        let mixed = (variant &* 2_654_435_761) >> 16
        let family = families[zone][Int(mixed % 4)]
        return theme == .light ? light[family] : dark[family]
    }

    /// Warm waters in the tropics, cool ones in the north and south; overlapping, so that the
    /// change is gradual.
    private static let families: [[Int]] = [[0, 1, 2, 5], [0, 2, 3, 5], [2, 3, 4, 5]]

    private static let light = [
        // lagoon
        MapColours(
            sea: "#b7dcd8",
            shallows: "#d0e9e5",
            land: "#efe8d6",
            country: "#faf3de",
            region: "#f0cd83",
            border: "#c9b893",
            ink: "#3d4a48",
            accent: "#d2502f",
            sky: "#f3f7f4",
            skyEdge: "#cfe3df"
        ),
        // clay
        MapColours(
            sea: "#c3d4d8",
            shallows: "#dfe8e8",
            land: "#eee3d5",
            country: "#faf0e0",
            region: "#e9b586",
            border: "#cbb096",
            ink: "#4a423b",
            accent: "#c9432b",
            sky: "#f7f3ee",
            skyEdge: "#dbdedb"
        ),
        // atlantic
        MapColours(
            sea: "#bfd6e4",
            shallows: "#d6e5ee",
            land: "#ece9df",
            country: "#fcf6e3",
            region: "#edd08c",
            border: "#c2b79f",
            ink: "#37424b",
            accent: "#d2502f",
            sky: "#f2f5f6",
            skyEdge: "#cfdce5"
        ),
        // meadow
        MapColours(
            sea: "#c3dbd9",
            shallows: "#d8e8e5",
            land: "#e9e9da",
            country: "#f5f5e0",
            region: "#c3d892",
            border: "#b3b898",
            ink: "#3c463d",
            accent: "#cf4f32",
            sky: "#f3f6f1",
            skyEdge: "#d0dfd9"
        ),
        // frost
        MapColours(
            sea: "#bccfe1",
            shallows: "#dbe6f0",
            land: "#dfe6eb",
            country: "#eff4f7",
            region: "#a9c8e2",
            border: "#a9bac8",
            ink: "#36434f",
            accent: "#d2502f",
            sky: "#f4f7f9",
            skyEdge: "#d2deea"
        ),
        // dusk
        MapColours(
            sea: "#cfd0e2",
            shallows: "#e0e1ed",
            land: "#eee8e3",
            country: "#fbf3ea",
            region: "#ecb99c",
            border: "#c4b1ac",
            ink: "#44404e",
            accent: "#cc4a3a",
            sky: "#f6f4f6",
            skyEdge: "#d9d8e7"
        ),
    ]

    private static let dark = [
        // lagoon
        MapColours(
            sea: "#0e2a2e",
            shallows: "#153539",
            land: "#25423f",
            country: "#2f4f49",
            region: "#6d7148",
            border: "#58726c",
            ink: "#d5e3df",
            accent: "#ff8a5b",
            sky: "#0d1a1d",
            skyEdge: "#081113"
        ),
        // clay
        MapColours(
            sea: "#1a2428",
            shallows: "#212d31",
            land: "#3a352f",
            country: "#484038",
            region: "#7d5b40",
            border: "#6e6357",
            ink: "#e8ddd2",
            accent: "#ff8458",
            sky: "#15191b",
            skyEdge: "#0c0f10"
        ),
        // atlantic
        MapColours(
            sea: "#11212e",
            shallows: "#182b3a",
            land: "#283845",
            country: "#344654",
            region: "#6b6442",
            border: "#5c6f7e",
            ink: "#d3dde4",
            accent: "#ff8a5b",
            sky: "#0e1720",
            skyEdge: "#080e14"
        ),
        // meadow
        MapColours(
            sea: "#142726",
            shallows: "#1b3130",
            land: "#2c3b31",
            country: "#37493b",
            region: "#576b3f",
            border: "#5f7463",
            ink: "#d8e2d6",
            accent: "#ff8d5f",
            sky: "#101a19",
            skyEdge: "#0a1110"
        ),
        // frost
        MapColours(
            sea: "#14202e",
            shallows: "#1b2a3a",
            land: "#2c3a49",
            country: "#394959",
            region: "#4c6a86",
            border: "#62778b",
            ink: "#d8e2ec",
            accent: "#ff8f64",
            sky: "#101822",
            skyEdge: "#0a0f16"
        ),
        // dusk
        MapColours(
            sea: "#1c1d30",
            shallows: "#25263b",
            land: "#383448",
            country: "#453f55",
            region: "#7a5460",
            border: "#6d6480",
            ink: "#e2dde8",
            accent: "#ff8866",
            sky: "#151522",
            skyEdge: "#0d0d16"
        ),
    ]
}
