import Atlas

/// A key of the search tree with its entries.
struct PendingKey {
    let letters: [UInt16]
    var entries: [UInt32]
}

/// Writes the leaves of a search tree; see `SearchLeafFormat`.
///
/// Letters and entries stand apart, because what packs the file does better with each alone.
struct LeafEncoder {
    let keys: SpillFile
    let entries: SpillFile

    init(path: String) throws(BuildFailure) {
        keys = try SpillFile(path: path + ".leaves")
        entries = try SpillFile(path: path + ".entries")
    }

    /// Writes a key: what it shares with the one before, the rest of its letters, and its entries
    /// unless they are the same, as those of two spellings of a name are.
    func write(_ key: PendingKey, behind last: PendingKey?, depth: Int) throws(BuildFailure) {
        let letters = key.letters[depth...]
        let common = zip(letters, last?.letters[depth...] ?? []).prefix { $0 == $1 }.count
        let shared = min(common, Int(SearchLeafFormat.sharedBits))
        let repeats = key.entries == last?.entries
        let mark = SearchLeafFormat.mark | (repeats ? SearchLeafFormat.repeats : 0)
        try keys.write([mark | UInt8(shared)])
        for letter in letters.dropFirst(shared) { try write(letter) }
        guard !repeats else { return }
        for (place, entry) in key.entries.enumerated() {
            let isLast = place == key.entries.count - 1
            let more = isLast ? 0 : SearchLeafFormat.continues
            try entries.write(varint: UInt64(entry << 1 | more))
        }
    }

    /// Nodes name places in both with 32 bits.
    func checkSize() throws(BuildFailure) {
        guard max(keys.count, entries.count) < UInt64(UInt32.max) else {
            throw .unusable(path: keys.path, reason: "too many names")
        }
    }

    private func write(_ letter: UInt16) throws(BuildFailure) {
        if letter < SearchLetter.firstBeyondASCII {
            try keys.write([UInt8(letter)])
        } else {
            try keys.write([0x80 | UInt8(letter >> 7), 0x80 | UInt8(letter & 0x7F)])
        }
    }
}
