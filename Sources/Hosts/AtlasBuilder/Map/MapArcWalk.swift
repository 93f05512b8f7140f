/// Walks the edges between groups from junction to junction.
struct MapArcWalk {
    private let topology: MapTopology
    /// The edges that separate groups, as indices into the topology's.
    private var kept: [Int32] = []
    private var left: [Int32] = []
    private var right: [Int32] = []
    /// For each vertex where its kept edges start in `incident`; one more than vertices.
    private var firstIncident: [Int32]
    private var incident: [Int32] = []
    private var isWalked: [Bool] = []

    init(_ topology: MapTopology, groups: [Int32]) {
        self.topology = topology
        firstIncident = [Int32](repeating: 0, count: topology.vertices.count + 1)
        for (index, edge) in topology.edges.enumerated() {
            let sides = [edge.left, edge.right].map { $0 < 0 ? $0 : groups[Int($0)] }
            guard sides[0] != sides[1] else { continue }
            kept.append(Int32(index))
            left.append(sides[0])
            right.append(sides[1])
        }
        isWalked = [Bool](repeating: false, count: kept.count)
        indexVertices()
    }

    /// Every arc: first those between junctions, then closed ones, each in vertex order.
    mutating func arcs() -> [MapArc] {
        var arcs: [MapArc] = []
        for vertex in topology.vertices.indices where isJunction(vertex) {
            for edge in edges(at: vertex) where !isWalked[Int(edge)] {
                arcs.append(walk(from: Int32(vertex), along: edge))
            }
        }
        for edge in kept.indices where !isWalked[edge] {
            arcs.append(walk(from: topology.edges[Int(kept[edge])].low, along: Int32(edge)))
        }
        return arcs
    }
}

private extension MapArcWalk {
    func edges(at vertex: Int) -> ArraySlice<Int32> {
        incident[Int(firstIncident[vertex])..<Int(firstIncident[vertex + 1])]
    }

    mutating func indexVertices() {
        for edge in kept {
            firstIncident[Int(topology.edges[Int(edge)].low) + 1] += 1
            firstIncident[Int(topology.edges[Int(edge)].high) + 1] += 1
        }
        for vertex in 1..<firstIncident.count { firstIncident[vertex] += firstIncident[vertex - 1] }
        var next = firstIncident
        incident = [Int32](repeating: 0, count: kept.count * 2)
        for (index, edge) in kept.enumerated() {
            for end in [topology.edges[Int(edge)].low, topology.edges[Int(edge)].high] {
                incident[Int(next[Int(end)])] = Int32(index)
                next[Int(end)] += 1
            }
        }
    }

    func isJunction(_ vertex: Int) -> Bool {
        let edges = edges(at: vertex)
        guard let one = edges.first, let other = edges.last else { return false }
        guard edges.count == 2 else { return true }
        let isSeam = topology.isSeam(topology.edges[Int(kept[Int(one)])])
        return isSeam != topology.isSeam(topology.edges[Int(kept[Int(other)])])
            || sides(of: one, leaving: Int32(vertex)) != sides(of: other, entering: Int32(vertex))
    }

    func sides(of edge: Int32, leaving vertex: Int32) -> [Int32] {
        let isForward = topology.edges[Int(kept[Int(edge)])].low == vertex
        let sides = [left[Int(edge)], right[Int(edge)]]
        return isForward ? sides : sides.reversed()
    }

    func sides(of edge: Int32, entering vertex: Int32) -> [Int32] {
        sides(of: edge, leaving: vertex).reversed()
    }

    mutating func walk(from start: Int32, along first: Int32) -> MapArc {
        let sides = sides(of: first, leaving: start)
        let isSeam = topology.isSeam(topology.edges[Int(kept[Int(first)])])
        var vertices = [topology.vertices[Int(start)]]
        var vertex = start
        var next: Int32? = first
        while let edge = next {
            isWalked[Int(edge)] = true
            let ends = topology.edges[Int(kept[Int(edge)])]
            vertex = ends.low == vertex ? ends.high : ends.low
            vertices.append(topology.vertices[Int(vertex)])
            next =
                isJunction(Int(vertex)) ? nil : edges(at: Int(vertex)).first { !isWalked[Int($0)] }
        }
        let leadsAlongLand = sides[0] != MapTopology.sea
        return MapArc(
            vertices: leadsAlongLand ? vertices : vertices.reversed(),
            left: leadsAlongLand ? sides[0] : sides[1],
            right: leadsAlongLand ? sides[1] : sides[0],
            isSeam: isSeam
        )
    }
}
