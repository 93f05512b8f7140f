package import Base

/// A point on the earth as a vector from its centre, in whole steps of 1.2 centimetres.
///
/// Integers, so that which of two points is nearer never depends on rounding.
package struct UnitVector: Equatable, Sendable {
    /// From -2^29 to 2^29, as the other two: towards the equator at Greenwich.
    package let x: Int32
    /// Towards the equator at 90° east.
    package let y: Int32
    /// Towards the north pole.
    package let z: Int32

    package init(x: Int32, y: Int32, z: Int32) {
        self.x = x
        self.y = y
        self.z = z
    }

    /// Steps in the earth's radius.
    package static let scale: Double = 536_870_912

    /// The square of the straight line to another point, exactly.
    @inline(__always)
    package func chordSquared(to other: UnitVector) -> Int64 {
        let stepX = Int64(x &- other.x)
        let stepY = Int64(y &- other.y)
        let stepZ = Int64(z &- other.z)
        return stepX &* stepX &+ stepY &* stepY &+ stepZ &* stepZ
    }
}

/// Finds the nearest of many fixed points, stored in place as an implicit balanced k-d tree
/// (Bentley, "Multidimensional binary search trees used for associative searching", 1975).
///
/// Points stand in the order of the tree, so that a leaf is one run of memory. A node covers a
/// number of leaves, of which the left child takes half, rounded up; the children of node `n`
/// are `2n + 1` and `2n + 2`. Its record: the largest value on the left along its axis, the
/// smallest on the right, the axis (0 x, 1 y, 2 z).
package struct PointIndex: Sendable {
    package static let leafPoints: UInt32 = 16

    private let places: PointPlaces?
    private let tree: ByteSlice
    private let labels: ByteSlice
    package let count: UInt32

    /// - Parameters:
    ///   - vectors: 12 bytes a point.
    ///   - tree: 12 bytes a node.
    ///   - labels: 4 bytes a point; of equally near points the smaller label is the nearer.
    package init(vectors: ByteSlice, tree: ByteSlice, labels: ByteSlice) {
        let points = Swift.min(vectors.count / 12, labels.count / 4)
        count = UInt32(truncatingIfNeeded: points)
        places = vectors.start.map { .vectors($0) }
        self.tree = tree
        self.labels = labels
    }

    /// An index without vectors: those of the points that a search looks at are made then.
    ///
    /// - Parameters:
    ///   - latitudes: 4 bytes a point, in microdegrees.
    ///   - longitudes: the same.
    ///   - tree: 12 bytes a node.
    ///   - labels: 4 bytes a point; of equally near points the smaller label is the nearer.
    package init(latitudes: ByteSlice, longitudes: ByteSlice, tree: ByteSlice, labels: ByteSlice) {
        let places = Swift.min(latitudes.count, longitudes.count)
        count = UInt32(truncatingIfNeeded: Swift.min(places, labels.count) / 4)
        if let latitudes = latitudes.start, let longitudes = longitudes.start {
            self.places = .degrees(latitudes, longitudes)
        } else {
            self.places = nil
        }
        self.tree = tree
        self.labels = labels
    }
}

extension UnitVector {
    package init(_ point: Coordinate) {
        let (height, base) = sineAndCosine(point.latitudeRadians)
        let (east, greenwich) = sineAndCosine(point.longitudeRadians)
        x = UnitVector.steps(base * greenwich)
        y = UnitVector.steps(base * east)
        z = UnitVector.steps(height)
    }

    private static func steps(_ part: Double) -> Int32 {
        Int32(part * scale + (part < 0 ? -0.5 : 0.5))
    }

    /// The square of the longest straight line between points so far apart along the ground.
    package static func chordSquared(distanceMetres: Double) -> Int64 {
        let half = Swift.max(0, distanceMetres) / earthRadiusMetres / 2
        guard half < .pi / 2 else { return .max }
        let chord = 2 * scale * sine(half)
        return Int64(chord * chord)
    }
}

