import Atlas
import Base

/// Writes the search tree from sorted keys, bottom up, holding only the branch being written.
///
/// Entries are ranks by importance times two, plus one for an alternate name.
struct TrieEncoder {
    /// Subtrees with at most so many entries become leaves.
    private let leafEntries: Int
    private let roundsBounds: Bool

    let nodes: SpillFile
    let tops: SpillFile
    let leaves: LeafEncoder
    private let importances: [UInt32]
    private var nodeCount: UInt32 = 0
    private var branch: [OpenNode] = [OpenNode(firstPending: 0)]
    private var pending: [PendingKey] = []
    private var lastKey: [UInt16] = []

    /// Takes the importances by rank.
    ///
    /// A compact tree has fewer nodes, longer leaves and rounded bounds: it packs to less, and a
    /// search visits more.
    init(path: String, importances: [UInt32], isCompact: Bool) throws {
        leafEntries = isCompact ? 64 : 24
        roundsBounds = isCompact
        nodes = try SpillFile(path: path + ".nodes")
        tops = try SpillFile(path: path + ".tops")
        leaves = try LeafEncoder(path: path)
        self.importances = importances
        // Place zero means "none".
        try tops.write(UInt32(0))
    }

    /// Takes the next entry; keys ascend, and the entries of one key too.
    mutating func append(_ key: [UInt16], entry: UInt32) throws {
        if key == lastKey, !pending.isEmpty {
            pending[pending.count - 1].entries.append(entry)
            branch[branch.count - 1].entries += 1
            return
        }
        var common = 0
        while common < key.count, common < lastKey.count, key[common] == lastKey[common] {
            common += 1
        }
        try close(to: common)
        while branch.count <= key.count { branch.append(OpenNode(firstPending: pending.count)) }
        pending.append(PendingKey(letters: key, entries: [entry]))
        branch[branch.count - 1].entries += 1
        lastKey = key
    }

    /// Closes every node and writes the root, which stands last.
    mutating func finish() throws {
        try close(to: 0)
        let root = try write(branch[0], depth: 0)
        try write([root.record])
        try nodes.flush()
    }

    /// Closes the nodes deeper than `depth`.
    private mutating func close(to depth: Int) throws {
        while branch.count > depth + 1, let node = branch.popLast() {
            branch[branch.count - 1].entries += node.entries
            guard !node.written.isEmpty || node.entries > leafEntries else { continue }
            let written = try write(node, depth: branch.count)
            branch[branch.count - 1].written.append(written)
        }
    }
}

private extension TrieEncoder {
    /// A node of the branch being written.
    struct OpenNode {
        let firstPending: Int
        var entries = 0
        var written: [WrittenNode] = []
    }

    /// A node with what its parent needs to know.
    struct WrittenNode {
        var record = SearchNode()
        var tops = TopEntries()
    }

    /// Writes the children of a node and what it lists; its own record is left to its parent.
    mutating func write(_ node: OpenNode, depth: Int) throws -> WrittenNode {
        var keys = pending[node.firstPending...]
        var result = WrittenNode()
        result.record.letter = depth > 0 ? lastKey[depth - 1] : 0
        if let first = keys.first, first.letters.count == depth {
            result.tops.insert(first.entries)
            result.record.exact = try writeExact(first.entries)
            keys = keys.dropFirst()
        }
        var children = node.written
        while let first = keys.first {
            let letter = first.letters[depth]
            let end = keys.firstIndex { $0.letters[depth] != letter } ?? keys.endIndex
            children.append(try writeLeaf(keys[keys.startIndex..<end], depth: depth + 1))
            keys = keys[end...]
        }
        pending.removeSubrange(node.firstPending...)
        children.sort { $0.record.letter < $1.record.letter }
        for child in children {
            result.record.mask |= SearchLetter.bit(child.record.letter)
            result.record.second |= SearchLetter.secondBits(child.record.mask)
            result.tops.merge(child.tops)
        }
        result.record.bound = bound(of: result.tops)
        let records = withSummaries(children.map(\.record))
        result.record.first = nodeCount
        result.record.children = UInt16(records.count)
        result.record.tops = try writeTops(result.tops)
        try write(records)
        return result
    }

    /// The best typo score below, in units of what a typo in another name weighs; in a compact tree
    /// rounded up to four bits, which repeat more often.
    func bound(of list: TopEntries) -> UInt32 {
        let bound = list.bound(importances)
        guard roundsBounds else { return bound }
        let step = UInt32(1) << UInt32(max(0, 28 - bound.leadingZeroBitCount))
        return bound > .max - step ? .max : (bound + step - 1) / step * step
    }

