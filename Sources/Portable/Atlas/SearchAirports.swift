import Base

/// Searches by what stands on a ticket: "los angeles international airport".
extension Atlas {
    /// A part of an airport's name is a city's only where that is about as large as those are that
    /// name their airport after somebody.
    private static var airportPeople: UInt32 { 100_000 }
    /// No airport's name has more words.
    private static var mostAirportWords: Int { 10 }

    /// The cities that an airport serves: by what it is called, or else by the longest part of its
    /// name that is a city's ("charlotte douglas international airport").
    ///
    /// Empty where no word says that an airport is meant.
    func namesOfAirport(_ words: [UInt8], limit: Int, _ patience: inout UInt32) -> [FoundName] {
        let all = words.split(separator: UInt8(ascii: " "))
        var named = all.filter { !Self.saysAirport($0) }[...]
        guard named.count < all.count, named.count <= Self.mostAirportWords else { return [] }
        // "aeroporto di milano"
        if Self.saysAirport(all[0]) {
            named = named.drop { $0.count <= 2 && $0.first == UInt8(ascii: "d") }
        }
        guard !named.isEmpty else { return [] }
        let name = joined(named)
        for whole in [name + Array(" airport".utf8), name] {
            let found = exactNames(whole[...], limit: limit, &patience)
            if !found.isEmpty { return found }
        }
        let qualified = name.withUnsafeBytes {
            qualifiedNames(ByteSlice($0), limit: limit, &patience)
        }
        if !qualified.isEmpty { return qualified }
        return cityInName(named, limit: limit, &patience).map { [$0] } ?? []
    }

    /// Whether a word is one of those, or the beginning of one.
    private static func saysAirport(_ word: ArraySlice<UInt8>) -> Bool {
        guard word.count >= 4 else { return false }
        return
            ([
                "airport", "international", "intl", "aeroporto", "aeropuerto", "internacional",
                "internazionale", "flughafen", "luchthaven",
            ] as [StaticString]).contains {
                UnsafeBufferPointer(start: $0.utf8Start, count: $0.utf8CodeUnitCount)
                    .starts(with: word)
            }
    }

    private func cityInName(
        _ named: ArraySlice<ArraySlice<UInt8>>,
        limit: Int,
        _ patience: inout UInt32
    ) -> FoundName? {
        for count in (1..<named.count).reversed() {
            for start in named.startIndex...(named.endIndex - count) {
                let part = joined(named[start..<(start + count)])
                let best = exactNames(part[...], limit: limit, &patience).first
                // One word alone is somebody's name in some language: only its own says a city's.
                if let best, city(best).population >= Self.airportPeople,
                    count > 1 || best.score > importance(of: best) * SearchWeight.exactAlternate
                {
                    return best
                }
            }
        }
        return nil
    }

    private func importance(of found: FoundName) -> UInt64 {
        UInt64(importance(rank: found.rank))
    }

    private func joined(_ words: ArraySlice<ArraySlice<UInt8>>) -> [UInt8] {
        var text: [UInt8] = []
        for word in words {
            if !text.isEmpty { text.append(UInt8(ascii: " ")) }
            text += word
        }
        return text
    }
}
