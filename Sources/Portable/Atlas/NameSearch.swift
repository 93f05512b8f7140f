import Base
internal import Base

/// One search for a city by the beginning of a name.
///
/// First the tree is walked along the letters, which gives exact and prefix matches out of the
/// lists that every inner node has. Then the walk is repeated with one edit at every place,
/// along branches that could still hold one of the best: with ten important cities found already,
/// that is none.
struct NameSearch {
    /// Nobody types more letters than the longest key has.
    static let longestQuery = 120

    private let tree: SearchTree
    private let letters: UnsafeBufferPointer<UInt16>
    private(set) var best: BestNames
    /// The nodes along the letters: first the root.
    private let path: UnsafeMutableBufferPointer<UInt32>
    private var reached = 0
    /// Room for one key of a leaf.
    private let key: UnsafeMutableBufferPointer<UInt16>
    /// Lets only some cities through.
    private let filter: QualifierFilter?
    /// How many nodes, keys and entries may still be looked at, by this search and by further ones
    /// for the same words.
    private(set) var patience: UInt32

    /// So many are looked at for what somebody typed; only a damaged file has more of them.
    static let patience: UInt32 = 2_000_000

    /// A search in lent room: for as many hits as are wanted, for one node more than letters, and
    /// for the letters of any key.
    @inline(__always)
    init(
        tree: SearchTree,
        letters: UnsafeBufferPointer<UInt16>,
        room: UnsafeMutableBufferPointer<FoundName>,
        path: UnsafeMutableBufferPointer<UInt32>,
        key: UnsafeMutableBufferPointer<UInt16>,
        filter: QualifierFilter?,
        patience: UInt32
    ) {
        self.filter = filter
        self.patience = patience
        self.tree = tree
        self.letters = letters
        best = BestNames(room: room, tree: tree)
        self.path = path
        self.key = key
    }

    /// Looks for everything.
    @inline(__always)
    mutating func run(typos: Bool) {
        guard !letters.isEmpty else { return }
        findPrefixes()
        if typos, letters.count >= SearchWeight.lettersForTypos { findTypos() }
    }

    /// Walks along the letters as far as they lead.
    @inline(__always)
    mutating func findPrefixes() {
        var node = tree.root
        path[0] = node.index
        while reached < letters.count, !node.isLeaf,
            let next = tree.child(of: node, letter: letters[reached])
        {
            reached &+= 1
            path[reached] = next.index
            node = next
        }
        if node.isLeaf {
            takeFromLeaf(node, from: reached, asTypos: false)
        } else if reached == letters.count {
            takeExact(node)
            take(node, asTypos: false)
        }
    }
}

// MARK: - Taking what a node holds

extension NameSearch {
    private mutating func takeExact(_ node: SearchNodeReference) {
        let place = node.exact
        guard place != 0 else { return }
        let wanted = filter == nil ? UInt32(truncatingIfNeeded: best.room.count) : .max
        let names = Swift.min(tree.tops[place], tree.tops.count)
        let alternates = Swift.min(tree.tops[place &+ 1], tree.tops.count)
        take(ranks: place &+ 2, Swift.min(names, wanted), SearchWeight.exact, .exact)
        take(
            ranks: place &+ 2 &+ names,
            Swift.min(alternates, wanted),
            SearchWeight.exactAlternate,
            .exact
        )
    }

    /// Takes cities that are listed by rank, so that the first that is too low ends it.
    @inline(__always)
    private mutating func take(
        ranks start: UInt32,
        _ count: UInt32,
        _ weight: UInt64,
        _ match: Match
    ) {
        for step in 0..<count {
            let rank = tree.tops[start &+ step]
            let score = UInt64(tree.importances[rank]) &* weight
            if score < best.leastScore { return }
            guard insert(rank: rank, weight, match) else { return }
        }
    }

    /// Takes the best cities below an inner node.
    private mutating func take(_ node: SearchNodeReference, asTypos: Bool) {
        let header = tree.tops[node.tops]
        let names = header & 0xFFFF
        let alternates = header >> 16
        let isListed =
            names < UInt32(SearchWeight.topCount)
            && alternates < UInt32(SearchWeight.topCount)
        guard filter == nil, isListed || best.room.count <= SearchWeight.topCount else {
            return takeAll(node, asTypos: asTypos, deepest: SearchTree.mostLetters)
        }
        let nameWeight = asTypos ? SearchWeight.nameTypo : SearchWeight.name
        let match: Match = asTypos ? .nameTypo : .namePrefix
        take(ranks: node.tops &+ 1, names, nameWeight, match)
        if asTypos, !takesAlternateTypos { return }
        let alternateWeight = asTypos ? SearchWeight.alternateTypo : SearchWeight.alternate
        take(
            ranks: node.tops &+ 1 &+ names,
            alternates,
            alternateWeight,
            asTypos ? .alternateTypo : .alternatePrefix
        )
    }

