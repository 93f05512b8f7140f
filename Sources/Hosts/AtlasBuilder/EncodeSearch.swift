import Atlas
import Base

extension AtlasEncoder {
    /// Writes the search tree: collects the keys of every name, sorts them, builds upwards.
    mutating func writeSearch(_ progress: (EncodingStep) -> Void) throws {
        var letters = LetterCodes()
        var sorter = try collectKeys(&letters, progress)
        letters.number()
        progress(.writingSearch)
        var trie = try TrieEncoder(path: path, importances: ranks.importances)
        try sorter.drain { key, entry in
            if let codes = letters.codes(of: key) { try trie.append(codes, entry: entry) }
        }
        try trie.finish()
        try output.write(.letters, column: letters.characters)
        try output.write(.searchNodes, from: trie.nodes)
        try output.write(.searchTops, from: trie.tops)
        try output.write(.searchLeaves, from: trie.leaves)
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
            let main = keys.forms(of: names.name)
            for key in main {
                letters.note(key)
                try sorter.append(key: key, value: UInt32(rank) << 1)
            }
            var taken = main
            for alternate in names.alternates {
                for key in keys.forms(of: alternate) where !taken.contains(key) {
                    taken.append(key)
                    letters.note(key)
                    try sorter.append(key: key, value: UInt32(rank) << 1 | 1)
                }
            }
        }
        return sorter
    }
}
