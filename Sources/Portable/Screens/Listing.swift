internal import Atlas
internal import Base
internal import Geodesy

extension Listing {
    /// The places whose names hold the filter's words, in this order.
    package func applied(to places: [Place]) -> [Place] {
        ordered(filtered(places))
    }

    private func filtered(_ places: [Place]) -> [Place] {
        let words = folded(filter)
        guard !words.isEmpty else { return places }
        return places.filter { place in
            occurs(words, in: folded(place.city.name))
                || place.city.names.contains { occurs(words, in: folded($0)) }
        }
    }

    private func ordered(_ places: [Place]) -> [Place] {
        switch order {
        case .fitting: return places
        case .name:
            let keyed = places.map { (name: fold($0.city.name), place: $0) }
            return keyed.sorted {
                ($0.name, $0.place.city.id) < ($1.name, $1.place.city.id)
            }.map { $0.place }
        case .population:
            return places.sorted {
                ($1.city.population, $0.city.id) < ($0.city.population, $1.city.id)
            }
        case .distance:
            return places.sorted {
                ($0.distanceMetres ?? .max, $0.city.id) < ($1.distanceMetres ?? .max, $1.city.id)
            }
        }
    }
}

extension Listing.View {
    package var name: StaticString { self == .map ? "map" : "list" }
}

private func folded(_ text: String) -> [UInt8] { Array(fold(text).utf8) }

private func occurs(_ words: [UInt8], in text: [UInt8]) -> Bool {
    guard words.count <= text.count else { return false }
    for start in 0...(text.count - words.count) where text[start...].starts(with: words) {
        return true
    }
    return false
}