    /// Counts one more that is looked at; false where that is too much.
    @inline(__always)
    private mutating func mayLook() -> Bool {
        guard patience > 0 else { return false }
        patience &-= 1
        return true
    }

    /// Takes every entry below a node, for longer answers than the lists hold; no deeper than a
    /// name has letters, whatever a damaged file says.
    private mutating func takeAll(_ node: SearchNodeReference, asTypos: Bool, deepest: Int) {
        guard deepest > 0, mayLook() else { return }
        let weight = asTypos ? SearchWeight.nameTypo : SearchWeight.name
        guard UInt64(node.bound) &* weight / 4 >= best.leastScore else { return }
        if node.isLeaf {
            return takeFromLeaf(node, from: letters.count, asTypos: asTypos, isWithin: true)
        }
        if node.exact != 0 {
            takeExactAsBegun(node.exact, asTypos: asTypos)
        }
        for place in 0..<node.children {
            guard let child = tree.child(place, of: node) else { continue }
            guard child.letter != SearchLetter.summary else { continue }
            takeAll(child, asTypos: asTypos, deepest: deepest &- 1)
        }
    }

    /// Takes the names that end at a node below the letters, which only begin them.
    private mutating func takeExactAsBegun(_ place: UInt32, asTypos: Bool) {
        let names = Swift.min(tree.tops[place], tree.tops.count)
        let alternates = Swift.min(tree.tops[place &+ 1], tree.tops.count)
        for step in 0..<names {
            guard insert(entry: tree.tops[place &+ 2 &+ step] &<< 1, asTypo: asTypos) else {
                return
            }
        }
        let start = place &+ 2 &+ names
        for step in 0..<alternates {
            guard insert(entry: tree.tops[start &+ step] &<< 1 | 1, asTypo: asTypos) else { return }
        }
    }

    /// Takes the keys of a leaf that begin with the letters from a place on.
    ///
    /// Within a subtree that the letters led to, no key is exact.
    private mutating func takeFromLeaf(
        _ leaf: SearchNodeReference,
        from start: Int,
        asTypos: Bool,
        isWithin: Bool = false
    ) {
        var reader = SearchLeafReader(leaf, of: tree)
        while mayLook(), reader.advance() {
            let key = reader.begins(with: letters, from: start)
            guard key.begins else { continue }
            let isExact = key.ends && !asTypos && !isWithin
            reader.forEachEntry { entry in
                if isExact {
                    let isMain = entry & 1 == 0
                    let weight = isMain ? SearchWeight.exact : SearchWeight.exactAlternate
                    return insert(rank: entry >> 1, weight, .exact)
                }
                return insert(entry: entry, asTypo: asTypos)
            }
        }
    }

    /// False where no more may be looked at.
    @inline(__always)
    private mutating func insert(entry: UInt32, asTypo: Bool) -> Bool {
        if entry & 1 == 0 {
            let weight = asTypo ? SearchWeight.nameTypo : SearchWeight.name
            return insert(rank: entry >> 1, weight, asTypo ? .nameTypo : .namePrefix)
        }
        guard !asTypo || takesAlternateTypos else { return mayLook() }
        let weight = asTypo ? SearchWeight.alternateTypo : SearchWeight.alternate
        return insert(rank: entry >> 1, weight, asTypo ? .alternateTypo : .alternatePrefix)
    }

    /// False where no more may be looked at.
    @inline(__always)
    private mutating func insert(rank: UInt32, _ weight: UInt64, _ match: Match) -> Bool {
        guard mayLook() else { return false }
        if let filter, !filter.accepts(rank: rank) { return true }
        let score = UInt64(tree.importances[rank]) &* weight
        best.insert(rank: rank, score: score, match: match)
        return true
    }

    private var takesAlternateTypos: Bool {
        letters.count >= SearchWeight.lettersForAlternateTypos
    }
}

// MARK: - One edit

extension NameSearch {
    /// Repeats the walk with one edit at every place of it.
    mutating func findTypos() {
        for place in 0...Swift.min(reached, letters.count &- 1) {
            let node = tree.node(path[place])
            guard node.bestTypoScore >= best.leastScore else { return }
            if node.isLeaf { return takeTypos(leaf: node, from: place, first: nil) }
            // A letter too many.
            follow(node, from: place &+ 1)
            guard place &+ 1 < letters.count else { return }
            tryChildren(of: node, at: place)
        }
    }

