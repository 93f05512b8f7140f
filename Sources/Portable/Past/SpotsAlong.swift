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
        guard let box = Box(around: way) else { return [] }
        let near = box.expanded(byMetres: reach)
        let way = Way(way)
        var found: [SpotAlong] = []
        for spot in 0..<spotCount {
            let point = point(ofSpot: spot)
            guard near.contains(point) else { continue }
            guard let beside = way.beside(point), beside.metresAside <= reach,
                pictures(ofSpot: spot).contains(where: { filter.accepts(OldPicture(self, $0)) })
            else { continue }
            found.append(
                SpotAlong(
                    spot: spot,
                    metresAlong: beside.metresAlong,
                    metresAside: beside.metresAside
                )
            )
        }
        let order = sortedOrder(count: found.count) { left, right in
            found[left].metresAlong < found[right].metresAlong
        }
        return order.map { found[$0] }
    }
}
