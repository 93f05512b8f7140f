/// What a thing with a name is, for people who look for it; numbers are stored.
package enum NamedKind: UInt8, Sendable, CaseIterable {
    case street = 0
    case place, water, station, stop, airport, harbour
    case sight, museum, theatre, worship, park, viewpoint
    case food, cafe, bar, shop, lodging, hospital, pharmacy, school, office, bank, parking
    case other

    /// Nil for what nobody looks for in a city: countries, regions, house numbers.
    init?(_ kind: SpotKind) {
        switch kind {
        case .country, .region, .houseNumber: return nil
        case .city, .town, .village, .suburb, .quarter, .island: self = .place
        case .water: self = .water
        case .station: self = .station
        case .stop: self = .stop
        case .airport: self = .airport
        case .harbour: self = .harbour
        case .sight: self = .sight
        case .museum: self = .museum
        case .theatre: self = .theatre
        case .worship: self = .worship
        case .park: self = .park
        case .viewpoint: self = .viewpoint
        case .food: self = .food
        case .cafe: self = .cafe
        case .bar: self = .bar
        case .shop: self = .shop
        case .lodging: self = .lodging
        case .hospital: self = .hospital
        case .pharmacy: self = .pharmacy
        case .school: self = .school
        case .office: self = .office
        case .bank: self = .bank
        case .parking: self = .parking
        case .other: self = .other
        }
    }

    /// Nil for lines that have names only by accident, such as pieces of railways.
    init?(_ kind: LineKind) {
        switch kind {
        case .river, .stream: self = .water
        case .rail, .tram, .subway, .ferry, .runway, .taxiway: return nil
        default: self = .street
        }
    }

    /// A smaller number is looked for more often.
    var weight: Int32 {
        switch self {
        case .place, .station, .airport: 0
        case .sight, .museum, .theatre, .park, .viewpoint: 1
        case .street, .worship, .lodging, .harbour, .water, .hospital: 2
        case .stop, .food, .cafe, .bar, .shop, .pharmacy, .school, .office: 3
        case .bank, .parking, .other: 4
        }
    }
}
