internal import Atlas
internal import Base
internal import Geodesy

extension Listing {
    /// The places whose names hold the filter's words, in this order.
    func applied(to places: [Place]) -> [Place] {
        ordered(filtered(places))
    }

    private func filtered(_ places: [Place]) -> [Place] {
        var filter = NameFilter(filter)
        return filter.isEmpty ? places : places.filter { filter.accepts($0.city) }
    }

    private func ordered(_ places: [Place]) -> [Place] {
        switch order {
        case .fitting: return places
        case .name:
            let names = places.map { place in
                var name: [UInt8] = []
                fold(place.city.nameBytes, into: &name)
                return name
            }
            return sorted(places) { left, right in
                names[left] == names[right]
                    ? places[left].city.id < places[right].city.id
                    : names[left].lexicographicallyPrecedes(names[right])
            }
        case .population:
            return sorted(places) { left, right in
                let (mine, theirs) = (places[left].city, places[right].city)
                return mine.population == theirs.population
                    ? mine.id < theirs.id : mine.population > theirs.population
            }
        case .distance:
            return sorted(places) { left, right in
                let mine = places[left].distanceMetres ?? .max
                let theirs = places[right].distanceMetres ?? .max
                return mine == theirs
                    ? places[left].city.id < places[right].city.id : mine < theirs
            }
        }
    }

    private func sorted(_ places: [Place], by precedes: (Int, Int) -> Bool) -> [Place] {
        sortedOrder(count: places.count, precedes: precedes).map { places[$0] }
    }
}

extension Listing.View {
    var name: StaticString { self == .map ? "map" : "list" }
}

/// Tells cities that are called so, whatever the accents: their name holds the words, or a word of
/// another name begins with them.
///
/// One or two letters are looked for in the name alone: some language has them for every city.
struct NameFilter {
    private static let leastOtherBytes = 3

    private let words: [UInt8]
    /// Where the names of one city after the other are folded.
    private var names: [UInt8] = []

    init(_ text: String) { words = Array(fold(text).utf8) }

    var isEmpty: Bool { words.isEmpty }

    mutating func accepts(_ city: City) -> Bool {
        guard let first = words.first else { return true }
        names.removeAll(keepingCapacity: true)
        city.append(foldedNamesTo: &names)
        guard words.count <= names.count else { return false }
        let end = names.firstIndex(of: UInt8(ascii: "\n")) ?? names.count
        for start in 0...(names.count - words.count) where names[start] == first {
            if start >= end, words.count < Self.leastOtherBytes { return false }
            if start >= end, names[start - 1] > 0x20 { continue }
            var place = 1
            while place < words.count, names[start + place] == words[place] { place += 1 }
            if place == words.count { return true }
        }
        return false
    }
}