/// A point that a search found.
package struct FoundPoint: Equatable, Sendable {
    /// The square of the straight line, in steps of a `UnitVector`.
    package let chordSquared: Int64
    package let index: UInt32

    package init(chordSquared: Int64, index: UInt32) {
        self.chordSquared = chordSquared
        self.index = index
    }
}

extension PointIndex {
    /// How deep a tree of so many points is; a node deeper than that does not exist.
    package static func depth(ofLeaves leaves: UInt32) -> UInt32 {
        leaves <= 1 ? 0 : UInt32(32 - (leaves - 1).leadingZeroBitCount)
    }

    package static func leaves(ofPoints points: UInt32) -> UInt32 {
        points / leafPoints + (points % leafPoints == 0 ? 0 : 1)
    }

    /// Finds the points nearest to `centre` that `accepts` lets through.
    ///
    /// - Parameters:
    ///   - centre: where to look from.
    ///   - chordSquared: points farther away than that are left out.
    ///   - found: room for the answer; as many points as it holds are looked for.
    ///   - accepts: whether a point, by its place in the index, counts.
    /// - Returns: how many were found, the nearest first, equally near ones by label.
    @inline(__always)
    package func nearest(
        to centre: UnitVector,
        within chordSquared: Int64,
        into found: UnsafeMutableBufferPointer<FoundPoint>,
        where accepts: (UInt32) -> Bool
    ) -> Int {
        guard let places, let names = labels.start, found.count > 0 else {
            return 0
        }
        var search = PointSearch(
            places: places,
            labels: names,
            tree: tree.start,
            nodeCount: UInt32(truncatingIfNeeded: tree.count / 12),
            count: count,
            centre: centre,
            limit: chordSquared,
            found: found
        )
        search.visit(PointIndex.leaves(ofPoints: count), accepts)
        return search.foundCount
    }

    /// Visits the points within a straight line of `centre` that have a value worth it, roughly the
    /// nearer before the farther.
    ///
    /// - Parameters:
    ///   - centre: where to look from.
    ///   - chordSquared: points farther away than that are left out.
    ///   - values: 4 bytes a point.
    ///   - largest: 4 bytes a node of the tree: the largest value below it.
    ///   - enters: whether anything below a node may matter, given the largest value there and the
    ///     square of the straight line to the nearest place that it may hold.
    ///   - take: a point, by its place in the index, with the square of the line to it; answers
    ///     from which value on a point is worth a look from now on.
    @inline(__always)
    package func forEach(
        around centre: UnitVector,
        within chordSquared: Int64,
        values: ByteSlice,
        largest: ByteSlice,
        enters: (UInt32, Int64) -> Bool,
        take: (UInt32, Int64) -> UInt32
    ) {
        guard let places, let names = labels.start,
            let values = values.start(of: count),
            let largest = largest.start(of: UInt32(truncatingIfNeeded: tree.count / 12))
        else { return }
        let search = PointSearch(
            places: places,
            labels: names,
            tree: tree.start,
            nodeCount: UInt32(truncatingIfNeeded: tree.count / 12),
            count: count,
            centre: centre,
            limit: chordSquared,
            found: UnsafeMutableBufferPointer(start: nil, count: 0)
        )
        let leaves = PointIndex.leaves(ofPoints: count)
        search.walk(leaves, PointValues(points: values, nodes: largest), enters, take)
    }

    /// As `nearest(to:within:into:where:)`, with every point let through.
    package func nearest(
        to centre: UnitVector,
        within chordSquared: Int64,
        into found: UnsafeMutableBufferPointer<FoundPoint>
    ) -> Int {
        nearest(to: centre, within: chordSquared, into: found, where: { _ in true })
    }
}

extension ByteSlice {
    /// Where so many numbers of four bytes begin; nil where there are fewer.
    fileprivate func start(of count: UInt32) -> UnsafeRawPointer? {
        self.count / 4 >= count ? start : nil
    }
}
