/// How streets are coloured.
package enum StreetColours: UInt8, Sendable, CaseIterable {
    case light, dark, print

    package var name: StaticString {
        switch self {
        case .light: "light"
        case .dark: "dark"
        case .print: "print"
        }
    }
}

/// The colours of streets: paper by day, ink by night, as the base map has them.
struct StreetPalette {
    let land: StaticString
    let sea: StaticString
    let shore: StaticString
    let built: StaticString
    let works: StaticString
    let campus: StaticString
    let hospital: StaticString
    let sand: StaticString
    let ice: StaticString
    let grass: StaticString
    let park: StaticString
    let wood: StaticString
    let cemetery: StaticString
    let pitch: StaticString
    let square: StaticString
    let airfield: StaticString
    let building: StaticString
    let buildingEdge: StaticString
    let river: StaticString
    let road: StaticString
    let roadEdge: StaticString
    let mainRoad: StaticString
    let mainRoadEdge: StaticString
    let motorway: StaticString
    let motorwayEdge: StaticString
    let tunnel: StaticString
    let path: StaticString
    let rail: StaticString
    let border: StaticString
    let streetText: StaticString
    let placeText: StaticString
    let quarterText: StaticString
    let waterText: StaticString
    let halo: StaticString
    let spots: SpotColours

    static func of(_ colours: StreetColours) -> StreetPalette {
        switch colours {
        case .light: light
        case .dark: dark
        case .print: print
        }
    }

    func fill(of kind: AreaKind) -> StaticString {
        switch kind {
        case .earth: land
        case .residential: built
        case .industrial: works
        case .campus: campus
        case .hospital: hospital
        case .sand: sand
        case .ice: ice
        case .grass: grass
        case .park: park
        case .wood: wood
        case .cemetery: cemetery
        case .pitch: pitch
        case .square, .pier: square
        case .airfield: airfield
        case .water: sea
        case .building: building
        }
    }
}

/// The colours of things to go to, by what they are for.
struct SpotColours {
    let travel: StaticString
    let sight: StaticString
    let nature: StaticString
    let table: StaticString
    let shop: StaticString
    let health: StaticString
    let other: StaticString

    func colour(of kind: SpotKind) -> StaticString {
        switch kind {
        case .station, .stop, .airport, .harbour, .parking: travel
        case .sight, .museum, .theatre, .worship, .viewpoint: sight
        case .park: nature
        case .food, .cafe, .bar: table
        case .shop: shop
        case .hospital, .pharmacy: health
        case .lodging: sight
        default: other
        }
    }
}