    /// Walks on to the letter; takes what is there when the letters are used up.
    @inline(__always)
    private mutating func follow(_ start: SearchNodeReference, from place: Int) {
        var node = start
        var place = place
        while place < letters.count {
            let next = place &+ 1
            if next < letters.count, node.second & SearchLetter.secondBit(letters[next]) == 0 {
                return
            }
            if node.isLeaf {
                if node.mask & SearchLetter.bit(letters[place]) != 0 {
                    takeFromLeaf(node, from: place, asTypos: true)
                }
                return
            }
            guard let child = tree.child(of: node, letter: letters[place]),
                child.bestTypoScore >= best.leastScore
            else { return }
            node = child
            place &+= 1
        }
        if node.isLeaf {
            takeFromLeaf(node, from: place, asTypos: true)
        } else {
            take(node, asTypos: true)
        }
    }

    /// Tries the edits that lead to another child than the letter at `place` does.
    @inline(__always)
    private mutating func tryChildren(of node: SearchNodeReference, at place: Int) {
        let mask = node.mask
        let edit = EditPlace(letters, place)
        var rest = mask & SearchLetter.asciiBits
        var step: UInt32 = 0
        while rest != 0 {
            let bit = rest & (0 &- rest)
            rest ^= bit
            if bit != edit.wanted, let child = tree.child(step, of: node) { tryChild(child, edit) }
            step &+= 1
        }
        if mask & ~SearchLetter.asciiBits != 0 {
            tryChildrenBeyondASCII(of: node, after: step, edit)
        }
    }

    private mutating func tryChildrenBeyondASCII(
        of node: SearchNodeReference,
        after ascii: UInt32,
        _ edit: EditPlace
    ) {
        let wanted = letters[edit.place]
        var step = ascii
        for _ in 0..<SearchTree.groupsBeyondASCII {
            guard step < node.children, let summary = tree.child(step, of: node) else { return }
            let end = step &+ 1 &+ summary.children
            defer { step = end }
            guard summary.mask & edit.useful != 0, summary.bestTypoScore >= best.leastScore else {
                continue
            }
            for step in (step &+ 1)..<end {
                guard let child = tree.child(step, of: node), child.letter != wanted else {
                    continue
                }
                tryChild(child, edit)
            }
        }
    }

    @inline(__always)
    private mutating func tryChild(_ child: SearchNodeReference, _ edit: EditPlace) {
        let mask = child.mask
        guard mask & edit.useful != 0, child.bestTypoScore >= best.leastScore, mayLook() else {
            return
        }
        let second = child.second
        // What the edits have in common is that the letters behind it must follow.
        let hasRest = edit.isLast || second & edit.restSecond != 0
        let hasWanted = mask & edit.wanted != 0
        let isOther = hasRest && mask & edit.next != 0
        let isMissing = hasWanted && second & edit.nextSecond != 0
        let isSwapped = hasWanted && hasRest && child.letter == letters[edit.place &+ 1]
        guard isOther || isMissing || isSwapped else { return }
        follow(child, edit, isOther: isOther, isMissing: isMissing, isSwapped: isSwapped)
    }

    private mutating func follow(
        _ child: SearchNodeReference,
        _ edit: EditPlace,
        isOther: Bool,
        isMissing: Bool,
        isSwapped: Bool
    ) {
        let place = edit.place
        if child.isLeaf { return takeTypos(leaf: child, from: place, first: child.letter) }
        if isOther { follow(child, from: place &+ 1) }
        if isMissing { follow(child, from: place) }
        if isSwapped, let swapped = tree.child(of: child, letter: letters[place]) {
            follow(swapped, from: place &+ 2)
        }
    }

    /// Takes the keys of a leaf that begin with the letters from a place on, but for one edit;
    /// `first` is a letter of the keys before those that the leaf has.
    private mutating func takeTypos(leaf: SearchNodeReference, from place: Int, first: UInt16?) {
        guard leaf.bestTypoScore >= best.leastScore else { return }
        let query = UnsafeBufferPointer(rebasing: letters[place...])
        var before = 0
        if let first {
            key[0] = first
            before = 1
        }
        var reader = SearchLeafReader(leaf, of: tree)
        // A key that shares what spoke against the one before need not be looked at.
        var against = Int.max
        while mayLook(), reader.advance() {
            guard before &+ reader.shared < against else { continue }
            let count = reader.letters(into: key, after: before)
            let letters = UnsafeBufferPointer(rebasing: key[..<count])
            if let seen = lettersAgainstOneEdit(letters, query) {
                against = seen
            } else {
                against = .max
                reader.forEachEntry { insert(entry: $0, asTypo: true) }
            }
        }
    }
}
