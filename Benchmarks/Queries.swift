import Atlas
import Base

/// Queries as people type them: beginnings of names, every fifth with a wrong letter.
///
/// Half of the names are those of a city drawn by its rank with logarithmic weight, so that large
/// cities come often; half of any city.
enum Queries {
    static func mixed(_ atlas: Atlas, count: Int, seed: UInt64) -> [[UInt8]] {
        var random = SeededRandom(seed: seed)
        return (0..<count).map { step in
            let prefix = prefix(atlas, &random)
            return step % 5 == 0 ? withTypo(prefix, &random) : prefix
        }
    }

    static func prefixes(_ atlas: Atlas, count: Int, seed: UInt64) -> [[UInt8]] {
        var random = SeededRandom(seed: seed)
        return (0..<count).map { _ in prefix(atlas, &random) }
    }

    /// Beginnings of other names, in every script, every fifth with a wrong letter.
    static func alternates(_ atlas: Atlas, count: Int, seed: UInt64) -> [[UInt8]] {
        var random = SeededRandom(seed: seed)
        return (0..<count).map { step in
            let row = UInt32(random.below(UInt64(atlas.cityCount)))
            let city = atlas.city(CityIndex(rawValue: row))
            let names = city.names + [city.name]
            let name = fold(names[Int(random.below(UInt64(names.count)))]).unicodeScalars
            let length = 1 + Int(random.below(UInt64(max(1, name.count))))
            let prefix = Array(String(String.UnicodeScalarView(name.prefix(length))).utf8)
            return step % 5 == 0 ? withTypo(prefix, &random) : prefix
        }
    }

    private static func prefix(_ atlas: Atlas, _ random: inout SeededRandom) -> [UInt8] {
        let name = fold(name(atlas, &random)).unicodeScalars
        let length = 1 + Int(random.below(UInt64(max(1, name.count))))
        return Array(String(String.UnicodeScalarView(name.prefix(length))).utf8)
    }

    private static func name(_ atlas: Atlas, _ random: inout SeededRandom) -> String {
        let count = UInt64(atlas.cityCount)
        var rank = random.below(count)
        if random.below(UInt64(2)) == 0 {
            // As many from 1 to 10 as from 10 to 100 or from 100 to 1,000.
            var top: UInt64 = 1
            while top < count { top *= 2 }
            let bits = UInt64(top.trailingZeroBitCount)
            let scale = UInt64(1) << random.below(bits + 1)
            rank = min(count - 1, random.below(scale))
        }
        return atlas.city(FoundName(score: 0, rank: UInt32(rank), match: .exact)).name
    }

    private static func withTypo(_ text: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var letters = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
        guard letters.count >= 4 else { return text }
        let place = Int(random.below(UInt64(letters.count)))
        let letter = UnicodeScalar(UInt8(ascii: "a") + UInt8(random.below(UInt64(26))))
        switch random.below(UInt64(4)) {
        case 0: letters.insert(letter, at: place)
        case 1: letters.remove(at: place)
        case 2: letters[place] = letter
        default: if place > 0 { letters.swapAt(place, place - 1) }
        }
        return Array(String(String.UnicodeScalarView(letters)).utf8)
    }
}
