import Base

/// A node of the search tree, where it stands in the file.
struct SearchNodeReference {
    let start: UnsafeRawPointer
    let index: UInt32

    @inline(__always) var mask: UInt64 { load(0) }
    @inline(__always) var first: UInt32 { load(8) }
    @inline(__always) var bound: UInt32 { load(12) }
    @inline(__always) var tops: UInt32 { load(16) }
    @inline(__always) var exact: UInt32 { load(20) }
    @inline(__always) var second: UInt32 { load(24) }
    @inline(__always) var letter: UInt16 { load(28) }
    @inline(__always) var children: UInt32 { UInt32(load(30) as UInt16) }
    @inline(__always) var isLeaf: Bool { tops == 0 }
    /// The best score that a typo can reach below.
    @inline(__always) var bestTypoScore: UInt64 { UInt64(bound) &* SearchWeight.alternateTypo }

    @inline(__always)
    private func load<Value: FixedWidthInteger>(_ offset: Int) -> Value {
        Value(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: Value.self))
    }
}

/// The search tree with what its entries refer to.
///
/// A child stands before its parent in the file. A reference the other way is damage and is not
/// followed, so every walk ends.
struct SearchTree {
    /// No key has more letters, whatever a damaged file says.
    static let mostLetters = 256
    /// Children beyond ASCII: those that an ASCII letter may follow, and the rest.
    static let groupsBeyondASCII = 2

    let nodes: UnsafeRawPointer
    let nodeCount: UInt32
    let tops: Column<UInt32>
    let leaves: ByteSlice
    let entries: ByteSlice
    let importances: Column<UInt32>
    let cities: Column<UInt32>
    let ids: Column<UInt32>
    let letters: Column<UInt32>

    /// Nil in an atlas without names.
    @inline(__always)
    init?(_ atlas: Atlas) {
        let section = atlas.section(.searchNodes)
        guard let start = section.start else { return nil }
        nodes = start
        nodeCount = UInt32(
            truncatingIfNeeded: section.count / Section.searchNodes.elementBytes
        )
        tops = atlas.column(.searchTops, UInt32.self)
        leaves = atlas.section(.searchLeaves)
        entries = atlas.section(.searchEntries)
        importances = atlas.column(.rankedImportances, UInt32.self)
        cities = atlas.column(.rankedCities, UInt32.self)
        ids = atlas.column(.ids, UInt32.self)
        letters = atlas.column(.letters, UInt32.self)
    }

    @inline(__always)
    var root: SearchNodeReference {
        SearchNodeReference(
            start: nodes + (Int(truncatingIfNeeded: nodeCount) &- 1) &* 32,
            index: nodeCount &- 1
        )
    }

    /// The node at `place` among the children of `parent`; nil where the file makes no sense.
    @inline(__always)
    func child(_ place: UInt32, of parent: SearchNodeReference) -> SearchNodeReference? {
        let (index, overflow) = parent.first.addingReportingOverflow(place)
        guard !overflow, index < parent.index else { return nil }
        return node(index)
    }

    @inline(__always)
    func node(_ index: UInt32) -> SearchNodeReference {
        SearchNodeReference(start: nodes + Int(truncatingIfNeeded: index) &* 32, index: index)
    }

    /// The child of an inner node that a letter leads to.
    @inline(__always)
    func child(of parent: SearchNodeReference, letter: UInt16) -> SearchNodeReference? {
        let bit = SearchLetter.bit(letter)
        let mask = parent.mask
        guard mask & bit != 0 else { return nil }
        guard letter >= SearchLetter.firstBeyondASCII else {
            let place = UInt32(truncatingIfNeeded: (mask & (bit &- 1)).nonzeroBitCount)
            return child(place, of: parent)
        }
        return childBeyondASCII(of: parent, letter: letter)
    }

    private func childBeyondASCII(
        of parent: SearchNodeReference,
        letter: UInt16
    ) -> SearchNodeReference? {
        let ascii = (parent.mask & SearchLetter.asciiBits).nonzeroBitCount
        var start = UInt32(truncatingIfNeeded: ascii)
        for _ in 0..<SearchTree.groupsBeyondASCII {
            guard start < parent.children, let summary = child(start, of: parent) else { break }
            let end = start + 1 + summary.children
            if let found = child(of: parent, letter: letter, in: (start + 1)..<end) { return found }
            start = end
        }
        return nil
    }

    private func child(
        of parent: SearchNodeReference,
        letter: UInt16,
        in places: Range<UInt32>
    ) -> SearchNodeReference? {
        var low = places.lowerBound
        var high = places.upperBound
        while low < high {
            let middle = low + (high - low) / 2
            guard let found = child(middle, of: parent) else { return nil }
            if found.letter == letter { return found }
            if found.letter < letter { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// The code of a character beyond ASCII.
    func code(of character: UInt32) -> UInt16 {
        let place = firstPlace(count: Int(truncatingIfNeeded: letters.count)) { place in
            letters[UInt32(truncatingIfNeeded: place)] < character
        }
        let isThere = letters[UInt32(truncatingIfNeeded: place)] == character
        let code = UInt16(exactly: place + Int(SearchLetter.firstBeyondASCII))
        return isThere ? code ?? SearchLetter.unknown : SearchLetter.unknown
    }
}
