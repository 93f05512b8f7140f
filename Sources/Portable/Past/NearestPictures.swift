internal import Base
package import Geodesy

/// Which pictures count.
package struct PictureFilter: Equatable, Sendable {
    /// Both zero: every year, and those of which nobody knows.
    package var firstYear: Int16 = 0
    package var lastYear: Int16 = 0
    /// From 1 on; zero for all, `noArea` for those that are in none.
    package var area: UInt32 = 0

    package static let noArea: UInt32 = 255

    package init() {}

    package var isEmpty: Bool { firstYear == 0 && lastYear == 0 && area == 0 }

    package func accepts(_ picture: OldPicture) -> Bool {
        let wanted = area == PictureFilter.noArea ? 0 : area
        if area != 0, picture.area != wanted { return false }
        guard firstYear != 0 || lastYear != 0 else { return true }
        return picture.isOf(years: firstYear, to: lastYear)
    }
}

/// A picture that was found near a point.
package struct NearPicture: Equatable, Sendable {
    package let index: UInt32
    /// The square of the straight line to it, in steps of a `UnitVector`.
    package let chordSquared: Int64
}

/// One order for everything: pictures by distance, equally far ones by id. It depends on the
/// point and the filter alone, so paging through it neither repeats nor skips.
extension PictureCollection {
    /// Beyond so many it is quicker to look at every spot than to ask the tree.
    static let mostFromTree = 400

    /// Pictures from a rank on, the nearest first.
    ///
    /// - Parameters:
    ///   - centre: where to look from.
    ///   - count: the most that are wanted.
    ///   - rank: how many nearer ones are left out.
    ///   - filter: which ones count.
    /// - Returns: fewer where there are no more.
    package func nearest(
        to centre: Coordinate,
        count: Int,
        from rank: Int = 0,
        where filter: PictureFilter = PictureFilter()
    ) -> [NearPicture] {
        guard count > 0, rank >= 0, rank < Int(pictureCount), spotCount > 0 else { return [] }
        let vector = UnitVector(centre)
        let wanted = rank + Swift.min(count, Int(pictureCount) - rank)
        var room = 12
        while room <= PictureCollection.mostFromTree, room < Int(spotCount) {
            if let found = fromTree(vector, wanted, rank, room, filter) { return found }
            room *= 4
        }
        return fromAll(vector, wanted, rank, filter)
    }

    /// How many pictures come before one in that order.
    package func rank(
        of picture: UInt32,
        from centre: Coordinate,
        where filter: PictureFilter = PictureFilter()
    ) -> Int {
        let vector = UnitVector(centre)
        let own = chordSquared(vector, spot(ofPicture: picture))
        var rank = 0
        for spot in 0..<spotCount {
            let chord = chordSquared(vector, spot)
            guard chord <= own else { continue }
            for other in pictures(ofSpot: spot) where accepts(other, filter) {
                if chord < own || precedes(other, picture) { rank += 1 }
            }
        }
        return rank
    }

    /// How many pictures there are of those that count.
    package func pictureCount(where filter: PictureFilter) -> Int {
        guard !filter.isEmpty else { return Int(pictureCount) }
        return (0..<pictureCount).count { accepts($0, filter) }
    }
}

extension PictureCollection {
    @inline(__always)
    func accepts(_ picture: UInt32, _ filter: PictureFilter) -> Bool {
        filter.isEmpty || filter.accepts(OldPicture(self, picture))
    }

    /// By their ids, byte by byte.
    private func precedes(_ left: UInt32, _ right: UInt32) -> Bool {
        ids[left].buffer.lexicographicallyPrecedes(ids[right].buffer)
    }

    func chordSquared(_ centre: UnitVector, _ spot: UInt32) -> Int64 {
        let vectors = section(.vectors)
        let offset = Int(truncatingIfNeeded: spot) &* 12
        return UnitVector(
            x: vectors.load(Int32.self, at: offset),
            y: vectors.load(Int32.self, at: offset &+ 4),
            z: vectors.load(Int32.self, at: offset &+ 8)
        ).chordSquared(to: centre)
    }

    /// Nil where so many spots are not enough to know.
    private func fromTree(
        _ centre: UnitVector,
        _ wanted: Int,
        _ rank: Int,
        _ room: Int,
        _ filter: PictureFilter
    ) -> [NearPicture]? {
        withUnsafeTemporaryAllocation(of: FoundPoint.self, capacity: room) { found in
            let count =
                filter.isEmpty
                ? index.nearest(to: centre, within: .max, into: found)
                : index.nearest(to: centre, within: .max, into: found) { spot in
                    self.pictures(ofSpot: spot).contains { accepts($0, filter) }
                }
            var pictures: [NearPicture] = []
            pictures.reserveCapacity(wanted + 16)
            var start = 0
            while start < count {
                var end = start + 1
                while end < count, found[end].chordSquared == found[start].chordSquared {
                    end += 1
                }
                // Spots just as far may lie behind the last one that there was room for.
                if end == room { return nil }
                append(found[start..<end], filter, to: &pictures)
                if pictures.count >= wanted { break }
                start = end
            }
            return Array(pictures.prefix(wanted).dropFirst(rank))
        }
    }

    /// Adds the pictures of spots that are equally far, by id.
    @inline(__always)
    private func append(
        _ spots: Slice<UnsafeMutableBufferPointer<FoundPoint>>,
        _ filter: PictureFilter,
        to pictures: inout [NearPicture]
    ) {
        let first = pictures.count
        for found in spots {
            for picture in self.pictures(ofSpot: found.index) where accepts(picture, filter) {
                let near = NearPicture(index: picture, chordSquared: found.chordSquared)
                pictures.append(near)
            }
        }
        // Those of one spot stand in that order already.
        if spots.count > 1 { sortByID(&pictures, from: first) }
    }

    private func sortByID(_ pictures: inout [NearPicture], from first: Int) {
        let run = Array(pictures[first...])
        let order = sortedOrder(count: run.count) { precedes(run[$0].index, run[$1].index) }
        for (place, old) in order.enumerated() { pictures[first + place] = run[old] }
    }

    private func fromAll(
        _ centre: UnitVector,
        _ wanted: Int,
        _ rank: Int,
        _ filter: PictureFilter
    ) -> [NearPicture] {
        let chords = (0..<spotCount).map { chordSquared(centre, $0) }
        let order = sortedOrder(count: chords.count) { chords[$0] < chords[$1] }
        var pictures: [NearPicture] = []
        var start = 0
        while start < order.count, pictures.count < wanted {
            let chord = chords[order[start]]
            let first = pictures.count
            var end = start
            while end < order.count, chords[order[end]] == chord {
                let spot = UInt32(truncatingIfNeeded: order[end])
                for picture in self.pictures(ofSpot: spot) where accepts(picture, filter) {
                    pictures.append(NearPicture(index: picture, chordSquared: chord))
                }
                end += 1
            }
            if end > start + 1 { sortByID(&pictures, from: first) }
            start = end
        }
        return Array(pictures.prefix(wanted).dropFirst(rank))
    }
}

extension PictureCollection {
    /// Whether any picture was taken that near.
    package func hasPictures(near point: Coordinate, withinMetres reach: Int32) -> Bool {
        withUnsafeTemporaryAllocation(of: FoundPoint.self, capacity: 1) { found in
            let chord = UnitVector.chordSquared(distanceMetres: Double(reach))
            return index.nearest(to: UnitVector(point), within: chord, into: found) > 0
        }
    }
}
