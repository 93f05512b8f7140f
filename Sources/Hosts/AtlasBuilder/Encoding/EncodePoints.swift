import Base
package import Geodesy

/// Puts points into the order of a `PointIndex` and writes its nodes.
package struct PointOrder {
    /// The old place of each point, in the new order.
    package private(set) var order: [UInt32]
    /// Three numbers a node: see `PointIndex`.
    package private(set) var nodes: [Int32]
    private let vectors: [UnitVector]
    private let labels: [UInt32]

    /// The order depends on points and labels alone, not on the order they come in, as long as
    /// no label comes twice.
    package init(vectors: [UnitVector], labels: [UInt32]) {
        self.vectors = vectors
        self.labels = labels
        order = Array(0..<UInt32(vectors.count))
        let leaves = PointIndex.leaves(ofPoints: UInt32(vectors.count))
        let size = (1 << Int(PointIndex.depth(ofLeaves: leaves))) - 1
        nodes = [Int32](repeating: 0, count: size * 3)
        split(node: 0, points: 0..<vectors.count, leaves: Int(leaves))
    }

    /// For each node the largest of the values, by old place, of the points below it.
    func largest(of values: [UInt32]) -> [UInt32] {
        var found = [UInt32](repeating: 0, count: nodes.count / 3)
        let leaves = PointIndex.leaves(ofPoints: UInt32(order.count))
        _ = largest(in: &found, of: values, node: 0, points: order.indices, leaves: Int(leaves))
        return found
    }

    private func largest(
        in nodes: inout [UInt32],
        of values: [UInt32],
        node: Int,
        points: Range<Int>,
        leaves: Int
    ) -> UInt32 {
        guard leaves > 1 else { return points.reduce(0) { max($0, values[Int(order[$1])]) } }
        let leftLeaves = (leaves + 1) / 2
        let middle = points.lowerBound + leftLeaves * Int(PointIndex.leafPoints)
        let left = largest(
            in: &nodes,
            of: values,
            node: node * 2 + 1,
            points: points.lowerBound..<middle,
            leaves: leftLeaves
        )
        let right = largest(
            in: &nodes,
            of: values,
            node: node * 2 + 2,
            points: middle..<points.upperBound,
            leaves: leaves - leftLeaves
        )
        nodes[node] = max(left, right)
        return nodes[node]
    }

    private mutating func split(node: Int, points: Range<Int>, leaves: Int) {
        guard leaves > 1 else {
            order[points].sort { labels[Int($0)] < labels[Int($1)] }
            return
        }
        let leftLeaves = (leaves + 1) / 2
        let middle = points.lowerBound + leftLeaves * Int(PointIndex.leafPoints)
        let axis = widestAxis(points)
        select(middle, in: points, axis: axis)
        var (low, high) = (Int32.min, Int32.max)
        for place in points.lowerBound..<middle { low = max(low, value(order[place], axis)) }
        for place in middle..<points.upperBound { high = min(high, value(order[place], axis)) }
        nodes[node * 3] = low
        nodes[node * 3 + 1] = high
        nodes[node * 3 + 2] = Int32(axis)
        split(node: node * 2 + 1, points: points.lowerBound..<middle, leaves: leftLeaves)
        split(
            node: node * 2 + 2,
            points: middle..<points.upperBound,
            leaves: leaves - leftLeaves
        )
    }

    private func widestAxis(_ points: Range<Int>) -> Int {
        var best = (axis: 0, width: Int64(-1))
        for axis in 0..<3 {
            var (low, high) = (Int32.max, Int32.min)
            for place in points {
                let value = value(order[place], axis)
                low = min(low, value)
                high = max(high, value)
            }
            let width = Int64(high) - Int64(low)
            if width > best.width { best = (axis, width) }
        }
        return best.axis
    }

    @inline(__always)
    private func value(_ point: UInt32, _ axis: Int) -> Int32 {
        let vector = vectors[Int(point)]
        return axis == 0 ? vector.x : axis == 1 ? vector.y : vector.z
    }

    @inline(__always)
    private func precedes(_ left: UInt32, _ right: UInt32, _ axis: Int) -> Bool {
        let (first, second) = (value(left, axis), value(right, axis))
        return first == second ? labels[Int(left)] < labels[Int(right)] : first < second
    }

    /// Moves the points that belong before `middle` there (Hoare's "Find", 1961).
    private mutating func select(_ middle: Int, in points: Range<Int>, axis: Int) {
        var (low, high) = (points.lowerBound, points.upperBound - 1)
        while low < high {
            let pivot = median(order[low], order[(low + high) / 2], order[high], axis)
            var (left, right) = (low, high)
            while left <= right {
                while precedes(order[left], pivot, axis) { left += 1 }
                while precedes(pivot, order[right], axis) { right -= 1 }
                if left <= right {
                    order.swapAt(left, right)
                    left += 1
                    right -= 1
                }
            }
            if middle <= right {
                high = right
            } else if middle >= left {
                low = left
            } else {
                return
            }
        }
    }

    private func median(_ one: UInt32, _ two: UInt32, _ three: UInt32, _ axis: Int) -> UInt32 {
        let (low, high) = precedes(one, two, axis) ? (one, two) : (two, one)
        if precedes(three, low, axis) { return low }
        return precedes(three, high, axis) ? three : high
    }
}
