import Base

extension SearchWeight {
    /// The words are a whole main name but for one letter, times `nameTypo`.
    static let wholeTypo: UInt64 = 25
    /// What is left of the score of the beginning of another name, where the words are a name.
    static let beside: UInt64 = 4
    /// The same of the beginning of a place's name that leads to a city (`Spanish Steps` to Rome),
    /// which is no name of the city itself.
    static let begunArrival: UInt64 = 80
    /// Fewer letters are more often the beginning of a name than a name.
    static let lettersForWhole = 4
    /// How much longer than the words another name may be that is a letter off.
    static let lettersBehindTypo = 2
    /// Of four letters with one wrong too many names can be made.
    static let lettersForWholeTypo = 5
}

extension Atlas {
    /// Puts a short list in a better order by looking at the names themselves, which the search
    /// tree does not: it compares beginnings.
    ///
    /// A typing error in all of a main name ("hamberg") counts more than in its beginning. And
    /// where the words are some city's name, another one's other name that only begins so
    /// (`Petrapavl`) must be far more important to come before it; one where only a place to which
    /// it leads begins so, of however many letters, more important still.
    func reordered(_ found: [FoundName], for text: ByteSlice) -> [FoundName] {
        let isWhole = found.contains { $0.match == .exact }
        guard isWhole || found.contains(where: { $0.match >= .nameTypo }) else { return found }
        var words: [UInt8] = []
        fold(text, into: &words)
        var ordered: [FoundName] = []
        for name in found where name.match != .alternateTypo || isNearlyWhole(name, words) {
            let score = score(of: name, for: words, isWhole: isWhole)
            let changed = FoundName(score: score, rank: name.rank, match: name.match)
            // Stable, so that equal scores stay in the order of their search.
            let place = ordered.firstIndex { $0.score < score } ?? ordered.count
            ordered.insert(changed, at: place)
        }
        return withoutNeedlessTypos(ordered, words)
    }

    /// The list without guesses that nobody needs.
    ///
    /// Who typed a name that there is made no error, unless somewhere far better known is a letter
    /// away: below that name nothing is guessed any more. Below the beginning of one only what is
    /// better known is, or what has all but a letter of the words.
    private func withoutNeedlessTypos(_ found: [FoundName], _ words: [UInt8]) -> [FoundName] {
        guard let sure = found.firstIndex(where: { $0.match < .nameTypo }) else { return found }
        let whole = found.firstIndex { $0.match == .exact } ?? found.count
        return found.indices.filter { place in
            let name = found[place]
            guard place > sure, name.match >= .nameTypo else { return true }
            return place < whole && (name.rank < found[sure].rank || isWholeTypo(name, words))
        }.map { found[$0] }
    }

    /// Whether another name of a city has a letter off the words and at most two more at its end:
    /// of mere beginnings too many are, and nobody means them (*bandra*, `Bandar Raya New York`).
    private func isNearlyWhole(_ name: FoundName, _ words: [UInt8]) -> Bool {
        guard parts.holds(.alternates) else { return true }
        var names: [UInt8] = []
        city(name).append(foldedNamesTo: &names)
        return names.split(separator: UInt8(ascii: "\n")).contains { other in
            guard other.count <= words.count + SearchWeight.lettersBehindTypo else { return false }
            return (words.count - 1...words.count + 1).contains { count in
                isOneEdit(Array(other.prefix(count)), words)
            }
        }
    }

    /// Whether the words are all of a city's main name but for one letter.
    private func isWholeTypo(_ name: FoundName, _ words: [UInt8]) -> Bool {
        guard name.match == .nameTypo, words.count >= SearchWeight.lettersForWholeTypo else {
            return false
        }
        var folded: [UInt8] = []
        fold(city(name).nameBytes, into: &folded)
        return isOneEdit(folded, words)
    }

    private func score(of name: FoundName, for words: [UInt8], isWhole: Bool) -> UInt64 {
        switch name.match {
        case .namePrefix where isWhole && !isBegun(city(name), words):
            return name.score / SearchWeight.begunArrival
        case .alternatePrefix where isWhole && words.count >= SearchWeight.lettersForWhole:
            return name.score / SearchWeight.beside
        case .nameTypo where isWholeTypo(name, words):
            return name.score &* SearchWeight.wholeTypo
        default: return name.score
        }
    }
}

/// Whether a city's own name, or a part of it, begins with folded words.
private func isBegun(_ city: City, _ words: [UInt8]) -> Bool {
    city.nameBytes.parts(separatedBy: UInt8(ascii: "/")).contains { part in
        var folded: [UInt8] = []
        fold(part, into: &folded)
        return folded.starts(with: words)
    }
}
