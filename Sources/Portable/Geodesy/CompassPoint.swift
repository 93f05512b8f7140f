/// The sixteen directions of the compass rose, clockwise from north.
package enum CompassPoint: Int32, CaseIterable, Sendable {
    case north, northNortheast, northeast, eastNortheast
    case east, eastSoutheast, southeast, southSoutheast
    case south, southSouthwest, southwest, westSouthwest
    case west, westNorthwest, northwest, northNorthwest

    /// The direction nearest to a bearing in degrees clockwise from north.
    package init(bearingDegrees: Int32) {
        let degrees = Int64(bearingDegrees % 360) + 360
        let sixteenth = Int32((degrees * 2 + 22) / 45 % 16)
        self = CompassPoint(rawValue: sixteenth) ?? .north
    }

    /// The usual letters, such as NNE.
    package var abbreviation: String {
        switch self {
        case .north: "N"
        case .northNortheast: "NNE"
        case .northeast: "NE"
        case .eastNortheast: "ENE"
        case .east: "E"
        case .eastSoutheast: "ESE"
        case .southeast: "SE"
        case .southSoutheast: "SSE"
        case .south: "S"
        case .southSouthwest: "SSW"
        case .southwest: "SW"
        case .westSouthwest: "WSW"
        case .west: "W"
        case .westNorthwest: "WNW"
        case .northwest: "NW"
        case .northNorthwest: "NNW"
        }
    }
}
