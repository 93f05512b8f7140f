/// What kind of thing an activity is; the numbers are kept.
package enum Category: Int64, CaseIterable, Sendable {
    case other = 0
    case sight = 1
    case food = 2
    case lodging = 3
    case flight = 4
    case train = 5
    case bus = 6
    case car = 7
    case boat = 8
    case walk = 9
    case event = 10
    case museum = 11
    case shopping = 12
    case meeting = 13

    /// What stands in addresses, files and style sheets.
    package var name: StaticString {
        switch self {
        case .other: "other"
        case .sight: "sight"
        case .food: "food"
        case .lodging: "lodging"
        case .flight: "flight"
        case .train: "train"
        case .bus: "bus"
        case .car: "car"
        case .boat: "boat"
        case .walk: "walk"
        case .event: "event"
        case .museum: "museum"
        case .shopping: "shopping"
        case .meeting: "meeting"
        }
    }

    /// Reads what `name` prints.
    package init?(name: String) {
        for one in Category.allCases where one.name.isSame(as: name) {
            self = one
            return
        }
        return nil
    }

    /// Whether it leads from one place to another.
    package var isTransport: Bool {
        switch self {
        case .flight, .train, .bus, .car, .boat, .walk: true
        default: false
        }
    }
}

extension StaticString {
    /// Whether it is that text, letter by letter.
    package func isSame(as text: String) -> Bool {
        withUTF8Buffer { mine in
            var text = text
            return text.withUTF8 { $0.elementsEqual(mine) }
        }
    }
}
