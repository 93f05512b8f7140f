import Atlas

/// Leaves out the vertices of a line that matter least to its shape: Visvalingam and Whyatt's
/// algorithm, by the effective area of the triangle a vertex makes with its neighbours.
///
/// Ends stay, and a closed line keeps at least three corners.
/// - Parameters:
///   - points: on the Mercator square.
///   - minimumArea: vertices of smaller effective area are left out.
///   - weight: what an area counts at a point, to allow for the scale of the projection there.
/// - Returns: the points that stay.
func simplified(
    _ points: [MapPoint],
    minimumArea: Double,
    weight: (MapPoint) -> Double
) -> [MapPoint] {
    guard points.count > 2, minimumArea > 0 else { return points }
    var line = MapSimplification(points, minimumArea: minimumArea)
    return line.result(weight: weight)
}

private struct MapSimplification {
    private let points: [MapPoint]
    private let minimumArea: Double
    private var previous: [Int32]
    private var next: [Int32]
    private var area: [Double]
    private var isGone: [Bool]
    private var queue = MapAreaQueue()

    init(_ points: [MapPoint], minimumArea: Double) {
        self.points = points
        self.minimumArea = minimumArea
        previous = points.indices.map { Int32($0 - 1) }
        next = points.indices.map { Int32($0 + 1) }
        area = [Double](repeating: 0, count: points.count)
        isGone = [Bool](repeating: false, count: points.count)
    }

    mutating func result(weight: (MapPoint) -> Double) -> [MapPoint] {
        for index in 1..<points.count - 1 {
            area[index] = effectiveArea(index, weight)
            queue.insert(MapAreaQueue.Entry(area: area[index], index: Int32(index)))
        }
        var left = points.count
        let least = points.first == points.last ? 4 : 2
        while let entry = queue.removeSmallest(), entry.area < minimumArea, left > least {
            let index = Int(entry.index)
            guard !isGone[index], entry.area == area[index] else { continue }
            remove(index, weight)
            left -= 1
        }
        return points.indices.filter { !isGone[$0] }.map { points[$0] }
    }

    private mutating func remove(_ index: Int, _ weight: (MapPoint) -> Double) {
        isGone[index] = true
        let neighbours = [Int(previous[index]), Int(next[index])]
        next[neighbours[0]] = Int32(neighbours[1])
        previous[neighbours[1]] = Int32(neighbours[0])
        for neighbour in neighbours where neighbour > 0 && neighbour < points.count - 1 {
            // Never below the vertex just removed, or a smooth curve would vanish at one go.
            area[neighbour] = max(effectiveArea(neighbour, weight), area[index])
            queue.insert(MapAreaQueue.Entry(area: area[neighbour], index: Int32(neighbour)))
        }
    }

    private func effectiveArea(_ index: Int, _ weight: (MapPoint) -> Double) -> Double {
        let middle = points[index]
        let before = points[Int(previous[index])]
        let after = points[Int(next[index])]
        let ax = Double(middle.x) - Double(before.x)
        let ay = Double(middle.y) - Double(before.y)
        let bx = Double(after.x) - Double(before.x)
        let by = Double(after.y) - Double(before.y)
        return abs(ax * by - bx * ay) / 2 * weight(middle)
    }
}

/// A binary heap with the smallest area on top; equal areas by index, so that the result does
/// not depend on chance.
private struct MapAreaQueue {
    struct Entry {
        var area: Double
        var index: Int32

        static func < (left: Entry, right: Entry) -> Bool {
            left.area != right.area ? left.area < right.area : left.index < right.index
        }
    }

    private var entries: [Entry] = []

    mutating func insert(_ entry: Entry) {
        entries.append(entry)
        var child = entries.count - 1
        while child > 0, entries[child] < entries[(child - 1) / 2] {
            entries.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func removeSmallest() -> Entry? {
        guard let last = entries.popLast() else { return nil }
        guard let smallest = entries.first else { return last }
        entries[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < entries.count && entries[child] < entries[least] {
                least = child
            }
            if least == parent { return smallest }
            entries.swapAt(parent, least)
            parent = least
        }
    }
}
