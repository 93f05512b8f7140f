import Base
import Geodesy

/// Searches that say beside what: "florence near pisa", "hotels near venice".
extension Atlas {
    /// Farther away nothing is near, on any continent.
    private static var besideMetres: Int32 { 250_000 }
    /// From as many people on a city is meant before a country or region of its name.
    private static var wellKnownPeople: UInt32 { 100_000 }
    /// Of so many places of one name the nearest is told.
    private static var mostNamesakes: Int { 64 }

    /// The cities called by the words before a "near", the nearest to the place behind it first.
    ///
    /// Where none is called so nearby, as of a café, that place itself: who looks for something
    /// there is led there. Empty where the words do not say so, or name no place.
    func namesBesidePlace(
        _ text: ByteSlice,
        limit: Int,
        _ patience: inout UInt32
    ) -> [FoundName] {
        var words: [UInt8] = []
        fold(text, into: &words)
        guard let (name, place) = Self.besidePlace(words) else { return [] }
        let around = place.withUnsafeBytes {
            foundNames(ByteSlice($0), limit: limit, &patience)
        }
        let middle = around.first { $0.match == .exact }
        if let area = SearchQualifier(place, in: self, leastLetters: .max), area.isComplete,
            middle.map({ city($0).population < Self.wellKnownPeople }) ?? true
        {
            return names(name, [area], limit: limit, &patience).filter { $0.match == .exact }
        }
        guard let middle, middle == around.first else { return [] }
        let centre = city(middle).coordinate
        let namesakes = exactNames(name, limit: Self.mostNamesakes, &patience)
        let metres = namesakes.map { distanceMetres(from: centre, to: city($0).coordinate) }
        let order = sortedOrder(count: namesakes.count) { metres[$0] < metres[$1] }
        let nearby = order.filter {
            namesakes[$0].rank != middle.rank && metres[$0] <= Self.besideMetres
        }
        return nearby.isEmpty
            ? around.filter { $0.match == .exact } : nearby.prefix(limit).map { namesakes[$0] }
    }

    /// What stands before and behind the last word that says so.
    private static func besidePlace(
        _ words: [UInt8]
    ) -> (name: ArraySlice<UInt8>, place: ArraySlice<UInt8>)? {
        for between in [" near ", " close to ", " around ", " in "] as [StaticString] {
            let count = between.utf8CodeUnitCount
            let wanted = UnsafeBufferPointer(start: between.utf8Start, count: count)
            guard words.count > count else { continue }
            for start in (1..<(words.count - count)).reversed()
            where words[start..<(start + count)].elementsEqual(wanted) {
                return (words[..<start], words[(start + count)...])
            }
        }
        return nil
    }
}
