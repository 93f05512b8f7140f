import Atlas
import Base

extension AtlasEncoder {
    /// Writes the search tree: collects the keys of every name, sorts them, builds upwards.
    mutating func writeSearch(_ progress: (EncodingStep) -> Void) throws {
        var letters = LetterCodes()
        var sorter = try collectKeys(&letters, progress)
        letters.number()
        progress(.writingSearch)
        var trie = try TrieEncoder(
            path: path,
            importances: ranks.importances,
            isCompact: contents.isCompact
        )
        try sorter.drain { key, entry in
            if let codes = letters.codes(of: key) { try trie.append(codes, entry: entry) }
        }
        try trie.finish()
        try output.write(.letters, column: letters.characters)
        try output.write(.searchNodes, from: trie.nodes)
        try output.write(.searchTops, from: trie.tops)
        try output.write(.searchLeaves, from: trie.leaves.keys)
        try output.write(.searchEntries, from: trie.leaves.entries)
    }

    private func collectKeys(
        _ letters: inout LetterCodes,
        _ progress: (EncodingStep) -> Void
    ) throws -> KeySorter {
        let keys = SearchKeys()
        var sorter = KeySorter(path: path)
        let total = UInt64(table.count)
        for (rank, row) in ranks.rows.enumerated() {
            if rank % 4096 == 0 { progress(.collectingSearchKeys(done: UInt64(rank), of: total)) }
            let names = try table.names(of: Int(row), in: texts.bytes)
            let main = mainForms(of: names.name, row: Int(row), keys)
            for key in main {
                letters.note(key)
                try sorter.append(key: key, value: UInt32(rank) << 1)
            }
            var taken = main
            let country = countryCode(row: Int(row))
            for alternate in names.alternates {
                if isShadowed(alternate, beside: main) { continue }
                if WordsOfKind.begin(alternate, elsewhereThan: country) { continue }
                for key in keys.forms(of: alternate) where !taken.contains(key) {
                    taken.append(key)
                    letters.note(key)
                    try sorter.append(key: key, value: UInt32(rank) << 1 | 1)
                }
            }
        }
        return sorter
    }

    /// Empty of a place in no country.
    private func countryCode(row: Int) -> String {
        let country = Int(table.countries[row])
        return places.countries.indices.contains(country) ? places.countries[country].code : ""
    }

    /// The keys of a main name, and of what is looked for by another name and lies there: whoever
    /// types Petra or Bali does not mean a village of that name.
    ///
    /// A Swiss name with a spaced slash is a city and a quarter of it
    /// (`Wetzikon / Kempten`); two languages' names stand close together there (`Biel/Bienne`).
    private func mainForms(of name: ByteSlice, row: Int, _ keys: SearchKeys) -> [[UInt8]] {
        var all =
            countryCode(row: row) == "CH" && name.buffer.contains(0x20)
            ? keys.forms(of: name) : keys.mainForms(of: name)
        for arrival in arrivalNames[table.ids[row]] ?? [] {
            let forms = Array(arrival.utf8).withUnsafeBytes { keys.forms(of: ByteSlice($0)) }
            for form in forms where !all.contains(form) { all.append(form) }
        }
        return all
    }

    /// Whether a name is a code that is another place's name, and nothing of its own place's:
    /// `GOA`, which airlines call Genoa, hides Goa.
    private func isShadowed(_ alternate: ByteSlice, beside main: [[UInt8]]) -> Bool {
        guard alternate.count == CodeNames.length,
            alternate.buffer.allSatisfy({ (0x41...0x5A).contains($0) })
        else { return false }
        let code = alternate.buffer.map { $0 | 0x20 }
        return table.codeNames.contains(code) && !main.contains { $0.starts(with: code) }
    }
}
