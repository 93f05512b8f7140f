internal import Base
package import Geodesy

/// A spot that was found near a point, with those of its pictures that count.
package struct NearSpot: Equatable, Sendable {
    package let spot: UInt32
    /// The first of them, by id.
    package let picture: UInt32
    package let pictureCount: UInt32
    /// The square of the straight line to it, in steps of a `UnitVector`.
    package let chordSquared: Int64
}

extension PictureCollection {
    /// Spots from a rank on, the nearest first, equally far ones in the order of the file.
    ///
    /// - Parameters:
    ///   - centre: where to look from.
    ///   - count: the most that are wanted.
    ///   - rank: how many nearer ones are left out.
    ///   - filter: which pictures count; a spot without any is left out.
    /// - Returns: fewer where there are no more.
    package func nearestSpots(
        to centre: Coordinate,
        count: Int,
        from rank: Int = 0,
        where filter: PictureFilter = PictureFilter()
    ) -> [NearSpot] {
        guard count > 0, rank >= 0, rank < Int(spotCount) else { return [] }
        let vector = UnitVector(centre)
        let wanted = rank + Swift.min(count, Int(spotCount) - rank)
        var room = Swift.max(12, wanted + 4)
        while room <= PictureCollection.mostFromTree, room < Int(spotCount) {
            if let found = spotsFromTree(vector, wanted, room, filter) {
                return Array(found.dropFirst(rank))
            }
            room *= 4
        }
        return Array(spotsFromAll(vector, filter).prefix(wanted).dropFirst(rank))
    }

    /// Nil where so many are not enough to know.
    private func spotsFromTree(
        _ centre: UnitVector,
        _ wanted: Int,
        _ room: Int,
        _ filter: PictureFilter
    ) -> [NearSpot]? {
        withUnsafeTemporaryAllocation(of: FoundPoint.self, capacity: room) { found in
            let count = index.nearest(to: centre, within: .max, into: found) { spot in
                self.pictures(ofSpot: spot).contains { self.accepts($0, filter) }
            }
            var spots: [NearSpot] = []
            for point in found[..<count] {
                if let spot = near(point.index, point.chordSquared, filter) { spots.append(spot) }
            }
            if count == room {
                // Spots just as far may lie behind the last one that there was room for.
                let farthest = found[count - 1].chordSquared
                while spots.last?.chordSquared == farthest { spots.removeLast() }
                guard spots.count >= wanted else { return nil }
            }
            return Array(inOrder(spots).prefix(wanted))
        }
    }

    private func spotsFromAll(_ centre: UnitVector, _ filter: PictureFilter) -> [NearSpot] {
        var spots: [NearSpot] = []
        for spot in 0..<spotCount {
            if let found = near(spot, chordSquared(centre, spot), filter) { spots.append(found) }
        }
        return inOrder(spots)
    }

    private func inOrder(_ spots: [NearSpot]) -> [NearSpot] {
        let order = sortedOrder(count: spots.count) { left, right in
            let (one, other) = (spots[left], spots[right])
            if one.chordSquared != other.chordSquared {
                return one.chordSquared < other.chordSquared
            }
            return one.spot < other.spot
        }
        return order.map { spots[$0] }
    }

    private func near(_ spot: UInt32, _ chord: Int64, _ filter: PictureFilter) -> NearSpot? {
        var (first, count) = (UInt32.max, UInt32(0))
        for picture in pictures(ofSpot: spot) where accepts(picture, filter) {
            if count == 0 { first = picture }
            count += 1
        }
        guard count > 0 else { return nil }
        return NearSpot(spot: spot, picture: first, pictureCount: count, chordSquared: chord)
    }
}
