import Base

/// What a search tries when names as typed lead nowhere, or only to names that are a letter off.
extension Atlas {
    /// A query with a letter or two wrong has fewer chances than this to be meant otherwise.
    private static let lettersForTwoTypos = 8

    /// The cities that are meant by the words without those that say what kind of place it is
    /// ("lake bled", "city of bath"); only full names count.
    func namesWithoutKind(
        _ text: ByteSlice,
        limit: Int,
        _ patience: inout UInt32
    ) -> [FoundName] {
        var words: [UInt8] = []
        fold(text, into: &words)
        if let address = Self.withoutPostalCode(text) {
            let names = address.withUnsafeBytes {
                foundNames(ByteSlice($0), limit: limit, &patience)
            }
            return names.filter { $0.match == .exact }
        }
        let served = namesOfAirport(words, limit: limit, &patience)
        if !served.isEmpty { return served }
        for kind in [
            "lake ", "isle of ", "island of ", "city of ", "town of ", "the ", "mount ", "port of ",
        ] as [StaticString] {
            let count = kind.utf8CodeUnitCount
            guard words.count > count,
                words.starts(with: UnsafeBufferPointer(start: kind.utf8Start, count: count))
            else { continue }
            return exactNames(words[count...], limit: limit, &patience)
        }
        for kind in [" island", " islands", " city", " town", " beach"] as [StaticString] {
            let kept = words.count - kind.utf8CodeUnitCount
            guard kept > 0,
                words[kept...].elementsEqual(
                    UnsafeBufferPointer(start: kind.utf8Start, count: kind.utf8CodeUnitCount)
                )
            else { continue }
            return exactNames(words[..<kept], limit: limit, &patience)
        }
        let ending = Array("borough".utf8)
        guard words.count > ending.count, words.suffix(ending.count).elementsEqual(ending) else {
            return []
        }
        // Spoken alike, and mixed up more often than any letters: "edinborough".
        words.replaceSubrange((words.count - ending.count)..., with: Array("burgh".utf8))
        return exactNames(words[...], limit: limit, &patience)
    }

    /// The rest of an address whose postal code is four digits or more ("new york, ny 10001"); nil
    /// of a text without such a code.
    private static func withoutPostalCode(_ text: ByteSlice) -> [UInt8]? {
        var rest: [UInt8] = []
        var digitCount = 0
        var hasCode = false
        for byte in text.buffer {
            digitCount = byte &- 0x30 < 10 ? digitCount + 1 : 0
            rest.append(byte)
            if digitCount == 4 { rest.removeLast(4) }
            if digitCount > 4 { rest.removeLast() }
            hasCode = hasCode || digitCount >= 4
        }
        return hasCode ? rest : nil
    }

    /// The cities whose names differ by two letters, one of which is too many: a doubled letter and
    /// a single one is how long names go wrong ("cincinatti").
    func namesWithTwoTypos(
        _ text: ByteSlice,
        limit: Int,
        _ patience: inout UInt32
    ) -> [FoundName] {
        var words: [UInt8] = []
        fold(text, into: &words)
        guard words.count >= Self.lettersForTwoTypos, words.count <= NameSearch.longestQuery,
            words.allSatisfy({ $0 < 0x80 })
        else { return [] }
        var best: [FoundName] = []
        for place in words.indices {
            var shorter = words
            shorter.remove(at: place)
            let names = found(shorter[...], limit: limit, &patience)
            best = merged(best, names.filter { $0.match != .alternateTypo }, limit: limit)
        }
        return best
    }

    func exactNames(
        _ words: ArraySlice<UInt8>,
        limit: Int,
        _ patience: inout UInt32
    ) -> [FoundName] {
        found(words, limit: limit, typos: false, &patience).filter { $0.match == .exact }
    }

    private func found(
        _ words: ArraySlice<UInt8>,
        limit: Int,
        typos: Bool = true,
        _ patience: inout UInt32
    ) -> [FoundName] {
        withUnsafeTemporaryAllocation(of: FoundName.self, capacity: limit) { room in
            let count = words.withUnsafeBytes {
                findNames(ByteSlice($0), into: room, typos: typos, filter: nil, &patience)
            }
            return Array(room[..<count])
        }
    }
}

/// Two answers in one, each city once, where it comes first.
func merged(_ found: [FoundName], _ others: [FoundName], limit: Int) -> [FoundName] {
    var all = found
    for name in others where !all.contains(where: { $0.rank == name.rank }) {
        // Stable, so that equal scores stay in the order of their search.
        let place = all.firstIndex { $0.score < name.score } ?? all.count
        all.insert(name, at: place)
    }
    return Array(all.prefix(limit))
}
