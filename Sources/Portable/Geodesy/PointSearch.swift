/// One walk through a `PointIndex`.
///
/// Branches wait on a stack with the squared distance of their region along each axis (Arya and
/// Mount, "Algorithms for fast vector quantization", 1993), all in whole numbers.
struct PointSearch {
    let places: PointPlaces
    let labels: UnsafeRawPointer
    let tree: UnsafeRawPointer?
    let nodeCount: UInt32
    let count: UInt32
    let centre: UnitVector
    /// Farther points are of no use any more.
    var limit: Int64
    let found: UnsafeMutableBufferPointer<FoundPoint>
    var foundCount = 0

    /// A branch not visited yet.
    fileprivate struct Branch {
        var node: UInt32
        var firstLeaf: UInt32
        var leaves: UInt32
        var x: Int64
        var y: Int64
        var z: Int64
    }

    @inline(__always)
    mutating func visit(_ leaves: UInt32, _ accepts: (UInt32) -> Bool) {
        guard leaves > 0 else { return }
        // One branch waits for each level, and 2^32 points have fewer than 32 levels.
        withUnsafeTemporaryAllocation(of: Branch.self, capacity: 33) { stack in
            guard let base = stack.baseAddress else { return }
            var waiting = 1
            base[0] = Branch(node: 0, firstLeaf: 0, leaves: leaves, x: 0, y: 0, z: 0)
            while waiting > 0 {
                waiting &-= 1
                var branch = base[waiting]
                guard branch.x &+ branch.y &+ branch.z <= limit else { continue }
                while branch.leaves > 1 {
                    base[waiting] = descend(&branch)
                    waiting &+= 1
                }
                scan(leaf: branch.firstLeaf, accepts)
            }
        }
    }

    /// Visits the points within the limit that are worth it by their values, roughly the nearer
    /// before the farther; a node over several leaves only if `enters` wants it.
    @inline(__always)
    func walk(
        _ leaves: UInt32,
        _ values: PointValues,
        _ enters: (UInt32, Int64) -> Bool,
        _ take: (UInt32, Int64) -> UInt32
    ) {
        guard leaves > 0 else { return }
        var least: UInt32 = 0
        withUnsafeTemporaryAllocation(of: Branch.self, capacity: 33) { stack in
            guard let base = stack.baseAddress else { return }
            var waiting = 1
            base[0] = Branch(node: 0, firstLeaf: 0, leaves: leaves, x: 0, y: 0, z: 0)
            while waiting > 0 {
                waiting &-= 1
                var branch = base[waiting]
                var isWanted = true
                while isWanted, branch.leaves > 1 {
                    let nearest = branch.x &+ branch.y &+ branch.z
                    let largest = branch.node < nodeCount ? values.ofNode(branch.node) : .max
                    isWanted = largest >= least && nearest <= limit && enters(largest, nearest)
                    guard isWanted else { break }
                    base[waiting] = descend(&branch)
                    waiting &+= 1
                }
                if isWanted, branch.x &+ branch.y &+ branch.z <= limit {
                    scan(branch.firstLeaf, values, &least, take)
                }
            }
        }
    }

    /// Most points have too small a value, and for them no distance is worked out.
    @inline(__always)
    private func scan(
        _ leaf: UInt32,
        _ values: PointValues,
        _ least: inout UInt32,
        _ take: (UInt32, Int64) -> UInt32
    ) {
        let first = leaf &* PointIndex.leafPoints
        guard first < count else { return }
        let end = Swift.min(first &+ PointIndex.leafPoints, count)
        for index in first..<end where values.ofPoint(index) >= least {
            let chord = places.vector(index).chordSquared(to: centre)
            if chord <= limit { least = take(index, chord) }
        }
    }

    /// Steps to the nearer child; returns the farther one.
    @inline(__always)
    private func descend(_ branch: inout Branch) -> Branch {
        let (low, high, axis) = record(branch.node)
        let value = axis == 0 ? centre.x : axis == 1 ? centre.y : centre.z
        let toLow = Int64(value) &- Int64(low)
        let toHigh = Int64(high) &- Int64(value)
        let leftLeaves = (branch.leaves &+ 1) / 2
        var right = branch
        right.node = branch.node &* 2 &+ 2
        right.firstLeaf = branch.firstLeaf &+ leftLeaves
        right.leaves = branch.leaves &- leftLeaves
        branch.node = branch.node &* 2 &+ 1
        branch.leaves = leftLeaves
        if toLow <= toHigh {
            if toHigh > 0 { right.set(axis, toHigh &* toHigh) }
            return right
        }
        let left = branch
        branch = right
        right = left
        if toLow > 0 { right.set(axis, toLow &* toLow) }
        return right
    }

