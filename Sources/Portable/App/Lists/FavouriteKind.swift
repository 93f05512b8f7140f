internal import Base
package import Library
internal import Markup

/// What a favourite is, as the list of all of them tells it; the raw value stands in addresses.
package enum FavouriteKind: String, CaseIterable, Sendable {
    case city, spot, photograph, artwork, event

    init(_ kind: KeepsakeKind) {
        switch kind {
        case .photograph: self = .photograph
        case .artwork: self = .artwork
        case .event: self = .event
        case .spot: self = .spot
        }
    }

    /// Nil for cities, which are kept in another way.
    package var keepsakeKind: KeepsakeKind? {
        switch self {
        case .city: nil
        case .photograph: .photograph
        case .artwork: .artwork
        case .event: .event
        case .spot: .spot
        }
    }

    /// Reads the parameter of an address; nil for all kinds.
    static func read(_ query: Query) throws(RouteFailure) -> FavouriteKind? {
        guard let text = query["kind"], !text.isEmpty else { return nil }
        guard let kind = FavouriteKind(name: text) else { throw .unreadable(parameter: "kind") }
        return kind
    }
}

extension FavouriteKind {
    var icon: Icon {
        switch self {
        case .city: .pin
        case .photograph: .photograph
        case .artwork: .easel
        case .event: .ticket
        case .spot: .sight
        }
    }

    var name: StaticString {
        switch self {
        case .city: say("Cities")
        case .photograph: say("Photographs")
        case .artwork: say("Art")
        case .event: say("Events")
        case .spot: say("Places")
        }
    }

    /// What one of them is, before what is told of it.
    var single: StaticString {
        switch self {
        case .city: say("City")
        case .photograph: say("Photograph")
        case .artwork: say("Work of art")
        case .event: say("Event")
        case .spot: say("Place")
        }
    }

    func counted(_ count: Int) -> String {
        let number = Int64(count)
        let words: HTML =
            switch self {
            case .city: Words.cityCount(count)
            case .photograph: say(number, one: "1 photograph", other: "\(number) photographs")
            case .artwork: say(number, one: "1 work of art", other: "\(number) works of art")
            case .event: say(number, one: "1 event", other: "\(number) events")
            case .spot: say(number, one: "1 place", other: "\(number) places")
            }
        return String(decoding: words.bytes, as: UTF8.self)
    }
}

/// How many favourites of each kind there are.
struct FavouriteCounts {
    private let counts: [Int]

    init(_ count: (FavouriteKind) -> Int) { counts = FavouriteKind.allCases.map(count) }

    var total: Int { counts.reduce(0, +) }

    subscript(kind: FavouriteKind) -> Int {
        for (place, known) in FavouriteKind.allCases.enumerated() where known == kind {
            return counts[place]
        }
        return 0
    }
}

extension Words {
    static func favouriteCount(_ count: Int) -> HTML {
        let number = Int64(count)
        return say(number, one: "1 favourite", other: "\(number) favourites")
    }
}
