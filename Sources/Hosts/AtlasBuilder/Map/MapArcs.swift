/// A run of edges with the same neighbours on both sides, from junction to junction or closed.
struct MapArc: Sendable {
    /// First and last are the same in a closed arc.
    var vertices: [MapVertex]
    /// Group to the left of the way; never the sea where only one side is land.
    var left: Int32
    var right: Int32
    var isSeam: Bool
    var isClosed: Bool { vertices.first == vertices.last }
}

/// Which way to follow an arc.
struct MapArcUse: Equatable, Sendable {
    var arc: Int32
    var isReversed: Bool
}

/// The arcs between groups of features, and the rings they make.
struct MapArcs: Sendable {
    private(set) var arcs: [MapArc] = []

    /// Joins `topology` for features grouped as `groups` says, one group for each feature;
    /// borders inside a group disappear.
    init(_ topology: MapTopology, groups: [Int32]) {
        var walk = MapArcWalk(topology, groups: groups)
        arcs = walk.arcs()
    }

    /// The closed rings around every coarser group that `coarser` makes of the arcs' groups.
    ///
    /// They have the group to their left and come in the order of the arcs; the sea has none.
    func rings(by coarser: (Int32) -> Int32) -> [Int32: [[MapArcUse]]] {
        var sides: [Int32: [MapArcUse]] = [:]
        for (index, arc) in arcs.enumerated() {
            let left = arc.left == MapTopology.sea ? MapTopology.sea : coarser(arc.left)
            let right = arc.right == MapTopology.sea ? MapTopology.sea : coarser(arc.right)
            guard left != right else { continue }
            sides[left, default: []].append(MapArcUse(arc: Int32(index), isReversed: false))
            sides[right, default: []].append(MapArcUse(arc: Int32(index), isReversed: true))
        }
        sides[MapTopology.sea] = nil
        return sides.mapValues(joined)
    }

    /// The vertices of a ring, without the closing one.
    func vertices(of ring: [MapArcUse]) -> [MapVertex] {
        var vertices: [MapVertex] = []
        for use in ring {
            let points = arcs[Int(use.arc)].vertices
            vertices += use.isReversed ? points.reversed().dropLast() : points.dropLast()
        }
        return vertices
    }
}

private extension MapArcs {
    func ends(of use: MapArcUse) -> (start: MapVertex, end: MapVertex) {
        let points = arcs[Int(use.arc)].vertices
        let ends = (points[0], points[points.count - 1])
        return use.isReversed ? (ends.1, ends.0) : ends
    }

    /// Follows each use to the next one that starts where it ends.
    ///
    /// At a point where a group
    /// touches itself any choice fills the same area, so the first is taken.
    func joined(_ uses: [MapArcUse]) -> [[MapArcUse]] {
        var starting: [MapVertex: [Int]] = [:]
        for (index, use) in uses.enumerated().reversed() {
            starting[ends(of: use).start, default: []].append(index)
        }
        var isUsed = [Bool](repeating: false, count: uses.count)
        var rings: [[MapArcUse]] = []
        for first in uses.indices where !isUsed[first] {
            var ring: [MapArcUse] = []
            var next: Int? = first
            while let index = next {
                isUsed[index] = true
                ring.append(uses[index])
                let end = ends(of: uses[index]).end
                next = nil
                if end == ends(of: uses[first]).start { break }
                while let candidate = starting[end]?.popLast() {
                    guard !isUsed[candidate] else { continue }
                    next = candidate
                    break
                }
            }
            rings.append(ring)
        }
        return rings
    }
}