    /// Puts the children beyond ASCII into two groups, those that ASCII follows and the others,
    /// each behind a record that sums it up, so that a search in Latin letters passes over
    /// thousands of Chinese names at once.
    func withSummaries(_ children: [SearchNode]) -> [SearchNode] {
        guard
            let split = children.firstIndex(where: {
                $0.letter >= SearchLetter.firstBeyondASCII
            })
        else { return children }
        let others = children[split...]
        let mixed = others.filter { $0.mask & SearchLetter.asciiBits != 0 }
        let pure = others.filter { $0.mask & SearchLetter.asciiBits == 0 }
        return children[..<split] + summed(mixed) + summed(pure)
    }

    /// A group of children behind the record that sums it up; nothing for an empty group.
    func summed(_ group: [SearchNode]) -> [SearchNode] {
        guard !group.isEmpty else { return [] }
        var summary = SearchNode()
        summary.letter = SearchLetter.summary
        summary.children = UInt16(group.count)
        for child in group {
            summary.mask |= child.mask
            summary.bound = max(summary.bound, child.bound)
            summary.second |= child.second
        }
        return [summary] + group
    }

    mutating func writeLeaf(_ keys: ArraySlice<PendingKey>, depth: Int) throws -> WrittenNode {
        var result = WrittenNode()
        result.record.first = UInt32(leaves.keys.count)
        result.record.exact = UInt32(leaves.entries.count)
        result.record.children = UInt16(keys.count)
        var last: PendingKey?
        for key in keys {
            result.record.letter = key.letters[depth - 1]
            if key.letters.count > depth {
                result.record.mask |= SearchLetter.bit(key.letters[depth])
            }
            if key.letters.count > depth + 1 {
                result.record.second |= SearchLetter.secondBit(key.letters[depth + 1])
            }
            result.tops.insert(key.entries)
            try leaves.write(key, behind: last, depth: depth)
            last = key
        }
        result.record.bound = bound(of: result.tops)
        try leaves.checkSize()
        return result
    }

    mutating func write(_ records: [SearchNode]) throws {
        for record in records {
            try nodes.write(record.mask)
            try nodes.write(record.first)
            try nodes.write(record.bound)
            try nodes.write(record.tops)
            try nodes.write(record.exact)
            try nodes.write(record.second)
            try nodes.write(record.letter)
            try nodes.write(record.children)
        }
        nodeCount += UInt32(records.count)
    }

    /// The place of a list: how many names and alternates, then the ranks.
    func writeTops(_ list: TopEntries) throws -> UInt32 {
        let place = UInt32(tops.count / 4)
        try tops.write(UInt32(list.names.count) | UInt32(list.alternates.count) << 16)
        for rank in list.names + list.alternates { try tops.write(rank) }
        return place
    }

    /// The place of a list: how many cities have it as their name and how many as another one, then
    /// the ranks of the ones and of the others, each city once.
    func writeExact(_ entries: [UInt32]) throws -> UInt32 {
        let place = UInt32(tops.count / 4)
        var ranks: [[UInt32]] = [[], []]
        var last: UInt32?
        for entry in entries.sorted() where last != entry >> 1 {
            ranks[Int(entry & 1)].append(entry >> 1)
            last = entry >> 1
        }
        for list in ranks { try tops.write(UInt32(list.count)) }
        for rank in ranks.joined() { try tops.write(rank) }
        return place
    }
}

/// The ranks of the most important cities below a node, by main and by alternate names.
private struct TopEntries {
    var names: [UInt32] = []
    var alternates: [UInt32] = []

    mutating func insert(_ entries: [UInt32]) {
        for entry in entries {
            if entry & 1 == 0 {
                Self.insert(entry >> 1, into: &names)
            } else {
                Self.insert(entry >> 1, into: &alternates)
            }
        }
    }

    mutating func merge(_ other: TopEntries) {
        for rank in other.names { Self.insert(rank, into: &names) }
        for rank in other.alternates { Self.insert(rank, into: &alternates) }
    }

    /// The best typo score below, in units of what a typo in another name weighs.
    func bound(_ importances: [UInt32]) -> UInt32 {
        let name = names.first.map { importances[Int($0)] } ?? 0
        let alternate = alternates.first.map { importances[Int($0)] } ?? 0
        return max(name > .max / 4 ? .max : name * 4, alternate)
    }

    private static func insert(_ rank: UInt32, into list: inout [UInt32]) {
        if list.count == SearchWeight.topCount, let last = list.last, rank >= last { return }
        let place = list.firstIndex { $0 >= rank } ?? list.count
        if place < list.count, list[place] == rank { return }
        list.insert(rank, at: place)
        if list.count > SearchWeight.topCount { list.removeLast() }
    }
}