    @inline(__always)
    private func record(_ node: UInt32) -> (low: Int32, high: Int32, axis: Int32) {
        guard let tree, node < nodeCount else { return (0, 0, 0) }
        let start = tree + Int(truncatingIfNeeded: node) &* 12
        return (
            Int32(littleEndian: start.loadUnaligned(as: Int32.self)),
            Int32(littleEndian: start.loadUnaligned(fromByteOffset: 4, as: Int32.self)),
            Int32(littleEndian: start.loadUnaligned(fromByteOffset: 8, as: Int32.self))
        )
    }

    @inline(__always)
    private mutating func scan(leaf: UInt32, _ accepts: (UInt32) -> Bool) {
        let first = leaf &* PointIndex.leafPoints
        guard first < count else { return }
        let end = Swift.min(first &+ PointIndex.leafPoints, count)
        for index in first..<end {
            let chord = places.vector(index).chordSquared(to: centre)
            if chord <= limit, accepts(index) { keep(chord, index) }
        }
    }

    /// Puts a point into its place among those found, and drops the farthest when full.
    @inline(__always)
    private mutating func keep(_ chord: Int64, _ index: UInt32) {
        let isFull = foundCount == found.count
        var place = foundCount
        if isFull {
            place &-= 1
            guard precedes(chord, index, found[place]) else { return }
        }
        while place > 0, precedes(chord, index, found[place &- 1]) {
            found[place] = found[place &- 1]
            place &-= 1
        }
        found[place] = FoundPoint(chordSquared: chord, index: index)
        if !isFull { foundCount &+= 1 }
        if foundCount == found.count { limit = found[foundCount &- 1].chordSquared }
    }

    @inline(__always)
    private func precedes(_ chord: Int64, _ index: UInt32, _ other: FoundPoint) -> Bool {
        if chord != other.chordSquared { return chord < other.chordSquared }
        return label(index) < label(other.index)
    }

    @inline(__always)
    private func label(_ index: UInt32) -> UInt32 {
        let offset = Int(truncatingIfNeeded: index) &* 4
        return UInt32(littleEndian: labels.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}

/// Where the points of an index are, in bytes that its owner keeps alive.
///
/// Sendable, as nobody writes those bytes.
enum PointPlaces: @unchecked Sendable {
    case vectors(UnsafeRawPointer)
    /// Latitudes and longitudes in microdegrees.
    case degrees(UnsafeRawPointer, UnsafeRawPointer)

    @inline(__always)
    func vector(_ index: UInt32) -> UnitVector {
        switch self {
        case .vectors(let vectors):
            let point = vectors + Int(truncatingIfNeeded: index) &* 12
            return UnitVector(x: load(point, 0), y: load(point, 4), z: load(point, 8))
        case .degrees(let latitudes, let longitudes):
            let offset = Int(truncatingIfNeeded: index) &* 4
            return made(load(latitudes, offset), load(longitudes, offset))
        }
    }

    /// The middle of the earth for degrees that no point has, as damaged files hold them.
    @inline(never)
    private func made(_ latitude: Int32, _ longitude: Int32) -> UnitVector {
        Coordinate(latitudeMicrodegrees: latitude, longitudeMicrodegrees: longitude)
            .map(UnitVector.init) ?? UnitVector(x: 0, y: 0, z: 0)
    }

    @inline(__always)
    private func load(_ start: UnsafeRawPointer, _ offset: Int) -> Int32 {
        Int32(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: Int32.self))
    }
}

extension PointSearch.Branch {
    @inline(__always)
    fileprivate mutating func set(_ axis: Int32, _ distanceSquared: Int64) {
        if axis == 0 {
            x = Swift.max(x, distanceSquared)
        } else if axis == 1 {
            y = Swift.max(y, distanceSquared)
        } else {
            z = Swift.max(z, distanceSquared)
        }
    }
}

/// A number for each point of an index, and for each node of its tree the largest below it.
struct PointValues {
    let points: UnsafeRawPointer
    let nodes: UnsafeRawPointer

    @inline(__always)
    func ofPoint(_ index: UInt32) -> UInt32 { load(points, index) }

    @inline(__always)
    func ofNode(_ index: UInt32) -> UInt32 { load(nodes, index) }

    @inline(__always)
    private func load(_ start: UnsafeRawPointer, _ index: UInt32) -> UInt32 {
        let offset = Int(truncatingIfNeeded: index) &* 4
        return UInt32(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}
