import Base
import TestKit
import Testing

@testable import Atlas

/// Search trees that no encoder writes, in files whose checksums are right: walks through them end
/// after a counted number of steps, whatever they lead to.
@Suite(.timeLimit(.minutes(2))) struct DamagedTreeTests {
    /// What is tried: with and without typing errors, beside places and in countries.
    private static let queries = [
        "a", "aa", "aaaa", "aaaaaaaaaa", "aaaa bbbb cccc dddd, us", "aaaa near bbbb",
        "aaaabbbbaaaacccc", "city of aaaa", "東京東京東京", String(repeating: "ab", count: 60),
    ]

    @Test("nodes that hang from each other in one long chain are not followed for ever")
    func chain() throws {
        var nodes = [Self.inner()]
        for index in 1..<UInt32(300_000) { nodes.append(Self.inner(first: index - 1, children: 1)) }
        try search(through: nodes) { patience in #expect(patience > 0) }
    }

    @Test("nodes that share their children are not looked at over and over")
    func sharedChildren() throws {
        var nodes: [SearchNode] = []
        for index in UInt32(0)..<400 {
            let count = min(index, 26)
            nodes.append(Self.inner(first: index - count, children: UInt16(count), letter: index))
        }
        try search(through: nodes)
    }

    @Test("leaves that share their keys, and keys their entries, are not read over and over")
    func sharedLeaves() throws {
        var nodes: [SearchNode] = []
        for index in UInt32(0)..<400 {
            let count = min(index, 26)
            var node = Self.inner(
                first: index - count,
                children: UInt16(count),
                letter: index
            )
            if index < 26 {
                node.tops = 0
                node.first = 0
                node.exact = 0
                node.children = 255
            }
            nodes.append(node)
        }
        // Keys of every beginning; and each has entries without an end.
        var keys: [UInt8] = []
        for number in 0..<300 {
            keys.append(SearchLeafFormat.mark)
            keys += [UInt8](repeating: 11 + UInt8(number % 26), count: 1 + number % 7)
        }
        try search(
            through: nodes,
            leaves: keys,
            entries: [UInt8](repeating: 1, count: 100_000)
        )
    }

    @Test("exact entries that never end are not taken for ever")
    func endlessLists() throws {
        let count = 200_000
        let tops = [UInt32](repeating: .max, count: count)
        var nodes: [SearchNode] = []
        for index in UInt32(0)..<400 {
            let count = min(index, 26)
            var node = Self.inner(first: index - count, children: UInt16(count), letter: index)
            node.exact = 3
            nodes.append(node)
        }
        try search(through: nodes, tops: tops)
    }

    @Test("what somebody types, in a file that is whole, never comes near the bound")
    func wholeFiles() {
        let further = ["s, us", "san, us", "new york", "sao paolo", "ciudad de mexixo"]
        for text in Self.queries + further {
            for atlas in [Atlas.sample, .compactSample, WorldAtlas.atlas ?? .sample] {
                #expect(patience(of: atlas, text) > NameSearch.patience / 10 * 9, "\(text)")
            }
        }
    }

    /// An inner node that anything might be below, with more of it than its list has.
    private static func inner(
        first: UInt32 = 0,
        children: UInt16 = 0,
        letter: UInt32 = 0
    ) -> SearchNode {
        var node = SearchNode()
        node.mask = .max
        node.second = .max
        node.first = first
        node.children = children
        node.bound = .max
        node.tops = 1
        node.letter = UInt16(11 + letter % 26)
        return node
    }

    /// Opens a sample with another tree, as carefully as a server does, and looks for everything.
    private func search(
        through nodes: [SearchNode],
        tops: [UInt32] = [0, 10 << 16 | 10, 0],
        leaves: [UInt8]? = nil,
        entries: [UInt8]? = nil,
        _ check: (UInt32) -> Void = { _ in }
    ) throws {
        var pieces = AtlasPieces(.sample)
        pieces.setNodes(nodes)
        pieces.sections[.searchTops] = tops.reduce(into: []) { $0.append(littleEndian: $1) }
        if let leaves { pieces.sections[.searchLeaves] = leaves }
        if let entries { pieces.sections[.searchEntries] = entries }
        try pieces.bytes.withUnsafeBytes { bytes in
            let atlas = try Atlas(ByteSlice(bytes))
            for text in Self.queries {
                _ = atlas.search(text, near: nil, limit: 60)
                check(patience(of: atlas, text))
            }
        }
    }

    /// What is left of the patience when all has been tried; the bound is the bound of the work.
    private func patience(of atlas: Atlas, _ text: String) -> UInt32 {
        var patience = NameSearch.patience
        var text = text
        let found = text.withUTF8 {
            let words = ByteSlice(UnsafeRawBufferPointer($0))
            return atlas.foundNames(words, limit: 60, &patience)
        }
        #expect(found.count <= 60)
        return patience
    }
}
