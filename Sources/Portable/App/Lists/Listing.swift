internal import Atlas
internal import Base
internal import Geodesy

extension Listing {
    /// The places whose names hold the filter's words, in this order.
    func applied(to places: [Place]) -> [Place] {
        ordered(filtered(places))
    }

    private func filtered(_ places: [Place]) -> [Place] {
        let words = folded(filter)
        guard !words.isEmpty else { return places }
        var names: [UInt8] = []
        return places.filter { place in
            names.removeAll(keepingCapacity: true)
            place.city.append(foldedNamesTo: &names)
            return occurs(words, in: names)
        }
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

private func folded(_ text: String) -> [UInt8] { Array(fold(text).utf8) }

private func occurs(_ words: [UInt8], in text: [UInt8]) -> Bool {
    guard words.count <= text.count else { return false }
    let first = words[0]
    for start in 0...(text.count - words.count) where text[start] == first {
        var place = 1
        while place < words.count, text[start + place] == words[place] { place += 1 }
        if place == words.count { return true }
    }
    return false
}
