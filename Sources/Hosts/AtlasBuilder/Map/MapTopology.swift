/// The edges between neighbouring features, each stored once: what makes borders exact.
///
/// An edge runs from its lower to its higher vertex and knows the feature on either side. Arcs
/// and rings for any grouping of the features (divisions, countries, all land) follow from it.
struct MapTopology {
    /// Neither feature: the sea.
    static let sea: Int32 = -1

    private(set) var vertices: [MapVertex] = []
    private(set) var edges: [Edge] = []
    /// Edges with a third feature on them or two on one side; none in sound data.
    private(set) var conflictCount = 0

    struct Edge {
        var low: Int32
        var high: Int32
        /// Feature to the left of the way from `low` to `high`.
        var left = MapTopology.sea
        var right = MapTopology.sea
    }

    init(_ features: [MapFeature]) {
        var numbers: [Int64: Int32] = [:]
        var places: [Int64: Int32] = [:]
        for (feature, value) in features.enumerated() {
            for polygon in value.polygons {
                for (ring, points) in polygon.enumerated() where points.count > 2 {
                    let outline = points.map { number(of: $0, in: &numbers) }
                    let keepsLeft = (signedArea(of: points) > 0) == (ring == 0)
                    let ordered = keepsLeft ? outline : outline.reversed()
                    add(ordered, of: Int32(feature), in: &places)
                }
            }
        }
    }

    /// Whether the edge lies on the date line or at the south pole, where the source's
    /// rectangle ends but no coast is.
    func isSeam(_ edge: Edge) -> Bool {
        let low = vertices[Int(edge.low)]
        let high = vertices[Int(edge.high)]
        return (abs(low.x) == 180_000 && abs(high.x) == 180_000)
            || (low.y == -90_000 && high.y == -90_000)
    }
}

private extension MapTopology {
    mutating func number(of vertex: MapVertex, in numbers: inout [Int64: Int32]) -> Int32 {
        if let known = numbers[vertex.key] { return known }
        let number = Int32(vertices.count)
        vertices.append(vertex)
        numbers[vertex.key] = number
        return number
    }

    mutating func add(_ ring: [Int32], of feature: Int32, in places: inout [Int64: Int32]) {
        var from = ring[ring.count - 1]
        for to in ring {
            defer { from = to }
            guard from != to else { continue }
            let low = min(from, to)
            let high = max(from, to)
            let key = Int64(low) << 32 | Int64(high)
            let place = places[key] ?? Int32(edges.count)
            if place == edges.count {
                edges.append(Edge(low: low, high: high))
                places[key] = place
            }
            claim(Int(place), leftward: from == low, by: feature)
        }
    }

    mutating func claim(_ place: Int, leftward: Bool, by feature: Int32) {
        let side: WritableKeyPath<Edge, Int32> = leftward ? \.left : \.right
        if edges[place][keyPath: side] != Self.sea { conflictCount += 1 }
        edges[place][keyPath: side] = feature
    }

    /// Twice the area in square grid units, positive for a ring that runs anticlockwise.
    func signedArea(of ring: [MapVertex]) -> Int64 {
        var area: Int64 = 0
        var from = ring[ring.count - 1]
        for to in ring {
            area += Int64(from.x) * Int64(to.y) - Int64(to.x) * Int64(from.y)
            from = to
        }
        return area
    }
}
