/// How wide lines are drawn, in tenths of a unit, by zoom.
struct LineStyle {
    /// Of the line itself; 0 where it is not drawn at this zoom.
    let width: Int32
    /// Of the line with its edges; 0 where it has none.
    let casing: Int32

    /// - Parameters:
    ///   - kind: what the line is.
    ///   - isRamp: whether it only leads from one road to another.
    ///   - zoom: as maps count it whose tiles are 256 pixels wide.
    init(_ kind: LineKind, isRamp: Bool = false, zoom: Int32) {
        let widths = Self.widths(of: kind)
        let step = min(max(zoom, 9), 19) - 9
        var width = widths[Int(step)]
        if isRamp { width = width * 7 / 10 }
        self.width = width
        casing =
            kind.isRoad && width >= 24 && kind != .path && kind != .steps && kind != .cycleway
                && kind != .track ? width + (width < 80 ? 16 : 22) : 0
    }

    /// From zoom 9 to 19.
    private static func widths(of kind: LineKind) -> [Int32] {
        switch kind {
        case .motorway: [28, 34, 42, 52, 66, 86, 124, 190, 280, 400, 560]
        case .trunk: [20, 28, 36, 46, 60, 80, 116, 176, 260, 380, 540]
        case .primary: [12, 18, 26, 36, 50, 72, 108, 168, 250, 370, 520]
        case .secondary: [0, 12, 18, 28, 42, 62, 96, 152, 230, 350, 490]
        case .tertiary: [0, 8, 12, 20, 34, 54, 86, 140, 214, 330, 460]
        case .minor: [0, 0, 0, 9, 20, 38, 64, 112, 184, 290, 420]
        case .pedestrian: [0, 0, 0, 8, 16, 30, 52, 92, 150, 236, 340]
        case .service: [0, 0, 0, 0, 10, 18, 34, 60, 98, 156, 230]
        case .track: [0, 0, 0, 0, 8, 10, 14, 18, 24, 32, 40]
        case .cycleway: [0, 0, 0, 0, 6, 10, 14, 20, 26, 34, 44]
        case .path: [0, 0, 0, 0, 0, 8, 12, 18, 24, 32, 42]
        case .steps: [0, 0, 0, 0, 0, 0, 18, 32, 44, 60, 80]
        case .rail: [10, 12, 14, 16, 18, 20, 24, 30, 36, 44, 52]
        case .tram: [0, 0, 0, 0, 10, 12, 16, 20, 24, 30, 36]
        case .subway: [0, 0, 0, 0, 0, 12, 14, 16, 20, 24, 28]
        case .ferry: [10, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28]
        case .stream: [0, 0, 0, 8, 10, 14, 20, 28, 40, 60, 80]
        case .river: [12, 14, 18, 24, 30, 40, 52, 70, 100, 140, 180]
        case .runway: [20, 30, 50, 80, 120, 200, 320, 500, 700, 900, 1000]
        case .taxiway: [0, 8, 12, 20, 30, 50, 80, 130, 200, 300, 400]
        }
    }
}
