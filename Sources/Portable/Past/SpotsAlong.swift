internal import Base
package import Geodesy

/// A spot beside a way.
package struct SpotAlong: Equatable, Sendable {
    package let spot: UInt32
    /// From the beginning of the way to where it is nearest.
    package let metresAlong: Int32
    package let metresAside: Int32
}

extension PictureCollection {
    /// The spots beside a way, in the order in which somebody who goes it comes by.
    ///
    /// - Parameters:
    ///   - way: its points; from one to the next it is straight.
    ///   - reach: how far aside a spot may lie, in metres.
    ///   - filter: which pictures count; a spot without any is left out.
    /// - Returns: each spot once, where it is nearest to the way.
    package func spots(
        along way: [Coordinate],
        withinMetres reach: Int32,
        where filter: PictureFilter = PictureFilter()
    ) -> [SpotAlong] {
        guard let first = way.first, let box = Box(around: way) else { return [] }
        let near = box.expanded(byMetres: reach)
        let plane = StreetPlane(first)
        let points = way.map { plane.place($0) }
        var found: [SpotAlong] = []
        for spot in 0..<spotCount {
            let point = point(ofSpot: spot)
            guard near.contains(point) else { continue }
            let place = plane.place(point)
            guard let beside = StreetPlane.beside(points, place), beside.aside <= Double(reach),
                pictures(ofSpot: spot).contains(where: { filter.accepts(OldPicture(self, $0)) })
            else { continue }
            found.append(
                SpotAlong(
                    spot: spot,
                    metresAlong: Int32(beside.along + 0.5),
                    metresAside: Int32(beside.aside + 0.5)
                )
            )
        }
        let order = sortedOrder(count: found.count) { left, right in
            found[left].metresAlong < found[right].metresAlong
        }
        return order.map { found[$0] }
    }
}

/// The neighbourhood of a point as a plane, in metres: good for what can be walked.
private struct StreetPlane {
    struct Place {
        var east: Double
        var north: Double
    }

    private let origin: Coordinate
    private let shrink: Double

    init(_ origin: Coordinate) {
        self.origin = origin
        shrink = cosine(origin.latitudeRadians)
    }

    func place(_ point: Coordinate) -> Place {
        let turn = point.longitudeRadians - origin.longitudeRadians
        return Place(
            east: turn * shrink * earthRadiusMetres,
            north: (point.latitudeRadians - origin.latitudeRadians) * earthRadiusMetres
        )
    }

    /// How far along a way a place is nearest to it, and how far aside it lies there.
    static func beside(_ way: [Place], _ place: Place) -> (along: Double, aside: Double)? {
        guard let first = way.first else { return nil }
        var best = (along: 0.0, aside: length(place.east - first.east, place.north - first.north))
        var gone = 0.0
        for index in 1..<Swift.max(1, way.count) {
            let (start, end) = (way[index - 1], way[index])
            let (east, north) = (end.east - start.east, end.north - start.north)
            let whole = length(east, north)
            guard whole > 0 else { continue }
            let forward = (place.east - start.east) * east + (place.north - start.north) * north
            let share = Swift.max(0, Swift.min(1, forward / (whole * whole)))
            let aside = length(
                place.east - start.east - share * east,
                place.north - start.north - share * north
            )
            if aside < best.aside { best = (gone + share * whole, aside) }
            gone += whole
        }
        return best
    }

    private static func length(_ east: Double, _ north: Double) -> Double {
        (east * east + north * north).squareRoot()
    }
}
